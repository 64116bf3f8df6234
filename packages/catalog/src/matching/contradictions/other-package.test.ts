import { expect, it } from 'vitest';
import { readFootprint } from '@partwright/footprints';
import { isSurelyOther } from './other-package.ts';

const isOtherPackage = (footprint: string, body: string): boolean =>
  isSurelyOther(readFootprint(footprint), readFootprint(body));

it.each([
  ['R_0603_1608Metric', '0402'],
  ['LED_0805_2012Metric', '0402'],
  ['C_Disc_D3.8mm_W2.6mm_P2.50mm', '0603'],
  ['TO-92_Inline_Wide', 'SOT-223'],
  ['DIP-6_W7.62mm', 'SMD-6P'],
  ['D_SMB', 'SMA(DO-214AC)'],
  ['SOT-23-6', 'SOT-363'],
  ['SOIC-16_3.9x9.9mm_P1.27mm', 'TSSOP-16'],
  ['QFN-48', 'LQFP-48'],
  ['LQFP-64_10x10mm_P0.5mm', 'LQFP-48_7x7mm_P0.5mm'],
])('%s surely is not for %s', (footprint, body) => {
  expect(isOtherPackage(footprint, body)).toBe(true);
});

it.each([
  ['the same outline under another standard', 'D_SOD-128', 'DO-221AD'],
  ['a body as large', 'SOD-323', 'TUMD2'],
  ['nearly the same land', 'SOT-23', 'SC-59'],
  ['an array of that size', 'LED-2x0603', '0603'],
  ['a name that leaves the body open', 'PLCC-4_2x2mm', 'PLCC-4'],
  ['a leadless ceramic case', 'CRYSTAL_4-LCC', 'SMD3225-4P'],
  ['leads that can be bent', 'CP_Radial_D8.0mm_P5.00mm', 'CP_Radial_D6.3mm_P2.50mm'],
  ['a drawing of its own', 'Conn_35RASMT2BHNTRX', 'THT'],
])('%s is in doubt: %s, %s', (_, footprint, body) => {
  expect(isOtherPackage(footprint, body)).toBe(false);
});
