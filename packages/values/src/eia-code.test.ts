import { expect, it } from 'vitest';
import { normalizeValue, readEiaCode } from './index.ts';

it.each([
  ['104', [1e-7], '100nF'],
  ['104K', [1e-7], '100nF 10%'],
  ['104k', [1e-7], '100nF 10%'],
  ['479', [4.7e-12], '4.7pF'],
  ['508', [5e-13], '500fF'],
  ['010', [1e-12], '1pF'],
  ['4R7C', [4.7e-12], '4.7pF 0.25pF'],
  ['R75', [7.5e-13], '750fF'],
  ['1H103K', [1e-8], '10nF 10% 50V'],
  ['2A104J', [1e-7], '100nF 5% 100V'],
  ['0J106M', [1e-5], '10µF 20% 6.3V'],
  ['104Z', [1e-7], '100nF +80/-20%'],
  ['104K50V', [1e-7], '100nF 10% 50V'],
  ['104 K', [1e-7], '100nF 10%'],
  ['104,K,50V', [1e-7], '100nF 10% 50V'],
  ['103K/2KV', [1e-8], '10nF 10% 2000V'],
  ['104K 50V X7R 0603', [1e-7], '100nF 10% 50V X7R'],
  ['CC0402 104K', [1e-7], '100nF 10%'],
  ['CAP CER 22 NP0', [2.2e-11], '22pF C0G'],
  ['220', [2.2e-11, 2.2e-10], '22pF'],
  ['1000', [1e-9], '1nF'],
  ['1001', [1.001e-9, 1e-9], '1.001nF'],
])('reads %s', (text, farads, canonical) => {
  const reading = readEiaCode(text);
  expect(reading?.invalid).toBeNull();
  expect(reading?.alternatives.map((a) => a.farads)).toEqual(farads);
  expect(reading?.ambiguous).toBe(farads.length > 1);
  expect(reading?.canonical).toBe(canonical);
});

it.each([
  ['97A', 'positions run from 01 to 96'],
  ['01C', 'resistor marking (EIA-96, 10 kΩ)'],
  ['104X', 'X is no capacitor tolerance'],
  ['104B', 'B is no capacitor tolerance'],
  ['9H104K', '9H is no rated-voltage code'],
  ['000', 'no significant digits'],
])('says why %s is invalid', (text, reason) => {
  const reading = readEiaCode(text);
  expect(reading?.invalid).toContain(reason);
  expect(reading?.canonical).toBeNull();
  expect(reading?.alternatives).toEqual([]);
});

it.each(['', '10uF', '4n7', '0.1', 'hello', 'GRM155R71C104KA88D', '104 105', '1234567', 'X7R', '0603'])(
  '%j is no code and is left alone',
  (text) => {
    expect(readEiaCode(text)).toBeNull();
  },
);

it('gives the reading or the reason through the value reader too', () => {
  expect(normalizeValue('106M 6.3V X5R 0603', { kind: 'C-EIA' })).toMatchObject({
    numeric: 1e-5,
    voltage: 6.3,
    dielectric: 'X5R',
    package: '0603',
  });
  expect(normalizeValue('97A', { kind: 'C-EIA' })).toMatchObject({ numeric: null, leftover: ['97A'] });
  expect(normalizeValue('NPO', { kind: 'dielectric' }).dielectric).toBe('C0G');
});
