import { expect, it } from 'vitest';
import { formatQuantity } from './index.ts';

it.each([
  [4700, 'Ω', '4.7 kΩ'],
  [1e-7, 'F', '100 nF'],
  [4.7e-13, 'F', '470 fF'],
  [2.2e-6, 'H', '2.2 µH'],
  [0, 'Ω', '0 Ω'],
  [0.0005, 'Ω', '500 µΩ'],
  [999, 'Ω', '999 Ω'],
  [1000, 'Ω', '1 kΩ'],
  [1e12, 'Ω', '1000 GΩ'],
  [32_768, 'Hz', '32.768 kHz'],
  [14_318_180, 'Hz', '14.31818 MHz'],
  [0.3, 'V', '300 mV'],
  [-3.3, 'V', '-3.3 V'],
  [1 / 3, 'W', '333.333 mW'],
  [0.1 + 0.2, 'V', '300 mV'],
  [1e-20, 'F', '0.00001 fF'],
] as const)('writes %d %s as %s', (numeric, unit, text) => {
  expect(formatQuantity(numeric, unit)).toBe(text);
});
