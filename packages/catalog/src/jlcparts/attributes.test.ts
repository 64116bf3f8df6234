import { describe, expect, it } from 'vitest';
import { findCategory } from '../category.ts';
import { readAttributes } from './attributes.ts';

function read(category: string, attrs: Record<string, unknown>) {
  const { parameters, cleaned } = readAttributes(attrs, findCategory(category));
  return { displays: Object.fromEntries(parameters.map(({ name, display }) => [name, display])), parameters, cleaned };
}

describe('attributes of a part', () => {
  it('takes the noise off typed figures', () => {
    const { parameters } = read('capacitor.ceramic', {
      Capacitance: { capacitance: 1.0000000000000001e-7, u: 'capacitance' },
    });
    expect(parameters).toEqual([
      { name: 'capacitance', value: 1e-7, unit: 'F', min: null, max: null, display: '100 nF', source: 'catalogue' },
    ]);
  });

  it('tells a dielectric from a temperature coefficient', () => {
    expect(read('capacitor.ceramic', { 'Temperature coefficient': 'NP0' }).displays).toEqual({ dielectric: 'C0G' });
    expect(read('resistor.chip', { 'Temperature coefficient': '±100ppm/℃' }).displays).toEqual({
      temperature_coefficient: '±100 ppm/°C',
    });
  });

  it('takes the worse end of an asymmetric coefficient', () => {
    const { parameters } = read('resistor.chip', { 'Temperature coefficient': '-200ppm/℃~+400ppm/℃' });
    expect(parameters[0]).toMatchObject({ value: 400, min: -200, max: 400 });
  });

  it.each([
    ['Resistance @ 25℃', 'thermistor.ntc', '10kΩ', { resistance: '10 kΩ' }],
    ['Type', 'transistor.mosfet', 'N-Channel', { channel: 'N-channel' }],
    ['Type', 'transistor.bjt', 'PNP', { polarity: 'PNP' }],
    ['Type', 'resistor.chip', 'Thick Film Resistor', { technology: 'Thick film' }],
    ['Type', 'diode.tvs', 'TVS', {}],
    ['Capacitance', 'protection.varistor', '45pF@1kHz', { junction_capacitance: '45 pF @ 1kHz' }],
    ['Series', 'ic.logic.gate', '74LVC', { logic_family: '74LVC' }],
    ['Series', 'connector', '74LVC', {}],
    ['Illumination color', 'led', 'Emerald Green', { color: 'Emerald Green' }],
    ['Operating temperature	-', 'ic.power.switch', '-40℃~+85℃', { temperature_operating: '-40 °C to 85 °C' }],
    ['Voltage - supply', 'ic.power.ldo', '5.5V', { supply_voltage: 'up to 5.5 V' }],
    ['Voltage - supply', 'oscillator', '3.3V', { supply_voltage: '3.3 V' }],
    ['Pin structure', 'connector.header', '2x6P', { rows: '2', pin_count: '12' }],
    ['Rated current', 'fuse.resettable', { current: 100, u: 'current' }, {}],
  ])('%s of %s: %j', (attribute, category, raw, displays) => {
    expect(read(category, { [attribute]: raw }).displays).toEqual(displays);
  });

  it('gives a shade its plain colour to be found by', () => {
    expect(read('led', { 'Illumination color': 'Warm White' }).parameters[0]).toMatchObject({
      value: 'White',
      display: 'Warm White',
    });
  });

  it('counts pins from rows and pins in each row where the total is unknown', () => {
    const attrs = {
      'Number of pins': { count: 'NaN', u: 'count' },
      'Number of rows': '2',
      'Number of pins per row': '8',
    };
    expect(read('connector.header.male', attrs).displays['pin_count']).toBe('16');
  });

  it('gives an absolute tolerance in percent, and shows it as it was', () => {
    const attrs = { Capacitance: { capacitance: 1e-11, u: 'capacitance' }, Tolerance: '±0.5pF' };
    const tolerance = read('capacitor.ceramic', attrs).parameters.find(({ name }) => name === 'tolerance');
    expect(tolerance).toMatchObject({ value: 5, unit: '%', display: '±0.5 pF' });
  });

  it('keeps an impedance only at 100 MHz', () => {
    const impedance = (frequency: number) => ({ 'Impedance @ frequency': { esr: 600, frequency } });
    expect(read('filter.ferrite_bead', impedance(100e6)).displays).toEqual({ impedance_at_100mhz: '600 Ω' });
    expect(read('filter.ferrite_bead', impedance(10e6)).displays).toEqual({});
  });

  it('believes the more trusted of two attributes and counts the contradiction', () => {
    const attrs = {
      'Drain source on resistance (rds(on)@vgs,id)': { Rds: 0.024, Vgs: 10, Id: 5 },
      'Rds(on)': '30mΩ@10V',
    };
    const { displays, cleaned } = read('transistor.mosfet', attrs);
    expect(displays).toEqual({ rds_on: '30 mΩ @ 10V' });
    expect(cleaned).toEqual(['contradiction:rds_on']);
  });

  it.each(['-', '', 'null', null, { resistance: 'NaN', u: 'resistance' }])(
    'says nothing of the placeholder %j',
    (raw) => {
      expect(read('resistor.chip', { Resistance: raw })).toMatchObject({ displays: {}, cleaned: [] });
    },
  );

  it('counts what cannot be read, translated or kept', () => {
    const attrs = { Resistance: 'about ten', 'Output type': '没有意义的词', 'With wings': 'No' };
    expect(read('resistor.chip', attrs).cleaned).toEqual(['unreadable:resistance', 'untranslated', 'not_kept']);
  });
});
