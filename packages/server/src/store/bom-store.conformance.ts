import { describe, expect, it } from 'vitest';
import type { Bom } from '@partwright/bom';
import { newId } from '../ids.ts';
import type { BomRecord, MatchedLine } from '../ports/boms.ts';
import { RecordMissing } from '../ports/records.ts';
import { anAccount } from './account-store.conformance.ts';
import { aProject } from './project-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

const HOSTILE = ['__proto__', 'constructor', '$map', '$object', 'nul \0', 'half pair \ud800', 'Menge/Stück', ''];

function aBom(lines: number): Bom {
  return {
    variants: [{ name: 'lite', description: null }],
    variant: null,
    source: {
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      sheet: null,
      headerRow: 0,
      columns: [],
      tool: null,
      mapping: null,
    },
    lines: Array.from({ length: lines }, (_, i) => ({
      line: i + 1,
      row: i + 1,
      references: [`R${i}`],
      quantity: 0.02,
      dnp: false,
      dnpReferences: [],
      value: '4k7',
      footprint: null,
      manufacturer: null,
      mpn: null,
      description: 'a\0b',
      supplier: null,
      sku: null,
      datasheet: null,
      notes: null,
      alternates: [{ manufacturer: null, mpn: 'X', sku: null }],
      fields: new Map(HOSTILE.map((key) => [key, `value of ${key}`])),
    })),
    totals: { lines, designators: lines, quantity: lines * 0.02, dnpLines: 0, dnpDesignators: 0 },
    warnings: [{ code: 'missing_quantity', severity: 'warning', lines: [1], message: 'none' }],
  };
}

const match: MatchedLine = {
  line: 1,
  partId: 7,
  confidence: 0.1 + 0.2,
  level: 'high',
  via: 'mpn',
  breakdown: {
    mpn: 1,
    value: null,
    footprint: null,
    tolerance: null,
    voltage: null,
    dielectric: null,
    manufacturer: null,
    description: null,
  },
  reason: 'the number is the same',
  warnings: [],
  conflicts: [{ code: 'no_stock', message: 'none' }],
  alternatives: [{ partId: 8, confidence: 1e-9, reason: 'near' }],
};

export function describeBomStore(open: () => TestEngine): void {
  describe('as a BomStore', () => {
    const boms = () => open().records.boms;
    const keep = (accountId: string, projectId: string | null = null): Promise<BomRecord> =>
      boms().create({
        id: newId('bom'),
        accountId,
        projectId,
        jobId: 'job_1',
        name: 'main board',
        filename: 'Stückliste.csv',
        blobKey: 'boms/1',
        bytes: 3_000_000_000,
        sha256: 'abc',
        quantity: 2.5,
      });

    it('keeps an upload, and gives it to its account only', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const bom = await keep(mine.id);
      expect(bom).toMatchObject({ bytes: 3_000_000_000, quantity: 2.5, bom: null, matches: null, processedAt: null });
      expect(await boms().get(mine.id, bom.id)).toEqual(bom);
      expect(await boms().get(other.id, bom.id)).toBeUndefined();
      await expect(keep(mine.id, 'prj_none')).rejects.toThrow(RecordMissing);
    });

    it('gives back what was read from a file exactly, whatever its headers and cells hold', async () => {
      const { id: account } = await anAccount(open());
      const { id } = await keep(account);
      await boms().saveResult(id, aBom(3), [match]);
      const bom = await boms().get(account, id);
      expect(bom?.bom).toStrictEqual(aBom(3));
      expect([...bom!.bom!.lines[0]!.fields.keys()]).toEqual(HOSTILE);
      expect(bom?.matches).toStrictEqual([match]);
      expect(bom?.processedAt).toBeInstanceOf(Date);
    });

    it('replaces what an earlier attempt stored', async () => {
      const { id: account } = await anAccount(open());
      const { id } = await keep(account);
      await boms().saveResult(id, aBom(2), [match]);
      await boms().saveResult(id, aBom(1), []);
      expect(await boms().get(account, id)).toMatchObject({ bom: { totals: { lines: 1 } }, matches: [] });
    });

    it('keeps the longest BOM the service takes', async () => {
      const { id: account } = await anAccount(open());
      const { id } = await keep(account);
      await boms().saveResult(id, aBom(20_000), []);
      const bom = await boms().get(account, id);
      expect(bom?.bom?.lines).toHaveLength(20_000);
      expect(bom?.bom?.lines.at(-1)?.fields.get('$map')).toBe('value of $map');
    });

    it('finds the BOMs of a project: all of them, and the newest that is processed', async () => {
      const { id: account } = await anAccount(open());
      const project = await aProject(open(), account);
      await keep(account);
      expect(await boms().newestOfProject(account, project.id)).toBeUndefined();
      const made = [await keep(account, project.id), await keep(account, project.id), await keep(account, project.id)];
      await boms().saveResult(made[0]!.id, aBom(1), []);
      await boms().saveResult(made[1]!.id, aBom(2), []);
      expect(await boms().newestOfProject(account, project.id)).toMatchObject({
        id: made[1]!.id,
        bom: { totals: { lines: 2 } },
      });
      const list = await boms().listByProject(account, project.id);
      expect(list.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
      expect(list.map(({ totals }) => totals?.lines)).toEqual([undefined, 2, 1]);
      expect(list[0]).not.toHaveProperty('bom');
      expect(await boms().listByProject('acc_other', project.id)).toEqual([]);
      expect(await boms().newestOfProject('acc_other', project.id)).toBeUndefined();
    });
  });
}
