import type { Approvals } from '../index.ts';
import type { CandidateSource } from './candidate-source.ts';
import { planLookups, type Lookups, type SearchDepth } from './lookups.ts';
import { rateOrderCode } from './ordered-part.ts';
import { rankCandidates } from './rank.ts';
import type { Candidate, ComponentQuery, Match, UnderstoodComponent } from './types.ts';
import { isNotBought, understandComponent } from './understand.ts';

export interface MatchedComponent {
  understood: UnderstoodComponent;
  /** Best first. */
  matches: Match[];
  /** Nothing is bought for this: a fiducial, a mounting hole. */
  notBought: boolean;
}

export interface MatchOptions {
  depth: SearchDepth;
  maxResults: number;
  /** Called as components are done, 0 to 1. */
  onProgress?: ((done: number) => void | Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
  /** Called between pieces of the work, and waited for when it gives a promise: who shares a thread lets others go on. */
  pause?: (() => Promise<void> | undefined) | undefined;
  /** What the account that asks approved: of parts that share a number it goes first. Left out: nothing. */
  approvals?: Approvals | undefined;
}

const CHUNK = 100;
/** Components whose candidates the source is asked for at once. */
const ASKED_AT_ONCE = 10;
const PREFIX_LIMIT = 32;
const PARAMETRIC_LIMIT = 16;
const DESCRIBED_LIMIT = 8;
const NEAR_LIMIT = 5;
/** Numbers of one component that may be mistyped. */
const MOST_NEAR = 2;
const TEXT_LIMIT = 10;
/** From this confidence on no later, dearer look-up is made. */
const SURE = 0.75;

/**
 * Match components against a catalogue, in order. Equal components are looked up once.
 *
 * @example
 * import { matchComponents } from '@partwright/catalog/matching';
 * import { openMemoryCatalogue, readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\nRC0402FR-0710KL,Yageo,5000,0.002\nRC0402FR-074K7L,Yageo,9000,0.002\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const { parts } = readPriceList(new TextEncoder().encode(csv), file);
 * const query = { reference: 'R1', value: '10k', footprint: 'R_0402_1005Metric' };
 * const [found] = await matchComponents(openMemoryCatalogue(parts), [query], { depth: 'standard', maxResults: 3 });
 * found!.matches.map(({ part, level }) => [part.mpn, level]); // => [['RC0402FR-0710KL', 'high']]
 * found!.matches[0]!.reason; // => 'same resistance, same size'
 */
export async function matchComponents(
  source: CandidateSource,
  queries: ComponentQuery[],
  { depth, maxResults, onProgress, signal, approvals, pause }: MatchOptions,
): Promise<MatchedComponent[]> {
  const known = new Map<string, MatchedComponent>();
  const answers: MatchedComponent[] = [];
  for (let start = 0; start < queries.length; start += CHUNK) {
    signal?.throwIfAborted();
    const chunk = queries.slice(start, start + CHUNK);
    const open = [...new Map(chunk.map((query) => [makeQueryIdentity(query), query])).entries()].filter(
      ([identity]) => !known.has(identity),
    );
    const matched = await matchChunk(
      source,
      open.map(([, query]) => query),
      { depth, maxResults, approvals, pause },
    );
    for (const [at, [identity]] of open.entries()) known.set(identity, matched[at]!);
    answers.push(...chunk.map((query) => known.get(makeQueryIdentity(query))!));
    await onProgress?.(answers.length / queries.length);
  }
  return answers;
}

/** The designator's number says nothing: R1 and R2 of one value are one question. */
function makeQueryIdentity(query: ComponentQuery): string {
  return JSON.stringify([
    query.reference?.replaceAll(/\d+/g, '') ?? null,
    query.value,
    query.footprint,
    query.manufacturer,
    query.mpn,
    query.description,
    query.ratings,
    query.remarks,
    query.sku,
    query.supplier,
    query.alternates,
  ]);
}

interface Asked {
  query: ComponentQuery;
  understood: UnderstoodComponent;
  lookups: Lookups;
  candidates: Candidate[];
  notBought: boolean;
  /** The ranking of so many candidates; more of them are ranked anew. */
  ranked?: { count: number; matches: Match[] };
}

async function matchChunk(
  source: CandidateSource,
  queries: ComponentQuery[],
  { depth, maxResults, approvals, pause }: MatchOptions,
): Promise<MatchedComponent[]> {
  const asked: Asked[] = [];
  for (const query of queries) {
    asked.push(planQuestion(query, depth));
    await pause?.();
  }
  const buyable = asked.filter(({ notBought }) => !notBought);
  await addExact(source, buyable);
  await addMarked(source, buyable);
  await pause?.();
  await markApproved(buyable, approvals);
  await addFromIndex(source, buyable, pause);
  // Ranking costs more than asking whether there is anything left to look up.
  await addPrefixes(source, await pick((one) => one.lookups.prefixes.length > 0 && best(one) < SURE));
  await addNear(source, await pick((one) => one.lookups.near.length > 0 && best(one) < SURE));
  await addByText(source, await pick((one) => one.lookups.words !== '' && best(one) === 0));
  await pick((one) => rank(one).length > 0);
  return asked.map((one) => ({
    understood: one.understood,
    notBought: one.notBought,
    matches: one.notBought ? [] : rank(one),
  }));

  async function pick(isWanted: (one: Asked) => boolean): Promise<Asked[]> {
    const picked: Asked[] = [];
    for (const one of buyable) {
      if (isWanted(one)) picked.push(one);
      await pause?.();
    }
    return picked;
  }

  function best(one: Asked): number {
    return rank(one)[0]?.confidence ?? 0;
  }

  function rank(one: Asked): Match[] {
    const { query, understood, candidates } = one;
    if (one.ranked?.count !== candidates.length)
      one.ranked = { count: candidates.length, matches: rankCandidates(query, understood, candidates, maxResults) };
    return one.ranked.matches;
  }
}

function planQuestion(query: ComponentQuery, depth: SearchDepth): Asked {
  const understood = understandComponent(query);
  return {
    query,
    understood,
    lookups: planLookups(understood, depth),
    candidates: [],
    notBought: isNotBought(query, understood),
  };
}

/** Two questions for all exact numbers of a chunk. */
async function addExact(source: CandidateSource, asked: Asked[]): Promise<void> {
  const byMpn = await source.byMpn([...new Set(asked.flatMap(({ lookups }) => lookups.mpns))]);
  const bySku = await source.bySkus([...new Set(asked.flatMap(({ lookups }) => lookups.skus))]);
  for (const { understood, lookups, candidates } of asked) {
    for (const sku of lookups.skus) {
      const sold = (bySku.get(sku) ?? []).filter((part) => rateOrderCode(understood, part) !== null);
      candidates.push(...sold.map((part): Candidate => ({ part, via: 'sku' })));
    }
    for (const mpn of lookups.mpns)
      candidates.push(...(byMpn.get(mpn) ?? []).map((part): Candidate => ({ part, via: 'mpn' })));
  }
}

/** One question for those who sell what was found under the number and a mark behind it. */
async function addMarked(source: CandidateSource, asked: Asked[]): Promise<void> {
  const found = asked.filter(({ lookups, candidates }) => lookups.marked.length > 0 && isFoundByNumber(candidates));
  if (found.length === 0) return;
  const marked = await source.byMpn([...new Set(found.flatMap(({ lookups }) => lookups.marked))]);
  for (const { lookups, candidates } of found)
    for (const number of lookups.marked)
      candidates.push(...(marked.get(number) ?? []).map((part): Candidate => ({ part, via: 'mpn_base' })));
}

const isFoundByNumber = (candidates: readonly Candidate[]): boolean =>
  candidates.some(({ via }) => via === 'mpn') && !candidates.some(({ via }) => via === 'sku');

/** One question for the parts of a chunk that share their numbers. */
async function markApproved(asked: Asked[], approvals: Approvals | undefined): Promise<void> {
  const shared = asked.map(({ candidates }) => candidates).filter((found) => found.length > 1);
  if (approvals === undefined || shared.length === 0) return;
  const approved = await approvals([...new Set(shared.flatMap((found) => found.map(({ part }) => part.id)))]);
  for (const candidate of shared.flat()) candidate.isApproved = approved.has(candidate.part.id);
}

/** By value or description the source knows numbers of parts; one question fetches the parts of a chunk. */
async function addFromIndex(source: CandidateSource, asked: Asked[], pause: MatchOptions['pause']): Promise<void> {
  const wished: number[][] = [];
  for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
    const some = asked.slice(at, at + ASKED_AT_ONCE);
    wished.push(...(await Promise.all(some.map(({ lookups }) => findCandidateIds(source, lookups)))));
    await pause?.();
  }
  const found = await source.byIds([...new Set(wished.flat())]);
  for (const [at, { candidates }] of asked.entries()) {
    candidates.push(
      ...wished[at]!.flatMap((id): Candidate[] => (found.has(id) ? [{ part: found.get(id)!, via: 'parametric' }] : [])),
    );
  }
}

async function findCandidateIds(source: CandidateSource, { parametric, described }: Lookups): Promise<number[]> {
  for (const wish of parametric) {
    const ids = await source.parametric(wish, PARAMETRIC_LIMIT);
    if (ids.length > 0) return ids;
  }
  return described === null ? [] : source.described(described, DESCRIBED_LIMIT);
}

/** One question for the beginnings of numbers of a chunk. */
async function addPrefixes(source: CandidateSource, asked: Asked[]): Promise<void> {
  const found = await source.byMpnPrefixes(
    [...new Set(asked.flatMap(({ lookups }) => lookups.prefixes))],
    PREFIX_LIMIT,
  );
  for (const { lookups, candidates } of asked) {
    for (const prefix of lookups.prefixes)
      candidates.push(...(found.get(prefix) ?? []).map((part): Candidate => ({ part, via: 'mpn_base' })));
  }
}

/** One question for the mistyped numbers of a chunk. */
async function addNear(source: CandidateSource, asked: Asked[]): Promise<void> {
  const numbers = asked.flatMap(({ lookups }) => lookups.near.slice(0, MOST_NEAR));
  const makers = new Map(
    asked.flatMap(({ lookups, understood: { manufacturer } }) =>
      manufacturer === null ? [] : lookups.near.map((number) => [number, manufacturer] as const),
    ),
  );
  const found = await source.nearMpns([...new Set(numbers)], NEAR_LIMIT, makers);
  for (const { lookups, candidates } of asked) {
    for (const number of lookups.near.slice(0, MOST_NEAR))
      candidates.push(...(found.get(number) ?? []).map(({ part }): Candidate => ({ part, via: 'mpn_near' })));
  }
}

/** One question for the words of those of which nothing else was found. */
async function addByText(source: CandidateSource, asked: Asked[]): Promise<void> {
  const ids = await source.searchTexts([...new Set(asked.map(({ lookups }) => lookups.words))], TEXT_LIMIT);
  const found = await source.byIds([...new Set([...ids.values()].flat())]);
  for (const { lookups, candidates } of asked)
    for (const id of ids.get(lookups.words) ?? [])
      if (found.has(id)) candidates.push({ part: found.get(id)!, via: 'text' });
}
