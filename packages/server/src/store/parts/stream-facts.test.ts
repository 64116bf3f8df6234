import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Part, PartFacts } from '@partwright/catalog';
import type { PartStore } from '../../ports/parts.ts';
import { openTestPglite, openTestPostgres, type TestEngine } from '../test-engine.ts';
import { anOffer, aPart } from './sample-part.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

async function all<T>(pages: AsyncIterable<T[]>): Promise<T[]> {
  const list: T[] = [];
  for await (const page of pages) list.push(...page);
  return list;
}

/** The facts of a whole part, worked out in plain words. */
function pickFacts(part: Part): Omit<PartFacts, 'sharesParameters'> {
  const { id, manufacturer, category, package: packageName, footprint, lifecycle, parameters, offers } = part;
  const prices = offers
    .filter(({ currency, breaks }) => currency === 'USD' && breaks.length > 0)
    .map(({ breaks }) => Number(breaks[0]!.unitPrice));
  return {
    id,
    manufacturer,
    category,
    package: packageName,
    footprint,
    lifecycle,
    parameters,
    stock: offers.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
    price: prices.length > 0 ? Math.min(...prices) : null,
  };
}

function describeFacts(open: () => Promise<TestEngine>): void {
  let engine: TestEngine;
  let parts: PartStore;
  const manufacturer = 'Müller & Söhne "Bauteile"';
  beforeAll(async () => {
    engine = await open();
    parts = engine.records.parts;
    const plain = Array.from({ length: 20 }, (_, at) => aPart({ manufacturer, mpn: `PLAIN-${at}` }));
    const dear = anOffer({ breaks: [{ quantity: 1, unitPrice: '3.5' }], stock: 5 });
    const cheap = anOffer({ breaks: [{ quantity: 10, unitPrice: '0.5' }], stock: null });
    const foreign = anOffer({ currency: 'EUR', breaks: [{ quantity: 1, unitPrice: '0.1' }] });
    await parts.upsert([
      ...plain,
      aPart({ manufacturer, mpn: 'OFFERED', offers: [dear, cheap, foreign, anOffer({ breaks: [] })] }),
      aPart({ manufacturer, mpn: 'NOT-OFFERED', offers: [], parameters: [], package: null, footprint: null }),
    ]);
  });
  afterAll(() => engine?.close());

  it.each([1, 7, 11, 22, 1000])('are those of the whole parts, %d a page', async (batch) => {
    const read = await all(parts.streamFacts({ batch, currency: 'USD' }));
    const whole = await all(parts.stream(1000));
    expect(read).toEqual(whole.map((part) => ({ ...pickFacts(part), sharesParameters: true })));
  });

  it('are those of parts that changed since, when that is asked', async () => {
    const since = new Date(await parts.version());
    expect(await all(parts.streamFacts({ batch: 10, currency: 'USD', since }))).toEqual([]);
    await parts.upsert([
      aPart({ manufacturer, mpn: 'PLAIN-3', description: 'Other words', observedAt: '2026-06-01T00:00:00Z' }),
    ]);
    const changed = await all(parts.streamFacts({ batch: 10, currency: 'USD', since }));
    expect(changed.map(({ id }) => id)).toEqual([(await parts.byMpn(['PLAIN-3'])).get('PLAIN-3')![0]!.id]);
  });

  it('may be left before the end', async () => {
    for await (const page of parts.streamFacts({ batch: 5, currency: 'USD' })) {
      expect(page).toHaveLength(5);
      break;
    }
    await expect(parts.version()).resolves.toBeTypeOf('string');
  });
}

describe('Facts for the column index, over PGlite,', () => {
  describeFacts(openTestPglite);
});

const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
describe.skipIf(!serverUrl)(`Facts for the column index, over PostgreSQL,${skipped}`, () => {
  describeFacts(() => openTestPostgres(serverUrl!));
});
