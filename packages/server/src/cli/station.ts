import { connect, createServer, type Server, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openGeometry, openParsers, type GeometryPool, type ParserPool } from '../isolation/index.ts';
import type { OrderSolver } from '../ports.ts';
import { Problem } from '../problem.ts';
import { printable } from '@partwright/report-text';
import type { Core, Service } from '../service.ts';
import { readSettings } from '../settings.ts';
import { createSolver } from '../solver/index.ts';
import { Usage, type Command, type Station } from './command.ts';
import { commands } from './commands/index.ts';

const LONGEST_SOCKET_PATH = 100;
const LEAST_DEADLINE_MS = 60_000;
const LEAST_MEMORY_MB = 1024;

interface OpenStation {
  run(command: Command, request: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Where commands run: in this process, or, when a running server holds the embedded database, inside that server through
 * its operator socket (a file only its user can open), so that `keys create` works while it serves.
 */
export function openStation(): OpenStation {
  const settings = readSettings(process.env);
  let service: Promise<Core> | undefined;
  let parsers: ParserPool | undefined;
  let geometry: GeometryPool | undefined;
  let solver: OrderSolver | undefined;
  // Somebody's own files on their own machine: nobody else waits for the process.
  const patient = {
    ...settings,
    PARSER_DEADLINE_MS: Math.max(settings.PARSER_DEADLINE_MS, LEAST_DEADLINE_MS),
    PARSER_MEMORY_MB: Math.max(settings.PARSER_MEMORY_MB, LEAST_MEMORY_MB),
    GEOMETRY_DEADLINE_MS: Math.max(settings.GEOMETRY_DEADLINE_MS, 10 * LEAST_DEADLINE_MS),
  };
  const station: Station = {
    settings,
    service: () => (service ??= import('../compose.ts').then(({ composeCore }) => composeCore(settings))),
    parsers: () => (parsers ??= openParsers(patient, { startsAtOnce: false })),
    geometry: () => (geometry ??= openGeometry(patient)),
    solver: () => (solver ??= createSolver({ timeLimitMs: settings.EXACT_PLAN_MS })),
    tell: (text) => void process.stderr.write(printable(`${text}\n`)),
  };
  return {
    async run(command, request) {
      try {
        return await command.run(request, station);
      } catch (error) {
        if (command.isLocal || !isDataDirInUse(error)) throw error;
        service = undefined;
        return await askServer(operatorSocket(settings.PARTWRIGHT_DATA_DIR), command.name, request, error);
      }
    },
    async close() {
      await parsers?.close();
      await geometry?.close();
      await solver?.close();
      const opened = await service?.catch(() => undefined);
      if (opened) await (await import('../compose.ts')).closeService(opened);
    },
  };
}

/** Told by its code: its class comes with the database, which most commands do not load. */
const isDataDirInUse = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === 'data_dir_in_use';

function operatorSocket(dataDir: string): string {
  const folder = resolve(dataDir);
  const path = join(folder, 'operator.sock');
  // Windows has named pipes instead of socket files.
  if (process.platform === 'win32') return `\\\\.\\pipe\\partwright-${folder.replaceAll(/\W+/g, '-')}`;
  // Socket paths end at about 100 bytes; a longer one goes by its hash in the folder for temporary files.
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return path;
  return join(tmpdir(), `partwright-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`);
}

/**
 * Take commands from the same user's command line. One JSON object a line: {command, request} in; {tell} for what the
 * command says on its way, then {data} or {error, code} out.
 */
export async function listenForOperator(
  service: Core & Pick<Service, 'parsers' | 'geometry' | 'address'>,
): Promise<() => Promise<void>> {
  const path = operatorSocket(service.settings.PARTWRIGHT_DATA_DIR);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const gone = new AbortController();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => gone.abort(new Error('the command line that asked is gone')));
    const station: Station = {
      settings: service.settings,
      service: () => Promise.resolve(service),
      parsers: () => service.parsers,
      geometry: () => service.geometry,
      solver: () => service.costs.solver,
      url: service.address.url,
      tell: (text) => {
        service.log.info(text);
        if (socket.writable) socket.write(`${JSON.stringify({ tell: text })}\n`);
      },
      gone: gone.signal,
    };
    linesOf(socket).on('line', (line) => {
      void answer(line, station).then((text) => socket.end(`${text}\n`));
    });
  });
  async function answer(line: string, station: Station): Promise<string> {
    try {
      const { command: name, request } = JSON.parse(line) as { command: string; request: Record<string, unknown> };
      const loader = commands.find((one) => one.name === name);
      const command = await loader?.load();
      if (!command || command.isLocal) throw new Usage(`There is no command ${name} for a running server`);
      return JSON.stringify({ data: await command.run(request, station) });
    } catch (error) {
      const { message, code } = error as { message: string; code?: unknown };
      return JSON.stringify({ error: message, code: typeof code === 'string' ? code : 'internal_error' });
    }
  }
  const before = process.umask(0o177);
  try {
    await listen(server, path);
  } finally {
    process.umask(before);
  }
  return () => new Promise((done) => server.close(() => done()));
}

/** Errors of the socket are heard at the socket; not heard at the lines as well, they would end the process. */
function linesOf(socket: Socket): Interface {
  return createInterface({ input: socket }).on('error', () => undefined);
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail).listen(path, () => done());
  });
}

function askServer(path: string, command: string, request: Record<string, unknown>, inUse: Error): Promise<unknown> {
  return new Promise((done, fail) => {
    const socket = connect(path);
    socket.once('error', () => fail(inUse));
    socket.once('connect', () => socket.end(`${JSON.stringify({ command, request })}\n`));
    linesOf(socket)
      .on('line', (line) => {
        const answer = JSON.parse(line) as { tell?: string; data?: unknown; error?: string; code?: string };
        if (answer.tell !== undefined) process.stderr.write(printable(`${answer.tell}\n`));
        else if (answer.error !== undefined) fail(new Usage(answer.error, answer.code));
        else done(answer.data);
      })
      // After an answer this changes nothing.
      .once('close', () =>
        fail(
          new Problem('unavailable', `The server ended before ${command} was done; when it runs again, say it again`),
        ),
      );
  });
}
