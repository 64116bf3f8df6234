/**
 * The order people count in: R2 before R10, capital letters before small ones. Leading zeros do not count; texts that differ in nothing
 * else keep the order of their characters.
 *
 * @example
 * import { compareNaturally } from '@partwright/kicad/schematic/netlist';
 *
 * ['R10', 'R2', 'C3'].toSorted(compareNaturally); // => ['C3', 'R2', 'R10']
 */
export function compareNaturally(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(j);
    if (isDigit(x) && isDigit(y)) {
      const endA = endOfDigits(a, i);
      const endB = endOfDigits(b, j);
      while (i < endA - 1 && a.charCodeAt(i) === ZERO) i++;
      while (j < endB - 1 && b.charCodeAt(j) === ZERO) j++;
      if (endA - i !== endB - j) return endA - i - (endB - j);
      for (; i < endA; i++, j++) if (a.charCodeAt(i) !== b.charCodeAt(j)) return a.charCodeAt(i) - b.charCodeAt(j);
      continue;
    }
    if (x !== y) return x - y;
    i++;
    j++;
  }
  const left = a.length - i - (b.length - j);
  return left !== 0 ? left : a < b ? -1 : a > b ? 1 : 0;
}

const ZERO = 48;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= 57;
}

function endOfDigits(text: string, from: number): number {
  let end = from;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return end;
}
