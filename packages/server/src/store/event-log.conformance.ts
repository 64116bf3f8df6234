import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { LoggedEvent } from '../ports/event-log.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeEventLog(open: () => TestEngine): void {
  describe('as an EventLog', () => {
    const log = () => open().records.events;
    const anEvent = (accountId: string, body = '{}'): LoggedEvent => ({
      id: newId('evt'),
      accountId,
      projectId: null,
      type: 'project.created',
      at: new Date(),
      body,
    });
    const bodies = async (accountId: string, after: number): Promise<string[]> =>
      (await log().after(accountId, after, 100)).map(({ body }) => body);

    it('numbers events when they are committed, and gives an account its own behind a number', async () => {
      const [mine, other] = [(await anAccount(open())).id, (await anAccount(open())).id];
      const before = await log().number();
      for (const body of ['a', 'b']) await log().append(anEvent(mine, body));
      await log().append(anEvent(other, 'c'));
      expect(await bodies(mine, before)).toEqual([]);
      expect(await log().number()).toBe(before + 3);
      expect(await log().number()).toBe(before + 3);
      expect(await bodies(mine, before)).toEqual(['a', 'b']);
      expect(await bodies(mine, before + 1)).toEqual(['b']);
      expect(await bodies(other, before)).toEqual(['c']);
      expect(await log().after(mine, before, 1)).toMatchObject([{ body: 'a', position: before + 1 }]);
    });

    it('keeps an event once, and forgets what was undone', async () => {
      const { id } = await anAccount(open());
      const before = await log().number();
      const event = anEvent(id, 'nul \\u0000 and half \\ud800');
      await log().append(event);
      await log().append(event);
      const failing = open().records.transaction(async (tx) => {
        await tx.events.append(anEvent(id, 'undone'));
        throw new Error('undo');
      });
      await expect(failing).rejects.toThrow('undo');
      await log().number();
      expect(await bodies(id, before)).toEqual([event.body]);
    });

    it('gives what was committed late a higher number, though it was noted before', async () => {
      const { id } = await anAccount(open());
      const before = await log().number();
      const [noted, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const late = open().records.transaction(async (tx) => {
        await tx.events.append(anEvent(id, 'noted first'));
        noted.resolve();
        await goOn.promise;
      });
      await noted.promise;
      // One connection: there the transaction of the first has to end before anything else goes on.
      const isAlone = open().records.pglite !== null;
      if (isAlone) goOn.resolve();
      await log().append(anEvent(id, 'committed first'));
      if (!isAlone) expect(await log().number()).toBe(before + 1);
      goOn.resolve();
      await late;
      await log().number();
      const inOrder = ['noted first', 'committed first'];
      expect(await bodies(id, before)).toEqual(isAlone ? inOrder : inOrder.toReversed());
    });

    it('gives each number once when many number at once', async () => {
      const { id } = await anAccount(open());
      const before = await log().number();
      await Promise.all(
        Array.from({ length: 30 }, async (_, at) => {
          await log().append(anEvent(id, String(at)));
          await log().number();
        }),
      );
      const places = (await log().after(id, before, 100)).map(({ position }) => position);
      expect(places).toEqual(Array.from({ length: 30 }, (_, at) => before + 1 + at));
    });

    it('forgets old events, and knows up to which number', async () => {
      const { id } = await anAccount(open());
      await log().append(anEvent(id, 'old'));
      const highest = await log().number();
      await sleep(5);
      const before = new Date();
      await sleep(5);
      await log().append(anEvent(id, 'new'));
      expect(await log().sweep(before)).toBeGreaterThan(0);
      expect(await log().sweep(before)).toBe(0);
      expect(await log().forgotten()).toBe(highest);
      expect(await bodies(id, 0)).toEqual(['new']);
    });

    it('tells listeners after the commit, and not of what was undone', async () => {
      const { id } = await anAccount(open());
      let told = 0;
      const end = log().watch(() => (told += 1));
      await open().records.transaction(async (tx) => {
        await tx.events.append(anEvent(id));
        expect(told).toBe(0);
      });
      expect(told).toBe(1);
      end();
      await log().append(anEvent(id));
      expect(told).toBe(1);
    });
  });
}
