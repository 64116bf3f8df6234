import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const DAY = { ttlMs: 86_400_000, staleAfterMs: 60_000 };

export function describeIdempotencyStore(open: () => TestEngine): void {
  describe('as an IdempotencyStore', () => {
    let account: string;
    const store = () => open().records.idempotency;
    const claim = (key: string, hash = 'h', options = DAY) => store().claim(account, key, hash, options);
    const answer = { status: 201, headers: { 'content-type': 'application/json' }, body: Buffer.from([0, 1, 255]) };
    beforeAll(async () => void (account = (await anAccount(open())).id));

    it('lets the first in, holds the second off, and replays the answer byte for byte', async () => {
      expect(await claim('k1')).toMatchObject({ state: 'claimed' });
      expect(await claim('k1')).toEqual({ state: 'in_flight' });
      await store().finish(account, 'k1', answer);
      expect(await claim('k1')).toEqual({ state: 'done', answer });
    });

    it('says so when another request uses the key, before and after the answer', async () => {
      await claim('k2', 'one');
      expect(await claim('k2', 'two')).toEqual({ state: 'mismatch' });
      await store().finish(account, 'k2', answer);
      expect(await claim('k2', 'two')).toEqual({ state: 'mismatch' });
    });

    it('keeps the keys of accounts apart', async () => {
      const other = await anAccount(open());
      await claim('k3');
      expect(await store().claim(other.id, 'k3', 'h', DAY)).toMatchObject({ state: 'claimed' });
    });

    it('gives a released key to the next, but never takes an answer back', async () => {
      const first = await claim('k4');
      await store().release(account, 'k4');
      const second = await claim('k4', 'another request');
      expect(second).toMatchObject({ state: 'claimed' });
      expect(second).not.toEqual(first);
      await store().finish(account, 'k4', answer);
      await store().release(account, 'k4');
      expect(await claim('k4', 'another request')).toMatchObject({ state: 'done' });
    });

    it('gives a claim that went stale to the same request under its first name, and keeps the first answer', async () => {
      const first = await claim('k5');
      await sleep(5);
      const again = await claim('k5', 'h', { ...DAY, staleAfterMs: 1 });
      expect(again).toEqual(first);
      expect(await store().finish(account, 'k5', answer)).toBe(true);
      expect(await store().finish(account, 'k5', { ...answer, status: 500 })).toBe(false);
      expect(await claim('k5', 'h', { ...DAY, staleAfterMs: 0 })).toEqual({ state: 'done', answer });
    });

    it('keeps another answer in the place of the first, and none where there is none', async () => {
      await claim('k10');
      await store().replace(account, 'k10', answer);
      expect(await claim('k10')).toEqual({ state: 'in_flight' });
      await store().finish(account, 'k10', { ...answer, status: 202 });
      await store().replace(account, 'k10', answer);
      expect(await claim('k10')).toEqual({ state: 'done', answer });
    });

    it('gives a stale claim of another request away under a new name', async () => {
      const first = await claim('k6', 'one');
      await sleep(5);
      const other = await claim('k6', 'two', { ...DAY, staleAfterMs: 1 });
      expect(other).toMatchObject({ state: 'claimed' });
      expect(other).not.toEqual(first);
    });

    it('forgets a key after its time, with or without the sweep', async () => {
      await claim('k7', 'h', { ...DAY, ttlMs: 1 });
      await store().finish(account, 'k7', answer);
      await claim('k8', 'h', { ...DAY, ttlMs: 1 });
      await sleep(5);
      expect(await claim('k7', 'h')).toMatchObject({ state: 'claimed' });
      expect(await store().sweep(new Date())).toBe(1);
      expect(await store().sweep(new Date())).toBe(0);
    });

    it('lets exactly one of fifty callers in', async () => {
      const claims = await Promise.all(Array.from({ length: 50 }, () => claim('k9')));
      expect(claims.filter(({ state }) => state === 'claimed')).toHaveLength(1);
      expect(claims.filter(({ state }) => state === 'in_flight')).toHaveLength(49);
    });
  });
}
