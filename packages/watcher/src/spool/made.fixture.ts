import { createHash } from 'node:crypto';
import type { BomOutcome, Content, Outcome, Report, Subject } from '../model.ts';
import type { WaitingExport } from './types.ts';

export function subjectAt(path: string, more: Partial<Subject> = {}): Subject {
  return { kind: 'bom', folder: 'boards', path, name: path.replace('.csv', ''), files: [path], project: null, ...more };
}

export const amplifier = subjectAt('amplifier.csv');
export const lamp = subjectAt('lamp.csv');

/** An export with the files of these texts or bytes, the first one named `0.csv`. */
export function makeContent(...files: (string | Uint8Array)[]): Content {
  const kept = files.map((file, i) => {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    return { path: `${i}.csv`, sha256: hashSha256(bytes), bytes };
  });
  const sha256 = hashSha256(kept.map((file) => file.sha256).join());
  return { sha256, files: kept, savedAt: '2026-03-01T10:00:00Z', delimiter: ';', git: null };
}

export const hashSha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

export const bomOutcome: BomOutcome = {
  kind: 'bom',
  remote: { jobId: 'job_1', bomId: 'bom_1', projectId: null },
  currency: 'EUR',
  primaryQuantity: 100,
  lines: { total: 3, matched: 3, unmatched: 0, unpriced: 0, notBought: 0 },
  cost: [],
  changes: null,
  notCompared: '',
  risks: { all: [], new: [], gone: [] },
  unmatched: [],
  priceSources: [],
};

export function makeReport(done: WaitingExport, outcome: Outcome = bomOutcome): Report {
  const { subject, content, number, sameAs } = done;
  return {
    version: 1,
    tool: 'partwright-watch 0.1.0',
    server: 'http://127.0.0.1:8080',
    subject,
    content,
    number,
    sameAs,
    since: null,
    savedAt: '2026-03-01T10:00:00Z',
    reportedAt: '2026-03-01T10:00:05Z',
    git: null,
    outcome,
  };
}

export const idle: ReadonlySet<number> = new Set();
/** No target is left out. */
export const everywhere: ReadonlySet<string> = new Set();
