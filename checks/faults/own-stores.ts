import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A store of this check alone, which it may stop as it likes. */
export interface OwnStore {
  url: string;
  start(): Promise<void>;
  /** `how`: as its own tools name it. */
  stop(how: string): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The newest PostgreSQL of the machine, as Debian and its like install it; undefined when there is none. */
async function findPostgres(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  return newest && join(root, newest, 'bin');
}

/** PostgreSQL on a port and in a folder of its own; undefined where it is not installed. Its server does not run as root. */
export async function makePostgres(folder: string): Promise<OwnStore | undefined> {
  return makeServer(join(folder, 'postgres'), async ({ bin, data, options }) => {
    await run(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], options);
  });
}

/** A copy of it that takes no changes and follows it; made while it runs. */
export async function makePostgresCopy(folder: string, { url }: OwnStore): Promise<OwnStore | undefined> {
  return makeServer(join(folder, 'copy'), async ({ bin, data, options }) => {
    const args = ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    await run(join(bin, 'pg_basebackup'), args, options);
  });
}

interface Place {
  bin: string;
  data: string;
  options: { uid?: number; gid?: number; cwd: string };
}

async function makeServer(data: string, fill: (place: Place) => Promise<void>): Promise<OwnStore | undefined> {
  const bin = await findPostgres();
  if (bin === undefined) return undefined;
  await mkdir(data, { mode: 0o700 });
  const identity = process.getuid?.() === 0 ? await findUser('postgres') : undefined;
  if (identity) await chown(data, identity.uid, identity.gid);
  const options = { ...identity, cwd: '/' };
  await fill({ bin, data, options });
  const port = await findFreePort();
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  const settings = `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1`;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => void (await control('-o', settings, '-l', join(data, 'log'), 'start')),
    stop: async (how) => (how === 'SIGKILL' ? killAll(data) : void (await control('-m', how, 'stop'))),
  };
}

/** The server and all that it started, at once: none of them does anything more, as when the machine goes. */
async function killAll(data: string): Promise<void> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const isThere = (): boolean => {
    try {
      return process.kill(-pid, 0);
    } catch {
      return false;
    }
  };
  // pg_ctl starts it as the leader of a group.
  process.kill(-pid, 'SIGKILL');
  while (isThere()) await sleep(20);
}

async function findUser(name: string): Promise<{ uid: number; gid: number }> {
  const ask = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await ask('-u'), gid: await ask('-g') };
}

/** Redis on a port of its own, which keeps nothing: each start is an empty one. Undefined where it is not installed. */
export async function makeRedis(): Promise<OwnStore | undefined> {
  const isThere = await run('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
      child = spawn('redis-server', args, { stdio: 'ignore', cwd: '/' });
      for (let tries = 0; tries < 100; tries++) {
        const ping = await run('redis-cli', ['-p', String(port), 'ping']).catch(() => ({ stdout: '' }));
        if (ping.stdout.includes('PONG')) return;
        await sleep(50);
      }
      throw new Error('redis-server did not start');
    },
    async stop(how) {
      if (how === 'flushall') return void (await run('redis-cli', ['-p', String(port), 'flushall']));
      const ended = child && child.exitCode === null ? once(child, 'exit') : undefined;
      child?.kill(how as NodeJS.Signals);
      await ended;
    },
  };
}
