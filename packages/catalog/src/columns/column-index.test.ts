import { describe, expect, it } from 'vitest';
import { isWithin } from '../category.ts';
import { canonicalManufacturer } from '../manufacturer.ts';
import type { Parameter, Part } from '../types.ts';
import { ColumnIndex } from './column-index.ts';
import type { Facets } from './facets.ts';
import type { ParameterFilter } from './filter.ts';
import type { CatalogQuery, CatalogSort, PageEnd } from './query.ts';
import { figure, part, randomFigures, randomPart, range, word } from './sample-parts.ts';

const price = ({ offers }: Part): number => Number(offers[0]?.breaks[0]?.unitPrice ?? Infinity);
const stock = ({ offers }: Part): number => offers[0]?.stock ?? 0;

/** What the index must find, said as plainly as possible. */
function fits(candidate: Part, query: CatalogQuery): boolean {
  const { category, manufacturer, inStock, minPrice, maxPrice, params = [], ids } = query;
  return (
    (category === undefined || isWithin(candidate.category, category)) &&
    (manufacturer === undefined ||
      [manufacturer].flat().some((name) => canonicalManufacturer(name) === candidate.manufacturer)) &&
    (query.package === undefined || [query.package].flat().includes(candidate.package ?? '')) &&
    (query.lifecycle === undefined || [query.lifecycle].flat().includes(candidate.lifecycle)) &&
    (inStock === undefined || stock(candidate) > 0 === inStock) &&
    (minPrice === undefined || (price(candidate) >= minPrice && price(candidate) < Infinity)) &&
    (maxPrice === undefined || price(candidate) <= maxPrice) &&
    (ids === undefined || ids.includes(candidate.id)) &&
    params.every((filter) => candidate.parameters.some((parameter) => matchesFilter(parameter, filter)))
  );
}

function matchesFilter({ name, value, min, max }: Parameter, filter: ParameterFilter): boolean {
  if (name !== filter.name) return false;
  if (typeof filter.eq === 'string') return typeof value === 'string' && value.split(', ').includes(filter.eq);
  const [low, high] = [value ?? min ?? -Infinity, value ?? max ?? Infinity];
  if (typeof low === 'string' || typeof high === 'string') return false;
  const figures = filter.eq === undefined ? undefined : ([filter.eq].flat() as number[]);
  if (figures?.every((figure) => low > figure || high < figure)) return false;
  return (filter.min === undefined || high >= filter.min) && (filter.max === undefined || low <= filter.max);
}

function randomQuery(random: () => number): CatalogQuery {
  const maybe = <T>(values: readonly T[]): T | undefined =>
    random() < 0.3 ? values[Math.floor(random() * values.length)] : undefined;
  const filters: (ParameterFilter | undefined)[] = [
    maybe([
      { name: 'resistance', eq: 47 },
      { name: 'resistance', eq: [1, 4700] },
      { name: 'resistance', min: 10, max: 100 },
      { name: 'resistance', max: 1e-6 },
    ]),
    maybe([{ name: 'tolerance', max: 1, prefer: 1 }]),
    maybe([
      { name: 'supply_voltage', eq: 3.3 },
      { name: 'supply_voltage', min: 5 },
      { name: 'supply_voltage', max: 2 },
    ]),
    maybe([{ name: 'interface', eq: 'SPI' }]),
  ];
  return {
    category: maybe(['resistor', 'capacitor.ceramic', 'ic', 'diode']),
    manufacturer: maybe(['YAGEO', 'Maxim', 'Nobody', ['yageo corp', 'Walsin']]),
    package: maybe(['0402', 'SOT-23', 'DIP-8', ['0402', '0603']]),
    lifecycle: maybe([['active', 'unknown'], 'obsolete'] as const),
    inStock: maybe([true, false]),
    minPrice: maybe([0.01]),
    maxPrice: maybe([1.5]),
    ids: maybe([Array.from({ length: 200 }, (_, at) => 1 + ((at * 7) % 450))]),
    params: filters.filter((filter) => filter !== undefined),
  };
}

describe('the column index beside a plain filter', () => {
  it('finds and counts the same parts, whatever is asked, through 2000 changes', () => {
    const random = randomFigures(20_260_521);
    const parts = new Map<number, Part>();
    const index = ColumnIndex.build([]);
    for (let change = 0; change < 2000; change++) {
      const id = 1 + Math.floor(random() * 400);
      if (random() < 0.15) {
        parts.delete(id);
        index.remove(id);
      } else {
        parts.set(id, randomPart(id, random));
        index.upsert(parts.get(id)!);
      }
      if (change % 5 > 0) continue;
      const query = randomQuery(random);
      const expected = [...parts.values()]
        .filter((candidate) => fits(candidate, query))
        .map((candidate) => candidate.id);
      const { ids, total, facets } = index.search({ ...query, limit: 1000, facets: true });
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      expect(total).toBe(expected.length);
      expectFacets(facets!, query, [...parts.values()]);
    }
    expect(index.size).toBe(parts.size);
  });
});

/** Every facet against a count over what meets all conditions but its own. */
function expectFacets(facets: Facets, query: CatalogQuery, parts: readonly Part[]): void {
  const without = (change: Partial<CatalogQuery>) => parts.filter((each) => fits(each, { ...query, ...change }));
  const counted = (list: readonly Part[], by: (part: Part) => string | null) =>
    Object.fromEntries(
      [...Map.groupBy(list, by)].flatMap(([key, { length }]) => (key === null ? [] : [[key, length]])),
    );
  const listed = (list: readonly { value: unknown; count: number }[]) =>
    Object.fromEntries(list.map(({ value, count }) => [String(value), count]));
  expect(listed(facets.manufacturers)).toEqual(
    counted(without({ manufacturer: undefined }), (each) => each.manufacturer),
  );
  expect(listed(facets.packages)).toEqual(counted(without({ package: undefined }), (each) => each.package));
  expect(listed(facets.lifecycles)).toEqual(counted(without({ lifecycle: undefined }), (each) => each.lifecycle));
  const anyStock = without({ inStock: undefined });
  expect([facets.inStock, facets.outOfStock]).toEqual([
    anyStock.filter((each) => stock(each) > 0).length,
    anyStock.filter((each) => stock(each) === 0).length,
  ]);
  // A choice of category is widened to its family.
  const anyCategory = without({ category: query.category?.split('.')[0] });
  for (const { id, count } of facets.categories)
    expect([id, count]).toEqual([id, anyCategory.filter(({ category }) => isWithin(category, id)).length]);
  const anyPrice = without({ minPrice: undefined, maxPrice: undefined });
  const priced = anyPrice.filter((each) => price(each) < Infinity);
  expect([facets.price?.count ?? 0, facets.price?.unknown ?? anyPrice.length]).toEqual([
    priced.length,
    anyPrice.length - priced.length,
  ]);
  for (const facet of facets.parameters) {
    const any = without({ params: query.params?.filter(({ name }) => name !== facet.name) ?? [] });
    const saying = any.filter(({ parameters }) => parameters.some(({ name }) => name === facet.name));
    expect([facet.name, facet.count, facet.unknown]).toEqual([facet.name, saying.length, any.length - saying.length]);
    expect(facet.values.reduce((sum, { count }) => sum + count, 0)).toBe(saying.length);
    const figures = saying.filter(({ parameters }) =>
      parameters.some(({ name, value }) => name === facet.name && typeof value === 'number'),
    );
    if (facet.histogram.length > 0 && figures.length > 0)
      expect(facet.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(figures.length);
  }
}

describe('pages', () => {
  const random = randomFigures(7);
  const parts = Array.from({ length: 3000 }, (_, at) => randomPart(at + 1, random));
  const index = ColumnIndex.build(parts);
  const orders: CatalogSort[] = [
    'relevance',
    'price',
    '-price',
    'stock',
    '-stock',
    'param.resistance',
    '-param.tolerance',
  ];

  it.each(orders)('by %s follow one another without a gap, whichever way they are asked for', (sort) => {
    const whole = index.search({ sort, limit: 5000 }).ids;
    expect(new Set(whole).size).toBe(parts.length);
    const walked: number[] = [];
    for (let after: PageEnd | undefined; ;) {
      const page = index.search({ sort, limit: 700, after });
      walked.push(...page.ids);
      if (page.next === null) break;
      after = page.next;
    }
    expect(walked).toEqual(whole);
    for (const offset of [0, 1990, 2500, 2999, 3000])
      expect(index.search({ sort, limit: 100, offset }).ids).toEqual(whole.slice(offset, offset + 100));
  });

  it('go on behind the last part, whatever was changed before it', () => {
    const moving = ColumnIndex.build(parts);
    const first = moving.search({ sort: 'price', limit: 100 });
    const rest = moving.search({ sort: 'price', limit: 5000, after: first.next! }).ids;
    for (const id of first.ids.slice(0, 60)) moving.remove(id);
    moving.upsert(part(9001, { price: '0.0000001' }));
    expect(moving.search({ sort: 'price', limit: 5000, after: first.next! }).ids).toEqual(rest);
  });

  it('of a text search go on behind the last part where that stands now', () => {
    const first = index.search({ ids: [5, 4, 3, 2, 1], limit: 2 });
    expect(first).toMatchObject({ ids: [5, 4], next: { id: 4 } });
    expect(index.search({ ids: [9, 5, 4, 3, 2, 1], limit: 2, after: first.next! }).ids).toEqual([3, 2]);
  });

  it('have no next one behind the last', () => {
    expect(index.search({ limit: 3000 }).next).toBeNull();
    expect(index.search({ limit: 100, offset: 2900 }).next).toBeNull();
    expect(index.search({ limit: 10, offset: 5000 })).toMatchObject({ ids: [], next: null, total: 3000 });
    expect(index.search({ limit: 0 })).toMatchObject({ ids: [], next: null });
  });
});

describe('the order of a search', () => {
  const parts = [
    part(1, { stock: 0, price: '0.001', parameters: [word('assembly_library', 'basic'), figure('tolerance', 1)] }),
    part(2, { stock: 10, price: '0.003', parameters: [word('assembly_library', 'extended'), figure('tolerance', 1)] }),
    part(3, { stock: 10, price: '0.002', parameters: [word('assembly_library', 'basic'), figure('tolerance', 0.1)] }),
    part(4, { stock: 90, price: null, parameters: [word('assembly_library', 'basic'), figure('tolerance', 1)] }),
  ];
  const index = ColumnIndex.build(parts);

  it.each([
    ['relevance', { sort: 'relevance' }, [4, 3, 2, 1]],
    ['exactness before all', { params: [{ name: 'tolerance', max: 1, prefer: 1 }] }, [4, 2, 1, 3]],
    ['price, unknown last', { sort: 'price' }, [1, 3, 2, 4]],
    ['stock', { sort: 'stock' }, [4, 2, 3, 1]],
    ['the text search it narrows', { ids: [2, 9, 1, 3] }, [2, 1, 3]],
    ['a page', { sort: 'price', limit: 2, offset: 1 }, [3, 2]],
    ['no page', { limit: 0 }, []],
  ] as const)('is by %s', (_, query, ids) => {
    expect(index.search(query).ids).toEqual(ids);
  });
});

describe('parts by their figures', () => {
  const chip = (id: number, resistance: number, tolerance: number, more: Partial<Parameters<typeof part>[1]> = {}) =>
    part(id, {
      footprint: 'CHIP-0402',
      parameters: [figure('resistance', resistance), figure('tolerance', tolerance)],
      ...more,
    });
  const index = ColumnIndex.build([
    chip(1, 10_000, 1, { price: '0.002' }),
    chip(2, 10_000, 1, { price: '0.001' }),
    chip(3, 10_000, 5),
    chip(4, 10_000.001, 1, { stock: 0 }),
    chip(5, 10_100, 1),
    chip(6, 10_000, 1, { footprint: 'CHIP-0603' }),
    part(7, { kind: 'potentiometer', category: 'potentiometer', parameters: [figure('resistance', 10_000)] }),
    part(8, { footprint: 'CHIP-0402', parameters: [figure('resistance', 10_000)] }),
  ]);

  it('are those of the kind with this value, in stock first, then cheaper', () => {
    const found = index.parametric({ kind: 'resistor', numeric: 10_000, footprint: 'CHIP-0402', maxTolerance: 1 }, 10);
    expect(found).toEqual([2, 1, 4]);
  });

  it('are cut at the limit', () => {
    expect(index.parametric({ kind: 'resistor', numeric: 10_000 }, 1)).toEqual([2]);
  });

  it('are none where a kind has no such rating', () => {
    expect(index.parametric({ kind: 'crystal', numeric: 16e6, minPower: 1 }, 10)).toEqual([]);
  });
});

describe('a package', () => {
  const index = ColumnIndex.build([
    part(1, { package: 'SOT-23-3L', footprint: 'SOT-23' }),
    part(2, { package: 'sot23', footprint: null }),
    part(3, { package: 'SOT-23-5', footprint: 'SOT-23-5' }),
    part(4, { package: 'A house package', footprint: null }),
  ]);

  it.each([
    ['SOT-23', [1, 2]],
    ['TO-236', [1]],
    [
      ['SOT-23-5', 'a house package'],
      [3, 4],
    ],
    ['DIP-8', []],
  ])('%s is found under all its names', (name, ids) => {
    expect(index.search({ package: name }).ids).toEqual(ids);
  });

  it('is found by its land pattern alone', () => {
    expect(index.search({ footprint: 'SOT-23' }).ids).toEqual([1]);
  });
});

describe('facets', () => {
  const index = ColumnIndex.build([
    part(1, { manufacturer: 'Yageo', parameters: [figure('resistance', 10), word('technology', 'Thick film')] }),
    part(2, { manufacturer: 'Yageo', parameters: [figure('resistance', 10)], package: '0603', price: '2' }),
    part(3, {
      manufacturer: 'Walsin',
      parameters: [figure('resistance', 47), range('temperature_operating', -55, 155)],
    }),
  ]);
  const facets = index.search({ facets: true }).facets!;

  it('count makers, packages and prices', () => {
    expect(facets.manufacturers).toEqual([
      { value: 'Yageo', count: 2 },
      { value: 'Walsin', count: 1 },
    ]);
    expect(facets.packages[0]).toEqual({ value: '0402', count: 2 });
    expect(facets.price).toEqual({
      min: 0.01,
      max: 2,
      count: 3,
      unknown: 0,
      histogram: [
        { from: 0.01, to: 0.02, count: 2, display: '0.01 to 0.02' },
        { from: 2, to: 5, count: 1, display: '2 to 5' },
      ],
    });
    expect(facets.stock).toEqual([{ from: 100, to: 1000, count: 3, display: '100 to 999' }]);
  });

  it('count the contents of key parameters', () => {
    expect(facets.parameters[0]).toMatchObject({
      name: 'resistance',
      count: 3,
      min: 10,
      max: 47,
      values: [
        { value: 10, count: 2 },
        { value: 47, count: 1 },
      ],
    });
    expect(facets.parameters.map(({ name }) => name)).toEqual(['resistance', 'technology']);
  });

  it('count categories and makers over the whole index', () => {
    expect(index.categoryCounts()).toEqual(new Map([['resistor.chip', 3]]));
    expect(index.manufacturerCounts().get('Walsin')).toBe(1);
  });
});
