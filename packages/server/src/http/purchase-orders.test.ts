import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer, type MailServer } from '../testing/mail-server.fixture.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
let mail: MailServer;
let live: string;
let keyId: string;
beforeAll(async () => {
  mail = await openMailServer();
  running = await startService({
    STARTER_CATALOG: 'false',
    ORDER_MAIL_URL: mail.url,
    ORDER_MAIL_FROM: 'Purchasing <orders@example.com>',
    ORDER_MAIL_TIMEOUT_MS: '5000',
  });
  live = await running.newKey({ mode: 'live' });
  keyId = (await call('GET', '/v1/auth/keys')).body.data.keys.find(({ mode }: { mode: string }) => mode === 'live').id;
  await limit(100, 'EUR');
}, 60_000);
afterAll(async () => {
  await running.stop();
  await mail.close();
});
beforeEach(() => {
  Object.assign(mail, { mood: 'well', onMail: () => undefined });
  mail.mails.length = 0;
});

const call = (method: string, path: string, json?: object, { key = live, headers = {} } = {}) =>
  running.call(method, path, { ...(json ? { json } : {}), key, headers });
const limit = (amount: number | null, currency: string) =>
  call('PUT', `/v1/purchase-orders/limits/${keyId}`, { amount, currency });

const line = { order_code: 'A-1', part_number: 'NE555P', quantity: 100, unit_price: '0.25' };
const wish = {
  seller: 'Acme',
  seller_email: 'orders@acme.example',
  currency: 'EUR',
  freight: 5,
  tax: 0,
  lines: [line],
};
const draft = async (change: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '/v1/purchase-orders', { ...wish, ...change });
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return body.data.id;
};
const act = async (id: string, step: string, json: object = {}, how = {}) => {
  const { status, body } = await call('POST', `/v1/purchase-orders/${id}/${step}`, json, how);
  return { status, code: body.code, error: body.error, ...body.data };
};
const sent = async (change: object = {}): Promise<string> => {
  const id = await draft(change);
  await act(id, 'approve');
  expect((await act(id, 'send')).state).toBe('sent');
  return id;
};

describe('a draft', () => {
  it('is numbered, states what it comes to, and what is not in that', async () => {
    const id = await draft({ tax: undefined, lines: [line, { part_number: 'X', quantity: 3, unit_price: 0.333 }] });
    const { body } = await call('GET', `/v1/purchase-orders/${id}`);
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^PO-\d{5}$/),
      state: 'draft',
      goods: 26,
      total: 31,
      not_in_total: ['tax'],
      lines: [
        { line: 1, amount: 25 },
        { line: 2, amount: 1 },
      ],
      next: ['approve', 'change', 'cancel'],
    });
    const next = await draft();
    const number = async (of: string) => (await call('GET', `/v1/purchase-orders/${of}`)).body.data.number.slice(3);
    expect(Number(await number(next))).toBe(Number(await number(id)) + 1);
  });

  it('is changed until it is approved', async () => {
    const id = await draft();
    const changed = await call('PUT', `/v1/purchase-orders/${id}`, { ...wish, seller: 'Beta' });
    expect(changed.body.data).toMatchObject({ seller: 'Beta', history: [{ event: 'draft' }, { event: 'change' }] });
    await act(id, 'approve');
    expect((await call('PUT', `/v1/purchase-orders/${id}`, wish)).body.code).toBe('wrong_state');
  });

  it.each([
    [{ lines: [{ quantity: 1 }] }, /order_code, part_number/],
    [{ lines: [{ ...line, quantity: 0 }] }, /quantity/],
    [{ lines: [{ ...line, unit_price: '0,25' }] }, /unit_price/],
    [{ currency: 'EURO' }, /currency/],
    [{ seler: 'x' }, /seler/],
  ])('with %j is refused with the place', async (change, words) => {
    const { status, body } = await call('POST', '/v1/purchase-orders', { ...wish, ...change });
    expect({ status, told: JSON.stringify(body) }).toEqual({ status: 400, told: expect.stringMatching(words) });
  });
});

describe('an approval', () => {
  it('is by the key, up to its limit, and states both', async () => {
    const approved = await act(await draft(), 'approve', { up_to: 40, approver: 'Ada' });
    expect(approved).toMatchObject({
      state: 'approved',
      approvals: [
        { key_id: keyId, approver: 'Ada', amount: 30, up_to: 40, limit: { amount: 100, currency: 'EUR' }, rate: null },
      ],
      next: ['send', 'sent', 'cancel'],
    });
  });

  it.each([
    ['above the limit', { freight: 80 }, {}, /105 EUR is above the 100 EUR/],
    ['up to more than the limit', {}, { up_to: 100.01 }, /100\.01 EUR is above the 100 EUR/],
    ['up to less than the order', {}, { up_to: 29 }, /comes to 30 EUR, and the approval is up to 29/],
    [
      'above the limit in another currency',
      { currency: 'JPY', lines: [{ ...line, unit_price: 500 }] },
      {},
      /at the rate of \d{4}-/,
    ],
  ])('%s is refused', async (_, change, said, words) => {
    const id = await draft(change);
    expect(await act(id, 'approve', said)).toMatchObject({
      status: 409,
      code: 'approval_refused',
      error: expect.stringMatching(words),
    });
    expect((await call('GET', `/v1/purchase-orders/${id}`)).body.data).toMatchObject({ state: 'draft', approvals: [] });
  });

  it('is refused to a key without a limit, and where a price is not known', async () => {
    const other = await running.newKey({ mode: 'live' });
    expect(await act(await draft(), 'approve', {}, { key: other })).toMatchObject({ code: 'approval_refused' });
    const unpriced = await draft({ lines: [line, { part_number: 'X', quantity: 1 }] });
    expect((await call('GET', `/v1/purchase-orders/${unpriced}`)).body.data).toMatchObject({
      total: null,
      unpriced_lines: 1,
    });
    expect(await act(unpriced, 'approve')).toMatchObject({
      status: 409,
      error: expect.stringMatching(/1 line has no price/),
    });
  });

  it('in another currency is compared with the limit at a rate that it states', async () => {
    const approved = await act(await draft({ currency: 'USD' }), 'approve');
    expect(approved.approvals[0]).toMatchObject({
      currency: 'USD',
      rate: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });
});

describe('sending', () => {
  it('mails the PDF once, and never again', async () => {
    const id = await draft();
    expect(await act(id, 'send')).toMatchObject({ status: 409 });
    await act(id, 'approve');
    const both = await Promise.all([act(id, 'send'), act(id, 'send'), act(id, 'send')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await act(id, 'send')).toMatchObject({ code: 'wrong_state' });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatch(/To: orders@acme\.example[\s\S]*PO-\d{5}\.pdf[\s\S]*PO-\d{5}\.csv/);
    const { state, sending, history } = (await call('GET', `/v1/purchase-orders/${id}`)).body.data;
    expect({ state, sending, history: history.map(({ event }: { event: string }) => event) }).toEqual({
      state: 'sent',
      sending: 'done',
      history: ['draft', 'approve', 'ask', 'sent'],
    });
  });

  it.each(['refuse', 'full'] as const)(
    'that the mail server refuses (%s) was none, and may be tried again',
    async (mood) => {
      const id = await draft();
      await act(id, 'approve');
      mail.mood = mood;
      expect(await act(id, 'send')).toMatchObject({
        state: 'approved',
        sending: 'none',
        message: expect.stringMatching(/was not sent/),
      });
      mail.mood = 'well';
      expect(await act(id, 'send')).toMatchObject({ state: 'sent' });
      expect(mail.mails).toHaveLength(1);
    },
  );

  it('whose files cannot be written was none, and may be tried again', async () => {
    const id = await draft();
    await act(id, 'approve');
    const { purchaseOrders } = running.service.records;
    const kept = (await purchaseOrders.get(running.accountId, id))!;
    const broken = { ...kept.details, billTo: 5 as unknown as string };
    await purchaseOrders.keep({ ...kept, details: broken });
    expect(await act(id, 'send')).toMatchObject({
      state: 'approved',
      sending: 'none',
      message: expect.stringMatching(/it was not sent: Its files could not be written/),
    });
    expect(mail.mails).toHaveLength(0);
    await purchaseOrders.keep({ ...(await purchaseOrders.get(running.accountId, id))!, details: kept.details });
    expect(await act(id, 'send')).toMatchObject({ state: 'sent' });
  });

  it.each(['hang', 'drop'] as const)('without an answer (%s) waits for somebody to look', async (mood) => {
    const id = await draft();
    await act(id, 'approve');
    mail.mood = mood;
    const open = await act(id, 'send');
    expect(open).toMatchObject({ state: 'approved', sending: 'unknown', next: ['sent', 'found_not_sent'] });
    mail.mood = 'well';
    expect(await act(id, 'send')).toMatchObject({ status: 409, error: expect.stringMatching(/may have/) });
    expect(await act(id, 'report', { event: 'cancel' })).toMatchObject({ code: 'wrong_state' });
    expect(mail.mails).toHaveLength(1);
    if (mood === 'hang')
      expect(await act(id, 'report', { event: 'sent' })).toMatchObject({ state: 'sent', sending: 'done' });
    else {
      await act(id, 'report', { event: 'found_not_sent' });
      expect(await act(id, 'send')).toMatchObject({ state: 'sent' });
    }
  });

  it('answers the same to the same Idempotency-Key, and sends nothing for it', async () => {
    const id = await draft();
    await act(id, 'approve');
    const headers = { 'Idempotency-Key': `send-${id}` };
    const first = await act(id, 'send', {}, { headers });
    expect(await act(id, 'send', {}, { headers })).toEqual(first);
    expect(mail.mails).toHaveLength(1);
  });

  it('needs an address, and simulates for a test key', async () => {
    const id = await draft({ seller_email: undefined });
    await act(id, 'approve');
    expect(await act(id, 'send')).toMatchObject({
      status: 409,
      error: expect.stringMatching(/no seller_email\. Send the PDF yourself/),
    });
    expect(await act(id, 'report', { event: 'sent' })).toMatchObject({ state: 'sent' });
    const key = await running.newKey({ mode: 'test' });
    expect(await act(id, 'report', { event: 'close' }, { key })).toMatchObject({ code: 'wrong_state' });
    const { body } = await call('POST', '/v1/purchase-orders', wish, { key });
    await act(body.data.id, 'approve');
    expect(await act(body.data.id, 'send', {}, { key })).toMatchObject({ state: 'sent', simulated: true });
    expect(mail.mails).toHaveLength(0);
  });
});

describe('a confirmation', () => {
  it('tells what it changes of what was approved, and what it leaves unsaid', async () => {
    const id = await sent({ lines: [line, { ...line, order_code: 'A-2', quantity: 10 }] });
    const confirmed = await act(id, 'confirmation', {
      seller_reference: 'S-77',
      lines: [{ line: 1, quantity: 90, unit_price: '0.30', expected_on: '2027-02-01' }],
    });
    expect(confirmed).toMatchObject({ state: 'confirmed', seller_reference: 'S-77', exceeds_approval: true });
    const [{ changes, unsaid }] = confirmed.confirmations;
    expect(
      changes.map(({ field, approved, confirmed: now }: Record<string, string>) => [field, approved, now]),
    ).toEqual([
      ['quantity', '100', '90'],
      ['unit_price', '0.25', '0.30'],
      ['expected_on', null, '2027-02-01'],
    ]);
    expect(unsaid).toEqual([2]);
    expect(confirmed.message).toMatch(
      /2 of what was confirmed are not what was approved.*Of line 2 quantity or price was not confirmed/,
    );
  });

  it('counts what differs now: not what a later word of the seller or an approval has settled', async () => {
    const id = await sent({ lines: [line] });
    const less = await act(id, 'confirmation', { lines: [{ line: 1, quantity: 90, unit_price: 0.25 }] });
    expect(less.message).toMatch(/1 of what was confirmed is not what was approved/);
    const all = await act(id, 'confirmation', { lines: [{ line: 1, quantity: 100, unit_price: 0.25 }] });
    expect(all.message).not.toMatch(/not what was approved/);
    await act(id, 'confirmation', { lines: [{ line: 1, quantity: 100, unit_price: 0.5 }] });
    expect((await act(id, 'approve')).message).not.toMatch(/not what was approved/);
  });

  it('is of an order that is sent no second time', async () => {
    const id = await sent({ lines: [line] });
    await act(id, 'confirmation', { lines: [{ line: 1, quantity: 100, unit_price: 0.25 }] });
    expect(await act(id, 'send')).toMatchObject({ status: 409, error: expect.stringMatching(/sent already/) });
  });

  it('above what was approved asks for another approval', async () => {
    const id = await sent();
    const dearer = await act(id, 'confirmation', { lines: [{ line: 1, quantity: 100, unit_price: 0.5 }] });
    expect(dearer).toMatchObject({ exceeds_approval: true, total: 55, next: expect.arrayContaining(['approve']) });
    expect(await act(id, 'approve')).toMatchObject({ state: 'confirmed', exceeds_approval: false });
    const far = await act(id, 'confirmation', { lines: [{ line: 1, quantity: 100, unit_price: 5 }] });
    expect(far.exceeds_approval).toBe(true);
    expect(await act(id, 'approve')).toMatchObject({ code: 'approval_refused' });
    // Nor does the invoice match what nobody approved.
    await act(id, 'receipts', { lines: [{ line: 1, quantity: 100 }] });
    const lines = [{ line: 1, quantity: 100, unit_price: 5, amount: 500 }];
    const { freight, tax } = far;
    const total = 500 + (freight ?? 0) + (tax ?? 0);
    const held = await act(id, 'invoices', { number: 'R-9', currency: 'EUR', lines, freight, tax, total });
    expect(held.invoices).toMatchObject([{ verdict: 'differs', findings: [{ code: 'above_approval' }] }]);
  });

  it('of a line that is not there is refused', async () => {
    expect(await act(await sent(), 'confirmation', { lines: [{ line: 2, quantity: 1 }] })).toMatchObject({
      status: 400,
      error: expect.stringMatching(/no line 2/),
    });
  });
});

describe('a receipt', () => {
  it('is in part, then whole, then too much', async () => {
    const id = await sent();
    const part = await act(id, 'receipts', { delivery_note: 'L1', lines: [{ line: 1, quantity: 60, lot: 'A' }] });
    expect(part).toMatchObject({ state: 'part_received', lines: [{ received: 60, outstanding: 40, over: 0 }] });
    expect(await act(id, 'receipts', { lines: [{ line: 1, quantity: 40 }] })).toMatchObject({ state: 'received' });
    const over = await act(id, 'receipts', { lines: [{ line: 1, quantity: 5 }] });
    expect(over).toMatchObject({
      state: 'received',
      lines: [{ over: 5 }],
      message: expect.stringMatching(/More came/),
    });
    expect(over.receipts).toHaveLength(3);
    expect(await act(await draft(), 'receipts', { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
      code: 'wrong_state',
    });
  });

  const numbered = (part_number: string) => ({ lines: [{ ...line, part_number }] });
  const stockOf = async (number: string) =>
    (await call('GET', `/v1/stock?search=${number}`)).body.data.items.map((one: { quantity: number }) => one.quantity);

  it('takes goods back that were received, out of stock with them, and never more than came', async () => {
    const id = await sent(numbered('RCV-9'));
    await act(id, 'receipts', { place: 'Lab', lines: [{ line: 1, quantity: 100 }] });
    const back = await act(id, 'returns', { reason: 'counted wrong', lines: [{ line: 1, quantity: 40 }] });
    expect(back).toMatchObject({
      state: 'part_received',
      lines: [{ received: 60, outstanding: 40 }],
      returns: [{ reason: 'counted wrong', lines: [{ line: 1, quantity: 40 }] }],
    });
    expect(back.history.at(-1)).toMatchObject({ event: 'return', note: 'counted wrong' });
    expect(await act(id, 'returns', { reason: 'faulty', lines: [{ line: 1, quantity: 61 }] })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      error: expect.stringContaining('60 were received: 61 cannot go back') as string,
    });
    expect(await stockOf('RCV-9')).toEqual([60]);
    await act(id, 'report', { event: 'close', reason: 'a credit note comes' });
    const closed = await act(id, 'returns', { reason: 'faulty', from_stock: false, lines: [{ line: 1, quantity: 1 }] });
    expect(closed).toMatchObject({ state: 'closed', lines: [{ received: 59 }] });
    expect(closed.returns[1].booked).toBeNull();
    expect(await stockOf('RCV-9')).toEqual([60]);
    const all = { reason: 'all', lines: [{ line: 1, quantity: 59 }] };
    await call('POST', '/v1/stock/out', { entries: [{ part_number: 'RCV-9', quantity: 50 }], reason: 'used' });
    expect(await act(id, 'returns', all)).toMatchObject({ status: 409, code: 'stock_short' });
    expect((await call('GET', `/v1/purchase-orders/${id}`)).body.data.returns).toHaveLength(2);
  });

  it('is in stock at its place, with who, why and the lot', async () => {
    const id = await sent(numbered('RCV-1'));
    const { receipts, number } = await act(id, 'receipts', {
      delivery_note: 'L7',
      place: 'Lab / Box 3',
      lines: [
        { line: 1, quantity: 60, lot: 'A', date_code: '2640' },
        { line: 1, quantity: 5, place: 'Lab/Box 4' },
      ],
    });
    const { movements } = (await call('GET', '/v1/stock/history?limit=2')).body.data;
    expect(receipts[0].booked.booking_id).toBe(movements[0].booking.id);
    expect(movements[0].booking).toMatchObject({
      kind: 'in',
      reason: 'received from Acme',
      reference: `${number}, delivery note L7`,
    });
    const spots = movements.map((one: { place: string; lot: string | null; quantity: number }) => [
      one.place,
      one.lot,
      one.quantity,
    ]);
    expect(spots.toSorted()).toEqual([
      ['Lab/Box 3', 'A', 60],
      ['Lab/Box 4', null, 5],
    ]);
  });

  it('is booked once under one delivery note, and once under one Idempotency-Key', async () => {
    const id = await sent(numbered('RCV-2'));
    const came = { delivery_note: 'L8', lines: [{ line: 1, quantity: 10 }] };
    const headers = { 'Idempotency-Key': `receipt-${id}` };
    const [one, two] = [await act(id, 'receipts', came, { headers }), await act(id, 'receipts', came, { headers })];
    expect(one.status).toBe(200);
    expect(two).toEqual(one);
    expect(await act(id, 'receipts', { ...came, delivery_note: 'l8' })).toMatchObject({
      code: 'wrong_state',
      error: expect.stringMatching(/Line 1 of delivery note l8 was received before/),
    });
    expect(await stockOf('RCV-2')).toEqual([10]);
    await act(id, 'receipts', { ...came, again: true });
    expect(await stockOf('RCV-2')).toEqual([20]);
  });

  it('is kept and booked, or neither', async () => {
    await call('POST', '/v1/stock/in', { entries: [{ part_number: 'RCV-3', quantity: 2, unit: 'm' }] });
    const id = await sent(numbered('RCV-3'));
    expect(await act(id, 'receipts', { lines: [{ line: 1, quantity: 10 }] })).toMatchObject({
      status: 400,
      error: '/lines/0: RCV-3 is kept in m, not in pcs',
    });
    expect((await call('GET', `/v1/purchase-orders/${id}`)).body.data).toMatchObject({ state: 'sent', receipts: [] });
    await act(id, 'receipts', { lines: [{ line: 1, quantity: 10, stock_quantity: 12.5 }] });
    expect(await stockOf('RCV-3')).toEqual([14.5]);
    const draftOnly = await draft(numbered('RCV-4'));
    await act(draftOnly, 'receipts', { lines: [{ line: 1, quantity: 1 }] });
    expect(await stockOf('RCV-4')).toEqual([]);
  });

  it('leaves stock alone where that is said, of a test key, and for a key that may not book', async () => {
    const id = await sent(numbered('RCV-5'));
    const came = { lines: [{ line: 1, quantity: 10 }] };
    const key = await running.newKey({ mode: 'live', scopes: ['purchasing:write'] });
    expect(await act(id, 'receipts', came, { key })).toMatchObject({ status: 403, code: 'scope_missing' });
    const { receipts } = await act(id, 'receipts', { ...came, to_stock: false }, { key });
    expect(receipts).toMatchObject([{ booked: null }]);
    await act(id, 'receipts', { lines: [{ line: 1, quantity: 10, stock_quantity: 0 }] });
    const test = await running.newKey({ mode: 'test' });
    const { body } = await call('POST', '/v1/purchase-orders', { ...wish, ...numbered('RCV-5') }, { key: test });
    await act(body.data.id, 'approve');
    await act(body.data.id, 'report', { event: 'sent' }, { key: test });
    await act(body.data.id, 'receipts', came, { key: test });
    expect(await stockOf('RCV-5')).toEqual([]);
  });
});

describe('an invoice', () => {
  const invoiced = { order_code: 'A-1', quantity: 100, unit_price: 0.25, amount: 25 };
  const invoice = { number: 'R-1', currency: 'EUR', lines: [invoiced], freight: 5, tax: 0, total: 30 };
  const received = async () => {
    const id = await sent();
    await act(id, 'receipts', { lines: [{ line: 1, quantity: 100 }] });
    return id;
  };

  it('matches what was ordered and received, once', async () => {
    const id = await received();
    expect((await act(id, 'invoices', invoice)).invoices).toMatchObject([{ verdict: 'matches', findings: [] }]);
    expect(await act(id, 'invoices', { ...invoice, number: 'r-1' })).toMatchObject({ code: 'wrong_state' });
    const twice = await act(id, 'invoices', { ...invoice, number: 'R-2', freight: 0, total: 25 });
    expect(twice.lines).toMatchObject([{ invoiced: 100, invoice_held: 100 }]);
    expect(twice.invoices[1]).toMatchObject({ verdict: 'differs' });
    expect(JSON.stringify(twice.invoices[1].findings)).toMatch(
      /200 are invoiced, 100 of them before, and 100 were received/,
    );
  });

  it.each<[string, object, string, string]>([
    ['another price', { lines: [{ ...invoiced, unit_price: 0.3, amount: 30 }], total: 35 }, 'differs', 'price'],
    ['another currency', { currency: 'USD' }, 'differs', 'currency'],
    [
      'more than came',
      { lines: [{ ...invoiced, quantity: 101, amount: 25.25 }], total: 30.25 },
      'differs',
      'over_received',
    ],
    [
      'something that was not ordered',
      { lines: [invoiced, { part_number: 'LM358', quantity: 1, amount: 1 }], total: 31 },
      'differs',
      'not_ordered',
    ],
    ['more freight', { freight: 6, total: 31 }, 'differs', 'freight'],
    ['a tax', { tax: 1, total: 31 }, 'differs', 'tax'],
    ['a surcharge', { other: 2, total: 32 }, 'differs', 'other'],
    ['a total that does not add up', { total: 31 }, 'differs', 'total'],
    ['a line that does not add up', { lines: [{ ...invoiced, amount: 26 }], total: 31 }, 'differs', 'amount'],
    ['a total that was not read', { total: null }, 'unread', 'unread'],
    ['a quantity that was not read', { lines: [{ ...invoiced, quantity: null }] }, 'unread', 'unread'],
    ['a currency that was not read', { currency: null }, 'unread', 'unread'],
    ['freight that was not read', { freight: null, total: 30 }, 'differs', 'total'],
    ['no line that was read', { lines: [], freight: 5, total: 5 }, 'unread', 'unread'],
  ])('with %s does not match', async (_, change, verdict, code) => {
    const { invoices } = await act(await received(), 'invoices', { ...invoice, ...change });
    expect(invoices[0].verdict).toBe(verdict);
    expect(invoices[0].findings.map((one: { code: string }) => one.code)).toContain(code);
  });

  const dear = { ...invoice, lines: [{ ...invoiced, unit_price: 0.3, amount: 30 }], total: 35 };

  it('that differs counts as nothing until somebody decides, and keeps the next from matching', async () => {
    const id = await received();
    expect(await act(id, 'invoices', dear)).toMatchObject({
      lines: [{ invoiced: 0, invoice_held: 100 }],
      message: expect.stringMatching(/Invoice R-1 does not match and counts as nothing yet/),
      next: expect.arrayContaining(['accept_invoice', 'reject_invoice']),
    });
    const next = await act(id, 'invoices', { ...invoice, number: 'R-2', freight: 0, total: 25 });
    expect(next.invoices[1]).toMatchObject({ verdict: 'unread', findings: [{ code: 'held', line: 1 }] });
  });

  it('is rejected, and the corrected one matches under its number', async () => {
    const id = await received();
    await act(id, 'invoices', dear);
    const rejected = await act(id, 'report', { event: 'reject_invoice', invoice: 'r-1', reason: 'price' });
    expect(rejected).toMatchObject({ lines: [{ invoiced: 0, invoice_held: 0 }], invoices: [{ decision: 'rejected' }] });
    expect(rejected.history.at(-1)).toMatchObject({ event: 'reject_invoice', note: 'R-1: price' });
    const right = await act(id, 'invoices', invoice);
    expect(right).toMatchObject({ lines: [{ invoiced: 100 }], invoices: [{}, { verdict: 'matches', decision: null }] });
    expect(await act(id, 'report', { event: 'accept_invoice', invoice: 'R-1' })).toMatchObject({ code: 'wrong_state' });
  });

  it('is accepted, and the same goods are not invoiced again', async () => {
    const id = await received();
    await act(id, 'invoices', dear);
    const accepted = await act(id, 'report', { event: 'accept_invoice', invoice: 'R-1' });
    expect(accepted.lines).toMatchObject([{ invoiced: 100, invoice_held: 0 }]);
    const twice = await act(id, 'invoices', { ...invoice, number: 'R-2', freight: 0, total: 25 });
    expect(twice.invoices[1].verdict).toBe('differs');
    expect(await act(id, 'report', { event: 'accept_invoice' })).toMatchObject({ status: 400 });
    expect(await act(id, 'report', { event: 'accept_invoice', invoice: 'R-9' })).toMatchObject({ status: 409 });
  });

  it('held for one before it matches when that one is rejected', async () => {
    const id = await received();
    await act(id, 'invoices', dear);
    await act(id, 'invoices', { ...invoice, number: 'R-2' });
    const { invoices, lines } = await act(id, 'report', { event: 'reject_invoice', invoice: 'R-1' });
    expect(invoices).toMatchObject([{ decision: 'rejected' }, { verdict: 'matches', decision: null, findings: [] }]);
    expect(lines).toMatchObject([{ invoiced: 100, invoice_held: 0 }]);
  });

  it('is accepted above what was approved only up to the limit of the key', async () => {
    const id = await received();
    await act(id, 'invoices', { ...dear, lines: [{ ...invoiced, unit_price: 9, amount: 900 }], total: 905 });
    const accept = () => act(id, 'report', { event: 'accept_invoice', invoice: 'R-1' });
    expect(await accept()).toMatchObject({ status: 409, code: 'approval_refused' });
    await limit(1000, 'EUR');
    const accepted = await accept();
    await limit(100, 'EUR');
    expect(accepted).toMatchObject({ invoices: [{ decision: 'accepted' }] });
  });

  it('is not accepted where nobody read what it comes to', async () => {
    const id = await received();
    await act(id, 'invoices', { ...invoice, total: null });
    const refused = await act(id, 'report', { event: 'accept_invoice', invoice: 'R-1' });
    expect(refused).toMatchObject({ code: 'approval_refused' });
  });

  it('of goods that did not come does not match', async () => {
    const { invoices } = await act(await sent(), 'invoices', invoice);
    expect(invoices[0]).toMatchObject({ verdict: 'differs', findings: [{ code: 'over_received' }] });
  });
});

describe('the file of an order', () => {
  it('is CSV that no spreadsheet calculates with, JSON with all places of a price, and a PDF', async () => {
    const id = await draft({
      lines: [{ ...line, order_code: '=1+2', description: 'a "b", c', unit_price: '0.012345' }],
    });
    const text = async (format: string) =>
      new TextDecoder().decode((await call('GET', `/v1/purchase-orders/${id}/file?format=${format}`)).bytes);
    expect(await text('csv')).toContain(`1,'=1+2,NE555P,,"a ""b"", c",100,0.012345,1.23,EUR`);
    expect(JSON.parse(await text('json'))).toMatchObject({ total: '6.23', lines: [{ unit_price: '0.012345' }] });
    expect(await text('pdf')).toMatch(/^%PDF/);
  });
});

it('each step is in the audit log and told as an event', async () => {
  const id = await sent();
  const audit = (await call('GET', '/v1/audit?limit=100')).body.data;
  const entries = (audit.entries as { target: string; action: string; details: { step?: string } }[]).filter(
    ({ target }) => target === id,
  );
  expect(entries.map(({ action, details }) => details.step ?? action).toReversed()).toEqual([
    'purchase_order.created',
    'approve',
    'ask',
    'sent',
  ]);
  const events = (
    await call('GET', '/v1/events?last_event_id=0&limit=1000', undefined, { headers: { Accept: 'application/json' } })
  ).body.data.events;
  const told = (events as { type: string; data: { event: string; purchase_order: { id: string } } }[]).filter(
    ({ type, data }) => type === 'purchase_order.updated' && data.purchase_order.id === id,
  );
  expect(told.map(({ data }) => data.event)).toEqual(['draft', 'approve', 'ask', 'sent']);
});
