import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { QuotaWindow } from '../ports/providers.ts';
import type { TestEngine } from './test-engine.ts';

const DAY: QuotaWindow = { span: 'day', limit: 10 };

export function describeQuotaLedger(open: () => TestEngine): void {
  describe('as a QuotaLedger', () => {
    const quotas = () => open().records.quotas;
    const anAccount = () => `mouser:${randomUUID()}`;
    const used = async (account: string, windows = [DAY]) =>
      (await quotas().state(account, windows)).windows.map((window) => window.used);

    it('grants until a window is full, and takes nothing when it refuses', async () => {
      const account = anAccount();
      const windows: QuotaWindow[] = [{ span: 'minute', limit: 100 }, DAY];
      expect(await quotas().reserve(account, windows, 8)).toEqual({ granted: true, waitMs: 0 });
      const refused = await quotas().reserve(account, windows, 3);
      expect(refused).toMatchObject({ granted: false, code: 'quota_exhausted', reason: '8 of 10 a day are used' });
      expect(await used(account, windows)).toEqual([8, 8]);
      expect(await quotas().reserve(account, windows, 2)).toEqual({ granted: true, waitMs: 0 });
    });

    it('says when the window ends, and that a lifetime never does', async () => {
      const account = anAccount();
      const day = await quotas().reserve(account, [{ span: 'day', limit: 0 }], 1);
      const midnight = new Date();
      midnight.setUTCHours(24, 0, 0, 0);
      expect(day).toMatchObject({ granted: false, retryAt: midnight });
      expect(await quotas().reserve(account, [{ span: 'lifetime', limit: 0 }], 1)).toMatchObject({ retryAt: null });
    });

    it('gives exactly as many as there are to many who ask at once', async () => {
      const account = anAccount();
      const asked = await Promise.all(Array.from({ length: 30 }, () => quotas().reserve(account, [DAY], 1)));
      expect(asked.filter(({ granted }) => granted)).toHaveLength(10);
      expect(await used(account)).toEqual([10]);
    });

    it('gives turns by a rate to many who ask at once, and takes nothing where the turn comes too late', async () => {
      const account = anAccount();
      const rates = [{ units: 3, perMs: 60_000 }];
      const take = (patienceMs: number) => quotas().reserve(account, [DAY], 1, { rates, patienceMs });
      const given = await Promise.all(Array.from({ length: 5 }, () => take(120_000)));
      const waits = given.map((one) => (one.granted ? one.waitMs : Number.NaN)).toSorted((a, b) => a - b);
      expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
      for (const wait of waits.slice(3)) expect(Math.abs(wait - 60_000)).toBeLessThan(3_000);
      expect(await take(10_000)).toMatchObject({ granted: false, code: 'rate_limited' });
      expect(await used(account)).toEqual([5]);
    });

    it('lets as many leave at once as a rate allows, and more when those were answered and it is over', async () => {
      const account = anAccount();
      const rates = [{ units: 3, perMs: 400 }];
      const leave = (id: string) => quotas().depart(account, rates, { id, units: 1 });
      const left = await Promise.all(Array.from({ length: 6 }, (_, at) => leave(`${at}`)));
      expect(left.filter(({ waitMs }) => waitMs === 0)).toHaveLength(3);
      for (const at of left.keys()) await quotas().arrive(account, `${at}`);
      await sleep(450);
      expect(await leave('later')).toEqual({ waitMs: 0 });
    });

    it('counts a window anew when it has ended', async () => {
      const account = anAccount();
      await quotas().reserve(account, [DAY], 10);
      await open().query(
        `update partwright.provider_use set starts_at = starts_at - interval '1 day' where account = $1`,
        [account],
      );
      expect(await used(account)).toEqual([0]);
      expect(await quotas().reserve(account, [DAY], 4)).toEqual({ granted: true, waitMs: 0 });
      expect(await used(account)).toEqual([4]);
    });

    it('takes back what was not used, and never more than was', async () => {
      const account = anAccount();
      await quotas().reserve(account, [DAY], 5);
      await quotas().giveBack(account, 2);
      expect(await used(account)).toEqual([3]);
      await quotas().giveBack(account, 9);
      expect(await used(account)).toEqual([0]);
    });

    it('believes a provider that counts more than it did, not one that counts less', async () => {
      const account = anAccount();
      await quotas().correct(account, { span: 'day', limit: 10, remaining: 3 });
      expect(await used(account)).toEqual([7]);
      await quotas().correct(account, { span: 'day', limit: 10, remaining: 9 });
      expect(await used(account)).toEqual([7]);
    });

    it('refuses while it is paused; the longer pause holds', async () => {
      const account = anAccount();
      await quotas().pause(account, 60_000, { code: 'unauthorised', reason: 'it said so' });
      await quotas().pause(account, 1_000, { code: 'rate_limited', reason: 'shorter' });
      const refused = await quotas().reserve(account, [DAY], 1);
      expect(refused).toMatchObject({ granted: false, code: 'unauthorised', reason: 'it said so' });
      const { pausedUntil } = await quotas().state(account, [DAY]);
      expect(+pausedUntil! - Date.now()).toBeGreaterThan(50_000);
      await open().query(`update partwright.provider_accounts set paused_until = now() where account = $1`, [account]);
      expect(await quotas().reserve(account, [DAY], 1)).toEqual({ granted: true, waitMs: 0 });
    });

    it('leaves an account alone after five failures in a row, and forgets them at a good answer', async () => {
      const account = anAccount();
      for (let n = 0; n < 4; n++) await quotas().noteFailure(account, { code: 'timeout', reason: 'no answer' });
      await quotas().noteSuccess(account);
      for (let n = 0; n < 4; n++) await quotas().noteFailure(account, { code: 'timeout', reason: 'no answer' });
      expect(await quotas().reserve(account, [DAY], 1)).toEqual({ granted: true, waitMs: 0 });
      await quotas().noteFailure(account, { code: 'timeout', reason: 'no answer' });
      expect(await quotas().reserve(account, [DAY], 1)).toMatchObject({ code: 'timeout', reason: 'no answer' });
    });

    it('knows nothing bad of an account that was never used', async () => {
      expect(await quotas().state(anAccount(), [{ span: 'lifetime', limit: 1000 }])).toEqual({
        windows: [{ span: 'lifetime', limit: 1000, used: 0, remaining: 1000, resetsAt: null }],
        pausedUntil: null,
        pauseReason: null,
        failures: 0,
      });
    });
  });
}
