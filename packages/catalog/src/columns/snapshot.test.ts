import { describe, expect, it } from 'vitest';
import { ColumnIndex } from './column-index.ts';
import { part, randomFigures, randomPart, word } from './sample-parts.ts';

const random = randomFigures(11);
const parts = Array.from({ length: 1_000 }, (_, at) => randomPart(at + 1, random));
const index = ColumnIndex.build([
  ...parts,
  part(5_000, { category: 'a.house.category', parameters: [word('dielectric', 'NP0')] }),
]);

function saveToBytes(saved: ColumnIndex): Uint8Array {
  const pieces = [...saved.save()];
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const queries = [
  { facets: true, limit: 100 },
  { facets: true, manufacturer: 'yageo', params: [{ name: 'supply_voltage', eq: 3.3 }] },
  { sort: 'param.resistance', params: [{ name: 'interface', eq: 'spi' }], limit: 500 },
  { params: [{ name: 'dielectric', eq: 'C0G' }] },
] as const;

describe('an index that was saved', () => {
  it('answers as before', () => {
    const restored = ColumnIndex.restore(saveToBytes(index))!;
    expect(restored.size).toBe(1_001);
    for (const query of queries) expect(restored.search(query)).toEqual(index.search(query));
  });

  it('can be changed as before', () => {
    const [one, other] = [ColumnIndex.restore(saveToBytes(index))!, ColumnIndex.build(parts)];
    one.remove(5_000);
    for (const each of [one, other]) {
      for (let id = 1; id <= 300; id++) each.remove(id * 3);
      for (let id = 1; id <= 200; id++) each.upsert(randomPart(id * 4, randomFigures(id)));
    }
    const { facets: _, ...all } = one.search({ facets: true, limit: 2_000, sort: 'price' });
    expect(all).toEqual(other.search({ limit: 2_000, sort: 'price' }));
  });

  it('stands as it was when saving began', () => {
    const moving = ColumnIndex.build(parts);
    const saving = moving.save()[Symbol.iterator]();
    saving.next();
    const before = moving.search({ limit: 2_000 });
    moving.upsert(part(9_999, { manufacturer: 'A new maker', parameters: [word('interface', 'CAN')] }));
    moving.remove(1);
    const rest: number[] = [];
    const pieces = [...saveToBytes(ColumnIndex.build(parts)).subarray(0, 4)];
    for (let next = saving.next(); next.done !== true; next = saving.next())
      for (const byte of next.value) rest.push(byte);
    expect(ColumnIndex.restore(Uint8Array.from([...pieces, ...rest]))!.search({ limit: 2_000 })).toEqual(before);
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['another file', new TextEncoder().encode('{"what":"is this"}')],
    ['half of it', saveToBytes(index).subarray(0, 20_000)],
    ['all but the end', saveToBytes(index).subarray(0, -9)],
  ])('is not read from %s', (_, bytes) => {
    expect(ColumnIndex.restore(bytes)).toBeUndefined();
  });

  it('is not read for another currency', () => {
    expect(ColumnIndex.restore(saveToBytes(index), 'EUR')).toBeUndefined();
  });
});
