import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;

const offers = (sku: string, breaks: [number, string][], moq = 1) => [
  anOffer({
    sku,
    moq,
    multiple: 1,
    fee: null,
    stock: 100_000,
    breaks: breaks.map(([quantity, unitPrice]) => ({ quantity, unitPrice })),
  }),
];

beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const part = (mpn: string, manufacturer: string, sku: string, breaks: [number, string][]) =>
    aPart({ mpn, manufacturer, sku, offers: offers(sku, breaks) });
  await running.service.records.parts.upsert([
    part('RES-10K', 'Testohm', 'S-1', [
      [1, '0.10'],
      [100, '0.02'],
    ]),
    part('MCU-32', 'Chipwerk', 'S-2', [[1, '3']]),
    part('OP-358', 'Makeone', 'S-3', [[1, '1']]),
    part('OP-358', 'Othermake', 'S-4', [[1, '1.5']]),
    part('RES-10K-ALT', 'Nextohm', 'S-5', [[1, '0.05']]),
  ]);
  await running.service.catalogue.refresh();
});
afterAll(() => running.stop());

/** An account of its own for a test, and calls with its key. */
async function aStock() {
  const key = await running.newKey({ mode: 'live', accountId: await running.newAccount(`stock ${Math.random()}`) });
  const post = (path: string, json: object): Promise<Called> => running.call('POST', `/v1${path}`, { json, key });
  const get = (path: string): Promise<Called> => running.call('GET', `/v1${path}`, { key });
  const onHand = async (number: string): Promise<(number | null)[]> =>
    (await get(`/stock?search=${number}`)).body.data.items.map((one: { quantity: number | null }) => one.quantity);
  return { key, post, get, onHand };
}
const one = (part: string, quantity: number, some: object = {}) => ({
  entries: [{ part_number: part, quantity, ...some }],
});

describe('POST /stock/in, /out and /move', () => {
  it('books in to a place, names the maker that the catalogue knows, and takes the oldest first', async () => {
    const { post, get, onHand } = await aStock();
    const { status, body } = await post('/stock/in', one('res 10k', 500, { place: 'Lab / Box 3', lot: 'B1' }));
    expect(status).toBe(200);
    expect(body.data.movements[0]).toMatchObject({
      part_number: 'RES-10K',
      manufacturer: 'Testohm',
      place: 'Lab/Box 3',
      lot: 'B1',
      quantity: 500,
      balance: 500,
    });
    await post('/stock/in', one('S-1', 100, { place: 'lab/box 3', lot: 'B2' }));
    const out = await post('/stock/out', one('RES-10K', 520));
    expect(out.body.data.movements).toMatchObject([
      { lot: 'B1', quantity: -500, balance: 0, place: 'Lab/Box 3' },
      { lot: 'B2', quantity: -20, balance: 80, place: 'Lab/Box 3' },
    ]);
    const moved = await post('/stock/move', { entries: [{ part_number: 'RES-10K', place: 'LAB', to: 'Store' }] });
    expect(moved.body.data.movements.map((m: { quantity: number }) => m.quantity)).toEqual([-80, 80]);
    expect(await onHand('RES-10K')).toEqual([80]);
    expect((await get('/stock/places')).body.data.places).toEqual([{ place: 'Store', items: 1 }]);
    const { total, movements } = (await get('/stock/history?place=store')).body.data;
    expect([total, movements[0].booking.kind]).toEqual([1, 'move']);
  });

  it('books nothing of what is not there, and says what is; below nothing only when it is asked for', async () => {
    const { post, onHand } = await aStock();
    await post('/stock/in', one('RES-10K', 12, { place: 'Box' }));
    const entries = [
      { part_number: 'RES-10K', quantity: 5 },
      { part_number: 'RES-10K', quantity: 8 },
    ];
    const short = await post('/stock/out', { entries });
    expect([short.status, short.body.code]).toEqual([409, 'stock_short']);
    expect(short.body.error).toBe('/entries/1: Testohm RES-10K: 8 are asked for, 7 are there');
    expect(await onHand('RES-10K')).toEqual([12]);
    const below = await post('/stock/out', { ...one('RES-10K', 20), allow_negative: true });
    expect(below.body.data.warnings).toEqual(['Testohm RES-10K in Box: the balance is -8, below nothing.']);
    expect(await onHand('RES-10K')).toEqual([-8]);
    expect((await post('/stock/out', one('NOBODY-1', 1))).body.code).toBe('stock_item_not_found');
  });

  it('keeps whole pieces and metres apart', async () => {
    const { post } = await aStock();
    expect((await post('/stock/in', one('RES-10K', 0.5))).body.error).toContain('whole pieces');
    const wire = await post('/stock/in', one('WIRE-RED', 12.35, { unit: 'm' }));
    expect(wire.body.data.movements[0]).toMatchObject({ unit: 'm', quantity: 12.35, manufacturer: null });
    expect((await post('/stock/in', one('WIRE-RED', 1, { unit: 'ft' }))).body.error).toContain('kept in m, not in ft');
    expect((await post('/stock/in', one('WIRE-RED', 0.1234567))).status).toBe(400);
  });

  it('asks whose a number is where two items have it, and says that a maker was not named', async () => {
    const { post } = await aStock();
    const open = await post('/stock/in', one('OP-358', 10));
    expect(open.body.data.movements[0].manufacturer).toBeNull();
    expect(open.body.data.warnings[0]).toContain('OP-358 is the number of Makeone and of Othermake');
    await post('/stock/in', one('OP-358', 5, { manufacturer: 'Othermake' }));
    const { status, body } = await post('/stock/out', one('OP-358', 1));
    expect([status, body.code]).toEqual([409, 'ambiguous_stock']);
  });

  it('says what would be booked and books nothing', async () => {
    const { post, onHand } = await aStock();
    const { body } = await post('/stock/in', { ...one('RES-10K', 5), dry_run: true });
    expect(body.data).toMatchObject({ dry_run: true, booking: { id: null }, movements: [{ balance: 5 }] });
    expect(await onHand('RES')).toEqual([]);
  });

  it('books once under one Idempotency-Key', async () => {
    const { post: _, key, onHand } = await aStock();
    const call = () =>
      running.call('POST', '/v1/stock/in', {
        json: one('RES-10K', 5),
        key,
        headers: { 'Idempotency-Key': 'delivery-1' },
      });
    const [first, second] = [await call(), await call()];
    expect(second.body).toEqual(first.body);
    expect(await onHand('RES-10K')).toEqual([5]);
  });
});

describe('POST /stock/in with a label', () => {
  const GS = '\u001d';
  const label = (fields: string[]) => `[)>\u001e06${GS}${fields.join(GS)}\u001e\u0004`;

  it('reads part, quantity, lot and date code, and books one package once', async () => {
    const { post, onHand } = await aStock();
    const text = label(['1PMCU-32', 'Q250', '1TB77', '9D2413', 'S4711']);
    const { status, body } = await post('/stock/in', { label: text, place: 'Shelf' });
    expect(status).toBe(200);
    expect(body.data.movements[0]).toMatchObject({ part_number: 'MCU-32', quantity: 250, lot: 'B77', place: 'Shelf' });
    const again = await post('/stock/in', { label: text, place: 'Shelf' });
    expect([again.status, again.body.code]).toEqual([409, 'already_booked']);
    expect(await onHand('MCU-32')).toEqual([250]);
    await post('/stock/in', { label: text, again: true });
    expect(await onHand('MCU-32')).toEqual([500]);
  });

  it('invents no quantity', async () => {
    const { post } = await aStock();
    expect((await post('/stock/in', { label: label(['1PMCU-32', '1TB77']) })).body.code).toBe('label_unreadable');
    expect((await post('/stock/in', { label: 'MCU-32' })).body.code).toBe('label_unreadable');
    const given = await post('/stock/in', { label: label(['1PMCU-32', '1TB77']), quantity: 9 });
    expect(given.body.data.movements[0].quantity).toBe(9);
  });
});

describe('POST /stock/count and /correct', () => {
  it('books the difference, and nothing where there is none', async () => {
    const { post, onHand } = await aStock();
    await post('/stock/in', one('RES-10K', 100, { place: 'A', lot: 'old' }));
    await post('/stock/in', one('RES-10K', 50, { place: 'A', lot: 'new' }));
    const counted = await post('/stock/count', one('RES-10K', 40, { place: 'a' }));
    expect(counted.body.data.movements).toMatchObject([
      { lot: 'old', quantity: -100, balance: 0 },
      { lot: 'new', quantity: -10, balance: 40 },
    ]);
    expect(await onHand('RES-10K')).toEqual([40]);
    expect((await post('/stock/count', one('RES-10K', 40))).body.data).toMatchObject({ movements: [], unchanged: 1 });
    await post('/stock/in', one('RES-10K', 1, { place: 'B' }));
    expect((await post('/stock/count', one('RES-10K', 5))).body.code).toBe('ambiguous_stock');
  });

  it('knows nothing counted from nothing there', async () => {
    const { post, get } = await aStock();
    await post('/stock/count', one('RES-10K', 0));
    expect((await get('/stock')).body.data.items[0].quantity).toBe(0);
  });

  it('corrects with a reason, and not below nothing', async () => {
    const { post } = await aStock();
    await post('/stock/in', one('RES-10K', 10));
    expect((await post('/stock/correct', one('RES-10K', -4))).status).toBe(400);
    const right = await post('/stock/correct', { ...one('RES-10K', -4), reason: 'counted twice' });
    expect(right.body.data.movements[0]).toMatchObject({ quantity: -4, balance: 6 });
    expect((await post('/stock/correct', { ...one('RES-10K', -7), reason: 'x' })).body.code).toBe('stock_short');
  });
});

describe('POST /stock/import', () => {
  const CSV = [
    'Part,Maker,In stock,Where,Min',
    'RES-10K,Testohm,500,Box 1,100',
    'MCU-32,Chipwerk,ca. 20,Box 2,',
    'Knob red,,7,Box 9,',
    ',,3,Box 9,',
    'OP-358,Makeone,,Box 3,',
  ].join('\n');

  it('books what it reads, tells what it does not, and the same file once', async () => {
    const { key, get } = await aStock();
    const send = (fields: Record<string, string> = {}) =>
      running.call<'importStock'>('POST', '/v1/stock/import', { body: form('stock.csv', CSV, fields), key });
    const dry = (await send({ dry_run: 'true' })).body.data;
    expect([dry.movements.length, dry.booking.id]).toEqual([2, null]);
    const { data } = (await send()).body;
    expect(data).toMatchObject({ items_new: 4, uncounted: 2, already_booked: null });
    expect(data.unread).toMatchObject([
      { row: 3, column: 'In stock', cell: 'ca. 20' },
      { row: 5, column: null, message: 'the row names no part' },
    ]);
    const { items } = (await get('/stock')).body.data;
    expect(items.map((i: Record<string, unknown>) => [i['part_number'] ?? i['own_number'], i['quantity']])).toEqual([
      ['Knob red', 7],
      ['MCU-32', null],
      ['OP-358', null],
      ['RES-10K', 500],
    ]);
    expect(items[3].level).toBe(100);
    const again = (await send()).body.data;
    expect(again.already_booked).toMatchObject({ id: data.booking.id });
    expect(again.movements).toEqual([]);
    expect((await send({ mode: 'in', again: 'true' })).body.data.movements).toHaveLength(2);
    expect((await get('/stock?search=Knob')).body.data.items[0].quantity).toBe(14);
  });

  it('books what came of a seller’s export of orders: what was sent, and nothing that is cancelled', async () => {
    const { key, onHand } = await aStock();
    const csv = [
      'Order No,Producer symbol,TME symbol,Ordered,Delivered,Price,Status',
      '1,RES-10K,S-1,500,300,0.02,Shipped',
      '1,MCU-32,S-2,10,,3,Cancelled',
      '1,RES-10K-ALT,S-5,40,,0.05,Closed',
      '1,OP-358,S-3,5,0,1,Open',
    ].join('\n');
    const { body } = await running.call<'importStock'>('POST', '/v1/stock/import', {
      body: form('orders.csv', csv, { mode: 'in', place: 'Lab' }),
      key,
    });
    expect(body.data.movements.map((one) => [one.part_number, one.place, one.quantity])).toEqual([
      ['RES-10K', 'Lab', 300],
      ['RES-10K-ALT', 'Lab', 40],
    ]);
    expect(body.data.unread).toMatchObject([
      { row: 3, column: 'Status', cell: 'Cancelled', message: 'by its status it has not come' },
      { row: 5, column: 'Delivered', cell: '0', message: 'nothing of it was sent' },
    ]);
    expect(body.data.warnings[0]).toMatch(/past orders of TME/);
    expect(await onHand('MCU-32')).toEqual([]);
  });

  it('books an order once, however many exports of it come: of a later one only what came since', async () => {
    const { key, onHand } = await aStock();
    const head = 'Order No,Producer symbol,TME symbol,Ordered,Delivered,Price,Status';
    const send = async (rows: string[], again = 'false') =>
      (
        await running.call<'importStock'>('POST', '/v1/stock/import', {
          body: form('orders.csv', [head, ...rows].join('\n'), { mode: 'in', again }),
          key,
        })
      ).body.data;
    await send(['7,RES-10K,S-1,500,300,0.02,Shipped']);
    const later = await send(['7,RES-10K,S-1,500,450,0.02,Shipped', '8,RES-10K,S-1,20,20,0.02,Shipped']);
    expect(later.movements.map(({ quantity }) => quantity)).toEqual([150, 20]);
    expect(later.warnings).toContain(
      'Row 2: of 450 that came by order 7, 300 were booked before; the other 150 are booked.',
    );
    const last = await send(['8,RES-10K,S-1,20,20,0.02,Closed', '9,MCU-32,S-2,1,1,3,Shipped']);
    expect(last.movements.map((one) => [one.part_number, one.quantity])).toEqual([['MCU-32', 1]]);
    expect(last.unread).toMatchObject([
      { row: 2, message: 'All 20 of it were booked before, of order 8; `again` books the file once more' },
    ]);
    expect(await onHand('RES-10K')).toEqual([470]);
    expect((await send(['8,RES-10K,S-1,20,20,0.02,Closed'], 'true')).movements).toHaveLength(1);
  });

  it('says of an export without order numbers that another one would book its rows again', async () => {
    const { key } = await aStock();
    const csv = 'Producer symbol,TME symbol,Ordered,Delivered,Price,Status\nRES-10K,S-1,500,300,0.02,Shipped';
    const { body } = await running.call<'importStock'>('POST', '/v1/stock/import', {
      body: form('orders.csv', csv, { mode: 'in' }),
      key,
    });
    expect(body.data.warnings.join(' ')).toContain('name no order: another export with them would book them once more');
  });

  it('refuses what is no list, with what to do', async () => {
    const { key } = await aStock();
    const send = (text: string) => running.call('POST', '/v1/stock/import', { body: form('a.csv', text), key });
    const none = await send('hello,world\n1,2\n');
    expect([none.status, none.body.code]).toEqual([422, 'unreadable_file']);
    expect(none.body.error).toContain('Name them in the first row');
    expect((await send(' ')).status).toBe(422);
  });
});

describe('stock.low', () => {
  it('is told once when what is available falls to the level, and again after there was more', async () => {
    const { post, get, key } = await aStock();
    await post('/stock/in', one('RES-10K', 100));
    const { item_id: id } = (await get('/stock')).body.data.items[0];
    await running.call('PATCH', `/v1/stock/${id}`, { json: { level: 50 }, key });
    const told = async () =>
      (
        await running.call('GET', '/v1/events?last_event_id=0', { key, headers: { Accept: 'application/json' } })
      ).body.data.events.filter((event: { type: string }) => event.type === 'stock.low');
    await post('/stock/out', one('RES-10K', 40));
    await post('/stock/out', one('RES-10K', 10));
    await post('/stock/out', one('RES-10K', 10));
    await expect.poll(told).toMatchObject([{ data: { part_number: 'RES-10K', available: 50, level: 50 } }]);
    await post('/stock/in', one('RES-10K', 100));
    const boards = [{ quantity: 1, lines: [{ part_number: 'RES-10K', quantity: 95 }] }];
    await post('/stock/reservations', { boards });
    await expect.poll(async () => (await told()).length).toBe(2);
    expect((await get('/stock?low=true')).body.data.items[0]).toMatchObject({ low: true, reserved: 95 });
  });
});

describe('POST /costs/build', () => {
  const sensor = {
    name: 'sensor',
    quantity: 20,
    lines: [
      { part_number: 'RES-10K', reference: 'R1', quantity: 4 },
      { part_number: 'MCU-32', reference: 'U1' },
    ],
  };
  const gateway = { name: 'gateway', quantity: 5, lines: [{ part_number: 'RES-10K', reference: 'R9', quantity: 8 }] };

  it('takes stock first and buys the rest of all boards at one price break', async () => {
    const { post } = await aStock();
    await post('/stock/in', one('RES-10K', 10, { place: 'Box' }));
    await post('/stock/in', one('MCU-32', 12));
    const { status, body } = await post('/costs/build', { boards: [sensor, gateway] });
    expect(status).toBe(200);
    const { data } = body;
    expect(data.enough).toBe(false);
    expect(data.boards).toMatchObject([
      {
        name: 'sensor',
        buildable: { at_least: 2, at_most: 2 },
        in_turn: 2,
        stops: [{ part_number: 'RES-10K', missing: 2 }],
      },
      { name: 'gateway', buildable: { at_least: 1, at_most: 1 }, in_turn: 0 },
    ]);
    expect(data.boards[0].buildable.text).toBe('Stock alone is enough for 2 of sensor; RES-10K stops the next.');
    expect(data.lines).toMatchObject([
      { part_number: 'RES-10K', needed: 120, taken: 10, to_buy: 110, from_stock: [{ place: 'Box', quantity: 10 }] },
      { part_number: 'MCU-32', needed: 20, taken: 12, to_buy: 8 },
    ]);
    // 110 at the price of 100, which neither board alone needs.
    expect(data.buy.lines).toMatchObject([
      { part_number: 'RES-10K', buy_quantity: 110, unit_price: 0.02, reference: 'sensor: R1, gateway: R9' },
      { part_number: 'MCU-32', buy_quantity: 8, extended: 24 },
    ]);
    expect(data.buy.statement).toMatchObject({ total: 26.2, quantity: 1, shortages: { buildable: null } });
    expect(data.buy.statement.text).toContain('for all boards together');
    expect(data.stock_value).toBeNull();
    expect(data.notes.join()).toContain('once cost is not known');
  });

  it('leaves a line in doubt aside unless it is to be used, and says that stock cannot be told to be enough', async () => {
    const { post } = await aStock();
    await post('/stock/in', one('OP-358', 50, { manufacturer: 'Makeone' }));
    const boards = [{ quantity: 10, lines: [{ part_number: 'OP-358', reference: 'U2' }] }];
    const left = (await post('/costs/build', { boards })).body.data;
    expect(left.enough).toBeNull();
    expect(left.lines[0]).toMatchObject({
      taken: 0,
      to_buy: 0,
      left_aside: expect.stringContaining('Another part may be meant'),
    });
    expect(left.buy.lines).toEqual([]);
    expect(left.boards[0].buildable).toMatchObject({ at_least: 0, at_most: null });
    const used = (await post('/costs/build', { boards, doubtful: 'use' })).body.data;
    expect(used.lines[0]).toMatchObject({ taken: 10, left_aside: null });
    expect(used.enough).toBe(true);
  });

  it('takes an approved alternative, and no other', async () => {
    const { post, key } = await aStock();
    await post('/stock/in', one('RES-10K-ALT', 100));
    const boards = [{ quantity: 10, lines: [{ part_number: 'RES-10K' }] }];
    expect((await post('/costs/build', { boards })).body.data.lines[0].taken).toBe(0);
    await running.call('PUT', '/v1/parts/S-1/alternatives/S-5', { json: { decision: 'approved' }, key });
    const { data } = (await post('/costs/build', { boards })).body;
    expect(data.lines[0].from_stock).toMatchObject([{ part_number: 'RES-10K-ALT', quantity: 10, substitute: true }]);
    expect(data.notes.join()).toContain('RES-10K-ALT for RES-10K');
    expect((await post('/costs/build', { boards, substitutes: 'none' })).body.data.lines[0].taken).toBe(0);
  });

  it('finds what the catalogue does not know by its own number, and never counted is not none', async () => {
    const { post, get, key } = await aStock();
    await post('/stock/in', { entries: [{ own_number: 'PCB-77', quantity: 30 }] });
    await running.call('POST', '/v1/stock/import', {
      body: form('s.csv', 'MPN,Manufacturer,Qty\nMCU-32,Chipwerk,\n'),
      key,
    });
    const boards = [{ quantity: 3, lines: [{ part_number: 'PCB-77' }, { part_number: 'MCU-32' }] }];
    const { data } = (await post('/costs/build', { boards })).body;
    expect(data.lines[0]).toMatchObject({ taken: 3, to_buy: 0 });
    expect(data.lines[1]).toMatchObject({ taken: 0, to_buy: 3, note: expect.stringContaining('never counted') });
    expect(data.enough).toBeNull();
    expect(data.boards[0].buildable).toMatchObject({ at_least: 0, at_most: 30 });
    expect((await get('/stock?search=MCU')).body.data.items[0].quantity).toBeNull();
  });

  it('takes only from the places that are named, or nothing', async () => {
    const { post } = await aStock();
    await post('/stock/in', one('MCU-32', 5, { place: 'Lab/Box 1' }));
    await post('/stock/in', one('MCU-32', 5, { place: 'Store' }));
    const boards = [{ quantity: 8, lines: [{ part_number: 'MCU-32' }] }];
    const taken = async (some: object) => (await post('/costs/build', { boards, ...some })).body.data.lines[0].taken;
    expect([await taken({}), await taken({ places: ['lab'] }), await taken({ use_stock: false })]).toEqual([8, 5, 0]);
  });
});

describe('reservations', () => {
  const boards = (quantity: number) => [{ name: 'sensor', quantity, lines: [{ part_number: 'MCU-32' }] }];

  it('hold what a build takes until it is used, once, or let go', async () => {
    const { post, get } = await aStock();
    await post('/stock/in', one('MCU-32', 10, { place: 'Box' }));
    const held = await post('/stock/reservations', { boards: boards(6), reference: 'Build 7' });
    expect(held.status).toBe(201);
    expect(held.body.data).toMatchObject({ state: 'held', missing: [], lines: [{ place: 'Box', quantity: 6 }] });
    expect((await get('/stock')).body.data.items[0]).toMatchObject({ quantity: 10, reserved: 6, available: 4 });
    const out = await post('/stock/out', one('MCU-32', 5));
    expect(out.body.error).toContain('5 are asked for, 10 are there, of which 6 are reserved');
    const short = await post('/stock/reservations', { boards: boards(5) });
    expect([short.status, short.body.code]).toEqual([409, 'stock_short']);
    expect(short.body.error).toContain('1 of MCU-32');
    const part = await post('/stock/reservations', { boards: boards(5), partial: true });
    expect(part.body.data).toMatchObject({
      lines: [{ quantity: 4 }],
      missing: [{ part_number: 'MCU-32', quantity: 1 }],
    });
    const { id } = held.body.data;
    const used = await post(`/stock/reservations/${id}/use`, {});
    expect(used.body.data.movements).toMatchObject([{ quantity: -6, balance: 4 }]);
    expect(used.body.data.booking).toMatchObject({ kind: 'build', reference: 'Build 7' });
    expect((await post(`/stock/reservations/${id}/use`, {})).body.code).toBe('wrong_state');
    await post(`/stock/reservations/${part.body.data.id}/release`, {});
    expect((await get('/stock')).body.data.items[0]).toMatchObject({ quantity: 4, reserved: 0 });
    expect((await get('/stock/reservations?state=released')).body.data.total).toBe(1);
  });

  it('are not used where a count found less', async () => {
    const { post } = await aStock();
    await post('/stock/in', one('MCU-32', 10));
    const { id } = (await post('/stock/reservations', { boards: boards(6) })).body.data;
    const counted = await post('/stock/count', one('MCU-32', 4));
    expect(counted.body.data.warnings).toEqual(['Chipwerk MCU-32: 6 are reserved, and 4 are there.']);
    expect((await post(`/stock/reservations/${id}/use`, {})).body.code).toBe('stock_short');
  });

  it('hold no piece twice, however many ask at once', async () => {
    const { post, get } = await aStock();
    await post('/stock/in', one('MCU-32', 10));
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => post('/stock/reservations', { boards: boards(3) })),
    );
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await get('/stock')).body.data.items[0]).toMatchObject({ quantity: 10, reserved: 9, available: 1 });
  });

  it('end when their time is over', async () => {
    const { post, get } = await aStock();
    await post('/stock/in', one('MCU-32', 10));
    const { id } = (await post('/stock/reservations', { boards: boards(10), expires_hours: 1 })).body.data;
    const { expireReservations } = await import('../usecases/stock-reservations.ts');
    await expireReservations(running.service, new Date(Date.now() + 3_601_000));
    expect((await get(`/stock/reservations/${id}`)).body.data.state).toBe('expired');
    expect((await get('/stock')).body.data.items[0].reserved).toBe(0);
  });
});
