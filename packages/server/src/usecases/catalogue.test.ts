import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartStore } from '../ports/parts.ts';
import { indexSnapshotFile } from '../store/index-snapshot-file.ts';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { drawPart, lots } from './random-catalogue.fixture.ts';

const openCatalogue = (parts: PartStore, options?: ConstructorParameters<typeof MemoryIndex>[1]): Catalogue =>
  new Catalogue(parts, new MemoryIndex(parts, options));

const everything = { facets: true, limit: 2_000 };

describe('the catalogue of a process', () => {
  let engine: TestEngine;
  let parts: PartStore;
  let folder: string;
  /** What of the records was read: since when, undefined for all of them. */
  let asked: (Date | undefined)[] = [];
  const random = lots(4_077);
  const draw = (from: number, count: number) => Array.from({ length: count }, (_, at) => drawPart(from + at, random));
  const open = (file: string): Catalogue =>
    openCatalogue(
      { ...parts, streamFacts: (options) => (asked.push(options.since), parts.streamFacts(options)) },
      { snapshots: indexSnapshotFile(join(folder, file)), worthSaving: 100 },
    );
  const built = async (): Promise<Catalogue> => {
    const catalogue = openCatalogue(parts);
    await catalogue.refresh();
    return catalogue;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'partwright-catalogue-'));
    engine = await openTestPglite();
    parts = engine.records.parts;
    await parts.upsert(draw(0, 500));
    const first = open('index.bin');
    await first.refresh();
    await first.settle();
  });
  afterAll(async () => {
    await engine?.close();
    await rm(folder, { recursive: true });
  });

  it('begins with its snapshot, and reads nothing when nothing changed', async () => {
    asked = [];
    const catalogue = open('index.bin');
    await catalogue.refresh();
    expect(asked).toEqual([]);
    expect(await catalogue.index.search(everything)).toEqual(await (await built()).index.search(everything));
  });

  it('finds a part by the text of its label, and none of which code and number are two parts', async () => {
    const catalogue = await built();
    const [one, other] = [
      { sku: 'K0', mpn: 'PART-0' },
      { sku: 'K1', mpn: 'PART-1' },
    ];
    const bag = (code: string, number: string) => `{pbn:PICK1,on:WM1,pc:${code},pm:${number},qty:5,mc:,cc:1}`;
    const found = await catalogue.findMany([
      { number: bag(one.sku, one.mpn) },
      { number: bag('C0', one.mpn) },
      { number: bag(other.sku, 'ZZ-4711') },
      { number: '[)>{RS}06{GS}PZZ-4711{GS}Q5{RS}{EOT}' },
    ]);
    expect(found.slice(0, 2).map((each) => 'part' in each && each.part.mpn)).toEqual([one.mpn, one.mpn]);
    expect(found[2]).toMatchObject({ message: expect.stringContaining('No part ZZ-4711') as string });
    expect(found[3]).not.toHaveProperty('part');
  });

  it('begins with its snapshot and what changed since', async () => {
    asked = [];
    const version = await parts.version();
    await parts.upsert(draw(490, 20));
    const catalogue = open('index.bin');
    await catalogue.refresh();
    await catalogue.settle();
    expect(asked).toEqual([new Date(version)]);
    expect(await catalogue.index.search({ limit: 2_000 })).toEqual(
      await (await built()).index.search({ limit: 2_000 }),
    );
  });

  it('reads everything when the snapshot is damaged', async () => {
    asked = [];
    await writeFile(join(folder, 'damaged.bin'), 'PWINDEX1 and not much more than that, far too short for a catalogue');
    const catalogue = open('damaged.bin');
    await catalogue.refresh();
    expect(asked).toEqual([undefined]);
    expect(await catalogue.index.count()).toBe((await parts.stats()).parts);
  });

  it('reads everything when the snapshot is of other records', async () => {
    const other = await openTestPglite();
    try {
      await other.records.parts.upsert(draw(5_000, 300));
      asked = [];
      const catalogue = openCatalogue(
        {
          ...other.records.parts,
          streamFacts: (options) => (asked.push(options.since), other.records.parts.streamFacts(options)),
        },
        { snapshots: indexSnapshotFile(join(folder, 'index.bin')), worthSaving: 1_000 },
      );
      await catalogue.refresh();
      expect(asked.at(-1)).toBeUndefined();
      expect(await catalogue.index.count()).toBe(300);
    } finally {
      await other.close();
    }
  });

  it('follows an import that goes on while it reads', async () => {
    const catalogue = await built();
    const importing = (async () => {
      for (let batch = 0; batch < 10; batch++) await parts.upsert(draw(1_000 + batch * 50, 70));
    })();
    let done = false;
    void importing.then(() => (done = true));
    while (!done) await catalogue.refresh();
    await importing;
    await catalogue.refresh();
    expect(await catalogue.index.search({ limit: 2_000 })).toEqual(
      await (await built()).index.search({ limit: 2_000 }),
    );
  });

  it('holds the known prices until the records change, and makes them anew then', async () => {
    const other = await openTestPglite();
    try {
      const store = other.records.parts;
      await store.upsert(draw(7_000, 120));
      const catalogue = openCatalogue(store);
      await catalogue.refresh();
      const first = await catalogue.prices();
      expect(first.parts).toBe((await catalogue.index.pricedParts()).length);
      expect(first.parts).toBeGreaterThan(0);
      expect(await catalogue.prices()).toBe(first);
      await store.upsert(draw(8_000, 120));
      await catalogue.refresh();
      expect(await catalogue.prices()).toBe(first);
      await expect.poll(async () => (await catalogue.prices()).parts).toBeGreaterThan(first.parts);
    } finally {
      await other.close();
    }
  });
});
