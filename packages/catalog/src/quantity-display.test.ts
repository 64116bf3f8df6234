import { describe, expect, it } from 'vitest';
import { displayQuantity, displayReading } from './quantity-display.ts';

describe('figures for people', () => {
  it.each([
    [10_000, 'Ω', '10 kΩ'],
    [1e-7, 'F', '100 nF'],
    [4.7e-6, 'H', '4.7 µH'],
    [0.0625, 'W', '62.5 mW'],
    [0, 'Ω', '0 Ω'],
    [0.00254, 'm', '2.54 mm'],
    [470e-9, 'm', '470 nm'],
    [65536, 'bit', '64 Kbit'],
    [1000, 'B', '1000 B'],
    [14_318_180, 'Hz', '14.31818 MHz'],
    [0.0001, '%', '0.0001 %'],
    [16, null, '16'],
    [-40, '°C', '-40 °C'],
    [9.999999999999999e-5, 'F', '100 µF'],
    [1e6, 'V/s', '1 V/µs'],
    [5e-13, 'F', '0.5 pF'],
    [5e-16, 'A', '0.5 fA'],
  ])('writes %d in %s as %s', (value, unit, text) => {
    expect(displayQuantity(value, unit)).toBe(text);
  });

  it.each([
    [{ value: 1, min: null, max: null }, true, '±1 %'],
    [{ value: null, min: -20, max: 80 }, true, '-20 % to 80 %'],
    [{ value: null, min: null, max: 80 }, false, 'up to 80 %'],
    [{ value: null, min: 5, max: null }, false, 'from 5 %'],
    [{ value: 5, min: null, max: null, condition: '25 °C' }, false, '5 % @ 25 °C'],
  ])('writes %j', (reading, signed, text) => {
    expect(displayReading(reading, '%', signed)).toBe(text);
  });
});
