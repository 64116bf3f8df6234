import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Part } from '@partwright/catalog';
import type { PriceProvider } from '../ports/providers.ts';
import { openFakeMouser } from '../providers/mouser/mouser.fixture.ts';
import { openMouser } from '../providers/mouser/mouser.ts';
import { openFakeNexar } from '../providers/nexar/nexar.fixture.ts';
import { openNexar } from '../providers/nexar/nexar.ts';
import { testOptions } from '../providers/price-provider.conformance.ts';
import { GONE, makeSku, TEN_K, TWINS } from '../providers/testing/fake-parts.fixture.ts';
import type { FakeProvider } from '../providers/testing/fake-provider.fixture.ts';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { stopAsking } from './request-parts.ts';
import { findLive, forgetExpiredOffers, joinReports, learnParts, refreshOffers } from './live-offers.ts';
import { listUnknownNumbers } from './unknown-numbers.ts';

const log = pino({ level: 'silent' });
let engine: TestEngine;
let mouser: FakeProvider;
let nexar: FakeProvider;
let providers: PriceProvider[];

beforeAll(async () => void (engine = await openTestPglite()));
afterAll(() => engine.close());
beforeEach(async () => {
  const tables = [
    'offer_history',
    'offers',
    'part_states',
    'parts',
    'provider_use',
    'provider_accounts',
    'provider_answers',
  ];
  for (const table of tables) await engine.query(`delete from partwright.${table}`);
  // What an embedded store has read it remembers until it writes itself.
  await engine.records.parts.upsert([aPart({ manufacturer: 'Other', mpn: 'OTHER-1', offers: [] })]);
  [mouser, nexar] = await Promise.all([openFakeMouser(), openFakeNexar()]);
  const nexarKey = { clientId: 'nexar-id', clientSecret: 'nexar-secret', mayStore: false };
  providers = [openMouser('mouser-key', testOptions(mouser.url)), openNexar(nexarKey, testOptions(nexar.url))];
});
afterEach(async () => {
  await stopAsking(providers);
  await Promise.all([mouser.close(), nexar.close()]);
});

/** Only Mouser, whose answers are kept. */
const kept = () => ({ records: engine.records, providers: providers.slice(0, 1), log });
/** Only Nexar, whose answers are not. */
const unkept = () => ({ records: engine.records, providers: providers.slice(1), log });
const both = () => ({ records: engine.records, providers, log });

async function tenK(): Promise<Part> {
  const offer = anOffer({ seller: 'LCSC/JLCPCB', sku: 'C25744', source: 'jlcparts' });
  await engine.records.parts.upsert([aPart({ manufacturer: 'Yageo', source: 'jlcparts', offers: [offer] })]);
  return (await stored())!;
}
const stored = async (mpn = TEN_K.mpn): Promise<Part | undefined> =>
  (await engine.records.parts.byMpn([mpn])).get(mpn)?.[0];
const listSellers = ({ offers }: Part) => offers.map(({ seller }) => seller).sort((a, b) => (a < b ? -1 : 1));

describe('refreshOffers', () => {
  it('lays live offers beside those of the catalogue, and keeps them with the part as it was', async () => {
    const part = await tenK();
    const { parts, providers: reports, near } = await refreshOffers(kept(), [part]);
    expect(reports).toMatchObject([{ id: 'mouser', state: 'asked', reason: null }]);
    expect(near).toEqual([]);
    expect(listSellers(parts[0]!)).toEqual(['LCSC/JLCPCB', 'Mouser']);
    const { offers, ...facts } = (await stored())!;
    // Only what nobody had said of it is new.
    const added = ['country_of_origin', 'export_control_number'].map((name) =>
      expect.objectContaining({ name, source: 'mouser' }),
    );
    expect(facts).toEqual({ ...part, offers: undefined, parameters: [...part.parameters, ...added] });
    expect(offers).toContainEqual(
      expect.objectContaining({ source: 'mouser', sku: makeSku(TEN_K), stock: TEN_K.stock }),
    );
  });

  it('does not ask again while the answer is fresh, and does when it is told to or the answer is too old', async () => {
    const part = await tenK();
    await refreshOffers(kept(), [part]);
    const again = await refreshOffers(kept(), [part]);
    expect(again.providers).toMatchObject([{ state: 'fresh' }]);
    // The part was read before the first answer, and has it all the same.
    expect(listSellers(again.parts[0]!)).toEqual(['LCSC/JLCPCB', 'Mouser']);
    expect(mouser.asked).toHaveLength(1);
    await refreshOffers(kept(), [part], { force: true });
    expect(mouser.asked).toHaveLength(2);
    await engine.query(`update partwright.provider_answers set answered_at = now() - interval '2 hours'`);
    expect((await refreshOffers(kept(), [part])).providers).toMatchObject([{ state: 'fresh' }]);
    await refreshOffers(kept(), [part], { maxAgeMs: 3_600_000 });
    expect(mouser.asked).toHaveLength(3);
  });

  it('remembers that a provider has none', async () => {
    await engine.records.parts.upsert([aPart({ manufacturer: 'Nobody', mpn: 'NOSUCH-1' })]);
    const part = (await stored('NOSUCH-1'))!;
    for (const state of ['asked', 'fresh'])
      expect((await refreshOffers(kept(), [part])).providers).toMatchObject([{ state }]);
    expect(mouser.asked).toHaveLength(1);
  });

  it('shows what may not be kept and keeps nothing of it', async () => {
    const part = await tenK();
    const { parts, providers: reports } = await refreshOffers(unkept(), [part]);
    expect(reports).toMatchObject([{ id: 'nexar', state: 'asked', attribution: 'Octopart' }]);
    expect(listSellers(parts[0]!)).toEqual(['Digi-Key', 'LCSC/JLCPCB', 'Mouser']);
    expect(listSellers((await stored())!)).toEqual(['LCSC/JLCPCB']);
    const rows = await engine.query(
      `select 1 from partwright.offer_history union all select 1 from partwright.provider_answers`,
    );
    expect(rows).toEqual([]);
    await refreshOffers(unkept(), [part]);
    expect(nexar.asked).toHaveLength(2);
  });

  it('asks once for a hundred who ask at the same time', async () => {
    const part = await tenK();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => refreshOffers(both(), [part], { force: true })),
    );
    expect([mouser.asked.length, nexar.asked.length, nexar.tokensGiven]).toEqual([1, 1, 1]);
    for (const { parts } of answers) expect(listSellers(parts[0]!)).toEqual(['Digi-Key', 'LCSC/JLCPCB', 'Mouser']);
  });

  it('asks for many parts in as many questions as the provider wants', async () => {
    const said = Array.from({ length: 25 }, (_, at) => aPart({ manufacturer: 'Yageo', mpn: `MANY-${at}` }));
    await engine.records.parts.upsert([...said, aPart({ manufacturer: 'Yageo' })]);
    const found = await engine.records.parts.byMpn([...said.map(({ mpn }) => mpn), TEN_K.mpn]);
    const { parts } = await refreshOffers(kept(), [...found.values()].flat());
    expect(mouser.asked).toHaveLength(3);
    expect(parts.filter((part) => listSellers(part).includes('Mouser')).map(({ mpn }) => mpn)).toEqual([TEN_K.mpn]);
  });

  it('does not take another maker’s part for the wanted one, and tells of it', async () => {
    await engine.records.parts.upsert([aPart({ manufacturer: 'Vishay', mpn: TWINS[0]!.mpn })]);
    const part = (await stored(TWINS[0]!.mpn))!;
    const { parts, near } = await refreshOffers(kept(), [part]);
    expect(parts[0]!.offers.find(({ source }) => source === 'mouser')).toMatchObject({ stock: TWINS[0]!.stock });
    expect(near.map(({ manufacturer }) => manufacturer)).toEqual(['ROHM']);
  });

  it('forgets an offer that is no longer made', async () => {
    const part = await tenK();
    const gone = anOffer({ seller: 'Mouser', sku: 'OLD-SKU', source: 'mouser', observedAt: '2026-05-01T00:00:00Z' });
    const { id: _, ...facts } = part;
    await engine.records.parts.upsert([{ ...facts, offers: [gone] }]);
    expect(listSellers((await stored())!)).toEqual(['LCSC/JLCPCB', 'Mouser']);
    const { parts } = await refreshOffers(kept(), [(await stored())!]);
    const skus = (one: Part) => one.offers.map(({ sku }) => sku).sort((a, b) => (a < b ? -1 : 1));
    expect(skus(parts[0]!)).toEqual(['C25744', makeSku(TEN_K)]);
    expect(skus((await stored())!)).toEqual(['C25744', makeSku(TEN_K)]);
  });

  it.each([
    ['rate_limited', 'rate_limited'],
    ['quota', 'quota_exhausted'],
    ['unauthorised', 'unauthorised'],
  ] as const)('%s: keeps what it has, says why, and leaves the provider alone', async (mood, code) => {
    const part = await tenK();
    await refreshOffers(kept(), [part]);
    mouser.mood = mood;
    const { parts, providers: reports } = await refreshOffers(kept(), [(await stored())!], { force: true });
    expect(reports).toMatchObject([{ id: 'mouser', state: 'failed', code }]);
    expect(listSellers(parts[0]!)).toEqual(['LCSC/JLCPCB', 'Mouser']);
    mouser.mood = 'well';
    const later = await refreshOffers(kept(), [part], { force: true });
    expect(later.providers).toMatchObject([{ state: 'skipped', code }]);
    expect(mouser.asked).toHaveLength(2);
  });

  it('does not call when the quota is used up', async () => {
    const part = await tenK();
    const [first] = providers;
    const limited = { ...first!, quota: [{ span: 'day' as const, limit: 1 }] };
    const service = { ...kept(), providers: [limited] };
    await refreshOffers(service, [part], { force: true });
    const { providers: reports } = await refreshOffers(service, [part], { force: true });
    expect(reports).toMatchObject([
      {
        state: 'skipped',
        code: 'quota_exhausted',
        reason: expect.stringMatching(/^1 of 1 a day are used\. .*your plan/),
      },
    ]);
    expect(mouser.asked).toHaveLength(1);
  });

  it('counts parts at Nexar, and only those that came', async () => {
    await refreshOffers(unkept(), [await tenK()]);
    await stopAsking(providers);
    const [provider] = unkept().providers;
    const { windows } = await engine.records.quotas.state(provider!.quotaKey, provider!.quota);
    expect(windows).toMatchObject([{ span: 'lifetime', used: 1, remaining: 999 }]);
  });

  it('answers at the deadline with what it has; the late answer is there the next time', async () => {
    const part = await tenK();
    mouser.mood = 'slow';
    const slow = await refreshOffers(kept(), [part], { deadlineMs: 50 });
    expect(slow.providers).toMatchObject([
      { state: 'failed', code: 'timeout', reason: expect.stringContaining('No answer within') },
    ]);
    expect(slow.parts).toEqual([part]);
  });

  it('leaves a provider alone after five failures in a row', async () => {
    const part = await tenK();
    mouser.mood = 'failing';
    for (let n = 0; n < 7; n++) await refreshOffers(kept(), [part], { force: true });
    expect(mouser.asked).toHaveLength(5);
  });

  it('gives the parts back as they are without providers', async () => {
    const part = await tenK();
    expect(await refreshOffers({ ...kept(), providers: [] }, [part])).toEqual({
      parts: [part],
      near: [],
      providers: [],
    });
  });
});

describe('findLive', () => {
  it('finds a part that the catalogue does not have, and keeps it', async () => {
    const { parts } = await findLive(kept(), TEN_K.mpn.toLowerCase());
    expect(parts).toMatchObject([{ mpn: TEN_K.mpn, manufacturer: 'Yageo', kind: 'resistor', source: 'mouser' }]);
    expect(parts[0]!.id).toBeGreaterThan(0);
    expect(await stored()).toEqual(parts[0]);
    expect((await findLive(kept(), TEN_K.mpn)).providers).toMatchObject([{ state: 'fresh' }]);
  });

  it('tells of a part that may not be kept under the number 0', async () => {
    const { parts } = await findLive(unkept(), TEN_K.mpn);
    expect(parts).toMatchObject([{ id: 0, mpn: TEN_K.mpn }]);
    expect(await stored()).toBeUndefined();
  });

  it('joins what several providers say of one part', async () => {
    const { parts } = await findLive(both(), TEN_K.mpn);
    expect(parts.map(listSellers)).toEqual([['Digi-Key', 'Mouser']]);
  });

  it('gives both makers of a number, or the one that is named', async () => {
    const makers = async (manufacturer?: string) =>
      (await findLive(kept(), 'TWIN-100', { manufacturer })).parts
        .map((part) => part.manufacturer)
        .sort((a, b) => (a < b ? -1 : 1));
    expect(await makers()).toEqual(['ROHM', 'Vishay']);
    expect(await makers('Vishay Intertechnology')).toEqual(['Vishay']);
  });

  it('takes a part nobody sells any more', async () => {
    const { parts } = await findLive(kept(), GONE.mpn);
    expect(parts).toMatchObject([{ lifecycle: 'obsolete', offers: [{ moq: 1, stock: 0, breaks: [] }] }]);
  });
});

describe('forgetExpiredOffers', () => {
  it('forgets what the terms let be kept for so long only', async () => {
    const [first] = providers;
    const weekly = { ...first!, terms: { ...first!.terms, keepMs: 7 * 86_400_000 } };
    const service = { ...kept(), providers: [weekly] };
    const old = (source: string) => anOffer({ seller: source, source, observedAt: '2026-05-01T00:00:00Z' });
    await engine.records.parts.upsert([aPart({ manufacturer: 'Yageo', offers: [old('mouser'), old('jlcparts')] })]);
    expect(await forgetExpiredOffers(service)).toBe(1);
    expect(listSellers((await stored())!)).toEqual(['jlcparts']);
  });
});

describe('numbers of a BOM that the catalogue does not have', () => {
  const line = (mpn: string | null, more: object = {}) => ({
    line: 1,
    row: 1,
    references: ['R1'],
    quantity: 1,
    dnp: false,
    dnpReferences: [],
    value: null,
    footprint: null,
    manufacturer: null,
    mpn,
    description: null,
    supplier: null,
    sku: null,
    datasheet: null,
    notes: null,
    alternates: [],
    fields: new Map<string, string>(),
    ...more,
  });

  it('are those that lines to be bought name, each once, and that no part has', async () => {
    await engine.records.parts.upsert([aPart({ manufacturer: 'Yageo', mpn: 'KNOWN-10K-X' })]);
    const unknown = await listUnknownNumbers(engine.records, [
      line('KNOWN-10K-X'),
      line(TEN_K.mpn, { manufacturer: 'Yageo' }),
      line(TEN_K.mpn, { manufacturer: 'Yageo' }),
      line('NOT-FITTED-1', { dnp: true }),
      line(null, { value: '10k', footprint: '0402' }),
      // Of another manufacturer it is not known.
      line('KNOWN-10K-X', { manufacturer: 'Murata' }),
    ]);
    expect(unknown).toEqual([
      { mpn: TEN_K.mpn, manufacturer: 'Yageo' },
      { mpn: 'KNOWN-10K-X', manufacturer: 'Murata' },
    ]);
  });

  it('are asked of sellers whose answers are kept, and are parts of the catalogue then', async () => {
    expect(await stored()).toBeUndefined();
    const reports = await learnParts(both(), [{ mpn: TEN_K.mpn, manufacturer: undefined }]);
    expect(reports.map(({ id, state }) => [id, state])).toEqual([['mouser', 'asked']]);
    expect(nexar.asked).toEqual([]);
    expect((await stored())?.offers.map(({ source }) => source)).toContain('mouser');
  });

  it('that a seller did not answer stay in what is said of it', async () => {
    mouser.mood = 'failing';
    const [failed] = await learnParts(kept(), [{ mpn: TEN_K.mpn, manufacturer: undefined }]);
    expect(failed).toMatchObject({ id: 'mouser', state: 'failed' });
    const fresh = { ...failed!, state: 'fresh' as const, code: null, reason: null };
    expect(joinReports([failed!], [fresh])).toEqual([failed]);
    expect(joinReports([fresh], [])).toEqual([fresh]);
  });
});
