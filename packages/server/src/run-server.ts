import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './http/app.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { JobFailed, runJobs, sweepJobs } from './jobs/index.ts';
import type { JobHandler, JobHandlers } from './ports/job-handlers.ts';
import type { JobKind } from './ports/jobs.ts';
import { onBehalfOf } from './on-behalf.ts';
import { Problem } from './problem.ts';
import type { Service } from './service.ts';
import { forgetExpiredOffers } from './usecases/live-offers.ts';
import { processPlacement } from './usecases/make-placement.ts';
import { processBoard } from './usecases/board-jobs.ts';
import { removeDeletedAccounts } from './usecases/delete-account.ts';
import { noteFailedOrder } from './usecases/fab-order-events.ts';
import { processDatasheet } from './usecases/process-datasheet.ts';
import { processDfm } from './usecases/dfm-jobs.ts';
import { processFabOrder } from './usecases/fab-order-place.ts';
import { dropReading } from './usecases/bom-reading.ts';
import { processBom } from './usecases/process-bom.ts';
import { sweepExpired } from './usecases/retention.ts';
import { watchWebhooks } from './usecases/watch-webhooks.ts';
import { runDeliveries } from './webhooks/index.ts';

const REFRESH_CATALOGUE_MS = 30_000;
/** How long the work behind the answers waits for a first one: its beginning takes the processor for some tenths of a second. */
const FIRST_ANSWER_MS = 250;
/** Offers of sellers whose terms end what may be kept of them. */
const FORGET_OFFERS_MS = 60 * 60_000;
const SWEEP_IDEMPOTENCY_MS = 3_600_000;
const SWEEP_EXPIRED_MS = 3_600_000;
/** Accounts that were deleted by a command, or by a server that ended before it removed them. */
const REMOVE_ACCOUNTS_MS = 30_000;
const MAINTAIN_MS = 24 * 3_600_000;

export interface Running {
  /** `http://127.0.0.1:8080`; null for a worker. */
  url: string | null;
  /** Resolves when jobs, deliveries and what is done at intervals have begun; rejects when they cannot. */
  work: Promise<void>;
  /** Take nothing new, finish what runs, stop. The service stays open. */
  stop(): Promise<void>;
}

/**
 * Serve HTTP and work on jobs (JOB_CONCURRENCY 0: serve only). Resolves when it listens: the first answers do not wait for
 * the work behind them to begin.
 */
export async function runServer(service: Service): Promise<Running> {
  const limit = await openRateLimiter(service);
  const server = createServer(createApp(service, limit.limiter));
  // A caller that sends its request drop by drop holds a socket, not the server.
  server.requestTimeout = 120_000;
  server.headersTimeout = 20_000;
  // Longer than clients and proxies keep a connection that rests (Caddy: two minutes). The one that ends it first does so unseen by the
  // other, whose next request is lost on the way.
  server.keepAliveTimeout = 125_000;
  await listen(server, service.settings.PORT, service.settings.HOST);
  const url = formatServerUrl(server, service.settings.HOST);
  service.address.url = service.settings.PUBLIC_URL ?? url;
  const ending = new AbortController();
  const work = awaitFirstAnswer(server, ending.signal).then(() =>
    ending.signal.aborted ? NO_WORK : startWork(service, ending.signal),
  );
  return {
    url,
    work: work.then(() => undefined),
    async stop() {
      ending.abort();
      // Streams have no end of their own.
      service.feed.close();
      // Work that did not begin has nothing to stop.
      const stopped = work.catch(() => NO_WORK).then(({ stop }) => stop());
      await Promise.all([closeServer(server, service.settings.SHUTDOWN_TIMEOUT_MS), stopped]);
      await limit.close();
    },
  };
}

/** Work on jobs without serving HTTP. */
export async function runWorker(service: Service): Promise<Running> {
  const work = await startWork(service);
  return { url: null, work: Promise.resolve(), stop: () => work.stop() };
}

interface Work {
  stop(): Promise<void>;
}

const NO_WORK: Work = { stop: async () => undefined };

/** Resolves when the first request has its answer, or nobody asked for a while, or the server ends. */
async function awaitFirstAnswer(server: Server, ending: AbortSignal): Promise<void> {
  const answered = new AbortController();
  server.once('request', (_, response: ServerResponse) => void response.once('close', () => answered.abort()));
  // Cut short is as good as over.
  await sleep(FIRST_ANSWER_MS, undefined, { signal: AbortSignal.any([answered.signal, ending]) }).catch(
    () => undefined,
  );
}

async function startWork(service: Service, ending?: AbortSignal): Promise<Work> {
  const { settings, log, queue, records, catalogue, callbacks } = service;
  const onError = (error: unknown): void => log.error({ err: error }, 'background work failed');
  service.warmUp();
  if (settings.JOB_CONCURRENCY > 0) {
    await runJobs({ records, queue }, jobHandlers(service), {
      concurrency: settings.JOB_CONCURRENCY,
      attempts: settings.JOB_ATTEMPTS,
      async onEnd(tx, job) {
        await callbacks.note(tx, job);
        await dropReading(service, job);
        await noteFailedOrder(service, tx, job);
      },
      onError: (error, job) => log.warn({ jobId: job.id, err: error }, 'job failed'),
      onWait: (error) => log.warn({ err: error }, 'jobs are worked on when the stores answer'),
      ...(ending && { stop: ending }),
    });
  }
  const deliveries = settings.JOB_CONCURRENCY > 0 ? runDeliveries(service) : undefined;
  const isWatching = settings.JOB_CONCURRENCY > 0 && settings.WATCH_MINUTES > 0;
  const watch = isWatching ? watchWebhooks(service, { everyMs: settings.WATCH_MINUTES * 60_000 }) : undefined;
  service.costs.fx.start();
  const sweep = sweepJobs({ records, queue }, { onError });
  void sweepExpired(service).catch(onError);
  void removeDeletedAccounts(service).catch(onError);
  const timers = [
    setInterval(() => void catalogue.refresh().catch(onError), REFRESH_CATALOGUE_MS),
    setInterval(() => void records.maintain().catch(onError), MAINTAIN_MS),
    setInterval(() => void forgetExpiredOffers(service).catch(onError), FORGET_OFFERS_MS),
    setInterval(() => void removeDeletedAccounts(service).catch(onError), REMOVE_ACCOUNTS_MS),
    setInterval(() => void sweepExpired(service).catch(onError), SWEEP_EXPIRED_MS),
    setInterval(() => void records.idempotency.sweep(new Date()).catch(onError), SWEEP_IDEMPOTENCY_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      await sweep.stop();
      await Promise.all([queue.close(settings.SHUTDOWN_TIMEOUT_MS), deliveries?.stop(), watch?.stop()]);
    },
  };
}

function jobHandlers(service: Service): JobHandlers {
  return {
    bom: counted(service, 'bom', (job, context) => processBom(service, job, context)),
    datasheet: counted(service, 'datasheet', (job, context) => processDatasheet(service, job, context)),
    dfm: counted(service, 'dfm', (job, context) => processDfm(service, job, context)),
    fab: counted(service, 'fab', (job, context) => processFabOrder(service, job, context)),
    pcb: counted(service, 'pcb', (job, context) => processBoard(service, job, context)),
    placement: counted(service, 'placement', (job, context) => processPlacement(service, job, context)),
  };
}

/** What a caller can act on ends the job; everything else is tried again. */
function counted<Kind extends JobKind>({ metrics }: Service, type: Kind, handler: JobHandler<Kind>): JobHandler<Kind> {
  return async (job, context) => {
    try {
      const result = await onBehalfOf(job.accountId, () => handler(job, context));
      if (result) metrics.jobsFinished.inc({ type, status: 'complete' });
      return result;
    } catch (error) {
      // That much of the account waits says nothing of this job either.
      if (!(error instanceof Problem) || error.status >= 500 || error.code === 'rate_limited') throw error;
      metrics.jobsFinished.inc({ type, status: 'failed' });
      throw new JobFailed(error.code, error.message);
    }
  };
}

async function openRateLimiter({
  settings,
}: Service): Promise<{ limiter: ReturnType<typeof createRateLimiter>; close(): Promise<void> }> {
  const perMinute = { account: settings.RATE_LIMIT_PER_MINUTE, address: settings.RATE_LIMIT_ANONYMOUS_PER_MINUTE };
  if (settings.REDIS_URL === null) return { limiter: createRateLimiter(perMinute), close: async () => {} };
  // Embedded use never loads ioredis. Not that library itself: of CommonJS a bundle gives such an import no names.
  const { openRedisRateLimiter } = await import('./http/redis-rate-limit.ts');
  return openRedisRateLimiter(settings.REDIS_URL, perMinute);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail).listen(port, host, () => done());
  });
}

function formatServerUrl(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
}

/** Running requests get their time; then their sockets are closed. */
function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
    server.closeIdleConnections();
  });
}
