import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PriceProvider, ProviderReply, RateLimit, WantedPart } from '../ports/providers.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { requestParts, stopAsking } from './request-parts.ts';

const log = pino({ level: 'silent' });
let engine: TestEngine;
beforeAll(async () => void (engine = await openTestPglite()));
afterAll(() => engine.close());

const wanted = (count: number): WantedPart[] => Array.from({ length: count }, (_, at) => ({ mpn: `PACED-${at}` }));

/** A seller that takes so many questions within any `windowMs`, and refuses those beyond. */
function openGateway(most: number, windowMs: number, rates: RateLimit[], retryAfterMs: number | null) {
  const taken: number[] = [];
  let refused = 0;
  const provider: PriceProvider = {
    id: 'gateway',
    title: 'Gateway',
    terms: { maxAgeMs: 0, mayStore: false, keepMs: null, attribution: null, termsUrl: '', asOf: '', note: '' },
    quotaKey: `gateway:${Math.random()}`,
    answersKey: 'gateway',
    quota: [{ span: 'day', limit: 1000 }],
    rates,
    asksByCode: false,
    ownsCode: () => false,
    batchSize: 1,
    countUnits: () => 1,
    async lookUp(): Promise<ProviderReply> {
      const now = performance.now();
      if (taken.filter((at) => at > now - windowMs).length >= most) {
        refused++;
        const error = { code: 'rate_limited' as const, message: 'Too many requests a second', retryAfterMs };
        return { answers: [{ state: 'failed', error }], units: 0 };
      }
      taken.push(now);
      return { answers: [{ state: 'not_found' }], units: 1 };
    },
    listen: () => undefined,
    close: () => undefined,
  };
  return { provider, refusals: () => refused };
}

const ask = async (provider: PriceProvider, count: number, patienceMs?: number): Promise<string[]> => {
  const outcomes = await Promise.all(
    requestParts({ records: engine.records, providers: [provider], log }, provider, wanted(count), { patienceMs }),
  );
  await stopAsking([provider]);
  return outcomes.map(({ answer }) => (answer.state === 'failed' ? answer.error.code : answer.state));
};

it('keeps the pace of a seller, so that hardly one of many questions is refused', async () => {
  const { provider, refusals } = openGateway(3, 240, [{ units: 3, perMs: 300 }], null);
  expect(new Set(await ask(provider, 12))).toEqual(new Set(['not_found']));
  expect(refusals()).toBeLessThan(4);
});

it('asks a seller that refuses again and again for longer where somebody waits for it', async () => {
  // It refuses eight times, and says each time that it may be asked again at once.
  const open = () => {
    const gateway = openGateway(1, Infinity, [], 0);
    let left = 8;
    const lookUp: PriceProvider['lookUp'] = async (parts, options) => {
      if (left-- <= 0) return gateway.provider.lookUp(parts, options);
      const error = { code: 'rate_limited' as const, message: 'Too many requests a second', retryAfterMs: 0 };
      return { answers: [{ state: 'failed', error }], units: 0 };
    };
    return { ...gateway.provider, lookUp };
  };
  expect(await ask(open(), 1)).toEqual(['rate_limited']);
  expect(await ask(open(), 1, 30_000)).toEqual(['not_found']);
});

it('waits where a limit ends soon, and asks again', async () => {
  const { provider, refusals } = openGateway(2, 150, [], 150);
  expect(new Set(await ask(provider, 8))).toEqual(new Set(['not_found']));
  expect(refusals()).toBeGreaterThan(0);
});

it('tells a limit that lasts', async () => {
  const { provider } = openGateway(0, 150, [], 60_000);
  expect(await ask(provider, 2)).toEqual(['rate_limited', 'rate_limited']);
});
