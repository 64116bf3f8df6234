import { closeService, composeService } from '../../compose.ts';
import { prepareFirstStart } from '../../first-start.ts';
import { trimMemory } from '../../observe/trim-memory.ts';
import { runServer } from '../../run-server.ts';
import type { Service } from '../../service.ts';
import { readSettings } from '../../settings.ts';
import { keepLocalKey } from '../../usecases/keys.ts';
import { accountNamed } from '../account-named.ts';
import { localAccess } from '../commands/local-access.ts';
import { listenForOperator, openStation } from '../station.ts';

// The service for one program on this machine: that program is the parent of this process, learns address and key over the
// channel between them, and takes the service with it when it ends, however it ends.

const PROGRAM = 'watcher';
const kept = process.env['PARTWRIGHT_LOCAL_KEY'] || null;

const isParentGone = new Promise<void>((done) => {
  process.once('disconnect', done);
  process.once('SIGTERM', done);
  // Of a terminal, which tells every process in it; the parent ends us when it is ready.
  process.on('SIGINT', () => undefined);
});

try {
  await serve(await composeService(readSettings(process.env)));
} catch (error) {
  if ((error as { code?: unknown }).code !== 'data_dir_in_use') throw error;
  await useOther();
}
process.exit();

async function serve(service: Service): Promise<void> {
  const first = await prepareFirstStart(service);
  const running = await runServer(service);
  const silence = await listenForOperator(service);
  const key = first ?? (await keepLocalKey(service, await accountNamed(service.records, undefined), kept, PROGRAM));
  tell({ url: running.url!, key, isOwn: true });
  trimMemory();
  await isParentGone;
  await running.stop();
  await silence();
  await closeService(service);
}

/** Another server has the data folder: the program takes that one. */
async function useOther(): Promise<void> {
  const station = openStation();
  const access = await station.run(localAccess, { name: PROGRAM, ...(kept === null ? {} : { key: kept }) });
  tell({ ...(access as { url: string; key: string }), isOwn: false });
  await station.close();
  await isParentGone;
}

function tell(found: { url: string; key: string; isOwn: boolean }): void {
  process.send?.(found);
}
