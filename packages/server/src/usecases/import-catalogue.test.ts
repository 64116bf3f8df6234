import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPart } from '@partwright/catalog';
import type { PartSource, SourceBatch, SourcePosition } from '../ports/imports.ts';
import type { OpenRecords } from '../store/index.ts';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { importCatalogue, type ImportProgress } from './import-catalogue.ts';

/** A source of so many records, every tenth unreadable, every seventh listed under a number of before in another package. */
function aSource(name: string, size: number, change: Partial<PartSource> = {}): PartSource & { closed: number } {
  const partAt = (at: number): NewPart => {
    const isDouble = at % 7 === 6;
    const mpn = `${name}-${isDouble ? at - 3 : at}`;
    const offers = [anOffer({ sku: `${name}/${at}`, source: name })];
    return aPart({ manufacturer: 'Maker', mpn, source: name, footprint: isDouble ? 'R0603' : 'R0402', offers });
  };
  const source = {
    name,
    label: `${name}.list`,
    isComplete: false,
    closed: 0,
    size: async () => size,
    fingerprint: async () => `${name} ${size}`,
    async *read(from?: SourcePosition): AsyncGenerator<SourceBatch> {
      const report = structuredClone(from?.report ?? { read: 0, parts: 0, refused: {}, cleaned: {}, examples: [] });
      try {
        for (let offset = from?.offset ?? 0; offset < size; offset += 5) {
          const numbers = Array.from({ length: Math.min(5, size - offset) }, (_, at) => offset + at);
          const good = numbers.filter((at) => at % 10 !== 0);
          report.read += numbers.length;
          report.parts += good.length;
          report.refused = { damaged: report.read - report.parts };
          const position = { offset: offset + numbers.length, report: structuredClone(report) };
          yield { parts: good.map(partAt), lines: good.map((at) => at + 1), position };
        }
      } finally {
        source.closed++;
      }
    },
    ...change,
  };
  return source;
}

describe('importing a catalogue', () => {
  let engine: TestEngine;
  let records: OpenRecords;
  beforeAll(async () => void ({ records } = engine = await openTestPglite()));
  afterAll(() => engine.close());

  it('tells where it is, and at the end what became of every record', async () => {
    const seen: ImportProgress[] = [];
    const answer = await importCatalogue({ records }, aSource('told', 40), { onProgress: (at) => seen.push(at) });
    expect(answer).toMatchObject({
      read: 40,
      added: answer.parts,
      updated: 0,
      unchanged: 0,
      withdrawn: 0,
      refused: { damaged: 4, number_of_another_package: 40 - 4 - answer.parts },
      resumedAt: null,
    });
    expect(answer.refused['number_of_another_package']).toBeGreaterThan(2);
    expect(answer.examples[0]).toMatchObject({ code: 'number_of_another_package', where: '7' });
    expect(seen.map(({ offset }) => offset)).toEqual([5, 10, 15, 20, 25, 30, 35, 40]);
    expect(seen.at(-1)).toMatchObject({ size: 40, read: 40, added: answer.added, etaSeconds: 0 });
  });

  it.each([1, 3, 7])('stopped %i batches in and started again it answers as if it had not stopped', async (batches) => {
    const [whole, stopped] = [`whole${batches}`, `stopped${batches}`];
    const { run: _, seconds: __, ...expected } = await importCatalogue({ records }, aSource(whole, 40));
    const stop = new AbortController();
    const source = aSource(stopped, 40);
    let left = batches;
    const options = { signal: stop.signal, onProgress: () => --left === 0 && stop.abort(new Error('stopped')) };
    await expect(importCatalogue({ records }, source, options)).rejects.toThrow('stopped');
    await expect.poll(() => source.closed).toBe(1);
    const { run: ___, seconds: ____, ...answer } = await importCatalogue({ records }, source);
    expect(JSON.parse(JSON.stringify(answer).replaceAll(stopped, whole))).toEqual({
      ...expected,
      resumedAt: batches * 5,
    });
    expect(await importCatalogue({ records }, source)).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: expected.added,
      refused: expected.refused,
      resumedAt: null,
    });
  });

  it('passes on the failure of a source, keeps what came before it, and goes on there', async () => {
    const good = aSource('broken', 20);
    const broken = {
      ...good,
      async *read(): AsyncGenerator<SourceBatch> {
        for await (const batch of good.read()) {
          if (batch.position.offset > 10) throw new Error('the disk is gone');
          yield batch;
        }
      },
    };
    await expect(importCatalogue({ records }, broken)).rejects.toThrow('the disk is gone');
    expect(await importCatalogue({ records }, good)).toMatchObject({ read: 20, resumedAt: 10 });
  });

  it('stops at a signal also while the source is silent', async () => {
    const never = new Promise<IteratorResult<SourceBatch>>(() => undefined);
    const read = () => ({ [Symbol.asyncIterator]: () => ({ next: () => never }) });
    const silent = { ...aSource('silent', 10), read };
    const signal = AbortSignal.timeout(20);
    await expect(importCatalogue({ records }, silent, { signal })).rejects.toThrow('timeout');
    await expect(importCatalogue({ records }, silent, { signal })).rejects.toThrow('timeout');
  });

  it('lets searches through between two batches, also where all share one connection', async () => {
    let at = 0;
    const answeredAt: number[] = [];
    const search = async (): Promise<void> => {
      await records.parts.bySku('searched/1');
      answeredAt.push(at);
    };
    const searches: Promise<void>[] = [];
    await importCatalogue({ records }, aSource('searched', 40), {
      onProgress: ({ offset }) => {
        at = offset;
        searches.push(search());
      },
    });
    await Promise.all(searches);
    expect(answeredAt.filter((offset) => offset < 40).length).toBeGreaterThanOrEqual(searches.length - 2);
  });

  it('withdraws what a complete source does not list any more, at its end only', async () => {
    const source = (size: number) => aSource('complete', size, { isComplete: true });
    const first = await importCatalogue({ records }, source(20));
    expect(first.withdrawn).toBe(0);
    const stop = new AbortController();
    const options = { signal: stop.signal, onProgress: () => stop.abort() };
    await expect(importCatalogue({ records }, source(5), options)).rejects.toThrow('abort');
    expect((await records.parts.bySku('complete/19'))[0]!.offers).toHaveLength(1);
    const rest = await importCatalogue({ records }, source(5));
    expect(rest).toMatchObject({ unchanged: 4, resumedAt: 5, withdrawn: first.parts - 4 });
    expect(await importCatalogue({ records }, source(20))).toMatchObject({ updated: first.parts - 4, withdrawn: 0 });
  });
});
