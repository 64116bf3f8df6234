/** Units that take SI prefixes, by every spelling of them. */
const prefixed: readonly [unit: string, spellings: readonly string[]][] = [
  ['Ω', ['Ω', 'ohm', 'ohms']],
  ['F', ['F']],
  ['H', ['H']],
  ['Hz', ['Hz', 'HZ', 'hz', 'SPS', 'sps']],
  ['V', ['V', 'VDC', 'VAC', 'Vrms', 'Vp-p']],
  ['A', ['A']],
  ['W', ['W']],
  ['m', ['m']],
  ['s', ['s']],
  ['C', ['C']],
  ['J', ['J']],
  ['N', ['N']],
  ['cd', ['cd']],
  ['bit/s', ['bps', 'bit/s']],
];
const prefixes = new Map([
  ['f', 1e-15],
  ['p', 1e-12],
  ['n', 1e-9],
  ['u', 1e-6],
  ['m', 1e-3],
  ['', 1],
  ['k', 1e3],
  ['K', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['T', 1e12],
]);

const suffixes = new Map<string, { unit: string | null; scale: number }>([
  ['', { unit: null, scale: 1 }],
  ['P', { unit: null, scale: 1 }],
  ['cycles', { unit: null, scale: 1 }],
  ['times', { unit: null, scale: 1 }],
  ['次', { unit: null, scale: 1 }],
  ['万次', { unit: null, scale: 1e4 }],
  ['%', { unit: '%', scale: 1 }],
  ['ppm', { unit: 'ppm', scale: 1 }],
  ['ppb', { unit: 'ppm', scale: 1e-3 }],
  ['ppm/°C', { unit: 'ppm/°C', scale: 1 }],
  ['ppm/K', { unit: 'ppm/°C', scale: 1 }],
  ['°C', { unit: '°C', scale: 1 }],
  ['°', { unit: '°', scale: 1 }],
  ['K', { unit: 'K', scale: 1 }],
  ['dB', { unit: 'dB', scale: 1 }],
  ['dBi', { unit: 'dB', scale: 1 }],
  ['dBm', { unit: 'dBm', scale: 1 }],
  ['cm', { unit: 'm', scale: 1e-2 }],
  ['hrs', { unit: 'h', scale: 1 }],
  ['h', { unit: 'h', scale: 1 }],
  ['V/us', { unit: 'V/s', scale: 1e6 }],
  ['V/ms', { unit: 'V/s', scale: 1e3 }],
  ['V/ns', { unit: 'V/s', scale: 1e9 }],
  ['kV/us', { unit: 'V/s', scale: 1e9 }],
  ['gf', { unit: 'N', scale: 9.80665e-3 }],
]);
for (const [unit, spellings] of prefixed) {
  for (const [prefix, scale] of prefixes) {
    for (const spelling of spellings) suffixes.set(prefix + spelling, { unit, scale });
  }
}
// Memory is counted in powers of 1024: 64 Kbit are 65536 bit.
for (const [power, prefix] of ['', 'K', 'M', 'G'].entries()) {
  for (const [unit, spellings] of [
    ['B', ['B', 'Byte']],
    ['bit', ['bit', 'Bit', ' Bit', ' Bits', '-Bit', 'bits']],
  ] as const) {
    for (const spelling of spellings) suffixes.set(prefix + spelling, { unit, scale: 1024 ** power });
  }
}

/** A figure read from text: `value`, or `min` and `max` of a range; `condition` is what stands behind `@`. */
export interface QuantityReading {
  value: number | null;
  min: number | null;
  max: number | null;
  condition: string | null;
}

const numberWords = new Map([
  ['single', 1],
  ['one', 1],
  ['dual', 2],
  ['two', 2],
  ['three', 3],
  ['triple', 3],
  ['four', 4],
  ['quad', 4],
  ['six', 6],
  ['hex', 6],
  ['eight', 8],
  ['octal', 8],
]);

const FIGURE = /^([+-]?)(\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})(.{0,12})$/u;

/**
 * Read one attribute text as a figure in SI base units of `unit` (null: a plain count): `12mΩ@10V`, `-55℃~+155℃`, `±1%`,
 * `2V~36V;1V~18V` (the first of several). Asymmetric tolerances (`-20%~+80%`) come as a range. Null when it is none.
 */
export function readQuantityText(text: string, unit: string | null): QuantityReading | null {
  const counted = unit === null ? numberWords.get(/^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '') : undefined;
  if (counted !== undefined) return { value: counted, min: null, max: null, condition: null };
  const clean = text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/[μµ]/g, 'u')
    .replace(/Ω|Ω/g, 'Ω')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  for (const alternative of clean.split(/[;,、]/)) {
    const reading = readAlternative(alternative.trim(), unit);
    if (reading !== null) return reading;
  }
  return null;
}

function readAlternative(text: string, unit: string | null): QuantityReading | null {
  const at = text.indexOf('@');
  const figures = (at === -1 ? text : text.slice(0, at)).replace(/^(?:[RGBW]:)?[±<>≤≥]*/, '').trim();
  const condition =
    at === -1
      ? null
      : text
          .slice(at + 1)
          .replace(/[()]/g, '')
          .trim() || null;
  const [first = '', second, ...more] = figures.split('~');
  if (more.length > 0) return null;
  const upper = second === undefined ? null : readFigure(second.trim(), unit, '');
  if (second === undefined) {
    const value = readFigure(first.trim(), unit, '')?.value;
    return value === undefined ? null : { value, min: null, max: null, condition };
  }
  // In `16~28AWG` or `0.5~2mm` the unit is said once.
  const lower = upper && readFigure(first.trim(), unit, upper.suffix);
  if (!upper || !lower) return null;
  const [min, max] = lower.value <= upper.value ? [lower.value, upper.value] : [upper.value, lower.value];
  return min === max ? { value: min, min: null, max: null, condition } : { value: null, min, max, condition };
}

function readFigure(text: string, unit: string | null, otherSuffix: string): { value: number; suffix: string } | null {
  const m = FIGURE.exec(text);
  if (!m) return null;
  const suffix = (m[3] ?? '').trim() || otherSuffix;
  const scale = findScale(suffix, unit);
  if (scale === null) return null;
  const value = Number(`${m[1] === '-' ? '-' : ''}${m[2]}`);
  return { value: tidy(value * scale), suffix };
}

function findScale(suffix: string, unit: string | null): number | null {
  const known = suffixes.get(suffix) ?? suffixes.get(suffix.toLowerCase());
  if (known === undefined) return null;
  if (known.unit === 'B' && unit === 'bit') return known.scale * 8;
  return known.unit === unit || (known.unit === null && unit !== null && unitless.has(unit)) ? known.scale : null;
}

/** Units that sources leave out: `12` of a resolution is 12 bit, `5000` of an isolation voltage 5 kV. */
const unitless = new Set(['bit', '°', 'V']);

/** Twelve significant digits: takes the noise of binary fractions off (`9.999999999999999e-05` is 0.0001). */
export function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
