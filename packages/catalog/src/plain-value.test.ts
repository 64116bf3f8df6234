import { expect, it } from 'vitest';
import { plainValue } from './plain-value.ts';

it.each([
  ['10 kΩ', '10k'],
  ['1 MΩ', '1M'],
  ['4.7 Ω', '4.7R'],
  ['0 Ω', '0R'],
  ['10 mΩ', '10mΩ'],
  ['100 nF', '100nF'],
  ['4.7 µF', '4.7uF'],
  ['±1 %', '1%'],
  ['±100 ppm/°C', '100ppm/°C'],
  ['62.5 mW', '62.5mW'],
  ['50 V', '50V'],
  ['8 MHz', '8MHz'],
  ['2.54 mm', '2.54mm'],
  ['-40 °C', '-40°C'],
  ['64 KB', '64KB'],
  ['8', '8'],
  ['-55 °C to 125 °C', '-55 °C to 125 °C'],
  ['45 mΩ @ 10V', '45 mΩ @ 10V'],
])('%s is typed %s', (display, typed) => {
  expect(plainValue({ value: 1, display })).toBe(typed);
});

it('leaves words alone', () => {
  expect(plainValue({ value: 'X7R', display: 'X7R' })).toBe('X7R');
});
