import { describe, expect, it } from 'vitest';
import type { ParameterFilter } from '../columns/filter.ts';
import { catalogQueryOf, understandQuery } from './understand-query.ts';

/** `tolerance<=1 resistance=10000` */
function write(params: readonly ParameterFilter[]): string {
  return params
    .map(
      ({ name, eq, min, max }) =>
        `${name}${eq === undefined ? (min === undefined ? `<=${max}` : `>=${min}`) : `=${eq}`}`,
    )
    .sort()
    .join(' ');
}

describe('a search text', () => {
  it.each([
    ['10k 0402 1%', null, 'resistor', '0402', 'resistance=10000 tolerance<=1'],
    ['0.1uF 0402', null, 'capacitor', '0402', 'capacitance=1e-7'],
    ['4k7 0603 1%', null, 'resistor', '0603', 'resistance=4700 tolerance<=1'],
    ['22pF C0G 0402 50V', null, 'capacitor', '0402', 'capacitance=2.2e-11 dielectric=C0G voltage_rated>=50'],
    ['usb c connector 16 pin', 'connector.usb', 'connector', null, 'connector_type=Type-C pin_count=16'],
    ['schottky 40V 1A SMA', 'diode.schottky', 'schottky', 'SMA', 'forward_current>=1 reverse_voltage>=40'],
    ['blue led 0603', 'led', 'led', '0603', 'color=blue'],
    ['LDO 3.3V SOT-23-5', 'ic.power.ldo', 'ic', 'SOT-23-5', 'output_voltage=3.3'],
    ['100uH 1A inductor', 'inductor', 'inductor', null, 'current_rated>=1 inductance=0.0001'],
    ['crystal 16MHz 3225', 'crystal', 'crystal', '3225', 'frequency=16000000'],
    ['zener 5.1V', 'diode.zener', 'zener', null, 'zener_voltage=5.1'],
    [
      'n-channel mosfet 30V 5A',
      'transistor.mosfet',
      'mosfet',
      null,
      'channel=N-channel continuous_drain_current>=5 drain_source_voltage>=30',
    ],
    ['thermistor 10k NTC', 'thermistor.ntc', 'thermistor', null, 'resistance=10000'],
    ['2x20 female header 2.54', 'connector.header.female', 'connector', null, 'pin_count=40 pitch=0.00254 rows=2'],
    ['rs485 transceiver 3.3V', 'ic.interface.rs485', 'ic', null, 'supply_voltage=3.3'],
    ['10pF ±0.5pF', null, 'capacitor', null, 'capacitance=1e-11 tolerance<=5'],
    ['led driver', 'ic.driver.led', 'ic', null, ''],
  ])('%s', (text, category, kind, packageText, params) => {
    const understood = understandQuery(text);
    expect(understood).toMatchObject({ category, kind, package: packageText, text: '', partNumberLike: [] });
    expect(write(understood.params)).toBe(params);
  });

  it.each([
    'STM32F407',
    'RC0402FR-0710KL',
    'AO3400',
    '1N4148',
    '74HC595',
    'C0402C104K4RACTU',
    '430450200',
    '282080-1',
    '39-01-2045',
  ])('%s is a part number', (text) => {
    expect(understandQuery(text)).toMatchObject({ partNumberLike: [text], value: null, sku: null, text: '' });
  });

  it.each([
    ['C25744', 'C25744'],
    ['c25744', 'C25744'],
    ['C1206', null],
    ['C0402', null],
  ])('%s holds the order code %s', (text, sku) => {
    expect(understandQuery(text).sku).toBe(sku);
  });

  it.each([
    ['Yageo 10k', 'Yageo'],
    ['TI op amp', 'Texas Instruments'],
    ['texas instruments LDO', 'Texas Instruments'],
    ['diodes', null],
    ['st', null],
  ])('%s names the maker %s', (text, manufacturer) => {
    expect(understandQuery(text).manufacturer).toBe(manufacturer);
  });

  it('keeps the words that nothing is made of', () => {
    expect(understandQuery('op amp rail to rail').text).toBe('rail to rail');
  });

  it('writes its reading out', () => {
    expect(understandQuery('yageo 4k7 1% 0603').normalised).toBe('Resistor 4.7 kΩ ±1% 0603 Yageo');
  });

  it('puts exactly what is asked before what is better', () => {
    expect(understandQuery('10k 1%').params).toContainEqual({ name: 'tolerance', max: 1, prefer: 1 });
  });

  it('becomes a query of the column index', () => {
    expect(catalogQueryOf(understandQuery('10k 0402'))).toMatchObject({ kind: 'resistor', package: '0402' });
    expect(catalogQueryOf(understandQuery('schottky'))).toMatchObject({ category: 'diode.schottky', kind: undefined });
  });

  it.each(['', '   ', '%%%', '\u0000', '((((', '10k '.repeat(25_000), 'a'.repeat(100_000), '1'.repeat(100_000)])(
    'never fails on hostile text',
    (text) => {
      expect(understandQuery(text).input.length).toBeLessThanOrEqual(500);
    },
  );
});
