import { command } from '../command.ts';
import { formatManual } from '../manual.ts';

export const man = command<Record<string, never>, { roff: string }>({
  isLocal: true,
  request: () => ({}),
  run: async () => ({ roff: await formatManual() }),
  print: ({ roff }) => roff,
});
