import { command, Usage } from '../command.ts';
import { shellScripts } from '../completion-scripts.ts';

export const completion = command<{ shell: string }, { script: string }>({
  isLocal: true,
  request: ([shell]) => ({ shell: shell! }),
  async run({ shell }, { commandGroups }) {
    const write = new Map(Object.entries(shellScripts)).get(shell);
    if (!write) throw new Usage(`There is no completion for ${shell}; there is one for bash, zsh and fish`);
    return { script: await write(commandGroups.flatMap(({ entries }) => entries)) };
  },
  print: ({ script }) => script,
});
