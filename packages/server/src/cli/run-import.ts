import type { NewPart } from '@partwright/catalog';
import type { PartSource, SourceBatch, SourcePosition, SourceReport } from '../ports/imports.ts';
import type { Core } from '../service.ts';
import { joinKnownParts, type OpenedSource } from '../sources/index.ts';
import { importCatalogue } from '../usecases/import-catalogue.ts';
import type { Station } from './command.ts';
import type { ImportRequest } from './import-request.ts';
import { reportGuess } from './import-files.ts';
import type { ImportAnswer } from './import-report.ts';
import { ProgressBar, type Progress } from './progress-bar.ts';

const SAMPLE_PARTS = 10;

type Result = Omit<ImportAnswer, 'file' | 'format' | 'reason' | 'source' | 'mapping'>;

const NOTHING_KEPT = { added: 0, updated: 0, unchanged: 0, withdrawn: 0, resumed_at: null, sample: [] };

/** Read an opened source into the catalogue, telling how it goes; ctrl-C ends it after the batch that is being kept. */
export async function runImport(opened: OpenedSource, request: ImportRequest, station: Station): Promise<ImportAnswer> {
  const { source, format, reason, guess } = opened;
  // Where a running server has the catalogue it is the one that tells.
  if (!request.dry_run) await station.service();
  station.tell(`${source.label}: ${format}, as ${reason}`);
  if (guess !== null && request.mapping === undefined) reportGuess(guess, station);
  const result = request.dry_run ? await readOnly(source) : await keepAll(source, request, station);
  return { file: source.label, format, reason, source: source.name, mapping: guess?.mapping ?? null, ...result };
}

/** Read all and keep nothing. */
async function readOnly(source: PartSource): Promise<Result> {
  const began = performance.now();
  const parts: NewPart[] = [];
  let report: SourceReport = { read: 0, parts: 0, refused: {}, cleaned: {}, examples: [] };
  for await (const batch of source.read()) {
    if (parts.length < SAMPLE_PARTS) parts.push(...batch.parts.slice(0, SAMPLE_PARTS - parts.length));
    report = batch.position.report;
  }
  const sample = parts.map((part) => ({ ...part, price: formatPrice(part) }));
  const seconds = (performance.now() - began) / 1000;
  return {
    ...NOTHING_KEPT,
    ...report,
    outcome: 'dry_run',
    seconds,
    sample: sample.map(({ mpn, manufacturer, category, description, price }) => ({
      mpn,
      manufacturer,
      category,
      description,
      price,
    })),
  };
}

/** `0.12 EUR from 1, 2 more` of the first offer. */
function formatPrice({ offers: [offer] }: NewPart): string {
  const [first, ...more] = offer?.breaks ?? [];
  if (offer === undefined || first === undefined) return '';
  return `${first.unitPrice} ${offer.currency} from ${first.quantity}${more.length > 0 ? `, ${more.length} more` : ''}`;
}

async function keepAll(opened: PartSource, { file, pid }: ImportRequest, station: Station): Promise<Result> {
  const core = await station.service();
  // In a running server there is no terminal of the caller, and its signals are not ours.
  const isHere = pid === undefined || pid === process.pid;
  const bar = new ProgressBar(isHere ? process.stderr : { write: (text) => station.tell(text.trimEnd()) });
  const interrupt = listenForInterrupt(isHere, () => {
    bar.clear();
    station.tell('Stopping after the batch that is being kept; ctrl-C again stops at once');
  });
  // A jlcparts export names every maker and category itself.
  const joined =
    opened.name === 'jlcparts' ? opened : joinKnownParts(opened, (numbers) => core.records.parts.byMpn(numbers));
  const stopped = station.gone ? AbortSignal.any([interrupt.signal, station.gone]) : interrupt.signal;
  const seen = watch(joined);
  const began = performance.now();
  let last: Progress | undefined;
  try {
    return await keep(core, seen.source, stopped, (progress) => {
      last = { ...progress, refused: sumCounts(seen.report().refused) };
      bar.show(last);
    });
  } catch (error) {
    if (!stopped.aborted) throw error;
    bar.clear();
    station.tell(
      file === '-'
        ? 'Stopped. Standard input cannot be taken up again: the same command begins at its beginning, and finds what is kept unchanged'
        : 'Stopped. The same command goes on where it stopped',
    );
    const { read = 0, added = 0, updated = 0, unchanged = 0 } = last ?? {};
    return {
      ...NOTHING_KEPT,
      ...seen.report(),
      read,
      added,
      updated,
      unchanged,
      outcome: 'interrupted',
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    bar.clear();
    interrupt.close();
  }
}

async function keep(
  core: Core,
  source: PartSource,
  signal: AbortSignal,
  onProgress: (progress: Omit<Progress, 'refused'>) => void,
): Promise<Result> {
  const { resumedAt, ...answer } = await importCatalogue(core, source, { signal, onProgress });
  return {
    ...answer,
    resumed_at: resumedAt,
    outcome: 'complete',
    sample: [],
  };
}

/** The source, and what it has reported of what was read last. */
function watch(source: PartSource): { source: PartSource; report(): SourceReport } {
  let report: SourceReport = { read: 0, parts: 0, refused: {}, cleaned: {}, examples: [] };
  async function* read(from?: SourcePosition): AsyncGenerator<SourceBatch> {
    for await (const batch of source.read(from)) {
      report = batch.position.report;
      yield batch;
    }
  }
  return { source: { ...source, read }, report: () => report };
}

/** The first ctrl-C asks to stop, a second one ends the process. */
function listenForInterrupt(isHere: boolean, onFirst: () => void): { signal: AbortSignal; close(): void } {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    onFirst();
    controller.abort(new Error('interrupted'));
  };
  if (isHere) process.on('SIGINT', stop).on('SIGTERM', stop);
  return { signal: controller.signal, close: () => void process.off('SIGINT', stop).off('SIGTERM', stop) };
}

function sumCounts(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
