import { describe, expect, it } from 'vitest';
import { CreditsExhausted } from '../ports/accounts.ts';
import { RecordMissing } from '../ports/records.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const CALLERS = 50;

export function describeLedger(open: () => TestEngine): void {
  describe('as a Ledger', () => {
    const ledger = () => open().records.ledger;
    const makeBalance = (balance: number, held = 0) => ({ balance, held, resetsAt: null });
    const funded = async (credits: number) => {
      const { id } = await anAccount(open());
      await ledger().grant(id, credits, 'grant', 'for the test');
      return id;
    };
    /** Settle fifty calls at once: how many were done, and what stopped the others. */
    const race = async (call: (i: number) => Promise<unknown>) => {
      const ends = await Promise.allSettled(Array.from({ length: CALLERS }, (_, i) => call(i)));
      const failed = ends.filter((end) => end.status === 'rejected').map((end) => end.reason as unknown);
      return { done: CALLERS - failed.length, failed };
    };
    const expectBalanced = async () => expect(await ledger().audit()).toEqual({ balanced: true, problems: [] });

    it('has nothing for an account that was never granted anything', async () => {
      const { id } = await anAccount(open());
      expect(await ledger().balance(id)).toEqual(makeBalance(0));
      await expect(ledger().charge(id, 1, 'c', '')).rejects.toThrow(new CreditsExhausted(0, 1));
    });

    it('moves credits along each of its ways', async () => {
      const id = await funded(100);
      expect(await ledger().charge(id, 30, 'c', 'a call')).toEqual(makeBalance(70));
      expect(await ledger().hold(id, 20, 'h1', 'a job')).toEqual(makeBalance(50, 20));
      expect(await ledger().hold(id, 5, 'h2', 'a job')).toEqual(makeBalance(45, 25));
      expect(await ledger().capture(id, 'h1')).toEqual(makeBalance(45, 5));
      expect(await ledger().void(id, 'h2')).toEqual(makeBalance(50, 0));
      expect(await ledger().balance(id)).toEqual(makeBalance(50));
      await expectBalanced();
    });

    it('does nothing the second time for a grant, a charge or a hold of the same id', async () => {
      const id = await funded(10);
      expect(await ledger().grant(id, 10, 'grant', 'again')).toEqual(makeBalance(10));
      await ledger().charge(id, 4, 'c', '');
      expect(await ledger().charge(id, 4, 'c', '')).toEqual(makeBalance(6));
      await ledger().hold(id, 6, 'h', '');
      expect(await ledger().hold(id, 6, 'h', 'even with nothing left')).toEqual(makeBalance(0, 6));
    });

    it('charges one id once, also when all say it at once', async () => {
      const id = await funded(CALLERS);
      const { done, failed } = await race(() => ledger().charge(id, 3, 'the same', ''));
      expect({ done, failed }).toEqual({ done: CALLERS, failed: [] });
      expect(await ledger().balance(id)).toEqual(makeBalance(CALLERS - 3));
      await expectBalanced();
    });

    it('makes charges that wait together by few commits, each answered with the balance after it', async () => {
      const id = await funded(CALLERS + 1);
      const asked = Array.from({ length: CALLERS }, (_, i) => ledger().charge(id, 1, `c${i}`, ''));
      const left = (await Promise.all(asked)).map(({ balance }) => balance);
      expect(left).toEqual(Array.from({ length: CALLERS }, (_, i) => CALLERS - i));
      const [made] = await open().query(
        `select count(*) as charges, count(distinct xmin::text) as commits from partwright.ledger_transfers where account_id = $1 and kind = 'charge'`,
        [id],
      );
      expect(Number(made!['charges'])).toBe(CALLERS);
      expect(Number(made!['commits'])).toBeLessThan(5);
      await expectBalanced();
    });

    it('refuses the one of charges at once that cannot be made, and makes the others', async () => {
      const id = await funded(20);
      await ledger().hold(id, 5, 'a hold', '');
      const ends = await Promise.allSettled([
        ledger().charge(id, 4, 'first', ''),
        ledger().charge(id, 100, 'too much', ''),
        ledger().charge(id, 1, 'a hold', ''),
        ledger().charge(id, 4, 'first', 'again'),
        ledger().charge(id, 3, 'last', ''),
      ]);
      const told = ends.map((end) => (end.status === 'fulfilled' ? end.value.balance : String(end.reason)));
      expect(told).toEqual([
        11,
        'CreditsExhausted: 100 credits needed, 11 left',
        'Error: Transfer a hold is a hold, not a charge',
        8,
        8,
      ]);
      expect(await ledger().balance(id)).toEqual(makeBalance(8, 5));
      await expectBalanced();
    });

    it('undoes a charge with the transaction that it is in, and goes on in one where it was said before', async () => {
      const id = await funded(10);
      const { records } = open();
      const undone = records.transaction(async () => {
        await ledger().charge(id, 4, 'undone', '');
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      await ledger().charge(id, 4, 'said', '');
      await records.transaction(async () => {
        expect(await ledger().charge(id, 4, 'said', '')).toEqual(makeBalance(6));
        expect(await ledger().charge(id, 1, 'another', '')).toEqual(makeBalance(5));
      });
      await expectBalanced();
    });

    it('keeps the ids of accounts apart, and the ids of kinds not', async () => {
      const [a, b] = [await funded(10), await funded(10)];
      await ledger().charge(a, 4, 'same', '');
      expect(await ledger().charge(b, 4, 'same', '')).toEqual(makeBalance(6));
      await expect(ledger().hold(a, 4, 'same', '')).rejects.toThrow('Transfer same is a charge, not a hold');
    });

    it.each([
      ['capture', 'capture', 0],
      ['capture', 'void', 0],
      ['void', 'void', 8],
      ['void', 'capture', 8],
    ] as const)('after a %s of a hold, a %s changes nothing', async (first, then, left) => {
      const id = await funded(8);
      await ledger().hold(id, 8, 'h', '');
      expect(await ledger()[first](id, 'h')).toEqual(makeBalance(left));
      expect(await ledger()[then](id, 'h')).toEqual(makeBalance(left));
      await expectBalanced();
    });

    it('settles only holds, and only of that account', async () => {
      const [a, b] = [await funded(5), await funded(5)];
      await ledger().hold(a, 5, 'h', '');
      await expect(ledger().capture(b, 'h')).rejects.toThrow(`Account ${b} has no hold h`);
      await expect(ledger().void(a, 'grant')).rejects.toThrow('has no hold grant');
    });

    it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('does not move %d credits', async (amount) => {
      const id = await funded(5);
      await expect(ledger().grant(id, amount, 'g', '')).rejects.toThrow(RangeError);
      expect(await ledger().balance(id)).toEqual(makeBalance(5));
    });

    it('does not grant to an account that does not exist', async () => {
      await expect(ledger().grant('acc_none', 1, 'g', '')).rejects.toThrow(RecordMissing);
    });

    it('lets exactly as many of fifty callers charge as can pay', async () => {
      const id = await funded(20);
      const { done, failed } = await race((i) => ledger().charge(id, 1, `c${i}`, ''));
      expect(done).toBe(20);
      expect(failed.every((error) => error instanceof CreditsExhausted && error.needed === 1)).toBe(true);
      expect(await ledger().balance(id)).toEqual(makeBalance(0));
      await expectBalanced();
    });

    it('takes one charge when fifty callers say the same one, and one first grant', async () => {
      const { id } = await anAccount(open());
      expect((await race(() => ledger().grant(id, 7, 'g', ''))).failed).toEqual([]);
      expect((await race(() => ledger().charge(id, 5, 'c', ''))).failed).toEqual([]);
      expect(await ledger().balance(id)).toEqual(makeBalance(2));
      await expectBalanced();
    });

    it('settles a hold once when fifty callers capture and void it', async () => {
      const id = await funded(9);
      await ledger().hold(id, 9, 'h', '');
      expect((await race((i) => (i % 2 ? ledger().capture(id, 'h') : ledger().void(id, 'h')))).failed).toEqual([]);
      const { balance, held } = await ledger().balance(id);
      expect(held).toBe(0);
      expect([0, 9]).toContain(balance);
      await expectBalanced();
    });

    it('has written nothing when it refuses, so the transaction it is part of can go on', async () => {
      const id = await funded(3);
      await open().records.transaction(async (tx) => {
        await expect(tx.ledger.charge(id, 4, 'too much', '')).rejects.toThrow(CreditsExhausted);
        await tx.ledger.charge(id, 2, 'enough', '');
      });
      expect(await ledger().balance(id)).toEqual(makeBalance(1));
      expect(await ledger().charge(id, 1, 'too much', 'of which nothing was left')).toEqual(makeBalance(0));
      await expectBalanced();
    });

    it('cannot be overdrawn or rewritten past the port, and the audit sees a changed balance', async () => {
      const id = await funded(3);
      const change = (sql: string) => open().query(sql.replaceAll('ID', `'${id}'`));
      await expect(
        change(`update partwright.ledger_accounts set balance = -1 where account_id = ID and kind = 'available'`),
      ).rejects.toThrow('ledger_never_overdrawn');
      await expect(change('update partwright.ledger_transfers set amount = 1')).rejects.toThrow('append-only');
      await expect(change('delete from partwright.ledger_transfers')).rejects.toThrow('append-only');
      await expect(change('truncate partwright.ledger_transfers')).rejects.toThrow('append-only');
      await expectBalanced();
      const give = `update partwright.ledger_accounts set balance = balance + 2 where account_id = ID and kind = 'available'`;
      await change(give);
      expect(await ledger().audit()).toEqual({
        balanced: false,
        problems: [`${id} available: balance 5, but its entries sum to 3`, 'all balances sum to 2, not to 0'],
      });
      await change(give.replace('+', '-'));
      await expectBalanced();
    });
  });
}
