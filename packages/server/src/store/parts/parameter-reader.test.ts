import { describe, expect, it } from 'vitest';
import { ParameterReader } from './parameter-reader.ts';

const resistance = ['resistance', 10_000, 'Ω', null, null, '10 kΩ', 'catalogue'];
const supply = ['supply_voltage', null, 'V', 1.8, 5.5, '1.8 V to 5.5 V', 'catalogue'];
const hostile = ['note', 'a "],["\\ of ]] words\n', null, null, null, '],[\\"', 'catalogue'];

const write = (...lists: unknown[][][]): string => lists.map((list) => JSON.stringify(list)).join('\n');

describe('the reader of stored parameters', () => {
  it('reads what was written, whatever stands in it', () => {
    const lists = new ParameterReader().readLines(write([resistance, hostile, supply], [], [hostile], [supply]));
    expect(lists.map((list) => list.map(({ name }) => name))).toEqual([
      ['resistance', 'note', 'supply_voltage'],
      [],
      ['note'],
      ['supply_voltage'],
    ]);
    expect(lists[0]).toEqual([
      { name: 'resistance', value: 10_000, unit: 'Ω', min: null, max: null, display: '10 kΩ', source: 'catalogue' },
      { name: 'note', value: hostile[1], unit: null, min: null, max: null, display: '],[\\"', source: 'catalogue' },
      { name: 'supply_voltage', value: null, unit: 'V', min: 1.8, max: 5.5, display: supply[5], source: 'catalogue' },
    ]);
  });

  it('gives the same object for what is said again', () => {
    const reader = new ParameterReader();
    const [[first], [again]] = reader.readLines(write([resistance], [resistance])) as [[object], [object]];
    expect(again).toBe(first);
    expect(reader.readLines(write([resistance]))[0]![0]).toBe(first);
  });

  it('reads nothing as no list', () => {
    expect(new ParameterReader().readLines('')).toEqual([]);
  });

  it.each(['[["resistance",1', '[["resistance","1]]', '[] ['])('refuses %s', (text) => {
    expect(() => new ParameterReader().readLines(text)).toThrow(SyntaxError);
  });
});
