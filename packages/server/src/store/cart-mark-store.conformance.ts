import { describe, expect, it } from 'vitest';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeCartMarkStore(open: () => TestEngine): void {
  describe('as a CartMarkStore', () => {
    const marks = () => open().records.cartMarks;
    const once = { again: false };

    it('marks the same once, however many ask at a time, until it is forgotten', async () => {
      const { id } = await anAccount(open());
      const asked = await Promise.all([1, 2, 3].map(() => marks().mark(id, 'a', once)));
      expect(asked.filter((one) => one === null)).toHaveLength(1);
      expect(await marks().mark(id, 'a', once)).toEqual(expect.any(Date));
      expect(await marks().mark(id, 'b', once)).toBeNull();
      expect(await marks().mark((await anAccount(open())).id, 'a', once)).toBeNull();
      expect(await marks().mark(id, 'a', { again: true })).toBeNull();
      await marks().forget(id, 'a');
      expect(await marks().mark(id, 'a', once)).toBeNull();
    });

    it('forgets what was asked for long ago', async () => {
      const { id } = await anAccount(open());
      await marks().mark(id, 'a', once);
      await marks().sweep(new Date(Date.now() - 60_000));
      expect(await marks().mark(id, 'a', once)).not.toBeNull();
      expect(await marks().sweep(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
      expect(await marks().mark(id, 'a', once)).toBeNull();
    });
  });
}
