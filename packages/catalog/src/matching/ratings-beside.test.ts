import { describe, expect, it } from 'vitest';
import { openMemoryCatalogue } from '../memory/index.ts';
import { componentOfLine } from './choose-part.ts';
import { matchComponents } from './match-components.ts';
import { aCapacitor, aPart, aResistor, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import { understandComponent } from './understand.ts';

const capacitor = { references: ['C1'], value: '10uF', footprint: 'C_0805' };
const shelf = [
  aCapacitor('LOW', 1e-5, '0805', { says: { voltage_rated: 16 }, price: '0.01' }),
  aCapacitor('HIGH', 1e-5, '0805', { says: { voltage_rated: 50 }, price: '0.09' }),
];

async function match(...lines: Parameters<typeof componentOfLine>[0][]) {
  const source = openMemoryCatalogue(shelf);
  const found = await matchComponents(source, lines.map(componentOfLine), { depth: 'standard', maxResults: 2 });
  return found.map(({ matches: [best] }) => [best!.part.mpn, best!.level]);
}

describe('a rating in a cell of its own', () => {
  it('is met by the part, or the part is none', async () => {
    expect(await match(capacitor, { ...capacitor, ratings: '50V' })).toEqual([
      ['LOW', 'high'],
      ['HIGH', 'high'],
    ]);
  });

  it('tells two lines apart that are alike but for a remark', async () => {
    const remarked = (notes: string) => ({ ...capacitor, notes });
    expect(await match(remarked('for 5V'), remarked('for the 24V rail'))).toEqual([
      ['LOW', 'high'],
      ['HIGH', 'high'],
    ]);
  });

  it.each([
    ['the part falls short of it', { ratings: '50V' }, 'low', ['voltage_below_asked']],
    ['it was not read', { ratings: '6.3 / 10' }, 'medium', ['rating_unread']],
    ['a remark names a higher one', { notes: 'must stand 50V' }, 'medium', ['rating_remarked']],
    [
      'a cell without a meaning names a higher one',
      { fields: new Map([['x', 'min 50 V']]) },
      'medium',
      ['rating_remarked'],
    ],
    ['a remark names another dielectric', { notes: 'use C0G here' }, 'medium', ['rating_remarked']],
  ])('lowers the confidence where %s', (_, said, level, codes) => {
    const query = componentOfLine({ ...capacitor, ...said });
    const part = aCapacitor('A', 1e-5, '0805', { says: { voltage_rated: 16, dielectric: 'X5R' } });
    const [best] = rankCandidates(query, understandComponent(query), candidates('parametric', part));
    const notes = [...best!.conflicts, ...best!.warnings].map(({ code }) => code);
    expect(best!.level).toBe(level);
    expect(notes).toEqual(expect.arrayContaining(codes));
  });

  it.each([
    ['a resistor beside volts', { references: ['R1'], value: '10k', footprint: 'R_0402', notes: 'on the 24V rail' }],
    ['a link', { references: ['R1'], value: '10k', footprint: 'R_0402', notes: 'https://shop.example/10k-0.1%' }],
  ])('means nothing to %s', (_, line) => {
    const query = componentOfLine(line);
    const [best] = rankCandidates(
      query,
      understandComponent(query),
      candidates('parametric', aResistor('A', 10_000, '0402')),
    );
    expect(best!.level).toBe('high');
  });

  it.each([
    [{ ratings: '0.1%' }, 'tolerance_worse'],
    [{ ratings: '1W' }, 'power_below_asked'],
  ])('of a resistor is compared: %o', (said, code) => {
    const query = componentOfLine({ references: ['R1'], value: '10k', footprint: 'R_0402', ...said });
    const part = aResistor('A', 10_000, '0402', { says: { power_rated: 0.0625 } });
    const [best] = rankCandidates(query, understandComponent(query), candidates('parametric', part));
    expect(best!.conflicts.map((note) => note.code)).toEqual([code]);
  });

  it.each([
    ['60V', 'medium', ['rating_remarked']],
    ['MOSFET N-CH 60 V 0.2 A', 'medium', ['rating_remarked']],
    ['MOSFET N-CH 20 V 6.2 A', 'high', []],
    // The repetitive peak beside the direct voltage, and what the gate stands.
    ['25V', 'high', []],
    ['20 V, ESD 2kV', 'high', []],
  ])('of a transistor is what it blocks: %s', (description, level, codes) => {
    const query = componentOfLine({ references: ['Q1'], mpn: 'FDC637BNZ', footprint: 'SOT-23-6', description });
    const says = { drain_source_voltage: 20 };
    const part = aPart({ mpn: 'FDC637BNZ', kind: 'mosfet', category: 'transistor.mosfet', package: 'SOT-23-6', says });
    const [best] = rankCandidates(query, understandComponent(query), candidates('mpn', part));
    expect([best!.level, best!.warnings.map(({ code }) => code)]).toEqual([level, codes]);
  });

  it('of a value that says it too is the stricter', () => {
    const voltage = (value: string, ratings: string) =>
      understandComponent({ reference: 'C1', value, ratings }).value?.voltage;
    expect([voltage('10uF 16V', '50V'), voltage('10uF 50V', '16V')]).toEqual([50, 50]);
  });
});
