package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func completionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "completion bash|zsh|fish",
		Short: "Print the completion script for a shell",
		Long: `Prints the script with which a shell completes commands, games, rules, records, and moves.

  bash: magistrate completion bash > ~/.local/share/bash-completion/completions/magistrate
  zsh:  magistrate completion zsh > "${fpath[1]}/_magistrate"
  fish: magistrate completion fish > ~/.config/fish/completions/magistrate.fish`,
		Example:   "  magistrate completion bash > magistrate.bash",
		ValidArgs: []string{"bash", "zsh", "fish"},
		RunE: func(cmd *cobra.Command, args []string) error {
			root, out := cmd.Root(), cmd.OutOrStdout()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(out, true)
			case "zsh":
				return root.GenZshCompletion(out)
			case "fish":
				return root.GenFishCompletion(out, true)
			}
			return fmt.Errorf("there is no completion for %q; choose bash, zsh, or fish", args[0])
		},
	}
}
