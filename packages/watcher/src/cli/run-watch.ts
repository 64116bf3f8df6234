import { mkdirSync } from 'node:fs';
import { localWorkForce, startDelivery, type Delivery } from '../delivery/index.ts';
import { serveHealth, type HealthServer, type WatcherState } from '../observe/index.ts';
import { subjectKinds } from '../model.ts';
import type { Log, Service, Target, WorkForce } from '../ports.ts';
import { createService } from '../service/index.ts';
import type { WatchSettings } from '../settings.ts';
import { openSpool, type Spool, whenThereIsRoom } from '../spool/index.ts';
import { openTarget } from '../targets/index.ts';
import { startWatching, type Watching } from '../watching/index.ts';
import { complain, Usage } from './complain.ts';
import type { WatchHost } from './host.ts';
import { lockPatiently } from './lock-patiently.ts';
import { openLocal } from './open-local.ts';
import { untilSignal } from './until-signal.ts';
import { makeWatcherState } from './watcher-state.ts';
import { countFound, type Found } from './found.ts';
import { watchResults } from './results.ts';
import { runOnce, reportEnd } from './run-once.ts';
import { showAway } from './show-away.ts';

export interface RunOptions {
  settings: WatchSettings;
  log: Log;
  /** Do what is to be done now and end, also when nothing got on for so many milliseconds; null: until a signal. */
  onceMs: number | null;
}

/** Watch until a signal, or once. Gives the exit code: 0 when all is told, 1 when something waits or was given up. */
export async function runWatch(host: WatchHost, { settings, log, onceMs }: RunOptions): Promise<number> {
  const closing: (() => unknown)[] = [];
  const later = <T>(opened: T, close: (opened: T) => unknown): T => (closing.unshift(() => close(opened)), opened);
  const over = new AbortController();
  const stop = untilSignal(() => log.info('Stopping; what waits is kept.'));
  try {
    mkdirSync(settings.spoolFolder, { recursive: true, mode: 0o700 });
    const room = { log, signal: stop.signal };
    later(await whenThereIsRoom(() => lockPatiently(settings.spoolFolder, room), room), (lock) => lock.release());
    const results = watchResults({
      spool: later(await whenThereIsRoom(() => openSpool(settings.spoolFolder), room), (opened) => opened.close()),
      log,
      settings,
      cwd: process.cwd(),
    });
    const { spool } = results;
    const server =
      settings.server ??
      later(await openLocal(host, { spoolFolder: settings.spoolFolder, log, signal: stop.signal }), (local) =>
        local.close(),
      );
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
    const targets = settings.targets.map((target) => openTarget(target, settings));
    const workForce = later(await openWorkForce(settings, service, targets, log), (opened) => opened.close());
    const startedAt = new Date().toISOString();
    const delivery = later(
      startDelivery({ spool, workForce, targets, settings, serverUrl: server.url, log: results.log }),
      (opened) => opened.close(),
    );
    const found = countFound();
    const watching = later(startWatching(settings, { ...keeping(spool, delivery, found), log }), (opened) =>
      opened.close(),
    );
    const state = () => makeWatcherState({ spool, delivery, watching, serverUrl: server.url, startedAt });
    const health = settings.listen && later(await openHealth(settings.listen, state), (opened) => opened.close());
    if (process.stderr.isTTY) later(showAway({ delivery, spool, log }), (end) => end());
    greet(settings, { server, targets, health, log });
    void reportFound(watching, found, log, over.signal);
    if (onceMs === null) {
      await stop.asked;
      return 0;
    }
    const isAllSeen = await runOnce({
      spool,
      delivery,
      watching,
      advances: results.advances,
      timeoutMs: onceMs,
      stop: stop.signal,
    });
    return reportEnd(spool, { totals: results.totals, kept: found.count(), isAllSeen }, log);
  } catch (error) {
    // What was just being opened when it was to stop.
    if (stop.signal.aborted) return onceMs === null ? 0 : 1;
    return complain(error, host.program);
  } finally {
    over.abort();
    log.progress('service', undefined);
    await closeAll(closing, log);
    stop.release();
  }
}

/** One that cannot be closed keeps none of the others open. */
async function closeAll(closing: readonly (() => unknown)[], log: Log): Promise<void> {
  for (const close of closing) {
    try {
      await close();
    } catch (error) {
      log.warn(`While closing: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function reportFound(watching: Watching, found: Found, log: Log, signal: AbortSignal): Promise<void> {
  log.progress('looking', 'for BOMs, Gerber sets and schematics');
  await watching.ready();
  log.progress('looking', undefined);
  if (signal.aborted) return;
  const { folders } = watching.state();
  found.tell(
    folders.filter(({ state }) => state !== 'away').map(({ name }) => name),
    log,
  );
}

async function openHealth(listen: { host: string; port: number }, state: () => WatcherState): Promise<HealthServer> {
  try {
    return await serveHealth(listen, state);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = { EADDRINUSE: 'another program has this port', EACCES: 'it takes more rights to' }[code ?? ''] ?? code;
    const place = `${listen.host}:${listen.port}`;
    throw new Usage(`/health cannot be served at ${place}: ${why}; choose another place with --listen`);
  }
}

const LOCAL_CONTACT = 'watcher@localhost.local';

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
  found: Found,
): Pick<Parameters<typeof startWatching>[1], 'keep' | 'keepGone' | 'listPresent' | 'findNewestContent'> {
  return {
    listPresent: (folder) => spool.listPresent(folder),
    keepGone(subject, git) {
      if (spool.keepGone(subject, git, Date.now())) delivery.wake();
    },
    keep(subject, content, isThere) {
      const { as } = spool.keep(subject, content, Date.now(), isThere);
      if (as === 'same') return as;
      found.isNew(subject);
      delivery.wake();
      return as;
    },
    findNewestContent(subject) {
      found.saw(subject);
      return spool.findNewestContent(subject);
    },
  };
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
