import { describe, expect, it } from 'vitest';
import type { Part } from '../types.ts';
import { rankAlternatives } from './index.ts';
import {
  resistor,
  mlcc,
  electrolytic,
  inductor,
  bead,
  schottky,
  zener,
  tvs,
  bjt,
  mosfet,
  crystal,
  led,
  header,
  ldo,
  opAmp,
} from './original-parts.fixture.ts';
import { changed, type aPart } from './part.fixture.ts';

type Says = NonNullable<Parameters<typeof aPart>[0]['says']>;

const classifyAlternative = (original: Part, candidate: Part): string =>
  rankAlternatives(original, [candidate])[0]?.class ?? 'none';

const originals = {
  MLCC: mlcc,
  electrolytic: electrolytic,
  inductor: inductor,
  bead: bead,
  'Schottky diode': schottky,
  'Zener diode': zener,
  'TVS diode': tvs,
  transistor: bjt,
  MOSFET: mosfet,
  crystal: crystal,
  LED: led,
  header: header,
  regulator: ldo,
  amplifier: opAmp,
};

describe('the class of a resistor, one fact changed at a time', () => {
  it.each<[Says | Record<string, undefined>, string]>([
    [{}, 'drop-in'],
    [{ tolerance: 0.5 }, 'drop-in'],
    [{ tolerance: 5 }, 'pin-compatible'],
    [{ tolerance: undefined }, 'pin-compatible'],
    [{ resistance: 10_000.005 }, 'drop-in'],
    [{ resistance: 10_100 }, 'none'],
    [{ resistance: undefined }, 'none'],
    [{ power_rated: 0.125 }, 'drop-in'],
    [{ power_rated: 0.05 }, 'pin-compatible'],
    [{ technology: 'Thin film' }, 'drop-in'],
    [{ technology: 'Wirewound' }, 'pin-compatible'],
    [{ voltage_rated: 25 }, 'pin-compatible'],
    [{ voltage_rated: undefined }, 'pin-compatible'],
    [{ temperature_coefficient: 200 }, 'pin-compatible'],
    [{ temperature_operating: [-55, 125] }, 'pin-compatible'],
    [{ temperature_operating: [-55, null] }, 'pin-compatible'],
  ])('%j is %s', (says, expected) => {
    expect(classifyAlternative(resistor, changed(resistor, says))).toBe(expected);
  });

  it('asks of a candidate only what the original is known to have', () => {
    const silent = changed(resistor, { voltage_rated: undefined, temperature_coefficient: undefined });
    expect(classifyAlternative(silent, changed(silent, {}))).toBe('drop-in');
    expect(classifyAlternative(changed(resistor, { tolerance: undefined }), resistor)).toBe('pin-compatible');
  });

  it('is functional on another land, similar when a rating is worse too', () => {
    expect(classifyAlternative(resistor, changed(resistor, {}, { package: '0603' }))).toBe('functional');
    expect(classifyAlternative(resistor, changed(resistor, { tolerance: 5 }, { package: '0603' }))).toBe('similar');
    expect(classifyAlternative(resistor, changed(resistor, {}, { package: null }))).toBe('functional');
  });

  it('asks for a qualified part only when the original is one, also by its number', () => {
    const qualified = changed(resistor, { qualification: 'AEC-Q200' });
    expect(classifyAlternative(qualified, resistor)).toBe('pin-compatible');
    expect(classifyAlternative(resistor, qualified)).toBe('drop-in');
    expect(
      classifyAlternative(qualified, changed(resistor, {}, { mpn: 'AC0402FR-0710KL', manufacturer: 'Yageo' })),
    ).toBe('drop-in');
    const marked = changed(zener, {}, { mpn: 'BZT52C5V1Q-7-F', manufacturer: 'Diodes Incorporated' });
    expect(classifyAlternative(marked, zener)).toBe('pin-compatible');
    expect(classifyAlternative(marked, changed(marked, {}, { mpn: 'BZT52C5V1Q-13-F' }))).toBe('packaging');
  });
});

describe('the class of other kinds, one fact changed at a time', () => {
  it.each<[keyof typeof originals, Says | Record<string, undefined>, string]>([
    ['MLCC', {}, 'drop-in'],
    ['MLCC', { voltage_rated: 50 }, 'drop-in'],
    ['MLCC', { voltage_rated: 16 }, 'pin-compatible'],
    ['MLCC', { dielectric: 'C0G' }, 'drop-in'],
    ['MLCC', { dielectric: 'X5R' }, 'pin-compatible'],
    ['MLCC', { dielectric: undefined }, 'pin-compatible'],
    ['MLCC', { capacitance: 2.2e-7 }, 'none'],
    ['electrolytic', { lifetime: '5000 @ 105°C' }, 'drop-in'],
    ['electrolytic', { lifetime: '5000 @ 85°C' }, 'pin-compatible'],
    ['electrolytic', { height: 16e-3 }, 'pin-compatible'],
    ['inductor', { dc_resistance: 0.2 }, 'drop-in'],
    ['inductor', { saturation_current: 0.4 }, 'pin-compatible'],
    ['inductor', { saturation_current: undefined }, 'pin-compatible'],
    ['bead', { current_rated: 2 }, 'drop-in'],
    ['bead', { impedance_at_100mhz: 1000 }, 'none'],
    ['Schottky diode', { reverse_voltage: 60 }, 'drop-in'],
    ['Schottky diode', { forward_voltage: '0.52 @ 1A' }, 'drop-in'],
    ['Schottky diode', { forward_voltage: '0.7 @ 1A' }, 'pin-compatible'],
    ['Schottky diode', { forward_voltage: '0.4 @ 500mA' }, 'pin-compatible'],
    ['Schottky diode', { reverse_leakage: '9e-5 @ 60V' }, 'drop-in'],
    ['Schottky diode', { reverse_leakage: '5e-4 @ 40V' }, 'pin-compatible'],
    ['Schottky diode', { configuration: 'Common cathode' }, 'none'],
    ['Zener diode', { zener_voltage_range: [5, 5.2] }, 'drop-in'],
    ['Zener diode', { zener_voltage_range: [4.6, 5.4] }, 'pin-compatible'],
    ['Zener diode', { zener_voltage: 5.6 }, 'none'],
    ['TVS diode', { peak_pulse_power: '800 @ 10/1000us' }, 'drop-in'],
    ['TVS diode', { peak_pulse_power: '3000 @ 8/20us' }, 'pin-compatible'],
    ['TVS diode', { polarity: 'Bidirectional' }, 'none'],
    ['TVS diode', { clamping_voltage: 25 }, 'pin-compatible'],
    ['transistor', { collector_current: 0.6 }, 'drop-in'],
    ['transistor', { polarity: 'PNP' }, 'none'],
    ['transistor', { dc_current_gain: 60 }, 'pin-compatible'],
    ['MOSFET', { rds_on: '0.035 @ 4.5V' }, 'drop-in'],
    ['MOSFET', { rds_on: '0.05 @ 4.5V' }, 'pin-compatible'],
    ['MOSFET', { rds_on: '0.02 @ 10V' }, 'pin-compatible'],
    ['MOSFET', { gate_threshold_voltage: 2.5 }, 'pin-compatible'],
    ['MOSFET', { channel: 'P-channel' }, 'none'],
    ['crystal', { frequency_stability: 10 }, 'drop-in'],
    ['crystal', { load_capacitance: 12e-12 }, 'pin-compatible'],
    ['LED', { luminous_intensity: 0.2 }, 'drop-in'],
    ['LED', { color: 'Green' }, 'none'],
    ['LED', { wavelength: 6.6e-7 }, 'pin-compatible'],
    ['header', {}, 'functional'],
    ['header', { pin_count: 12 }, 'none'],
    ['regulator', {}, 'functional'],
    ['regulator', { output_voltage: 5 }, 'none'],
    ['regulator', { supply_voltage: [null, 12] }, 'similar'],
    ['amplifier', {}, 'functional'],
    ['amplifier', { gain_bandwidth: 5e5 }, 'similar'],
  ])('%s with %j is %s', (name, says, expected) => {
    expect(classifyAlternative(originals[name], changed(originals[name], says))).toBe(expected);
  });

  it('is never that of another kind or category', () => {
    expect(classifyAlternative(schottky, changed(schottky, {}, { category: 'diode.general', kind: 'diode' }))).toBe(
      'none',
    );
    expect(classifyAlternative(mlcc, resistor)).toBe('none');
    expect(classifyAlternative(resistor, resistor)).toBe('none');
  });
});
