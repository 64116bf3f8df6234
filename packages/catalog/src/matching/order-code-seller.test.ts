import { describe, expect, it } from 'vitest';
import type { Part } from '../index.ts';
import { openMemoryCatalogue } from '../memory/index.ts';
import { anOffer } from '../memory/part.fixture.ts';
import { matchComponents } from './match-components.ts';
import { aPart } from './part.fixture.ts';
import type { ComponentQuery } from './types.ts';

const sold = (mpn: string, seller: string, sku: string): Part => ({
  ...aPart({ mpn }),
  offers: [anOffer({ seller, sku, stock: 5, breaks: [{ quantity: 1, unitPrice: '1' }], source: 'test' })],
});

const catalogue = openMemoryCatalogue([
  sold('TPS22810DBVR', 'Farnell', '2397333'),
  sold('LM2904DR', 'RS', '2397333'),
  sold('BSS138LT1G', 'Farnell', '1459139'),
]);

async function find(query: ComponentQuery) {
  const [found] = await matchComponents(catalogue, [query], { depth: 'standard', maxResults: 5 });
  return found!.matches.map(({ part, level, warnings }) => ({
    mpn: part.mpn,
    level,
    told: warnings.map(({ code }) => code).filter((code) => code.startsWith('order')),
  }));
}

it('is looked for among the offers of the seller that the line names', async () => {
  expect(await find({ sku: '2397333', supplier: 'Farnell' })).toEqual([
    { mpn: 'TPS22810DBVR', level: 'high', told: [] },
  ]);
  expect(await find({ sku: '2397333', supplier: 'RS Components' })).toEqual([
    { mpn: 'LM2904DR', level: 'high', told: [] },
  ]);
  expect(await find({ sku: '1459139', supplier: 'Mouser' })).toEqual([]);
});

it('is told and never sure where the line does not say whose it is', async () => {
  const open = { level: 'medium', told: ['order_number_open'] };
  expect(await find({ sku: '1459139' })).toEqual([{ mpn: 'BSS138LT1G', ...open }]);
  expect(await find({ sku: '1459139', mpn: 'BSS138LT1G' })).toEqual([{ mpn: 'BSS138LT1G', level: 'high', told: [] }]);
});

it('is asked of both lines that give one code and two sellers', async () => {
  const lines = [
    { sku: '2397333', supplier: 'Farnell' },
    { sku: '2397333', supplier: 'RS' },
  ];
  const found = await matchComponents(catalogue, lines, { depth: 'quick', maxResults: 1 });
  expect(found.map(({ matches }) => matches[0]?.part.mpn)).toEqual(['TPS22810DBVR', 'LM2904DR']);
});

describe('an order code of LCSC', () => {
  const remade = openMemoryCatalogue([
    sold('CH340C', 'LCSC/JLCPCB', 'C7464026'),
    sold('XQ7431DR', 'Mouser', '942-XQ7431DR'),
  ]);
  async function judge(query: ComponentQuery) {
    const [found] = await matchComponents(remade, [query], { depth: 'standard', maxResults: 1 });
    const [best] = found!.matches;
    return [best?.part.mpn, best?.level, best?.reason];
  }

  it('that is another than the part has there leaves open whose part is meant', async () => {
    expect(await judge({ mpn: 'CH340C', sku: 'C84681', supplier: 'LCSC' })).toEqual([
      'CH340C',
      'medium',
      "same part number, but the line orders C84681, and this is C7464026 at LCSC/JLCPCB: it may be another manufacturer's",
    ]);
    // Without a word whose it is its form says so.
    expect((await judge({ mpn: 'CH340C', sku: 'C84681' }))[1]).toBe('medium');
  });

  it.each<[string, ComponentQuery]>([
    ['is its own', { mpn: 'CH340C', sku: 'c7464026', supplier: 'LCSC' }],
    [
      'stands beside the maker of the part',
      { mpn: 'CH340C', sku: 'C84681', supplier: 'LCSC', manufacturer: aPart({}).manufacturer },
    ],
    [
      'is compared with nothing at sellers that have it under other codes',
      { mpn: 'XQ7431DR', sku: 'C20917', supplier: 'LCSC' },
    ],
  ])('leaves nothing open where it %s', async (_, query) => {
    expect((await judge(query))[2]).not.toMatch(/orders/);
  });
});

it("names the maker by Digi-Key's mark behind the number of the line", async () => {
  const remade = openMemoryCatalogue([{ ...sold('XQ7431K-3.3TRG1', 'LCSC/JLCPCB', 'C23380830'), package: 'SOT-23-5' }]);
  const query = { mpn: 'XQ7431K-3.3TRG1', footprint: 'SOT-23-5' };
  const judge = async (sku: string) =>
    (await matchComponents(remade, [{ ...query, sku, supplier: 'Digi-Key' }], { depth: 'standard', maxResults: 1 }))[0]!
      .matches[0];
  expect(await judge('XQ7431K-3.3TRG1DICT-ND')).toMatchObject({
    level: 'medium',
    warnings: [{ code: 'other_manufacturer', message: expect.stringContaining('the line names Diodes Incorporated') }],
  });
  expect((await judge('1727-3.3TRG1CT-ND'))!.warnings.map(({ code }) => code)).not.toContain('other_manufacturer');
});
