import { printable } from '@partwright/report-text';
import type { Command } from './command.ts';
import type { CommandEntry } from './entries/entry.ts';
import type { Flags } from './flags.ts';
import { chooseServer, describeDoneHere } from './remote/choose-server.ts';

/** Where a command is done: on this machine, or by a server. */
export interface Place {
  answer(command: Command, request: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

/** @throws {Usage} Where the server that is named does not do it, or none is named for what only a server does. */
export async function openPlace(entry: CommandEntry, flags: Flags): Promise<Place> {
  const tell = (text: string): void => {
    // What `serve` says is its answer: address and first key.
    if (!flags['quiet'] || entry.name === 'serve') process.stderr.write(printable(`${text}\n`));
  };
  const server = await chooseServer(entry, flags, process.env);
  if (!server) {
    const aside = await describeDoneHere(entry, flags, process.env);
    if (aside !== undefined) tell(aside);
    const station = (await import('./station.ts')).openStation(tell);
    return { answer: (command, request) => station.run(entry.name, command, request), close: () => station.close() };
  }
  const { openRemote } = await import('./remote/open-remote.ts');
  const remote = openRemote(server, tell);
  return {
    answer: async (command, request) => {
      if (!command.ask) throw new Error(`\`${entry.name}\` says that a server does it, and does not say how`);
      return command.ask(request, remote);
    },
    close: async () => {},
  };
}
