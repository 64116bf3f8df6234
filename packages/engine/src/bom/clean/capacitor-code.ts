import { normalizeValue, readEiaCode } from '../../values/index.ts';
import { valueInDescription } from '../lines/part-cells.ts';
import type { EiaReading } from '../../values/index.ts';

/** What became of a value cell of a capacitor. */
type CodeVerdict =
  | { kind: 'not_a_code' }
  | { kind: 'replace'; at: number; length: number; text: string }
  | { kind: 'skip'; reason: string; alternatives: string[] };

/** `100nF`, `4.7 u`, `15p`: the unit is there already. */
const PLAIN_VALUE = /^\s*\d+(?:[.,]\d+)?\s?(?:[PNUpnuµμ][Ff]?|m?F|MFD)(?:\d+)?(?![A-Za-z])/;

/** The word that is the code: `104`, `104K`, `1H103K`, `475K10V`, `4R7C`. */
const CODE_WORD =
  /(?<![\p{L}\p{N}.,])(?:[0-4][A-Z])?(?:\d{3}[A-Z]?|\d{0,2}R\d{1,2}[A-Z]?)(?:\d{1,3}V)?(?![\p{L}\p{N}]|[.,]\d)/iu;

/** Figures alone that are no three-digit code: people write picofarads so, and microfarads. */
const BARE_NUMBER = /^\s*(?:\d{1,2}|\d{4,6})\s*$/;

/**
 * Read the value cell of a capacitor. A code is replaced by its value with unit, tolerance and voltage, in ASCII
 * (`4.7uF 10% 10V`); what else is in the cell stays. `others` are the row's other cells: a description that names one
 * of two readings decides.
 */
export function judgeCapacitorCell(cell: string, others: readonly string[]): CodeVerdict {
  if (PLAIN_VALUE.test(cell)) return { kind: 'not_a_code' };
  if (BARE_NUMBER.test(cell)) return bareNumber(Number(cell));
  const word = CODE_WORD.exec(cell);
  const whole = readEiaCode(cell);
  if (whole === null) return { kind: 'not_a_code' };
  if (whole.invalid !== null) return { kind: 'skip', reason: whole.invalid, alternatives: [] };
  if (!word) return { kind: 'not_a_code' };
  const code = readEiaCode(word[0]);
  if (code === null) return { kind: 'not_a_code' };
  if (code.invalid !== null) return { kind: 'skip', reason: code.invalid, alternatives: [] };
  const farads = code.ambiguous ? settledBy(others, code) : code.alternatives[0]!.farads;
  if (farads === undefined) {
    return {
      kind: 'skip',
      reason: `${word[0]} has two readings: ${code.alternatives.map((reading) => `${formatCapacitance(reading.farads)} (${reading.reason})`).join(', ')}`,
      alternatives: code.alternatives.map((reading) => formatCapacitance(reading.farads)),
    };
  }
  return { kind: 'replace', at: word.index, length: word[0].length, text: canonical(farads, code) };
}

function bareNumber(number: number): CodeVerdict {
  if (number === 0) return { kind: 'not_a_code' };
  const alternatives = [formatCapacitance(number * 1e-12), formatCapacitance(number * 1e-6)];
  return {
    kind: 'skip',
    reason: `${number} is no three-digit code; it may be ${alternatives.join(' or ')}`,
    alternatives,
  };
}

/** The one reading that another cell of the row names; undefined when none or several are named. */
function settledBy(others: readonly string[], code: EiaReading): number | undefined {
  const named = new Set<number>();
  for (const other of others) {
    const value = valueInDescription(other, 'C1');
    const { numeric } = value === null ? { numeric: null } : normalizeValue(value, { kind: 'C' });
    if (numeric === null) continue;
    const reading = code.alternatives.find(({ farads }) => Math.abs(farads - numeric) < farads * 0.005);
    if (reading) named.add(reading.farads);
  }
  return named.size === 1 ? [...named][0] : undefined;
}

function canonical(farads: number, code: EiaReading): string {
  const tolerance = code.tolerance?.display
    .replace(/^±\s*/, '')
    .replace(/\s+/g, '')
    .replaceAll('−', '-')
    .replaceAll('µ', 'u');
  const parts = [formatCapacitance(farads), tolerance, code.voltage === null ? undefined : `${code.voltage}V`];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Picofarads below 1 nF, nanofarads below 1 uF, microfarads above; `u` for µ keeps an ASCII file ASCII. */
function formatCapacitance(farads: number): string {
  const [scale, unit] = farads < 0.9999e-9 ? [1e12, 'pF'] : farads < 0.9999e-6 ? [1e9, 'nF'] : [1e6, 'uF'];
  return `${Number((farads * scale).toPrecision(6))}${unit}`;
}
