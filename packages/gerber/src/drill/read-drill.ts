import { boundsOfHits, platingOfTools, readDrillSpan } from './file-facts.ts';
import { GerberUnreadable } from '../failure.ts';
import type { DrillFile, DrillFormat } from '../model.ts';
import { type FormatFacts, readFormatFacts } from './facts.ts';
import { possibleFormats, type ReportedFormat } from './format.ts';
import { DRILL_LIMITS, type DrillLimits } from './limits.ts';
import { type DrillLine, drillLines } from './lines.ts';
import { runDrill, type ToolHints } from './run-drill.ts';
import { isDrill } from './is-drill.ts';
import { DrillWarnings } from './warnings.ts';

/** What is known of a drill file from the files beside it. */
export interface DrillHints extends ToolHints {
  format?: ReportedFormat;
  /** The share of holes, 0 to 1, that lie where the board wants them; asked when the file leaves its format open. */
  judge?: (reading: DrillFile) => number | undefined;
}

/** A reading is taken for another than the customary one only when the pads like it this much better. */
const CLEARLY_BETTER = 0.1;
const GOOD = 0.5;

/** What a judge gives holes that are on no pads and yet inside the board: better than outside of it, worse than on pads. */
export const ONLY_INSIDE_BOARD = 0.55;

/** Of a file with more holes only the likeliest formats are tried. */
const MANY_HITS = 50_000;
const FEW_FORMATS = 4;

/**
 * Read a drill or route file: Excellon 2 and IPC-NC-349 as common programs write them. A format that is not said is chosen by
 * `hints.judge` among the plausible ones; `format.reason` says what decided.
 * @throws GerberUnreadable `empty`, `not_drill`, `too_large`.
 *
 * @example
 * import { readDrill } from '@partwright/gerber';
 *
 * const text = ['M48', 'METRIC', 'T1C0.8', '%', 'T1', 'X2.540Y1.270', 'X5.080Y1.270', 'M30'].join('\n');
 * const drill = readDrill(new TextEncoder().encode(text), 'board.drl');
 * drill.tools.map(({ diameterNm }) => diameterNm); // => [800000]
 * drill.hits.length; // => 2
 * drill.format.reason; // => 'the header says mm, coordinates have a decimal point'
 */
export function readDrill(
  bytes: Uint8Array,
  file: string,
  hints: DrillHints = {},
  limits: DrillLimits = DRILL_LIMITS,
): DrillFile {
  if (bytes.length > limits.bytes)
    throw new GerberUnreadable('too_large', file, 0, `the file is larger than ${limits.bytes} bytes; split it`);
  const lines: DrillLine[] = [];
  for (const line of drillLines(new TextDecoder('latin1').decode(bytes))) {
    if (lines.length >= limits.lines)
      throw new GerberUnreadable(
        'too_large',
        file,
        line.number,
        `the file has more than ${limits.lines} lines; split it`,
      );
    lines.push(line);
  }
  if (lines.length === 0) throw new GerberUnreadable('empty', file, 0, 'the file is empty');
  if (!isDrill(lines))
    throw new GerberUnreadable(
      'not_drill',
      file,
      lines[0]!.number,
      'this is no drill file: it has no tools and no holes',
    );
  const facts = readFormatFacts(lines);
  const reading = (format: DrillFormat): DrillFile => {
    const warnings = new DrillWarnings(file);
    const run = runDrill(file, lines, format, hints, limits, warnings);
    return {
      file,
      plating: platingOfTools(run),
      span: readDrillSpan(run.attributes),
      attributes: run.attributes,
      format,
      comments: run.comments,
      tools: run.tools,
      hits: run.hits,
      bounds: boundsOfHits(run.hits),
      warnings: warnings.all(),
    };
  };
  return withFormatWarning(choose(facts, possibleFormats(facts, hints.format), reading, hints.judge));
}

function choose(
  facts: FormatFacts,
  formats: readonly DrillFormat[],
  reading: (format: DrillFormat) => DrillFile,
  judge: DrillHints['judge'],
): DrillFile {
  const first = reading(formats[0]!);
  const isOpen = formats.length > 1 && facts.coordinates.whole + facts.coordinates.withPoint > 0;
  if (!isOpen) return first;
  const scoreOfFirst = judge?.(first);
  if (judge === undefined || scoreOfFirst === undefined) return plausible(first, formats.slice(1), reading);
  let [best, score] = [first, scoreOfFirst];
  const isLong = first.hits.length > MANY_HITS;
  for (const format of formats.slice(1, isLong ? FEW_FORMATS : undefined)) {
    if (score > 0.98) break;
    const other = reading(format);
    const scoreOfOther = judge(other) ?? 0;
    if (scoreOfOther > score + CLEARLY_BETTER) [best, score] = [other, scoreOfOther];
  }
  if (score < GOOD) return first;
  const why =
    score > ONLY_INSIDE_BOARD
      ? `${Math.round(score * 100)} % of the holes lie on pads`
      : 'the holes lie inside the board';
  return {
    ...best,
    format: {
      ...best.format,
      decidedBy: 'pads',
      reason: `read this way ${why}; ${best.format.reason}`,
    },
  };
}

/** Boards between 1 mm and 1.5 m, when there are no pads to ask. */
function plausible(
  first: DrillFile,
  others: readonly DrillFormat[],
  reading: (format: DrillFormat) => DrillFile,
): DrillFile {
  const isPlausible = ({ bounds }: DrillFile): boolean => {
    if (bounds === undefined) return true;
    const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
    return size > 1e6 && size < 1.5e9;
  };
  if (isPlausible(first) || first.hits.length < 3) return first;
  for (const format of others.slice(0, FEW_FORMATS)) {
    const other = reading(format);
    if (isPlausible(other))
      return {
        ...other,
        format: {
          ...other.format,
          decidedBy: 'assumed',
          reason: `only this way the holes cover the size of a board; ${other.format.reason}`,
        },
      };
  }
  return first;
}

function withFormatWarning(read: DrillFile): DrillFile {
  const { format, file, warnings } = read;
  if (format.decidedBy !== 'assumed' || read.hits.length === 0) return read;
  const message = `the number format is assumed (${format.units}, ${format.integers}.${format.decimals}): ${format.reason}`;
  return { ...read, warnings: [{ code: 'format_assumed', message, file, line: 1 }, ...warnings] };
}
