import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Content, Outcome, Report, Subject } from '../model.ts';
import type { Delivered, Log, Service, ServiceListener, ServiceTask, Target, TargetContext } from '../ports.ts';
import type { WatchSettings } from '../settings.ts';
import { openSpool, type Spool } from '../spool/index.ts';
import type { DeliveryParts } from './delivery.ts';
import { localWorkForce, startDelivery, type Delivery } from './index.ts';

/** A spool in a folder of its own, gone when the test ends. */
export function emptySpool(): { spool: Spool; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
  const spool = openSpool(folder);
  onTestFinished(() => {
    spool.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { spool, folder };
}

export function makeSubject(path: string): Subject {
  return { kind: 'bom', folder: 'boards', path, name: path.replace('.csv', ''), files: [path], project: null };
}

export function makeContent(path: string, text: string | Uint8Array): Content {
  const bytes = Buffer.from(text);
  const file = { path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
  const sha256 = createHash('sha256').update(`bom ${path} ${file.sha256}`).digest('hex');
  return { sha256, files: [file], savedAt: '2026-03-01T09:00:00.000Z', delimiter: ',', git: null };
}

/** Keep a BOM of this text. */
export function keepBom(spool: Spool, path: string, text: string | Uint8Array = path, now = Date.now()): void {
  spool.keep(makeSubject(path), makeContent(path, text), now);
}

export const refused: Outcome = { kind: 'refused', code: 'bom_unreadable', message: 'It is no table' };

export function checked(jobId: string | null = null): Outcome {
  return {
    kind: 'check',
    check: 'dfm',
    remote: { jobId, bomId: null, projectId: null },
    against: 'nothing',
    facts: [],
    counts: { errors: 0, warnings: 0 },
    before: null,
    findings: [],
    new: [],
    fixed: [],
    notRun: [],
  };
}

/** A service that does as the test says, and notes what it was asked. */
export function scriptedService(
  script: (task: ServiceTask, listener: ServiceListener, signal: AbortSignal) => Outcome | Promise<Outcome>,
): Service & { tasks: ServiceTask[]; mostAtOnce: number } {
  let atOnce = 0;
  const service = {
    url: 'http://partwright.test',
    tasks: [] as ServiceTask[],
    mostAtOnce: 0,
    async process(task: ServiceTask, listener: ServiceListener, signal: AbortSignal) {
      service.tasks.push(task);
      service.mostAtOnce = Math.max(service.mostAtOnce, ++atOnce);
      try {
        return await script(task, listener, signal);
      } finally {
        atOnce -= 1;
      }
    },
    probe: async () => {},
  };
  return service;
}

export interface ScriptedTarget extends Target {
  /** Of what was taken: path and number. */
  taken: string[];
  tries: { messageId: string; path: string }[];
}

/** A target that does as the test says. */
export function scriptedTarget(
  name: string,
  script: (
    report: Report,
    context: TargetContext,
  ) => Partial<Delivered> | void | Promise<Partial<Delivered> | void> = () => {},
  rules: Partial<Pick<Target, 'isLocal' | 'isNewestOnly' | 'wants'>> = {},
): ScriptedTarget {
  const target: ScriptedTarget = {
    name,
    kind: 'scripted',
    isLocal: false,
    isNewestOnly: false,
    wants: () => true,
    taken: [],
    tries: [],
    async send(report, context) {
      target.tries.push({ messageId: context.messageId, path: report.subject.path });
      const delivered = await script(report, context);
      target.taken.push(`${report.subject.path} ${report.number}`);
      return { memory: {}, note: 'sent', ...delivered };
    },
    ...rules,
  };
  return target;
}

/** A log that is read by the test. */
export function listLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const note = (level: string) => (text: string) => void lines.push(`${level}: ${text}`);
  return { lines, info: note('info'), warn: note('warn'), error: note('error'), progress() {} };
}

export const settings: WatchSettings = {
  server: null,
  spoolFolder: '/spool',
  folders: [],
  quantities: [1, 100],
  primaryQuantity: 100,
  currency: 'EUR',
  fabProfile: null,
  variant: null,
  substitutes: 'none',
  settling: { stableMs: 1, quietMs: 1, patienceMs: 1, goneMs: 1 },
  concurrency: 4,
  mostBytes: 50_000_000,
  keepDays: 90,
  boards: [],
  people: new Map(),
  targets: [],
  listen: null,
  share: null,
};

/** A clock that stands until the test moves it. */
export function standingClock(): { now: () => number; pass(ms: number): void } {
  let now = Date.parse('2026-03-01T10:00:00Z');
  return { now: () => now, pass: (ms) => void (now += ms) };
}

/** Deliver until the test ends. No chance in the pauses: they are as the tables say. */
export function deliver(
  spool: Spool,
  service: Service,
  targets: readonly Target[] = [],
  parts: Partial<DeliveryParts> = {},
): Delivery & { log: ReturnType<typeof listLog> } {
  const log = listLog();
  const delivery = startDelivery({
    spool,
    workForce: localWorkForce(service),
    targets,
    settings,
    serverUrl: service.url,
    log,
    random: () => 0.5,
    ...parts,
  });
  onTestFinished(() => delivery.close());
  return { ...delivery, log };
}

/** Wait until it holds, for longer than a busy machine takes. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 5 });
}

/** Nothing waits and nothing is at work. */
export function drained(delivery: Delivery): Promise<void> {
  return delivery.drained(AbortSignal.timeout(20_000));
}
