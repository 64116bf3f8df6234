import { command } from '../command.ts';
import { formatManual } from '../manual.ts';

export const man = command<Record<string, never>, { roff: string }>({
  isLocal: true,
  request: () => ({}),
  run: async (_request, { commandGroups }) => ({ roff: await formatManual(commandGroups) }),
  print: ({ roff }) => roff,
});
