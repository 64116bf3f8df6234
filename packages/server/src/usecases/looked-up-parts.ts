import { rankHolders, type Approvals, type CatalogQuery, type Part, type UnderstoodQuery } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { Service } from '../service.ts';

type Ports = Pick<Service, 'records' | 'catalogue'>;

/** Parts that words or numbers lead to, best first. */
export interface LookedUp {
  ids: number[];
  /** There are more than these; the store ranks no more. */
  isCut: boolean;
  /** Nothing is called so; these are a typing mistake away. */
  isGuess?: boolean;
  /** Numbers among those asked for that no part has or begins with. */
  absent?: string[];
  /** Those of them that were read whole on the way. */
  read?: readonly Part[];
}

/** How many hits of a text search the filters look through: as many as the store ranks. */
const TEXT_DEPTH = 20_000;
const NEAR_DEPTH = 20;
/** `M7` is a number; what begins with two letters is anything. */
const SHORTEST_NUMBER = 2;
/** Words and numbers beyond these are not looked for one by one. */
const MOST_WORDS = 8;

/**
 * The parts that an order code or part numbers name: the code, else the numbers whole (of several makers in the order of
 * chooseHolder()) and what begins with them (most stock first), else numbers a typing mistake away. Undefined when nothing is
 * named or known by that name.
 */
export async function namedParts(
  { records: { parts }, catalogue }: Ports,
  { sku, partNumberLike, readFrom = null }: Pick<UnderstoodQuery, 'sku' | 'partNumberLike'> & Partial<UnderstoodQuery>,
  approvals?: Approvals,
): Promise<LookedUp | undefined> {
  const codes = readFrom?.orderCodes ?? (sku === null ? [] : [sku]);
  const sold = await parts.bySkus(codes);
  // A label names the maker's number too: two sellers may call different parts by one code.
  const bySku = codes.flatMap((code) => sold.get(code) ?? []).filter((part) => isThatOf(readFrom, part));
  if (bySku.length > 0) return { ids: [...new Set(bySku.map(({ id }) => id))], isCut: false, read: bySku };
  const typed = partNumberLike
    .filter((number) => normalizePartNumber(number).length >= SHORTEST_NUMBER)
    .slice(0, MOST_WORDS);
  const numbers = typed.map(normalizePartNumber);
  if (numbers.length === 0) return undefined;
  // Every number stands among the words of its part without its dashes, so that its beginning finds it there.
  const known = await parts.namedBy(numbers);
  // Where a number has one part, nothing is to be chosen.
  const shared = [...known.values()].flatMap(({ whole }) => (whole.length > 1 ? whole : []));
  const approved = shared.length > 0 ? await approvals?.(shared.map(({ id }) => id)) : undefined;
  const exact = typed.flatMap((number) => {
    const { whole: sharing = [] } = known.get(normalizePartNumber(number)) ?? {};
    return sharing.length === 0 ? [] : rankHolders(number, sharing, approved);
  });
  const longer = [...known.values()].flatMap(({ begun }) => begun);
  const absent = typed.filter((_, at) => !known.has(numbers[at]!));
  if (known.size > 0) {
    const { ids: byStock } = await catalogue.index.search({ ids: longer, sort: 'stock', limit: longer.length });
    const ids = [...new Set([...exact.map(({ id }) => id), ...byStock])];
    return { ids, isCut: [...known.values()].some(({ isCut }) => isCut), absent, read: exact };
  }
  const near = await parts.nearMpns(typed, NEAR_DEPTH);
  const read = typed.flatMap((number) => (near.get(number) ?? []).map(({ part }) => part));
  const ids = [...new Set(read.map(({ id }) => id))];
  return ids.length === 0 ? undefined : { ids, isCut: false, isGuess: true, absent, read };
}

/**
 * A query that is a number of the catalogue, letter by letter, and was read as words or as a package (`S8050`, `1N4007 A7`)
 * means that part. What was read as a value stays one: there are parts whose number is `0805 1% 10k`.
 */
export async function readWholeNumber(
  { records }: Pick<Ports, 'records'>,
  understood: UnderstoodQuery,
): Promise<UnderstoodQuery> {
  const { input, partNumberLike, sku, readFrom, kind, category, manufacturer, inStock, params } = understood;
  const isOpen = [sku, readFrom, kind, category, manufacturer, inStock].every((read) => read === null);
  if (!isOpen || params.length > 0 || partNumberLike.includes(input) || !/[a-z]/i.test(input) || !/\d/.test(input))
    return understood;
  const known = (await records.parts.byMpn([input])).get(input) ?? [];
  return known.some(({ mpn }) => mpn.trim().toUpperCase() === input.toUpperCase())
    ? { ...understood, partNumberLike: [input], package: null, text: '', unused: [] }
    : understood;
}

function isThatOf(readFrom: UnderstoodQuery['readFrom'], part: Part): boolean {
  const number = readFrom?.partNumber ?? null;
  return number === null || normalizePartNumber(number) === normalizePartNumber(part.mpn);
}

/** Parts that hold all the words, the last perhaps begun. */
export async function partsByText({ records }: Ports, words: string): Promise<LookedUp> {
  const found = await records.parts.searchText(words, TEXT_DEPTH, 0);
  return { ids: found.ids, isCut: found.isCut };
}

/**
 * Of several words those that leave something of what the query finds, taken in turn; the others are given back as
 * `ignored`. Undefined when none does.
 */
export async function partsBySomeWords(
  ports: Ports,
  words: readonly string[],
  query: CatalogQuery,
): Promise<{ found: LookedUp | undefined; ignored: string[] }> {
  let found: LookedUp | undefined;
  const ignored = words.slice(MOST_WORDS);
  for (const word of words.slice(0, MOST_WORDS)) {
    const hits = await partsByText(ports, word);
    const known = found && new Set(found.ids);
    const both = known === undefined ? hits.ids : hits.ids.filter((id) => known.has(id));
    const fits = both.length > 0 && (await ports.catalogue.index.search({ ...query, ids: both, limit: 0 })).total > 0;
    if (fits) found = { ids: both, isCut: hits.isCut || (found?.isCut ?? false) };
    else ignored.push(word);
  }
  return { found, ignored };
}
