import { describe, expect, it } from 'vitest';
import { catalogueParts } from './catalogue-parts.ts';
import { aNewPart, anOffer } from './part.fixture.ts';

const NEWER = '2026-10-01T00:00:00Z';
const OLDER = '2025-01-01T00:00:00Z';
const base = [
  aNewPart({ mpn: 'LM358', description: 'Dual amplifier', offers: [anOffer({ sku: 'C1' })] }),
  aNewPart({ mpn: 'LM324', manufacturer: 'Bolt' }),
  aNewPart({ mpn: 'LM324', manufacturer: 'Nuts' }),
];
const listed = anOffer({ seller: 'Own shelf', sku: 'S1' });

describe('the parts of a catalogue with those of lists', () => {
  it('have offers of the list before those that were known', () => {
    const [part] = catalogueParts(base, [[aNewPart({ mpn: 'lm358', manufacturer: 'ACME ', offers: [listed] })]]);
    expect(part!.offers.map(({ seller }) => seller)).toEqual(['Own shelf', 'LCSC']);
    expect(part).toMatchObject({ mpn: 'LM358', manufacturer: 'Acme', sku: 'C1', description: 'Dual amplifier' });
  });

  it('have one offer of a seller, order code and packaging: that of the first list', () => {
    const offers = ['5', '4'].map((unitPrice) => anOffer({ sku: 'C1', breaks: [{ quantity: 1, unitPrice }] }));
    const lists = offers.map((offer) => [aNewPart({ mpn: 'LM358', offers: [offer] })]);
    expect(catalogueParts(base, lists)[0]!.offers).toEqual([offers[0]]);
  });

  it('are more by those that nobody knew', () => {
    const added = aNewPart({ mpn: 'OWN-1', offers: [listed] });
    const again = aNewPart({ mpn: 'OWN-1', offers: [anOffer({ seller: 'Other', sku: 'S2' })] });
    const parts = catalogueParts(base, [[added], [again]]);
    expect(parts).toHaveLength(4);
    expect(parts[3]!.offers.map(({ seller }) => seller)).toEqual(['Own shelf', 'Other']);
  });

  it('tell numbers apart by punctuation', () => {
    expect(catalogueParts(base, [[aNewPart({ mpn: 'LM358+' }), aNewPart({ mpn: 'LM-358' })]])).toHaveLength(5);
  });

  it('are meant by a number without a maker only where one maker has it', () => {
    const unknown = ['LM358', 'LM324'].map((mpn) => aNewPart({ mpn, manufacturer: 'Unknown', offers: [listed] }));
    const parts = catalogueParts(base, [unknown]);
    expect(parts.map(({ manufacturer }) => manufacturer)).toEqual(['Acme', 'Bolt', 'Nuts', 'Unknown']);
    expect(parts[0]!.offers[0]).toEqual(listed);
  });

  it.each([
    ['newer', NEWER, 'nrnd', 'Amplifier'],
    ['older', OLDER, 'active', 'Dual amplifier'],
  ] as const)('are described by a %s list where that is due', (_, observedAt, lifecycle, description) => {
    const known = aNewPart({
      mpn: 'LM358',
      lifecycle: 'active',
      description: 'Dual amplifier',
      category: 'ic.amplifier',
    });
    const said = aNewPart({
      mpn: 'LM358',
      lifecycle: 'nrnd',
      description: 'Amplifier',
      category: 'other',
      kind: 'unknown' as never,
      package: 'SOIC-8',
      observedAt,
    });
    const [part] = catalogueParts([known], [[said]]);
    expect(part).toMatchObject({ lifecycle, description, category: 'ic.amplifier', kind: 'ic', package: 'SOIC-8' });
  });

  it('change nothing that was given', () => {
    const before = JSON.stringify(base);
    catalogueParts(base, [[aNewPart({ mpn: 'LM358', offers: [listed] })]]);
    expect(JSON.stringify(base)).toBe(before);
  });
});
