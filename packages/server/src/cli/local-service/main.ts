import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closeService, composeService } from '../../compose.ts';
import { prepareFirstStart } from '../../first-start.ts';
import { trimMemorySoon } from '../../observe/trim-memory.ts';
import { runServer } from '../../run-server.ts';
import type { Service } from '../../service.ts';
import { readSettings } from '../../settings.ts';
import { keepLocalKey } from '../../usecases/keys.ts';
import { accountNamed, SAY_ACCOUNT } from '../account-named.ts';
import { findCommand } from '../commands/index.ts';
import { localAccess } from '../commands/local-access.ts';
import { openStation } from '../station.ts';
import { listenForOperator } from '../operator-socket.ts';

// The service for one program on this machine: that program is the parent of this process, learns address and key over the
// channel between them, and takes the service with it when it ends, however it ends.

const PROGRAM = 'watcher';
const kept = process.env['PARTWRIGHT_LOCAL_KEY'] || null;

const TRY_AGAIN_MS = 500;
/** Another one that is starting holds the data folder before it can be asked. */
const OTHER_STARTS_MS = 60_000;
const OTHER_LOOKED_AT_MS = 5_000;
const LAST_MS = 60_000;

// The parent may leave while something is said.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** The program that needs a key has no word for the account. */
const SEVERAL_ACCOUNTS =
  '. The key says which one is meant: start `partwright serve`, make one with `partwright keys create watcher --account NAME`, and set PARTWRIGHT_URL and PARTWRIGHT_KEY';

let isLeft = false;
const isParentGone = new Promise<void>((done) => {
  const leave = (): void => {
    isLeft = true;
    // Without a parent nobody else would end what hangs.
    setTimeout(() => process.exit(1), LAST_MS).unref();
    done();
  };
  process.once('disconnect', leave);
  process.once('SIGTERM', leave);
  // Of a terminal, which tells every process in it; the parent ends us when it is ready.
  process.on('SIGINT', () => undefined);
});

try {
  await serveOrUseOther();
  process.exit();
} catch (error) {
  // The parent tells it to a person, who needs the stack only of what nobody thought of.
  const { name, code, message, stack } = error as Error & { code?: unknown };
  const isTold = name === 'WrongSetting' || typeof code === 'string';
  const told = code === 'several_accounts' ? message.replace(SAY_ACCOUNT, SEVERAL_ACCOUNTS) : message;
  process.stderr.write(`${isTold ? told : (stack ?? message)}\n`, () => process.exit(1));
}

async function serveOrUseOther(): Promise<void> {
  const end = performance.now() + OTHER_STARTS_MS;
  while (!isLeft) {
    try {
      return await serve(await composeService(readSettings(process.env)));
    } catch (error) {
      if (!isDataDirInUse(error)) throw error;
    }
    try {
      return await useOther();
    } catch (error) {
      if (!isPassing(error) || performance.now() > end) throw error;
      await Promise.race([pause(TRY_AGAIN_MS), isParentGone]);
    }
  }
}

function isDataDirInUse(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'data_dir_in_use';
}

/** The other one is just starting, or stopping, or is gone by now. */
function isPassing(error: unknown): boolean {
  return ['data_dir_in_use', 'usage', 'unavailable'].includes(String((error as { code?: unknown }).code));
}

async function serve(service: Service): Promise<void> {
  const first = await prepareFirstStart(service);
  // Before anybody is served: whose key it is may be undecided.
  const key = first ?? (await keepLocalKey(service, await accountNamed(service.records, undefined), kept, PROGRAM));
  const running = await runServer(service);
  const silence = await listenForOperator(service, findCommand);
  sendFound({ url: running.url!, key, isOwn: true });
  await running.work;
  trimMemorySoon();
  await isParentGone;
  await running.stop();
  await silence();
  await closeService(service);
}

/** Another server has the data folder: the program takes that one. */
async function useOther(): Promise<void> {
  const station = openStation((text) => void process.stderr.write(`${text}\n`));
  const access = await station
    .run('local access', localAccess, { name: PROGRAM, ...(kept === null ? {} : { key: kept }) })
    .finally(() => station.close());
  const found = access as { url: string; key: string };
  sendFound({ ...found, isOwn: false });
  await Promise.race([isParentGone, untilSilent(found.url)]);
}

/** Resolves when no server takes connections there any more: then this program is started again, and serves itself. */
async function untilSilent(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  while (await isTaken(hostname.replaceAll(/[[\]]/g, ''), Number(port))) await pause(OTHER_LOOKED_AT_MS);
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port });
    socket.once('connect', () => (socket.destroy(), done(true)));
    socket.once('error', () => done(false));
  });
}

function sendFound(found: { url: string; key: string; isOwn: boolean }): void {
  process.send?.(found);
}
