import { describe, expect, it } from 'vitest';
import type { FindingPlace } from '../model.ts';
import { makeFingerprint, type FingerprintTraits, stemOfFingerprint, withFingerprints } from './fingerprint.ts';

const place = (some: Partial<FindingPlace>): FindingPlace => ({
  file: 'hw/a.kicad_sch',
  line: 7,
  what: 'Symbol R1 Pin 1',
  ref: null,
  pin: null,
  net: null,
  uuid: null,
  atMm: [10, 20],
  ...some,
});
const traits = (places: Partial<FindingPlace>[], some: Partial<FingerprintTraits> = {}): FingerprintTraits => ({
  rule: 'clearance',
  message: 'm',
  places: places.map(place),
  ...some,
});

const ITEMS = [{ uuid: 'a', ref: 'R1', pin: '1', net: 'GND' }, { uuid: 'b' }];
const PARTS = [{ ref: 'R1', pin: '1', net: 'GND' }, { net: 'VCC' }];

describe('fingerprintOf', () => {
  it.each<[string, FingerprintTraits, FingerprintTraits]>([
    ['items were moved', traits(ITEMS), traits(ITEMS.map((item) => ({ ...item, atMm: [99, 99] })))],
    ['lines were renumbered', traits(ITEMS), traits(ITEMS.map((item) => ({ ...item, line: 99 })))],
    [
      'the folder has another name',
      traits(ITEMS),
      traits(ITEMS.map((item) => ({ ...item, file: 'else/b.kicad_sch' }))),
    ],
    ['the items come in another order', traits(ITEMS), traits(ITEMS.toReversed())],
    ['parts were numbered anew', traits(ITEMS), traits([{ ...ITEMS[0], ref: 'R9', net: 'X' }, { uuid: 'b' }])],
    ['the words are others', traits(ITEMS), traits(ITEMS, { message: 'n' })],
    ['parts without uuid were moved', traits(PARTS), traits(PARTS.map((item) => ({ ...item, atMm: [1, 1] })))],
    ['a place moved by less than half a millimetre', traits([{}]), traits([{ atMm: [10.2, 19.8] }])],
    [
      'the board was plotted with another origin',
      traits([{}], { originMm: [1, 2] }),
      traits([{ atMm: [110, 220] }], { originMm: [101, 202] }),
    ],
    [
      'a missing connection of a net ends elsewhere',
      traits(
        [
          { uuid: 'a', net: 'N' },
          { uuid: 'b', net: 'N' },
        ],
        { rule: 'unconnected_items' },
      ),
      traits(
        [
          { uuid: 'c', net: 'N' },
          { uuid: 'd', net: 'N' },
        ],
        { rule: 'unconnected_items' },
      ),
    ],
  ])('is the same when %s', (_, a, b) => {
    expect(makeFingerprint(a)).toBe(makeFingerprint(b));
  });

  it.each<[string, FingerprintTraits, FingerprintTraits]>([
    ['rule', traits(ITEMS), traits(ITEMS, { rule: 'hole_clearance' })],
    ['item', traits(ITEMS), traits([ITEMS[0]!, { uuid: 'c' }])],
    ['pin of a part without uuid', traits(PARTS), traits([{ ...PARTS[0], pin: '2' }, PARTS[1]!])],
    ['net of a part without uuid', traits(PARTS), traits([PARTS[0]!, { net: 'VDD' }])],
    ['layer of a part without uuid', traits(PARTS, { layers: ['top'] }), traits(PARTS, { layers: ['bottom'] })],
    ['place of what has nothing else', traits([{}]), traits([{ atMm: [12, 20] }])],
    ['part that has a pin of that name', traits([{ ref: 'R1', pin: '1' }]), traits([{ ref: 'R1.1', pin: '' }])],
  ])('is another one for another %s', (_, a, b) => {
    expect(makeFingerprint(a)).not.toBe(makeFingerprint(b));
  });

  it('names its rule, and takes the uuid of nothing for none', () => {
    const nothing = '00000000-0000-0000-0000-000000000000';
    expect(makeFingerprint(traits(ITEMS))).toMatch(/^clearance:[0-9a-f]{16}$/);
    expect(makeFingerprint(traits([{ ref: 'R1', uuid: nothing }]))).toBe(
      makeFingerprint(traits([{ ref: 'R1', uuid: '' }])),
    );
  });

  it('is spread: ten thousand items have as many', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => makeFingerprint(traits([{ uuid: `u${at}` }])));
    expect(new Set(all).size).toBe(10_000);
  });
});

describe('withFingerprints', () => {
  const same = ['first', 'second', 'third'].map((message) => traits(ITEMS, { message }));

  it('tells equal ones apart, in any order of the report alike', () => {
    const mapFingerprints = (found: typeof same) =>
      new Map(withFingerprints(found).map(({ message, fingerprint }) => [message, fingerprint]));
    const forward = mapFingerprints(same);
    expect(new Set(forward.values()).size).toBe(3);
    expect(mapFingerprints(same.toReversed())).toEqual(forward);
    expect([...forward.values()].map(stemOfFingerprint)).toEqual(Array(3).fill(makeFingerprint(same[0]!)));
  });

  it('keeps the order of the findings, and adds nothing to one alone', () => {
    const found = withFingerprints([traits([{ uuid: 'z' }]), ...same]);
    expect(found.map(({ message }) => message)).toEqual(['m', 'first', 'second', 'third']);
    expect(found[0]!.fingerprint).not.toContain('#');
  });
});
