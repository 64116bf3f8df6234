import type { CallData } from '@partwright/client';
import { endpoints } from '@partwright/contract';
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { byId, file, fromList, readBytes, startExamples, type Api } from './execute.fixture.ts';

export function describeOrdering(api: () => Api): void {
  const run = async (resource: string, operation: string, parameters: IDataObject, csv?: string) =>
    api().execute({
      parameters: { resource, operation, ...parameters },
      ...(csv === undefined ? {} : { binary: { data: file('a.csv', csv, 'text/csv') } }),
    });
  const json = async (...asked: Parameters<typeof run>): Promise<IDataObject[]> =>
    (await run(...asked)).map((item) => item.json);
  let sourceValue: string;
  beforeAll(async () => {
    const [bom] = await json(
      'bom',
      'upload',
      {},
      'Reference,Value,Footprint,LCSC,MPN\n"R1,R2",10k,0402,C25744,\nU1,X,SOT,,NOBODY-77\n',
    );
    sourceValue = bom!['bom_id'] as string;
  });

  describe('Quotation: Add From Items', () => {
    const prices = (items: IDataObject[], more: IDataObject = {}, continueOnFail = false) =>
      api().execute({
        parameters: {
          resource: 'quotation',
          operation: 'addFromItems',
          seller: (item: IDataObject) => item['seller'],
          currency: 'eur',
          partNumber: (item: IDataObject) => item['mpn'],
          orderCode: (item: IDataObject) => item['code'] ?? '',
          unitPrice: (item: IDataObject) => item['price'] ?? '',
          fromQuantity: (item: IDataObject) => item['from'] ?? 1,
          options: { validUntil: '2099-12-31', ...more },
        },
        items,
        continueOnFail,
      });

    it('makes a price list for each seller, whose prices count in what is planned', async () => {
      const items = [
        { seller: 'Zenith', mpn: 'NOBODY-77', code: 'Z-1', price: 0.5 },
        { seller: 'Zenith', mpn: 'NOBODY-77', code: 'Z-1', price: '0.4', from: 100 },
        { seller: 'Orbit', mpn: 'NOBODY-78' },
      ];
      const lists = await prices(items);
      expect(lists.map(({ json: list, pairedItem }) => [list['seller'], list['offered'], pairedItem])).toEqual([
        ['Zenith', 1, [{ item: 0 }, { item: 1 }]],
        ['Orbit', 0, [{ item: 2 }]],
      ]);
      expect(lists[1]!.json['not_offered']).toEqual([
        { part_number: 'NOBODY-78', state: 'declined', reason: 'No price was given.' },
      ]);
      const plan = await json('order', 'planFromItems', { partNumber: 'NOBODY-77', quantity: 200 });
      expect(plan).toMatchObject([{ seller: 'Zenith', sku: 'Z-1', buy_quantity: 200 }]);
      const [newer] = await prices([items[2]!], { replaces: lists[1]!.json['id'] });
      expect(newer!.json).toMatchObject({ seller: 'Orbit', offered: 0 });
      for (const id of [lists[0]!.json['id'], newer!.json['id']])
        await json('quotation', 'delete', { quotationId: byId(id as string) });
    });

    it('stops an item without a seller alone, and a list that contradicts itself whole', async () => {
      const items = [
        { seller: '', mpn: 'NOBODY-77', price: 1 },
        { seller: 'Zenith', mpn: 'NOBODY-77', price: 1 },
        { seller: 'Zenith', mpn: 'NOBODY-77', price: 2 },
      ];
      const failed = await prices(items, {}, true);
      expect(failed.map(({ json: item }) => item['error'])).toEqual([
        expect.stringMatching(/^Seller is empty/),
        expect.stringMatching(/two prices of NOBODY-77/),
      ]);
      await expect(prices([items[0]!])).rejects.toThrow('Seller is empty');
    });
  });

  describe('BOM: Get Purchase Lines and Get Unmatched', () => {
    const build = { sourceValue: '', buildQuantity: 50 };
    beforeAll(() => {
      build.sourceValue = sourceValue;
    });

    it('give a purchase as a flat item, and what is not bought with its reason, each with its BOM', async () => {
      const [line, ...others] = await json('bom', 'getPurchaseLines', build);
      expect(others).toEqual([]);
      expect(line).toMatchObject({
        bom_id: sourceValue,
        bom_name: 'a.csv',
        project_id: null,
        project_name: null,
        sku: 'C25744',
        buy_quantity: 100,
        currency: 'USD',
        references: 'R1, R2',
      });
      expect(Number(line!['unit_price']) * 100).toBeCloseTo(Number(line!['extended']), 6);
      expect(Object.values(line!).filter((cell) => typeof cell === 'object' && cell !== null)).toEqual([]);
      const hints: string[] = [];
      await api().execute({ parameters: { resource: 'bom', operation: 'getPurchaseLines', ...build }, hints });
      expect(hints).toEqual([
        expect.stringMatching(/^These lines do not buy all .* U1: .*\w\. BOM: Get Unmatched has/),
        expect.stringMatching(/^1 line of 1 rests on prices older than 30 days/),
      ]);
      const open = await json('bom', 'getUnmatched', build);
      expect(open).toMatchObject([
        { bom_id: sourceValue, part_number: 'NOBODY-77', missing: 50, amount: null, references: 'U1' },
      ]);
      expect(open[0]!['reason']).toMatch(/\w+\./);
    });

    it('give what the API says when they are not simplified', async () => {
      const { body } = await api().call('POST', '/v1/orders/plan', {
        json: { source_type: 'bom_id', source_value: sourceValue, build_quantity: 50 },
      });
      const { id, name, project_id, project_name } = body.data.bom;
      const named = (rows: object[]) =>
        rows.map((row) => ({ ...row, bom_id: id, bom_name: name, project_id, project_name }));
      const raw = { ...build, simplify: false };
      expect(await json('bom', 'getPurchaseLines', raw)).toEqual(named(body.data.purchases));
      expect(await json('bom', 'getUnmatched', raw)).toEqual(named(body.data.not_ordered));
    });

    it('keep what is in doubt apart from what may be ordered without a look', async () => {
      const { purchases, ...plan } = endpoints.planPurchases.example.data as CallData<'planPurchases'>;
      const [bought] = purchases;
      const row = (reference: string, doubts: string[], sku: string) => ({
        ...bought!,
        references: [reference],
        doubts,
        sku,
      });
      const all = [row('R1', [], 'C1'), row('R2', ['R2: another part may be meant.'], 'C2'), row('R3', [], '')];
      const examples = await startExamples({
        planPurchases: () => ({ data: { ...plan, not_ordered: [], purchases: all } }),
      });
      const ask = async (purchases?: string, simplify = true) => {
        const hints: string[] = [];
        const chosen = purchases === undefined ? {} : { purchases: () => purchases };
        const parameters = { resource: 'bom', operation: 'getPurchaseLines', sourceValue, simplify, ...chosen };
        const items = await examples.execute({ parameters, hints });
        return {
          found: items.map(({ json: { references } }) => [references as string | string[]].flat().join()),
          hints,
        };
      };
      expect(await ask()).toEqual({ found: ['R1', 'R2', 'R3'], hints: [] });
      expect(await ask('sure')).toEqual({
        found: ['R1'],
        hints: ['2 purchases in doubt are left out: R2, R3. Purchases: In Doubt Only has them as items.'],
      });
      expect((await ask('sure', false)).found).toEqual(['R1']);
      expect(await ask('doubtful')).toEqual({ found: ['R2', 'R3'], hints: [] });
      await examples.stop();
    });

    it('buy as the options say', async () => {
      const options = { excludedSuppliers: 'LCSC/JLCPCB, LCSC', currency: 'EUR' };
      expect(await json('bom', 'getPurchaseLines', { ...build, options })).toEqual([]);
      const open = await json('bom', 'getUnmatched', { ...build, options });
      expect(open.map(({ references }) => references)).toEqual(['R1, R2', 'U1']);
    });

    it('name the project, and tell what is not fitted where that is asked for', async () => {
      const projectId = (await api().call('POST', '/v1/projects', { json: { name: 'Lamp' } })).body.data.id as string;
      const [bom] = await json(
        'bom',
        'upload',
        { options: { projectId: byId(projectId), name: 'Lamp main' } },
        'Reference,Value,Footprint,LCSC,DNP\nR1,10k,0402,C25744,\nR9,10k,0402,C25744,DNP\n',
      );
      const lamp = { sourceValue: fromList(bom!['bom_id'] as string), buildQuantity: 1 };
      const origin = { bom_name: 'Lamp main', project_id: projectId, project_name: 'Lamp' };
      expect(await json('bom', 'getPurchaseLines', lamp)).toMatchObject([{ ...origin, references: 'R1' }]);
      expect(await json('bom', 'getUnmatched', lamp)).toEqual([]);
      expect(await json('bom', 'getUnmatched', { ...lamp, options: { includeNotFitted: true } })).toMatchObject([
        { ...origin, references: 'R9', missing: 0, code: 'not_bought', reason: 'not fitted' },
      ]);
    });
  });

  describe('BOM: Get Offers', () => {
    it('gives an item a part and offer, with the price of what the boards need', async () => {
      const offers = await json('bom', 'getOffers', { bomId: sourceValue, boards: 50 });
      const { body } = await api().call('GET', '/v1/parts/C25744');
      expect(offers.length).toBe(body.data.offers.length + 1);
      const [offer] = offers;
      expect(offer).toMatchObject({ bom_id: sourceValue, references: 'R1, R2', sku: 'C25744', needed: 100 });
      const { price_breaks: breaks } = body.data.offers[0];
      const reached = breaks.filter(({ quantity }: { quantity: number }) => quantity <= Number(offer!['buy_quantity']));
      expect(offer!['unit_price']).toBe(reached.at(-1).unit_price);
      expect(offers.at(-1)).toMatchObject({ references: 'U1', seller: null, needed: 50, unit_price: null });
    });
  });

  describe('operations for several boards', () => {
    const boards = (): IDataObject => ({
      specifyBoards: 'fields',
      boards: {
        rows: [
          { bomId: sourceValue, name: 'sensor', quantity: 30 },
          { bomId: sourceValue, name: 'probe', quantity: 20 },
        ],
      },
      options: { useStock: false },
    });

    it('plan what all of them need, with who takes how many', async () => {
      const [bought, open] = await json('order', 'planForBoards', boards());
      expect(bought).toMatchObject({
        is_bought: true,
        sku: 'C25744',
        buy_quantity: 100,
        shares: 'sensor: 60, probe: 40',
      });
      expect(open).toMatchObject({ is_bought: false, part_number: 'NOBODY-77', missing: 50, shares: null });
    });

    it('write files, requests and purchase orders of the same', async () => {
      const [item] = await run('order', 'writeFilesForBoards', boards());
      expect(readBytes(item).subarray(0, 2).toString()).toBe('PK');
      const [request] = await json('order', 'requestQuotationsForBoards', { ...boards(), sellers: 'Acme' });
      expect(request).toMatchObject({ seller: 'Acme', parts: 1 });
      const [drafted] = await json('purchaseOrder', 'createForBoards', boards());
      const orders = drafted!['orders'] as { lines: { quantity: number; shares: { pieces: number }[] }[] }[];
      expect(orders[0]!.lines[0]!.quantity).toBe(100);
      expect(orders[0]!.lines[0]!.shares.map(({ pieces }) => pieces)).toEqual([60, 40]);
    });
  });

  describe('Order: Plan From Items', () => {
    const fields = {
      partNumber: (item: IDataObject) => item['pn'],
      quantity: (item: IDataObject) => item['pieces'],
      reference: (item: IDataObject) => item['need'] ?? '',
    };
    const plan = (items: IDataObject[], more: object = {}) =>
      api().execute({ parameters: { resource: 'order', operation: 'planFromItems', ...fields, ...more }, items });

    it('gathers the items into one plan: needs of one part are bought together', async () => {
      const items = await plan([
        { pn: 'C25744', pieces: 40, need: 'order 1' },
        { pn: 'NOBODY-77', pieces: 3 },
        { pn: 'C25744', pieces: '60', need: 'order 2' },
      ]);
      expect(items).toMatchObject([
        {
          json: { is_bought: true, sku: 'C25744', buy_quantity: 100, references: 'order 1, order 2', missing: null },
          pairedItem: [{ item: 0 }, { item: 2 }],
        },
        {
          json: { is_bought: false, part_number: 'NOBODY-77', buy_quantity: null, missing: 3 },
          pairedItem: [{ item: 1 }],
        },
      ]);
      expect(Object.keys(items[0]!.json).toSorted()).toEqual(Object.keys(items[1]!.json).toSorted());
    });

    it('stops at an item that names no part or no number of pieces, or goes on without it', async () => {
      const items = [
        { pn: 'C25744', pieces: 40 },
        { pn: '', pieces: 1 },
        { pn: 'C25744', pieces: 2.5 },
      ];
      await expect(plan(items)).rejects.toThrow('Part Number is empty');
      const run = { parameters: { resource: 'order', operation: 'planFromItems', ...fields }, items };
      const gone = await api().execute({ ...run, continueOnFail: true });
      expect(gone.map(({ json: { error, buy_quantity: bought } }) => error ?? bought)).toEqual([
        expect.stringContaining('Part Number is empty'),
        'Quantity must be a whole number from 1 to 100000, not 2.5',
        40,
      ]);
    });

    it('fails every item of a plan that is refused', async () => {
      const run = { parameters: { resource: 'order', operation: 'planFromItems', ...fields } };
      const refused = { ...run.parameters, options: { currency: 'XXQ' } };
      const items = [
        { pn: 'C25744', pieces: 1 },
        { pn: 'C25744', pieces: 2 },
      ];
      const gone = await api().execute({ parameters: refused, items, continueOnFail: true });
      expect(gone.map(({ pairedItem }) => pairedItem)).toEqual([[{ item: 0 }], [{ item: 1 }]]);
      expect(gone.every(({ json: { error } }) => typeof error === 'string')).toBe(true);
    });
  });

  describe('Order: Write Files', () => {
    it('gives a ZIP', async () => {
      const [item] = await run('order', 'writeFiles', {
        sourceValue,
        buildQuantity: 50,
        options: { template: 'generic_csv' },
      });
      expect(item!.binary?.['data']).toMatchObject({ fileName: 'order-files.zip', mimeType: 'application/zip' });
    });
  });

  describe('Order: Request Quotations', () => {
    it('gives a mail for each seller', async () => {
      const mails = await json('order', 'requestQuotations', { sourceValue, buildQuantity: 50, sellers: 'Acme, Bolt' });
      expect(mails.map(({ seller, parts }) => [seller, parts])).toEqual([
        ['Acme', 1],
        ['Bolt', 1],
      ]);
    });

    it('has the table to fill in as a file', async () => {
      const [mail] = await run('order', 'requestQuotations', { sourceValue, buildQuantity: 50, sellers: 'Acme' });
      expect(mail!.binary?.['data']).toMatchObject({ fileName: `${mail!.json['reference'] as string}.xlsx` });
      expect(readBytes(mail).subarray(0, 2).toString()).toBe('PK');
    });
  });

  describe('Order: Read History', () => {
    it('gives a line as an item', async () => {
      const lines = await json(
        'order',
        'readHistory',
        {},
        'Index,DigiKey Part #,Quantity,Backorder,Unit Price\n1,1-ND,10,2,$1.5\n',
      );
      expect(lines).toMatchObject([{ order_code: '1-ND', quantity: 10, backorder: 2, unit_price: 1.5 }]);
    });
  });

  describe('Quotation: Compare', () => {
    it('gives an item a part and seller, the cheapest marked', async () => {
      const read = async (seller: string, price: number) =>
        (
          await json(
            'quotation',
            'read',
            { options: { seller, currency: 'EUR' } },
            `MPN,Qty,Unit price EUR\nNOBODY-79,10,${price}\n`,
          )
        )[0]!;
      const quoted = [await read('Acme', 1.2), await read('Bolt', 0.9)];
      const quotationIds = quoted.map(({ id }) => id as string).join(', ');
      const rows = await json('quotation', 'compare', { compareBy: 'ids', quotationIds, options: { currency: 'EUR' } });
      expect(rows.map(({ seller, amount, cheapest }) => [seller, amount, cheapest])).toEqual([
        ['Acme', 12, false],
        ['Bolt', 9, true],
      ]);
      expect(Object.values(rows[0]!).filter((cell) => typeof cell === 'object' && cell !== null)).toEqual([]);
      for (const { id } of quoted) await json('quotation', 'delete', { quotationId: id });
    });
  });

  describe('Quotation: Read', () => {
    it('asks what is in doubt, takes the answer, lists and deletes', async () => {
      const [read] = await json(
        'quotation',
        'read',
        { options: { seller: 'Acme' } },
        'MPN,Qty,Price\nNOBODY-77,10,1.05\n',
      );
      expect(read).toMatchObject({ asked: 1, questions: [{ id: 'currency' }] });
      const quotationId = read!['id'] as string;
      const [answered] = await json('quotation', 'answer', {
        quotationId,
        answers: { rows: [{ key: 'currency', value: 'EUR' }] },
      });
      expect(answered).toMatchObject({ offered: 1, questions: [] });
      expect(await json('quotation', 'get', { quotationId })).toEqual([answered]);
      expect((await json('quotation', 'getMany', { limit: 1 })).map(({ id }) => id)).toEqual([quotationId]);
      expect(await json('quotation', 'delete', { quotationId })).toMatchObject([{ deleted: true }]);
    });
  });
}
