import { expect, it } from 'vitest';
import type { BomEntry } from './bom-parts.ts';
import { listStatedCodes, listUnknownCodes } from './stated-code.ts';

const entry = (line: object, match: object = {}, part: object | null = null): BomEntry =>
  ({
    line: { sku: null, supplier: null, mpn: 'X-1', alternates: [], ...line },
    match: { conflicts: [], ...match },
    part,
  }) as unknown as BomEntry;

const told = (one: BomEntry): string[] => listStatedCodes(one).map(({ seller, sku }) => `${seller} ${sku}`);

it.each<[string, object, string[]]>([
  ['of its seller', { sku: '2397333', supplier: 'Farnell' }, ['Farnell 2397333']],
  ['of nobody', { sku: '2397333' }, []],
  [
    'of another seller than the one that is named',
    { sku: '490-6298-2-ND', supplier: 'Newark' },
    ['Digi-Key 490-6298-2-ND'],
  ],
  ['of one who numbers alike', { sku: 'C25744', supplier: 'JLCPCB' }, ['JLCPCB C25744']],
  [
    'of several sellers',
    { sku: '595-NE555DR', supplier: 'Mouser', alternates: [{ sku: 'C7593', supplier: 'LCSC' }, { sku: '123-4567' }] },
    ['Mouser 595-NE555DR', 'LCSC C7593'],
  ],
])('are codes %s', (_, line, codes) => {
  expect(told(entry(line))).toEqual(codes);
});

it('are none where the line contradicts itself, or somebody decided', () => {
  const line = { sku: 'C25744', supplier: 'LCSC' };
  expect(told(entry(line, { conflicts: [{ code: 'value_differs', message: '' }] }))).toEqual([]);
  expect(told(entry(line, { decision: { applied: true } }))).toEqual([]);
  expect(told(entry(line, { decision: { applied: false } }))).toEqual(['LCSC C25744']);
});

it('are unknown where the part is sold under none of them', () => {
  const line = { sku: 'C25744', supplier: 'LCSC', alternates: [{ sku: '1-ND', supplier: 'Digi-Key' }] };
  const soldAs = (sku: string) => listUnknownCodes(entry(line, {}, { offers: [{ sku }] })).length;
  expect([soldAs('c25744'), soldAs('1-ND'), soldAs('C1')]).toEqual([0, 0, 2]);
});
