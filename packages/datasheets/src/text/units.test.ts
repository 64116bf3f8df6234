import { expect, it } from 'vitest';
import { readNumber, readRange, readScale, readUnit, scaleOf } from './units.ts';

it.each([
  ['mA', 'A', -3, 1],
  ['µA', 'A', -6, 1],
  ['MΩ', 'Ω', 6, 1],
  ['KHz', 'Hz', 3, 1],
  ['PF', 'F', -12, 1],
  ['Volts', 'V', 0, 1],
  ['Vrms', 'V', 0, 1],
  ['°C/W', 'K/W', 0, 1],
  ['mV/°C', 'V/K', -3, 1],
  ['nV/√Hz', 'V/√Hz', -9, 1],
  ['ppm/°C', 'ppm/K', 0, 1],
  ['mil', 'm', 0, 0.0000254],
  ['%VOUT', '%', 0, 1],
  ['mW/m²', 'W/m²', -3, 1],
  ['Gauss', 'T', 0, 1e-4],
  ['Farad', 'F', 0, 1],
  ['Hours', 's', 0, 3600],
  ['', '', 0, 1],
])('%s is %s', (text, si, exponent, factor) => {
  expect(readScale(text)).toEqual({ si, exponent, factor });
});

it.each(['mS', '%VOUT/ΔIOUT', '%VOUTPUTS', 'xyz', 'V/', 'V/s/m', 'constructor', 'mmm'])(
  '%s is no unit that is known, or may be two',
  (text) => {
    expect(readScale(text)).toBeUndefined();
    expect(readUnit(text)).toEqual({ text, si: null });
  },
);

it.each([
  ['4.7', 'µA', 4.7e-6],
  ['-40', '°C', -40],
  ['+1,000', 'mV', 1],
  ['.5', 'k', null],
  ['10^13', 'Ω', 1e13],
  ['5 x 10^-7', 'A', 5e-7],
  ['VCC + 0.3', 'V', null],
  ['0 to 5', 'V', null],
  ['', 'V', null],
])('%s %s is %d', (text, unit, number) => {
  expect(readNumber(text, readScale(unit))).toBe(number);
});

it.each([
  ['-0.5 to 7.0', 'V', [-0.5, 7]],
  ['0~2.5', 'mA', [0, 0.0025]],
  ['±20', 'mA', [-0.02, 0.02]],
  ['20', 'mA', null],
  ['7 to 5', 'V', null],
  ['0 to VCC', 'V', null],
])('%s %s goes over %j', (text, unit, range) => {
  expect(readRange(text, readScale(unit))).toEqual(range);
});

it.each([
  ['mS', 'Forward transconductance gfs', 'S', 1e-3],
  ['S', 'Forward transconductance', 'S', 1],
  ['µS', 'Switching time', 's', 1e-6],
  ['mS', 'Reset delay', 's', 1e-3],
  ['G', 'Magnetic operate point', 'T', 1e-4],
])('%s of a %s is in %s', (text, parameter, si, one) => {
  const unit = readUnit(text, parameter);
  expect(unit).toEqual({ text, si });
  expect(readNumber('1', scaleOf(unit))).toBeCloseTo(one, 12);
});

it.each([
  ['mS', 'Input'],
  ['mS', 'Transconductance delay time'],
  ['G', 'Gain'],
])('%s of %s may be two', (text, parameter) => {
  expect(readUnit(text, parameter)).toEqual({ text, si: null });
  expect(scaleOf(readUnit(text, parameter))).toBeUndefined();
});

it.each([
  ['C/W', '°C/W', 'K/W'],
  ['mW/C', 'mW/°C', 'W/K'],
  ['V/C', 'V/°C', 'V/K'],
])('%s is %s, of which the degree sign is drawn or left out', (printed, text, si) => {
  expect(readUnit(printed)).toEqual({ text, si });
});
