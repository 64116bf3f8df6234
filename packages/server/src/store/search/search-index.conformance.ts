import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogQuery, NewPart, Parameter, ParametricQuery } from '@partwright/catalog';
import type { SearchIndex } from '../../ports/search-index.ts';
import type { TestEngine } from '../test-engine.ts';
import { aMaker, anOffer, aPart } from '../parts/sample-part.ts';
import { MemoryIndex } from './memory-index.ts';

const maker = aMaker();
const other = aMaker();

function says(name: string, said: number | string | [min: number | null, max: number | null]): Parameter {
  const [min, max] = Array.isArray(said) ? said : [null, null];
  const value = Array.isArray(said) ? null : said;
  return { name, unit: null, value, min, max, display: String(said), source: 'sample' };
}

function shelved(mpn: string, stock: number, price: string | null, change: Partial<NewPart>): NewPart {
  const breaks = price === null ? [] : [{ quantity: 1, unitPrice: price }];
  return aPart({ manufacturer: maker, mpn, offers: [anOffer({ stock, breaks })], ...change });
}

function resistor(mpn: string, stock: number, price: string | null, size: string, parameters: Parameter[]): NewPart {
  return shelved(mpn, stock, price, { package: size, footprint: `CHIP-${size}`, parameters });
}

const capacitor = {
  kind: 'capacitor',
  category: 'capacitor.ceramic',
  package: '0402',
  footprint: 'CHIP-0402',
} as const;
const can = { kind: 'ic', category: 'ic.interface.can', package: 'SOIC-8', footprint: null } as const;

const shelf: NewPart[] = [
  resistor('R-10K-1', 100, '0.01', '0402', [
    says('resistance', 1e4),
    says('tolerance', 1),
    says('assembly_library', 'basic'),
  ]),
  resistor('R-10K-5', 0, '0.005', '0402', [says('resistance', 1e4), says('tolerance', 5)]),
  resistor('R-10K-01', 5, '0.2', '0603', [says('resistance', 1e4), says('tolerance', 0.1)]),
  resistor('R-4K7-1', 1_000, null, '0402', [says('resistance', 4700), says('tolerance', 1)]),
  shelved('C-X7R', 50, '0.02', {
    ...capacitor,
    parameters: [says('capacitance', 1e-7), says('dielectric', 'X7R'), says('voltage_rated', 50)],
  }),
  shelved('C-X5R', 60, '0.02', {
    ...capacitor,
    parameters: [says('capacitance', 1e-7), says('dielectric', 'X5R'), says('voltage_rated', 16)],
  }),
  shelved('U-BOTH', 7, '3', {
    ...can,
    lifecycle: 'nrnd',
    parameters: [says('interface', 'I2C, SPI'), says('supply_voltage', [1.8, 5.5])],
  }),
  shelved('U-SPI', 7, '2', {
    ...can,
    manufacturer: other,
    package: null,
    parameters: [says('interface', 'spi'), says('supply_voltage', [3, null])],
  }),
];

/** What is asked, and the numbers of the parts in the order in which they should come. */
const asked: [what: string, query: CatalogQuery, found: string[]][] = [
  [
    'all, in stock and of the library first',
    {},
    ['R-10K-1', 'R-4K7-1', 'C-X5R', 'C-X7R', 'U-BOTH', 'U-SPI', 'R-10K-01', 'R-10K-5'],
  ],
  ['a maker in any spelling', { manufacturer: other.toUpperCase() }, ['U-SPI']],
  ['a category and all below it', { category: 'ic' }, ['U-BOTH', 'U-SPI']],
  ['a category of no part', { category: 'sensor' }, []],
  ['a kind', { kind: 'capacitor' }, ['C-X5R', 'C-X7R']],
  ['a kind that a category is not of', { kind: 'capacitor', category: 'resistor' }, []],
  ['a package', { package: 'soic8' }, ['U-BOTH']],
  ['a package by the name of its land', { package: '1608 metric', kind: 'resistor' }, ['R-10K-01']],
  ['a footprint', { footprint: 'CHIP-0603' }, ['R-10K-01']],
  ['what is in stock', { inStock: true, category: 'resistor' }, ['R-10K-1', 'R-4K7-1', 'R-10K-01']],
  ['what is not', { inStock: false }, ['R-10K-5']],
  ['life cycles', { lifecycle: ['nrnd', 'eol'] }, ['U-BOTH']],
  ['prices, without those that have none', { maxPrice: 0.02, sort: 'price' }, ['R-10K-5', 'R-10K-1', 'C-X7R', 'C-X5R']],
  ['a figure', { params: [{ name: 'resistance', eq: 4700 }] }, ['R-4K7-1']],
  ['a figure within a millionth', { params: [{ name: 'capacitance', eq: 1.0000001e-7 }] }, ['C-X5R', 'C-X7R']],
  [
    'bounds, with what is preferred first',
    {
      params: [
        { name: 'resistance', eq: 1e4 },
        { name: 'tolerance', max: 1, prefer: 0.1 },
      ],
    },
    ['R-10K-01', 'R-10K-1'],
  ],
  ['a word', { params: [{ name: 'dielectric', eq: 'x7r' }] }, ['C-X7R']],
  ['one of several words', { params: [{ name: 'interface', eq: 'SPI' }] }, ['U-BOTH', 'U-SPI']],
  ['a word that is all that is said', { params: [{ name: 'interface', eq: 'SPI', isWhole: true }] }, ['U-SPI']],
  ['a figure within a range', { params: [{ name: 'supply_voltage', eq: 2 }] }, ['U-BOTH']],
  ['a bound that an open range reaches', { params: [{ name: 'supply_voltage', min: 12 }] }, ['U-SPI']],
  ['what nobody says', { params: [{ name: 'noise_figure', max: 1 }] }, []],
  ['dear first, no price last', { kind: 'resistor', sort: '-price' }, ['R-10K-01', 'R-10K-1', 'R-10K-5', 'R-4K7-1']],
  ['the greatest stock first', { kind: 'resistor', sort: 'stock' }, ['R-4K7-1', 'R-10K-1', 'R-10K-01', 'R-10K-5']],
  ['by a parameter', { kind: 'capacitor', sort: '-param.voltage_rated' }, ['C-X7R', 'C-X5R']],
  ['by one that not all say', { sort: 'param.tolerance', limit: 4 }, ['R-10K-01', 'R-10K-1', 'R-4K7-1', 'R-10K-5']],
  ['a page', { kind: 'resistor', sort: 'stock', limit: 2, offset: 1 }, ['R-10K-1', 'R-10K-01']],
  ['no page', { limit: 0 }, []],
];

const wanted: [what: string, query: ParametricQuery, found: string[]][] = [
  ['a value, best to buy first', { kind: 'resistor', numeric: 1e4 }, ['R-10K-1', 'R-10K-01', 'R-10K-5']],
  [
    'a value at least so exact',
    { kind: 'resistor', numeric: 1e4, maxTolerance: 1, footprint: 'CHIP-0603' },
    ['R-10K-01'],
  ],
  ['a dielectric and a voltage', { kind: 'capacitor', numeric: 1e-7, dielectric: 'X5R', minVoltage: 16 }, ['C-X5R']],
  ['what the kind never says', { kind: 'resistor', numeric: 1e4, dielectric: 'X7R' }, []],
];

/** Both adapters, each over the same records. */
export function describeSearchIndex(open: () => TestEngine): void {
  const adapters: [name: string, adapter: () => SearchIndex][] = [
    ['in memory', () => new MemoryIndex(open().records.parts)],
    ['in tables', () => open().records.openSearchIndex()],
  ];
  describe.each(adapters)('an index %s', (_name, openIndex) => {
    let index: SearchIndex;
    const mpns = new Map<number, string>();
    const ids = new Map<string, number>();
    const ours = [maker, other];
    const numbersOf = (found: readonly number[]): string[] => found.flatMap((id) => mpns.get(id) ?? []);

    beforeAll(async () => {
      const { parts } = open().records;
      await parts.upsert(shelf);
      for (const [mpn, found] of await parts.byMpn(shelf.map((part) => part.mpn.replaceAll('-', ''))))
        for (const part of found.filter(({ manufacturer }) => ours.includes(manufacturer))) {
          mpns.set(part.id, part.mpn);
          ids.set(mpn, part.id);
        }
      index = openIndex();
      expect(index.version).toBe('');
      await index.refresh();
    });

    it.each(asked)('finds %s', async (_what, query, found) => {
      const answer = await index.search({ manufacturer: ours, ...query });
      expect(numbersOf(answer.ids)).toEqual(found);
      if (query.limit === undefined) expect(answer).toMatchObject({ total: found.length, next: null });
    });

    it.each(wanted)('finds by value %s', async (_what, query, found) => {
      expect(numbersOf(await index.parametric(query, 10_000))).toEqual(found);
    });

    it('goes on behind a page, also behind what has no price', async () => {
      const query: CatalogQuery = { manufacturer: ours, sort: 'price', limit: 3 };
      const first = await index.search(query);
      expect(first).toMatchObject({ total: 8, next: { id: first.ids[2] } });
      const second = await index.search({ ...query, after: first.next! });
      const third = await index.search({ ...query, after: second.next! });
      expect(numbersOf([...first.ids, ...second.ids, ...third.ids])).toEqual([
        'R-10K-5',
        'R-10K-1',
        'C-X7R',
        'C-X5R',
        'R-10K-01',
        'U-SPI',
        'U-BOTH',
        'R-4K7-1',
      ]);
      expect(third.next).toBeNull();
    });

    it('keeps the order of what was looked up elsewhere', async () => {
      const among = ['UBOTH', 'R10K1', 'CX7R', 'R10K1'].map((mpn) => ids.get(mpn)!);
      const answer = await index.search({ ids: [2 ** 40, ...among], inStock: true });
      expect(numbersOf(answer.ids)).toEqual(['U-BOTH', 'C-X7R', 'R-10K-1']);
      expect(answer.total).toBe(3);
    });

    it('counts each facet without its own condition', async () => {
      const { total, facets } = await index.search({
        manufacturer: ours,
        category: 'resistor.chip',
        package: '0402',
        params: [{ name: 'tolerance', max: 1 }],
        facets: true,
      });
      expect(total).toBe(2);
      expect(facets).toMatchObject({
        packages: [
          { value: '0402', count: 2 },
          { value: '0603', count: 1 },
        ],
        categories: [
          { id: 'resistor', count: 2 },
          { id: 'resistor.chip', count: 2, parent: 'resistor' },
        ],
        inStock: 2,
        outOfStock: 0,
        price: { min: 0.01, max: 0.01, count: 1, unknown: 1 },
      });
      const tolerance = facets!.parameters.find(({ name }) => name === 'tolerance');
      expect(tolerance).toMatchObject({ count: 3, unknown: 0, min: 1, max: 5 });
      expect(tolerance!.values.map(({ value, count }) => [value, count])).toEqual([
        [1, 2],
        [5, 1],
      ]);
    });

    it('says of what nobody has that it is none', async () => {
      const { total, facets } = await index.search({ manufacturer: 'nobody at all', facets: true });
      expect({ total, ...facets }).toMatchObject({ total: 0, packages: [], inStock: 0, outOfStock: 0, price: null });
    });

    it('follows the records', async () => {
      const { parts } = open().records;
      const moved = aMaker();
      const part = shelved('MOVES', 10, '1', { manufacturer: moved, package: '0402' });
      const find = async (query: CatalogQuery): Promise<number> =>
        (await index.search({ manufacturer: moved, ...query })).total;
      await parts.upsert([part]);
      expect(await find({})).toBe(0);
      await index.refresh();
      expect(await find({ package: '0402', inStock: true })).toBe(1);
      const offers = part.offers.map((offer) => ({ ...offer, stock: 0, observedAt: '2026-06-01T00:00:00Z' }));
      await parts.upsert([{ ...part, package: 'never heard of', offers, observedAt: '2026-06-01T00:00:00Z' }]);
      await index.refresh();
      expect(index.version).toBe(await parts.version());
      expect(await find({ package: '0402' })).toBe(0);
      expect(await find({ package: 'Never Heard Of', inStock: false })).toBe(1);
      expect(await index.count()).toBe(await parts.count());
      expect((await index.manufacturerCounts()).get(moved)).toBe(1);
      expect((await index.categoryCounts()).get('resistor.chip')).toBeGreaterThan(0);
    });
  });
}
