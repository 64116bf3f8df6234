import { readDrillComment, type DrillUnits } from './comments.ts';
import { type DrillLine, splitCodeWords } from './lines.ts';

type By = 'header' | 'comment';

/** How the coordinates without a decimal point are written. */
export interface CoordinateStatistics {
  /** With and without a decimal point. */
  withPoint: number;
  whole: number;
  beginWithZero: number;
  endWithZero: number;
  shortest: number;
  longest: number;
}

/** What a file says of its numbers before any of them is understood. */
export interface FormatFacts {
  units?: { value: DrillUnits; by: By };
  zeros?: { value: 'leading_kept' | 'trailing_kept'; by: By };
  digits?: { integers: number; decimals: number; by: By };
  coordinates: CoordinateStatistics;
  /** As written, in the units of the file. */
  toolDiameters: number[];
}

/** `METRIC,TZ,000.000`, `INCH,LZ`, `METRIC`: the line that names the units, in capitals. */
export const UNITS_LINE = /^(METRIC|INCH)(?:,(LZ|TZ))?(?:,(0+)\.(0+))?(?:,.*)?$/;

/** Read all that a drill file says of its format; a later statement of the same kind is not taken over an earlier one. */
export function readFormatFacts(lines: readonly DrillLine[]): FormatFacts {
  const facts: FormatFacts = {
    coordinates: { withPoint: 0, whole: 0, beginWithZero: 0, endWithZero: 0, shortest: Infinity, longest: 0 },
    toolDiameters: [],
  };
  for (const { code, comment } of lines) {
    if (comment !== '') addComment(facts, comment);
    if (code !== '') addCode(facts, code);
  }
  return facts;
}

function addComment(facts: FormatFacts, comment: string): void {
  const said = readDrillComment(comment);
  if (said.units) facts.units ??= { value: said.units, by: 'comment' };
  if (said.zeros) facts.zeros ??= { value: said.zeros, by: 'comment' };
  if (said.digits) facts.digits ??= { ...said.digits, by: 'comment' };
  if (said.tool && said.tool.units === undefined) facts.toolDiameters.push(said.tool.diameter);
}

function addCode(facts: FormatFacts, code: string): void {
  const header = UNITS_LINE.exec(code);
  if (header) {
    const [, units, zeros, integers, decimals] = header;
    // The header is above a comment, whichever stands first.
    if (facts.units?.by !== 'header') facts.units = { value: units === 'METRIC' ? 'mm' : 'inch', by: 'header' };
    if (zeros && facts.zeros?.by !== 'header')
      facts.zeros = { value: zeros === 'LZ' ? 'leading_kept' : 'trailing_kept', by: 'header' };
    if (integers && decimals && facts.digits?.by !== 'header')
      facts.digits = { integers: integers.length, decimals: decimals.length, by: 'header' };
    return;
  }
  const words = splitCodeWords(code);
  if (words === undefined) return;
  const tool = words[0]?.letter === 'T';
  for (const { letter, value } of words) {
    if (letter === 'M' && (value === '71' || value === '72'))
      facts.units ??= { value: value === '71' ? 'mm' : 'inch', by: 'header' };
    else if ((letter === 'X' || letter === 'Y') && !tool && value !== '') addCoordinate(facts, value);
    else if (letter === 'C' && tool && Number(value) > 0) {
      facts.toolDiameters.push(Number(value));
    }
  }
}

function addCoordinate(facts: FormatFacts, value: string): void {
  const statistics = facts.coordinates;
  if (value.includes('.')) {
    statistics.withPoint++;
    return;
  }
  const digits = value.replace(/^[+-]/, '');
  if (digits === '' || Number(digits) === 0) return;
  statistics.whole++;
  if (digits.startsWith('0')) statistics.beginWithZero++;
  if (digits.endsWith('0')) statistics.endWithZero++;
  statistics.shortest = Math.min(statistics.shortest, digits.length);
  statistics.longest = Math.max(statistics.longest, digits.length);
}
