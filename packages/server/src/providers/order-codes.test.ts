import { describe, expect, it } from 'vitest';
import type { PriceProvider, WantedPart } from '../ports/providers.ts';
import { openFakeDigikey } from './digikey/digikey.fixture.ts';
import { openDigikey } from './digikey/digikey.ts';
import { openFakeElement14 } from './element14/element14.fixture.ts';
import { openElement14 } from './element14/element14.ts';
import { testOptions } from './price-provider.conformance.ts';
import { GONE, makeSku, TEN_K, TWINS } from './testing/fake-parts.fixture.ts';
import type { FakeProvider } from './testing/fake-provider.fixture.ts';
import { startProvider } from './testing/start-provider.fixture.ts';
import { makeProductCode, openFakeLcscShop } from './lcsc/lcsc.fixture.ts';
import { openLcscShop } from './lcsc/lcsc-shop.ts';
import { openFakeNexar } from './nexar/nexar.fixture.ts';
import { openNexar } from './nexar/nexar.ts';
import { openFakeTme } from './tme/tme.fixture.ts';
import { openTme } from './tme/tme.ts';

async function start(opening: Promise<FakeProvider>, open: (url: string) => PriceProvider) {
  const { fake, lookUp } = await startProvider(opening, open);
  const ask = async (...wanted: WantedPart[]) => {
    const { answers, units } = await lookUp(...wanted);
    const numbers = answers.map((one) => (one.state === 'found' ? one.parts.map(({ mpn }) => mpn) : one.state));
    const [first] = answers;
    const [part] = first?.state === 'found' ? first.parts : [];
    return { numbers, units, price: part?.offers[0]?.breaks[0]?.unitPrice };
  };
  return { ask, asked: () => fake.asked.map(({ url }) => url.pathname + url.search) };
}

const openers = {
  digikey: (accountId: string | null) =>
    start(openFakeDigikey(), (url) =>
      openDigikey({ clientId: 'me', clientSecret: 'digikey-secret', accountId }, testOptions(url)),
    ),
  element14: (customer: string | null) =>
    start(openFakeElement14(), (url) =>
      openElement14(
        {
          apiKey: 'element14-key',
          store: 'www.newark.com',
          ...(customer === null ? {} : { customer: { id: customer, secret: 'element14-secret' } }),
        },
        testOptions(url),
      ),
    ),
};

describe.each(['digikey', 'element14'] as const)('%s', (id) => {
  it('asks by order code where one is known', async () => {
    const { ask, asked } = await openers[id](null);
    expect(await ask({ mpn: TEN_K.mpn, sku: makeSku(TEN_K) })).toMatchObject({ numbers: [[TEN_K.mpn]], units: 1 });
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatch(id === 'digikey' ? /productdetails/ : /term=id/);
  });

  it.each([
    ['ends', 'NO-SUCH-CODE'],
    ['is now another part’s', makeSku(GONE)],
  ])('asks by number where the code %s, and counts both questions', async (_, sku) => {
    const { ask } = await openers[id](null);
    expect(await ask({ mpn: TEN_K.mpn, sku })).toMatchObject({ numbers: [[TEN_K.mpn]], units: 2 });
  });
});

it('element14: prices of the customer who signs, by number and by order code', async () => {
  const code = { mpn: TEN_K.mpn, sku: makeSku(TEN_K) };
  expect(await (await openers.element14(null)).ask(code)).toMatchObject({ price: '0.1' });
  const { ask } = await openers.element14('4711');
  expect(await ask(code)).toMatchObject({ price: '0.09', units: 1 });
  expect(await ask({ mpn: TEN_K.mpn })).toMatchObject({ price: '0.09', units: 1 });
});

it('Digi-Key: prices of the account that is named, list prices without one', async () => {
  const wanted = { mpn: TEN_K.mpn, sku: makeSku(TEN_K) };
  expect(await (await openers.digikey(null)).ask(wanted)).toMatchObject({ price: '0.1' });
  expect(await (await openers.digikey('123456')).ask(wanted)).toMatchObject({ price: '0.09' });
});

it('TME: symbols and numbers are two questions, as one takes only one kind', async () => {
  const { ask, asked } = await start(openFakeTme(), (url) =>
    openTme({ token: 'tme-token', secret: 'tme-secret' }, testOptions(url)),
  );
  const wanted = [{ mpn: TEN_K.mpn, sku: makeSku(TEN_K) }, { mpn: TWINS[0]!.mpn }];
  const { numbers, units } = await ask(...wanted);
  expect(numbers).toEqual([[TEN_K.mpn], [TWINS[0]!.mpn, TWINS[1]!.mpn]]);
  expect([units, asked().length]).toEqual([5, 5]);
});

describe('Nexar', () => {
  const startNexar = async () => {
    const { fake, lookUp } = await startProvider(openFakeNexar(), (url) =>
      openNexar({ clientId: 'me', clientSecret: 'nexar-secret', mayStore: true }, testOptions(url)),
    );
    const queries = () =>
      fake.asked.map(({ body }) => (JSON.parse(body) as { variables: { queries: object[] } }).variables.queries);
    return { lookUp, queries };
  };

  it('asks by order code where one is known, which means one maker’s part of a number', async () => {
    const { lookUp, queries } = await startNexar();
    const { answers, units } = await lookUp({ mpn: TWINS[1]!.mpn, sku: makeSku(TWINS[1]!) }, { mpn: TEN_K.mpn });
    expect(
      answers.map((one) => (one.state === 'found' ? one.parts.map(({ manufacturer }) => manufacturer) : one.state)),
    ).toEqual([['ROHM'], ['Yageo']]);
    expect(queries()).toMatchObject([
      [
        { sku: makeSku(TWINS[1]!), reference: '0' },
        { mpn: TEN_K.mpn, reference: '1' },
      ],
    ]);
    expect(units).toBe(2);
  });

  it.each([
    ['ends', 'NO-SUCH-CODE', 1],
    ['is now another part’s', makeSku(GONE), 2],
  ])('asks by number where the code %s, and counts the parts of both questions', async (_, sku, units) => {
    const { lookUp, queries } = await startNexar();
    const reply = await lookUp({ mpn: TEN_K.mpn, sku });
    expect(reply).toMatchObject({ answers: [{ state: 'found', parts: [{ mpn: TEN_K.mpn }] }], units });
    expect(queries()).toMatchObject([[{ sku }], [{ mpn: TEN_K.mpn }]]);
  });
});

it.each([
  ['ends', 'NO-SUCH-CODE'],
  ['is now another part’s', makeSku(GONE)],
])('TME: asks by number where the symbol %s', async (_, sku) => {
  const { ask, asked } = await start(openFakeTme(), (url) =>
    openTme({ token: 'tme-token', secret: 'tme-secret' }, testOptions(url)),
  );
  const { numbers } = await ask({ mpn: TEN_K.mpn, sku });
  expect(numbers[0]).toContain(TEN_K.mpn);
  expect(asked().slice(0, 2)).toEqual([expect.stringContaining('symbols'), expect.stringContaining('mpns')]);
});

it.each([
  ['ends', 'C99999', 3],
  ['is now another part’s', makeProductCode(GONE), 3],
])('LCSC’s shop: asks by number where the code %s, and counts each question', async (_, sku, units) => {
  const { ask } = await start(openFakeLcscShop(), (url) => openLcscShop(testOptions(url)));
  expect(await ask({ mpn: TEN_K.mpn, sku })).toMatchObject({ numbers: [[TEN_K.mpn]], units });
});
