import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NewPart, Offer, Part } from '@partwright/catalog';
import { ImportOvertaken, type ImportCounts, type ImportRun, type SourceBatch } from '../../ports/imports.ts';
import type { PastOffer } from '../../ports/parts.ts';
import type { TestEngine } from '../test-engine.ts';
import { aMaker, anOffer, aPart } from './sample-part.ts';

const DAY_1 = '2026-05-21T00:00:00Z';
const DAY_2 = '2026-05-22T00:00:00Z';

/** What one list left behind, without what differs by nature: ids, and names made for the test. */
interface Outcome {
  counts: ImportCounts;
  parts: Omit<Part, 'id' | 'manufacturer'>[];
}

/** A run of a source: kept with its place, taken up again, and what it does not list. */
export function describeImportRun(open: () => TestEngine): void {
  describe('as an ImportStore', () => {
    const records = () => open().records;
    const begin = (name: string, change: { fingerprint?: string | null; isComplete?: boolean } = {}) =>
      records().imports.begin({ name, label: 'list.ndjson', isComplete: false, fingerprint: 'first', ...change });
    const aSource = () => `source ${randomUUID()}`;

    const makeBatch = (parts: NewPart[], read = parts.length): SourceBatch => ({
      parts,
      lines: parts.map((_, at) => read - parts.length + at + 1),
      position: { offset: read, report: { read, parts: read, refused: {}, cleaned: {}, examples: [] } },
    });
    const keepAll = async (run: ImportRun, parts: NewPart[], size = parts.length): Promise<void> => {
      for (let from = 0; from < parts.length; from += size) {
        const batch = parts.slice(from, from + size);
        await run.keep(makeBatch(batch, from + batch.length));
      }
    };
    /** One whole run. */
    const list = async (name: string, parts: NewPart[], options: { isComplete?: boolean; size?: number } = {}) => {
      const run = await begin(name, { fingerprint: null, isComplete: options.isComplete ?? false });
      await keepAll(run, parts, options.size);
      await run.finish();
      return run.counts;
    };
    const only = async (mpn: string, manufacturer: string): Promise<Part> => {
      const found = [...(await records().parts.byMpn([mpn])).values()].flat();
      const [part, ...others] = found.filter((one) => one.manufacturer === manufacturer);
      expect(others).toEqual([]);
      return part!;
    };
    const readRunStatus = async (id: number) =>
      (await open().query('select status from partwright.import_runs where id = $1', [id]))[0]!['status'];

    it('takes up an unfinished run of the same content where its last batch ended, and knows what it counted', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const first = await begin(source);
      expect(first).toMatchObject({ position: null, counts: { added: 0 } });
      await first.keep(makeBatch([aPart({ manufacturer, mpn: 'R1', source })]));
      const again = await begin(source);
      expect(again).toMatchObject({ id: first.id, position: { offset: 1, report: { read: 1 } }, counts: { added: 1 } });
      await again.keep(makeBatch([aPart({ manufacturer, mpn: 'R2', source })], 2));
      expect(again.counts).toMatchObject({ added: 2 });
      await again.finish();
      expect(await readRunStatus(first.id)).toBe('complete');
      expect(await begin(source)).toMatchObject({ position: null, counts: { added: 0 } });
    });

    it('begins anew for another content, and gives the unfinished run up', async () => {
      const source = aSource();
      const [stale, other] = [await begin(source), await begin(aSource())];
      const fresh = await begin(source, { fingerprint: 'second' });
      expect(fresh.id).not.toBe(stale.id);
      expect(await readRunStatus(stale.id)).toBe('abandoned');
      expect(await readRunStatus(other.id)).toBe('running');
      await expect(stale.keep(makeBatch([]))).rejects.toThrow('has taken over');
      const unnamed = [await begin(source, { fingerprint: null }), await begin(source, { fingerprint: null })];
      expect(unnamed[0]!.id).not.toBe(unnamed[1]!.id);
    });

    it('keeps a batch and its place, or neither', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const run = await begin(source);
      const failing = records().transaction(async () => {
        await run.keep(makeBatch([aPart({ manufacturer, mpn: 'B1', source })]));
        throw new Error('killed');
      });
      await expect(failing).rejects.toThrow('killed');
      expect(await begin(source)).toMatchObject({ id: run.id, position: null, counts: { added: 0 } });
      expect(await only('B1', manufacturer)).toBeUndefined();
    });

    it('lets one of two go on when both took up the same run', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const [one, two] = [await begin(source), await begin(source)];
      await one.keep(makeBatch([aPart({ manufacturer, mpn: 'T1', source })]));
      await expect(two.keep(makeBatch([aPart({ manufacturer, mpn: 'T2', source })]))).rejects.toThrow(ImportOvertaken);
      await one.finish();
      await expect(two.finish()).rejects.toThrow(ImportOvertaken);
      expect(await only('T2', manufacturer)).toBeUndefined();
    });

    it('finds everything unchanged when the same list comes again, and writes no history', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const parts = ['U1', 'U2', 'U3'].map((mpn) => aPart({ manufacturer, mpn, source }));
      expect(await list(source, parts, { size: 2 })).toMatchObject({ added: 3 });
      expect(await list(source, parts)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
      expect(await records().parts.history((await only('U1', manufacturer)).id, 10)).toEqual([]);
    });

    const footprints: [name: string, footprint: string | null][] = [
      ['C1', 'R0402'],
      ['C2', 'R0603'],
      ['C3', 'R0402'],
      ['C4', null],
      ['C1', 'R0603'],
    ];
    const houseBrand = (source: string, manufacturer: string): NewPart[] =>
      footprints.map(([sku, footprint], at) => {
        const own = `${sku} ${manufacturer}`;
        const offers = [anOffer({ sku: own, source, stock: 10 + at })];
        return aPart({ manufacturer, mpn: 'HOUSE', source, sku: own, footprint, description: `as ${sku}`, offers });
      });
    const importOne = async (counts: ImportCounts, manufacturer: string): Promise<Outcome> => {
      const { id: _, manufacturer: __, ...part } = await only('HOUSE', manufacturer);
      const plain = JSON.stringify({ counts, parts: [part] }).replaceAll(new RegExp(` ?${manufacturer}`, 'g'), '');
      return JSON.parse(plain.replaceAll(/source [-0-9a-f]{36}/g, 'source')) as Outcome;
    };

    it.each([1, 2, 3, 4, 5])('treats one number in two packages the same in batches of %i', async (size) => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const counts = await list(source, houseBrand(source, manufacturer), { size });
      const { parts, ...outcome } = await importOne(counts, manufacturer);
      expect(outcome.counts).toEqual({
        added: 1,
        updated: 2,
        unchanged: 0,
        withdrawn: 0,
        refused: { number_of_another_package: 1, listed_twice: 1 },
        examples: [
          {
            code: 'number_of_another_package',
            where: '2',
            message: 'C2 HOUSE has the land pattern R0603, but C1 has R0402 under the same number',
          },
          { code: 'listed_twice', where: '5', message: 'C1 HOUSE is listed before under the same order code' },
        ],
      });
      expect(parts).toMatchObject([{ sku: 'C1', footprint: 'R0402', description: 'as C1' }]);
      expect(parts[0]!.offers.map(({ sku, stock }) => [sku, stock])).toEqual([
        ['C1', 10],
        ['C3', 12],
        ['C4', 13],
      ]);
      const again = await list(source, houseBrand(source, manufacturer), { size: 6 - size });
      expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 3, refused: outcome.counts.refused });
    });

    it('leaves a part to the record that spoke for it first, whatever the order of a later list', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      await list(source, houseBrand(source, manufacturer));
      for (const size of [1, 4]) {
        const later = houseBrand(source, manufacturer).slice(0, 4).reverse();
        expect(await list(source, later, { size })).toMatchObject({
          unchanged: 3,
          refused: { number_of_another_package: 1 },
        });
      }
      expect(await only('HOUSE', manufacturer)).toMatchObject({ footprint: 'R0402', description: 'as C1' });
    });

    it('lets another record speak for a part when the first is not offered any more', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const [first, second] = houseBrand(source, manufacturer);
      await list(source, [first!, second!], { isComplete: true });
      const gone = await list(source, [second!], { isComplete: true });
      // Until this run ended, the first was still offered.
      expect(gone).toMatchObject({ refused: { number_of_another_package: 1 }, withdrawn: 1 });
      expect(await list(source, [second!], { isComplete: true })).toMatchObject({ updated: 1, refused: {} });
      const part = await only('HOUSE', manufacturer);
      expect(part).toMatchObject({ footprint: 'R0603', offers: [{ sku: second!.sku }] });
    });

    it('withdraws what a complete source does not list any more, with the time in history, until it is listed again', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const offers = (observedAt: string): Offer[] => [
        anOffer({ sku: `K1 ${manufacturer}`, source, stock: 5, observedAt }),
        anOffer({ sku: `K2 ${manufacturer}`, source, stock: 7, observedAt }),
      ];
      const day = (observedAt: string, count: number) => [
        aPart({ manufacturer, mpn: 'KEEP', source, observedAt, offers: offers(observedAt).slice(0, count) }),
      ];
      const elsewhere = anOffer({ seller: 'Elsewhere', sku: `E ${manufacturer}`, stock: 1 });
      await records().parts.upsert([aPart({ manufacturer, mpn: 'KEEP', offers: [elsewhere] })]);
      await list(source, day(DAY_1, 2), { isComplete: true });
      const version = await records().parts.version();

      expect(await list(source, day(DAY_2, 1), { isComplete: true })).toMatchObject({ withdrawn: 1, unchanged: 1 });
      const part = await only('KEEP', manufacturer);
      expect(part.offers.map(({ sku }) => sku)).toEqual([elsewhere.sku, offers(DAY_2)[0]!.sku]);
      expect(await records().parts.byMpnPrefix('KEEP', 50)).toContainEqual(part);
      const gone = (await records().parts.history(part.id, 10)) satisfies PastOffer[];
      expect(gone).toMatchObject([{ sku: offers(DAY_1)[1]!.sku, stock: 7, observedAt: DAY_1, withdrawnAt: DAY_2 }]);
      const changed = await Array.fromAsync(records().parts.stream(10, new Date(version)));
      expect(changed.flat().map(({ id }) => id)).toEqual([part.id]);

      expect(await list(source, day(DAY_2, 1), { isComplete: true })).toMatchObject({ withdrawn: 0, updated: 0 });
      expect(await list(source, day(DAY_2, 2), { isComplete: true })).toMatchObject({ withdrawn: 0, updated: 1 });
      const back = await only('KEEP', manufacturer);
      expect(new Set(back.offers.map(({ sku }) => sku))).toEqual(
        new Set([elsewhere.sku, ...offers(DAY_2).map(({ sku }) => sku)]),
      );
      expect(await records().parts.history(part.id, 10)).toEqual(gone);
    });

    it('withdraws nothing for a source that is not complete, nor before the end of a run, nor for an empty or an old list', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const parts = ['S1', 'S2'].map((mpn) =>
        aPart({ manufacturer, mpn, source, offers: [anOffer({ source, observedAt: DAY_2 })] }),
      );
      const stands = async () => (await only('S2', manufacturer)).offers.length === 1;
      await list(source, parts);
      expect(await list(source, parts.slice(0, 1))).toMatchObject({ withdrawn: 0 });
      await keepAll(await begin(source, { isComplete: true }), parts.slice(0, 1));
      expect(await stands()).toBe(true);
      expect(await list(source, [], { isComplete: true })).toMatchObject({ withdrawn: 0 });
      const old = aPart({ manufacturer, mpn: 'S0', source, offers: [anOffer({ source, observedAt: DAY_1 })] });
      expect(await list(source, [old], { isComplete: true })).toMatchObject({ withdrawn: 0 });
      expect(await stands()).toBe(true);
    });

    it('knows after an interruption what was listed before it', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const parts = ['X1', 'X2', 'X3'].map((mpn) =>
        aPart({ manufacturer, mpn, source, offers: [anOffer({ source })] }),
      );
      await list(source, parts, { isComplete: true });
      await (await begin(source, { isComplete: true })).keep(makeBatch([parts[0]!]));
      const resumed = await begin(source, { isComplete: true });
      await resumed.keep(makeBatch([parts[0]!, parts[1]!], 3));
      await resumed.finish();
      expect(resumed.counts).toMatchObject({ unchanged: 2, withdrawn: 1, refused: { listed_twice: 1 } });
      expect(await open().query('select * from partwright.import_sightings where run_id = $1', [resumed.id])).toEqual(
        [],
      );
    });

    it('refuses what it cannot store and goes on', async () => {
      const [source, manufacturer] = [aSource(), aMaker()];
      const bad: [Partial<NewPart>, string][] = [
        [{ mpn: ' ' }, 'has no part number'],
        [{ mpn: 'x'.repeat(5_000) }, 'the mpn is longer than 300 characters'],
        [{ observedAt: 'yesterday' }, '"yesterday" is not a time'],
        [{ offers: [anOffer({ observedAt: '+020000-01-01T00:00:00Z' })] }, 'is not a time'],
        [{ offers: [anOffer({ stock: 1.5 })] }, "the offer's stock is no whole number: 1.5"],
        [{ offers: [anOffer({ seller: 'x'.repeat(5_000) })] }, "the offer's seller is longer than 200 characters"],
      ];
      const parts = bad.map(([change]) => aPart({ manufacturer, mpn: 'BAD', source, ...change }));
      const counts = await list(source, [...parts, aPart({ manufacturer, mpn: 'GOOD', source })]);
      expect(counts).toMatchObject({ added: 1, refused: { not_storable: bad.length } });
      expect(counts.examples.map(({ where }) => where)).toEqual(['1', '2', '3', '4', '5']);
      for (const [at, [, message]] of bad.slice(0, 5).entries())
        expect(counts.examples[at]!.message).toContain(message);
    });
  });
}
