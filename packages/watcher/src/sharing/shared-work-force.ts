import type { Content, FileContent, Outcome, Remote, Report } from '../model.ts';
import {
  ServiceFailure,
  TargetFailure,
  type Log,
  type Service,
  type ServiceListener,
  type ServiceTask,
  type Target,
  type TargetMemory,
  type WorkForce,
} from '../ports.ts';
import { messageKey } from '../delivery/export-key.ts';
import { createTurnstile, type Turnstile } from '../settling/turnstile.ts';
import { MessageCollector } from './collect-messages.ts';
import { pack, unpack } from './payload.ts';
import { connectStore } from './connect-store.ts';
import { NotMine, StoreFailure } from './failures.ts';
import type { SharedJob, SharedQueueTiming } from './shared-queue.ts';

const TIMING: SharedQueueTiming = { lockMs: 30_000, stalledIntervalMs: 10_000, lookMs: 5000, storeMs: 15_000 };
const CONNECT_TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 60_000;
/** Messages that may wait at once to be put together; sent by themselves no more than `concurrency`. */
const MOST_COLLECTED = 1_000;
const WARN_PAUSE_MS = 60_000;
/** Percents are told no oftener. */
const NOTE_PAUSE_MS = 500;

export interface SharedWorkForceOptions {
  /** `redis://`, `rediss://` or `postgres://`. */
  url: string;
  /** Watchers with the same queue share their work: all of them of one version, at one service. */
  queue: string;
  service: Service;
  targets: readonly Target[];
  /** Exports and messages at work at once in this process. */
  concurrency: number;
  log: Log;
  timing?: Partial<SharedQueueTiming>;
}

type SentTask = Omit<ServiceTask, 'content'> & {
  content: Omit<Content, 'files'> & { files: Omit<FileContent, 'bytes'>[] };
};

interface SentMessage {
  target: string;
  report: Report;
  /** Null: of a message that is put together with others, and keeps nothing. */
  memory: TargetMemory | null;
  messageId: string;
  /** Who asks sent it before, and had no answer. */
  mayBeTold: boolean;
}

/** What came of a message; of one that went with others nothing is to be kept. */
interface Sent {
  note: string;
  memory: TargetMemory | null;
}

interface Noted {
  remote: Remote | null;
  percent: number | null;
  stage: string | null;
}

/** Several watchers do each other's work. Throws when the store does not answer. */
export async function openSharedWorkForce(options: SharedWorkForceOptions): Promise<WorkForce> {
  const { service, targets, concurrency, log } = options;
  // BullMQ is loaded only where work is shared.
  const { SharedQueue } = await import('./shared-queue.ts');
  const store = await connectStore(options.url, CONNECT_TIMEOUT_MS);
  const timing = { ...TIMING, ...options.timing };
  const onError = warnSeldom(log, store.place);
  const name = `partwright-watch-${options.queue.replaceAll(':', '-')}`;
  const common = { concurrency, timing, onError };
  const collector = new MessageCollector();
  const turns = createTurnstile({ atOnce: concurrency, bytes: Number.MAX_SAFE_INTEGER });
  const exports = new SharedQueue(store, {
    ...common,
    name: `${name}-exports`,
    perform: (job) => performExport(job, service),
  });
  const messages = new SharedQueue(store, {
    ...common,
    concurrency: MOST_COLLECTED,
    name: `${name}-messages`,
    perform: (job) => performMessage(job, { targets, collector, turns }),
  });
  const close = async (): Promise<void> => {
    await Promise.all([exports.close(), messages.close()]);
    await store.close().catch(onError);
  };
  try {
    await Promise.all([exports.open(), messages.open()]);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async process(id, task, listener, signal) {
      try {
        const result = await exports.request(jobId(id), () => packTask(task), listenTo(listener), signal);
        return (await unpack(result)).value as Outcome;
      } catch (error) {
        if (signal.aborted || error instanceof ServiceFailure) throw error;
        if (!(error instanceof StoreFailure)) throw error;
        throw new ServiceFailure('away', storeIsAway(store.place, error), { code: 'share_away', cause: error });
      }
    },
    async send(id, target, report, context) {
      if (target.isLocal) return target.send(report, context);
      const { memory, messageId, mayBeTold = false, signal } = context;
      const message: SentMessage = { target: target.name, report, memory, messageId, mayBeTold };
      try {
        const result = await messages.request(jobId(id), () => pack(message), ignoreProgress, signal);
        const { note, memory: kept } = (await unpack(result)).value as Sent;
        return { note, memory: kept ?? memory };
      } catch (error) {
        if (signal.aborted || error instanceof TargetFailure) throw error;
        if (!(error instanceof StoreFailure)) throw error;
        throw new TargetFailure(storeIsAway(store.place, error), { isTransient: true, cause: error });
      }
    },
    async sendDigest(target, reports, context) {
      if (target.isLocal && target.sendDigest) return target.sendDigest(reports, context);
      const { mayBeTold, signal } = context;
      // Each report is work of its own, so that watchers that put others together send none of them twice.
      const asked = reports.map(async (report) => {
        const id = messageKey(report, target.name);
        const message: SentMessage = {
          target: target.name,
          report,
          memory: null,
          messageId: id,
          mayBeTold: mayBeTold?.has(report) ?? false,
        };
        return messages.request(jobId(id), () => pack(message), ignoreProgress, signal);
      });
      const ended = await Promise.allSettled(asked);
      // Who asks again is told of those that were sent, and has only the others tried.
      const failed = ended.find((one) => one.status === 'rejected');
      if (!failed) return { note: 'sent with others' };
      const error: unknown = failed.reason;
      if (signal.aborted || error instanceof TargetFailure || !(error instanceof StoreFailure)) throw error;
      throw new TargetFailure(storeIsAway(store.place, error), { isTransient: true, cause: error });
    },
    close,
  };
}

async function performExport(job: SharedJob, service: Service): Promise<string> {
  if (!job.payload)
    throw new ServiceFailure('away', 'The watcher that did it died; it is asked again', { code: 'share_retaken' });
  // All watchers of a queue are of one version.
  const { attachments, ...packed } = await unpack(job.payload);
  const value = packed.value as SentTask;
  const files = value.content.files.map((file, at) => ({ ...file, bytes: attachments[at] ?? new Uint8Array() }));
  // A watcher that died may have got as far as the service.
  const before = readNoted(job.progress);
  const noted: Noted = { remote: before?.remote ?? value.remote, percent: null, stage: null };
  const note = (change: Partial<Noted>): void => void job.note(JSON.stringify(Object.assign(noted, change)));
  let notedAt = 0;
  const outcome = await service.process(
    { ...value, content: { ...value.content, files }, remote: noted.remote },
    {
      uploaded: (remote) => note({ remote }),
      progress(percent, stage) {
        if (Date.now() - notedAt < NOTE_PAUSE_MS) return;
        notedAt = Date.now();
        note({ percent, stage });
      },
    },
    job.signal,
  );
  return pack(outcome);
}

/** What a job notes before its message goes out: who takes it over does not know whether it arrived. */
const SENDING = 'sending';

interface Senders {
  targets: readonly Target[];
  collector: MessageCollector;
  /** For messages that go by themselves. */
  turns: Turnstile;
}

async function performMessage(job: SharedJob, senders: Senders): Promise<string> {
  try {
    return await sendMessage(job, senders);
  } catch (error) {
    // It was refused, and is not on its way any more.
    if (error instanceof TargetFailure && !error.mayBeTold) await job.note('');
    throw error;
  }
}

async function sendMessage(job: SharedJob, { targets, collector, turns }: Senders): Promise<string> {
  if (!job.payload) throw new TargetFailure('The watcher that sent it died; it is asked again', { isTransient: true });
  const sent = (await unpack(job.payload)).value as SentMessage;
  const { target: name, report, memory, messageId } = sent;
  const target = targets.find((each) => each.name === name && !each.isLocal);
  if (!target) throw new NotMine();
  const mayBeTold = sent.mayBeTold || job.progress === SENDING;
  if (memory === null) {
    const sending = { isSecond: mayBeTold, begin: () => job.note(SENDING) };
    const { note } = await collector.add(target, report, sending, job.signal);
    return pack({ note, memory: null } satisfies Sent);
  }
  return turns.pass(0, job.signal, async () => {
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    await job.note(SENDING);
    return pack((await target.send(report, { messageId, memory, mayBeTold, signal })) satisfies Sent);
  });
}

async function packTask(task: ServiceTask): Promise<string> {
  const { content } = task;
  const files = content.files.map(({ path, sha256 }) => ({ path, sha256 }));
  const sent: SentTask = { ...task, content: { ...content, files } };
  return pack(
    sent,
    content.files.map((file) => file.bytes),
  );
}

/** Tell what another watcher noted: where it is at the service once, how far it is each time. */
function listenTo(listener: ServiceListener): (text: string) => void {
  let told = '';
  return (text) => {
    const noted = readNoted(text);
    if (!noted) return;
    const remote = JSON.stringify(noted.remote);
    if (noted.remote && remote !== told) listener.uploaded(noted.remote);
    told = remote;
    if (noted.percent !== null) listener.progress(noted.percent, noted.stage);
  };
}

function ignoreProgress(): void {}

function readNoted(text: string): Noted | null {
  try {
    return text ? (JSON.parse(text) as Noted) : null;
  } catch {
    return null;
  }
}

/** BullMQ takes no `:` in ids. */
function jobId(id: string): string {
  return `work-${id.replaceAll(':', '-')}`;
}

function storeIsAway(place: string, error: unknown): string {
  return `${place}, over which work is shared, fails: ${error instanceof Error ? error.message : String(error)}`;
}

function warnSeldom(log: Log, place: string): (error: unknown) => void {
  let warnedAt = 0;
  return (error) => {
    if (Date.now() - warnedAt < WARN_PAUSE_MS) return;
    warnedAt = Date.now();
    log.warn(`${storeIsAway(place, error)}; it is connected to again by itself`);
  };
}
