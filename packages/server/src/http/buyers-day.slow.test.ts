// From three BOMs and a stock to orders, goods, invoices and boards, as a buyer goes through a day: what one answer says the next holds.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { createTestDatabase } from '../store/test-engine.ts';
import { openMailServer, type MailServer } from '../testing/mail-server.fixture.ts';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

const SENSOR = [
  'Reference,MPN,Quantity',
  'R1 R2 R3 R4,DAY-RES-1,4',
  'C1 C2,DAY-CAP-1,2',
  'U1,DAY-MCU-1,1',
  'J1,DAY-CON-1,1',
  'U9,DAY-SHARED-1,1',
].join('\n');
const GATEWAY = ['Designator;MPN;Qty', 'R1-R8;DAY-RES-1;8', 'U1;DAY-MCU-1;1', 'C1-C3;DAY-CAP-1;3'].join('\n');
const EXAMPLE = new URL('../../../../examples/cost-a-kicad-bom/weather-station.csv', import.meta.url);

interface Need {
  part_number: string;
  needed: number;
  taken: number;
  to_buy: number;
  left_aside: string | null;
  on_order: number;
}
interface Order {
  id: string;
  number: string;
  seller: string;
  currency: string;
  state: string;
  lines: { line: number; order_code: string; part_number: string; quantity: number; unit_price: number }[];
}

function describeDay(env: () => Promise<{ env: Record<string, string>; drop: () => Promise<void> }>): void {
  let running: RunningService;
  let mail: MailServer;
  let key: string;
  let drop: () => Promise<void>;
  let boards: { name: string; quantity: number; bom_id: string }[];

  const call = async (method: string, path: string, json?: object, headers: Record<string, string> = {}) => {
    const { status, body } = await running.call(method, `/v1${path}`, { ...(json ? { json } : {}), key, headers });
    return { status, code: body?.code, error: body?.error, data: body?.data };
  };
  const post = async (path: string, json: object = {}, headers: Record<string, string> = {}) => {
    const { status, error, data } = await call('POST', path, json, headers);
    expect({ path, isWell: status < 300, error }).toEqual({ path, isWell: true, error: undefined });
    return data;
  };
  const upload = async (name: string, text: string): Promise<string> => {
    const { body } = await running.call('POST', '/v1/bom', { body: form(name, text), key });
    const { body: job } = await running.ended(`/v1/bom/${body.data.job_id}/status`, { key });
    expect(job.data.status).toBe('complete');
    return body.data.bom_id;
  };
  const onHand = async (): Promise<Record<string, number | null>> => {
    const { data } = await call('GET', '/stock?limit=100');
    const items = data.items as { part_number: string | null; own_number: string; quantity: number | null }[];
    return Object.fromEntries(
      items.map(({ part_number: number, own_number: own, quantity }) => [number ?? own, quantity]),
    );
  };
  const needsOf = async (): Promise<Map<string, Need>> => {
    const { lines } = await post('/costs/build', { boards, currency: 'EUR' });
    return new Map((lines as Need[]).map((need) => [need.part_number, need]));
  };
  const orderOf = (orders: Order[], number: string) => {
    const order = orders.find(({ lines }) => lines.some(({ part_number: part }) => part === number))!;
    return { order, line: order.lines.find(({ part_number: part }) => part === number)! };
  };

  beforeAll(async () => {
    const backend = await env();
    drop = backend.drop;
    mail = await openMailServer();
    running = await startService({
      STARTER_CATALOG: 'false',
      ORDER_MAIL_URL: mail.url,
      ORDER_MAIL_FROM: 'Purchasing <orders@example.com>',
      ...backend.env,
    });
    key = await running.newKey({ mode: 'live' });
    const offer = (seller: string, sku: string, breaks: [number, string][]) =>
      anOffer({
        seller,
        sku,
        moq: 1,
        multiple: 1,
        fee: null,
        stock: 50_000,
        currency: 'EUR',
        packaging: null,
        breaks: breaks.map(([quantity, unitPrice]) => ({ quantity, unitPrice })),
      });
    const part = (mpn: string, offers: ReturnType<typeof offer>[], manufacturer = 'Testmake') =>
      // Known by its number alone, so that no value of the example is one of them.
      aPart({
        mpn,
        manufacturer,
        offers,
        kind: 'other',
        category: 'other',
        description: '',
        package: 'X-99',
        parameters: [],
      });
    await running.service.records.parts.upsert([
      part('DAY-RES-1', [
        offer('Acme', 'A-RES', [
          [1, '0.02'],
          [100, '0.0123'],
        ]),
      ]),
      part('DAY-CAP-1', [offer('Bolt', 'B-CAP', [[1, '0.05']])]),
      part('DAY-MCU-1', [offer('Acme', 'A-MCU', [[1, '2.5']])]),
      part('DAY-CON-1', []),
      part('DAY-SHARED-1', [offer('Bolt', 'B-S1', [[1, '1']])], 'Makeone'),
      part('DAY-SHARED-1', [offer('Bolt', 'B-S2', [[1, '1']])], 'Othermake'),
    ]);
    await running.service.catalogue.refresh();
    boards = [
      { name: 'sensor', quantity: 20, bom_id: await upload('sensor.csv', SENSOR) },
      { name: 'gateway', quantity: 5, bom_id: await upload('gateway.csv', GATEWAY) },
      { name: 'weather', quantity: 2, bom_id: await upload('weather.csv', await readFile(EXAMPLE, 'utf8')) },
    ];
  }, 120_000);
  afterAll(async () => {
    await running.stop();
    await mail.close();
    await drop();
  });

  it('ends with right stock, boards that are built, and nothing twice', { timeout: 120_000 }, async () => {
    const stock = 'MPN,Quantity,Location\nDAY-RES-1,50,Lab/A\nDAY-MCU-1,3,Lab/B\n';
    await running.call('POST', '/v1/stock/import', { body: form('stock.csv', stock), key });
    const needs = await needsOf();
    const facts = (number: string) => {
      const { needed, taken, to_buy: buy } = needs.get(number)!;
      return [needed, taken, buy];
    };
    expect(['DAY-RES-1', 'DAY-CAP-1', 'DAY-MCU-1', 'DAY-CON-1'].map(facts)).toEqual([
      [120, 50, 70],
      [55, 0, 55],
      [25, 3, 22],
      [20, 0, 20],
    ]);
    expect(needs.get('DAY-SHARED-1')).toMatchObject({ to_buy: 0, left_aside: expect.any(String) });

    // What has no price is asked for, and counts once it is quoted.
    const build = { boards, currency: 'EUR' };
    const { requests, not_asked: notAsked } = await post('/orders/requests', { ...build, sellers: ['Cord'] });
    expect(JSON.stringify(notAsked)).toContain('Another part may be meant');
    const csv = Buffer.from(requests[0].csv.content, 'base64').toString();
    expect(csv).toContain('DAY-CON-1');
    const before = await post('/orders/plan', build);
    const answer = `${requests[0].reference}\nMPN,Qty,Price,Cur,Order code\nDAY-CON-1,20,0.75,EUR,C-CON\n`;
    const quoted = await running.call('POST', '/v1/orders/quotations', {
      body: form('quote.csv', answer, { seller: 'Cord', reference: requests[0].reference }),
      key,
    });
    expect(quoted.body.data).toMatchObject({ offered: 1, questions: [] });
    const plan = await post('/orders/plan', build);
    expect(plan.total - before.total).toBeCloseTo(15, 6);

    // Files and orders are that plan.
    const { files, not_ordered: left } = await post('/orders/files', build);
    expect(files.map(({ seller, pieces }: { seller: string; pieces: number }) => [seller, pieces]).toSorted()).toEqual([
      ['Acme', 122],
      ['Bolt', 55],
      ['Cord', 20],
    ]);
    expect(left.map(({ code }: { code: string }) => code)).toEqual(
      plan.not_ordered.map(({ code }: { code: string }) => code),
    );
    const headers = { 'Idempotency-Key': 'orders-of-the-day' };
    const { orders } = (await post('/purchase-orders/from-bom', build, headers)) as { orders: Order[] };
    expect((await post('/purchase-orders/from-bom', build, headers)).orders).toEqual(orders);
    expect((await call('GET', '/purchase-orders')).data.total).toBe(3);
    const paid = orders.flatMap(({ lines }) => lines).reduce((sum, one) => sum + one.quantity * one.unit_price, 0);
    expect(paid).toBeCloseTo(plan.total, 6);

    const { keys } = (await call('GET', '/auth/keys')).data;
    const live = keys.find(({ mode }: { mode: string }) => mode === 'live');
    await call('PUT', `/purchase-orders/limits/${live.id}`, { amount: 100, currency: 'EUR' });
    for (const { id, seller, currency, lines } of orders) {
      const kept = lines.map(({ order_code, part_number, quantity, unit_price }) => ({
        order_code,
        part_number,
        quantity,
        unit_price,
      }));
      const mailed = { seller, currency, seller_email: `${seller}@example.com`, freight: 0, tax: 0, lines: kept };
      expect((await call('PUT', `/purchase-orders/${id}`, mailed)).status).toBe(200);
      await post(`/purchase-orders/${id}/approve`);
      expect((await post(`/purchase-orders/${id}/send`)).state).toBe('sent');
      expect((await call('POST', `/purchase-orders/${id}/send`)).code).toBe('wrong_state');
    }
    expect(mail.mails).toHaveLength(3);
    // What is on its way is told, so that nobody orders it again unknowing.
    expect((await needsOf()).get('DAY-RES-1')).toMatchObject({ to_buy: 70, on_order: 70 + 30 });

    const { order: acme, line: resistor } = orderOf(orders, 'DAY-RES-1');
    const { line: mcu } = orderOf(orders, 'DAY-MCU-1');
    const confirmed = await post(`/purchase-orders/${acme.id}/confirmation`, {
      lines: [
        { line: resistor.line, quantity: resistor.quantity, unit_price: resistor.unit_price },
        { line: mcu.line, quantity: 21, unit_price: 2.5 },
      ],
    });
    expect(confirmed.confirmations[0].changes).toMatchObject([{ field: 'quantity', approved: '22', confirmed: '21' }]);

    const part = { delivery_note: 'D1', place: 'Lab/A', lines: [{ line: resistor.line, quantity: 60, lot: 'X' }] };
    expect((await post(`/purchase-orders/${acme.id}/receipts`, part)).state).toBe('part_received');
    expect((await call('POST', `/purchase-orders/${acme.id}/receipts`, part)).code).toBe('wrong_state');
    expect((await onHand())['DAY-RES-1']).toBe(110);
    const invoice = {
      number: 'R-1',
      currency: 'EUR',
      freight: 0,
      tax: 0,
      lines: [{ order_code: 'A-RES', quantity: 100, unit_price: 0.0123, amount: 1.23 }],
      total: 1.23,
    };
    expect((await post(`/purchase-orders/${acme.id}/invoices`, invoice)).invoices[0].verdict).toBe('differs');
    await post(`/purchase-orders/${acme.id}/report`, { event: 'reject_invoice', invoice: 'R-1' });
    const rest = {
      lines: [
        { line: resistor.line, quantity: 40 },
        { line: mcu.line, quantity: 21 },
      ],
    };
    expect((await post(`/purchase-orders/${acme.id}/receipts`, rest)).state).toBe('received');
    expect((await post(`/purchase-orders/${acme.id}/invoices`, invoice)).invoices[1].verdict).toBe('matches');
    for (const number of ['DAY-CAP-1', 'DAY-CON-1']) {
      const { order, line } = orderOf(orders, number);
      const came = { lines: [{ line: line.line, quantity: line.quantity }] };
      expect((await post(`/purchase-orders/${order.id}/receipts`, came)).state).toBe('received');
    }
    expect(await onHand()).toMatchObject({ 'DAY-RES-1': 150, 'DAY-CAP-1': 55, 'DAY-MCU-1': 24, 'DAY-CON-1': 20 });

    // The seller sends one chip less: that is what stops the build, and nothing else of the two boards.
    const open = await needsOf();
    expect(open.get('DAY-MCU-1')).toMatchObject({ to_buy: 1, on_order: 0 });
    expect(open.get('DAY-RES-1')).toMatchObject({ to_buy: 0, on_order: 0 });
    const built = boards.slice(0, 2).map((board) => (board.name === 'sensor' ? { ...board, quantity: 19 } : board));
    const reserved = await post('/stock/reservations', { boards: built, partial: true });
    await post(`/stock/reservations/${reserved.id}/use`);
    expect((await call('POST', `/stock/reservations/${reserved.id}/use`)).status).toBe(409);
    expect(await onHand()).toMatchObject({
      'DAY-RES-1': 150 - 19 * 4 - 5 * 8,
      'DAY-CAP-1': 55 - 19 * 2 - 5 * 3,
      'DAY-MCU-1': 0,
      'DAY-CON-1': 1,
    });
  });
}

describe('a buyer’s day on PGlite', () => {
  describeDay(async () => ({ env: {}, drop: async () => undefined }));
});

const serverUrl = process.env['TEST_DATABASE_URL'];
const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
describe.skipIf(!serverUrl)(`a buyer’s day on PostgreSQL${skipped}`, () => {
  describeDay(async () => {
    const { url, drop } = await createTestDatabase(serverUrl!);
    return { env: { DATABASE_URL: url, PARTWRIGHT_SECRET: 'a secret of this test, long enough for it' }, drop };
  });
});
