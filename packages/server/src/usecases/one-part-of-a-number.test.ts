import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Approvals, Part } from '@partwright/catalog';
import { openMemoryCatalogue, type MemoryCatalogue } from '@partwright/catalog/memory';
import {
  matchComponents as matchAgainst,
  type ComponentQuery,
  type MatchedComponent,
} from '@partwright/catalog/matching';
import { normalizePartNumber } from '@partwright/part-numbers';
import { readStarter } from '../sources/index.ts';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { matchComponents } from './match-components.ts';
import { searchParts } from './search-parts.ts';

const MATCHING = { depth: 'deep', maxResults: 5 } as const;
/** Of these letters no catalogue keeps more than `2P54`: a line with them is about anything of 2.54 mm, and is asked. */
const WORDS_IN_A_LINE = ['2.54短路帽闭口', '2.54短路帽开口'];
/** Before it is a number it is a size and a value, `4532` and `90 nF`, to whoever searches. */
const VALUES_IN_A_SEARCH = ['SMD4532-090NF'];

const nameOf = (part: Pick<Part, 'manufacturer' | 'mpn'> | undefined): string =>
  part === undefined ? 'none' : `${part.manufacturer} ${part.mpn}`;

let engine: TestEngine;
let catalogue: Catalogue;
let memory: MemoryCatalogue;
/** Every number of the starter catalogue that several parts share, in each of its spellings. */
let numbers: string[];
/** What the records hold of each. */
let holders: Map<string, Part[]>;
/** Where each leads whom nothing was approved. */
let plainly: Awaited<ReturnType<typeof askEveryWay>>;

beforeAll(async () => {
  const parts = readStarter();
  engine = await openTestPglite();
  await engine.records.parts.upsert(parts);
  catalogue = new Catalogue(engine.records.parts, new MemoryIndex(engine.records.parts));
  await catalogue.refresh();
  memory = openMemoryCatalogue(parts);
  const shared = [...Map.groupBy(parts, ({ mpn }) => normalizePartNumber(mpn)).values()].filter(
    (group) => group.length > 1,
  );
  numbers = [...new Set(shared.flat().map(({ mpn }) => mpn))];
  holders = await engine.records.parts.byMpn(numbers);
  plainly = await askEveryWay();
}, 240_000);
afterAll(() => engine?.close());

/** The part that each way of asking about a number leads to, by the number. */
async function askEveryWay(approvals?: Approvals): Promise<Record<string, Record<string, string>>> {
  const records = engine.records;
  const queries = numbers.map((mpn): ComponentQuery => ({ mpn }));
  const matched = await matchComponents({ parts: records.parts, catalogue }, queries, { ...MATCHING, approvals });
  const inMemory = await matchAgainst(memory, queries, {
    ...MATCHING,
    // The same parts have other ids there.
    approvals: approvals && ((ids) => approveInMemory(ids, approvals)),
  });
  const searched = await Promise.all(
    numbers.map((q) =>
      searchParts({ records, catalogue }, { q, sort: 'relevance', facets: false, limit: 1, offset: 0, approvals }),
    ),
  );
  const asked = await catalogue.findMany(
    numbers.map((number) => ({ number })),
    approvals,
  );
  return Object.fromEntries(
    numbers.map((number, at) => [
      number,
      {
        asked: nameOf('part' in asked[at]! ? asked[at].part : undefined),
        searched: nameOf(searched[at]!.parts[0]),
        matched: nameOf(matched[at]!.matches[0]?.part),
        inMemory: nameOf(inMemory[at]!.matches[0]?.part),
      },
    ]),
  );
}

async function approveInMemory(ids: number[], approvals: Approvals): Promise<ReadonlySet<number>> {
  const parts = [...(await memory.byIds(ids)).values()];
  const kept = await engine.records.parts.byMpn(parts.map(({ mpn }) => mpn));
  const twins = parts.map((part) => (kept.get(part.mpn) ?? []).find((one) => nameOf(one) === nameOf(part)));
  const approved = await approvals(twins.flatMap((twin) => twin?.id ?? []));
  return new Set(parts.filter((_, at) => approved.has(twins[at]?.id ?? -1)).map(({ id }) => id));
}

/** Where the ways lead elsewhere than a question for the part does. */
function listOddOnes(answers: Awaited<ReturnType<typeof askEveryWay>>): string[] {
  return Object.entries(answers).flatMap(([number, { asked, ...others }]) =>
    Object.entries(others).flatMap(([way, part]) => {
      const isKnown =
        way === 'searched' ? VALUES_IN_A_SEARCH.includes(number) : WORDS_IN_A_LINE.includes(number) && part === 'none';
      return part === asked || isKnown ? [] : [`${number} ${way}: ${part}, not ${asked}`];
    }),
  );
}

const warnsOf = (matched: MatchedComponent | undefined): boolean =>
  (matched?.matches[0]?.warnings ?? []).some(({ code }) => code === 'number_shared');

describe('every number of the starter catalogue that several parts share', () => {
  it('leads to the same part, whichever way it is asked', () => {
    expect(numbers.length).toBeGreaterThan(180);
    expect(listOddOnes(plainly)).toEqual([]);
  });

  it('leads to the part that the account approved, whichever way it is asked', async () => {
    const others = numbers.map((number) =>
      holders.get(number)!.find((part) => nameOf(part) !== plainly[number]?.['asked']),
    );
    const approved = new Set(others.map((part) => part?.id));
    const after = await askEveryWay(async (ids) => new Set(ids.filter((id) => approved.has(id))));
    expect(listOddOnes(after)).toEqual([]);
    const moved = numbers.filter((number) => after[number]?.['asked'] !== plainly[number]?.['asked']);
    expect(moved.length).toBeGreaterThan(150);
  }, 120_000);

  it('is told to be shared by matching exactly where the answer about a part says so', async () => {
    const asked = await catalogue.findMany(numbers.map((number) => ({ number })));
    const queries = numbers.map((mpn): ComponentQuery => ({ mpn }));
    const matched = await matchComponents({ parts: engine.records.parts, catalogue }, queries, MATCHING);
    const told = numbers.filter((_, at) => warnsOf(matched[at]));
    const shared = numbers.filter((number, at) => {
      const answer = asked[at]!;
      return 'choices' in answer && answer.choices.length > 0 && !WORDS_IN_A_LINE.includes(number);
    });
    expect(told).toEqual(shared);
  });
});
