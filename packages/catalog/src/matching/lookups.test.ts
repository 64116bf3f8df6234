import { describe, expect, it } from 'vitest';
import { planLookups, type Lookups } from './lookups.ts';
import type { ComponentQuery } from './types.ts';
import { understandComponent } from './understand.ts';

const plan = (query: ComponentQuery, depth: 'quick' | 'standard' | 'deep' = 'deep'): Lookups =>
  planLookups(understandComponent(query), depth);

describe('what is looked up', () => {
  it.each<[string, ComponentQuery, Partial<Lookups>]>([
    [
      'a number, its base and its typos',
      { mpn: 'MCP6002T-I/SN' },
      { mpns: ['MCP6002TISN'], prefixes: ['MCP6002ISN'], near: ['MCP6002T-I/SN'] },
    ],
    ['a number without what it is sold as', { mpn: 'BSS123N H6327' }, { prefixes: ['BSS123N'] }],
    ['no typos of a number that says what it is', { mpn: 'RC0402FR-0710KL' }, { near: [] }],
    [
      'what stands before an open place, which is no typo',
      { reference: 'U1', value: 'STM32G431CBTx' },
      { prefixes: ['STM32G431CBTX', 'STM32G431CBT'], near: [] },
    ],
    ['no words or counts as beginnings', { mpn: 'SOCKET' }, { prefixes: [] }],
    [
      'an LED by colour and size',
      { reference: 'D1', value: 'RED', footprint: 'LED_0603' },
      {
        described: { kind: 'led', footprint: 'CHIP-LED-0603', params: [{ name: 'color', eq: 'red' }] },
        parametric: [],
      },
    ],
    [
      'a header by its pins',
      { reference: 'J1', value: 'Conn_02x05', footprint: 'PinSocket_2x05_P2.54mm_Vertical' },
      {
        described: {
          category: 'connector.header.female',
          params: [
            { name: 'pin_count', eq: 10 },
            { name: 'rows', eq: 2 },
            { name: 'pitch', eq: 0.00254 },
            { name: 'mounting', eq: 'Through Hole' },
          ],
        },
      },
    ],
    [
      'nothing by value for a filter with three terminals',
      { reference: 'C1', mpn: 'NFM21PC105B1C3D' },
      { parametric: [] },
    ],
    [
      'nothing for nothing',
      {},
      { mpns: [], skus: [], prefixes: [], parametric: [], described: null, near: [], words: '' },
    ],
  ])('%s', (_, query, expected) => {
    expect(plan(query)).toMatchObject(expected);
  });

  it('by value asks for everything first, then for less', () => {
    const { parametric } = plan({ reference: 'C1', value: '100n 50V X7R 10%', footprint: 'C_0402' });
    const base = { kind: 'capacitor', numeric: 1e-7 };
    const rated = { ...base, footprint: 'CHIP-0402', maxTolerance: 10, minVoltage: 50 };
    expect(parametric).toEqual([
      { ...rated, dielectric: 'X7R' },
      rated,
      { ...base, footprint: 'CHIP-0402' },
      { ...base, maxTolerance: 10, minVoltage: 50, dielectric: 'X7R' },
    ]);
  });

  it('by value is asked once when there is nothing to leave out', () => {
    expect(plan({ reference: 'L1', value: '10uH' }).parametric).toEqual([{ kind: 'inductor', numeric: 1e-5 }]);
  });

  it.each([
    ['R1', '10k', { maxTolerance: 1 }],
    ['R1', '0R', {}],
    ['R1', '10k 5%', { maxTolerance: 5 }],
    ['C1', '100n', { minVoltage: 16 }],
    ['C1', '10uF', { minVoltage: 10 }],
    ['C1', '10uF 6.3V', { minVoltage: 6.3 }],
  ])('first asks %s of %s for what is usual where it says nothing', (reference, value, ratings) => {
    const [first] = plan({ reference, value }).parametric;
    const { maxTolerance, minVoltage } = first!;
    expect({ maxTolerance, minVoltage }).toEqual({ maxTolerance: undefined, minVoltage: undefined, ...ratings });
  });

  it('is less for quicker answers', () => {
    const query = { reference: 'R1', value: '10k', mpn: 'ABC123456' };
    expect(plan(query, 'quick')).toMatchObject({ prefixes: [], parametric: [], described: null, near: [], words: '' });
    expect(plan(query, 'standard')).toMatchObject({ prefixes: ['ABC123456'], near: [], words: '' });
    expect(plan(query)).toMatchObject({ near: ['ABC123456'], words: '' });
    expect(plan({ reference: 'J1', value: 'USB receptacle' }).words).toBe('usb receptacle');
  });
});
