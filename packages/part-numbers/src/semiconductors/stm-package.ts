import type { SemiconductorFamily } from './semiconductor.ts';

/** Pins by letter. */
const PINS = new Map([
  ['F', 20],
  ['G', 28],
  ['K', 32],
  ['T', 36],
  ['S', 44],
  ['C', 48],
  ['R', 64],
  ['V', 100],
  ['Z', 144],
  ['I', 176],
]);

/** Quad flat packs by pins; the UFQFPN of a count has that count too. */
const QUAD_FLAT = new Map([
  [32, 'LQFP-32_7x7mm_P0.8mm'],
  [44, 'LQFP-44_10x10mm_P0.8mm'],
  [48, 'LQFP-48_7x7mm_P0.5mm'],
  [64, 'LQFP-64_10x10mm_P0.5mm / LQFP-64_14x14mm_P0.8mm'],
  [100, 'LQFP-100_14x14mm_P0.5mm'],
  [144, 'LQFP-144_20x20mm_P0.5mm'],
  [176, 'LQFP-176_24x24mm_P0.5mm'],
]);

/** STM32F103C8T6: family, pins, flash, package (T LQFP, P TSSOP, U UFQFPN), temperature. */
export const stmPackage: SemiconductorFamily = {
  id: 'stm-package',
  kind: 'ic',
  title: 'STMicroelectronics STM32 and STM8 microcontrollers',
  source: 'STMicroelectronics, STM32F103x8, STM32F030x4, STM32G071x8 and STM8S003F3 data sheets: ordering information',
  example: 'STM32F103C8T6',
  pattern:
    /^STM(?:32[A-Z]{1,2}\d[0-9A-Z]{1,2}|8[SL]\d{3})(?<pins>[FGKTSCRVZI])(?<flash>[0-9A-K])(?<body>[TP])(?<grade>[3-7])(?<tail>[A-Z]{0,2}(?:TR)?)$/,
  read: ({ pins = '', body }) => {
    const count = PINS.get(pins);
    if (count === undefined) return null;
    const name = body === 'P' ? (count <= 28 ? `TSSOP-${count}` : undefined) : QUAD_FLAT.get(count);
    return name === undefined ? null : { packages: name.split(' / ') };
  },
};
