import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogQuery, CatalogSort, Facets } from '@partwright/catalog';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { openTestPglite, openTestPostgres, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { countBySql, idsBySql, layOut } from './plain-sql.fixture.ts';
import { drawPart, houses, lots, makers, resistances } from './random-catalogue.fixture.ts';

const PARTS = 2_000;
const QUERIES = 200;
const serverUrl = process.env['TEST_DATABASE_URL'];

function drawQuery(random: () => number): CatalogQuery {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const maybe = <T>(share: number, draw: () => T): T | undefined => (random() < share ? draw() : undefined);
  const [one, other] = [pick(resistances), pick(resistances)];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const filters = [
    maybe(0.3, () =>
      pick([
        { name: 'resistance', min: low, max: high },
        { name: 'resistance', min: low },
        { name: 'resistance', max: high },
        { name: 'resistance', eq: [one, other] },
      ]),
    ),
    maybe(0.2, () =>
      pick([
        { name: 'tolerance', max: pick([1, 5]) },
        { name: 'tolerance', eq: 1 },
      ]),
    ),
    maybe(0.3, () =>
      pick([
        { name: 'supply_voltage', eq: pick([3.3, 5, -1, 100]) },
        { name: 'supply_voltage', eq: { from: 3, to: pick([3.3, 5]) } },
        { name: 'supply_voltage', min: pick([0, 5.5, 6]), max: pick([6, 12]) },
      ]),
    ),
    maybe(0.2, () => ({ name: 'interface', eq: pick([['spi'], ['I2C', 'uart']]) })),
    maybe(0.2, () => ({ name: 'dielectric', eq: pick(['X7R', 'c0g']) })),
    maybe(0.1, () => ({ name: 'resistance', max: 1e6 })),
  ];
  return {
    category: maybe(0.4, () => pick(['resistor', 'resistor.chip', 'capacitor', 'ic', 'ic.interface', 'diode'])),
    manufacturer: maybe(0.3, () => pick([pick(makers), [pick(makers), pick(makers)]])),
    package: maybe(0.3, () => [pick(houses), pick(houses)]),
    lifecycle: maybe(0.3, () => pick([['active', 'nrnd'], ['obsolete'], ['unknown', 'eol', 'announced']] as const)),
    inStock: maybe(0.3, () => random() < 0.7),
    minPrice: maybe(0.2, () => pick([0.01, 0.5, 10])),
    maxPrice: maybe(0.2, () => pick([0.1, 1, 100])),
    params: filters.filter((filter) => filter !== undefined),
  };
}

/** The facets in the words of countBySql. */
function countFacets(total: number, facets: Facets): Map<string, number> {
  const { manufacturers, packages, lifecycles, categories, inStock, outOfStock, stock, price, parameters } = facets;
  const counts: [string, number][] = [
    ['total', total],
    ...manufacturers.map(({ value, count }): [string, number] => [`manufacturer/${value}`, count]),
    ...packages.map(({ value, count }): [string, number] => [`package/${value}`, count]),
    ...lifecycles.map(({ value, count }): [string, number] => [`lifecycle/${value}`, count]),
    ...categories.map(({ id, count }): [string, number] => [`category/${id}`, count]),
    ['in_stock/true', inStock],
    ['in_stock/false', outOfStock],
    ...stock.map(({ count }, at): [string, number] => [`stock/${at}`, count]),
    ['price/known', price?.count ?? 0],
    ...(price?.histogram ?? []).map(({ count }, at): [string, number] => [`price/${at}`, count]),
  ];
  for (const { name, count, unknown, values, histogram } of parameters) {
    counts.push([`${name}/known`, count], [`${name}/unknown`, unknown]);
    for (const { value, display, count } of values) counts.push([`${name}/${valueKey(value, display)}`, count]);
    for (const [at, bin] of histogram.entries()) counts.push([`${name}/bin ${at}`, bin.count]);
  }
  // A plain `group by` has no row for what nobody says.
  return new Map(counts.filter(([key, count]) => count > 0 || key === 'total'));
}

/** As SQL writes a content: a word, or its two ends. */
function valueKey(value: number | string, display: string): string {
  if (typeof value === 'number') return `${value}|${value}`;
  const [, from, to] = /^(?:from )?(?:(-?[\d.]+) to |up to )?(-?[\d.]+)$/.exec(display) ?? [];
  if (to === undefined) return value;
  return display.startsWith('from') ? `${to}|Infinity` : `${from ?? '-Infinity'}|${to}`;
}

const orders: [CatalogSort, string][] = [
  ['price', 'price'],
  ['-price', '-price'],
  ['stock', '-stock'],
  ['-stock', 'stock'],
  ['param.resistance', 'resistance_low'],
  ['-param.supply_voltage', '-supply_voltage_high'],
];

function describeCounts(open: () => Promise<TestEngine>): void {
  let engine: TestEngine;
  let catalogue: Catalogue;
  const random = lots(1_184_219);
  beforeAll(async () => {
    engine = await open();
    const { parts } = engine.records;
    catalogue = new Catalogue(parts, new MemoryIndex(parts));
    await parts.upsert(Array.from({ length: PARTS }, (_, at) => drawPart(at, random)));
    await catalogue.refresh();
    // The index has to follow a change of a third of them, too.
    const later = Array.from({ length: PARTS / 3 }, (_, at) => ({
      ...drawPart(at * 3, random),
      observedAt: '2026-02-01T00:00:00Z',
    }));
    await parts.upsert(later);
    await catalogue.refresh();
    await engine.query(layOut);
  });
  afterAll(() => engine?.close());

  it(`are those of a plain SQL count, whatever is asked (${QUERIES} queries)`, async () => {
    expect(await catalogue.index.count()).toBe(PARTS);
    let found = 0;
    for (let asked = 0; asked < QUERIES; asked++) {
      const query = drawQuery(random);
      const { total, facets } = await catalogue.index.search({ ...query, facets: true });
      const counted = await countBySql(engine.query, query, facets!);
      const expected = new Map([...counted].filter(([key, count]) => count > 0 || key === 'total'));
      expect({ query, ...Object.fromEntries(countFacets(total, facets!)) }).toEqual({
        query,
        ...Object.fromEntries(expected),
      });
      if (total > 0) found++;
    }
    // Queries that find nothing would prove nothing.
    expect(found).toBeGreaterThan(QUERIES / 2);
  }, 60_000);

  it.each(orders)('stand in the order that SQL gives for %s', async (sort, order) => {
    for (let asked = 0; asked < 5; asked++) {
      const query = drawQuery(random);
      const { ids } = await catalogue.index.search({ ...query, sort, limit: PARTS });
      expect({ query, ids }).toEqual({ query, ids: await idsBySql(engine.query, query, order) });
    }
  });
}

describe('The parts and facets of the column index, over PGlite,', () => {
  describeCounts(openTestPglite);
});

const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
describe.skipIf(!serverUrl)(`The parts and facets of the column index, over PostgreSQL,${skipped}`, () => {
  describeCounts(() => openTestPostgres(serverUrl!));
});
