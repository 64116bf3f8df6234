import { describe, expect, it } from 'vitest';
import { onBehalfOf } from '../../on-behalf.ts';
import { RecordsUnavailable } from '../../ports/records.ts';
import { ConnectionTurns } from './connection-turns.ts';

const connect = (): Promise<object> => Promise.resolve({});

describe('turns at the connections of a database', () => {
  it('go from account to account, however many of one wait', async () => {
    const turns = new ConnectionTurns(1);
    const first = await onBehalfOf('a', () => turns.acquire(connect));
    let order = '';
    const asked = [...'aaabbc'].map((account) =>
      onBehalfOf(account, async () => {
        const connection = await turns.acquire(connect);
        order += account;
        turns.release(connection);
      }),
    );
    turns.release(first);
    await Promise.all(asked);
    expect(order).toBe('bcabaa');
  });

  it('are as many at once as there are connections', async () => {
    const turns = new ConnectionTurns(2);
    const [one] = await Promise.all([turns.acquire(connect), turns.acquire(connect)]);
    let third: object | undefined;
    const waiting = turns.acquire(connect).then((connection) => (third = connection));
    await new Promise(setImmediate);
    expect(third).toBeUndefined();
    turns.release(one);
    expect(await waiting).toBe(third);
  });

  it('go on where a connection fails', async () => {
    const turns = new ConnectionTurns(1);
    await expect(turns.acquire(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(turns.acquire(connect)).resolves.toEqual({});
  });

  it('are not waited for without end, and who gave up takes none', async () => {
    const turns = new ConnectionTurns(1, 20);
    const held = await turns.acquire(connect);
    await expect(turns.acquire(connect)).rejects.toThrow(RecordsUnavailable);
    turns.release(held);
    await expect(turns.acquire(connect)).resolves.toEqual({});
  });
});
