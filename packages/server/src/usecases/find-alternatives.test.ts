import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPart, Parameter, Part } from '@partwright/catalog';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { findAlternatives, type AlternativePorts } from './find-alternatives.ts';

function part(
  mpn: string,
  manufacturer: string,
  change: Partial<NewPart>,
  says: Record<string, number | string>,
  stock = 100,
): NewPart {
  const parameters = Object.entries(says).map(([name, value]): Parameter => ({
    name,
    value,
    unit: null,
    min: null,
    max: null,
    display: String(value),
    source: 'catalogue',
  }));
  return aPart({ mpn, manufacturer, description: '', offers: [anOffer({ stock })], ...change, parameters });
}

const chip = (size: string): Partial<NewPart> => ({
  kind: 'resistor',
  category: 'resistor.chip',
  package: size,
  footprint: `CHIP-${size}`,
});
const tenK = { resistance: 10_000, tolerance: 1, power_rated: 0.0625, technology: 'Thick film' };
const opAmp: Partial<NewPart> = {
  kind: 'ic',
  category: 'ic.amplifier.operational',
  package: 'SOIC-8',
  footprint: 'SOIC-8_3.9x4.9_P1.27',
};
const dual = { number_of_channels: 2, gain_bandwidth: 7e5, input_offset_voltage: 3e-3 };
/** Enough of them to fill every page of candidates before a better part is seen. */
const loose = Array.from({ length: 120 }, (_, at) =>
  part(`LOOSE${at}`, `Maker ${at}`, chip('0402'), { ...tenK, tolerance: 5 }, 1_000_000),
);

const shelf: NewPart[] = [
  part('ORIG', 'A', chip('0402'), tenK),
  part('GOOD', 'B', chip('0402'), tenK, 0),
  part('BIG', 'C', chip('0603'), { ...tenK, power_rated: 0.1 }),
  part('ELEVEN', 'D', chip('0402'), { ...tenK, resistance: 11_000 }),
  ...loose,
  part('LM358DR', 'Texas Instruments', opAmp, dual),
  part('LM358D', 'Texas Instruments', opAmp, dual, 0),
  part('LM358DT', 'STMicroelectronics', opAmp, { ...dual, input_offset_voltage: 7e-3 }),
  part('LM324DR', 'Texas Instruments', { ...opAmp, package: 'SOIC-14' }, { ...dual, number_of_channels: 4 }),
];

let engine: TestEngine;
let ports: AlternativePorts;
let accountId: string;
beforeAll(async () => {
  engine = await openTestPglite();
  await engine.records.parts.upsert(shelf);
  const catalogue = new Catalogue(engine.records.parts, new MemoryIndex(engine.records.parts));
  await catalogue.refresh();
  ports = { records: engine.records, catalogue };
  accountId = (await engine.records.accounts.create({ name: 'a maker' })).id;
});
afterAll(() => engine?.close());

const named = async (mpn: string): Promise<Part> => (await ports.catalogue.find({ number: mpn })).part;
async function found(mpn: string, maxResults = 10, account: string | null = null): Promise<[string, string][]> {
  const { alternatives } = await findAlternatives(ports, account, await named(mpn), { maxResults });
  return alternatives.map((one) => [one.part.mpn, one.class]);
}

describe('alternatives of a resistor', () => {
  it('begin with the one drop-in, however many others have more stock', async () => {
    const list = await found('ORIG', 3);
    expect(list[0]).toEqual(['GOOD', 'drop-in']);
    expect(list.slice(1).map(([, reached]) => reached)).toEqual(['pin-compatible', 'pin-compatible']);
  });

  it('reach other sizes when the own one has not enough', async () => {
    expect(await found('BIG', 200)).toEqual([
      ['ORIG', 'similar'],
      ['GOOD', 'similar'],
    ]);
    expect(await found('ELEVEN')).toEqual([]);
  });

  it('read no more parts than may be judged', async () => {
    let read = 0;
    const parts = new Proxy(ports.records.parts, {
      get: (target, name, receiver): unknown =>
        name === 'byIds'
          ? (ids: number[]) => ((read += ids.length), target.byIds(ids))
          : Reflect.get(target, name, receiver),
    });
    await findAlternatives({ ...ports, records: { ...ports.records, parts } }, null, await named('ORIG'), {
      maxResults: 50,
    });
    expect(read).toBeGreaterThan(50);
    expect(read).toBeLessThanOrEqual(400);
  });
});

describe('alternatives of a circuit', () => {
  it('are found by the beginning of its number: other packing, then the second source', async () => {
    expect(await found('LM358DR')).toEqual([
      ['LM358D', 'packaging'],
      ['LM358DT', 'functional'],
    ]);
  });
});

describe('what the account decided', () => {
  it('brings in a part that no question would find and keeps another out', async () => {
    const [original, approved, blocked] = await Promise.all(['ORIG', 'LM324DR', 'GOOD'].map(named));
    for (const [one, decision] of [
      [approved!, 'approved'],
      [blocked!, 'blocked'],
    ] as const)
      await ports.records.alternatives.decide(accountId, {
        partId: original!.id,
        alternativeId: one.id,
        decision,
        note: null,
        decidedBy: 'key_1',
      });
    const list = await found('ORIG', 5, accountId);
    expect(list[0]).toEqual(['LM324DR', 'pin-compatible']);
    expect(list.map(([mpn]) => mpn)).not.toContain('GOOD');
    expect((await found('ORIG', 5)).map(([mpn]) => mpn)).toContain('GOOD');
  });
});
