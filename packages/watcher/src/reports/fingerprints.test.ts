import { describe, expect, it } from 'vitest';
import { type BoardTraits, fingerprintOfBoard, fingerprintOfSchematic, type SchematicTraits } from './fingerprints.ts';

const track = (net: string | null) => ({ net, refdes: null, pin: null });
const board: BoardTraits = {
  rule: 'clearance',
  layers: ['top copper'],
  objects: [track('D1'), track('D2')],
  atMm: [12.4, 8.1],
};
const bare: BoardTraits = { ...board, objects: [track(null)] };

describe('the fingerprint of a finding on a board', () => {
  it.each<[string, BoardTraits, Partial<BoardTraits>, boolean]>([
    ['a move, when nets name it', board, { atMm: [90, 90] }, true],
    ['the order of its objects', board, { objects: [track('D2'), track('D1')] }, true],
    ['another net', board, { objects: [track('D1'), track('D3')] }, false],
    ['another layer', board, { layers: ['bottom copper'] }, false],
    ['another rule', board, { rule: 'trace_width' }, false],
    ['a small move of what has no name', bare, { atMm: [12.6, 8.3] }, true],
    ['a far move of what has no name', bare, { atMm: [42.4, 8.1] }, false],
    [
      'another pin',
      { ...board, objects: [{ net: null, refdes: 'U1', pin: '3' }] },
      { objects: [{ net: null, refdes: 'U1', pin: '4' }] },
      false,
    ],
  ])('after %s', (_, before, change, same) => {
    expect(fingerprintOfBoard({ ...before, ...change }) === fingerprintOfBoard(before)).toBe(same);
  });

  it('names the rule', () => expect(fingerprintOfBoard(board)).toMatch(/^clearance:[0-9a-f]{16}$/));
});

const pin = { uuid: '0001c155-0000-4000-8000-000000000002', ref: 'R1', pin: '1', net: 'GND' };
const violation: SchematicTraits = { type: 'pin_not_connected', sheet: '/', items: [pin] };
const named: SchematicTraits = { ...violation, items: [{ ...pin, uuid: null }] };

describe('the fingerprint of a violation in a schematic', () => {
  it.each<[string, SchematicTraits, Partial<SchematicTraits>, boolean]>([
    ['a new designator of the same item', violation, { items: [{ ...pin, ref: 'R9', net: 'VCC' }] }, true],
    ['a sheet of another name', violation, { sheet: '/Power/' }, true],
    ['another item', violation, { items: [{ ...pin, uuid: '0001c155-0000-4000-8000-000000000003' }] }, false],
    ['another type', violation, { type: 'pin_not_driven' }, false],
    ['another designator, without uuids', named, { items: [{ ...pin, uuid: null, ref: 'R9' }] }, false],
    [
      'a uuid of zeros, which is none',
      named,
      { items: [{ ...pin, uuid: '00000000-0000-0000-0000-000000000000' }] },
      true,
    ],
    ['another sheet, without uuids', named, { sheet: '/Power/' }, false],
  ])('after %s', (_, before, change, same) => {
    expect(fingerprintOfSchematic({ ...before, ...change }) === fingerprintOfSchematic(before)).toBe(same);
  });
});
