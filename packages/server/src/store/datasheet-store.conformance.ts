import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DatasheetReading, DatasheetText, NewDatasheet } from '../ports/datasheets.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeDatasheetStore(open: () => TestEngine): void {
  describe('as a DatasheetStore', () => {
    const store = () => open().records.datasheets;
    const aDatasheet = (accountId: string | null, some: Partial<NewDatasheet> = {}): NewDatasheet => ({
      accountId,
      sha256: randomUUID(),
      name: 'a.pdf',
      url: null,
      bytes: 3_000_000_000,
      blobKey: `datasheets/${randomUUID()}`,
      method: 'pdfium 1',
      pageCount: 2,
      facts: [],
      ...some,
    });
    const reading = { sheet: { pageCount: 2, values: [{ parameter: 'nul \0 half \ud800' }] }, pictures: [] };
    const kept = reading as unknown as DatasheetReading;
    const aText = (text: string, section: string | null = null): DatasheetText => ({
      kind: 'text',
      section,
      startPage: 1,
      endPage: 2,
      text,
    });

    it('keeps one for its account, and one of nobody for all', async () => {
      const [mine, other] = [(await anAccount(open())).id, (await anAccount(open())).id];
      const own = await store().save(aDatasheet(mine), kept, [], []);
      const common = await store().save(aDatasheet(null), kept, [], []);
      expect(own).toMatchObject({ bytes: 3_000_000_000, accountId: mine, readAt: expect.any(Date) as Date });
      expect(await store().get(mine, own.id)).toEqual(own);
      expect(await store().get(other, own.id)).toBeUndefined();
      expect(await store().get(other, common.id)).toEqual(common);
      expect(await store().reading(own.id)).toEqual(reading);
    });

    it('finds what bears a marking, in the datasheets of the account and of everybody', async () => {
      const [mine, other] = [(await anAccount(open())).id, (await anAccount(open())).id];
      const code = { page: 3, partNumber: 'MMBT3904', package: 'SOT-23', temperature: '', packing: '', box: null };
      const orderingCodes = [
        { ...code, marking: '1AM *' },
        { ...code, partNumber: 'MMBT3906', marking: '2A' },
      ];
      const ordering = { sheet: { orderingCodes }, pictures: [] } as unknown as DatasheetReading;
      const row: DatasheetText = { ...aText('MMBT3904 | SOT-23 | 1AM *'), kind: 'table' };
      const own = await store().save(aDatasheet(mine), ordering, [row], []);
      await store().save(aDatasheet(other), ordering, [row], []);
      await store().save(aDatasheet(mine), kept, [{ ...row, text: 'no codes, but 1AM' }], []);
      expect(await store().byMarkings(mine, ['1am', '9Z'], 10)).toEqual([
        { datasheetId: own.id, name: 'a.pdf', page: 3, marking: '1AM *', partNumber: 'MMBT3904', package: 'SOT-23' },
      ]);
      expect(await store().byMarkings(null, ['1AM'], 10)).toEqual([]);
      expect(await store().byMarkings(mine, ['*'], 10)).toEqual([]);
    });

    it('keeps the same bytes of an owner once, with the last reading', async () => {
      const { id: mine } = await anAccount(open());
      const sheet = aDatasheet(mine);
      const first = await store().save(sheet, kept, [aText('first')], []);
      const second = await store().save({ ...sheet, method: 'pdfium 2' }, kept, [aText('second')], []);
      expect(second).toMatchObject({ id: first.id, method: 'pdfium 2' });
      expect(await store().bySha256(mine, sheet.sha256)).toEqual(second);
      expect(await store().bySha256(null, sheet.sha256)).toBeUndefined();
      const other = await store().save({ ...sheet, accountId: null }, kept, [], []);
      expect(other.id).not.toBe(first.id);
      expect((await store().search(mine, 'first', { limit: 5, offset: 0 })).total).toBe(0);
      expect((await store().search(mine, 'second', { limit: 5, offset: 0 })).total).toBe(1);
    });

    it('finds by names of the account and by links, the first name and the own one first', async () => {
      const [mine, other] = [(await anAccount(open())).id, (await anAccount(open())).id];
      const url = `https://example.com/${randomUUID()}.pdf`;
      const common = await store().save(aDatasheet(null), kept, [], [{ url }]);
      const own = await store().save(aDatasheet(mine), kept, [], [{ name: 'b' }, { url }]);
      await store().addKeys(common.id, mine, [{ name: 'a' }]);
      expect((await store().find(mine, { names: ['none', 'a', 'b'] }))?.id).toBe(common.id);
      expect((await store().find(mine, { names: ['b', 'a'] }))?.id).toBe(own.id);
      expect(await store().find(other, { names: ['a', 'b'] })).toBeUndefined();
      expect((await store().find(mine, { url }))?.id).toBe(own.id);
      expect((await store().find(other, { url }))?.id).toBe(common.id);
      expect((await store().find(mine, { names: ['a'], url }))?.id).toBe(common.id);
      expect((await store().find(mine, { names: ['none'], url }))?.id).toBe(own.id);
      expect((await store().find(other, { names: ['a'], url }))?.id).toBe(common.id);
      expect(await store().find(mine, {})).toBeUndefined();
      await store().addKeys(own.id, mine, [{ name: 'a' }]);
      expect((await store().find(mine, { names: ['a'] }))?.id).toBe(own.id);
    });

    it('finds words in the forms of English, the best first, of nobody else', async () => {
      const [mine, other] = [(await anAccount(open())).id, (await anAccount(open())).id];
      const texts = [
        aText('Solder the thermal pads to ground \0 \ud800', 'Layout'),
        aText('A thermal pad; the pad is thermal'),
        aText('Nothing of it'),
      ];
      const { id } = await store().save(aDatasheet(mine), kept, texts, []);
      const { hits, total } = await store().search(mine, 'thermal pad', { limit: 1, offset: 0 });
      expect({ total, hits: hits.length }).toEqual({ total: 2, hits: 1 });
      const { hits: rest } = await store().search(mine, 'soldering layout', { limit: 5, offset: 0 });
      expect(rest).toMatchObject([{ datasheetId: id, section: 'Layout', startPage: 1, endPage: 2 }]);
      expect(rest[0]!.excerpt).toContain('«Solder»');
      expect((await store().search(mine, `"thermal pad" -solder`, { limit: 5, offset: 0 })).total).toBe(1);
      expect((await store().search(other, 'thermal pad solder layout', { limit: 5, offset: 0 })).total).toBe(0);
      // Whatever is typed is words.
      for (const odd of ["' or 1=1", '((', '& | !', '\0', '*'])
        expect(await store().search(mine, odd, { limit: 5, offset: 0 })).toMatchObject({
          hits: expect.any(Array) as [],
        });
    });

    it('deletes one with its texts and names, and names those that are old', async () => {
      const { id: mine } = await anAccount(open());
      const { id } = await store().save(aDatasheet(mine), kept, [aText('gone words')], [{ name: 'gone' }]);
      const old = await store().madeBefore(new Date(Date.now() + 60_000), 10_000);
      expect(old).toContainEqual({ id, accountId: mine });
      expect(old.every(({ accountId }) => accountId !== null)).toBe(true);
      expect(await store().delete(id)).toBe(true);
      expect(await store().delete(id)).toBe(false);
      expect(await store().find(mine, { names: ['gone'] })).toBeUndefined();
      expect(await store().reading(id)).toBeUndefined();
      expect((await store().search(mine, 'gone words', { limit: 5, offset: 0 })).total).toBe(0);
    });
  });
}
