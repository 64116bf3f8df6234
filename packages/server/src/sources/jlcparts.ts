import { fromJlcRecord, type JlcReading, type NewPart } from '@partwright/catalog';
import { fileFingerprint, fileLabel, fileSize } from './file-input.ts';
import type { PartSource, SourceBatch, SourceOptions, SourcePosition, SourceReport } from './part-source.ts';
import { clean, openReport, refuse } from './source-report.ts';
import { readLines } from './text-lines.ts';

/** When the export that this reader is made for was observed at JLCPCB. */
const OBSERVED_AT = '2026-05-21T00:00:00Z';

const REFUSALS = {
  not_a_part: 'no JSON object with a sku and an mpn',
  sku_unreadable: 'the sku is no LCSC number such as C25744',
} as const satisfies Record<Extract<JlcReading, { refused: string }>['refused'], string>;

export interface JlcpartsOptions extends SourceOptions {
  /** RFC 3339 UTC; without it the day of the export of May 2026. */
  observedAt?: string | undefined;
  /** The file holds all that the seller has, not a selection. */
  isComplete?: boolean | undefined;
}

/**
 * Parts of a jlcparts export (yaqwsx/jlcparts): one JSON record a line, from a path (`.ndjson`, `.gz`, `-` for standard input)
 * or a stream of bytes. Memory holds one batch, whatever the length of the file.
 */
export function readJlcparts(input: string | AsyncIterable<Uint8Array>, options: JlcpartsOptions = {}): PartSource {
  const { batchSize = 500, observedAt = OBSERVED_AT, isComplete = false } = options;
  async function* read(from?: SourcePosition): AsyncGenerator<SourceBatch> {
    const report = openReport(from?.report);
    let parts: NewPart[] = [];
    let lines: number[] = [];
    let end = { offset: from?.offset ?? 0, line: from?.line ?? 0 };
    const batch = (): SourceBatch => ({ parts, lines, position: { ...end, report: openReport(report) } });
    for await (const { text, line, endOffset } of readLines(input, end.offset, end.line)) {
      end = { offset: endOffset, line };
      const part = text.trim() === '' ? undefined : readPart(text, line, observedAt, report);
      if (part === undefined) continue;
      parts.push(part);
      lines.push(line);
      if (parts.length < batchSize) continue;
      yield batch();
      parts = [];
      lines = [];
    }
    // Also without parts: lines were refused since the last batch, or there were none at all.
    yield batch();
  }
  return {
    name: 'jlcparts',
    label: fileLabel(input),
    isComplete,
    size: () => fileSize(input),
    fingerprint: () => fileFingerprint(input, { reader: 'jlcparts', observedAt, isComplete }),
    read,
  };
}

function readPart(text: string, line: number, observedAt: string, report: SourceReport): NewPart | undefined {
  report.read++;
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch (error) {
    refuse(report, 'unreadable_line', line, `not JSON: ${(error as Error).message}`);
    return undefined;
  }
  const reading = fromJlcRecord(record, observedAt);
  if ('refused' in reading) {
    refuse(report, reading.refused, line, REFUSALS[reading.refused]);
    return undefined;
  }
  const { part, cleaned } = reading;
  for (const code of cleaned)
    clean(report, code, line, `${part.sku} ${part.manufacturer} ${part.mpn}: ${inWords(code)}`);
  report.parts++;
  return part;
}

/** What was put right, for people. The codes are those of fromJlcRecord(). */
function inWords(code: string): string {
  const [what = '', fact = ''] = code.split(':');
  const name = fact.replaceAll('_', ' ');
  switch (what) {
    case 'contradiction':
      return `two attributes say different things of ${name}; the more exact one stays`;
    case 'unreadable':
      return `${name} could not be read and is left out`;
    case 'part_number_wins':
      return `${name} is as the part number says, not as listed`;
    case 'part_number_fills':
      return `${name} is not listed and taken from the part number`;
    case 'price_repeated':
      return 'a price break that repeats the price before it is left out';
    case 'price_order':
      return 'a price break whose quantity does not rise is left out';
    case 'price_invalid':
      return 'a price break without a positive quantity and price is left out';
    case 'untranslated':
      return 'words that are not known in English are left out';
    default:
      return code.replaceAll('_', ' ');
  }
}
