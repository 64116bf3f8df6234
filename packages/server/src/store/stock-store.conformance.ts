import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { BookingKind, StockItem, StockMovement } from '../ports/stock.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const all = { limit: 50, offset: 0 };
const box = { place: 'Lab/Box 3', lot: '', dateCode: '' };

export function describeStockStore(open: () => TestEngine): void {
  describe('as a StockStore', () => {
    const store = () => open().records.stock;
    const anItem = async (accountId: string, some: Partial<StockItem> = {}): Promise<StockItem> => {
      const id = newId('stk');
      const mpn = some.mpn ?? 'RC0402FR-0710KL';
      const item = { numberKey: mpn, mpn, manufacturer: 'Yageo', ownNumber: null, description: null, level: null };
      await store().addItems([{ id, accountId, identity: id, unit: 'pcs', ...item, ...some }]);
      return (await store().item(accountId, id))!;
    };
    const book = (accountId: string, movements: StockMovement[], kind: BookingKind = 'in', contentKey?: string) =>
      open().records.transaction(async (tx) => {
        await tx.stock.lock(accountId);
        const booking = { id: newId('bkg'), accountId, kind, reason: null, reference: null, bookedBy: 'Ana' };
        return tx.stock.book({ ...booking, contentKey: contentKey ?? null }, movements);
      });

    it('gives back an item as it was kept, once an identity, and to its account only', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const item = await anItem(mine.id, { level: '100', ownNumber: 'PW-1', description: 'R 10k' });
      expect(item).toMatchObject({ mpn: 'RC0402FR-0710KL', isLow: false, unit: 'pcs' });
      expect(Number(item.level)).toBe(100);
      expect(await store().item(other.id, item.id)).toBeUndefined();
      await store().addItems([{ ...item, id: newId('stk') }]);
      expect(await store().count(mine.id)).toBe(1);
      expect(await store().itemsNamed(mine.id, { numberKeys: [], ownNumbers: ['pw-1'] })).toEqual([item]);
      expect(await store().itemsNamed(mine.id, { numberKeys: [item.numberKey!], ownNumbers: [] })).toEqual([item]);
      expect(await store().itemsNamed(other.id, { numberKeys: [item.numberKey!], ownNumbers: [] })).toEqual([]);
    });

    it('has the sum of the movements by place and lot, exactly', async () => {
      const { id: accountId } = await anAccount(open());
      const { id: itemId } = await anItem(accountId);
      const lot = { place: 'Lab/Box 3', lot: 'B23', dateCode: '2413' };
      await book(accountId, [
        { itemId, ...box, quantity: '0.1' },
        { itemId, ...box, quantity: '0.2' },
        { itemId, ...lot, quantity: '500' },
      ]);
      await book(accountId, [{ itemId, ...lot, quantity: '-500' }], 'out');
      const balances = await store().balances(accountId, [itemId]);
      expect(balances.map(({ since: _since, ...balance }) => balance)).toEqual([{ itemId, ...box, quantity: '0.3' }]);
      const [{ sum }] = (await open().query(
        `select sum(quantity)::text as sum from partwright.stock_movements where item_id = '${itemId}'`,
      )) as [{ sum: string }];
      expect(Number(sum)).toBe(0.3);
    });

    it('tells an item that was never counted from one of which nothing is left', async () => {
      const { id: accountId } = await anAccount(open());
      const [never, none] = [await anItem(accountId), await anItem(accountId)];
      await book(accountId, [{ itemId: none.id, ...box, quantity: '0' }], 'count');
      expect(await store().counted(accountId, [never.id, none.id])).toEqual(new Set([none.id]));
      expect(await store().balances(accountId, [never.id, none.id])).toEqual([]);
    });

    it('lists by words, by place with those below it, and those that are low', async () => {
      const { id: accountId } = await anAccount(open());
      const [resistor, chip] = [await anItem(accountId), await anItem(accountId, { mpn: 'LM358%P', isLow: false })];
      await book(accountId, [
        { itemId: resistor.id, ...box, quantity: '5' },
        { itemId: chip.id, ...box, place: 'Labor', quantity: '5' },
      ]);
      const ids = async (filter: object) =>
        (await store().list(accountId, { ...all, ...filter })).items.map((i) => i.id);
      expect(await ids({})).toEqual([chip.id, resistor.id]);
      expect(await ids({ search: '358%' })).toEqual([chip.id]);
      expect(await ids({ place: 'lab' })).toEqual([resistor.id]);
      expect(await ids({ low: true })).toEqual([]);
      await store().updateItem(chip.id, { isLow: true, level: '10' });
      expect(await ids({ low: true })).toEqual([chip.id]);
      expect(await store().places(accountId)).toEqual([
        { place: 'Lab/Box 3', items: 1 },
        { place: 'Labor', items: 1 },
      ]);
    });

    it('tells what was booked, the newest first, and finds what was booked before', async () => {
      const { id: accountId } = await anAccount(open());
      const { id: itemId } = await anItem(accountId);
      const first = await book(accountId, [{ itemId, ...box, quantity: '5' }], 'in', 'label 1');
      const second = await book(accountId, [{ itemId, ...box, quantity: '-2' }], 'out');
      const { movements, total } = await store().history(accountId, { ...all, itemId, place: 'lab' });
      expect(total).toBe(2);
      expect(movements).toEqual([
        { itemId, ...box, quantity: '-2', booking: second },
        { itemId, ...box, quantity: '5', booking: first },
      ]);
      expect((await store().history(accountId, { ...all, place: 'La' })).total).toBe(0);
      expect(await store().bookingOf(accountId, 'label 1')).toEqual(first);
      expect(await store().bookingOf(accountId, 'label 2')).toBeUndefined();
    });

    it('sums what came by a line of an order, for its account only', async () => {
      const [{ id: accountId }, { id: other }] = [await anAccount(open()), await anAccount(open())];
      const { id: itemId } = await anItem(accountId);
      await book(accountId, [{ itemId, ...box, quantity: '5', arrival: 'order 1' }]);
      await book(accountId, [
        { itemId, ...box, quantity: '2.5', arrival: 'order 1' },
        { itemId, ...box, quantity: '9' },
        { itemId, ...box, quantity: '1', arrival: 'order_1' },
        { itemId, ...box, quantity: '4', arrival: 'order 1, invoice 2' },
      ]);
      expect(await store().arrived(accountId, ['order 1', 'order 2'])).toEqual(
        new Map([
          ['order 1', '7.5'],
          ['order 1, invoice 2', '4'],
        ]),
      );
      expect(await store().arrived(other, ['order 1'])).toEqual(new Map());
    });

    it('changes and deletes no movement', async () => {
      const { id: accountId } = await anAccount(open());
      const { id: itemId } = await anItem(accountId);
      await book(accountId, [{ itemId, ...box, quantity: '5' }]);
      const change = `update partwright.stock_movements set quantity = 6 where item_id = '${itemId}'`;
      await expect(open().query(change)).rejects.toThrow('append-only');
      await expect(open().query('delete from partwright.stock_bookings')).rejects.toThrow('append-only');
    });

    it('holds what is reserved until it ends or its time is over', async () => {
      const { id: accountId } = await anAccount(open());
      const { id: itemId } = await anItem(accountId);
      const expiresAt = new Date('2026-10-02T08:00:00Z');
      const before = new Date('2026-10-02T07:59:59Z');
      const lines = [{ itemId, ...box, quantity: '3.5' }];
      const boards = [{ name: 'half \ud800, nul \0', quantity: 5 }];
      const id = newId('rsv');
      await store().reserve({ id, accountId, reference: null, boards, reservedBy: 'Ana', expiresAt, lines });
      expect(await store().reserved(accountId, [itemId], before)).toEqual([{ ...lines[0], reservationId: id }]);
      expect(await store().reserved(accountId, [itemId], expiresAt)).toEqual([]);
      const overdue = await store().overdue(expiresAt, 1000);
      expect(overdue).toContainEqual({ accountId, id });
      expect(await store().reservation(accountId, id)).toMatchObject({ state: 'held', lines, boards, endedAt: null });
      expect(await store().endReservation(id, { state: 'released', at: before })).toBe(true);
      expect(await store().endReservation(id, { state: 'used', at: before })).toBe(false);
      expect(await store().reserved(accountId, [itemId], before)).toEqual([]);
      expect((await store().reservations(accountId, { ...all, state: 'released' })).total).toBe(1);
      expect((await store().reservations(accountId, { ...all, state: 'held' })).total).toBe(0);
    });

    it('is gone with its account', async () => {
      const { id: accountId } = await anAccount(open());
      const { id: itemId } = await anItem(accountId);
      await book(accountId, [{ itemId, ...box, quantity: '5' }]);
      await store().reserve({
        id: newId('rsv'),
        accountId,
        reference: null,
        boards: [],
        reservedBy: 'Ana',
        expiresAt: new Date(),
        lines: [{ itemId, ...box, quantity: '1' }],
      });
      await open().records.accounts.markDeleted(accountId);
      await open().records.transaction((tx) => tx.accounts.removeRows(accountId));
      expect(await store().count(accountId)).toBe(0);
      expect((await store().history(accountId, all)).total).toBe(0);
    });
  });
}
