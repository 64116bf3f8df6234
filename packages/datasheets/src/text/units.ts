import { UNKNOWN } from '../pdf/symbol-font.ts';

/** A unit as it is printed, and what it is in SI. */
export interface ValueUnit {
  /** Empty: none is printed but in the figure itself (`50 mA` in one cell), or a sign of it cannot be read. */
  text: string;
  /**
   * What numbers are in: `A` where mA is printed, `K/W` for °C/W, `°C`, `%`, `ppm` and `dB` as they are. Empty: none is
   * printed. Null: what is printed is no unit that is known, or may be two, and numbers in it are not told.
   */
  si: string | null;
}

/** A number in a unit times ten to this and this factor is in SI. */
export interface Scale {
  si: string;
  exponent: number;
  factor: number;
}

const PREFIXES: Readonly<Record<string, number>> = {
  '': 0,
  f: -15,
  p: -12,
  n: -9,
  u: -6,
  µ: -6,
  μ: -6,
  m: -3,
  c: -2,
  k: 3,
  K: 3,
  M: 6,
  G: 9,
  T: 12,
};

/** Units that take prefixes: as printed, and in SI with the power of ten that is in it. */
const PREFIXED: Readonly<Record<string, readonly [si: string, exponent: number]>> = {
  V: ['V', 0],
  Vrms: ['V', 0],
  VRMS: ['V', 0],
  Vpp: ['V', 0],
  'Vp-p': ['V', 0],
  'VP-P': ['V', 0],
  VPP: ['V', 0],
  VDC: ['V', 0],
  Vdc: ['V', 0],
  Vac: ['V', 0],
  Adc: ['A', 0],
  Aac: ['A', 0],
  Arms: ['A', 0],
  ARMS: ['A', 0],
  VAC: ['V', 0],
  Volt: ['V', 0],
  Volts: ['V', 0],
  VOLTS: ['V', 0],
  A: ['A', 0],
  Amp: ['A', 0],
  Amps: ['A', 0],
  AMPS: ['A', 0],
  W: ['W', 0],
  Watt: ['W', 0],
  Watts: ['W', 0],
  WATTS: ['W', 0],
  Ω: ['Ω', 0],
  Ohm: ['Ω', 0],
  Ohms: ['Ω', 0],
  ohm: ['Ω', 0],
  ohms: ['Ω', 0],
  OHMS: ['Ω', 0],
  F: ['F', 0],
  Farad: ['F', 0],
  H: ['H', 0],
  Hz: ['Hz', 0],
  HZ: ['Hz', 0],
  s: ['s', 0],
  sec: ['s', 0],
  sRMS: ['s', 0],
  srms: ['s', 0],
  m: ['m', 0],
  g: ['kg', -3],
  J: ['J', 0],
  C: ['C', 0],
  N: ['N', 0],
  Pa: ['Pa', 0],
  cd: ['cd', 0],
  lm: ['lm', 0],
  lx: ['lx', 0],
  T: ['T', 0],
  K: ['K', 0],
  rad: ['rad', 0],
  VA: ['VA', 0],
  SPS: ['Sa/s', 0],
  sps: ['Sa/s', 0],
  bps: ['bit/s', 0],
};

/** Units that take none. */
const PLAIN: Readonly<Record<string, readonly [si: string, factor: number]>> = {
  '°C': ['°C', 1],
  '°': ['°', 1],
  deg: ['°', 1],
  Deg: ['°', 1],
  'Deg.': ['°', 1],
  'deg.': ['°', 1],
  Degrees: ['°', 1],
  degrees: ['°', 1],
  '%': ['%', 1],
  '%RH': ['%RH', 1],
  ppm: ['ppm', 1],
  ppb: ['ppb', 1],
  dB: ['dB', 1],
  dBm: ['dBm', 1],
  dBc: ['dBc', 1],
  dBFS: ['dBFS', 1],
  dBV: ['dBV', 1],
  LSB: ['LSB', 1],
  ch: ['channel', 1],
  bit: ['bit', 1],
  bits: ['bit', 1],
  Bits: ['bit', 1],
  cycles: ['cycles', 1],
  Cycles: ['cycles', 1],
  CYCLES: ['cycles', 1],
  cycle: ['cycles', 1],
  hours: ['s', 3600],
  Hours: ['s', 3600],
  hour: ['s', 3600],
  h: ['s', 3600],
  hrs: ['s', 3600],
  minutes: ['s', 60],
  years: ['year', 1],
  year: ['year', 1],
  Years: ['year', 1],
  in: ['m', 0.0254],
  inch: ['m', 0.0254],
  inches: ['m', 0.0254],
  mil: ['m', 0.0000254],
  mils: ['m', 0.0000254],
  m2: ['m²', 1],
  Gauss: ['T', 1e-4],
  gauss: ['T', 1e-4],
};

/** `mS` under a time is milliseconds as often as it is siemens. */
const AMBIGUOUS = /^[munµμ]?S$/;

/** `%VOUT`, `%VREF`: hundredths of a voltage that is named. */
const PERCENT_OF = /^%V[A-Z]{1,4}$/;

/** What a printed unit is in SI; undefined: it is not known, or may be two. */
export function readScale(printed: string): Scale | undefined {
  const text = printed
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replaceAll('Ω', 'Ω')
    .replaceAll(/[oº˚]C$/g, '°C');
  if (text === '') return { si: '', exponent: 0, factor: 1 };
  const [over = '', under, ...more] = text.split('/');
  if (more.length > 0) return undefined;
  const top = readOne(over);
  if (!top || under === undefined) return top;
  // Nothing is per kilo: `mV/k` is per kelvin.
  const bottom = under === '√Hz' ? { si: '√Hz', exponent: 0, factor: 1 } : readOne(under === 'k' ? 'K' : under);
  if (!bottom || under === '') return undefined;
  // A level by bandwidth cannot be told of another one by a factor.
  if (/^dB[a-zA-Z]/.test(top.si) && bottom.exponent !== 0) return { si: `${top.si}/${under}`, exponent: 0, factor: 1 };
  // A difference of degrees Celsius is one of kelvins.
  const degrees = (si: string): string => (si === '°C' ? 'K' : si);
  return {
    si: `${degrees(top.si)}/${degrees(bottom.si)}`,
    exponent: top.exponent - bottom.exponent,
    factor: top.factor / bottom.factor,
  };
}

function readOne(text: string): Scale | undefined {
  if (Object.hasOwn(PLAIN, text)) return { si: PLAIN[text]![0], exponent: 0, factor: PLAIN[text]![1] };
  if (AMBIGUOUS.test(text)) return undefined;
  if (PERCENT_OF.test(text)) return { si: '%', exponent: 0, factor: 1 };
  // The melting integral of fuses.
  if (/^A\^?2-?s(?:ec)?\.?$/i.test(text)) return { si: 'A²s', exponent: 0, factor: 1 };
  if (text === 'PF') return { si: 'F', exponent: -12, factor: 1 };
  if (Object.hasOwn(PREFIXED, text)) return { si: PREFIXED[text]![0], exponent: PREFIXED[text]![1], factor: 1 };
  const [prefix = '', rest] = [text[0], text.slice(1)];
  if (!Object.hasOwn(PREFIXES, prefix) || !Object.hasOwn(PREFIXED, rest)) return undefined;
  return { si: PREFIXED[rest]![0], exponent: PREFIXES[prefix]! + PREFIXED[rest]![1], factor: 1 };
}

/** Letters of two units: what is limited tells which is meant. What is of both, or of none, stays unknown. */
const MEANT: readonly [unit: RegExp, of: RegExp, si: string][] = [
  [
    AMBIGUOUS,
    /^(?!.*(?:\b(?:times?|delay|period|duration)\b|[时時][间間])).*(?:conductance|admittance|\bg(?:fs|m)\b|\|?yfs)/i,
    'S',
  ],
  [
    AMBIGUOUS,
    /^(?!.*(?:conductance|admittance|跨导|跨導)).*(?:\b(?:times?|delay|period|duration)\b|[时時][间間]|周期|延[时時遲迟])/i,
    's',
  ],
  [/^[mk]?G$/, /magnetic|\bflux\b|\b(?:operate|release)\s+point|\bB(?:OP|RP|HYS)\b/i, 'T'],
];

/** What numbers in a unit are times; undefined: it is not known. */
export function scaleOf({ text, si }: ValueUnit): Scale | undefined {
  if (si === null) return undefined;
  if (si === '°C') return readScale(si);
  const last = text.slice(-1);
  if (!(si === 'S' || (si === 's' && last === 'S') || (si === 'T' && last === 'G'))) return readScale(text);
  const exponent = PREFIXES[text.slice(0, -1)] ?? 0;
  return { si, exponent: last === 'G' ? exponent - 4 : exponent, factor: 1 };
}

/** @param parameter What is limited: `C` of a temperature is no coulomb, nor is that of `C/W`: its degree sign is drawn or left out. */
export function readUnit(printed: string, parameter = ''): ValueUnit {
  if (printed === 'C' && /temperature|\btemp\b/i.test(parameter)) return { text: '°C', si: '°C' };
  // Nothing of a part is told in coulombs per watt, nor per coulomb.
  if (/^C\/W(?:att)?$|^[a-zA-Z%]{1,3}\/C$/.test(printed)) return readUnit(printed.replace('C', '°C'), parameter);
  // `�A` may be mA or µA.
  if (isUnitUnread(printed)) return { text: '', si: null };
  const meant = MEANT.find(([unit, of]) => unit.test(printed) && of.test(parameter))?.[2];
  if (meant !== undefined) return { text: printed, si: meant };
  const text = printed.replaceAll(/[ΑΒΕΖΗΙΚΜΝΟΡΤΧ]/g, (letter) => LATIN[letter]!);
  return { text, si: readScale(text)?.si ?? null };
}

/** No unit begins with a minus: what does has another sign there, which its font gives as one. */
export function isUnitUnread(printed: string): boolean {
  return printed.includes(UNKNOWN) || /^[-−–]./.test(printed);
}

/** Greek capitals that are printed as Latin ones are: Symbol's `Α` in `µA`. */
const LATIN: Readonly<Record<string, string>> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Χ: 'X',
};

const NUMBER = String.raw`[-+]?\s?(?:\d{1,3}(?:[,'’‘]\d{3})+|\d+)?(?:\.\d+)?`;
const FIGURE = new RegExp(`^(${NUMBER})(?:\\s?[x×]\\s?10\\^(-?\\d+))?$`);

/** A printed number in SI; null: it is no plain number (`VCC + 0.3`, `0 to 5`), or its unit is not known. */
export function readNumber(text: string, scale: Scale | undefined): number | null {
  if (!scale) return null;
  const power = /^10\^(-?\d+)$/.exec(text);
  const found = power ? ['', '1', power[1]] : FIGURE.exec(text.trim());
  const digits = found?.[1]?.replaceAll(/[,'’‘\s]/g, '') ?? '';
  if (!/\d/.test(digits)) return null;
  // By its decimal digits: 4.7 times 1e-6 is not 4.7e-6.
  const number = Number(`${digits}e${Number(found![2] ?? 0) + scale.exponent}`);
  return scale.factor === 1 ? number : Number((number * scale.factor).toPrecision(15));
}

/** The ends of `-0.5 to 7.0`, `4.0…4.6` or `±5` in SI; null: it is no range. */
export function readRange(text: string, scale: Scale | undefined): [low: number, high: number] | null {
  const around = /^±\s*(?=[\d.])(.*)$/.exec(text);
  const ends = around
    ? [`-${around[1]}`, around[1]!]
    : /^([-+]?\s?[\d.,]+)\s*(?:to|~|～|∼|\.\.\.|…)\s*([-+]?\s?[\d.,]+)$/.exec(text)?.slice(1);
  if (!ends) return null;
  const [low, high] = ends.map((end) => readNumber(end.replaceAll(/\s/g, ''), scale));
  return low === null || high === null || low === undefined || high === undefined || low > high ? null : [low, high];
}
