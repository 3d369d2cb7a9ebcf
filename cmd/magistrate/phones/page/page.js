// The page of one phone: it shows what the server renders, and sends each tap.
'use strict';

const joining = document.getElementById('join');
const table = document.getElementById('table');
const silence = 7000; // milliseconds after which the console is away

async function post(path, fields) {
  return fetch(path, {method: 'POST', body: new URLSearchParams(fields), signal: AbortSignal.timeout(silence)});
}

// Joining: the token stands behind the # and leaves the address at once.
async function join(fields) {
  const says = document.getElementById('says');
  try {
    const answer = await post('/join', fields);
    if (answer.ok) {
      location.reload();
    } else {
      says.textContent = fields.word ? 'That is not the word, or it has expired. Look at the console.' : 'That code is out of date. Scan the one on the console.';
    }
  } catch {
    says.textContent = 'The console does not answer. Is this phone on its network?';
  }
}

const token = location.hash.slice(1);
if (token) history.replaceState(null, '', '/');

if (joining) {
  joining.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    join({word: event.target.word.value});
  });
  if (token) join({token});
}

// The stream: each event replaces the page's contents, and something comes every 3 seconds.
let stream = null;
let heard = 0;

function connected(yes) {
  document.body.classList.toggle('cut', !yes);
  document.getElementById('cut').hidden = yes;
  for (const button of table.querySelectorAll('button')) button.inert = !yes;
}

function show(html) {
  const active = document.activeElement;
  const key = active && (active.id || active.dataset.do + ' ' + active.dataset.value);
  const typed = new Map([...table.querySelectorAll('input')].map((input) => [input.id, input.value]));
  const seq = table.querySelector('header').dataset.seq;
  const photo = document.getElementById('h-photo')?.parentElement; // it stays as it is
  table.innerHTML = html;
  if (photo) table.querySelector('#h-photo')?.parentElement.replaceWith(photo);
  const header = table.querySelector('header');
  for (const input of table.querySelectorAll('input')) {
    if (typed.get(input.id)) input.value = typed.get(input.id);
  }
  for (const element of table.querySelectorAll('input, button')) {
    if (key === (element.id || element.dataset.do + ' ' + element.dataset.value)) element.focus({preventScroll: true});
  }
  const live = document.getElementById('live');
  if (live.textContent !== header.dataset.spoken) live.textContent = header.dataset.spoken;
  const asks = document.getElementById('h-question') || document.getElementById('h-answer');
  if (asks && seq !== header.dataset.seq && tapped) asks.scrollIntoView({block: 'center'});
  tapped = false;
}

function listen() {
  if (stream) stream.close();
  stream = new EventSource('/events');
  heard = Date.now();
  stream.addEventListener('page', (event) => {
    heard = Date.now();
    show(event.data);
    connected(true);
  });
  stream.addEventListener('beat', () => {
    heard = Date.now();
    connected(true);
  });
  stream.addEventListener('error', () => {
    connected(false);
    if (stream.readyState === EventSource.CLOSED) check();
  });
}

// check joins anew if the console began anew.
async function check() {
  try {
    const answer = await fetch('/', {cache: 'no-store'});
    if (answer.status === 403) location.reload();
  } catch {
    // the console is away; the next try comes by itself
  }
}

// Taps.
let tapped = false;

// act sends a tap, and returns whether the console took it; if not, the page says why.
async function act(what, value) {
  const says = document.getElementById('lost');
  says.textContent = '';
  tapped = true;
  try {
    const answer = await post('/do', {do: what, value, seq: table.querySelector('header').dataset.seq});
    if (answer.status === 403) location.reload();
    if (!answer.ok) says.textContent = 'Not taken. ' + await answer.text();
    return answer.ok;
  } catch {
    connected(false);
    return false;
  }
}

// Photos are read here; only the texts of the codes are sent.
const mostPixels = 50e6;
const mostDrawn = 12e6; // pixels of a canvas
const leastModule = 2.8; // pixels
const largeModule = 8; // codes that large are read on the whole photo alone
const part = 1800; // side of an enlarged part of a photo, pixels
const border = 300; // that a part shares with the next
const enlarged = 1.5; // times

function loadReader() {
  return new Promise((resolve, reject) => {
    if (window.ZXingWASM) {
      resolve(window.ZXingWASM);
      return;
    }
    const script = document.createElement('script');
    script.src = '/zxing.js';
    script.onload = () => {
      window.ZXingWASM.prepareZXingModule({overrides: {locateFile: (path) => '/' + path}});
      resolve(window.ZXingWASM);
    };
    script.onerror = reject;
    document.head.append(script);
  });
}

function photoSays(text) {
  document.getElementById('photo-says').textContent = text;
}

// moduleOf returns the side of a code's module on the photo.
function moduleOf(code) {
  const {topLeft, topRight} = code.position;
  return Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / (17 + 4 * Number(code.version || 2));
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

// addCodes reads the codes of a part of a photo, drawn at a scale, and adds those that aren't there yet:
// with the same text in the same place.
async function addCodes(codes, reader, picture, [x, y, w, h], scale) {
  const canvas = new OffscreenCanvas(w * scale, h * scale);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, w, h, 0, 0, canvas.width, canvas.height);
  const found = await reader.readBarcodes(pen.getImageData(0, 0, canvas.width, canvas.height), {formats: ['QRCode'], maxNumberOfSymbols: 200, tryHarder: true});
  for (const code of found) {
    if (!code.isValid || !code.text) continue;
    for (const corner of Object.keys(code.position)) {
      code.position[corner] = {x: code.position[corner].x / scale + x, y: code.position[corner].y / scale + y};
    }
    const {topLeft: a, bottomRight: b} = code.position;
    const near = ({position}) => Math.hypot(position.topLeft.x - a.x, position.topLeft.y - a.y) < Math.hypot(b.x - a.x, b.y - a.y) / 2;
    if (!codes.some((other) => other.text === code.text && near(other))) codes.push(code);
  }
}

// readCodes reads the codes of a photo: large ones on the whole, and small ones on enlarged parts, of
// which each holds what lies across the border of another. No canvas is too large for a phone.
async function readCodes(reader, picture) {
  const codes = [];
  const {width, height} = picture;
  await addCodes(codes, reader, picture, [0, 0, width, height], Math.min(1, Math.sqrt(mostDrawn / (width * height))));
  if (codes.length > 0 && median(codes.map(moduleOf)) > largeModule) return codes;
  for (let y = 0; y === 0 || y < height - border; y += part - border) {
    for (let x = 0; x === 0 || x < width - border; x += part - border) {
      await addCodes(codes, reader, picture, [x, y, Math.min(part, width - x), Math.min(part, height - y)], enlarged);
    }
  }
  return codes;
}

// frame draws the photo with a frame around each code, and its name; foreign codes are grey.
function frame(picture, codes, names) {
  const canvas = document.getElementById('photo');
  const scale = Math.min(1, 1200 / picture.width);
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas.hidden = false;
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  pen.lineWidth = 4;
  pen.font = 'bold 20px sans-serif';
  codes.forEach((code, i) => {
    const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'].map((corner) => code.position[corner]);
    pen.strokeStyle = names[i] ? '#00c853' : '#888888';
    pen.beginPath();
    for (const corner of corners) pen.lineTo(corner.x * scale, corner.y * scale);
    pen.closePath();
    pen.stroke();
    const text = names[i] || '?';
    const x = Math.min(...corners.map((corner) => corner.x)) * scale;
    const y = Math.max(...corners.map((corner) => corner.y)) * scale + 22;
    pen.fillStyle = 'rgba(0,0,0,.7)';
    pen.fillRect(x - 2, y - 20, pen.measureText(text).width + 4, 26);
    pen.fillStyle = '#ffffff';
    pen.fillText(text, x, y);
  });
}

async function takePhoto(file, more) {
  photoSays('Reading the photo …');
  let picture;
  try {
    picture = await createImageBitmap(file);
  } catch {
    photoSays('This browser cannot show that file. Take a photo as JPEG or PNG.');
    return;
  }
  if (picture.width * picture.height > mostPixels) {
    photoSays('That picture is too large. Take it with less than 50 megapixels.');
    return;
  }
  const codes = await readCodes(await loadReader(), picture);
  if (codes.length === 0) {
    photoSays('No code was found. Come closer, and hold the phone still.');
    return;
  }
  const answer = await fetch(more ? '/photo?more' : '/photo', {method: 'POST', body: JSON.stringify(codes.map((code) => code.text))});
  if (!answer.ok) {
    photoSays('The console did not take that photo. ' + await answer.text());
    return;
  }
  tapped = true;
  const names = await answer.json();
  frame(picture, codes, names);
  const known = names.filter((name) => name).length;
  const closer = median(codes.map(moduleOf)) < leastModule ? ' Come closer: the codes are small.' : '';
  photoSays(known + (known === 1 ? ' card' : ' cards') + ' read. A card without a frame was not read: tap it in the list, or take the photo again.' + closer);
}

if (table) {
  document.getElementById('live').textContent = table.querySelector('header').dataset.spoken;
  table.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-do]');
    if (button && !document.body.classList.contains('cut')) act(button.dataset.do, button.dataset.value);
  });
  table.addEventListener('submit', (event) => {
    event.preventDefault();
    const input = event.target.querySelector('input');
    const {id, value} = input;
    input.value = '';
    act(event.target.dataset.do, value).then((taken) => {
      const now = document.getElementById(id);
      if (!taken && now && !now.value) now.value = value;
    });
  });
  table.addEventListener('change', (event) => {
    if (event.target.type === 'file' && event.target.files.length > 0) {
      takePhoto(event.target.files[0], 'more' in event.target.dataset).catch(() => photoSays('The photo could not be read. Try again.'));
    }
  });
  listen();
  setInterval(() => {
    if (Date.now() - heard > silence) {
      connected(false);
      listen();
    }
  }, 1000);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) listen();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) listen();
  });
}
