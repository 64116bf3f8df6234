import { packagingBase } from '@partwright/part-numbers';
import type { ParameterFilter } from '../columns/filter.ts';
import type { CatalogQuery } from '../columns/query.ts';
import type { Part } from '../types.ts';
import { atMostCeiling } from './classify.ts';
import { deviceNumber } from './device-number.ts';
import { collectPartFacts, type Facts } from './facts.ts';
import type { KindRule, Weight } from './rule.ts';
import { ruleFor } from './rules/index.ts';
import type { AlternativeClass } from './types.ts';

/** Where candidates for one part are to be found, in the order in which they are worth judging. */
export interface AlternativeLookups {
  /** Beginnings of numbers: other packings, grades and second sources. */
  prefixes: string[];
  /** What the questions of a step find can reach its class; with enough of that the later steps need not be asked. */
  steps: { reaches: AlternativeClass; queries: CatalogQuery[] }[];
}

const SHORTEST_PREFIX = 5;
/** How many candidates one question may bring; with two beginnings of 40 numbers no more than 400 are ever judged. */
const MOST = { packaging: 40, dropIn: 80, liked: 25, pinCompatible: 60, functional: 60, similar: 30 } as const;
/** Enough to choose from by score. */
const TIMES_WANTED = 4;

/**
 * What to ask the column index for. The narrow questions first: same land and identity, with ratings as good and without; then
 * other lands, with the ratings and without. `wanted`: how many alternatives are asked for.
 *
 * @example
 * import { alternativeLookups, partFromNumber, type Part } from '@partwright/catalog';
 *
 * const unsold = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'mine' } as const;
 * const part = (id: number, mpn: string): Part =>
 *   ({ ...unsold, ...partFromNumber(mpn)!, id, sku: mpn, offers: [], observedAt: '2026-10-01T00:00:00Z' });
 *
 * const [first] = alternativeLookups(part(1, 'GRM155R71C104KA88D')).steps;
 * first!.reaches; // => 'pin-compatible'
 * // Questions for `ColumnIndex.search`; the second: any maker's on the same land, with ratings as good.
 * const { footprint, params } = first!.queries[1]!;
 * footprint; // => 'CHIP-0402'
 * params!.slice(1); // => [{ name: 'voltage_rated', min: 16 }, { name: 'tolerance', max: 10 }]
 */
export function alternativeLookups(original: Part, wanted = 10): AlternativeLookups {
  const rule = ruleFor(original.category);
  const facts = collectPartFacts(original);
  const same = filtersFor(rule, facts, ['identity', 'identity_if_known']);
  const must = filtersFor(rule, facts, ['identity']);
  const rated = filtersFor(rule, facts, ['rating', 'rating_if_known']);
  const liked = preferencesFor(rule, facts);
  const scope: CatalogQuery = rule.sameCategory === true ? { category: original.category } : { kind: original.kind };
  const makeScopedQuery = (most: keyof typeof MOST, query: CatalogQuery): CatalogQuery => ({
    ...scope,
    ...query,
    limit: Math.min(MOST[most], TIMES_WANTED * wanted),
  });
  const onLand: CatalogQuery[] = [];
  const elsewhere: CatalogQuery[] = [];
  const land = makeLandQuery(original);
  // Without a figure that says what it is, parts of a kind are not looked through for being of that kind.
  const isNamed = same.length > 0;
  if (isNamed)
    onLand.push(makeScopedQuery('packaging', { manufacturer: original.manufacturer, params: must, ...land }));
  if (isNamed && land !== null) {
    onLand.push(makeScopedQuery('dropIn', { ...land, params: [...same, ...rated] }));
    onLand.push(makeScopedQuery('liked', { ...land, params: [...same, ...liked] }));
    onLand.push(makeScopedQuery('pinCompatible', { ...land, params: same }));
  }
  if (isNamed || rated.length > 0) elsewhere.push(makeScopedQuery('functional', { params: [...same, ...rated] }));
  if (isNamed) elsewhere.push(makeScopedQuery('liked', { params: [...same, ...liked] }));
  if (isNamed) elsewhere.push(makeScopedQuery('similar', { params: must.length > 0 ? must : same }));
  const best = atMostCeiling('pin-compatible', rule.ceiling);
  return {
    prefixes: listPrefixes(original, rule),
    steps: [
      { reaches: best, queries: onLand },
      { reaches: 'similar' as const, queries: elsewhere },
    ].filter(({ queries }) => queries.length > 0),
  };
}

/** What is asked for of parts that are to be bought in place of another. */
const MOST_EQUAL = 40;

/**
 * Where parts in stock are to be found that are the part in other packing or a drop-in, the cheapest and those with the most
 * stock: the narrowest questions of `alternativeLookups` alone. No queries: no part of the kind can be known to be equal.
 *
 * @example
 * import { equalLookups, partFromNumber, type Part } from '@partwright/catalog';
 *
 * const unsold = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'mine' } as const;
 * const part = (id: number, mpn: string): Part =>
 *   ({ ...unsold, ...partFromNumber(mpn)!, id, sku: mpn, offers: [], observedAt: '2026-10-01T00:00:00Z' });
 *
 * const { queries } = equalLookups(part(1, 'GRM155R71C104KA88D'));
 * queries.map(({ sort, inStock }) => [sort, inStock]); // => [['price', true], ['stock', true]]
 */
export function equalLookups(original: Part): { prefixes: string[]; queries: CatalogQuery[] } {
  const rule = ruleFor(original.category);
  const facts = collectPartFacts(original);
  const same = filtersFor(rule, facts, ['identity', 'identity_if_known']);
  const rated = filtersFor(rule, facts, ['rating', 'rating_if_known']);
  const land = makeLandQuery(original);
  const prefixes = listPrefixes(original, rule);
  const isPossible = rule.ceiling === 'drop-in' || rule.ceiling === 'packaging';
  if (!isPossible || land === null || same.length + rated.length === 0) return { prefixes, queries: [] };
  const scope: CatalogQuery = rule.sameCategory === true ? { category: original.category } : { kind: original.kind };
  const query = { ...scope, ...land, params: [...same, ...rated], inStock: true, limit: MOST_EQUAL };
  return {
    prefixes,
    queries: [
      { ...query, sort: 'price' },
      { ...query, sort: 'stock' },
    ],
  };
}

function filtersFor(rule: KindRule, facts: Facts, weights: readonly Weight[]): ParameterFilter[] {
  return rule.criteria
    .filter(({ weight }) => weights.includes(weight))
    .flatMap(({ name, compare }) => {
      const fact = facts.get(name);
      const filter = fact === undefined ? null : compare.filter(fact);
      return filter === null ? [] : [{ name, ...filter }];
    });
}

/** Parts whose ratings are those of the original come before others with more stock; silent ones are found by the plain question. */
function preferencesFor(rule: KindRule, facts: Facts): ParameterFilter[] {
  return rule.criteria
    .filter(({ weight }) => weight === 'rating')
    .flatMap(({ name }) => {
      const figure = facts.get(name)?.value;
      return typeof figure === 'number' ? [{ name, prefer: figure }] : [];
    });
}

function makeLandQuery({ footprint, package: printed }: Part): CatalogQuery | null {
  if (footprint !== null) return { footprint };
  return printed === null ? null : { package: printed };
}

/** Parts whose terminals are all alike are known by their figures, not by a device number. */
function listPrefixes({ mpn }: Part, { pins }: KindRule): string[] {
  if (pins.kind === 'none') return [];
  const base = packagingBase(mpn);
  const begins = [mpn.toUpperCase().startsWith(base) ? base : null, deviceNumber(mpn)];
  return [...new Set(begins.filter((text) => text !== null && text.length >= SHORTEST_PREFIX) as string[])];
}
