import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportCounts, PartSource, RefusedRecord, SourceBatch, SourceReport } from '../ports/imports.ts';
import type { Core } from '../service.ts';
import { ImportRate } from './import-rate.ts';

const TURN_OF_OTHERS_MS = 8;
/** From so many changed parts on, the engine without a cleaner of its own is cleaned at once. */
const MAINTAIN_FROM = 20_000;

export interface ImportProgress {
  /** Where reading is, and the size of the whole, in the source's measure; null: not known. */
  offset: number;
  size: number | null;
  /** Records of the whole run, also of what was read before an interruption. */
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  /** Since this call began; null until there is something to measure. */
  partsPerSecond: number | null;
  etaSeconds: number | null;
}

export interface ImportOptions {
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Stop after the batch that is being kept; the same call goes on from there. Throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** What the whole run did, however often it was interrupted; `seconds` is this call alone. */
export interface ImportAnswer extends Omit<ImportCounts, 'refused' | 'examples'> {
  run: number;
  read: number;
  /** Records that gave a part. */
  parts: number;
  refused: Record<string, number>;
  cleaned: Record<string, number>;
  examples: RefusedRecord[];
  /** Offset this call went on from; null: it began the run. */
  resumedAt: number | null;
  seconds: number;
}

/**
 * Bring what a source lists into the catalogue, batch by batch. Each batch is kept together with the place it ends at, so
 * after a kill the same call goes on there and answers as if it had never stopped. Run again after its end it finds
 * everything unchanged.
 */
export async function importCatalogue(
  { records, catalogue }: Pick<Core, 'records'> & Partial<Pick<Core, 'catalogue'>>,
  source: PartSource,
  { onProgress, signal }: ImportOptions = {},
): Promise<ImportAnswer> {
  signal?.throwIfAborted();
  const began = performance.now();
  const [size, fingerprint] = [await source.size(), await source.fingerprint()];
  const { name, label, isComplete } = source;
  const run = await records.imports.begin({ name, label, isComplete, fingerprint });
  const start = run.position;
  const rate = new ImportRate({ size, offset: start?.offset ?? 0, parts: start?.report.parts ?? 0 });
  for await (const batch of readAhead(source.read(start ?? undefined), signal)) {
    signal?.throwIfAborted();
    await run.keep(batch);
    const { offset, report } = batch.position;
    const { added, updated, unchanged } = run.counts;
    onProgress?.({ offset, size, read: report.read, added, updated, unchanged, ...rate.at(offset, report.parts) });
    // A search asks the one connection of the embedded engine several questions in turn: between two batches it gets them
    // all answered, not one.
    await sleep(TURN_OF_OTHERS_MS);
  }
  signal?.throwIfAborted();
  await run.finish();
  if (run.counts.added + run.counts.updated + run.counts.withdrawn >= MAINTAIN_FROM) await records.maintain();
  await catalogue?.refresh();
  return {
    run: run.id,
    ...summarize(run.counts, run.position?.report),
    resumedAt: start?.offset ?? null,
    seconds: (performance.now() - began) / 1000,
  };
}

/** What the reader and the catalogue said, as one report. */
function summarize(
  { refused, examples, ...counts }: ImportCounts,
  report: SourceReport = { read: 0, parts: 0, refused: {}, cleaned: {}, examples: [] },
): Omit<ImportAnswer, 'run' | 'resumedAt' | 'seconds'> {
  const all = { ...report.refused };
  for (const [code, count] of Object.entries(refused)) all[code] = (all[code] ?? 0) + count;
  const notTaken = Object.values(refused).reduce((sum, count) => sum + count, 0);
  return {
    ...counts,
    read: report.read,
    parts: report.parts - notTaken,
    refused: all,
    cleaned: report.cleaned,
    examples: [...report.examples, ...examples],
  };
}

/** One batch is read while the one before is being kept. A signal also ends the wait for a source that has stopped talking. */
async function* readAhead(batches: AsyncIterable<SourceBatch>, signal?: AbortSignal): AsyncGenerator<SourceBatch> {
  const reader = batches[Symbol.asyncIterator]();
  const quiet = (): undefined => undefined;
  try {
    for (let next = reader.next(); ;) {
      const { done, value } = await unlessAborted(next, signal);
      if (done) return;
      next = reader.next();
      // When keeping fails nobody waits for it any more; its own failure is then no news.
      next.catch(quiet);
      yield value;
    }
  } finally {
    // Not waited for: a source that is silent (standard input) ends with its next bytes, perhaps never.
    reader.return?.().catch(quiet);
  }
}

/** A listener for each wait: a race with one promise of the whole import would hold every batch in memory until its end. */
async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
