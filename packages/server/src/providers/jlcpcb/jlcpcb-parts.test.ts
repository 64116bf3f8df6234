import { afterEach, describe, expect, it } from 'vitest';
import type { WantedPart } from '../../ports/providers.ts';
import { jopAuthorization } from '../../outbound/jlcpcb/sign.ts';
import { testOptions } from '../price-provider.conformance.ts';
import { openFakeProvider, type FakeProvider } from '../testing/fake-provider.fixture.ts';
import { openJlcParts } from './jlcpcb-parts.ts';

const keys = { appId: '111111', accessKey: 'access-key-of-a-test', secretKey: 'secret-key-of-a-test' };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Fields as clients that were run against the service read them; the names and figures are ours. */
const TEN_K = {
  componentCode: 'C60490',
  componentModel: 'RC0402FR-0710KL',
  componentSpecification: '0402',
  description: '10kΩ ±1% 0402',
  libraryType: 'expand',
  stockCount: 471_200,
  priceRanges: [
    { startQuantity: 1, endQuantity: 999, unitPrice: 0.0009 },
    { startQuantity: 1000, endQuantity: null, unitPrice: 0.0005 },
  ],
  rohsFlag: true,
  eccnCode: 'EAR99',
  dataManualUrl: 'https://example.com/1_yageo-RC0402FR-0710KL_C60490.pdf',
};

async function start(reply: object = { code: 200, message: 'success', data: [TEN_K] }) {
  const fake: FakeProvider = await openFakeProvider({
    answer({ url, headers, body }) {
      const said = headers.authorization ?? '';
      const nonce = /nonce="(\w{32})"/.exec(said)?.[1] ?? '';
      const seconds = Number(/timestamp="(\d+)"/.exec(said)?.[1]);
      const isRight = said === jopAuthorization(keys, { method: 'POST', path: url.pathname, body, seconds, nonce });
      return isRight ? { body: reply } : { status: 401, body: { code: 401, message: 'signature verify failed' } };
    },
  });
  const provider = openJlcParts(keys, testOptions(fake.url));
  closing.push(
    () => fake.close(),
    () => provider.close(),
  );
  const ask = async (...wanted: WantedPart[]) =>
    (await provider.lookUp(wanted, { signal: new AbortController().signal })).answers;
  return { fake, provider, ask };
}

describe('parts of JLCPCB', () => {
  it('are asked for by code, many at once, and are of the maker that the code was known for', async () => {
    const { fake, ask } = await start();
    const wanted = { mpn: 'RC0402FR-0710KL', manufacturer: 'Yageo', sku: 'C60490' };
    const [found, unknown, uncoded] = await ask(wanted, { mpn: 'X-1', sku: 'C999' }, { mpn: 'X-2' });
    expect(fake.asked.map(({ body }) => JSON.parse(body))).toEqual([{ componentCodes: ['C60490', 'C999'] }]);
    expect([unknown, uncoded]).toMatchObject([
      { state: 'not_found' },
      { state: 'failed', error: { isOfPart: true, message: expect.stringContaining('order codes') } },
    ]);
    expect(found).toMatchObject({
      parts: [
        {
          mpn: 'RC0402FR-0710KL',
          manufacturer: 'Yageo',
          rohs: 'compliant',
          parameters: [
            { name: 'export_control_number', value: 'EAR99' },
            { name: 'assembly_library', value: 'extended' },
          ],
          offers: [
            {
              seller: 'LCSC/JLCPCB',
              sku: 'C60490',
              stock: 471_200,
              currency: 'USD',
              breaks: [
                { quantity: 1, unitPrice: '0.0009' },
                { quantity: 1000, unitPrice: '0.0005' },
              ],
            },
          ],
        },
      ],
    });
  });

  it('is of the category of the library, where the number does not tell it', async () => {
    const types = { firstTypeName: 'Resistors', secondTypeName: 'Chip Resistor - Surface Mount' };
    const { ask } = await start({ code: 200, data: [{ ...TEN_K, componentModel: 'X-1', ...types }] });
    const [answer] = await ask({ mpn: 'X-1', sku: 'C60490' });
    expect(answer).toMatchObject({ parts: [{ mpn: 'X-1', kind: 'resistor', category: 'resistor.chip' }] });
  });

  it('a code that has become another part’s names no maker', async () => {
    const { ask } = await start();
    const [answer] = await ask({ mpn: 'OTHER-1', manufacturer: 'Texas Instruments', sku: 'C60490' });
    expect(answer).toMatchObject({ parts: [{ mpn: 'RC0402FR-0710KL', manufacturer: 'Unknown' }] });
  });

  it.each([
    [{ code: 401, message: 'application not exists' }, 'unauthorised', 'application not exists'],
    [{ code: 1002, message: 'too frequent' }, 'rate_limited', 'too frequent'],
    [{ code: 200, data: 'none' }, 'bad_reply', 'another shape'],
  ])('%j', async (reply, code, words) => {
    const { ask } = await start(reply);
    const [answer] = await ask({ mpn: 'M', sku: 'C60490' });
    expect(answer).toMatchObject({ error: { code, message: expect.stringContaining(words) } });
  });

  it('knows its codes in offers of the catalogue', async () => {
    const { provider } = await start();
    const offer = { moq: 1, multiple: 1, packaging: null, stock: 1, leadTimeDays: null, currency: 'USD', fee: null };
    const rest = { ...offer, breaks: [], source: 'jlcparts', observedAt: '' };
    expect(provider.ownsCode({ ...rest, seller: 'LCSC/JLCPCB', sku: 'C60490' })).toBe(true);
    expect(provider.ownsCode({ ...rest, seller: 'Mouser', sku: 'C60490' })).toBe(false);
    expect(provider.ownsCode({ ...rest, seller: 'LCSC/JLCPCB', sku: 'RC0402' })).toBe(false);
  });
});
