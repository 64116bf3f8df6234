import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ecbRates } from '@partwright/money/ecb';
import { afterEach, describe, expect, it } from 'vitest';
import { createFxRates, type FxRatesOptions, type RefreshedFxRates } from './fx-rates.ts';
import { openTestPglite } from '../store/test-engine.ts';
import { listLog, memoryStore, openBank, makeRates, makeRatesXml } from './rates.fixture.ts';

const now = () => new Date('2026-11-20T16:00:00Z');
const today = makeRates('2026-11-20', { USD: '1.1500' });
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(answer: Answer, change: Partial<FxRatesOptions> = {}) {
  const bank = await openBank(answer);
  const store = memoryStore();
  const log = listLog();
  const options = { store, log, now, url: bank.url, refreshMs: 12 * 3_600_000, bundled: ecbRates, ...change };
  const rates = createFxRates(options);
  closers.push(
    () => rates.close(),
    () => bank.close(),
  );
  return { rates, bank, store, lines: log.lines };
}

const send =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/xml', ...headers }).end(text);

describe('a refresh', () => {
  it('takes a newer table, keeps it, and tells where it is from', async () => {
    const { rates, store, bank, lines } = await open(send(makeRatesXml(today)));
    expect(rates.current()).toBe(ecbRates);
    expect(await rates.refresh()).toBe('newer');
    const sourceUrl = bank.url.replace('?key=hush', '');
    expect(rates.current()).toEqual({ ...today, sourceUrl });
    expect([...store.days]).toEqual([['2026-11-20', { ...today, sourceUrl }]]);
    expect(lines).toEqual(['exchange rates refreshed {"date":"2026-11-20","was":"2026-10-06"}']);
  });

  it.each([
    ['older', makeRates('2026-10-05', { USD: '1.2' })],
    ['the same', ecbRates],
  ])('leaves the table when what comes is %s', async (_what, table) => {
    const { rates } = await open(send(makeRatesXml(table)));
    expect(await rates.refresh()).toBe('same');
    expect(rates.current()).toBe(ecbRates);
  });

  it('takes a table that was corrected on its day', async () => {
    const pages = [makeRatesXml(today), makeRatesXml(makeRates('2026-11-20', { USD: '1.1501' }))];
    const { rates } = await open((request, response) => send(pages.shift()!)(request, response));
    expect([await rates.refresh(), await rates.refresh()]).toEqual(['newer', 'newer']);
    expect(rates.current().rates.get('USD')).toBe('1.1501');
  });

  it('keeps every day of a file with several', async () => {
    const days = ['2026-11-18', '2026-11-20', '2026-11-19'].map((date) => makeRates(date));
    const { rates, store } = await open(send(makeRatesXml(...days, makeRates('2026-11-17', { USD: '9' }))));
    expect(await rates.refresh()).toBe('newer');
    expect(rates.current().date).toBe('2026-11-20');
    expect([...store.days.keys()].sort()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it.each([
    ['ETag', 'If-None-Match', '"v1"'],
    ['Last-Modified', 'If-Modified-Since', 'Fri, 20 Nov 2026 15:00:00 GMT'],
  ])('asks by %s only for what is newer', async (header, condition, mark) => {
    const { rates, bank } = await open((request, response) => {
      if (request.headers[condition.toLowerCase()] === mark) response.writeHead(304).end();
      else send(makeRatesXml(today), { [header]: mark })(request, response);
    });
    expect([await rates.refresh(), await rates.refresh(), await rates.refresh()]).toEqual(['newer', 'same', 'same']);
    expect(bank.asked.map((headers) => headers[condition.toLowerCase()])).toEqual([undefined, mark, mark]);
  });

  it('asks for the whole of a table again that it refused or could not keep', async () => {
    const { rates, store, bank } = await open(send(makeRatesXml(today), { ETag: '"v1"' }));
    store.isDown = true;
    expect(await rates.refresh()).toBe('newer');
    store.isDown = false;
    expect(await rates.refresh()).toBe('same');
    expect(bank.asked[1]).not.toHaveProperty('if-none-match');
    expect(store.days.size).toBe(1);
  });

  it('is one when two are asked for at once', async () => {
    const { rates, bank } = await open(send(makeRatesXml(today)));
    expect(await Promise.all([rates.refresh(), rates.refresh()])).toEqual(['newer', 'newer']);
    expect(bank.asked).toHaveLength(1);
  });

  it('sends a table that is packed', async () => {
    const packed = gzipSync(makeRatesXml(today));
    const { rates } = await open(
      (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
    );
    expect(await rates.refresh()).toBe('newer');
  });
});

describe('a refresh fails quietly', () => {
  const whole = makeRatesXml(today);
  const flood: Answer = (_request, response) => {
    response.writeHead(200);
    const push = (): void => {
      while (!response.destroyed && response.write('<Cube/>'.repeat(10_000)));
    };
    response.on('drain', push);
    push();
  };

  const NO_ANSWER = 'no whole answer within 150 ms';
  const cut: Answer = (_request, response) => {
    response.writeHead(200, { 'Content-Length': String(whole.length) }).write(whole.slice(0, 500));
    setTimeout(() => response.destroy(), 10);
  };

  it.each<[string, Answer, string]>([
    ['a failing server', (_, response) => void response.writeHead(500).end('no'), 'it answers 500'],
    ['a file that is gone', (_, response) => void response.writeHead(404).end(), 'it answers 404'],
    ['a 304 nobody asked for', (_, response) => void response.writeHead(304).end(), '304'],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
      'it redirects (302)',
    ],
    ['silence', () => undefined, NO_ANSWER],
    ['an answer that never ends', (_, response) => void response.writeHead(200).write('<'), NO_ANSWER],
    ['a flood', flood, 'more than 100000 bytes'],
    [
      'a small file that unpacks to a flood',
      (_, response) =>
        void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, 32))),
      'more than 100000 bytes',
    ],
    ['a connection that is cut', cut, 'cannot be had'],
    ['a closed connection', (request) => void request.socket.destroy(), 'UND_ERR_SOCKET'],
    ['a page', send('<html><body>Sorry</body></html>'), 'begins with \\"html\\"'],
    ['a file cut off', send(whole.slice(0, -40)), 'not valid XML'],
    ['nothing', send(''), 'not valid XML'],
    ['a table of the future', send(makeRatesXml(makeRates('2026-11-23'))), 'lies ahead of today'],
    ['a table of few currencies', send(makeRatesXml({ ...today, rates: new Map([['USD', '1.1']]) })), 'fewer than 20'],
    ['a rate that jumped', send(makeRatesXml(makeRates('2026-11-20', { JPY: '1.7815' }))), 'JPY went from 178.15'],
  ])('on %s', async (_what, answer, why) => {
    const timeoutMs = why === NO_ANSWER ? 150 : 60_000;
    const { rates, lines, store } = await open(answer, { timeoutMs, mostBytes: 100_000 });
    expect(await rates.refresh()).toBe('failed');
    expect(rates.current()).toBe(ecbRates);
    expect(store.days.size).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(why);
    expect(lines[0]).toContain('those of 2026-10-06 stay');
    expect(lines[0]).not.toContain('hush');
  });

  it('when nobody listens', async () => {
    const { rates, lines, bank } = await open(() => undefined);
    await bank.close();
    expect(await rates.refresh()).toBe('failed');
    expect(lines[0]).toContain('ECONNREFUSED');
  });

  it('and not at all when it is closed, which waits for no answer', async () => {
    const { rates, lines } = await open(() => undefined, { timeoutMs: 600_000 });
    const refreshing = rates.refresh();
    await rates.close();
    expect(await refreshing).toBe('failed');
    expect(lines).toEqual([]);
  });
});

describe('the store', () => {
  const never: Answer = () => expect.unreachable('the network was asked');
  const loaded = async (change: Partial<FxRatesOptions>) => {
    const opened = await open(never, change);
    await opened.rates.load();
    return opened;
  };

  it('gives its newest table without the network', async () => {
    const { rates } = await loaded({ store: memoryStore(makeRates('2026-11-18'), today) });
    expect(rates.current()).toEqual(today);
  });

  it.each([
    ['older than that of the program', makeRates('2026-10-05')],
    ['of the future', makeRates('2027-01-01')],
    ['of few currencies', { ...today, rates: new Map([['USD', '1.1']]) }],
  ])('is passed over when its table is %s', async (_what, table) => {
    const { rates } = await loaded({ store: memoryStore(table) });
    expect(rates.current()).toBe(ecbRates);
  });

  it('may be away', async () => {
    const store = memoryStore();
    store.isDown = true;
    const { rates, lines } = await loaded({ store });
    expect(rates.current()).toBe(ecbRates);
    expect(lines[0]).toContain('the database is away');
  });

  it('explains an older answer: the newest table of a day or before, also that of the program', async () => {
    const { rates } = await open(never, { store: memoryStore(makeRates('2026-09-30'), today) });
    const dateOn = async (day: string) => (await rates.on(day))?.date;
    expect(await dateOn('2026-09-29')).toBeUndefined();
    expect(await dateOn('2026-10-05')).toBe('2026-09-30');
    expect(await dateOn('2026-10-06')).toBe('2026-10-06');
    expect(await dateOn('2026-11-19')).toBe('2026-10-06');
    expect(await dateOn('2026-12-31')).toBe('2026-11-20');
    await expect(rates.on('yesterday')).rejects.toThrow('"yesterday" is no day');
  });
});

describe('two servers', () => {
  it('share one database: what one fetched the other has, and its history', async () => {
    const engine = await openTestPglite();
    const store = engine.records.fxRates;
    const one = await open(send(makeRatesXml(makeRates('2026-11-19'), today)), { store });
    const other = await open(() => expect.unreachable('the network was asked'), { store });
    expect(await one.rates.refresh()).toBe('newer');
    await other.rates.load();
    expect(other.rates.current()).toEqual(one.rates.current());
    expect((await other.rates.on('2026-11-19'))?.rates.get('USD')).toBe('1.1269');
    await engine.close();
  });
});

describe('the address', () => {
  const at = (url: string): RefreshedFxRates =>
    createFxRates({ store: memoryStore(), log: listLog(), url, refreshMs: 0, bundled: ecbRates });

  it.each(['https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml', 'http://localhost:9/', 'http://[::1]:9/'])(
    'may be %s',
    (url) => {
      expect(at(url).current()).toBe(ecbRates);
    },
  );

  it.each([
    ['http://www.ecb.europa.eu/daily.xml', 'https://'],
    ['http://127.0.0.1.example.com/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['ecb', 'is not a URL'],
    ['', 'is not a URL'],
    ['https://me:hush@example.com/', 'must not hold a user name or password'],
  ])('may not be %s', (url, why) => {
    expect(() => at(url)).toThrow(why);
  });
});
