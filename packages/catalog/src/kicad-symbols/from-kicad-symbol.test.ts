import { describe, expect, it } from 'vitest';
import { fromSymbolLibrary } from './from-kicad-symbol.ts';
import { SymbolLibraryReader } from './symbol-library.ts';

const property = ([name, value]: [string, string]): string =>
  `(property ${JSON.stringify(name)} ${JSON.stringify(value)} (at 0 0 0))`;

/** A symbol as KiCad 9 writes it; `extra` is put inside as it is. */
function symbol(name: string, properties: Record<string, string> = {}, extra = ''): string {
  const all = { Reference: 'U', Value: name, Footprint: '', Datasheet: '~', ...properties };
  return `(symbol ${JSON.stringify(name)} ${extra} ${Object.entries(all).map(property).join(' ')})`;
}

const pins = (unit: string, ...numbers: string[]): string =>
  `(symbol "${unit}" ${numbers.map((number) => `(pin input line (at 0 0 0) (name "P") (number "${number}" (effects)))`).join(' ')})`;

function read(symbols: string, library = 'Some_Library'): ReturnType<typeof outcomes> {
  const reader = new SymbolLibraryReader();
  reader.feed(`(kicad_symbol_lib (version 20241209) (generator "test") ${symbols})`);
  return outcomes(reader, library);
}

function outcomes(reader: SymbolLibraryReader, library: string) {
  return [...fromSymbolLibrary(reader.end(), library, '2024-12-09T00:00:00Z')].map((reading) =>
    'refused' in reading ? reading.refused : reading.parts,
  );
}

/** The only part of a library of one symbol. */
function readPart(name: string, properties: Record<string, string> = {}, library?: string) {
  const [parts] = read(symbol(name, properties), library);
  if (parts === undefined || typeof parts === 'string') throw new Error(`no part: ${parts}`);
  return parts[0]!;
}

const DATASHEET = { Datasheet: 'https://example.com/sheet.pdf' };

describe('a symbol', () => {
  it('gives number, description, datasheet, package and the pins of all units', () => {
    const units = pins('LT1013_1_1', '1', '2', '3') + pins('LT1013_2_1', '5', '6', '7') + pins('LT1013_3_1', '4', '8');
    const [parts] = read(
      symbol(
        'LT1013',
        {
          Description: 'Dual  operational amplifier, SOIC-8',
          Datasheet: 'https://www.analog.com/lt1013.pdf',
          Footprint: 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm',
        },
        units,
      ),
      'Amplifier_Operational',
    );
    expect(parts).toMatchObject([
      {
        mpn: 'LT1013',
        manufacturer: 'Analog Devices',
        category: 'ic.amplifier.operational',
        description: 'Dual operational amplifier, SOIC-8',
        package: 'SOIC-8_3.9x4.9mm_P1.27mm',
        footprint: 'SOIC-8_3.9x4.9_P1.27',
        parameters: [{ name: 'pin_count', value: 8 }],
        offers: [],
        source: 'kicad-symbols',
      },
    ]);
  });

  it('counts a pin once that both body styles draw, and each of those drawn on top of each other', () => {
    const styles = pins('LT1013_1_1', '1', '[2-4,8]') + pins('LT1013_1_2', '1', '3');
    const [parts] = read(symbol('LT1013', DATASHEET, styles));
    expect(parts).toMatchObject([{ parameters: [{ value: 5 }] }]);
  });

  it.each([
    ['R', {}, 'generic_symbol'],
    ['Conn_01x04', {}, 'generic_symbol'],
    ['Conn_02x10_Odd_Even', {}, 'generic_symbol'],
    ['USB_C_Receptacle_USB2.0_16P', DATASHEET, 'generic_symbol'],
    ['SolderJumper_3_Open', {}, 'generic_symbol'],
    ['8P8C_Shielded', {}, 'generic_symbol'],
    ['Q_Dual_NPN_C2C1E1E2', {}, 'generic_symbol'],
    ['+3V3', { Reference: '#PWR' }, 'power_symbol'],
    ['SYM_Arrow', { Reference: '#SYM' }, 'graphic_symbol'],
  ])('%s is no part', (name, properties, reason) => {
    expect(read(symbol(name, properties))).toEqual([reason]);
  });

  it.each([
    ['LM358', {}, 'LM358'],
    ['SS14', DATASHEET, 'SS14'],
    ['2N3904', {}, '2N3904'],
    ['LM35-D', DATASHEET, 'LM35-D'],
    ['R', { MPN: 'RC0402FR-0710KL' }, 'RC0402FR-0710KL'],
    ['Conn_USB', { 'Manufacturer Part Number': 'USB4105-GF-A' }, 'USB4105-GF-A'],
    ['AB{slash}12', {}, 'AB/12'],
  ])('%s is a part', (name, properties, mpn) => {
    expect(readPart(name, properties).mpn).toBe(mpn);
  });

  it('that is kept out of bills of materials or names a net is no part', () => {
    expect(
      read(symbol('TP100', {}, '(in_bom no)') + symbol('V12X', {}, '(power)') + symbol('V13X', {}, '(power global)')),
    ).toEqual(['not_in_bom', 'power_symbol', 'power_symbol']);
  });

  it('whose name stands for several parts gives each of them', () => {
    const [parts] = read(symbol('STM32F103C_8-B_Tx'), 'MCU_ST_STM32F1');
    expect(parts).toMatchObject([{ mpn: 'STM32F103C8Tx' }, { mpn: 'STM32F103CBTx' }]);
  });

  it('that repeats a part of the library is refused', () => {
    const [first, second] = read(symbol('AB12', DATASHEET) + symbol('AB12_Small', { Value: 'AB12', ...DATASHEET }));
    expect([typeof first, second]).toEqual(['object', 'repeated_symbol']);
  });
});

describe('the maker', () => {
  it.each([
    ['AB12', { Manufacturer: 'TI', Datasheet: 'https://www.st.com/x.pdf' }, 'X', 'Texas Instruments'],
    ['AB12', { Datasheet: 'http://www.ti.com/lit/ab12' }, 'X', 'Texas Instruments'],
    ['AB12', { Datasheet: 'https://ww1.microchip.com/ab12.pdf' }, 'X', 'Microchip'],
    ['AB12', { Datasheet: 'https://notti.com/ab12.pdf' }, 'X', 'Unknown'],
    ['AB12', { Datasheet: 'https://shop.example.com/?u=www.ti.com' }, 'X', 'Unknown'],
    ['STM32F103C8Tx', {}, 'MCU_ST_STM32F1', 'STMicroelectronics'],
    ['74LS00', { Datasheet: 'http://www.ti.com/lit/74ls00' }, '74xx', 'Unknown'],
    ['1N4148', { Datasheet: 'https://assets.nexperia.com/1n4148.pdf' }, 'Diode', 'Unknown'],
  ])('of %s with %j in %s is %s', (name, properties, library, maker) => {
    expect(readPart(name, properties, library).manufacturer).toBe(maker);
  });
});

describe('the category', () => {
  it.each([
    ['AB12', { Description: '3.3V low dropout regulator' }, 'Regulator_Linear', 'ic.power.ldo'],
    ['AB12', { Description: '400W transient voltage suppressor', Reference: 'D' }, 'Diode', 'diode.tvs'],
    ['AB12', { Description: '500mA Step-Down Voltage Regulator' }, 'Regulator_Switching', 'ic.power.dcdc'],
    ['AB12', { Description: 'Bus repeater with 1.1mA current source' }, 'Interface', 'ic.interface.signal_buffer'],
    ['AB12', { Description: 'Driver for relays and solenoids' }, 'Driver_Relay', 'ic.driver'],
    ['AB12', { Description: 'Schottky diode', Reference: 'D' }, 'My_Own', 'diode.schottky'],
    ['AB12', { Reference: 'J' }, 'My_Own', 'connector'],
    ['AB12', { Reference: 'XX' }, 'My_Own', 'other'],
    ['AB12', { Description: '16-bit ADC with resistor network' }, 'Analog_ADC', 'ic.converter.adc'],
  ])('of %s with %j in %s is %s', (name, properties, library, category) => {
    expect(readPart(name, properties, library).category).toBe(category);
  });
});

describe('a derived symbol', () => {
  const parent = symbol(
    'AB12',
    { ...DATASHEET, Footprint: 'Package_TO_SOT_SMD:SOT-23', Description: 'The first', ki_fp_filters: 'SOT?23*' },
    pins('AB12_1_1', '1', '2', '3'),
  );

  it('inherits what it leaves out or blank', () => {
    const [, parts] = read(
      `${parent} (symbol "AB13" (extends "AB12") (property "Value" "AB13") (property "Description" ""))`,
    );
    expect(parts).toMatchObject([
      {
        mpn: 'AB13',
        description: 'The first',
        package: 'SOT-23',
        datasheetUrl: DATASHEET.Datasheet,
        parameters: [{ value: 3 }],
      },
    ]);
  });

  it('leaves the package open when it has footprint filters of its own and no footprint', () => {
    const derived =
      '(symbol "AB13" (extends "AB12") (property "Value" "AB13") (property "Footprint" "") (property "ki_fp_filters" "DIP*"))';
    expect(read(parent + derived)[1]).toMatchObject([{ package: null }]);
  });

  it('may stand before the one it is derived from, and derive from a derived one', () => {
    const chain =
      '(symbol "AB14" (extends "AB13") (property "Value" "AB14")) (symbol "AB13" (extends "AB12") (property "Value" "AB13"))';
    expect(read(chain + parent)[0]).toMatchObject([{ mpn: 'AB14', description: 'The first' }]);
  });

  it.each([
    ['from nothing', '(symbol "AB13" (extends "AB99") (property "Value" "AB13"))'],
    ['from itself', '(symbol "AB13" (extends "AB13") (property "Value" "AB13"))'],
  ])('%s is refused', (_, text) => {
    expect(read(text)).toEqual(['parent_missing']);
  });

  it('that is only another drawing is refused', () => {
    expect(read(`${parent} (symbol "AB12_Split" (extends "AB12") (property "Value" "AB12"))`)[1]).toBe(
      'alias_of_parent',
    );
  });
});

it('a file of KiCad 5 is refused with what to do', () => {
  const reader = new SymbolLibraryReader();
  expect(() => reader.feed('EESchema-LIBRARY Version 2.4 (x)')).toThrow('kicad-cli sym upgrade');
});
