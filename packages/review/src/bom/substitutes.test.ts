import { partFromNumber, type NewPart } from '@partwright/catalog';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import { describe, expect, it } from 'vitest';
import type { SubstituteUse } from '@partwright/cost';
import { compareBoms } from './compare-boms.ts';
import { readBomSide } from './read-bom-side.ts';
import { makeOffer } from './sides.fixture.ts';

const capacitor = (mpn: string, price: string, stock: number | null, more: Partial<NewPart> = {}): NewPart => ({
  ...partFromNumber(mpn)!,
  sku: `S-${mpn}`,
  lifecycle: 'active',
  rohs: 'unknown',
  datasheetUrl: null,
  offers: [makeOffer(`1:${price}`, { sku: `S-${mpn}`, stock })],
  source: 'prices.csv',
  observedAt: '2026-05-21T00:00:00Z',
  ...more,
});

// 100 nF 0402 for 16 V, of which 150 are there; the same for 25 V; 10 nF, which is another thing; 10 V, which is less.
const catalogue = openMemoryCatalogue([
  capacitor('GRM155R71C104KA88D', '0.02', 150),
  capacitor('GRM155R71E104KE14D', '0.03', 10_000),
  capacitor('GRM155R71E103KA01D', '0.01', 10_000),
  capacitor('GRM155R71A104KA01D', '0.01', 10_000),
]);

const quantities = [10, 100];
const read = (rows: string, use?: SubstituteUse) => {
  const files = new Map([
    ['bom.csv', new TextEncoder().encode(`Designator,Quantity,Value,Footprint,MPN,MPN 2\n${rows}`)],
  ]);
  const substitutes = use && { use, quantities, currency: 'EUR' };
  return readBomSide({ kind: 'bom', path: 'bom.csv', files }, catalogue, { substitutes });
};
const compare = async (base: string | null, head: string, use?: SubstituteUse) => {
  const sides = [base === null ? null : await read(base, use), await read(head, use)] as const;
  const asked = { quantities, primaryQuantity: 100, currency: 'EUR', substitutes: use };
  return compareBoms(sides[0], sides[1], asked).review;
};
const SHORT = '"C1,C2",2,100nF 16V,0402,GRM155R71C104KA88D,\n';

describe('substitutes of a review', () => {
  it('are not looked for unless they are asked for', async () => {
    const { substitutes, cost } = await compare(null, SHORT);
    expect(substitutes).toBeUndefined();
    expect(cost[1]!.head).toMatchObject({ unit: '0.04', shortLines: 1 });
  });

  it('are bought where the stock does not reach, told with what they save and what is to be checked', async () => {
    const { substitutes, cost, purchases } = await compare(null, SHORT, 'equivalent');
    // 200 at 0.03; at 10 boards the stock reaches.
    expect(cost.map(({ head }) => [head!.unit, head!.shortLines, head!.doubt!.substituted])).toEqual([
      ['0.04', 0, undefined],
      ['0.06', 0, 1],
    ]);
    expect(substitutes![0]).toMatchObject({
      quantity: 100,
      lines: [
        {
          references: ['C1', 'C2'],
          from: { mpn: 'GRM155R71C104KA88D' },
          to: { mpn: 'GRM155R71E104KE14D', sku: 'S-GRM155R71E104KE14D' },
          reasons: ['short'],
          saves: '-2',
        },
      ],
    });
    expect(substitutes![0]!.text).toMatch(
      /^1 substitute bought; stock reaches for 75 boards \(C1 stops the next\) without; for 5000 boards/,
    );
    const [line] = substitutes![0]!.lines;
    expect(line!.text).toMatch(
      /^GRM155R71E104KE14D .* in place of GRM155R71C104KA88D .*is short of stock: .*rated voltage 25 V instead of 16 V; costs 2.00 EUR more$/,
    );
    expect(line!.risks).toContainEqual(expect.stringMatching(/^Another part of Murata/));
    expect(substitutes![1]).toMatchObject({ quantity: 10, lines: [] });
    expect(purchases).toMatchObject([
      { references: ['C1', 'C2'], mpn: 'GRM155R71E104KE14D', quantity: 200, amount: '6' },
    ]);
  });

  it('are only what the BOM names with approved, and what else could be is said', async () => {
    const { substitutes } = await compare(null, SHORT, 'approved');
    expect(substitutes![0]).toMatchObject({ lines: [] });
    expect(substitutes![0]!.text).toMatch(
      /^no substitute is bought; 1 part could be replaced, which was not asked for/,
    );
    const named = '"C1,C2",2,100nF 16V,0402,GRM155R71C104KA88D,GRM155R71A104KA01D\n';
    const { substitutes: found } = await compare(null, named, 'approved');
    expect(found![0]!.lines).toMatchObject([{ to: { mpn: 'GRM155R71A104KA01D' }, saves: '2' }]);
    // Somebody named it, and it holds less than the line asks for.
    expect(found![0]!.lines[0]!.risks).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Worse than GRM155R71C104KA88D: rated voltage/),
        'Less than the line asks for: voltage',
      ]),
    );
  });

  it('are bought together with the lines that ask for the same part, and change what those cost', async () => {
    const ladder = openMemoryCatalogue([
      capacitor('GRM155R71C104KA88D', '0.02', 150),
      capacitor('GRM155R71E104KE14D', '0.03', 10_000, { offers: [makeOffer('1:0.03 300:0.01', { stock: 10_000 })] }),
    ]);
    const files = (rows: string) =>
      new Map([['bom.csv', new TextEncoder().encode(`Designator,Quantity,Value,Footprint,MPN\n${rows}`)]]);
    const side = (rows: string) =>
      readBomSide({ kind: 'bom', path: 'bom.csv', files: files(rows) }, ladder, {
        substitutes: { use: 'equivalent', quantities: [100], currency: 'EUR' },
      });
    const own = 'C3,1,100nF 25V,0402,GRM155R71E104KE14D\n';
    const asked = { quantities: [100], primaryQuantity: 100, currency: 'EUR', substitutes: 'equivalent' as const };
    const { review } = compareBoms(
      await side(own),
      await side(`${own}"C1,C2",2,100nF 16V,0402,GRM155R71C104KA88D\n`),
      asked,
    );
    // 100 at 0.03 become 300 at 0.01: a board costs 0.03 before and after.
    expect(review.cost[0]).toMatchObject({ base: { unit: '0.03' }, head: { unit: '0.03' }, delta: '0', isWhole: true });
    expect(review.changes.map(({ references, cost: [one] }) => [references.join(), one!.delta])).toEqual([
      ['C1,C2', '0.02'],
      ['C3', '-0.02'],
    ]);
    expect(review.purchases).toMatchObject([{ references: ['C3', 'C1', 'C2'], quantity: 300, amount: '3' }]);
  });

  it('never replace what somebody decided on, and are the same for base and head', async () => {
    const { cost, substitutes } = await compare(SHORT, SHORT, 'equivalent');
    expect(cost[1]).toMatchObject({ base: { unit: '0.06' }, head: { unit: '0.06' }, delta: '0' });
    expect(substitutes![0]!.lines).toHaveLength(1);
    const side = await read(SHORT, 'equivalent');
    const decision = { choice: 'part', scope: 'line', applied: true } as const;
    const decided = { ...side, lines: side.lines.map((line) => ({ ...line, decision })) };
    const asked = { quantities, primaryQuantity: 100, currency: 'EUR', substitutes: 'equivalent' as const };
    expect(compareBoms(null, decided, asked).review.substitutes![0]!.lines).toEqual([]);
  });
});
