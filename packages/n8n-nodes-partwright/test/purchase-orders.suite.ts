import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBytes, type Api } from './execute.fixture.ts';

/** The key of these tests simulates: nothing goes out. */
export function describePurchaseOrders(api: () => Api): void {
  const items = (operation: string, parameters: IDataObject = {}) =>
    api().execute({ parameters: { resource: 'purchaseOrder', operation, ...parameters } });
  const run = async (...how: Parameters<typeof items>): Promise<IDataObject> => (await items(...how))[0]!.json;
  const rows = (row: IDataObject): IDataObject => ({ lines: { rows: [row] } });
  const chip = { orderCode: 'A-1', partNumber: 'NE555P', quantity: 100, unitPrice: '0.25', expectedOn: '' };
  const draft = async (): Promise<string> =>
    (await run('create', { seller: 'Acme', currency: 'EUR', ...rows(chip), options: { freight: '5' } }))[
      'id'
    ] as string;

  beforeAll(async () => {
    const { keys } = (await api().call('GET', '/v1/auth/keys')).body.data;
    for (const { id } of keys)
      await api().call('PUT', `/v1/purchase-orders/limits/${id}`, { json: { amount: 50, currency: 'EUR' } });
  });

  describe('BOM: Get Risk', () => {
    it('of a BOM that is not there says so', async () => {
      const parameters = { resource: 'bom', operation: 'getRisk', bomId: 'bom_none', quantity: 1 };
      await expect(api().execute({ parameters })).rejects.toThrow(/bom_none/);
    });
  });

  describe('a purchase order in an ERP system', () => {
    const write = async (system: string, found: object[], more: IDataObject = {}) => {
      const orderId = await draft();
      const [{ number }] = [await run('get', { orderId })];
      const parameters = { orderId, system, sellerId: '4', found: () => found, otherItem: 'OTHER', ...more };
      return { orderId, number, written: await run('writeForErp', parameters) };
    };

    it('has a line an item, with a key that another system knows it by', async () => {
      const orderId = await draft();
      const [line] = await items('getLines', { orderId });
      expect(line!.json).toMatchObject({
        key: `${orderId}/1`,
        label: 'A-1, NE555P',
        quantity: 100,
        unit_price: 0.25,
        amount: 25,
        currency: 'EUR',
        order_id: orderId,
        seller: 'Acme',
      });
    });

    it('is written as ERPNext takes it, with items of the unit alone', async () => {
      const items = [
        { name: 'NE555P', stock_uom: 'Box' },
        { name: 'Other', stock_uom: 'Nos' },
      ];
      const { orderId, number, written } = await write('erpnext', items, { options: { warehouse: 'Main' } });
      expect(written).toMatchObject({
        can_be_written: true,
        missing: null,
        body: {
          supplier: '4',
          title: `Partwright ${number as string} (${orderId})`,
          set_warehouse: 'Main',
          items: [{ item_code: 'OTHER', qty: 100, rate: 0.25, uom: 'Nos', description: 'A-1, NE555P' }],
        },
      });
      const lacking = (await write('erpnext', [{ name: 'NE555P', stock_uom: 'Box' }])).written;
      expect(lacking).toMatchObject({ can_be_written: false, body: null });
      expect(lacking['missing']).toMatch(/^Line 1, A-1 NE555P: no item with unit Nos has this code, .*OTHER/);
    });

    it('is written as Odoo takes it, by the code of the vendor first, and never by one of several', async () => {
      const unit = [1, 'Units'];
      const products = [
        { id: 70, default_code: 'TIMER', product_tmpl_id: [50, 'x'], uom_id: unit },
        { id: 71, default_code: 'NE555P', product_tmpl_id: [51, 'y'], uom_id: unit },
      ];
      const codes = [{ product_code: 'A-1', product_id: false, product_tmpl_id: [50, 'x'] }];
      const options = { codes: () => codes, currencyId: '1', unit: 'Units' };
      const product = async (found: object[], more: object = {}) => {
        const { written } = await write('odoo', found, { ...options, ...more });
        const { body } = written as { body: { vals_list: { order_line: [0, 0, IDataObject][] }[] } | null };
        return body?.vals_list[0]!.order_line[0]![2]['product_id'] ?? written['missing'];
      };
      expect(await product(products)).toBe(70);
      expect(await product(products, { codes: () => [] })).toBe(71);
      expect(await product([products[1]!, products[1]!], { codes: () => [] })).toMatch(/no product with unit Units/);
      expect(await product(products, { currencyId: '0' })).toMatch(/^The currency EUR is not active there/);
    });

    it('differs where sum, currency or lines do', async () => {
      const orderId = await draft();
      const compare = async (system: string, found: object) =>
        (await run('compareWithErp', { orderId, system, found: () => found }))['differs'];
      const same = { name: 'PO1', amount_untaxed: 25, currency_id: [1, 'EUR'], order_line: [1] };
      expect(await compare('odoo', [same])).toBeNull();
      expect(await compare('odoo', [{ ...same, amount_untaxed: 24.99, order_line: [] }])).toMatch(
        /the goods come to 24.99 there, 25 were approved.*it has 0 lines, not 1/,
      );
      const title = `Partwright (${orderId})`;
      expect(await compare('erpnext', { name: 'PO1', total: 25, currency: 'EUR', title })).toBeNull();
      expect(await compare('erpnext', { name: 'PO1', total: 25, currency: 'USD' })).toMatch(/in USD.*second time/);
      await expect(compare('odoo', [])).rejects.toThrow('Order Found holds no order');
    });
  });

  it('leaves out what is on its way where that is said, and says so', async () => {
    await run('create', { seller: 'Acme', currency: 'EUR', ...rows({ partNumber: '0402WGF1002TCE', quantity: 5 }) });
    const need = { partNumber: '0402wgf1002tce', quantity: 10 };
    expect(await run('createFromItems', { ...need, options: { leaveOutOpen: true } })).toMatchObject({
      id: null,
      state: 'on_its_way',
      text: expect.stringMatching(/not ordered again\. Pieces of it are to come with PO-\d+/),
    });
    expect(await run('createFromItems', need)).toMatchObject({
      state: 'draft',
      text: expect.stringMatching(/^PO-\d+, /),
    });
  });

  describe('Purchase Order', () => {
    it('goes from a draft to an invoice that matches', async () => {
      const orderId = await draft();
      const read = async () => run('get', { orderId });
      expect(await read()).toMatchObject({ state: 'draft', total: 30, next: ['approve', 'change', 'cancel'] });
      expect(Object.keys(await read())).toHaveLength(16);
      expect(await run('approve', { orderId, options: { approver: 'Ada', upTo: '40' } })).toMatchObject({
        state: 'approved',
      });
      expect(await run('send', { orderId })).toMatchObject({
        state: 'sent',
        message: expect.stringMatching(/simulated/),
      });
      const confirmed = await run('tellConfirmation', {
        orderId,
        ...rows({ line: 1, quantity: 90, unitPrice: 0.25 }),
      });
      expect(confirmed).toMatchObject({ state: 'confirmed', changes: [{ field: 'quantity' }] });
      const received = await run('tellReceipt', {
        orderId,
        specifyLines: 'json',
        linesJson: '[{"line": 1, "quantity": 90}]',
      });
      expect(received).toMatchObject({ state: 'received' });
      const invoice = {
        number: 'R-1',
        currency: 'EUR',
        ...rows({ line: 1, quantity: 90, unitPrice: 0.25, amount: 22.5 }),
      };
      const matched = await run('checkInvoice', { orderId, ...invoice, total: '27.5', options: { freight: '5' } });
      expect(matched).toMatchObject({ invoice_verdict: 'matches', findings: [] });
      const back = await run('tellReturn', { orderId, reason: 'faulty', ...rows({ line: 1, quantity: 10 }) });
      expect(back).toMatchObject({ state: 'part_received' });
      // An untouched node does not tell that it was sent.
      await expect(run('tell', { orderId })).rejects.toThrow('Choose a value for Event');
      expect(await run('tell', { orderId, event: 'close' })).toMatchObject({ state: 'closed' });
    });

    it('above the limit of the key is refused in plain words', async () => {
      const dear = await run('create', { seller: 'Acme', currency: 'EUR', ...rows({ ...chip, quantity: 1000 }) });
      await expect(run('approve', { orderId: dear['id'] as string })).rejects.toThrow(/above the 50 EUR/);
    });

    it('is listed, and given as a file', async () => {
      const orderId = await draft();
      const many = await items('getMany', { limit: 1, options: { state: 'draft' } });
      expect(many.map(({ json }) => json['id'])).toEqual([orderId]);
      const [file] = await items('getFile', { orderId, format: 'csv' });
      expect(readBytes(file, 'data').toString()).toContain('A-1,NE555P');
    });

    it('of one Idempotency Key is made once, from any execution, and refused with another content', async () => {
      const wish = { seller: 'Acme', currency: 'EUR', options: { idempotencyKey: 'web shop 4711' } };
      const made = await run('create', { ...wish, ...rows(chip) });
      expect(await run('create', { ...wish, ...rows(chip) })).toEqual(made);
      await expect(run('create', { ...wish, ...rows({ ...chip, quantity: 7 }) })).rejects.toThrow(/Idempotency-Key/);
      const other = { ...wish, options: { idempotencyKey: 'web shop 4712' } };
      expect((await run('create', { ...other, ...rows(chip) }))['id']).not.toBe(made['id']);
    });

    it('says which field of which line is wrong', async () => {
      const wrong = run('create', { seller: 'Acme', currency: 'EUR', ...rows({ ...chip, quantity: 1.5 }) });
      await expect(wrong).rejects.toThrow(/Lines \(0\/quantity\)/);
      await expect(run('create', { seller: 'Acme', currency: 'EUR' })).rejects.toThrow(/Lines is empty/);
    });

    it('is drafted from what the items need, one for each seller, with its address', async () => {
      const needs = [
        { pn: 'C25744', pieces: 40, ref: 'order 1' },
        { pn: 'C25744', pieces: 60, ref: 'order 2' },
        { pn: 'NOBODY-78', pieces: 3, ref: 'order 2' },
      ];
      const parameters = {
        resource: 'purchaseOrder',
        operation: 'createFromItems',
        partNumber: (item: IDataObject) => item['pn'],
        quantity: (item: IDataObject) => item['pieces'],
        reference: (item: IDataObject) => item['ref'],
      };
      const [open] = await api().execute({ parameters, items: needs });
      const seller = open!.json['seller'] as string;
      expect(open!.json).toMatchObject({ state: 'draft', seller_email: null });
      const options = { sellerEmails: { rows: [{ key: seller.toUpperCase(), value: 'orders@example.com' }] } };
      const drafted = await api().execute({ parameters: { ...parameters, simplify: false, options }, items: needs });
      expect(drafted.map(({ json }) => json)).toMatchObject([
        { state: 'draft', seller, seller_email: 'orders@example.com', lines: [{ quantity: 100 }] },
        { id: null, state: 'not_ordered', part_number: 'NOBODY-78', missing: 3 },
      ]);
    });

    it('is drafted from a BOM, with what cannot be ordered', async () => {
      await expect(run('createFromBom', { bomId: 'bom_none', quantity: 10 })).rejects.toThrow(/bom_none/);
    });
  });
}
