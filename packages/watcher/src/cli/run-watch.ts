import { mkdirSync } from 'node:fs';
import { localWorkForce, startDelivery, type Delivery } from '../delivery/index.ts';
import { serveHealth, type HealthServer } from '../observe/index.ts';
import { subjectKinds } from '../model.ts';
import type { Log, Service, Target, WorkForce } from '../ports.ts';
import { createService } from '../service/index.ts';
import type { WatchSettings } from '../settings.ts';
import { lockSpool, openSpool, type Spool } from '../spool/index.ts';
import { openTarget } from '../targets/index.ts';
import { startWatching, type Watching } from '../watching/index.ts';
import { complain, Usage } from './complain.ts';
import type { LocalService, WatchHost } from './host.ts';
import { keepLocalKey, readLocalKey } from './local-key.ts';
import { untilSignal } from './until-signal.ts';
import { stateOf } from './watcher-state.ts';

export interface RunOptions {
  settings: WatchSettings;
  log: Log;
  /** Do what is to be done now and end, in at most so many milliseconds; null: until a signal. */
  onceMs: number | null;
}

/** Watch until a signal, or once. Gives the exit code: 0 when all is told, 1 when something waits or was given up. */
export async function runWatch(host: WatchHost, { settings, log, onceMs }: RunOptions): Promise<number> {
  mkdirSync(settings.spoolFolder, { recursive: true, mode: 0o700 });
  const closing: (() => unknown)[] = [];
  const later = <T>(opened: T, close: (opened: T) => unknown): T => (closing.unshift(() => close(opened)), opened);
  const stop = untilSignal(() => log.info('Stopping; what waits is kept.'));
  try {
    later(lockSpool(settings.spoolFolder), (lock) => lock.release());
    const spool = later(openSpool(settings.spoolFolder), (opened) => opened.close());
    const server = settings.server ?? later(await openLocal(host, settings, log), (local) => local.close());
    const service = createService({
      ...server,
      contact: settings.server?.contact ?? LOCAL_CONTACT,
      kinds: subjectKinds.filter((kind) => settings.folders.some(({ kinds }) => kinds[kind] !== 'off')),
      usesProjects: settings.folders.some(({ project }) => project !== null),
      projectIds: {
        get: (name) => spool.projectId(server.url, name),
        set: (name, id) => spool.noteProjectId(server.url, name, id),
      },
    });
    const targets = settings.targets.map((target) => openTarget(target, { folders: settings.folders }));
    const workForce = later(await openWorkForce(settings, service, targets, log), (opened) => opened.close());
    const startedAt = new Date().toISOString();
    const delivery = later(
      startDelivery({ spool, workForce, targets, settings, serverUrl: server.url, log }),
      (opened) => opened.close(),
    );
    const watching = later(startWatching(settings, { ...keeping(spool, delivery), log }), (opened) => opened.close());
    const state = () => stateOf({ spool, delivery, watching, serverUrl: server.url, startedAt });
    const health = settings.listen && later(await serveHealth(settings.listen, state), (opened) => opened.close());
    greet(settings, { server, targets, health, log });
    if (onceMs === null) await stop.asked;
    else await runOnce(watching, delivery, AbortSignal.any([stop.signal, AbortSignal.timeout(onceMs)]));
    return onceMs === null ? 0 : exitCodeOf(spool, log);
  } catch (error) {
    return complain(error, host.program);
  } finally {
    for (const close of closing) await close();
    stop.release();
  }
}

const LOCAL_CONTACT = 'watcher@localhost.local';

async function openLocal(host: WatchHost, { spoolFolder }: WatchSettings, log: Log): Promise<LocalService> {
  if (!host.openLocalService)
    throw new Usage('Say which service to ask: PARTWRIGHT_URL and PARTWRIGHT_KEY, or `server` in the configuration');
  log.progress('service', 'starting on this machine');
  try {
    const local = await host.openLocalService({ key: readLocalKey(spoolFolder), log });
    keepLocalKey(spoolFolder, local.key);
    return local;
  } finally {
    log.progress('service', undefined);
  }
}

async function openWorkForce(
  { share, concurrency }: WatchSettings,
  service: Service,
  targets: readonly Target[],
  log: Log,
): Promise<WorkForce> {
  if (share === null) return localWorkForce(service);
  const { openSharedWorkForce } = await import('../sharing/index.ts');
  return openSharedWorkForce({ ...share, service, targets, concurrency, log });
}

function keeping(
  spool: Spool,
  delivery: Delivery,
): Pick<Parameters<typeof startWatching>[1], 'keep' | 'newestContentOf'> {
  return {
    keep(subject, content) {
      const { as } = spool.keep(subject, content, Date.now());
      if (as !== 'same') delivery.wake();
      return as;
    },
    newestContentOf: (subject) => spool.newestContentOf(subject),
  };
}

async function runOnce(watching: Watching, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const asked = new Promise<void>((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
  await Promise.race([watching.ready(), asked]);
  await Promise.race([delivery.drained(signal), asked]);
}

function exitCodeOf(spool: Spool, log: Log): number {
  const { exports, messages } = spool.counts(Date.now());
  const waiting = exports.waiting + messages.waiting;
  const dead = exports.dead + messages.dead;
  if (waiting > 0)
    log.warn(`${waiting} ${waiting === 1 ? 'thing waits' : 'things wait'}; the next run goes on with them.`);
  if (dead > 0) log.warn(`${dead} given up; \`partwright watch status\` says why.`);
  return waiting + dead > 0 ? 1 : 0;
}

interface Greeting {
  server: { url: string };
  targets: readonly Target[];
  health: HealthServer | null;
  log: Log;
}

function greet({ folders, quantities, currency, spoolFolder, share }: WatchSettings, greeting: Greeting): void {
  const { server, targets, health, log } = greeting;
  for (const { name, path, pollingMs } of folders)
    log.info(
      `watching ${path}${name === path ? '' : ` (${name})`}${pollingMs === null ? '' : `, looking every ${pollingMs} ms`}`,
    );
  log.info(`service ${server.url}, cost at ${quantities.join(', ')} boards in ${currency}`);
  log.info(`telling ${targets.map(({ name }) => name).join(', ') || 'nobody'}; exports wait in ${spoolFolder}`);
  if (share !== null) log.info(`sharing the work of ${share.queue}`);
  if (health !== null) log.info(`${health.url}/health, ${health.url}/metrics`);
}
