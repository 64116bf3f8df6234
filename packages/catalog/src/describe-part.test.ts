import { describe, expect, it } from 'vitest';
import { findCategory } from './category.ts';
import { describePart } from './describe-part.ts';
import type { Parameter } from './types.ts';

const parameter = (name: string, value: number | string, display: string): Parameter => {
  return { name, value, unit: null, min: null, max: null, display, source: 'catalogue' };
};

describe('the generated description', () => {
  it('names category, main parameters in their order and package', () => {
    const parameters = [
      parameter('power_rated', 0.0625, '62.5 mW'),
      parameter('tolerance', 1, '±1 %'),
      parameter('resistance', 10_000, '10 kΩ'),
    ];
    expect(describePart(findCategory('resistor.chip'), parameters, '0402')).toBe(
      'Chip resistor 10 kΩ ±1 % 62.5 mW 0402',
    );
  });

  it('gives counts and lengths their names', () => {
    const parameters = [
      parameter('pin_count', 40, '40'),
      parameter('rows', 1, '1'),
      { ...parameter('pitch', 0.00254, '2.54 mm'), unit: 'm' },
    ];
    const text = describePart(findCategory('connector.header.male'), parameters, null);
    expect(text).toBe('Pin header 40 pins 1 row pitch 2.54 mm');
  });

  it('leaves conditions and overlong words out', () => {
    const parameters = [
      parameter('drain_source_voltage', 30, '30 V'),
      parameter('rds_on', 0.028, '28 mΩ @ 10V'),
      parameter('channel', 'x', 'x'.repeat(80)),
    ];
    expect(describePart(findCategory('transistor.mosfet'), parameters, 'SOT-23')).toBe('MOSFET 30 V 28 mΩ SOT-23');
  });
});
