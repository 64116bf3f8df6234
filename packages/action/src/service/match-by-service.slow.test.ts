import { readFileSync } from 'node:fs';
import { compareBoms, readBomSide } from '@partwright/review/bom';
import { openMemoryCatalogue, readStarterParts } from '@partwright/catalog/memory';
import type { BomSide, ReviewConfiguration, SideLine } from '@partwright/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchByService, ServiceFailed, type ServiceOptions } from './match-by-service.ts';
import { openFront, startServed, type Served } from './served.fixture.ts';

const at = (path: string): Buffer => readFileSync(new URL(`../../../../${path}`, import.meta.url));
const station = at('examples/cost-a-kicad-bom/weather-station.csv').toString('utf8');
const catalogue = openMemoryCatalogue(readStarterParts(at('packages/server/data/starter-catalog.jsonl.gz')));

let served: Served;
beforeAll(async () => {
  served = await startServed();
}, 600_000);
afterAll(() => served.stop());

const readSide = (csv: string, isBlind = true): Promise<BomSide> =>
  readBomSide(
    { kind: 'bom', path: 'bom.csv', files: new Map([['bom.csv', Buffer.from(csv)]]) },
    isBlind ? null : catalogue,
  );
const makeServiceOptions = (some: Partial<ServiceOptions> = {}): ServiceOptions => ({
  apiUrl: served.url,
  apiKey: served.key,
  userAgent: 'partwright-action/1.0 (https://example.com/tests)',
  quantity: 100,
  deadlineMs: 120_000,
  log: () => undefined,
  ...some,
});
const found = ({ part, level, conflicts, warnings, alternatives, reason }: SideLine) => ({
  sku: part?.sku ?? null,
  mpn: part?.mpn,
  lifecycle: part?.lifecycle,
  stock: part?.stock,
  offers: part?.offers,
  level,
  conflicts,
  warnings,
  alternatives,
  reason,
});
/** What `compareBoms` reads of a configuration. */
const configuration = { quantities: [1, 100, 1000], primaryQuantity: 100, currency: 'EUR' } as ReviewConfiguration;

describe('parts and prices by a service', { timeout: 120_000 }, () => {
  it('are those of the same catalogue here, with conflicts, alternatives, stock and dates, and cost the same', async () => {
    const changed = station.replace(/,10k,/g, ',4k7,').replace('BME280', 'BME680');
    expect(changed).not.toBe(station);
    const asked = await Promise.all([readSide(station), readSide(changed)]);
    const answer = await matchByService(asked, makeServiceOptions());
    const here = await Promise.all([readSide(station, false), readSide(changed, false)]);
    for (const [n, side] of answer.sides.entries()) {
      const bought = side.lines.filter(({ isFitted }) => isFitted);
      expect(bought.length).toBeGreaterThan(30);
      expect(bought.map(found)).toEqual(here[n]!.lines.filter(({ isFitted }) => isFitted).map(found));
    }
    expect(answer.sides[0]!.lines.find(({ isFitted }) => !isFitted)!.reason).toBe(
      'not fitted, so no part was looked for',
    );
    const costs = [answer.sides, here].map(([base, head]) => compareBoms(base!, head!, configuration).review.cost);
    expect(costs[0]).toEqual(costs[1]);
    expect(costs[0]!.map(({ quantity, head }) => [quantity, head!.pricedLines > 20])).toEqual([
      [1, true],
      [100, true],
      [1000, true],
    ]);
    const lines = answer.sides[0]!.lines;
    expect(lines.some(({ alternatives }) => alternatives.length > 0)).toBe(true);
    expect(lines.flatMap(({ conflicts }) => conflicts.map(({ code }) => code))).toContain('mpn_contradicts_value');
    expect(answer).toMatchObject({ sources: [expect.any(String)], problems: [] });
  });

  it('are with what may stand in for parts, as the own catalogue judges it, and nothing where it is not asked for', async () => {
    const wish = { quantities: [100_000], currency: 'USD' };
    const readAll = (use?: 'equivalent') =>
      readBomSide({ kind: 'bom', path: 'bom.csv', files: new Map([['bom.csv', Buffer.from(station)]]) }, catalogue, {
        substitutes: use && { use, ...wish },
      });
    const ask = (substitutes?: 'equivalent') =>
      readSide(station).then((side) => matchByService([side], makeServiceOptions({ cost: wish, substitutes })));
    const list = ({ lines }: BomSide) =>
      lines.flatMap(({ references, substitutes = [] }) =>
        substitutes.map(({ part, class: reached }) => `${references[0]}: ${part.sku} ${reached}`),
      );
    const { sides, problems } = await ask('equivalent');
    expect(problems).toEqual([]);
    const here = new Set(list(await readAll('equivalent')));
    // The service tells the one that it would take, here all that may be taken are known.
    expect(list(sides[0]!).length).toBeGreaterThan(3);
    expect(list(sides[0]!).filter((one) => !here.has(one))).toEqual([]);
    const asked = {
      quantities: [100_000],
      primaryQuantity: 100_000,
      currency: 'USD',
      substitutes: 'equivalent' as const,
    };
    const [served, own] = [sides[0]!, await readAll('equivalent')].map((side) => compareBoms(null, side, asked).review);
    expect(served!.substitutes![0]!.lines.length).toBeGreaterThan(3);
    expect(served!.cost[0]!.head!.unit).toBe(own!.cost[0]!.head!.unit);
    expect(list((await ask()).sides[0]!)).toEqual([]);
  });

  it('follow what was decided at the service for the whole account', async () => {
    const csv =
      'scope,references,value,footprint,choice,note,decided_by\naccount,K1,Decided relay,Relay,not_bought,in our drawer,Ana\n';
    const imported = await fetch(`${served.url}/v1/decisions/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${served.key}`,
        'content-type': 'application/json',
        'user-agent': makeServiceOptions().userAgent,
      },
      body: JSON.stringify({ csv }),
    });
    expect(await imported.json()).toMatchObject({ data: { imported: 1 } });
    const side = await readSide('Reference,Value,Footprint,Qty\nK7,Decided relay,Relay,1\n');
    const { sides } = await matchByService([side], makeServiceOptions());
    expect(sides[0]!.lines).toMatchObject([
      {
        isBought: false,
        decision: { choice: 'not_bought', scope: 'account', applied: true },
        reason: expect.stringMatching(/^not bought: decided\b.* by Ana: in our drawer$/),
      },
    ]);
    expect(compareBoms(null, sides[0]!, configuration).head).toEqual([]);
  });

  it('come for 3,000 lines in one question', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, n) => `R${n + 1},${n + 1}k${n % 10},Resistor_SMD:R_0402_1005Metric,1`,
    );
    const side = await readSide(
      `Reference,Value,Footprint,Qty\n${rows.join('\n')}\nC1,100n,Capacitor_SMD:C_0402_1005Metric,1\n`,
    );
    const { sides } = await matchByService([side], makeServiceOptions());
    expect(sides[0]!.lines).toHaveLength(3001);
    expect(sides[0]!.lines.at(-1)!.part?.description).toMatch(/100\s?nF/i);
  });

  it('stay with their lines, whatever stands in the cells above them', async () => {
    const cells = ['=1+1', '@SUM(A1)', 'Total', 'Approved', '5"" wide', 'a\nb', '-----', 'Designator'];
    const rows = cells.map((text, n) => `X${n + 1},"${text}","${text}",1`);
    const side = await readSide(
      `Reference,Value,Footprint,Qty\n${rows.join('\n')}\nC99,100n,Capacitor_SMD:C_0402_1005Metric,1\n`,
    );
    const bought = side.lines.filter(({ isBought }) => isBought);
    expect(bought.length).toBeGreaterThan(5);
    const { sides } = await matchByService([side], makeServiceOptions());
    expect(sides[0]!.lines.at(-1)!.part?.description).toMatch(/100\s?nF/i);
    expect(sides[0]!.lines.slice(0, -1).map(({ part }) => part)).toEqual(
      cells.slice(0, side.lines.length - 1).map(() => null),
    );
  });

  it('cost nothing when there is nothing to buy', async () => {
    const side = await readSide('Reference,Value,Footprint,Qty,DNP\nR1,10k,R_0402,1,DNP\n');
    expect(await matchByService([side], makeServiceOptions({ apiUrl: 'http://127.0.0.1:9' }))).toEqual({
      sides: [side],
      sources: [],
      problems: [],
    });
  });
});

describe('a service that does not answer', { timeout: 120_000 }, () => {
  const catchServiceFailure = async (some: Partial<ServiceOptions>): Promise<string> => {
    const failure: unknown = await matchByService([await readSide(station)], makeServiceOptions(some)).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ServiceFailed);
    expect((failure as Error).message).not.toContain(some.apiKey ?? served.key);
    return (failure as Error).message;
  };

  it('says that the key is wrong', async () => {
    expect(await catchServiceFailure({ apiKey: 'svc_test_wrong' })).toMatch(
      /^The service at 127\.0\.0\.1:\d+ answered \w+: .*; see the input api-key and the scopes/,
    );
  });

  it('says which scope is missing', async () => {
    expect(await catchServiceFailure({ apiKey: await served.newKey({ scopes: ['catalog:read'] }) })).toMatch(
      /bom:write.*; see the input api-key/,
    );
    expect(await catchServiceFailure({ apiKey: await served.newKey({ scopes: ['bom:write'] }) })).toMatch(
      /bom:read.*; see the input api-key/,
    );
  });

  it('says that the credits are used up', async () => {
    const poor = await served.newAccount('poor');
    const { ledger } = served.service.records;
    const { balance } = await ledger.balance(poor);
    await ledger.charge(poor, balance - 1, 'test:poor', 'for a test');
    expect(await catchServiceFailure({ apiKey: await served.newKey({ accountId: poor, mode: 'live' }) })).toMatch(
      /credits_exhausted: .*; the account of the input api-key needs more credits$/,
    );
  });

  it('is not there', async () => {
    expect(await catchServiceFailure({ apiUrl: 'http://127.0.0.1:9' })).toMatch(
      /answered network_error: .*; see the input api-url, and whether the runner can reach it$/,
    );
  });

  it('is waited for no longer than the deadline', async () => {
    const apiUrl = await openFront(() => undefined);
    const start = performance.now();
    expect(await catchServiceFailure({ apiUrl, deadlineMs: 1000 })).toMatch(/has not answered within 1 s$/);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('is waited for no longer than the deadline while the job does not end', async () => {
    const job = {
      job_id: 'job_1',
      job_type: 'bom',
      status: 'processing',
      progress: 5,
      status_url: '/',
      created_at: '2026-11-21T00:00:00Z',
    };
    const apiUrl = await openFront((_, answer) => {
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, data: job, meta: {} }));
    });
    expect(await catchServiceFailure({ apiUrl, deadlineMs: 3000 })).toMatch(/has not answered within 3 s$/);
  });

  it.each([
    ['503 each time', 503, /answered (?:unavailable|http_503)/],
    ['a page of something else', 200, /answered unexpected_answer/],
    ['500', 500, /answered (?:internal_error|http_500)/],
  ])('says what it answered: %s', async (_, status, message) => {
    const apiUrl = await openFront(
      (_asked, answer) =>
        void answer
          .writeHead(status, { 'content-type': 'text/html', 'retry-after': '0' })
          .end('<html>\n::error::no\n'.repeat(1000)),
    );
    const said = await catchServiceFailure({ apiUrl });
    expect(said).toMatch(message);
    expect(said.length).toBeLessThan(600);
    expect(said).not.toContain('\n');
  });

  it('asks to wait for too long', async () => {
    const apiUrl = await openFront((_, answer) => void answer.writeHead(429, { 'retry-after': '3600' }).end());
    expect(await catchServiceFailure({ apiUrl })).toMatch(/answered (?:rate_limited|http_429)/);
  });
});

it(
  'a service that is busy for a moment is asked again, after the time that it says',
  { timeout: 120_000 },
  async () => {
    const told: string[] = [];
    const apiUrl = await openFront((_, answer, count) => {
      if (count === 1) return void answer.writeHead(429, { 'retry-after': '1' }).end();
      if (count === 2) return void answer.writeHead(503).end();
      return 'pass';
    }, served.url);
    const start = performance.now();
    const { sides } = await matchByService(
      [await readSide(station)],
      makeServiceOptions({ apiUrl, log: (text) => told.push(text) }),
    );
    expect(performance.now() - start).toBeGreaterThan(1000);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/POST .*: .*429|rate_limited, again in 1\d{3} ms/);
    expect(sides[0]!.lines.filter(({ part }) => part !== null).length).toBeGreaterThan(20);
  },
);
