import { describe, expect, it } from 'vitest';
import { sellerKey } from '@partwright/catalog/sellers';
import { supplierTermsTable } from '../tables/supplier-terms-2026-10-03.ts';
import { terms } from '../test-kit.ts';
import { supplierTermsFor } from './supplier-terms-for.ts';
import type { SellerTerms } from './types.ts';

const stated = (id: string, destination: string, some: Partial<SellerTerms> = {}): SellerTerms => ({
  ...terms(id),
  aliases: [],
  note: null,
  ...some,
  destination,
});

const table = {
  asOf: '2026-01-01',
  rows: [
    stated('Digi-Key', 'EU', { shipping: '18' }),
    stated('Digi-Key', 'FR', { shipping: '25' }),
    stated('Digi-Key', '*', { shipping: '40' }),
    stated('Mouser', 'FR', { shipping: '9', asOf: '2025-01-01' }),
    stated('Mouser', 'FR', { shipping: '12', asOf: '2026-01-01' }),
    stated('Mouser', 'FR', { shipping: '7' }),
    stated('Corner shop', 'GB', { shipping: '1', aliases: ['The shop'] }),
  ],
};

const findShipping = (name: string, all: ReturnType<typeof supplierTermsFor>) =>
  all.find(({ id }) => sellerKey(id) === sellerKey(name))?.shipping;

describe('the terms for a destination', () => {
  it.each([
    ['its own country', 'FR', 'Digi-Key', '25'],
    ['a member of the union without terms of its own', 'AT', 'Digi-Key', '18'],
    ['the union itself', 'EU', 'Digi-Key', '18'],
    ['a country outside of it', 'CH', 'Digi-Key', '40'],
    ['no destination', undefined, 'Digi-Key', '40'],
    ['something that is no country', 'France', 'Digi-Key', '40'],
    ['small letters and blanks', ' fr ', 'Digi-Key', '25'],
    ['Greece as the Commission writes it', 'EL', 'Digi-Key', '18'],
    ['another name of the seller', 'FR', 'digikey', '25'],
    ['a name that only this table knows', 'UK', 'the shop', '1'],
    ['the newer of two', 'FR', 'Mouser Electronics', '12'],
    ['a country that is not stated', 'DE', 'Mouser', undefined],
  ])('go by %s', (_, destination, name, shipping) => {
    expect(findShipping(name, supplierTermsFor(destination, [], table))).toBe(shipping);
  });

  it('are the caller’s own for every name of the seller', () => {
    const all = supplierTermsFor('FR', [terms('DIGIKEY', { shipping: '3' })], table);
    for (const name of ['Digi-Key', 'DigiKey', 'Digi-Key Electronics']) expect(findShipping(name, all)).toBe('3');
    expect(findShipping('Mouser', all)).toBe('12');
  });

  it('are one for two names of the seller: the last that the caller states', () => {
    const own = [terms('Digi-Key', { shipping: '3' }), terms('DigiKey', { shipping: '4' })];
    expect(supplierTermsFor('FR', own, table).filter(({ id }) => sellerKey(id) === 'digikey')).toMatchObject([
      { id: 'DigiKey', shipping: '4' },
    ]);
  });

  it('leave out the caller’s own for other countries', () => {
    expect(findShipping('Mouser', supplierTermsFor('FR', [stated('Mouser', 'US', { shipping: '1' })], table))).toBe(
      '12',
    );
  });

  it('replace the table’s whole, not figure by figure', () => {
    const own = [terms('Digi-Key', { shipping: null })];
    expect(findShipping('Digi-Key', supplierTermsFor('FR', own, table))).toBeNull();
  });

  it('have each name once, and nothing but what the planner reads', () => {
    const all = supplierTermsFor('DE', [terms('__proto__'), terms('constructor')]);
    const keys = all.map(({ id }) => id.trim().toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('__proto__');
    expect(Object.keys(all[0]!).sort()).toEqual(Object.keys(terms('x')).sort());
  });
});

describe('the table of sellers’ terms', () => {
  const rows = supplierTermsTable.rows.map((row) => [row.id, row.destination, row] as const);

  it.each(rows)('says where the figures of %s for %s are from, and dates them', (_, __, row) => {
    expect(row.sourceUrl).toMatch(/^https:\/\/\S+$/);
    expect(row.asOf ?? '2026-01-01').toMatch(/^2026-\d\d-\d\d$/);
    expect((row.asOf ?? '') <= supplierTermsTable.asOf).toBe(true);
    expect(row.shipping ?? row.freeFrom).toMatch(/^\d+(\.\d\d)?$/);
  });

  it('ships to a German buyer at what the German page says, and says nothing of LCSC', () => {
    const all = supplierTermsFor('DE');
    const digikey = all.find(({ id }) => id === 'Digi-Key');
    expect(digikey).toMatchObject({ shipping: '18', freeFrom: '50', currency: 'EUR', asOf: '2026-09-12' });
    expect(all.find(({ id }) => id === 'LCSC')).toBeUndefined();
  });

  it('ships nothing of its own where the assembler has the parts', () => {
    expect(supplierTermsFor(undefined).find(({ id }) => id === 'JLCPCB')).toMatchObject({ shipping: '0' });
  });
});
