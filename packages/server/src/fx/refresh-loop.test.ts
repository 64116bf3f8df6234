import { type FxTable } from '@partwright/money';
import { ecbRates } from '@partwright/money/ecb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FxRateStore } from '../ports/fx-rates.ts';
import { createFxRates } from './fx-rates.ts';
import { listLog, memoryStore, makeRates, makeRatesXml } from './rates.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('Rates that are looked after', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T08:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  /** A bank that has published `published`, or is away; and a server that asks it. */
  function open(store: FxRateStore, published: FxTable | null, refreshMs = 12 * HOUR) {
    const bank = { published, asked: [] as number[] };
    const fetch: typeof globalThis.fetch = async () => {
      bank.asked.push(Date.now());
      if (bank.published === null) throw new TypeError('fetch failed');
      return new Response(makeRatesXml(bank.published));
    };
    const log = listLog();
    const rates = createFxRates({ store, fetch, log, refreshMs, bundled: ecbRates, url: 'https://bank.example/' });
    return { rates, bank, lines: log.lines };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('are asked for at the start, in the background, when they are old', async () => {
    const { rates, bank } = open(memoryStore(), makeRates('2026-11-13'));
    rates.start();
    expect(rates.current()).toBe(ecbRates);
    await pass(0);
    expect(rates.current().date).toBe('2026-11-13');
    expect(bank.asked).toHaveLength(1);
    await rates.close();
  });

  it('are asked for every twelve hours while nothing newer comes', async () => {
    const { rates, bank } = open(memoryStore(), makeRates('2026-11-13'));
    rates.start();
    rates.start();
    await pass(5 * 24 * HOUR);
    expect(vi.getTimerCount()).toBe(1);
    // Between 12 hours and the look after that, an hour and a tenth later.
    expect(bank.asked.length).toBeGreaterThanOrEqual(9);
    expect(bank.asked.length).toBeLessThanOrEqual(11);
    await rates.close();
    expect(vi.getTimerCount()).toBe(0);
    const before = bank.asked.length;
    await pass(5 * 24 * HOUR);
    expect(bank.asked).toHaveLength(before);
  });

  it('are not asked for while they are younger than twelve hours', async () => {
    vi.setSystemTime(new Date('2026-11-16T16:00:00Z'));
    const { rates, bank } = open(memoryStore(makeRates('2026-11-16')), makeRates('2026-11-16'));
    rates.start();
    await pass(10 * HOUR);
    expect(rates.current().date).toBe('2026-11-16');
    expect(bank.asked).toEqual([]);
    await pass(3 * HOUR);
    expect(bank.asked).toHaveLength(1);
    await rates.close();
  });

  it('are asked for again after a failure, each time later, with a line each', async () => {
    const { rates, bank, lines } = open(memoryStore(), null);
    rates.start();
    await pass(2 * 24 * HOUR);
    const gaps = bank.asked.slice(1).map((at, nth) => (at - bank.asked[nth]!) / MINUTE);
    [15, 30, 60, 120, 240, 480, 720].forEach((minutes, nth) => {
      expect(gaps[nth]).toBeGreaterThanOrEqual(minutes);
      // A tenth of chance, and the look of each hour.
      expect(gaps[nth]).toBeLessThanOrEqual(minutes * 1.1 + 70);
    });
    expect(bank.asked.length).toBeLessThanOrEqual(9);
    expect(lines).toHaveLength(bank.asked.length);
    bank.published = makeRates('2026-11-17');
    await pass(14 * HOUR);
    expect(rates.current().date).toBe('2026-11-17');
    await rates.close();
  });

  it('come from another server through the store, without asking', async () => {
    const store = memoryStore();
    const one = open(store, null);
    one.rates.start();
    await pass(2 * HOUR);
    const asked = one.bank.asked.length;
    vi.setSystemTime(new Date('2026-11-16T16:00:00Z'));
    const other = open(store, makeRates('2026-11-16'));
    expect(await other.rates.refresh()).toBe('newer');
    await pass(70 * MINUTE);
    expect(one.rates.current().date).toBe('2026-11-16');
    await pass(8 * HOUR);
    expect(one.bank.asked).toHaveLength(asked);
    await one.rates.close();
    await other.rates.close();
  });

  it('are never asked for with a time of 0, and still read from the store', async () => {
    const store = memoryStore();
    const { rates, bank } = open(store, makeRates('2026-11-13'), 0);
    rates.start();
    await pass(HOUR);
    await store.keep([makeRates('2026-11-12')]);
    await pass(10 * 24 * HOUR);
    expect(rates.current().date).toBe('2026-11-12');
    expect(bank.asked).toEqual([]);
    await rates.close();
  });

  it('go on when the store is away, whatever the time is set to', async () => {
    const store = memoryStore();
    store.isDown = true;
    const { rates, bank } = open(store, makeRates('2026-11-13'));
    rates.start();
    await pass(HOUR);
    expect(rates.current().date).toBe('2026-11-13');
    vi.setSystemTime(new Date('1970-01-01T00:00:00Z'));
    await pass(24 * HOUR);
    vi.setSystemTime(new Date('2100-01-01T00:00:00Z'));
    const asked = bank.asked.length;
    await pass(24 * HOUR);
    expect(bank.asked.length - asked).toBeGreaterThanOrEqual(1);
    expect(bank.asked.length - asked).toBeLessThanOrEqual(3);
    await rates.close();
  });

  it('hold no process: their timer does not count', async () => {
    // A spy on a clock that is made up would be put back as the real one.
    vi.useRealTimers();
    const { rates } = open(memoryStore(), null);
    const set = vi.spyOn(globalThis, 'setTimeout');
    rates.start();
    await vi.waitFor(() => expect(set.mock.results).not.toEqual([]));
    const timers = set.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timers.every((timer) => !timer.hasRef())).toBe(true);
    set.mockRestore();
    await rates.close();
  });
});
