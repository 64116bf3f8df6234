import { describe, expect, it } from 'vitest';
import type { Exchange, PriceProvider, WantedPart } from '../ports/providers.ts';
import { openFakeArrow } from './arrow/arrow.fixture.ts';
import { openArrow } from './arrow/arrow.ts';
import { openFakeBuerklin } from './buerklin/buerklin.fixture.ts';
import { openBuerklin } from './buerklin/buerklin.ts';
import { openFakeConrad } from './conrad/conrad.fixture.ts';
import { openConrad } from './conrad/conrad.ts';
import { openFakeDigikey } from './digikey/digikey.fixture.ts';
import { openDigikey } from './digikey/digikey.ts';
import { openFakeElement14 } from './element14/element14.fixture.ts';
import { openElement14 } from './element14/element14.ts';
import { openFakeFuture } from './future/future.fixture.ts';
import { openFuture } from './future/future.ts';
import { openJlcParts } from './jlcpcb/jlcpcb-parts.ts';
import { openFakeLcsc, openFakeLcscShop } from './lcsc/lcsc.fixture.ts';
import { openLcsc } from './lcsc/lcsc.ts';
import { openLcscShop } from './lcsc/lcsc-shop.ts';
import { openFakeMouser } from './mouser/mouser.fixture.ts';
import { openMouser } from './mouser/mouser.ts';
import { openFakeNexar } from './nexar/nexar.fixture.ts';
import { openNexar } from './nexar/nexar.ts';
import { openFakeOemsecrets } from './oemsecrets/oemsecrets.fixture.ts';
import { openOemsecrets } from './oemsecrets/oemsecrets.ts';
import { testOptions } from './price-provider.conformance.ts';
import { openFakeProvider, type FakeProvider } from './testing/fake-provider.fixture.ts';
import { startProvider } from './testing/start-provider.fixture.ts';
import { openFakeTme } from './tme/tme.fixture.ts';
import { openTme } from './tme/tme.ts';
import { openFakeTrustedParts } from './trustedparts/trustedparts.fixture.ts';
import { openTrustedParts } from './trustedparts/trustedparts.ts';

type Path = readonly (string | number)[];

interface Seller {
  name: string;
  openFake(): Promise<FakeProvider>;
  open(url: string): PriceProvider;
  /** Where the list of what it has stands in its reply. */
  list: Path;
  /** Where it says how many there are; null: it does not. */
  total: Path | null;
  /** That the list is not there is its way to have none. */
  isListOptional?: boolean;
  wanted?: WantedPart;
}

const sellers: Seller[] = [
  {
    name: 'Arrow',
    openFake: openFakeArrow,
    open: (url) => openArrow({ login: 'arrow-login', apiKey: 'arrow-key' }, testOptions(url)),
    list: ['itemserviceresult', 'data'],
    total: ['itemserviceresult', 'transactionArea', 0, 'responseSequence', 'totalItems'],
  },
  {
    name: 'Bürklin',
    openFake: openFakeBuerklin,
    open: (url) => {
      const key = {
        clientId: 'me',
        clientSecret: 'buerklin-secret',
        username: 'buerklin-me',
        password: 'buerklin-password',
      };
      return openBuerklin(key, testOptions(url));
    },
    list: ['products'],
    total: ['pagination', 'totalResults'],
  },
  {
    name: 'Conrad',
    openFake: openFakeConrad,
    open: (url) => openConrad({ apiKey: 'conrad-key', shop: 'DE_B2B' }, testOptions(url)),
    list: ['hits'],
    total: ['meta', 'total'],
  },
  {
    name: 'Digi-Key',
    openFake: openFakeDigikey,
    open: (url) => openDigikey({ clientId: 'me', clientSecret: 'digikey-secret', accountId: null }, testOptions(url)),
    list: ['Products'],
    total: ['ProductsCount'],
  },
  {
    name: 'element14',
    openFake: openFakeElement14,
    open: (url) => openElement14({ apiKey: 'element14-key', store: 'uk.farnell.com' }, testOptions(url)),
    list: ['manufacturerPartNumberSearchReturn', 'products'],
    total: ['manufacturerPartNumberSearchReturn', 'numberOfResults'],
    isListOptional: true,
  },
  {
    name: 'Future Electronics',
    openFake: openFakeFuture,
    open: (url) => openFuture('future-key', testOptions(url)),
    list: ['lookup_parts', 0, 'offers'],
    total: ['lookup_parts', 0, 'lookup_results'],
  },
  {
    name: 'JLCPCB',
    openFake: () =>
      openFakeProvider({ answer: () => ({ body: { success: true, code: 200, message: 'success', data: [] } }) }),
    open: (url) => openJlcParts({ appId: 'app', accessKey: 'access', secretKey: 'jlc-secret' }, testOptions(url)),
    list: ['data'],
    total: null,
    wanted: { mpn: 'NOSUCH-1', sku: 'C999999999' },
  },
  {
    name: 'LCSC',
    openFake: openFakeLcsc,
    open: (url) => openLcsc({ key: 'lcsc-key', secret: 'lcsc-secret' }, testOptions(url)),
    list: ['result', 'productList'],
    total: ['result', 'total'],
  },
  {
    name: 'LCSC shop',
    openFake: openFakeLcscShop,
    open: (url) => openLcscShop(testOptions(url)),
    list: ['result', 'exactMatchResult'],
    total: ['result', 'totalCount'],
    isListOptional: true,
  },
  {
    name: 'Mouser',
    openFake: () => openFakeMouser(),
    open: (url) => openMouser('mouser-key', testOptions(url)),
    list: ['SearchResults', 'Parts'],
    total: ['SearchResults', 'NumberOfResult'],
  },
  {
    name: 'Nexar',
    openFake: () => openFakeNexar(),
    open: (url) => openNexar({ clientId: 'me', clientSecret: 'nexar-secret', mayStore: false }, testOptions(url)),
    list: ['data', 'supMultiMatch', 0, 'parts'],
    total: ['data', 'supMultiMatch', 0, 'hits'],
  },
  {
    name: 'OEMsecrets',
    openFake: openFakeOemsecrets,
    open: (url) => openOemsecrets('oemsecrets-key', testOptions(url)),
    list: ['stock'],
    total: ['parts_returned'],
  },
  {
    name: 'TME',
    openFake: () => openFakeTme(),
    open: (url) => openTme({ token: 'tme-token', secret: 'tme-secret' }, testOptions(url)),
    list: ['data', 'elements'],
    total: null,
  },
  {
    name: 'TrustedParts',
    openFake: openFakeTrustedParts,
    open: (url) => openTrustedParts({ companyId: 'trusted-company', apiKey: 'trustedparts-key' }, testOptions(url)),
    list: ['PartResults'],
    total: null,
  },
];

/** A copy in which this place holds something else; undefined: nothing. */
function withValue(reply: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(reply)
    ? ([...reply] as never)
    : { ...(reply as object) };
  copy[name] = withValue(copy[name], rest, value);
  return copy;
}

const SENTENCE = 'The warehouse burns';
/** How services say beside an empty list that something went wrong; with those that have a sentence it must be told. */
const AGAINST: [told: string | null, fields: object][] = [
  [SENTENCE, { ErrorMessage: SENTENCE }],
  [SENTENCE, { error: { message: SENTENCE } }],
  [SENTENCE, { errors: [{ message: SENTENCE }] }],
  [SENTENCE, { Message: SENTENCE }],
  [SENTENCE, { fault: { faultstring: SENTENCE } }],
  ['E_INTERNAL', { status: 'E_INTERNAL' }],
  [null, { success: false }],
  [null, { StatusCode: 500 }],
  [null, { hasErrors: true }],
];
const WELL: object[] = [
  {},
  { Message: '' },
  { messages: [] },
  { ErrorMessage: null },
  { message: 'Success' },
  { statusCode: 200 },
];

describe.each(sellers)('$name', ({ openFake, open, list, total, isListOptional, wanted = { mpn: 'NOSUCH-1' } }) => {
  const start = async () => {
    const { fake, provider, lookUp } = await startProvider(openFake(), open);
    const seen: Exchange[] = [];
    provider.listen((exchange) => seen.push(exchange));
    expect((await lookUp(wanted)).answers).toEqual([{ state: 'not_found' }]);
    const ask = async (body: unknown) => {
      fake.refuseNext({ status: 200, body: JSON.stringify(body) });
      return (await lookUp(wanted)).answers[0]!;
    };
    return { none: seen.at(-1)!.reply, ask };
  };

  it('has none only where it lists none', async () => {
    const { none, ask } = await start();
    const odd = [{}, 'soon', 7, [{}], [null], ['x'], [{}, {}], ...(isListOptional ? [] : [null, undefined])];
    for (const value of odd)
      expect([value, await ask(withValue(none, list, value))]).toMatchObject([
        value,
        { state: 'failed', error: { code: 'bad_reply' } },
      ]);
    for (const body of [{}, [], null, [{}]])
      expect([body, await ask(body)]).toMatchObject([body, { state: 'failed', error: { code: 'bad_reply' } }]);
  });

  it.skipIf(total === null)('has none only where it counts none', async () => {
    const { none, ask } = await start();
    expect(
      await ask(
        withValue(
          none,
          total!,
          typeof total!.at(-1) === 'string' && total!.at(-1) === 'lookup_results' ? '7 Offers found' : 7,
        ),
      ),
    ).toMatchObject({ state: 'failed', error: { code: 'bad_reply' } });
  });

  it('has none only where it says nothing against it, and its own sentence is told', async () => {
    const { none, ask } = await start();
    for (const [told, fields] of AGAINST) {
      const answer = await ask({ ...(none as object), ...fields });
      expect([fields, answer]).toMatchObject([
        fields,
        { state: 'failed', error: { message: expect.stringContaining(told ?? '') } },
      ]);
    }
    for (const fields of WELL)
      expect([fields, await ask({ ...(none as object), ...fields })]).toEqual([fields, { state: 'not_found' }]);
  });
});
