import { describe, expect, it } from 'vitest';
import { normalizeValue } from './index.ts';

const numeric = (text: string, kind?: string): number | null => normalizeValue(text, { kind }).numeric;

describe('resistances', () => {
  it.each([
    ['4k7', 4700],
    ['4K7', 4700],
    ['4.7k', 4700],
    ['4,7k', 4700],
    ['4.70K', 4700],
    ['4 k 7', 4700],
    ['4·7k', 4700],
    ['4700', 4700],
    ['4700R', 4700],
    ['4k7Ω', 4700],
    ['4.7 kΩ', 4700],
    ['4.7 kohm', 4700],
    ['4.7 kilo ohms', 4700],
    ['4.7K OHMS', 4700],
    ['10 K', 10_000],
    ['10KR', 10_000],
    ["10'000", 10_000],
    ['10 000 ohm', 10_000],
    ['R47', 0.47],
    ['0R22', 0.22],
    ['0R0005', 0.0005],
    ['2r7', 2.7],
    ['4Ω7', 4.7],
    ['10E', 10],
    ['0', 0],
    ['0.0', 0],
    ['JUMPER 0R', 0],
    ['K47', 470],
    ['M1', 100_000],
    ['1M', 1e6],
    ['1Meg', 1e6],
    ['2M2', 2.2e6],
    ['1 MOhm', 1e6],
    ['1 mOhm', 0.001],
    ['5m', 0.005],
    ['4L7', 0.0047],
    ['100 uΩ', 0.0001],
    ['1G', 1e9],
    ['1e3', 1000],
    ['１０ｋΩ', 10_000],
    ['10千欧', 10_000],
    ['10 кОм', 10_000],
    ['4,7 МОм', 4.7e6],
    ['10kâ„¦', 10_000],
    ['resistor 100', 100],
    ['2x10k', 10_000],
    ['10k x 4', 10_000],
    ['1k5*', 1500],
  ])('reads %s on a resistor as %d ohm', (text, ohms) => {
    expect(normalizeValue(text, { kind: 'R' })).toMatchObject({ kind: 'resistor', numeric: ohms, unit: 'Ω' });
  });

  it.each(['0402', '1206', '01005', '1k-10k', '1k~10k', 'TBD', '~', '', 'RC0402FR-0710KL', 'ERJ-2RKF4422X', '10u'])(
    'finds no resistance in %j',
    (text) => {
      expect(numeric(text, 'R')).toBeNull();
    },
  );

  it('takes a trailing letter for the tolerance once the scale is there', () => {
    expect(normalizeValue('4K7K', { kind: 'R' })).toMatchObject({ numeric: 4700, tolerance: { plus: 10, unit: '%' } });
    expect(normalizeValue('1R5K', { kind: 'R' })).toMatchObject({ numeric: 1.5, tolerance: { plus: 10 } });
    expect(normalizeValue('47K F', { kind: 'R' })).toMatchObject({ numeric: 47_000, tolerance: { plus: 1 } });
  });
});

describe('capacitances', () => {
  it.each([
    ['100nF', 1e-7],
    ['0.1uF', 1e-7],
    ['.1uF', 1e-7],
    ['0,1мкФ', 1e-7],
    ['0.1μF', 1e-7],
    ['0.1\u00B5F', 1e-7],
    ['0.1\uFFFDF', 1e-7],
    ['0.1Âµ', 1e-7],
    ['0.1微法', 1e-7],
    ['0.1mfd', 1e-7],
    ['0.1', 1e-7],
    ['u1', 1e-7],
    ['100000pF', 1e-7],
    ['104', 1e-7],
    ['1H104K', 1e-7],
    ['4n7', 4.7e-9],
    ['4N7', 4.7e-9],
    ['p47', 4.7e-13],
    ['10 micro Farad', 1e-5],
    ['2m2', 2.2e-3],
    ['1mF', 1e-3],
    ['1F', 1],
    ['1e-6', 1e-6],
    ['10 000 pF', 1e-8],
  ])('reads %s on a capacitor as %d farad', (text, farads) => {
    expect(normalizeValue(text, { kind: 'C' })).toMatchObject({ kind: 'capacitor', numeric: farads, unit: 'F' });
  });

  it.each(['4K7', '1206', '10-100p', 'GRM155R71C104KA88D', '0402'])('finds no capacitance in %s', (text) => {
    expect(numeric(text, 'C')).toBeNull();
  });
});

describe('other quantities', () => {
  it.each([
    ['2u2', 'L', 2.2e-6, 'H'],
    ['2R2', 'L', 2.2e-6, 'H'],
    ['R47', 'L', 4.7e-7, 'H'],
    ['4N7', 'L', 4.7e-9, 'H'],
    ['101', 'L', 1e-4, 'H'],
    ['220M', 'L', 2.2e-5, 'H'],
    ['10UH', 'L', 1e-5, 'H'],
    ['600R@100MHz', 'FB', 600, 'Ω'],
    ['601', 'FB', 600, 'Ω'],
    ['BLM18PG601', 'FB', 600, 'Ω'],
    ['FB 30R 0805', 'FB', 30, 'Ω'],
    ['16M', 'Y', 16e6, 'Hz'],
    ['16mhz', 'Y', 16e6, 'Hz'],
    ['32.768', 'X', 32_768, 'Hz'],
    ['32,768kHz', 'Y', 32_768, 'Hz'],
    ['12M288', 'Y', 12_288_000, 'Hz'],
    ['12000000', 'Y', 12e6, 'Hz'],
    ['3V3', 'D', 3.3, 'V'],
    ['500mA', 'F', 0.5, 'A'],
    ['T2A', 'F', 2, 'A'],
    ['1A5', 'F', 1.5, 'A'],
    ['B10K', 'RV', 10_000, 'Ω'],
    ['NTC 10k B3950', 'TH', 10_000, 'Ω'],
  ])('reads %s on %s as %d %s', (text, kind, value, unit) => {
    expect(normalizeValue(text, { kind })).toMatchObject({ numeric: value, unit });
  });

  it.each([
    ['STM32F103C8T6', 'U'],
    ['1N4148', 'D'],
    ['1A 40V', 'D'],
    ['BC847', 'Q'],
    ['Conn_01x04', 'J'],
    ['BLM18PG471SN1D', undefined],
    ['1N914', undefined],
    ['104', undefined],
    ['FAN AXIAL 30X6.9MM WIRE', undefined],
  ])('finds no value in %s (%s)', (text, kind) => {
    expect(numeric(text, kind)).toBeNull();
  });
});

describe('what stands beside a value', () => {
  it.each([
    ['100nF/50V/X7R/0402', 'C', { numeric: 1e-7, voltage: 50, dielectric: 'X7R', package: '0402' }],
    ['C-10uF-1206-25V', 'C', { numeric: 1e-5, voltage: 25, package: '1206' }],
    ['10u 6V3', 'C', { numeric: 1e-5, voltage: 6.3 }],
    ['10u/25', 'C', { numeric: 1e-5, voltage: 25 }],
    ['100nF50V', 'C', { numeric: 1e-7, voltage: 50 }],
    ['47uF 35V 20% D', 'C', { numeric: 4.7e-5, voltage: 35, package: 'Case D' }],
    [
      '8pF, 0.5pF, 50V',
      'C',
      {
        numeric: 8e-12,
        voltage: 50,
        ambiguous: false,
        tolerance: { plus: 5e-13, minus: 5e-13, unit: 'F', display: '±0.5 pF' },
      },
    ],
    ['10k 1% 1/16W 0402', 'R', { numeric: 1e4, power: 0.0625, package: '0402' }],
    ['10k0402', 'R', { numeric: 1e4, package: '0402' }],
    [
      '10kΩ ±1% 100mW ±100ppm/°C 0603 Thick Film',
      'R',
      { numeric: 1e4, power: 0.1, temperatureCoefficient: 100, package: '0603' },
    ],
    ['4.7uH/3A/40mR', 'L', { numeric: 4.7e-6, current: 3 }],
    ['120Ohm/3000mA/25mOhm', 'FB', { numeric: 120, current: 3, ambiguous: false }],
    ['120Ω@100MHz 3A', 'FB', { numeric: 120, frequency: 1e8, current: 3 }],
    ['24MHz/20ppm/10pF 3225', 'Y', { numeric: 24e6, loadCapacitance: 1e-11, package: '3225' }],
    ['1A/32V', 'F', { numeric: 1, voltage: 32, current: null }],
    ['SMD LED GREEN 0805', 'LED', { numeric: null, color: 'green', package: '0805' }],
    ['100uF/16V ELEC 6.3x5.4', 'C', { numeric: 1e-4, voltage: 16, leftover: [] }],
    [
      '0.10µF ±10% 50V Ceramic Capacitor X7R 0603 (1608 Metric)',
      undefined,
      { numeric: 1e-7, voltage: 50, dielectric: 'X7R', package: '0603' },
    ],
    ['RES SMD 470 OHM 1% 1/8W 0805', undefined, { kind: 'resistor', numeric: 470, power: 0.125, package: '0805' }],
    ['CAP CER 0.1UF 50V X7R 0402', undefined, { kind: 'capacitor', numeric: 1e-7, voltage: 50, package: '0402' }],
    [
      '10µF ±20% 16V X5R Ceramic Capacitor -55°C ~ 85°C Surface Mount, MLCC 0603 (1608 Metric) 0.063" L x 0.031" W (1.60mm x 0.80mm)',
      undefined,
      { numeric: 1e-5, voltage: 16, power: null, package: '0603', leftover: [] },
    ],
    ['12MHz 18pF', undefined, { kind: 'crystal', numeric: 12e6, loadCapacitance: 1.8e-11 }],
    ['2.49k NTC thermistor', undefined, { kind: 'thermistor', numeric: 2490 }],
  ])('reads %s', (text, kind, facts) => {
    expect(normalizeValue(text, { kind })).toMatchObject(facts);
  });

  it.each([
    ['22pF 50V NP0 5%', { plus: 5, minus: 5, unit: '%' }],
    ['100nF +80/-20%', { plus: 80, minus: 20, unit: '%' }],
    ['100nF -20%+80%', { plus: 80, minus: 20, unit: '%' }],
    ['2uF +/-30%', { plus: 30, minus: 30, unit: '%' }],
    ['10p±0.5p', { plus: 5e-13, minus: 5e-13, unit: 'F' }],
    ['4p7C', { plus: 2.5e-13, minus: 2.5e-13, unit: 'F' }],
    ['100nF K', { plus: 10, minus: 10, unit: '%' }],
  ])('reads the tolerance of %s', (text, tolerance) => {
    expect(normalizeValue(text, { kind: 'C' }).tolerance).toMatchObject(tolerance);
  });

  it.each([
    ['DNP', null],
    ['10k (DNP)', 10_000],
    ['DNP 10k', 10_000],
    ['10k DNI', 10_000],
    ['0R/NC', 0],
    ['10k not fitted', 10_000],
    ['NF', null],
  ])('sees that %s is not fitted', (text, value) => {
    expect(normalizeValue(text, { kind: 'R' })).toMatchObject({ dnp: true, numeric: value });
  });

  it('does not take nanofarads or a normally-closed contact for a not-fitted mark', () => {
    expect(normalizeValue('100 NF', { kind: 'C' })).toMatchObject({ dnp: false, numeric: 1e-7 });
    expect(normalizeValue('relay NC contact', { kind: 'relay' }).dnp).toBe(false);
  });
});

describe('doubt', () => {
  it.each([
    ['100', 'C', [1e-11, 1e-10, 1e-4]],
    ['22', 'C', [2.2e-11, 2.2e-5]],
    ['4,700', 'R', [4700, 4.7]],
    ['10,000pF', 'C', [1e-8, 1e-11]],
    ['103', 'R', [103, 10_000]],
    ['1M', 'C', [1e-6, 1e-3]],
    ['10k/22k', 'R', [10_000, 22_000]],
    ['5 MOHM', 'R', [5e6, 0.005]],
    ['4E7', 'R', [4.7, 4e7]],
    ['10u', undefined, [1e-5, 1e-5]],
  ])('keeps every likely reading of %s on %s', (text, kind, readings) => {
    const value = normalizeValue(text, { kind });
    expect(value.ambiguous).toBe(true);
    expect(value.alternatives.map((a) => a.numeric)).toEqual(readings);
    expect(value.numeric).toBe(value.alternatives[0]?.numeric);
    expect(value.confidence).toBeLessThanOrEqual(0.6);
  });

  it('believes a written unit against the designator, and says so', () => {
    const value = normalizeValue('10uH', { reference: 'R17' });
    expect(value).toMatchObject({ kind: 'inductor', numeric: 1e-5, unit: 'H' });
    expect(value.notes).toHaveLength(1);
    expect(value.confidence).toBeLessThan(0.7);
  });

  it('takes ohms on a described capacitor for its series resistance, not its value', () => {
    expect(normalizeValue('Aluminum capacitor 25mΩ 25V', { kind: 'C' }).numeric).toBeNull();
  });

  it('prefers the hints in their order', () => {
    expect(normalizeValue('100n', { kind: 'capacitor', reference: 'L1' }).unit).toBe('F');
    expect(normalizeValue('100n', { reference: 'L1', footprint: 'C_0402' }).unit).toBe('H');
    expect(normalizeValue('10', { footprint: 'Resistor_SMD:R_0402_1005Metric' })).toMatchObject({
      numeric: 10,
      unit: 'Ω',
    });
    expect(normalizeValue('8.2nH, 5%', { footprint: 'RES0402' })).toMatchObject({ numeric: 8.2e-9, unit: 'H' });
  });
});
