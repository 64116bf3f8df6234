import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
let bomId: string;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const offer = (seller: string, breaks: [number, string][], more: object = {}) =>
    anOffer({
      seller,
      sku: `${seller.slice(0, 2)}-${breaks[0]![1]}`,
      moq: 1,
      multiple: 1,
      fee: null,
      stock: 100_000,
      currency: 'EUR',
      packaging: null,
      breaks: breaks.map(([quantity, unitPrice]) => ({ quantity, unitPrice })),
      ...more,
    });
  const part = (mpn: string, offers: ReturnType<typeof offer>[], manufacturer = 'Testmake') =>
    aPart({ mpn, manufacturer, offers });
  await running.service.records.parts.upsert([
    part('PLAN-BREAK-1', [
      offer('Acme', [
        [1, '0.10'],
        [100, '0.05'],
        [500, '0.02'],
      ]),
    ]),
    part('PLAN-BUYUP-1', [
      offer('ACME', [
        [1, '0.11'],
        [100, '0.01'],
      ]),
    ]),
    part('PLAN-DOLLAR-1', [offer('Acme', [[1, '0.345678']], { currency: 'USD' })]),
    part('PLAN-FEE-1', [offer('Bolt', [[1, '0.2']], { fee: '7', packaging: 'Custom Reel' })]),
    part('PLAN-SHORT-1', [offer('Bolt', [[1, '0.3']], { stock: 10 })]),
    part('PLAN-NONE-1', []),
    part('PLAN-TWO-1', [offer('Bolt', [[1, '0.4']])], 'Makeone'),
    part('PLAN-TWO-1', [offer('Bolt', [[1, '0.5']])], 'Othermake'),
  ]);
  await running.service.catalogue.refresh();
  const csv = [
    'Reference,MPN,Quantity',
    'R1 R2 R3,PLAN-BREAK-1,3',
    'R4,PLAN-BUYUP-1,1',
    'U1,PLAN-DOLLAR-1,1',
    'U2,PLAN-FEE-1,1',
    'U3,PLAN-SHORT-1,1',
    'U4,PLAN-NONE-1,1',
    'U5,PLAN-TWO-1,1',
    'U6,NOBODY-77,1',
  ].join('\n');
  const uploaded = await running.call('POST', '/v1/bom', { body: form('sensor.csv', csv) });
  await running.ended(`/v1/bom/${uploaded.body.data.job_id}/status`);
  bomId = (await running.call('GET', '/v1/bom')).body.data.boms[0].id;
}, 60_000);
afterAll(() => running.stop());

interface Line {
  price_seen_at: string | null;
  order_code: string | null;
  part_number: string;
  quantity: number;
  need: number;
  unit_price: number;
  references: string;
  doubt: string | null;
  shares: { board: string | null; line: number | null; references: string[]; pieces: number; received: number }[];
}
interface Order {
  message: string;
  id: string;
  seller: string;
  seller_email: string | null;
  currency: string;
  lines: Line[];
}
interface Purchase {
  seller: string;
  sku: string;
  quantity: number;
  amount: number;
  references: string[];
  doubts: string[];
}
const post = (path: string, json: object) => running.call('POST', `/v1${path}`, { json });
const drafted = async (json: object): Promise<{ orders: Order[]; not_ordered: object[]; notes: string[] }> => {
  const { status, body } = await post('/purchase-orders/from-bom', json);
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return body.data;
};
const lineOf = ({ orders }: { orders: Order[] }, number: string) =>
  orders.flatMap(({ lines }) => lines).find(({ part_number: part }) => part === number)!;

describe('orders drafted from a BOM', () => {
  it('are one for each seller and currency, however the seller is spelled', async () => {
    const { orders } = await drafted({ bom_id: bomId, quantity: 40 });
    expect(orders.map(({ seller, currency, lines }) => [seller, currency, lines.length])).toEqual([
      ['Acme', 'EUR', 2],
      ['Acme', 'USD', 1],
      ['Bolt', 'EUR', 3],
    ]);
  });

  it.each([
    ['PLAN-BREAK-1', 'the break that is reached', 120, 120, 0.05],
    ['PLAN-BUYUP-1', 'more than is needed, where that costs less', 100, 40, 0.01],
    ['PLAN-DOLLAR-1', 'all places of a price in the seller’s own currency', 40, 40, 0.345678],
    ['PLAN-SHORT-1', 'what there is', 10, 40, 0.3],
  ])('%s: %s', async (number, _, quantity, need, price) => {
    const line = lineOf(await drafted({ bom_id: bomId, quantity: 40, currency: 'GBP' }), number);
    expect([line.quantity, line.need, line.unit_price]).toEqual([quantity, need, price]);
  });

  it('say on which days their prices were seen, as long as they are drafts', async () => {
    const { orders } = await drafted({ bom_id: bomId, quantity: 40 });
    for (const { message, lines } of orders) {
      const seen = lines.map((line) => line.price_seen_at ?? '');
      expect(seen.every((at) => !Number.isNaN(Date.parse(at)))).toBe(true);
      expect(message).toMatch(/Its prices were seen (?:on|from) \d{4}-\d\d-\d\d/);
    }
  });

  it('have the address of their seller, where it is given', async () => {
    const sellers = { seller_emails: { ACME: 'orders@example.com', Nobody: 'nobody@example.com' } };
    const { orders } = await drafted({ bom_id: bomId, quantity: 40, ...sellers });
    expect(orders.map(({ seller, seller_email: email }) => [seller, email])).toEqual([
      ['Acme', 'orders@example.com'],
      ['Acme', 'orders@example.com'],
      ['Bolt', null],
    ]);
  });

  it('tell a doubt and a fee with the line', async () => {
    const plan = await drafted({ bom_id: bomId, quantity: 40 });
    expect(lineOf(plan, 'PLAN-TWO-1').doubt).toMatch(/Makeone/);
    expect(lineOf(plan, 'PLAN-FEE-1').doubt).toBe('Bolt asks a fee for this packaging, which is not in the order.');
    expect(lineOf(plan, 'PLAN-BREAK-1').doubt).toBeNull();
  });

  it('are the plan of /orders/plan: lines, sums, doubts, and what is left out', async () => {
    const build = { source_type: 'bom_id', source_value: bomId, build_quantity: 40, currency: 'EUR' };
    const plan = (await post('/orders/plan', build)).body.data;
    const { orders, not_ordered } = await drafted({ bom_id: bomId, quantity: 40, currency: 'EUR' });
    const lines = orders.flatMap(({ lines: some }) => some);
    const facts = (some: { code: string | null; quantity: number; references: string }[]) =>
      some.toSorted((a, b) => (a.references < b.references ? -1 : 1));
    expect(facts(lines.map(({ order_code: code, quantity, references }) => ({ code, quantity, references })))).toEqual(
      facts(
        plan.purchases.map(({ sku, quantity, references }: Purchase) => ({
          code: sku,
          quantity,
          references: references.join(' '),
        })),
      ),
    );
    const inEuro = lines.filter(({ part_number: number }) => !/DOLLAR|FEE/.test(number));
    const paid = plan.purchases.filter(({ references }: Purchase) => !['U1', 'U2'].includes(references[0]!));
    expect(inEuro.reduce((sum, one) => sum + one.quantity * one.unit_price, 0)).toBeCloseTo(
      paid.reduce((sum: number, one: Purchase) => sum + one.amount, 0),
      6,
    );
    const doubted = plan.purchases.find(({ references }: Purchase) => references[0] === 'U5');
    expect(lineOf({ orders }, 'PLAN-TWO-1').doubt).toBe(doubted.doubts.join(' '));
    expect(not_ordered).toEqual(plan.not_ordered);
    expect(
      plan.not_ordered.map((one: { part_number: string; code: string; quantity: number }) => [
        one.part_number,
        one.code,
        one.quantity,
      ]),
    ).toEqual([
      ['PLAN-SHORT-1', 'short_of_stock', 30],
      ['PLAN-NONE-1', 'no_price', 40],
      ['NOBODY-77', 'no_part', 40],
    ]);
  });

  it('are refused for what is neither a BOM nor boards', async () => {
    for (const json of [
      {},
      { bom_id: bomId },
      { bom_id: bomId, quantity: 4, boards: [{ bom_id: bomId, quantity: 4 }] },
      { boards: [{ bom_id: bomId, quantity: 4 }], options: { substitutes: 'approved' } },
    ])
      expect((await post('/purchase-orders/from-bom', json)).status).toBe(400);
  });
});

describe('orders of a build of several boards', () => {
  const boards = () => [
    { name: 'sensor', quantity: 40, bom_id: bomId },
    { name: 'probe', quantity: 10, lines: [{ part_number: 'PLAN-BREAK-1', reference: 'R9', quantity: 2 }] },
  ];

  it('buy what stock lacks, once for all boards, and tell what is left aside', async () => {
    await post('/stock/in', { entries: [{ part_number: 'PLAN-BREAK-1', quantity: 30 }] });
    const { buy, lines: needs } = (await post('/costs/build', { boards: boards(), currency: 'EUR' })).body.data;
    const plan = (await post('/orders/plan', { boards: boards(), currency: 'EUR' })).body.data;
    // 30 pieces that nobody has at 0.3 are in the statement, and not in what can be bought now.
    expect([plan.build_quantity, plan.total + 9]).toEqual([50, buy.statement.total]);
    const { orders, not_ordered } = await drafted({ boards: boards(), currency: 'EUR' });
    const line = lineOf({ orders }, 'PLAN-BREAK-1');
    expect([line.quantity, line.unit_price]).toEqual([110, 0.05]);
    expect(line.references).toBe('sensor: R1 sensor: R2 sensor: R3 probe: R9');
    expect(not_ordered).toEqual(plan.not_ordered);
    const aside = needs.find(({ left_aside: why }: { left_aside: string | null }) => why !== null);
    expect(aside.part_number).toBe('PLAN-TWO-1');
    expect(plan.not_ordered).toContainEqual(
      expect.objectContaining({ part_number: 'PLAN-TWO-1', code: 'left_aside', quantity: 40 }),
    );
    expect(plan.notes[0]).toMatch(/^Of 1 part something comes from stock/);
  });

  it('tell who takes how many, and deal out what came in that order', async () => {
    const { orders } = await drafted({ boards: boards(), currency: 'EUR' });
    const shares = (order: { lines: Line[] }) =>
      order.lines
        .find(({ part_number: number }) => number === 'PLAN-BREAK-1')!
        .shares.map(({ board, line, references, pieces, received }) => [board, line, references, pieces, received]);
    const order = orders.find(({ lines }) => lines.some(({ part_number: number }) => number === 'PLAN-BREAK-1'))!;
    // 30 are in stock, and the sensors are named first.
    expect(shares(order)).toEqual([
      ['sensor', 1, ['R1', 'R2', 'R3'], 90, 0],
      ['probe', 1, ['R9'], 20, 0],
    ]);
    const path = `/purchase-orders/${order.id}`;
    const mine = (await running.call('GET', '/v1/auth/keys')).body.data.keys[0].id;
    await running.call('PUT', `/v1/purchase-orders/limits/${mine}`, { json: { amount: 1000, currency: 'EUR' } });
    await post(`${path}/approve`, {});
    await post(`${path}/report`, { event: 'sent' });
    const at = order.lines.findIndex(({ part_number: number }) => number === 'PLAN-BREAK-1') + 1;
    const came = async (quantity: number) =>
      (await post(`${path}/receipts`, { to_stock: false, lines: [{ line: at, quantity }] })).body.data;
    expect(shares(await came(95)).map((share) => share[4])).toEqual([90, 5]);
    expect(shares(await came(15)).map((share) => share[4])).toEqual([90, 20]);
    const back = await post(`${path}/returns`, {
      reason: 'counted wrong',
      from_stock: false,
      lines: [{ line: at, quantity: 40 }],
    });
    expect(shares(back.body.data).map((share) => share[4])).toEqual([70, 0]);
  });

  it('are one line for a number that only a quotation knows, whichever lines and boards name it', async () => {
    const csv = 'MPN,Qty,Price EUR,MOQ\nQUOTED-900,10,0.50,10\nQUOTED-900,100,0.20,10\n';
    const sent = await running.call('POST', '/v1/orders/quotations', {
      body: form('offer.csv', csv, { seller: 'Corner Shop' }),
    });
    expect(sent.body.data.offered).toBe(1);
    const lines = (reference: string, quantity: number, manufacturer?: string) => [
      { part_number: 'QUOTED-900', reference, quantity, manufacturer },
      { part_number: 'quoted 900', reference: `${reference}b`, quantity: 1 },
    ];
    const { orders } = await drafted({
      boards: [
        { name: 'sensor', quantity: 40, lines: lines('J1', 1) },
        { name: 'probe', quantity: 20, lines: lines('J5', 2, 'Othermake') },
      ],
      use_stock: false,
      currency: 'EUR',
    });
    expect(orders.map(({ lines: [line, ...others] }) => [line!.quantity, line!.unit_price, others.length])).toEqual([
      [140, 0.2, 0],
    ]);
    expect(
      orders[0]!.lines[0]!.shares.map(
        ({ board, references, pieces }) => `${board} ${references.join(' ')} ${pieces}`,
      ).toSorted(),
    ).toEqual(['probe J5 40', 'probe J5b 20', 'sensor J1 40', 'sensor J1b 40']);
  });

  it('are written as files, whose sums are the plan', async () => {
    const { files, totals } = (await post('/orders/files', { boards: boards(), currency: 'EUR' })).body.data;
    const acme = files.find(({ seller }: { seller: string }) => seller === 'Acme');
    expect(Buffer.from(acme.content, 'base64').toString()).toContain('110');
    const [{ plan, in_files: inFiles, left_out: leftOut }] = totals;
    expect(inFiles + leftOut).toBeCloseTo(plan, 6);
  });

  it('need the scope of the stock they take from', async () => {
    const key = await running.newKey({ scopes: ['costs:run', 'bom:read'] });
    const ask = (json: object) => running.call('POST', '/v1/orders/plan', { json, key });
    expect((await ask({ boards: boards() })).body.code).toBe('scope_missing');
    expect((await ask({ boards: boards(), use_stock: false })).status).toBe(200);
  });
});

describe('orders drafted once more', () => {
  it('say what other drafts hold already, but for those of a test key', async () => {
    const key = await running.newKey({ mode: 'live' });
    const notesOf = async (more: object = {}): Promise<string[]> => {
      const json = { bom_id: bomId, quantity: 2 };
      return (await running.call('POST', '/v1/purchase-orders/from-bom', { json, ...more })).body.data.notes;
    };
    await notesOf();
    expect(await notesOf({ key })).not.toContainEqual(expect.stringMatching(/not sent yet/));
    expect(await notesOf({ key })).toContainEqual(
      expect.stringMatching(/^In orders that are not sent yet, and bought here all the same: .*PLAN-DOLLAR-1 \(PO-\d+/),
    );
  });
});
