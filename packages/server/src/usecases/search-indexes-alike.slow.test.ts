import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartStore } from '../ports/parts.ts';
import { readStarter } from '../sources/index.ts';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { asked, typed, wanted, wishes } from '../store/search/questions.fixture.ts';
import { openTestPglite, openTestPostgres, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { matchComponents } from './match-components.ts';
import { searchParts, type SearchWish } from './search-parts.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** 1 to 3: only every third question, from that one on. */
const third = Number(process.env['QUESTIONS_THIRD'] ?? 0);
const chosen = <T>(all: readonly T[]): T[] => all.filter((_, at) => third === 0 || at % 3 === third - 1);

/** Parts that are read no further than so many batches. */
function stopAfter(batches: number, parts: PartStore): PartStore['streamFacts'] {
  return async function* (options) {
    let left = batches;
    for await (const batch of parts.streamFacts(options)) {
      if (left-- === 0) throw new Error('died');
      yield batch;
    }
  };
}

/** Both adapters over the starter catalogue: the same answers in the same order. */
function describeAlike(open: () => Promise<TestEngine>): void {
  let engine: TestEngine;
  let [memory, tables]: Catalogue[] = [];
  beforeAll(async () => {
    engine = await open();
    const { parts } = engine.records;
    await parts.upsert(readStarter());
    memory = new Catalogue(parts, new MemoryIndex(parts));
    tables = new Catalogue(parts, engine.records.openSearchIndex());
    await memory.refresh();
    await tables.refresh();
  }, 240_000);
  afterAll(() => engine?.close());

  const both = async <T>(ask: (catalogue: Catalogue) => Promise<T>): Promise<[T, T]> => [
    await ask(memory!),
    await ask(tables!),
  ];

  it('answers what is typed', async () => {
    let found = 0;
    for (const [at, q] of chosen(typed.map((text, place) => [place, text] as const))) {
      const plain: SearchWish = { q, sort: 'relevance', facets: false, limit: 20, offset: 0 };
      for (const wish of [wishes[at % wishes.length]!, wishes[(at * 7 + 3) % wishes.length]!]) {
        const ask = (catalogue: Catalogue) =>
          searchParts({ records: engine.records, catalogue }, { ...plain, ...wish });
        const [expected, answer] = await both(ask);
        expect({ q, wish, ...answer }).toEqual({ q, wish, ...expected });
        if (expected.total > 0) found++;
      }
    }
    expect(found).toBeGreaterThan(typed.length / (third === 0 ? 1 : 3) / 2);
  }, 240_000);

  it('answers what the index is asked', async () => {
    for (const query of chosen(asked)) {
      const [expected, answer] = await both((catalogue) => catalogue.index.search(query));
      expect({ query, ...answer }).toEqual({ query, ...expected });
    }
    for (const query of chosen(wanted)) {
      const [expected, answer] = await both((catalogue) => catalogue.index.parametric(query, 25));
      expect({ query, answer }).toEqual({ query, answer: expected });
    }
  }, 240_000);

  it('goes through a list page by page', async () => {
    for (const sort of ['relevance', 'price', '-stock', 'param.resistance'] as const) {
      const [expected, answer] = await both(async (catalogue) => {
        const ids: number[] = [];
        let after;
        do {
          const page = await catalogue.index.search({ category: 'resistor', sort, limit: 90, after });
          ids.push(...page.ids);
          after = page.next ?? undefined;
        } while (after !== undefined);
        return ids;
      });
      expect(answer).toEqual(expected);
      expect(new Set(answer).size).toBe(answer.length);
    }
  }, 120_000);

  it('counts and samples alike', async () => {
    const [expected, answer] = await both(async ({ index }) => ({
      count: await index.count(),
      categories: new Map(await index.categoryCounts()),
      makers: new Map(await index.manufacturerCounts()),
      priced: (await index.pricedParts()).toSorted((a, b) => a - b),
    }));
    expect(answer).toEqual(expected);
  });

  it('matches lines alike', async () => {
    const lines = chosen([
      { reference: 'R1', value: '10k', footprint: 'R_0402_1005Metric' },
      { reference: 'R2', value: '4k7 1%', footprint: '0603' },
      { reference: 'C1', value: '100n 50V X7R 10%', footprint: 'C_0402' },
      { reference: 'C2', value: '10uF', footprint: 'C_0805' },
      { reference: 'L1', value: '10uH' },
      { reference: 'D1', value: 'RED', footprint: 'LED_0603' },
      { reference: 'D2', value: '1N4148' },
      { reference: 'U1', value: 'STM32F103C8T6' },
      { reference: 'U2', value: 'AMS1117-3.3', footprint: 'SOT-223' },
      { reference: 'Y1', value: '8MHz' },
      { reference: 'J1', value: 'USB-C', footprint: 'USB_C_Receptacle' },
      { reference: 'FB1', value: '600R@100MHz', footprint: '0603' },
    ]);
    const [expected, answer] = await both((catalogue) =>
      matchComponents({ parts: engine.records.parts, catalogue }, lines, { depth: 'deep', maxResults: 10 }),
    );
    expect(answer).toEqual(expected);
  }, 120_000);

  it('is made by several at once, and gone on with where one died', async () => {
    const { records, query } = engine;
    await query('drop table partwright.search_state');
    const dying = records.openSearchIndex({ streamFacts: stopAfter(2, records.parts) });
    await expect(dying.refresh()).rejects.toThrow('died');
    const [begun] = await query('select version, last_id from partwright.search_state');
    expect(begun).toMatchObject({ version: null });
    expect(Number(begun!['last_id'])).toBeGreaterThan(1_000);
    const asked: (number | undefined)[] = [];
    const several = Array.from({ length: 3 }, () =>
      records.openSearchIndex({
        streamFacts: (options) => (asked.push(options.after), records.parts.streamFacts(options)),
      }),
    );
    await Promise.all(several.map((index) => index.refresh()));
    expect(asked.every((after) => after! > 1_000)).toBe(true);
    const everything = { facets: true, limit: 10_000 };
    const expected = await memory!.index.search(everything);
    for (const index of several) expect(await index.search(everything)).toEqual(expected);
  }, 240_000);

  it('follows what changes', async () => {
    const { parts } = engine.records;
    const changed = readStarter()
      .filter((_, at) => at % 9 === 0)
      .map((part, at) => ({
        ...part,
        observedAt: '2036-01-01T00:00:00Z',
        package: at % 2 === 0 ? part.package : `odd ${part.package}`,
        offers: part.offers.map((offer) => ({
          ...offer,
          stock: at % 3 === 0 ? 0 : 77,
          observedAt: '2036-01-01T00:00:00Z',
        })),
      }));
    await parts.upsert(changed);
    await memory!.refresh();
    await tables!.refresh();
    for (const query of chosen(asked)) {
      const [expected, answer] = await both((catalogue) => catalogue.index.search(query));
      expect({ query, ...answer }).toEqual({ query, ...expected });
    }
  }, 240_000);
}

describe('The index in memory and the one in tables, over PGlite,', () => {
  describeAlike(openTestPglite);
});

const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
describe.skipIf(!serverUrl)(`The index in memory and the one in tables, over PostgreSQL,${skipped}`, () => {
  describeAlike(() => openTestPostgres(serverUrl!));
});
