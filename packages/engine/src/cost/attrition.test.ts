import { expect, it } from 'vitest';
import { attritionFor } from './attrition.ts';

it.each([
  ['0402', 'chip 0402', 10],
  ['0402x4', 'chip 0402', 10],
  ['1206', 'chip 1206', 4],
  ['2512', 'chip above 1206', 2],
  ['04025', 'other SMT', 0],
  ['SOD-123', 'SOD', 4],
  ['SOT-23-6', 'small SOT', 4],
  ['SOT-223', 'SOT-89, SOT-223', 2],
  ['SMA(DO-214AC)', 'SMA', 4],
  ['SMAF', 'SMA', 4],
  ['SMB', 'SMB', 2],
  ['DO-214AB', 'SMC', 0],
  ['DFN1006-2', 'DFN of two or three pads', 8],
  ['SOIC-8', 'integrated circuit', 0],
  ['TSSOP-20', 'integrated circuit', 0],
  ['LQFP-48(7x7)', 'integrated circuit', 0],
  ['QFN-32-EP(5x5)', 'integrated circuit', 0],
  [null, 'other SMT', 0],
])('plans losses of %s as %s', (name, packageClass, pieces) => {
  expect(attritionFor(name)).toMatchObject({ packageClass, pieces, rate: 0, asOf: '2026-08-22' });
});

it('goes by the process for through-hole parts', () => {
  expect(attritionFor('SOT-23', 'tht')).toMatchObject({ packageClass: 'through hole' });
});

it('reads an endless name in no time', () => {
  expect(attritionFor(`DFN${'1.'.repeat(50_000)}`).packageClass).toBe('other SMT');
});
