import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { letOthersGoFirst, SLICE_MS, takeTurn, ThreadTurns } from './thread-turns.ts';

describe('turns at the thread', () => {
  let worked: number;
  let turns: ThreadTurns;
  beforeEach(() => {
    worked = 0;
    turns = new ThreadTurns(() => worked);
  });

  /** Orders that come at once, each an account and the ms it works; the accounts in the order of their turns. */
  async function runOrders(orders: readonly (readonly [account: string, ms: number])[]): Promise<string> {
    let order = '';
    await Promise.all(
      orders.map(async ([account, ms]) => {
        await turns.take(account);
        order += account;
        worked += ms;
      }),
    );
    return order;
  }

  it('are had at once where nobody is at work', async () => {
    expect(turns.take('a')).toBeUndefined();
    expect(turns.take('a')).toBeInstanceOf(Promise);
    await nextRound();
    await nextRound();
    await nextRound();
    expect(turns.take('a')).toBeUndefined();
  });

  it('go from account to account, however many of one wait', async () => {
    expect(await runOrders([...'aaaaaabbc'].map((account) => [account, 2] as const))).toBe('abcabaaaa');
  });

  it('are counted by what is worked in them, not by their number', async () => {
    const orders = [...'ababababab'].map((account) => [account, account === 'a' ? 12 : 4] as const);
    expect(await runOrders(orders)).toBe('abbbbabaaa');
  });

  it('hold nothing against an account that worked while nobody else wanted to', async () => {
    await runOrders(Array.from({ length: 10 }, () => ['a', 10] as const));
    await nextRound();
    expect(await runOrders([...'bababa'].map((account) => [account, 10] as const))).toBe('bababa');
  });

  it('are given up in the middle of long work, and others of the process go on between two of them', async () => {
    let rounds = 0;
    let isOver = false;
    const countRounds = (): void => {
      rounds += 1;
      if (!isOver) setImmediate(countRounds);
    };
    setImmediate(countRounds);
    let pieces = '';
    const long = async (account: string): Promise<void> => {
      await turns.take(account);
      for (let piece = 0; piece < 4; piece += 1) {
        worked += SLICE_MS;
        pieces += account;
        await turns.pause(account);
      }
    };
    await Promise.all([long('a'), long('b')]);
    isOver = true;
    expect(pieces).toBe('abababab');
    expect(rounds).toBeGreaterThanOrEqual(8);
  });

  it('are kept by what has not worked long', async () => {
    void turns.take('a');
    worked += SLICE_MS - 1;
    expect(turns.pause('a')).toBeUndefined();
    worked += 1;
    expect(turns.pause('a')).toBeInstanceOf(Promise);
  });

  it('are told by the processor that the thread itself had', async () => {
    const real = new ThreadTurns();
    void real.take('a');
    for (const end = performance.now() + 1000; real.pause('a') === undefined;)
      expect(performance.now()).toBeLessThan(end);
  });
});

describe('what lets others go first', () => {
  it('goes on when nobody waits for a turn any more', async () => {
    const order: string[] = [];
    const work = async (name: string): Promise<void> => {
      await takeTurn();
      order.push(name);
    };
    await Promise.all([
      letOthersGoFirst(1000).then(() => order.push('last')),
      ...Array.from({ length: 9 }, (_, at) => work(`turn ${at}`)),
    ]);
    expect(order).toHaveLength(10);
    expect(order.at(-1)).toBe('last');
  });

  it('waits no longer than it may for those who want turn after turn', async () => {
    let isOver = false;
    const busy = async (): Promise<void> => {
      while (!isOver) await takeTurn();
    };
    const others = [busy(), busy()];
    const began = performance.now();
    await letOthersGoFirst(5);
    isOver = true;
    expect(performance.now() - began).toBeGreaterThanOrEqual(5);
    await Promise.all(others);
  });
});
