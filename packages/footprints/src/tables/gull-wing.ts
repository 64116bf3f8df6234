/** A row of dual gull-wing packages: one body width and one pitch, whatever the pin count. */
export interface GullWingRow {
  family: string;
  widthMm: number;
  pitchMm: number;
  /** Over the leads, nominal. */
  spanMm: number;
  /** Body length by pins where it is not simply (pins / 2 - 1) x pitch + 1.1. */
  lengths: Record<number, number>;
}

const row = (family: string, widthMm: number, pitchMm: number, spanMm: number, lengths: Record<number, number> = {}): GullWingRow => ({ family, widthMm, pitchMm, spanMm, lengths }); // prettier-ignore

// JEDEC MO-142: the long side runs along the body, so the length is the shorter of the two.
const TYPE_I = { 24: 6, 28: 8, 32: 8, 40: 10, 48: 12, 56: 14 };

/** JEDEC MS-012, MS-013, MO-137, MO-150, MO-153, MO-187, MO-194, MO-118, MO-119 and JEITA (EIAJ) ED-7402 widths. */
const gullWingRows: GullWingRow[] = [
  row('SOIC', 3.9, 1.27, 6, { 7: 4.9, 8: 4.9, 14: 8.7, 16: 9.9 }),
  row('SOIC', 4.4, 1.27, 6.4, { 4: 2.6, 5: 3.6, 6: 3.6, 8: 5, 16: 10.3 }),
  row('SOIC', 5.3, 1.27, 7.9, { 8: 5.3, 14: 10.2, 16: 10.2, 20: 12.6, 24: 15 }),
  row('SOIC', 7.5, 1.27, 10.3, { 8: 5.85, 14: 9, 16: 10.3, 18: 11.6, 20: 12.8, 24: 15.4, 28: 17.9 }),
  row('SOIC', 4.4, 2.54, 6.8, { 4: 3.9 }),
  row('SSOP', 5.3, 0.65, 7.8, { 14: 6.2, 16: 6.2, 20: 7.2, 24: 8.2, 28: 10.2 }),
  row('SSOP', 7.5, 0.635, 10.3, { 48: 15.9, 56: 18.5 }),
  row('SSOP', 5.3, 0.5, 7.8, { 44: 12.8, 48: 12.8 }),
  row('SSOP', 2.8, 0.65, 4, { 8: 2.95 }),
  row('SSOP', 3.9, 1, 6, { 10: 4.9 }),
  row('SSOP', 4.4, 0.8, 6.4),
  row('QSOP', 3.9, 0.635, 6, { 16: 4.9, 20: 8.7, 24: 8.7, 28: 9.9 }),
  row('TSSOP', 4.4, 0.65, 6.4, { 8: 3, 10: 3, 14: 5, 16: 5, 20: 6.5, 24: 7.8, 28: 9.7 }),
  row('TSSOP', 4.4, 0.5, 6.4, { 20: 5, 24: 6.5, 28: 7.8, 30: 7.8, 38: 9.7, 44: 11, 50: 12.5 }),
  row('TSSOP', 4.4, 0.4, 6.4, {
    14: 3.6,
    16: 3.6,
    20: 5,
    24: 5,
    32: 6.5,
    40: 7.8,
    48: 9.7,
    52: 11,
    56: 11.3,
    60: 12.5,
  }),
  row('TSSOP', 6.1, 0.65, 8.1, { 24: 7.8, 28: 9.7, 30: 9.7, 32: 11, 36: 12.5, 38: 12.5, 40: 14 }),
  row('TSSOP', 6.1, 0.5, 8.1, { 36: 9.7, 40: 11, 44: 11, 48: 12.5, 56: 14, 64: 17 }),
  row('TSSOP', 6.1, 0.4, 8.1, { 36: 7.8, 48: 9.7, 52: 11, 56: 12.5, 64: 14, 80: 17 }),
  row('TSSOP', 8, 0.5, 10, { 36: 9.7, 40: 11, 48: 12.5, 56: 14, 64: 17 }),
  row('TSSOP', 8, 0.65, 10, { 28: 9.7, 32: 11, 36: 12.5, 40: 14 }),
  row('MSOP', 3, 0.65, 4.9, { 8: 3, 12: 4 }),
  row('MSOP', 3, 0.5, 4.9, { 10: 3, 12: 4, 16: 4 }),
  row('VSSOP', 2.3, 0.5, 3.1, { 8: 2 }),
  row('TSOP-II', 10.16, 0.8, 11.8, { 44: 18.4, 54: 22.2, 50: 20.9, 86: 22.2 }),
  row('TSOP-II', 10.16, 1.27, 11.8, { 32: 21 }),
  row('TSOP-II', 10.16, 0.65, 11.8),
  row('TSOP-I', 18.4, 0.5, 20, TYPE_I),
  row('TSOP-I', 12.4, 0.5, 14, TYPE_I),
  row('TSOP-I', 14.4, 0.5, 16, TYPE_I),
  row('TSOP-I', 16.4, 0.5, 18, TYPE_I),
  row('TSSOP', 8, 0.4, 10, { 48: 9.7, 52: 11, 56: 12.5, 60: 12.5, 64: 14, 68: 14, 80: 17 }),
  row('HSOP', 11, 1.27, 14.2, { 20: 15.9 }),
  row('HSOP', 11, 0.65, 14.2, { 36: 15.9 }),
  row('HSOP', 7.5, 0.65, 10.3),
];

/** What a family word says before any figure: how many pins have which usual width, and whether a pad is under the body. */
export interface GullWingWord {
  pitchMm: number;
  /** Usual body width by pin count. */
  widthMm: (pins: number) => number;
  exposedPad?: boolean;
  /** Pin counts that are sold in more than one size. */
  open?: number[];
  thin?: boolean;
}

// Up to six pins are couplers, from 18 on the narrow body is not made.
const soic = (pins: number): number => (pins >= 18 ? 7.5 : pins <= 6 ? 4.4 : 3.9);
const tssop = (pins: number): number => (pins >= 40 ? 6.1 : 4.4);
const words: [string, GullWingWord][] = [
  ['SOIC SO SOP SOICN SOP-N DSO NSO PSO SOPB', { pitchMm: 1.27, widthMm: soic, open: [4, 5, 6, 18, 20, 24, 28] }],
  ['SOICW SOW WSO', { pitchMm: 1.27, widthMm: () => 7.5 }],
  ['SOIJ', { pitchMm: 1.27, widthMm: () => 5.3 }],
  [
    'HSOIC ESOP ESOIC HSOP SOPOWERPAD POWERPADSO PSOP HTSOP PSOIC ESO SOPEP',
    { pitchMm: 1.27, widthMm: soic, exposedPad: true, open: [18, 20, 24, 28] },
  ],
  ['TSSOP', { pitchMm: 0.65, widthMm: tssop, open: [38] }],
  ['HTSSOP ETSSOP PTSSOP', { pitchMm: 0.65, widthMm: tssop, exposedPad: true, open: [32, 38, 44] }],
  [
    'SSOP XSSOP',
    { pitchMm: 0.65, widthMm: (pins) => (pins >= 48 ? 7.5 : pins <= 6 ? 4.4 : 5.3), open: [4, 6, 8, 10, 16, 20, 24] },
  ],
  ['QSOP', { pitchMm: 0.635, widthMm: () => 3.9 }],
  ['MSOP UMAX USOP MICROMAX MINISO UMSOP MICRO', { pitchMm: 0.65, widthMm: () => 3 }],
  ['EMSOP', { pitchMm: 0.65, widthMm: () => 3, exposedPad: true }],
  ['VSSOP', { pitchMm: 0.65, widthMm: () => 3, open: [8] }],
  ['HVSSOP', { pitchMm: 0.65, widthMm: () => 3, exposedPad: true }],
  ['VFSOP', { pitchMm: 0.5, widthMm: (pins) => (pins <= 8 ? 2.3 : 4.4), open: [8] }],
  ['US', { pitchMm: 0.5, widthMm: () => 2.3 }],
  ['TSOPI TFSOP', { pitchMm: 0.5, widthMm: () => 18.4 }],
  ['TSOPII', { pitchMm: 0.8, widthMm: () => 10.16 }],
  [
    'TSOP',
    { pitchMm: 0.8, widthMm: (pins) => (pins === 48 || pins === 56 || pins === 40 ? 18.4 : 10.16), open: [32, 40, 48] },
  ],
  ['TVSOP', { pitchMm: 0.4, widthMm: (pins) => (pins >= 80 ? 6.1 : 4.4) }],
  ['LSSOP', { pitchMm: 0.65, widthMm: () => 4.4, open: [20, 24, 30] }],
];

export const gullWingWords = new Map(
  words.flatMap(([names, word]) => names.split(' ').map((name) => [name, word] as const)),
);

/** MIL widths printed on packages; the body is the narrower of what one figure is used for. */
export const widthOfMil = (mil: number): number | undefined =>
  mil <= 125
    ? 3
    : mil <= 160
      ? 3.9
      : mil <= 180
        ? 4.4
        : mil <= 215
          ? 5.3
          : mil <= 250
            ? 6.1
            : mil <= 310
              ? 7.5
              : undefined;

const WIDTHS = [2.3, 2.8, 3, 3.9, 4.4, 5.3, 6.1, 7.5, 10.16, 18.4];

/** The pitch a word means at one width and pin count: MSOP-10 goes to 0.5 mm, SSOP of 150 mil is QSOP with 0.635 mm. */
export function pitchFor(word: GullWingWord, pins: number, saidMm: number): number {
  const widthMm = WIDTHS.find((width) => Math.abs(width - saidMm) <= 0.2) ?? saidMm;
  if (word.pitchMm < 1 && widthMm === 4.4 && pins <= 6) return 1.27;
  if (widthMm === 3 && pins !== 8 && pins !== 12) return 0.5;
  if (widthMm === 6.1 && pins >= 40) return 0.5;
  if (widthMm === 18.4) return 0.5;
  if (widthMm === 10.16 && pins <= 32) return 1.27;
  if (widthMm === 2.3) return 0.5;
  if (widthMm === 3.9 && pins === 10 && word.pitchMm < 1) return 1;
  if (word.pitchMm === 0.65 && (widthMm === 7.5 || (widthMm === 3.9 && pins <= 28))) return 0.635;
  if (widthMm === 4.4 && word.pitchMm === 0.65 && pins > 28) return 0.5;
  return word.pitchMm;
}

/** The row of a width and pitch, if it is a usual one. */
export function gullWingRow(widthMm: number, pitchMm: number): GullWingRow | undefined {
  const fitting = gullWingRows.filter((candidate) => Math.abs(candidate.pitchMm - pitchMm) < 0.02);
  const ofWidth = fitting.filter((candidate) => Math.abs(candidate.widthMm - widthMm) < 0.06);
  // 0.635 and 0.65 mm are two pitches where a width is sold in both.
  const exact = ofWidth.find((candidate) => Math.abs(candidate.pitchMm - pitchMm) < 0.004) ?? ofWidth[0];
  return exact ?? fitting.find((candidate) => Math.abs(candidate.widthMm - widthMm) <= Math.max(0.18, widthMm * 0.02));
}

/** Nominal body length in mm of a row at a pin count. */
export const gullWingLength = ({ lengths, pitchMm }: GullWingRow, pins: number): number =>
  lengths[pins] ?? Math.round(((Math.ceil(pins / 2) - 1) * pitchMm + 1.1) * 10) / 10;
