import { type FxTable, isDay } from '@partwright/money';
import { readEcbXml } from '@partwright/money/ecb';
import type { FxHistory, FxRateStore } from '../ports/fx-rates.ts';
import { download, type FileMarks, readFxUrl } from './download.ts';
import { lastGoodDay, whyRefused, whyUnusable } from './refusal.ts';

export type RefreshResult = 'newer' | 'same' | 'failed';

export interface RefreshedFxRates extends FxHistory {
  /** Take the newest table of the store: all that a short command does. Never throws; what was known before stays. */
  load(): Promise<void>;
  /** Ask the network now. Never throws; two calls at once are one. */
  refresh(): Promise<RefreshResult>;
  /** Look after the table from now on, in the background: keeps no process alive. */
  start(): void;
  /** Look no more, and wait for what runs. */
  close(): Promise<void>;
}

export interface FxRatesOptions {
  store: FxRateStore;
  /** The table of the program itself. */
  bundled: FxTable;
  /** The European Central Bank's XML; https, or http on this machine. */
  url: string;
  /** A table that was published longer ago is asked for again, and after an answer not before so long. 0: never asked. */
  refreshMs: number;
  log: { info(facts: object, sentence: string): void };
  fetch?: typeof globalThis.fetch | undefined;
  now?: (() => Date) | undefined;
  timeoutMs?: number | undefined;
  mostBytes?: number | undefined;
}

/** Published around 16:00 Central European Time on working days. */
const PUBLISHED = 'T15:00:00Z';
/** So often the store is read: what another server fetched is here an hour later at most. */
const LOOK_MS = 3_600_000;
const FIRST_RETRY_MS = 15 * 60_000;
/** Whatever the clock does. */
const LEAST_WAIT_MS = 60_000;
/** Servers that start together do not ask together. */
const JITTER = 0.1;

/** Rates that are there at once and get newer by themselves. Throws WrongSetting when the address is none to be asked. */
export function createFxRates(options: FxRatesOptions): RefreshedFxRates {
  const { store, log, refreshMs } = options;
  const { fetch = globalThis.fetch, now = () => new Date(), timeoutMs = 10_000, mostBytes = 1_048_576 } = options;
  const url = readFxUrl(options.url);
  // Without the query, which may hold a key of whoever mirrors the file.
  const address = `${url.origin}${url.pathname}`;
  const closing = new AbortController();
  let table = options.bundled;
  let marks: FileMarks | null = null;
  let asking: Promise<RefreshResult> | undefined;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let nextAsk = 0;

  function adopt(newest: FxTable): boolean {
    if (newest.date < table.date || (newest.date === table.date && haveSameRates(newest, table))) return false;
    table = newest;
    return true;
  }

  function note(error: unknown, sentence: string): void {
    if (closing.signal.aborted) return;
    const why = error instanceof Error ? error.message : String(error);
    log.info({ why, date: table.date }, `${sentence}; those of ${table.date} stay`);
  }

  async function load(): Promise<void> {
    try {
      const stored = await store.on(lastGoodDay(now()));
      if (stored === undefined || stored.date < table.date) return;
      const why = whyUnusable(stored, now());
      if (why === null) adopt(stored);
      else note(why, 'the exchange rates of the database are not used');
    } catch (error) {
      note(error, 'the exchange rates of the database cannot be read');
    }
  }

  async function requestRates(): Promise<RefreshResult> {
    try {
      const file = await download({ fetch, url, marks, timeoutMs, mostBytes, signal: closing.signal });
      if (file === null) return 'same';
      const reading = readEcbXml(file.text, address);
      if (!reading.ok) throw new Error(reading.error);
      const refusals = reading.tables.map((one) => whyRefused(one, table, now()));
      const newest = reading.tables[0]!;
      const good = reading.tables.filter((_, at) => refusals[at] === null);
      const isKept = await keep(good);
      if (refusals[0] !== null) throw new Error(refusals[0]);
      marks = isKept ? file.marks : null;
      const was = table.date;
      if (!adopt(newest)) return 'same';
      log.info({ date: newest.date, was }, 'exchange rates refreshed');
      return 'newer';
    } catch (error) {
      note(error, `the exchange rates of ${address} cannot be had`);
      return 'failed';
    }
  }

  /** A table that cannot be kept is used all the same, and fetched again the next time. */
  async function keep(tables: readonly FxTable[]): Promise<boolean> {
    try {
      await store.keep(tables);
      return true;
    } catch (error) {
      note(error, 'the exchange rates that were fetched cannot be kept');
      return false;
    }
  }

  const refresh = (): Promise<RefreshResult> => (asking ??= requestRates().finally(() => (asking = undefined)));

  async function look(): Promise<void> {
    await load();
    const isOld = now().getTime() - Date.parse(table.date + PUBLISHED) >= refreshMs;
    // Another server may have fetched what this one could not.
    if (!isOld) failures = 0;
    if (refreshMs > 0 && isOld && now().getTime() >= nextAsk && !closing.signal.aborted) {
      failures = (await refresh()) === 'failed' ? failures + 1 : 0;
      nextAsk = now().getTime() + (failures === 0 ? refreshMs : retryAfter(failures, refreshMs));
    }
    if (closing.signal.aborted) return;
    const untilAsk = Math.max(nextAsk - now().getTime(), LEAST_WAIT_MS);
    const wait = failures > 0 ? Math.min(LOOK_MS, untilAsk) : LOOK_MS;
    timer = setTimeout(() => (round = look()), wait * (1 + JITTER * Math.random())).unref();
  }

  return {
    current: () => table,
    async on(date) {
      if (!isDay(date)) throw new RangeError(`${JSON.stringify(date.slice(0, 20))} is no day; write it as 2026-10-06`);
      const stored = await store.on(date);
      const { bundled } = options;
      const isBundled = bundled.date <= date && (stored === undefined || stored.date < bundled.date);
      return isBundled ? bundled : stored;
    },
    load,
    refresh,
    start() {
      if (!closing.signal.aborted) round ??= look();
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.all([round, asking]);
    },
  };
}

/** 15 minutes, then twice as long each time, but no longer than the time after an answer. */
function retryAfter(failures: number, refreshMs: number): number {
  return Math.min(refreshMs, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20));
}

function haveSameRates(a: FxTable, b: FxTable): boolean {
  return a.rates.size === b.rates.size && [...a.rates].every(([currency, rate]) => b.rates.get(currency) === rate);
}
