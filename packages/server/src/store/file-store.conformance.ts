import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NewFile } from '../ports/files.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeFileStore(open: () => TestEngine): void {
  describe('as a FileStore', () => {
    const files = () => open().records.files;
    const aFile = (accountId: string, some: Partial<NewFile> = {}): NewFile => ({
      blobKey: `jobs/${randomUUID()}`,
      accountId,
      name: 'a.zip',
      role: 'input',
      mediaType: null,
      bytes: 3_000_000_000,
      sha256: 'abc',
      bomId: null,
      jobId: `job_${randomUUID()}`,
      ...some,
    });

    it('keeps what is known of a file, for its account only, and replaces it by its key', async () => {
      const [mine, other] = [(await anAccount(open())).id, (await anAccount(open())).id];
      const file = aFile(mine, { name: 'nul \0 half \ud800' });
      await files().note(file);
      const [kept] = (await files().list(mine, { limit: 10, offset: 0 })).files;
      expect(kept).toMatchObject({ ...file, name: 'nul \uFFFD half \uFFFD', bytes: 3_000_000_000 });
      expect(await files().get(mine, kept!.id)).toEqual(kept);
      expect(await files().get(other, kept!.id)).toBeUndefined();
      await files().note({ ...file, bytes: 7 });
      expect(await files().get(mine, kept!.id)).toMatchObject({ bytes: 7 });
      expect((await files().list(mine, { limit: 10, offset: 0 })).total).toBe(1);
    });

    it('lists by role, job and BOM, and gives the keys of an owner', async () => {
      const { id } = await anAccount(open());
      const jobId = `job_${randomUUID()}`;
      const bomId = `bom_${randomUUID()}`;
      const made = [
        aFile(id, { jobId }),
        aFile(id, { jobId, role: 'result' }),
        aFile(id, { jobId: null, bomId, role: 'bom' }),
      ];
      for (const file of made) await files().note(file);
      const page = { limit: 10, offset: 0 };
      const keys = async (wish: object) =>
        (await files().list(id, { ...page, ...wish })).files.map((one) => one.blobKey);
      expect(await keys({ jobId })).toHaveLength(2);
      expect(await keys({ jobId, role: 'result' })).toEqual([made[1]!.blobKey]);
      expect(await keys({ bomId })).toEqual([made[2]!.blobKey]);
      expect(await files().keysOf({ bomId })).toEqual([made[2]!.blobKey]);
      expect((await files().keysOf({ jobId })).sort()).toEqual([made[0]!.blobKey, made[1]!.blobKey].sort());
    });

    it('shows a deleted file to nobody, and names it until it is forgotten', async () => {
      const { id } = await anAccount(open());
      const file = aFile(id);
      await files().note(file);
      const [kept] = (await files().list(id, { limit: 1, offset: 0 })).files;
      expect(await files().markDeleted(id, kept!.id)).toBe(true);
      expect(await files().markDeleted(id, kept!.id)).toBe(false);
      expect((await files().list(id, { limit: 1, offset: 0 })).total).toBe(0);
      expect(await files().orphans(new Date(0), 1_000)).toContain(file.blobKey);
      await files().forget([file.blobKey]);
      expect(await files().orphans(new Date(0), 1_000)).not.toContain(file.blobKey);
    });

    it('finds files whose owner is not there, but for those that were just noted', async () => {
      const { id } = await anAccount(open());
      const jobId = `job_${randomUUID()}`;
      const input = { bomId: 'bom_1' };
      await open().records.jobs.create({
        id: jobId,
        accountId: id,
        type: 'bom',
        input,
        holdId: null,
        callbackUrl: null,
      });
      const [owned, lost] = [aFile(id, { jobId }), aFile(id)];
      for (const file of [owned, lost]) await files().note(file);
      expect(await files().orphans(new Date(0), 1_000)).not.toContain(lost.blobKey);
      const orphans = await files().orphans(new Date(Date.now() + 60_000), 1_000);
      expect(orphans).toContain(lost.blobKey);
      expect(orphans).not.toContain(owned.blobKey);
    });
  });
}
