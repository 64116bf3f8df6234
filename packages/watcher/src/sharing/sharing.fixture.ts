import { createHash } from 'node:crypto';
import type { Outcome, Report } from '../model.ts';
import {
  TargetFailure,
  type Log,
  type Service,
  type ServiceListener,
  type ServiceTask,
  type Target,
} from '../ports.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {}, progress() {} };

/** Fast enough for tests, on a busy machine too. */
export const timing = { lockMs: 2000, stalledIntervalMs: 500, lookMs: 500, storeMs: 10_000 };

/** A task over these bytes. */
export function makeTask(key: string, bytes: Uint8Array = Buffer.from(key)): ServiceTask {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${key}.csv`;
  return {
    key,
    subject: { kind: 'bom', folder: 'boards', path, name: key, files: [path], project: null },
    content: {
      sha256,
      files: [{ path, sha256, bytes }],
      savedAt: '2026-03-01T09:00:00.000Z',
      delimiter: null,
      git: null,
    },
    wish: { quantities: [1], primaryQuantity: 1, currency: 'EUR', fabProfile: null },
    remote: null,
    previous: null,
  };
}

/** Says by its message which content it is of; NUL is in it because no JSON of PostgreSQL can hold that. */
export function makeOutcome(task: ServiceTask): Outcome {
  return { kind: 'refused', code: 'seen', message: `${task.key} \u0000 ${task.content.files[0]?.sha256}` };
}

export function scriptedService(
  script: (task: ServiceTask, listener: ServiceListener, signal: AbortSignal) => Promise<Outcome>,
): Service & { tasks: ServiceTask[] } {
  const tasks: ServiceTask[] = [];
  return {
    url: 'http://partwright.test',
    tasks,
    process(task, listener, signal) {
      tasks.push(task);
      return script(task, listener, signal);
    },
    probe: async () => {},
  };
}

export const listener = (): ServiceListener & { remotes: unknown[]; percents: number[] } => {
  const remotes: unknown[] = [];
  const percents: number[] = [];
  return {
    remotes,
    percents,
    uploaded: (remote) => void remotes.push(remote),
    progress: (percent) => void percents.push(percent),
  };
};

/** Notes who sent what. */
export function notingTarget(owner: string, name: string, sent: string[], isLocal = false): Target {
  return {
    name,
    kind: 'scripted',
    isLocal,
    isNewestOnly: false,
    wants: () => true,
    async send(_report, { messageId, memory }) {
      sent.push(`${owner} ${messageId}`);
      if (messageId === 'refused') throw new TargetFailure('410 gone', { isTransient: false });
      return { memory: { ...memory, by: owner }, note: 'sent' };
    },
  };
}

/** A report with this number, of a file of its own. */
export const makeReport = (number: number): Report =>
  ({
    subject: { kind: 'bom', folder: 'boards', path: `${number}.csv`, name: `${number}`, files: [], project: null },
    content: `content ${number}`,
    number,
  }) as unknown as Report;

/** Takes many reports in one message, and notes their numbers, and which of them may be told already. */
export function collectingTarget(name: string, take: (numbers: number[], mayBeTold: number[]) => void): Target {
  return {
    ...notingTarget('alone', name, []),
    async sendDigest(reports, { mayBeTold }) {
      take(
        reports.map(({ number }) => number),
        [...(mayBeTold ?? [])].map(({ number }) => number),
      );
      return { note: 'told' };
    },
  };
}
