/**
 * Rated voltages as JIS C 5101 / IEC 60384 write them: a digit for the decade and a letter for the figure,
 * `1H` 50 V, `2A` 100 V, `0J` 6.3 V. The letters are those of the R10 series with the extras that makers use.
 */
const FIGURES = new Map([
  ['A', 10],
  ['Q', 11],
  ['B', 12.5],
  ['C', 16],
  ['Z', 18],
  ['D', 20],
  ['P', 22],
  ['E', 25],
  ['F', 31.5],
  ['V', 35],
  ['G', 40],
  ['W', 45],
  ['H', 50],
  ['L', 55],
  ['J', 63],
  ['K', 80],
]);

/**
 * Volts of a two-character code of JIS C 5101 such as `1H`; null when there is no such code.
 *
 * @example
 * import { voltageOfCode } from '@partwright/values';
 *
 * voltageOfCode('1H'); // => 50
 * voltageOfCode('0J'); // => 6.3
 * voltageOfCode('9X'); // => null
 */
export function voltageOfCode(code: string): number | null {
  const decade = Number(code[0]);
  const figure = FIGURES.get(code.slice(1).toUpperCase());
  if (code.length !== 2 || figure === undefined || !(decade >= 0 && decade <= 4)) return null;
  // Figures are kept ten times too large so that 6.3 comes from `63e-1` and not from a product of fractions.
  return Number(`${figure * 10}e${decade - 2}`);
}

const RATED = new Set(
  [2, 2.5, 3, 4, 5, 5.5, 6.3, 7.5, 10, 12, 16, 20, 25, 35, 40, 50, 63, 75, 80, 100, 125, 160, 200, 220, 250].concat([
    275, 300, 305, 310, 350, 400, 420, 450, 500, 600, 630, 800, 1000, 1250, 1500, 1600, 2000, 2500, 3000, 3150, 4000,
  ]),
);

/** Whether capacitors are sold with this rated voltage. */
export function isRatedVoltage(volts: number): boolean {
  return RATED.has(volts);
}
