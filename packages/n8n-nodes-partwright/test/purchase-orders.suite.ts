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

  describe('Purchase Order', () => {
    it('goes from a draft to an invoice that matches', async () => {
      const orderId = await draft();
      const read = async () => run('get', { orderId });
      expect(await read()).toMatchObject({ state: 'draft', total: 30, next: ['approve', 'change', 'cancel'] });
      expect(Object.keys(await read())).toHaveLength(15);
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
