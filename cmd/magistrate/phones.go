package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"magistrate/cmd/magistrate/phones"
	"magistrate/cmd/magistrate/shelf"
	"magistrate/printables"
	"magistrate/referee"
)

func phonesCommand() *cobra.Command {
	var listen string
	c := &cobra.Command{
		Use:   "phones FILE",
		Short: "Show a table on phones",
		Long: `Shows the table of a record on the phones of everyone in the room, while another process
writes the record. Phones on the same network scan the code, or open the address and type the
word. They see what lies face up and can ask whether a move is legal.

The page is plain http: whoever reads the network's traffic sees what lies face up, the names,
and the token, and could look on. Hidden cards never leave this computer. A phone's hotspot is
the private way.`,
		Example: recordExample("magistrate phones example.table"),
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := homeGames(cmd)
			if err == nil {
				all, err = shelf.WithWords(args[0], all)
			}
			if err != nil {
				return err
			}
			server, err := phones.Listen(listen, phones.Options{ReadOnly: true})
			if err != nil {
				return err
			}
			return errors.Join(showOnPhones(cmd, server, args[0], all), server.Close())
		},
	}
	c.Flags().StringVar(&listen, "listen", "", "listen at `ADDRESS`, e.g. 192.168.1.23:8931")
	return c
}

// showOnPhones shows a record, and again whenever its file changes, until Enter, the end of the input,
// or a signal ends it.
func showOnPhones(cmd *cobra.Command, server *phones.Server, path string, games []referee.Game) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	enter := make(chan struct{})
	go func() {
		bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
		close(enter)
	}()
	var seen time.Time
	var told []string
	var word string
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		if info, err := os.Stat(path); err != nil && told == nil {
			return err
		} else if err == nil && info.ModTime() != seen {
			seen = info.ModTime()
			if err := showFile(server, path, games); err != nil && told == nil {
				return err
			} else if err != nil { // its writer may be at work
				fmt.Fprintf(cmd.ErrOrStderr(), "The record can't be read just now, so phones show it as it was: %s\n", err)
			}
		}
		if now := server.Addresses(); !slices.Equal(now, told) {
			if told = now; len(now) == 0 {
				return errors.New("this computer has no network address")
			}
			if err := printAddresses(cmd, server, now); err != nil {
				return err
			}
		}
		if now := server.Word(); now != word {
			word = now
			fmt.Fprintf(cmd.OutOrStdout(), "Word for the next two minutes: %s\n", word)
			flush(cmd.OutOrStdout())
		}
		select {
		case <-signals:
			return nil
		case <-enter:
			return nil
		case <-tick.C:
		}
	}
}

// showFile shows the record in a file.
func showFile(server *phones.Server, path string, games []referee.Game) error {
	r, err := shelf.Read(path, games)
	if err != nil {
		return err
	}
	return server.Show(r)
}

// printAddresses prints the first address as a code, and all in letters.
func printAddresses(cmd *cobra.Command, server *phones.Server, all []string) error {
	rows, err := printables.Blocks(server.URL(all[0]), true)
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	fmt.Fprintf(out, "%s\n\n", strings.Join(rows, "\n"))
	for _, address := range all {
		fmt.Fprintf(out, "http://%s\n", address)
	}
	fmt.Fprintln(out, "Press Enter to stop.")
	return nil
}
