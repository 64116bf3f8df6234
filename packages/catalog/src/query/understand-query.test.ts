import { describe, expect, it } from 'vitest';
import type { ParameterFilter } from '../columns/filter.ts';
import { makeCatalogQuery, makeRelaxedQuery } from './catalog-query.ts';
import { understandQuery } from './understand-query.ts';

/** `resistance=10000 tolerance<=1`, `1000<=resistance<=2000` */
function write(params: readonly ParameterFilter[]): string {
  return params
    .map(({ name, eq, min, max }) =>
      eq === undefined
        ? `${min !== undefined && max !== undefined ? `${min}<=` : ''}${name}${max === undefined ? `>=${min}` : `<=${max}`}`
        : `${name}=${[eq]
            .flat()
            .map((wanted) => (typeof wanted === 'object' ? JSON.stringify(wanted) : wanted))
            .join('|')}`,
    )
    .sort()
    .join(' ');
}

describe('a search text', () => {
  it.each([
    ['10k 0402 1%', null, 'resistor', '0402', 'resistance=10000 tolerance=1'],
    ['0.1uF 0402', null, 'capacitor', '0402', 'capacitance=1e-7'],
    ['4k7 0603 1%', null, 'resistor', '0603', 'resistance=4700 tolerance=1'],
    ['22pF C0G 0402 50V', null, 'capacitor', '0402', 'capacitance=2.2e-11 dielectric=C0G voltage_rated=50'],
    ['usb c connector 16 pin', 'connector.usb', 'connector', null, 'connector_type=Type-C pin_count=16'],
    ['schottky 40V 1A SMA', 'diode.schottky', 'schottky', 'SMA', 'forward_current=1 reverse_voltage=40'],
    ['blue led 0603', 'led', 'led', '0603', 'color=Blue'],
    ['LDO 3.3V SOT-23-5', 'ic.power.ldo', 'ic', 'SOT-23-5', 'output_voltage=3.3'],
    ['100uH 1A inductor', 'inductor', 'inductor', null, 'current_rated=1 inductance=0.0001'],
    ['crystal 16MHz 3225', 'crystal', 'crystal', '3225', 'frequency=16000000'],
    ['zener 5.1V', 'diode.zener', 'zener', null, 'zener_voltage=5.1'],
    [
      'n-channel mosfet 30V 5A',
      'transistor.mosfet',
      'mosfet',
      null,
      'channel=N-channel continuous_drain_current=5 drain_source_voltage=30',
    ],
    ['thermistor 10k NTC', 'thermistor.ntc', 'thermistor', null, 'resistance=10000'],
    ['2x20 female header 2.54', 'connector.header.female', 'connector', null, 'pin_count=40 pitch=0.00254 rows=2'],
    ['rs485 transceiver 3.3V', 'ic.interface.rs485', 'ic', null, 'supply_voltage=3.3'],
    ['10pF ±0.5pF', null, 'capacitor', null, 'capacitance=1e-11 tolerance=5'],
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
    'SSW-112-03-G-D',
    'HY12-1P',
    'HDK-241508AA-2W',
    'K282130D-Y1',
    'FPC-05FB-40PH20',
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
    expect(understandQuery('op amp rail to rail').text).toBe('rail rail');
  });

  it('writes its reading out', () => {
    expect(understandQuery('yageo 4k7 1% 0603').normalised).toBe('Resistor 4.7 kΩ ±1% 0603 Yageo');
  });

  it.each([
    ['10kΩ 0603', 'resistor', '0603', 'resistance=10000'],
    ['10 kohms 0603', 'resistor', '0603', 'resistance=10000'],
    ['4,7k 0603', 'resistor', '0603', 'resistance=4700'],
    ['0R1 1206', 'resistor', '1206', 'resistance=0.1'],
    ['resistor 1/4W 100R', 'resistor', null, 'power_rated=0.25 resistance=100'],
    ['104 0805 capacitor', 'capacitor', '0805', 'capacitance=1e-7'],
    ['1e-7F', 'capacitor', null, 'capacitance=1e-7'],
    ['0.1µF 0603', 'capacitor', '0603', 'capacitance=1e-7'],
    ['electrolytic 1000 uF 16V', 'capacitor', null, 'capacitance=0.001 voltage_rated=16'],
    ['2.2uH 0806', 'inductor', '0806', 'inductance=0.0000022'],
    ['22uH power inductor 4x4mm', 'inductor', 'SMD,4x4mm', 'inductance=0.000022'],
    ['600R@100MHz 0603 bead', 'ferrite_bead', '0603', 'impedance_at_100mhz=600'],
    ['crystal 8MHz 20pF', 'crystal', null, 'frequency=8000000 load_capacitance=2e-11'],
    ['schottky SMBF 60V', 'schottky', 'SMBF', 'reverse_voltage=60'],
    ['N-channel 30V SOT-23', 'mosfet', 'SOT-23', 'channel=N-channel drain_source_voltage=30'],
    ['transistor 50V 500mA', 'bjt', null, 'collector_current=0.5 collector_emitter_voltage=50'],
    ['linear regulator 5V SOT-23', 'ic', 'SOT-23', 'output_voltage=5'],
    ['dual op amp SO-8', 'ic', 'SO-8', 'number_of_channels=2'],
    ['I2C EEPROM 256Kbit', 'ic', null, 'interface=I2C memory_size=262144'],
    ['EEPROM 32 kByte', 'ic', null, 'memory_size=262144'],
    ['MCU Cortex-M3 64KB flash', 'ic', null, 'cpu_core=ARM Cortex-M3 flash_size=65536'],
    ['ADC 16 bit SPI', 'ic', null, 'interface=SPI resolution=16'],
    ['JST PH 2 pin 2mm', 'connector', null, 'pin_count=2 pitch=0.002 reference_series=PH'],
    ['wire to board connector 3P P=2.5mm', 'connector', null, 'pin_count=3 pitch=0.0025'],
    ['tactile switch 6x6x5mm', 'switch', null, 'height=0.005 length=0.006 width=0.006'],
    ['NTC 10k 3950', 'thermistor', null, 'b_constant=3950 resistance=10000'],
    ['Widerstand 4k7 0603', 'resistor', '0603', 'resistance=4700'],
    ['LED rot 0805', 'led', '0805', 'color=Red'],
    ['yellow green LED', 'led', null, 'color=Yellow Green'],
  ])('reads every word of %s', (text, kind, packageText, params) => {
    const understood = understandQuery(text);
    expect(understood).toMatchObject({ kind, package: packageText, text: '', partNumberLike: [], unused: [] });
    expect(write(understood.params)).toBe(params);
  });

  it.each([
    ['1uF >=50V', 'capacitance=0.000001 voltage_rated>=50'],
    ['1uF 50V+', 'capacitance=0.000001 voltage_rated>=50'],
    ['at least 16V 1uF', 'capacitance=0.000001 voltage_rated>=16'],
    ['1uF min 16V', 'capacitance=0.000001 voltage_rated>=16'],
    ['resistor 10k-100k', '10000<=resistance<=100000'],
    ['resistors between 1 and 2k', '1000<=resistance<=2000'],
    ['10-22uF capacitor', '0.00001<=capacitance<=0.000022'],
    ['shunt resistor <10mΩ', 'resistance<=0.00999998'],
    ['shunt resistor max 10mΩ', 'resistance<=0.01'],
    ['10k 1% or better', 'resistance=10000 tolerance<=1'],
    ['MOSFET over 60V', 'drain_source_voltage>=60.00012'],
    ['5V +/-1% voltage reference', 'output_voltage=5 tolerance=1'],
  ])('reads the bounds of %s', (text, params) => {
    expect(write(understandQuery(text).params)).toBe(params);
  });

  it('takes parts in stock and tells what it cannot exclude', () => {
    expect(understandQuery('10k 0603 in stock not 5%')).toMatchObject({ inStock: true, unused: ['not 5%'], text: '' });
  });

  it('tells figures that mean nothing for the category', () => {
    expect(understandQuery('temperature sensor 3.3V 1A').unused).toEqual(['1 A']);
  });

  it('takes a figure for itself, and only relaxed for the least that will do, what is exactly so first', () => {
    const understood = understandQuery('10k 1% 0.1W');
    expect(write(makeCatalogQuery(understood).params!)).toBe('power_rated=0.1 resistance=10000 tolerance=1');
    expect(makeRelaxedQuery(understood)?.params).toEqual([
      { name: 'resistance', eq: 10_000 },
      { name: 'tolerance', max: 1, prefer: 1 },
      { name: 'power_rated', min: 0.1, prefer: 0.1 },
    ]);
    expect(makeRelaxedQuery(understandQuery('zener 5.1V'))).toBeUndefined();
  });

  it('becomes a query of the column index', () => {
    expect(makeCatalogQuery(understandQuery('10k 0402'))).toMatchObject({ kind: 'resistor', package: '0402' });
    expect(makeCatalogQuery(understandQuery('schottky'))).toMatchObject({
      category: 'diode.schottky',
      kind: undefined,
    });
  });

  it.each([
    '',
    '   ',
    '%%%',
    '\u0000',
    '((((',
    '10k '.repeat(25_000),
    '1-'.repeat(250),
    'not '.repeat(125),
    '1 to '.repeat(100),
    '9'.repeat(250) + 'x9'.repeat(125),
    'a'.repeat(100_000),
    '1'.repeat(100_000),
  ])('never fails on hostile text', (text) => {
    expect(understandQuery(text).input.length).toBeLessThanOrEqual(500);
  });
});
