import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { file, type Api } from './execute.fixture.ts';

const PART = 'RC0402FR-0710KL';

export function describeStock(api: () => Api): void {
  const run = async (operation: string, parameters: IDataObject, resource = 'stock'): Promise<IDataObject[]> =>
    (await api().execute({ parameters: { resource, operation, ...parameters } })).map(({ json }) => json);

  describe('Stock: Book In, Book Out, Move and Count', () => {
    it('books what the parameters say, and tells what lies there then', async () => {
      const [came] = await run('bookIn', {
        partNumber: PART,
        quantity: 500,
        place: 'Lab/Box 3',
        options: { lot: 'B1', reference: 'PO-7' },
      });
      expect(came).toMatchObject({
        booking: { kind: 'in', reference: 'PO-7' },
        movements: [{ place: 'Lab/Box 3', lot: 'B1', quantity: 500, balance: 500 }],
      });
      const [went] = await run('bookOut', { partNumber: PART, quantity: 20, options: { reason: 'repair' } });
      expect(went).toMatchObject({ movements: [{ quantity: -20, balance: 480 }] });
      const [moved] = await run('move', { partNumber: PART, quantity: 80, place: 'Lab', to: 'Store' });
      expect(moved).toMatchObject({ movements: [{ quantity: -80 }, { place: 'Store', balance: 80 }] });
      const [counted] = await run('count', { partNumber: PART, quantity: 75, place: 'Store' });
      expect(counted).toMatchObject({ movements: [{ quantity: -5, balance: 75 }] });
      const [item] = await run('getMany', { returnAll: true, options: { search: PART } });
      expect(item).toMatchObject({ quantity: 475, places: [{ quantity: 400 }, { quantity: 75 }] });
      expect(await run('getHistory', { returnAll: true, options: { itemId: item!['item_id'] } })).toHaveLength(5);
      expect(await run('get', { itemId: item!['item_id'] })).toMatchObject([{ quantity: 475 }]);
    });
  });

  describe('Stock: Book In Label', () => {
    it('reads the label and takes its quantity', async () => {
      const label = '[)>\u001e06\u001d1PLM358P\u001dQ25\u001d1TX9\u001dSPKG-1\u001e\u0004';
      const [came] = await run('bookInLabel', { label, place: 'Bag' });
      expect(came).toMatchObject({ movements: [{ quantity: 25, lot: 'X9', place: 'Bag' }] });
      await expect(run('bookInLabel', { label, place: 'Bag' })).rejects.toThrow(/booked in on/);
    });
  });

  describe('Stock: Import', () => {
    it('books a list once', async () => {
      const list = file('stock.csv', 'MPN,Quantity,Location\nN8N-1,40,Box\nN8N-2,few,Box\n', 'text/csv');
      const imported = async () =>
        (await api().execute({ parameters: { resource: 'stock', operation: 'import' }, binary: { data: list } }))[0]!
          .json;
      expect(await imported()).toMatchObject({
        movements: [{ quantity: 40 }],
        unread: [{ row: 3 }],
        already_booked: null,
      });
      expect(await imported()).toMatchObject({ movements: [], already_booked: expect.anything() });
    });
  });

  describe('Stock: Update', () => {
    it('sets the level at which an item is low, and takes it away', async () => {
      await run('bookIn', { partNumber: 'N8N-LEVEL', quantity: 5, place: 'Box' });
      const low = async () =>
        (await run('getMany', { returnAll: true, options: { low: true } })).map(({ part_number: number }) => number);
      const [item] = await run('getMany', { returnAll: true, options: { search: 'N8N-LEVEL' } });
      const itemId = item!['item_id'];
      expect(await run('update', { itemId, options: { level: '5' } })).toMatchObject([{ level: 5, low: true }]);
      expect(await low()).toContain('N8N-LEVEL');
      expect(await run('update', { itemId, options: { neverLow: true } })).toMatchObject([{ level: null, low: false }]);
      expect(await low()).not.toContain('N8N-LEVEL');
    });
  });

  describe('Stock: Reserve, Use and Release; Cost: Calculate Build', () => {
    const of = (quantity: number): IDataObject => ({
      specifyBoards: 'json',
      boardsJson: JSON.stringify([{ quantity, lines: [{ part_number: 'N8N-BUILD' }] }]),
    });

    it('of a project that is not there says so, from the fields', async () => {
      const boards = { rows: [{ projectId: 'prj_none', quantity: '3', name: '' }] };
      await expect(run('calculateBuild', { boards }, 'cost')).rejects.toThrow(/prj_none/);
    });

    it('takes what is there first, and holds it', async () => {
      await run('bookIn', { partNumber: 'N8N-BUILD', quantity: 12, place: '' });
      const build10 = of(10);
      const [build] = await run('calculateBuild', build10, 'cost');
      expect(build).toMatchObject({ enough: true, boards: [{ buildable: { at_least: 12 } }] });
      const [held] = await run('reserve', { ...build10, options: { reference: 'Build 7' } });
      expect(held).toMatchObject({ state: 'held', lines: [{ quantity: 10 }] });
      const [used] = await run('use', { reservationId: held!['id'] });
      expect(used).toMatchObject({ movements: [{ quantity: -10, balance: 2 }] });
      const [more] = await run('reserve', of(2));
      expect(await run('release', { reservationId: more!['id'] })).toMatchObject([{ state: 'released' }]);
    });
  });
}
