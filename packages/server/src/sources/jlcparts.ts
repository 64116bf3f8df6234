import { fromJlcRecord, type NewPart } from '@partwright/engine/catalog';
import type { PartSource, SourceOptions, SourceReport } from './part-source.ts';
import { readLines } from './text-lines.ts';

/** When the export that this reader is made for was observed at JLCPCB. */
const OBSERVED_AT = '2026-05-21T00:00:00Z';

/**
 * Parts of a jlcparts export (yaqwsx/jlcparts): one JSON record a line, from a path (`.ndjson`, `.gz`, `-` for standard input)
 * or a stream of bytes. Memory holds one batch, whatever the length of the file.
 */
export function readJlcparts(
  input: string | AsyncIterable<Uint8Array>,
  options: SourceOptions & { observedAt?: string | undefined } = {},
): PartSource {
  const { batchSize = 1000, onProgress, observedAt = OBSERVED_AT } = options;
  const report: SourceReport = { read: 0, parts: 0, refused: new Map(), cleaned: new Map() };
  async function* read(): AsyncGenerator<NewPart[]> {
    let batch: NewPart[] = [];
    for await (const line of readLines(input)) {
      if (line.trim() === '') continue;
      const part = readPart(line, observedAt, report);
      if (part !== undefined) batch.push(part);
      if (batch.length < batchSize) continue;
      yield mergeOffers(batch, report);
      batch = [];
      onProgress?.(report);
    }
    if (batch.length > 0) yield mergeOffers(batch, report);
    onProgress?.(report);
  }
  return { name: 'jlcparts', report, read };
}

function readPart(line: string, observedAt: string, report: SourceReport): NewPart | undefined {
  report.read++;
  let record: unknown;
  try {
    record = JSON.parse(line);
  } catch {
    count(report.refused, 'unreadable_line');
    return undefined;
  }
  const reading = fromJlcRecord(record, observedAt);
  for (const code of reading.cleaned) count(report.cleaned, code);
  if ('refused' in reading) {
    count(report.refused, reading.refused);
    return undefined;
  }
  report.parts++;
  return reading.part;
}

/**
 * One part a maker and number: the seller lists some twice, under two order codes. A second one with another land pattern is
 * not the same part, whatever its number says, and is left out.
 */
function mergeOffers(parts: NewPart[], report: SourceReport): NewPart[] {
  const byNumber = new Map<string, NewPart>();
  for (const part of parts) {
    const key = `${part.manufacturer}\n${part.mpn}`;
    const known = byNumber.get(key);
    if (known === undefined) byNumber.set(key, part);
    else if (known.footprint === null || part.footprint === null || known.footprint === part.footprint) {
      known.offers.push(...part.offers);
    } else {
      report.parts--;
      count(report.refused, 'number_of_another_package');
    }
  }
  return [...byNumber.values()];
}

function count(counts: Map<string, number>, code: string): void {
  counts.set(code, (counts.get(code) ?? 0) + 1);
}
