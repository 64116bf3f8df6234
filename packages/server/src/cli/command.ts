import type { CadPool, DatasheetPool, GeometryPool, ParserPool, PhotoPool } from '../isolation/index.ts';
import type { OrderSolver } from '../ports/costs.ts';
import type { Core } from '../service.ts';
import type { Settings } from '../settings.ts';
import type { CommandGroup } from './entries/words.ts';
import type { Flags } from './flags.ts';
import type { RemoteService } from './remote/remote-service.ts';
import { Usage } from './usage.ts';

export { Usage };

/** What a command may open when it needs it; nothing is opened before. */
export interface Station {
  /** By its name; undefined: there is none. */
  findCommand(name: string): Promise<Command | undefined>;
  /** What is said of each command, for completion and the manual. */
  commandGroups: readonly CommandGroup[];
  settings: Settings;
  /** Records and catalogue as the settings say: embedded or PostgreSQL. The starter catalogue is loaded when it is empty. */
  service(): Promise<Core>;
  /** Where files are read: never in this process, as they are hostile until read. */
  parsers(): ParserPool;
  /** The same for boards and manufacturing files. */
  geometry(): GeometryPool;
  /** The same for datasheets. */
  datasheets(): DatasheetPool;
  /** The same for 3D models. */
  cad(): CadPool;
  /** The same for photos. */
  photos(): PhotoPool;
  /** Plans orders exactly; a thread that ends with the command. */
  solver(): OrderSolver;
  /** A sentence for the person at the terminal (stderr). */
  tell(text: string): void;
  /** Address of the server that runs this; undefined in a process of its own. */
  url?: string;
  /** Aborted when whoever asked a running server is gone. */
  gone?: AbortSignal;
}

/**
 * One command; its entry (entries/) has its name and says what words it takes. `request` turns those, checked, into the same
 * JSON object that a `--jsonl` line holds; `run` answers it with the `data` object of the operation in wire form; `ask` gets
 * the same from a server; `print` shows that to a person.
 */
export interface Command<Request = Record<string, unknown>, Data = unknown> {
  /** Runs in this process or not at all, never inside the server that holds the data folder. */
  isLocal?: boolean;
  request(positionals: string[], flags: Flags): Request | Promise<Request>;
  run(request: Request, station: Station): Promise<Data>;
  /** Left out: no server does this. */
  ask?(request: Request, remote: RemoteService): Promise<Data>;
  print(data: Data, request: Request): string | Uint8Array;
  /** 1 when the answer holds problems and the caller asked to fail on them. */
  exitCode?(data: Data, request: Request): number;
}

/** Keeps the types of request and data inside one command and forgets them outside. */
export function command<Request extends object, Data>(definition: Command<Request, Data>): Command {
  return definition as unknown as Command;
}

/** `run` of a command that only a server does. */
export function needServer(): Promise<never> {
  return Promise.reject(
    new Usage('This is done by a server: say --server URL, or `partwright login URL` once', 'no_server'),
  );
}
