import { describe, expect, it } from 'vitest';
import type { PriceProvider } from '../ports/providers.ts';
import { readSettings } from '../settings.ts';
import { openFakeDigikey } from './digikey/digikey.fixture.ts';
import { openDigikey } from './digikey/digikey.ts';
import { openFakeElement14 } from './element14/element14.fixture.ts';
import { openElement14 } from './element14/element14.ts';
import { openProviders } from './index.ts';
import { makeProductCode, openFakeLcsc, openFakeLcscShop } from './lcsc/lcsc.fixture.ts';
import { openLcsc } from './lcsc/lcsc.ts';
import { SearchReply } from './lcsc/reply.ts';
import { openLcscShop } from './lcsc/lcsc-shop.ts';
import { openFakeMouser, priceStyles } from './mouser/mouser.fixture.ts';
import { openMouser } from './mouser/mouser.ts';
import { BROKEN, openFakeNexar } from './nexar/nexar.fixture.ts';
import { openNexar } from './nexar/nexar.ts';
import { testOptions } from './price-provider.conformance.ts';
import { TEN_K, TWINS } from './testing/fake-parts.fixture.ts';
import type { FakeProvider } from './testing/fake-provider.fixture.ts';
import { startProvider } from './testing/start-provider.fixture.ts';
import { openFakeTme } from './tme/tme.fixture.ts';
import { openTme } from './tme/tme.ts';
import { openFakeTrustedParts } from './trustedparts/trustedparts.fixture.ts';
import { openTrustedParts } from './trustedparts/trustedparts.ts';

async function start(opening: Promise<FakeProvider>, open: (url: string) => PriceProvider) {
  const started = await startProvider(opening, open);
  const { lookUp } = started;
  const lookUpOffers = async (mpn: string) => {
    const [answer] = (await lookUp({ mpn })).answers;
    return answer?.state === 'found' ? answer.parts.flatMap(({ offers }) => offers) : [];
  };
  return { ...started, offersOf: lookUpOffers };
}

const digikey = () =>
  start(openFakeDigikey(), (url) =>
    openDigikey({ clientId: 'me', clientSecret: 'digikey-secret', accountId: null }, testOptions(url)),
  );
const nexar = (status?: number) =>
  start(openFakeNexar(status), (url) =>
    openNexar({ clientId: 'me', clientSecret: 'nexar-secret', mayStore: false }, testOptions(url)),
  );

describe('Digi-Key', () => {
  it('tells what its headers leave of day and minute', async () => {
    const { lookUp } = await digikey();
    expect((await lookUp({ mpn: TEN_K.mpn })).left).toEqual([
      { span: 'minute', limit: 120, remaining: 119 },
      { span: 'day', limit: 1000, remaining: 999 },
    ]);
  });

  it('waits as long as Retry-After says: seconds after a burst, an hour after the day is used up', async () => {
    const { fake, lookUp } = await digikey();
    fake.mood = 'rate_limited';
    expect((await lookUp({ mpn: 'X-1' })).answers).toMatchObject([
      { error: { code: 'rate_limited', retryAfterMs: 17_000 } },
    ]);
    fake.mood = 'quota';
    expect((await lookUp({ mpn: 'X-1' })).answers).toMatchObject([
      { error: { code: 'quota_exhausted', retryAfterMs: 3_600_000 } },
    ]);
  });

  it('sells reels whole, and asks a fee for a Digi-Reel', async () => {
    const { offersOf } = await digikey();
    expect((await offersOf(TEN_K.mpn)).map(({ moq, multiple, fee }) => [moq, multiple, fee])).toEqual([
      [1, 1, null],
      [10_000, 10_000, null],
      [1, 1, '7'],
    ]);
  });

  it('goes on with a new token when the old one ends within the work', async () => {
    const { fake, lookUp } = await digikey();
    await lookUp({ mpn: TEN_K.mpn });
    fake.endTokens();
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([{ state: 'found' }]);
    expect(fake.tokensGiven).toBe(2);
  });
});

describe('Mouser', () => {
  const mouser = (style: (typeof priceStyles)[keyof typeof priceStyles], currency: string) =>
    start(openFakeMouser(style), (url) => openMouser('mouser-key', testOptions(url, { currency })));

  it.each([
    ['germany', 'EUR', ['0.1', '0.013', '0.003']],
    ['japan', 'JPY', ['10', '1']],
    ['us', 'USD', ['0.1', '0.013', '0.0029']],
  ] as const)('reads prices as its shop in %s prints them', async (shop, currency, prices) => {
    const { offersOf } = await mouser(priceStyles[shop], currency);
    const [offer] = await offersOf(TEN_K.mpn);
    expect(offer).toMatchObject({ currency, packaging: null, leadTimeDays: 42 });
    expect(offer!.breaks.map(({ unitPrice }) => unitPrice)).toEqual(prices);
  });

  it('puts ten numbers into one question, and none that would be taken for two', async () => {
    const { fake, provider, lookUp } = await mouser(priceStyles.us, 'USD');
    const others = Array.from({ length: 7 }, (_, at) => ({ mpn: `NONE-${at}` }));
    const wanted = [{ mpn: 'AB|CD' }, { mpn: 'x'.repeat(41) }, ...others, { mpn: TEN_K.mpn }];
    expect(wanted).toHaveLength(provider.batchSize);
    const { answers } = await lookUp(...wanted);
    expect(answers.map(({ state }) => state)).toEqual([
      // Of what cannot be asked for nobody knows whether it is there.
      'failed',
      'failed',
      ...others.map(() => 'not_found'),
      'found',
    ]);
    expect(fake.asked).toHaveLength(1);
    expect(fake.asked[0]!.body).not.toContain('AB|CD');
    expect(await lookUp({ mpn: 'a|b' })).toMatchObject({ units: 0, isUnasked: true, answers: [{ state: 'failed' }] });
    expect(fake.asked).toHaveLength(1);
  });

  it('does not repeat its own key, though the error does', async () => {
    const { lookUp } = await start(openFakeMouser(), (url) => openMouser('wrong-key-1234', testOptions(url)));
    const { answers } = await lookUp({ mpn: TEN_K.mpn });
    expect(answers).toMatchObject([{ error: { code: 'unauthorised', message: expect.stringContaining('***') } }]);
    expect(JSON.stringify(answers)).not.toContain('wrong-key-1234');
  });
});

describe('Nexar', () => {
  it.each([500, 200])('tells an exhausted plan from a failure, with status %i', async (status) => {
    const { fake, lookUp } = await nexar(status);
    fake.mood = 'quota';
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([{ error: { code: 'quota_exhausted' } }]);
  });

  it('answers the rest when one query of many fails, and counts the parts that came', async () => {
    const { lookUp } = await nexar();
    const { answers, units } = await lookUp(
      { mpn: BROKEN },
      { mpn: TEN_K.mpn },
      { mpn: 'NOSUCH-1' },
      { mpn: TWINS[0]!.mpn },
    );
    expect(answers.map(({ state }) => state)).toEqual(['failed', 'found', 'not_found', 'found']);
    expect(units).toBe(3);
  });

  it('takes the ladder in the currency asked for, and a stock below zero as not said', async () => {
    const { offersOf } = await nexar();
    expect(
      (await offersOf(TEN_K.mpn)).map(({ seller, currency, stock, breaks }) => [
        seller,
        currency,
        stock,
        breaks[0]?.unitPrice,
      ]),
    ).toEqual([
      ['Mouser', 'USD', TEN_K.stock, '0.1'],
      ['Digi-Key', 'EUR', null, '0.09'],
    ]);
  });

  it('lets nothing be kept unless the contract does', async () => {
    const { provider } = await nexar();
    expect(provider.terms).toMatchObject({ mayStore: false, maxAgeMs: 0, attribution: 'Octopart' });
  });
});

describe('TME', () => {
  const tme = (priceType: string) =>
    start(openFakeTme({ priceType }), (url) => openTme({ token: 'tme-token', secret: 'tme-secret' }, testOptions(url)));

  it('takes the tax out of prices with VAT', async () => {
    expect(await (await tme('GROSS')).offersOf(TEN_K.mpn)).toMatchObject([
      { breaks: [{ unitPrice: '0.081301' }, {}, {}] },
    ]);
  });

  // The body of a client that lists it as seen live on 2026-10-05.
  it('says which field of a question it refuses', async () => {
    const { fake, lookUp } = await tme('NET');
    const error_data = [{ field: 'mpns', message: 'This value is too long.' }];
    const body = {
      code: 'E_INPUT_PARAMS_VALIDATION_ERROR',
      error_code: 6,
      message: 'Input data is not valid.',
      error_data,
    };
    fake.refuseNext({ status: 400, body });
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([
      {
        error: {
          code: 'bad_reply',
          message: expect.stringContaining('(400): Input data is not valid. (mpns: This value is too long.)'),
        },
      },
    ]);
  });

  it.each([
    [403, 'E_AUTH_TOKEN_EXPIRED'],
    [400, 'E_AUTH_TOKEN_IS_INVALID'],
  ])('asks for a new token when the old one is refused by %i %s', async (status, code) => {
    const { fake, lookUp } = await tme('NET');
    fake.refuseNext({ status, body: { code, error_code: 14, message: 'JWT token is expired.' } });
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([{ state: 'found' }]);
    expect(fake.tokensGiven).toBe(2);
  });

  it('takes a turn for a question that waited for a token and for each further one, and puts none without one', async () => {
    const { fake, provider } = await tme('NET');
    const { signal } = new AbortController();
    const asked = () => fake.asked.filter(({ url }) => url.pathname.startsWith('/products')).length;
    const turns: number[] = [];
    const granted = await provider.lookUp([{ mpn: TEN_K.mpn }], {
      signal,
      takeTurn: async () => (turns.push(asked()), null),
    });
    expect([granted.answers[0]!.state, turns, asked()]).toEqual(['found', [0, 1, 2, 3], 4]);
    const none = { code: 'rate_limited', message: 'not now', retryAfterMs: 5000 } as const;
    const { answers } = await provider.lookUp([{ mpn: TEN_K.mpn }], { signal, takeTurn: async () => none });
    expect([answers, asked()]).toEqual([[{ state: 'failed', error: none }], 5]);
  });

  it('asks once for what is not there, and four times for what is: prices, parameters, documents', async () => {
    const { lookUp } = await tme('NET');
    expect((await lookUp({ mpn: 'NOSUCH-1' })).units).toBe(1);
    expect((await lookUp({ mpn: TEN_K.mpn }, { mpn: TWINS[0]!.mpn })).units).toBe(4);
  });

  it('tells package, parameters and datasheet', async () => {
    const { lookUp } = await tme('NET');
    const { answers } = await lookUp({ mpn: TEN_K.mpn });
    expect(answers).toMatchObject([
      { parts: [{ package: '0603', datasheetUrl: expect.stringMatching(/^https:\/\/www\.tme\.eu\/Document\/3\//) }] },
    ]);
    const [answer] = answers;
    const said =
      answer?.state === 'found' ? answer.parts[0]!.parameters.map(({ name, display }) => [name, display]) : [];
    expect(Object.fromEntries(said)).toMatchObject({
      resistance: '10 kΩ',
      voltage_rated: '50 V',
      temperature_operating: '-55 °C to 155 °C',
    });
  });

  it('tells the price without parameters and documents where there is no turn for them', async () => {
    const { provider } = await tme('NET');
    let turns = 0;
    const { answers } = await provider.lookUp([{ mpn: TEN_K.mpn }], {
      signal: new AbortController().signal,
      takeTurn: async () => (++turns > 2 ? { code: 'rate_limited', message: 'not now', retryAfterMs: 5000 } : null),
    });
    expect(answers).toMatchObject([{ state: 'found', parts: [{ datasheetUrl: null, offers: [{ seller: 'TME' }] }] }]);
  });

  it('asks by number where an order code can be no symbol, which would cost the whole question', async () => {
    const { fake, lookUp } = await tme('NET');
    await lookUp({ mpn: TEN_K.mpn, sku: 'X' }, { mpn: TWINS[0]!.mpn, sku: 'A-CODE-OF-ANOTHER-SELLER-CT-ND' });
    const [first] = fake.asked.filter(({ url }) => url.pathname === '/products');
    expect(first!.url.searchParams.getAll('symbols[]')).toEqual([]);
    expect(first!.url.searchParams.getAll('mpns[]')).toEqual([TEN_K.mpn, TWINS[0]!.mpn]);
  });
});

describe('TrustedParts', () => {
  it('tells a stock that is not disclosed from none, and keeps no link to a datasheet', async () => {
    const { lookUp } = await start(openFakeTrustedParts(), (url) =>
      openTrustedParts({ companyId: 'c-1', apiKey: 'trustedparts-key' }, testOptions(url)),
    );
    const { answers } = await lookUp({ mpn: TEN_K.mpn });
    expect(answers).toMatchObject([
      {
        parts: [
          {
            datasheetUrl: null,
            offers: [
              { seller: 'Mouser', stock: TEN_K.stock },
              { seller: 'Quiet Distribution', sku: TEN_K.mpn, stock: null, breaks: [] },
            ],
          },
        ],
      },
    ]);
  });
});

describe('the search of LCSC', () => {
  const product = { productCode: 'C1', productModel: 'M1', brandNameEn: 'TI' };
  it.each([
    ['a list', { productList: [product] }, 1],
    ['a list of another name', { records: [product] }, 1],
    ['the result itself', [product], 1],
    ['a list one level deeper', { productSearchResultVO: { productList: [product] } }, 1],
    ['the products as tips', { tipProductDetailUrlVO: [product] }, 1],
    ['an empty list', { productList: [] }, 0],
    ['nothing', { productSearchResultVO: null, tipProductDetailUrlVO: null }, 0],
    ['no result', null, 0],
  ])('reads %s', (_name, result, count) => {
    expect(SearchReply.parse({ code: 200, result }).products).toHaveLength(count);
  });

  it('does not take a shape it does not know for a part that is not there', () => {
    for (const result of [{ goods: [product] }, 'soon', 7, undefined])
      expect(SearchReply.safeParse({ code: 200, result }).success).toBe(false);
  });
});

describe('a refusal', () => {
  it('is told with the provider’s own sentence', async () => {
    const { fake, lookUp } = await digikey();
    fake.refuseNext({ status: 401, body: { title: 'Unauthorized', detail: 'You are not subscribed to this API' } });
    fake.refuseNext({ status: 401, body: { title: 'Unauthorized', detail: 'You are not subscribed to this API' } });
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([
      {
        error: { code: 'unauthorised', message: expect.stringContaining('(401): You are not subscribed to this API') },
      },
    ]);
  });

  // As a client recorded it from uk.farnell.com; the sentence about the key is ours.
  it.each([
    ['Could Not Query for the Keyword', '200003', 'bad_reply'],
    ['Account is not associated with this API key', '200010', 'unauthorised'],
  ])('within a 200 of element14: %s', async (exceptionString, exceptionCode, code) => {
    const { fake, lookUp } = await start(openFakeElement14(), (url) =>
      openElement14({ apiKey: 'element14-key', store: 'uk.farnell.com' }, testOptions(url)),
    );
    const Detail = { searchException: { exceptionString, exceptionCode } };
    fake.refuseNext({ status: 200, body: { Fault: { Code: { Value: 'soapenv:Receiver' }, Detail } } });
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([
      { state: 'failed', error: { code, message: `It says: ${exceptionString} (${exceptionCode})` } },
    ]);
  });

  it('with a fault in its body is told with the sentence of it', async () => {
    const { fake, lookUp } = await start(openFakeElement14(), (url) =>
      openElement14({ apiKey: 'element14-key', store: 'uk.farnell.com' }, testOptions(url)),
    );
    const searchException = { exceptionString: 'Search term is too short', exceptionCode: '200002' };
    fake.refuseNext({ status: 400, body: { Fault: { Code: { Value: 'x' }, Detail: { searchException } } } });
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([
      { error: { code: 'bad_reply', message: expect.stringContaining('(400): Search term is too short') } },
    ]);
  });

  it('within a 200 of LCSC is not a part that is not there', async () => {
    const { fake, lookUp } = await start(openFakeLcscShop(), (url) => openLcscShop(testOptions(url)));
    for (const wanted of [{ mpn: TEN_K.mpn }, { mpn: TEN_K.mpn, sku: makeProductCode(TEN_K) }]) {
      fake.refuseNext({ status: 200, body: { code: 405, msg: 'Not allowed', result: null } });
      expect((await lookUp(wanted)).answers).toMatchObject([
        { state: 'failed', error: { message: expect.stringContaining('Not allowed') } },
      ]);
    }
  });
});

describe('the numbers of LCSC’s partners’ API are no statuses of HTTP', () => {
  const startPartner = (currency = 'USD') =>
    start(openFakeLcsc(), (url) =>
      openLcsc({ key: 'lcsc-key', secret: 'lcsc-secret' }, testOptions(url, { currency })),
    );

  it.each([
    [429, 'Not Found This Product', { state: 'not_found' }],
    [428, 'Timestamp expired', { error: { code: 'unauthorised' } }],
    [433, 'Incorrect currency', { error: { code: 'bad_reply', message: 'It says 433: Incorrect currency' } }],
    [437, 'Retry after 1 minute', { error: { code: 'rate_limited', retryAfterMs: 60_000 } }],
    [438, 'Retry after 1 day', { error: { code: 'quota_exhausted', retryAfterMs: 86_400_000 } }],
  ])('%i %s', async (code, message, answer) => {
    const { fake, lookUp } = await startPartner();
    fake.refuseNext({ status: 200, body: { success: false, code, message, result: null } });
    expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([answer]);
  });

  it.each([
    ['EUR', 'EUR'],
    ['GBP', 'USD'],
  ])('who wants %s is answered in %s, as it sells in four currencies', async (wanted, asked) => {
    const { fake, lookUp } = await startPartner(wanted);
    const { answers } = await lookUp({ mpn: TEN_K.mpn });
    expect(fake.asked[0]!.url.searchParams.get('currency')).toBe(asked);
    expect(answers).toMatchObject([{ parts: [{ offers: [{ currency: 'USD' }] }] }]);
  });
});

describe('LCSC shop', () => {
  it('asks for a known order code at once', async () => {
    const { fake, lookUp } = await start(openFakeLcscShop(), (url) => openLcscShop(testOptions(url)));
    expect(await lookUp({ mpn: TEN_K.mpn, sku: makeProductCode(TEN_K) })).toMatchObject({
      units: 1,
      answers: [{ state: 'found' }],
    });
    expect(fake.asked.map(({ url }) => url.pathname)).toEqual(['/ftps/wm/product/detail']);
    expect(fake.asked[0]!.headers.cookie).toBe('currencyCode=USD');
  });
});

describe('openProviders', () => {
  const open = (env: Record<string, string>) => openProviders(readSettings(env));

  it('opens none without keys', () => {
    expect(open({})).toEqual([]);
  });

  it('opens those whose keys are set, sellers first', () => {
    const ids = open({
      NEXAR_CLIENT_ID: 'a',
      NEXAR_CLIENT_SECRET: 'b',
      MOUSER_API_KEY: 'c',
      LCSC_ENABLED: 'true',
      ELEMENT14_API_KEY: 'd',
      ELEMENT14_STORE: 'uk.farnell.com',
      MOUSER_DAILY_LIMIT: '7',
    });
    expect(ids.map(({ id, answersKey }) => [id, answersKey])).toEqual([
      ['mouser', 'mouser/US/USD'],
      ['element14', 'element14/uk.farnell.com/GBP'],
      ['lcsc', 'lcsc/US/USD'],
      ['nexar', 'nexar/US/USD'],
    ]);
    expect(ids[0]!.quota).toContainEqual({ span: 'day', limit: 7 });
  });

  it('opens the sellers of Europe with all of their keys, and asks each in its own shop', () => {
    const ids = open({
      RS_CLIENT_ID: 'a',
      RS_CLIENT_SECRET: 'b',
      CONRAD_API_KEY: 'c',
      CONRAD_SHOP: 'AT_B2C',
      BUERKLIN_CLIENT_ID: 'd',
      BUERKLIN_CLIENT_SECRET: 'e',
      BUERKLIN_USERNAME: 'f',
      BUERKLIN_PASSWORD: 'g',
    });
    expect(ids.map(({ answersKey }) => answersKey)).toEqual(['rs/US/USD', 'conrad/AT_B2C/USD', 'buerklin/US/USD']);
  });

  it('lets offers be kept for as long as the terms say, and longer where a contract does', () => {
    const keepDays = (env: Record<string, string>) =>
      open({
        MOUSER_API_KEY: 'a',
        ARROW_LOGIN: 'b',
        ARROW_API_KEY: 'c',
        TRUSTEDPARTS_COMPANY_ID: 'd',
        ...env,
        TRUSTEDPARTS_API_KEY: 'e',
      }).map(({ terms }) => terms.keepMs && terms.keepMs / 86_400_000);
    expect(keepDays({})).toEqual([2, 2, 7]);
    expect(keepDays({ PROVIDER_MAY_KEEP: 'Mouser, trustedparts' })).toEqual([null, 2, null]);
  });

  it('tells whose data must be attributed', () => {
    const sellers = open({ DIGIKEY_CLIENT_ID: 'a', DIGIKEY_CLIENT_SECRET: 'b', ELEMENT14_API_KEY: 'c' });
    expect(sellers.map(({ terms }) => terms.attribution)).toEqual(['DigiKey', 'Newark']);
  });

  it('keeps nothing of anybody where the settings say so', () => {
    expect(open({ MOUSER_API_KEY: 'c', PROVIDER_STORE: 'false' })).toMatchObject([{ terms: { mayStore: false } }]);
  });

  it.each([
    [{ DIGIKEY_CLIENT_ID: 'a' }, 'DIGIKEY_CLIENT_SECRET is missing beside DIGIKEY_CLIENT_ID'],
    [{ ARROW_LOGIN: 'a' }, 'ARROW_API_KEY is missing beside ARROW_LOGIN'],
    [{ MOUSER_API_KEY: 'a', MOUSER_URL: 'http://api.mouser.com' }, 'MOUSER_URL must begin with https://'],
    [{ MOUSER_API_KEY: 'a', MOUSER_URL: 'http://127.0.0.1:1' }, 'MOUSER_URL must begin with https://'],
    [{ MOUSER_API_KEY: 'a', MOUSER_URL: 'https://169.254.169.254' }, 'not public'],
    [{ ELEMENT14_API_KEY: 'a', ELEMENT14_STORE: 'constructor.farnell.com' }, 'ELEMENT14_STORE is'],
    [{ PROVIDER_CURRENCY: 'dollars' }, 'PROVIDER_CURRENCY is "dollars"'],
    [{ PROVIDER_MAY_KEEP: 'mouser,amazon' }, 'PROVIDER_MAY_KEEP names "amazon"'],
    [{ CONRAD_API_KEY: 'a', CONRAD_SHOP: 'XX_B2B' }, 'CONRAD_SHOP is "XX_B2B"'],
    [{ BUERKLIN_CLIENT_ID: 'a' }, 'only work together'],
  ])('says what is wrong in %j', (env, message) => {
    expect(() => open(env)).toThrow(message);
  });

  it('makes accounts of two keys two', () => {
    const [one, two] = ['a', 'b'].map((key) => openMouser(key, testOptions('http://127.0.0.1:1')).quotaKey);
    expect(one).not.toBe(two);
    const store = (name: string) => openElement14({ apiKey: 'k', store: name }, testOptions('http://127.0.0.1:1'));
    expect(store('www.newark.com').answersKey).not.toBe(store('uk.farnell.com').answersKey);
  });
});
