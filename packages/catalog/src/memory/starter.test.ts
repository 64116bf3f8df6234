import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aNewPart } from './part.fixture.ts';
import { readStarterParts } from './starter.ts';

const parts = [aNewPart({ mpn: 'LM358' }), aNewPart({ mpn: 'Ω-1', manufacturer: 'Würth' })];
const packed = (text: string): Uint8Array => gzipSync(strToU8(text));
const file = packed(parts.map((part) => `${JSON.stringify(part)}\n`).join(''));

describe('the starter catalogue', () => {
  it('is read as it was kept', () => {
    expect(readStarterParts(file)).toEqual(parts);
  });

  it('is read also out of the middle of other bytes', () => {
    const around = new Uint8Array(file.length + 20);
    around.set(file, 10);
    expect(readStarterParts(around.subarray(10, 10 + file.length))).toEqual(parts);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['empty', new Uint8Array(), /cut off/],
    ['no gzip', strToU8('{"mpn":"LM358"}'), /no gzip file|damaged or cut off/],
    ['cut off', file.subarray(0, file.length - 12), /damaged/],
    ['changed in its end', file.map((byte, at) => (at === file.length - 6 ? byte ^ 1 : byte)), /damaged or cut off/],
    ['no JSON', packed('{"mpn":\n'), /Line 1 of the catalogue is not JSON/],
    ['a list of other things', packed(`${JSON.stringify(parts[0])}\n[1]\n`), /Line 2 of the catalogue is no part/],
  ])('is refused when it is %s', (_, bytes, message) => {
    expect(() => readStarterParts(bytes)).toThrow(message);
  });

  it('is refused when it unpacks to more than it may', () => {
    const bomb = gzipSync(new Uint8Array(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => readStarterParts(bomb, { unpackedBytes: 1_000_000 })).toThrow('at most 1000000 are read');
  });

  it('is refused when it unpacks to more than it says', () => {
    const bomb = gzipSync(new Uint8Array(5_000_000));
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(bomb.length - 4, 100, true);
    expect(() => readStarterParts(bomb, { unpackedBytes: 1_000_000 })).toThrow('damaged');
  });
});
