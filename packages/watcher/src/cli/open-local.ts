import type { Log } from '../ports.ts';
import { Usage } from './complain.ts';
import type { LocalService, WatchHost } from './host.ts';
import { keepLocalKey, readLocalKey } from './local-key.ts';

/** The service of this machine, whose key is kept for the next start. @throws {Usage} when the program has none. */
export async function openLocal(
  host: WatchHost,
  { spoolFolder, log, signal }: { spoolFolder: string; log: Log; signal: AbortSignal },
): Promise<LocalService> {
  if (!host.openLocalService)
    throw new Usage('Say which service to ask: PARTWRIGHT_URL and PARTWRIGHT_KEY, or `server` in the configuration');
  log.progress('service', 'starting on this machine');
  try {
    const kept = readLocalKey(spoolFolder);
    const local = await host.openLocalService({ key: kept, log, signal });
    keepOrWarn(spoolFolder, local.key, log);
    return local;
  } finally {
    log.progress('service', undefined);
  }
}

/** Without a kept key the next start is given another one, and that is all. */
function keepOrWarn(spoolFolder: string, key: string, log: Log): void {
  try {
    keepLocalKey(spoolFolder, key);
  } catch (error) {
    const { message } = error as Error;
    log.warn(`The key of the service on this machine could not be kept for the next start: ${message}`);
  }
}
