import { connect, createServer, type Server, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { asOperator } from '../on-behalf.ts';
import { Problem } from '../problem.ts';
import type { Core, Service } from '../service.ts';
import { Usage, type Station } from './command.ts';

const LONGEST_SOCKET_PATH = 100;

export function operatorSocket(dataDir: string): string {
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
  service: Core & Pick<Service, 'parsers' | 'geometry' | 'datasheets' | 'cad' | 'photos' | 'address'>,
  findCommand: Station['findCommand'],
): Promise<() => Promise<void>> {
  const path = operatorSocket(service.settings.PARTWRIGHT_DATA_DIR);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const gone = new AbortController();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => gone.abort(new Error('the command line that asked is gone')));
    const station: Station = {
      findCommand,
      // Completion and the manual are made in the process that asks.
      commandGroups: [],
      settings: service.settings,
      service: () => Promise.resolve(service),
      parsers: () => service.parsers,
      geometry: () => service.geometry,
      datasheets: () => service.datasheets,
      cad: () => service.cad,
      photos: () => service.photos,
      solver: () => service.costs.solver,
      url: service.address.url,
      tell: (text) => {
        service.log.info(text);
        if (socket.writable) socket.write(`${JSON.stringify({ tell: text })}\n`);
      },
      gone: gone.signal,
    };
    readSocketLines(socket).on('line', (line) => {
      void answer(line, station).then((text) => socket.end(`${text}\n`));
    });
  });
  async function answer(line: string, station: Station): Promise<string> {
    try {
      const { command: name, request } = JSON.parse(line) as { command: string; request: Record<string, unknown> };
      const command = await findCommand(name);
      if (!command || command.isLocal) throw new Usage(`There is no command ${name} for a running server`);
      return JSON.stringify({ data: await asOperator(() => command.run(request, station)) });
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
function readSocketLines(socket: Socket): Interface {
  return createInterface({ input: socket }).on('error', () => undefined);
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail).listen(path, () => done());
  });
}

export function requestStation(
  path: string,
  command: string,
  request: Record<string, unknown>,
  inUse: Error,
  tell: Station['tell'],
): Promise<unknown> {
  return new Promise((done, fail) => {
    const socket = connect(path);
    socket.once('error', () => fail(inUse));
    socket.once('connect', () => socket.end(`${JSON.stringify({ command, request })}\n`));
    readSocketLines(socket)
      .on('line', (line) => {
        const answer = JSON.parse(line) as { tell?: string; data?: unknown; error?: string; code?: string };
        if (answer.tell !== undefined) tell(answer.tell);
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
