import { describe, expect, it } from 'vitest';
import { normalizeValue } from './index.ts';

/** Everyday values that an engineer reads without a thought: a doubt declared here would be noise. */
describe.each<[kind: string, unit: string, rows: [string, number][]]>([
  [
    'R',
    'Ω',
    [
      ['10k', 10_000],
      ['10', 10],
      ['22.1', 22.1],
      ['332', 332],
      ['604', 604],
      ['100', 100],
      ['1000', 1000],
      ['25k', 25_000],
      ['60R', 60],
      ['0.025', 0.025],
      ['0,47', 0.47],
      ['R 520', 520],
      ['10 kilohm', 10_000],
      ['1 Mega', 1e6],
      ['5 Megs', 5e6],
      ['4Meg7', 4.7e6],
      ['2M2 OHM', 2.2e6],
      ['4K7E', 4700],
      ['1.5E3', 1500],
      ['1E+3', 1000],
      ['R4K7', 4700],
      ['10k NF', 10_000],
      ['1206,10R', 10],
      ['10kΩ(1002) ±1%', 10_000],
      ['103 (10k)', 10_000],
      ['22 1% 0.063W 0603', 22],
      ['0.5% 2 180Ω', 180],
      ['4 700', 4700],
      ['4 700 Ω', 4700],
      ['1 500 000', 1.5e6],
      ['4\u00A0750', 4750],
      ['12\u202F100', 12_100],
      ['1.000.000', 1e6],
      ['1.500,0', 1500],
      ['10k&Omega;', 10_000],
      ['10\u200Bk\uFEFF', 10_000],
      ['10k惟 卤1%', 10_000],
      ['10kﾎｩ', 10_000],
      ['10kê', 10_000],
      ['10kO', 10_000],
      ['10-kOhm', 10_000],
      ['zero ohm', 0],
      ['10k ½W', 10_000],
      ['1κΩ', 1000],
      ['1 ΜΩ', 1e6],
    ],
  ],
  [
    'C',
    'F',
    [
      ['100n', 1e-7],
      ['104', 1e-7],
      ['105/50V', 1e-6],
      ['1mF', 1e-3],
      ['100 uuF', 1e-10],
      ['22 MMF', 2.2e-11],
      ['470 MMFD', 4.7e-10],
      ['1uF0', 1e-6],
      ['C100N', 1e-7],
      ['10pNF', 1e-11],
      ['100nF50VX7R', 1e-7],
      ['10uFK25V', 1e-5],
      ['10u6V3', 1e-5],
      ['100-nF', 1e-7],
      ['10uFx16V', 1e-5],
      ['100мкФ×16В', 1e-4],
      ['1\u039CF', 1e-6],
      ['4.7?F', 4.7e-6],
      ['4.7æF', 4.7e-6],
      ['4.7碌F', 4.7e-6],
      ['4.7ﾂｵF', 4.7e-6],
      ['4.7¬µF', 4.7e-6],
      ['4.7&micro;F', 4.7e-6],
      ['1F 5.5V', 1],
    ],
  ],
  [
    'L',
    'H',
    [
      ['L10UH', 1e-5],
      ['10?H', 1e-5],
      ['2.2uH Ferrite 0.33Ohm DCR', 2.2e-6],
    ],
  ],
  [
    'FB',
    'Ω',
    [
      ['600Z', 600],
      ['FB_120Z_2A_0603', 120],
      ['Ferrite Bead 600', 600],
      ['1 1.25Ω 1kΩ@100MHz 200mA 0201', 1000],
      ['1 180Ω@100MHz 20mΩ 3.5A', 180],
    ],
  ],
  [
    'TH',
    'Ω',
    [
      ['10k NTC 3950K', 10_000],
      ['10K/Beta:3570K', 10_000],
      ['NTC10K', 10_000],
      ['PTC 100R', 100],
    ],
  ],
  [
    'Y',
    'Hz',
    [
      ['Osc60MHz', 6e7],
      ['12MHz 15ppm 4P', 12e6],
    ],
  ],
  [
    'F',
    'A',
    [
      ['350MA', 0.35],
      ['T500mA', 0.5],
    ],
  ],
])('on %s, in %s', (kind, unit, rows) => {
  it.each(rows)('%s is %d and nothing else', (text, numeric) => {
    expect(normalizeValue(text, { kind })).toMatchObject({ numeric, unit, ambiguous: false });
    expect(normalizeValue(text, { kind }).confidence).toBeGreaterThanOrEqual(0.8);
  });
});

it('takes a zener for its nominal voltage, not its limits or a test voltage', () => {
  const text = '1 Independent 3.7V~4.1V 3.9V 3uA@1V 830mW Zener Diodes';
  expect(normalizeValue(text, { kind: 'D' })).toMatchObject({ numeric: 3.9, unit: 'V', ambiguous: false, power: 0.83 });
});

it('takes the least current of an inductor for its rated one', () => {
  expect(normalizeValue('10A 220nH 7A', { kind: 'L' }).current).toBe(7);
});

it('does not take the number of pins for a load capacitance', () => {
  expect(normalizeValue('12MHz 4P', { kind: 'Y' }).loadCapacitance).toBeNull();
  expect(normalizeValue('12MHz 4p', { kind: 'Y' }).loadCapacitance).toBe(4e-12);
});

it('reads a diode whose value is a colour as an LED', () => {
  expect(normalizeValue('GREEN', { kind: 'D' })).toMatchObject({ kind: 'led', color: 'green' });
  expect(normalizeValue('RED 0603', { reference: 'D4' })).toMatchObject({ kind: 'led', color: 'red', package: '0603' });
  expect(normalizeValue('1N4148', { kind: 'D' }).kind).toBe('diode');
});

it('believes farads on an inductor, which are no henries with a tolerance', () => {
  expect(normalizeValue('FILTER CAP 0.1UF 25V', { kind: 'L' })).toMatchObject({
    kind: 'capacitor',
    numeric: 1e-7,
    tolerance: null,
  });
});

it('reads a choke by its impedance where it has no inductance', () => {
  expect(normalizeValue('Common Mode Choke 90 Ohm @ 100MHz DCR 350 mOhm', { kind: 'L' })).toMatchObject({
    numeric: 90,
    unit: 'Ω',
    frequency: 1e8,
  });
});

it.each([
  ['C0G/NP0', 'C0G'],
  ['NP 0', 'C0G'],
  ['Ceramic X7R', 'X7R'],
  ['X7R/X5R', null],
])('%s names the dielectric %s', (text, dielectric) => {
  expect(normalizeValue(text, { kind: 'dielectric' }).dielectric).toBe(dielectric);
});
