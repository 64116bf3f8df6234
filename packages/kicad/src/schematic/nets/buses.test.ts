import { describe, expect, it } from 'vitest';
import { openProject } from '../project/open-project.ts';
import { encodeFiles, type Mm, type TestSheet } from '../testing/sheet.fixture.ts';
import { expandBus } from './bus-names.ts';
import { connect } from './connect.ts';
import { joinNets, type NetTable, sheetWith } from './nets.fixture.ts';

const aliases = new Map([
  ['AL', { members: ['X', 'Y[0..1]', 'INNER'] }],
  ['INNER', { members: ['Q'] }],
  ['MARKED', { members: ['~{RST}'] }],
]);

describe('a name of a bus', () => {
  it.each([
    ['D[0..3]', ['D0', 'D1', 'D2', 'D3']],
    ['A[7..5]P', ['A5P', 'A6P', 'A7P']],
    ['~{A}[0..1]', ['A0', 'A1']],
    ['~{D[0..1]}N', ['D0N', 'D1N']],
    ['USB{DP DM}', ['USB.DP', 'USB.DM']],
    ['{a b}X', ['a', 'b']],
    ['U{a b}{c}', ['U.a', 'U.b']],
    ['U{a,b}} c', ['U.a', 'U.b']],
    ['U{~{a} b_{2}}', ['U.a', 'U.b2']],
    ['U{D[0..1]X b}', ['U.D[0..1]X', 'U.b']],
    ['U~{Z}{a}', ['UZ}.a']],
    ['U{MARKED ~{OE}}', ['U.~{RST}', 'U.OE']],
    ['{AL}', ['X', 'Y0', 'Y1', 'Q']],
    ['P{AL D[0..1]}', ['P.X', 'P.Y0', 'P.Y1', 'P.Q', 'P.D0', 'P.D1']],
  ])('%s stands for %j', (name, members) => {
    expect(expandBus(name, aliases)?.members.map(({ text }) => text)).toEqual(members);
  });

  it.each([
    '~{RST}',
    'X_{1}',
    'X^{2}',
    '${VAR}',
    'A B[0..1]',
    'a{b c',
    'U{a{c d} b}',
    'D[0..]',
    'D[0..1]~',
    'D[0..1]~{N}',
    'D[0..1]}',
    '',
    'AL',
  ])('%s is no bus', (name) => {
    expect(expandBus(name, aliases)).toBeUndefined();
  });

  it('ends when an alias holds itself, or a vector is absurdly wide', () => {
    const ring = new Map([
      ['A', { members: ['B', 'B'] }],
      ['B', { members: ['A', 'A'] }],
    ]);
    expect(expandBus('{A}', ring)!.members.length).toBeLessThanOrEqual(20_000);
    expect(expandBus('D[0..999999999]', ring)!.members.length).toBe(20_000);
  });
});

type Case = [title: string, pins: Record<string, Mm>, add: (on: TestSheet) => unknown, nets: NetTable];

const cases: Case[] = [
  [
    'an entry joins no wire to the bus itself, nor to what ends at its bus end',
    { R1: [20, 20], R2: [40, 30] },
    (on) =>
      on
        .wire([20, 20], [30, 20])
        .entry([30, 20])
        .bus([32.54, 22.54], [50, 22.54])
        .wire([32.54, 22.54], [40, 30])
        .label('D[0..1]', [45, 22.54])
        .label('D0', [25, 20]),
    { '/D0': 'R1-1' },
  ],
  [
    'an entry between two wires joins them',
    { R1: [20, 20], R2: [50, 22.54] },
    (on) => on.wire([20, 20], [30, 20]).entry([30, 20]).wire([32.54, 22.54], [50, 22.54]),
    { 'Net-(R1-Pad1)': 'R1-1 R2-1' },
  ],
  [
    'a wire that runs over the end of an entry ends there',
    { R1: [20, 20], R2: [40, 20] },
    (on) =>
      on
        .wire([20, 20], [40, 20])
        .entry([30, 20])
        .bus([32.54, 22.54], [50, 22.54])
        .label('D[0..1]', [45, 22.54])
        .label('D0', [25, 20]),
    { '/D0': 'R1-1' },
  ],
  [
    'labels of two vectors on one bus join their members by place',
    { R1: [20, 60], R2: [40, 60] },
    (on) =>
      on
        .bus([20, 20], [60, 20])
        .label('B[0..3]', [20, 20])
        .label('A[0..1]', [40, 20])
        .label('A1', [20, 60])
        .label('B1', [40, 60]),
    { '/A1': 'R1-1 R2-1' },
  ],
  [
    'text behind the brace of a group is passed over',
    { R1: [20, 60], R2: [40, 60], R3: [60, 60] },
    (on) =>
      on
        .bus([20, 20], [60, 20])
        .label('U{a b}X', [20, 20])
        .label('V{a b}', [40, 20])
        .label('U.a', [20, 60])
        .label('V.a', [40, 60])
        .label('U.aX', [60, 60]),
    { '/U.a': 'R1-1 R2-1', '/U.aX': 'R3-1' },
  ],
  [
    'a wire with the label of a bus is a net and a bus',
    { R1: [20, 20], R2: [40, 60], R3: [60, 60] },
    (on) => on.wire([20, 20], [60, 20]).label('D[0..1]', [60, 20]).label('D0', [40, 60]).label('D0', [60, 60]),
    { '/D[0..1]': 'R1-1', '/D0': 'R2-1 R3-1' },
  ],
];

describe('buses', () => {
  it.each(cases)('%s', (_, pins, add, nets) => {
    expect(joinNets({ 'top.kicad_sch': sheetWith(pins, add) })).toEqual(nets);
  });

  it('know whether the wire of an entry is a member', () => {
    const top = sheetWith({ R1: [20, 20], R2: [20, 40] }, (on) =>
      on
        .bus([32.54, 10], [32.54, 22.54])
        .bus([32.54, 22.54], [32.54, 42.54])
        .label('D[0..1]', [32.54, 10])
        .wire([20, 20], [30, 20])
        .entry([30, 20])
        .label('D1', [25, 20])
        .wire([20, 40], [30, 40])
        .entry([30, 40])
        .label('X', [25, 40]),
    );
    const { busEntries } = connect(openProject(encodeFiles({ 'top.kicad_sch': top }), 'top.kicad_sch'));
    expect(busEntries.map(({ isMember }) => isMember)).toEqual([true, false]);
  });

  it('tell of aliases of one name and other members', () => {
    const top = sheetWith({}, (on) => [
      on.busAlias('AL', ['A']),
      on.busAlias('AL', ['A', 'B']),
      on.busAlias('AL', ['A']),
    ]);
    const { busAliasConflicts } = connect(openProject(encodeFiles({ 'top.kicad_sch': top }), 'top.kicad_sch'));
    expect(busAliasConflicts.map(({ first, other }) => [first.members, other.members])).toEqual([[['A'], ['A', 'B']]]);
  });
});
