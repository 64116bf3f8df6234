import { afterEach, describe, expect, it } from 'vitest';
import {
  type FakeProvider,
  type FakeRequest,
  openFakeProvider,
} from '../../providers/testing/fake-provider.fixture.ts';
import { describeFabVendor } from '../fab-vendor.conformance.ts';
import type { FabVendor } from '../../ports/fab.ts';
import { openJlcPcb } from './jlcpcb.ts';
import { jopAuthorization, newNonce } from '../../outbound/jlcpcb/sign.ts';

const keys = { appId: '111111', accessKey: 'access-key-of-a-test', secretKey: 'secret-key-of-a-test' };
const signal = new AbortController().signal;
const facts = { widthMm: 71, heightMm: 72, layers: 2 };

let fake: FakeProvider;
let vendor: FabVendor;

/** Refuses what is not signed over the very bytes it got, within five minutes, with a nonce it has not seen. */
async function start(
  answer: (path: string, body: Record<string, unknown>) => object,
  timeoutMs = 5_000,
): Promise<void> {
  const seen = new Set<string>();
  fake = await openFakeProvider({
    answer({ method, url, headers, body }: FakeRequest) {
      const said = headers.authorization ?? '';
      const nonce = /nonce="([A-Za-z0-9]{32})"/.exec(said)?.[1] ?? '';
      const seconds = Number(/timestamp="(\d+)"/.exec(said)?.[1]);
      const request = { method: method as 'POST', path: url.pathname + url.search, body, seconds, nonce };
      const isRight =
        said === jopAuthorization(keys, request) && Math.abs(seconds - Date.now() / 1000) < 300 && !seen.has(nonce);
      seen.add(nonce);
      if (!isRight) return { status: 401, body: { code: 401, message: 'signature verify failed' } };
      return { body: answer(url.pathname, JSON.parse(body) as Record<string, unknown>) };
    },
  });
  vendor = openJlcPcb(keys, { url: fake.url, timeoutMs, allowLocalhost: true });
}

const PRICE = {
  orderTotalWeight: 500,
  priceWithoutFreight: 200.5,
  pcbCostInfo: { weight: 400, totalFee: 180, projectFee: 8, stencilFee: 172, viaCoveringMoney: 0, specialFlag: false },
  achieveDateList: [
    { achieveName: 'Normal', achieveDate: '48', achieveChecked: 'true', achievePrice: 0 },
    { achieveName: 'Urgent', achieveDate: '24', achieveChecked: 'false', achievePrice: 10 },
  ],
};

describe('a signature', () => {
  it("is that of the vendor's worked example", () => {
    const example = {
      appId: '293992070061998081',
      accessKey: 'b6713a535d56412f805afadd7e818455',
      secretKey: 'z0BWlikshimuyiwBsH1i2qwnzMb3j3kA',
    };
    const authorization = jopAuthorization(example, {
      method: 'POST',
      path: '/order/v1/createOrder',
      body: '{"goodsId":100,"quantity":52,"createdTime":"2024-03-21 10:03:20"}',
      seconds: 1_625_208_260,
      nonce: 'IZHEJYNIHYZIE8S0LLC0VWTPJVRRTO50',
    });
    expect(authorization).toBe(
      'JOP appid="293992070061998081",accesskey="b6713a535d56412f805afadd7e818455",nonce="IZHEJYNIHYZIE8S0LLC0VWTPJVRRTO50",timestamp="1625208260",signature="sygwKhKBkLwHVv0c7D+a/A7JTEJjGH/kLugFKh16918="',
    );
  });

  it('has another nonce each time', () => {
    const nonces = new Set(Array.from({ length: 500 }, newNonce));
    expect(nonces.size).toBe(500);
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{32}$/);
  });
});

describeFabVendor('JLCPCB', async ({ timeoutMs }) => {
  await start(() => ({ code: 200, data: PRICE }), timeoutMs);
  return { vendor, fake, secrets: Object.values(keys) };
});

const end = async () => {
  vendor.close();
  await fake.close();
};

describe('a price of JLCPCB', () => {
  afterEach(end);

  it('is asked for with the documented numbers', async () => {
    await start(() => ({ code: 200, message: null, data: PRICE }));
    const wish = {
      facts: { ...facts, finish: 'enig' as const, colour: 'blue', thicknessMm: 0.8 },
      quantity: 100,
      country: 'NL',
    };
    const answer = await vendor.quote(wish, { signal });
    expect(fake.asked[0]!.url.pathname).toBe('/overseas/openapi/pcb/calculate');
    expect(JSON.parse(fake.asked[0]!.body)).toMatchObject({
      orderType: 1,
      achieveDate: 120,
      fileKey: '',
      country: 'NL',
      pcbParam: {
        layer: 2,
        width: 71,
        length: 72,
        qty: 100,
        thickness: 0.8,
        pcbColor: 3,
        surfaceFinish: 2,
        plateType: 1,
      },
    });
    expect(answer).toMatchObject({
      ok: true,
      quotes: [
        {
          price: '200.5',
          perBoard: '2.005',
          days: 2,
          kind: 'live',
          breakdown: [
            { item: 'engineering', amount: '8' },
            { item: 'boards', amount: '172' },
          ],
        },
      ],
    });
  });

  it('is signed anew for each question', async () => {
    await start(() => ({ code: 200, data: PRICE }));
    for (const quantity of [5, 10])
      expect(await vendor.quote({ facts, quantity }, { signal })).toMatchObject({ ok: true });
  });

  it('is not asked for what its lists do not have', async () => {
    await start(() => ({ code: 200, data: PRICE }));
    const answer = await vendor.quote({ facts: { ...facts, finish: 'osp' }, quantity: 5 }, { signal });
    expect(answer).toMatchObject({ quotes: [{ price: null, whyNot: [{ rule: 'finish' }] }] });
    expect(fake.asked).toEqual([]);
  });

  it.each([
    [
      2116,
      'Exceed PCB size (too large)',
      {
        ok: true,
        quotes: [{ price: null, whyNot: [{ message: 'JLCPCB answers 2116: Exceed PCB size (too large)' }] }],
      },
    ],
    [1002, 'Too frequent request', { ok: false, error: { code: 'rate_limited' } }],
    [1001, 'Invalid Token', { ok: false, error: { code: 'unauthorised' } }],
    [2000, 'Incomplete Parameter', { ok: false, error: { code: 'bad_reply' } }],
  ])('refused with %d within a good reply is told', async (code, message, told) => {
    await start(() => ({ code, message, data: null }));
    expect(await vendor.quote({ facts, quantity: 5 }, { signal })).toMatchObject(told);
  });

  it.each([{ ...PRICE, priceWithoutFreight: -1 }, { ...PRICE, priceWithoutFreight: null }, null, []])(
    'of another shape is a failure: %o',
    async (data) => {
      await start(() => ({ code: 200, data }));
      expect(await vendor.quote({ facts, quantity: 5 }, { signal })).toMatchObject({
        ok: false,
        error: { code: 'bad_reply' },
      });
    },
  );
});

describe('an order at JLCPCB', () => {
  afterEach(end);

  it('is not placed, and says why without asking', async () => {
    await start(() => ({ code: 200, data: {} }));
    const order = {
      facts,
      quantity: 5,
      orderNumber: 'x',
      terms: { buildDays: 2 },
      fileName: 'x.zip',
      zip: new Uint8Array(),
    };
    expect(await vendor.place(order, { signal })).toMatchObject({ outcome: 'refused', reason: vendor.whyNotPlaced });
    expect(fake.asked).toEqual([]);
  });

  it.each([
    [0, 'cancelled'],
    [1, 'waiting'],
    [3, 'waiting'],
    [4, 'in_production'],
    [5, 'shipped'],
    [7, 'unknown'],
    [null, 'unknown'],
  ])('with the status %s is %s', async (orderStatus, stage) => {
    await start((_, body) => ({
      code: 200,
      data:
        body['batchNum'] === 'W2026'
          ? { orderItem: [{ pcbItem: { orderStatus, orderDate: null, cancelReason: null } }] }
          : {},
    }));
    expect(await vendor.status('W2026', { signal })).toMatchObject({ ok: true, status: { stage } });
  });
});
