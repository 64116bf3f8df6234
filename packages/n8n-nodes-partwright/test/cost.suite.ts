import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { byId, file, type Api } from './execute.fixture.ts';

/** Who sells C25744 in the catalogue a new server starts with. */
const SELLER = 'LCSC/JLCPCB';

export function describeCosts(api: () => Api): void {
  const run = async (operation: string, parameters: IDataObject): Promise<IDataObject[]> =>
    (await api().execute({ parameters: { resource: 'cost', operation, ...parameters } })).map(({ json }) => json);
  const linesJson = JSON.stringify([{ sku: 'C25744', quantity: 4, reference: 'R1' }]);
  const ofLines = { sourceType: 'lines', specifyLines: 'json', linesJson };

  describe('Cost: Calculate', () => {
    it('gives an item per quantity, in the order given, with the same fields', async () => {
      const costs = await run('calculate', { ...ofLines, quantities: '100, 10,1000' });
      expect(costs.map(({ quantity }) => quantity)).toEqual([100, 10, 1000]);
      const [first] = costs;
      expect(first).toMatchObject({ currency: 'USD', complete: true, not_priced: [] });
      expect(first!['by_seller']).toMatchObject([{ seller: SELLER, lines: 1, goods: first!['total'] }]);
      expect(first!['text']).toMatch(/^[\d.]+ USD a board \(1 line/);
      expect(Object.keys(first!).length).toBeLessThanOrEqual(15);
      for (const cost of costs) expect(Object.keys(cost)).toEqual(Object.keys(first!));
      const [, few, thousand] = costs.map(({ per_unit: perUnit }) => Number(perUnit));
      expect(few).toBeGreaterThan(thousand!);
    });

    it('gives what the API says when it is not simplified', async () => {
      const [cost] = await run('calculate', { ...ofLines, quantities: 50, simplify: false });
      const answer = await api().call('POST', '/v1/costs/cogs', {
        json: { lines: JSON.parse(linesJson), build_quantity: 50 },
      });
      expect(cost).toEqual(answer.body.data);
    });

    it('costs a BOM, a part and a project', async () => {
      const project = (await api().call('POST', '/v1/projects', { json: { name: 'Lamp' } })).body.data.id as string;
      const [bom] = await api().execute({
        parameters: { resource: 'bom', operation: 'upload', options: { projectId: byId(project) } },
        binary: {
          data: file('bom.csv', 'Reference,Value,Footprint,LCSC\n"R1,R2,R3,R4",10k,0402,C25744\n', 'text/csv'),
        },
      });
      const [ofBom] = await run('calculate', { bomId: bom!.json['bom_id'] });
      const [ofProject] = await run('calculate', { sourceType: 'project', projectId: byId(project) });
      const [asLines] = await run('calculate', ofLines);
      const lines = { rows: [{ partNumber: 'C25744', quantity: 4, reference: 'R1' }] };
      const [byFields] = await run('calculate', { sourceType: 'lines', lines });
      expect(byFields).toMatchObject({ total: asLines!['total'] });
      expect(ofBom).toMatchObject({ quantity: 100, total: asLines!['total'] });
      expect(ofProject).toEqual(ofBom);
      const [ofPart] = await run('calculate', { sourceType: 'part', part: byId('C25744'), quantities: '400' });
      expect(ofPart).toMatchObject({ total: asLines!['total'] });
    });

    it('buys as the options say', async () => {
      const parameters = { ...ofLines, quantities: '1000', simplify: false };
      const [cost] = await run('calculate', {
        ...parameters,
        options: {
          currency: 'EUR',
          overage: 0.05,
          lead: 10,
          suppliers: `${SELLER}, Mouser`,
          region: 'DE',
          landed: { rows: { boardPrice: '1.5', taxRate: 0.19, yield: '' } },
          targetUnitCost: 2,
        },
      });
      expect(cost).toMatchObject({
        currency: 'EUR',
        lines: [{ needed: 4210, seller: SELLER }],
        target: { unit_cost: 2 },
        landed: expect.arrayContaining([expect.objectContaining({ kind: 'vat', rate: 0.19 })]),
      });
      const [none] = await run('calculate', { ...parameters, options: { excludedSuppliers: SELLER } });
      expect(none).toMatchObject({ complete: false, not_priced: [{ line: 1 }] });
    });

    it('plans the order as the options say', async () => {
      const [cost] = await run('calculate', {
        ...ofLines,
        simplify: false,
        options: {
          attrition: 'by_package',
          customs: { rows: [{ line: 1, hts: '8533.21.0030', origin: 'CN', partNumber: '' }] },
          fewestSuppliers: true,
          ignoreStock: true,
          maxSuppliers: 2,
          minSuppliers: 1,
          optimize: 'exact',
          preferredSuppliers: SELLER,
          split: 'never',
          supplierTerms: { rows: [{ id: SELLER, shipping: '7', freeFrom: '' }] },
        },
      });
      expect(cost).toMatchObject({ optimize: 'exact', gap: 0, order_plan: [{ seller: SELLER, shipping: 7 }] });
    });

    it.each([
      [{ quantities: '10,many' }, /Quantities holds "many"/],
      [{ quantities: ' ' }, /Quantities is empty/],
      [{ quantities: '0' }, /from 1 to/],
      [{ linesJson: '[{' }, /Lines is not JSON/],
      [{ linesJson: '[]' }, /no list of parts/],
      [{ options: { landedJson: '{"tax_rate": "much"}' } }, /tax_rate/],
      [{ options: { landed: { rows: { taxRate: 'much' } } } }, /Tax Rate must be a number/],
      [{ sourceType: 'bom', bomId: 'bom_none' }, /bom_none/],
    ])('says what is wrong with %j', async (wrong, words) => {
      const { linesJson: given, specifyLines, ...other } = { ...ofLines, ...wrong } as IDataObject;
      const isOfLines = other['sourceType'] === 'lines';
      const lines = isOfLines ? { linesJson: given, specifyLines } : {};
      await expect(run('calculate', { ...other, ...lines })).rejects.toThrow(words);
    });
  });

  describe('Cost: Estimate', () => {
    const known = { partNumber: 'C25744', quantity: 500 };

    it('prices the parts that are known and lists the others', async () => {
      const [estimate] = await run('estimate', {
        parts: { rows: [known, { partNumber: 'NO-SUCH-PART', manufacturer: 'Nobody', quantity: 1 }] },
        options: { currency: 'EUR' },
      });
      expect(estimate).toMatchObject({
        parts: [
          { part_number: 'C25744', quantity: 500, unit_price: expect.any(Number) },
          { part_number: 'NO-SUCH-PART', unit_price: null },
        ],
        currency: 'EUR',
        not_priced: 1,
      });
    });

    it('takes the parts as JSON too', async () => {
      const [byFields] = await run('estimate', { parts: { rows: [known] } });
      const partsJson = '[{"part_number": "C25744", "quantity": 500}]';
      expect(await run('estimate', { specifyParts: 'json', partsJson })).toEqual([byFields]);
    });

    it('needs a part', async () => {
      await expect(run('estimate', {})).rejects.toThrow(/Parts is empty/);
    });
  });

  describe('Cost: Plan Order', () => {
    it('plans the order of the quotes that are given, and nothing of its own', async () => {
      const offers = [
        { seller: 'Alpha', sku: 'A-1', moq: 1, stock: 500, breaks: [[1, 0.9]] },
        { seller: 'Beta', sku: 'B-1', moq: 1, breaks: [[1, 1.1]] },
      ];
      const suppliers = [
        { id: 'Alpha', shipping: 25, free_from: 200 },
        { id: 'Beta', shipping: 4 },
      ];
      const request = JSON.stringify({ boards: 100, lines: [{ id: 'U1', per_board: 1, offers }], suppliers });
      // 100 from Alpha are 90 and 25 for shipping; from Beta 110 and 4.
      const best = { boards: 100, total: 114, suppliers: [{ id: 'Beta' }] };
      expect(await run('planOrder', { specifyRequest: 'json', request })).toMatchObject([best]);
      await expect(run('planOrder', { specifyRequest: 'json' })).rejects.toThrow('Request is empty');

      const rows = [
        { line: 'U1', perBoard: 1, seller: 'Alpha', sku: 'A-1', unitPrice: 0.95, stock: 500, moq: '' },
        { line: 'U1', perBoard: 1, seller: 'Alpha', sku: 'A-1', unitPrice: '0.9', fromQuantity: 50, stock: 500 },
        { line: 'U1', perBoard: 1, seller: 'Beta', sku: 'B-1', unitPrice: 1.1 },
      ];
      const sellers = {
        rows: [
          { id: 'Alpha', shipping: 25, freeFrom: 200 },
          { id: 'Beta', shipping: '4' },
        ],
      };
      expect(await run('planOrder', { boards: 100, prices: { rows }, sellers })).toMatchObject([best]);
      // With a row that is cheaper from fewer pieces on, Alpha wins.
      const cheap = [
        ...rows,
        { line: 'U1', perBoard: 1, seller: 'Alpha', sku: 'A-1', unitPrice: 0.5, fromQuantity: 80 },
      ];
      expect(await run('planOrder', { boards: 100, prices: { rows: cheap }, sellers })).toMatchObject([{ total: 75 }]);
      await expect(run('planOrder', { boards: 1 })).rejects.toThrow('Prices is empty');
      await expect(run('planOrder', { prices: { rows } })).rejects.toThrow('Boards is empty');
      const twice = [rows[2]!, { ...rows[2], perBoard: 2 }];
      await expect(run('planOrder', { boards: 1, prices: { rows: twice } })).rejects.toThrow(
        /U1 is said to be 1 and 2/,
      );
    });

    it('takes an object of an expression', async () => {
      const request = { boards: 2, lines: [{ id: 'U1', per_board: 1, offers: [{ seller: 'A', breaks: [[1, 3]] }] }] };
      expect(await run('planOrder', { specifyRequest: 'json', request })).toMatchObject([{ total: 6 }]);
    });

    it('says which field of the request is wrong', async () => {
      await expect(run('planOrder', { specifyRequest: 'json', request: '{"boards": 0, "lines": []}' })).rejects.toThrow(
        /boards/i,
      );
      await expect(run('planOrder', { specifyRequest: 'json', request: '' })).rejects.toThrow(/Request is empty/);
    });
  });
}
