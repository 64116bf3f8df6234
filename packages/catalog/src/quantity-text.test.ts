import { describe, expect, it } from 'vitest';
import { readQuantityText } from './quantity-text.ts';

describe('figures in attribute texts', () => {
  it.each([
    ['12mΩ@10V', 'Ω', 0.012],
    ['4.7uH', 'H', 4.7e-6],
    ['2.54mm', 'm', 0.00254],
    ['32.768kHz', 'Hz', 32768],
    ['±1%', '%', 1],
    ['100,000 cycles', null, 100_000],
    ['10000次', null, 10_000],
    ['64Kbit', 'bit', 65536],
    ['16GB', 'bit', 16 * 2 ** 33],
    ['512KB', 'B', 524_288],
    ['20Mbps', 'bit/s', 20e6],
    ['1V/us', 'V/s', 1e6],
    ['5000', 'V', 5000],
    ['2000hrs@105℃', 'h', 2000],
    ['160gf', 'N', 1.569064],
    ['R:20mA, G:15mA', 'A', 0.02],
    ['300V, 440V', 'V', 300],
    ['Four channels', null, 4],
    ['9.999999999999999e-05', null, null],
  ])('reads %s in %s as %s', (text, unit, value) => {
    expect(readQuantityText(text, unit)?.value ?? null).toBe(value);
  });

  it.each([
    ['-55℃~+155℃', '°C', -55, 155],
    ['1.65V~5.5V', 'V', 1.65, 5.5],
    ['0.2~1.5mm', 'm', 0.0002, 0.0015],
    ['-20%~+80%', '%', -20, 80],
    ['5.5V~1.65V', 'V', 1.65, 5.5],
    ['85VAC~265VAC', 'V', 85, 265],
  ])('reads %s as a range', (text, unit, min, max) => {
    expect(readQuantityText(text, unit)).toMatchObject({ value: null, min, max });
  });

  it('keeps the condition behind the at sign', () => {
    expect(readQuantityText('125mV@(200mA)', 'V')?.condition).toBe('200mA');
  });

  it.each([
    ['-', 'V'],
    ['20dBm', 'W'],
    ['5A', 'V'],
    ['±0.5℃', '%'],
    ['', null],
    ['Grade 2.5', '%'],
  ])('reads nothing from %s in %s', (text, unit) => {
    expect(readQuantityText(text, unit)).toBeNull();
  });

  it('is quick on a text of a hundred thousand characters', () => {
    expect(readQuantityText(`${'9'.repeat(100_000)}V`, 'V')).toBeNull();
    expect(readQuantityText('1~'.repeat(50_000), 'V')).toBeNull();
  });
});
