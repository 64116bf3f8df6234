import { isChipSize } from './chip-sizes.ts';
import { isRatedVoltage } from './rated-voltages.ts';

/**
 * Decide for every comma whether it parts a list (`10K,1%,0603`), marks decimals (`4,7k`) or may group thousands
 * (`4,700`). List commas become `;`, decimal ones a point; only the open case keeps its comma.
 */
export function settleCommas(text: string): string {
  if (!text.includes(',')) return text;
  return text
    .replace(POINTED_THOUSANDS, (figure) => figure.replaceAll('.', '').replace(',', '.'))
    .replace(/,/g, (_, at: number) => settle(text, at));
}

/** `1.000,5`: points that group thousands, where the comma behind them shows it. */
const POINTED_THOUSANDS = /(?<![\w.,])[1-9]\d{0,2}(?:\.\d{3})+,\d{1,6}(?![\d,])/g;
const FIGURE_BEFORE = /(?<![\w.])(\d{0,12})$|(?<![\w.])(\d{1,3}(?:,\d{3})+)$/;
const FIGURE_AFTER = /^(\d{1,12})(\.?)([A-Za-z%]?)/;

function settle(text: string, at: number): ',' | '.' | ';' {
  const before = FIGURE_BEFORE.exec(text.slice(Math.max(0, at - 14), at));
  const after = FIGURE_AFTER.exec(text.slice(at + 1, at + 16));
  const whole = before?.[1] ?? before?.[2];
  if (whole === undefined || !after) return ';';
  const [, tail = '', point, unit = ''] = after;
  if (whole === '') return at === 0 || /[\s;]/.test(text[at - 1] ?? '') ? '.' : ';';
  const isVolts = unit === 'V' || unit === 'v';
  if (isVolts && tail.length === 3 && isRatedVoltage(Number(tail))) return ';';
  if (tail.length === 3 && /^[1-9]\d{0,2}(?:,\d{3})*$/.test(whole)) return ',';
  if (point || whole.includes(',')) return ';';
  if (isChipSize(tail) || isChipSize(whole) || /^0\d/.test(whole)) return ';';
  if (unit === '%') return whole === '0' || (whole === '2' && tail === '5') ? '.' : ';';
  if (isVolts) {
    return isRatedVoltage(Number(`${whole}.${tail}`)) || !isRatedVoltage(Number(tail)) ? '.' : ';';
  }
  return '.';
}
