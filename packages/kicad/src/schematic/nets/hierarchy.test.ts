import { describe, expect, it } from 'vitest';
import type { LabelShape } from '../model.ts';
import type { TestSheet } from '../testing/sheet.fixture.ts';
import { sheet } from '../testing/sheet.fixture.ts';
import { CHILD, addChildSheet, joinNets, type NetTable, placePin, TWIN } from './nets.fixture.ts';

interface Case {
  title: string;
  pins: Record<string, LabelShape>;
  top: (on: TestSheet) => unknown;
  sub: (on: TestSheet) => unknown;
  isTwice?: boolean;
  nets: NetTable;
}

/** Pins of `Sub` are at (100, 22.54), (100, 25.08), ...; of `Two` at (100, 62.54). */
const cases: Case[] = [
  {
    title: 'a pin of a sheet joins the label of its text below, and nothing of its text beside it',
    pins: { A: 'input' },
    top: (on) => [placePin(on, 'R1', [100, 22.54]), placePin(on, 'R2', [20, 20]).label('A', [20, 20])],
    sub: (on) => [placePin(on, 'R3', [20, 20]).label('A', [20, 20], 'hierarchical')],
    nets: { '/A': 'R2-1', '/Sub/A': 'R1-1 R3-1' },
  },
  {
    title: 'a local label names before labels of sheets, the sheet nearest to the top before others',
    pins: { A: 'input', B: 'input' },
    top: (on) => [
      placePin(on, 'R1', [90, 22.54]),
      on.wire([90, 22.54], [100, 22.54]).label('ZZ', [95, 22.54]),
      on.wire([90, 25.08], [100, 25.08]).label('H', [90, 25.08], 'hierarchical'),
    ],
    sub: (on) => [
      placePin(on, 'R2', [20, 20]).label('A', [20, 20], 'hierarchical').label('AA', [20, 20]),
      placePin(on, 'R3', [40, 20]).label('B', [40, 20], 'hierarchical').label('LOC', [40, 20]),
    ],
    nets: { '/ZZ': 'R1-1 R2-1', '/Sub/LOC': 'R3-1' },
  },
  {
    title: 'a file used twice has nets of its own in each use',
    pins: {},
    isTwice: true,
    top: () => undefined,
    sub: (on) => [
      placePin(on, ['R1', 'R11'], [20, 20]).label('A', [20, 20]),
      placePin(on, ['R2', 'R12'], [40, 20]).label('G', [40, 20], 'global'),
    ],
    nets: { '/Sub/A': 'R1-1', '/Two/A': 'R11-1', G: 'R12-1 R2-1' },
  },
  {
    title: 'a global name below names what its pin of the sheet is wired to',
    pins: { A: 'input' },
    top: (on) => [placePin(on, 'R1', [90, 22.54]), on.wire([90, 22.54], [100, 22.54]).label('LOCAL', [95, 22.54])],
    sub: (on) => [placePin(on, 'R2', [20, 20]).label('A', [20, 20], 'hierarchical').power('VCC', [20, 20])],
    nets: { VCC: 'R1-1 R2-1' },
  },
  {
    title: 'vectors join by place, under the name nearest to the top',
    pins: { 'D[0..3]': 'input' },
    top: (on) => [
      on.bus([90, 22.54], [100, 22.54]).label('A[8..11]', [95, 22.54]),
      placePin(on, 'R1', [20, 60]).label('A8', [20, 60]),
      placePin(on, 'R2', [40, 60]).label('A11', [40, 60]),
    ],
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('D[0..3]', [20, 10], 'hierarchical'),
      placePin(on, 'R3', [20, 20]).label('D0', [20, 20]),
      placePin(on, 'R4', [40, 20]).label('D3', [40, 20]),
    ],
    nets: { '/A8': 'R1-1 R3-1', '/A11': 'R2-1 R4-1' },
  },
  {
    title: 'a longer vector keeps the rest of its members below',
    pins: { 'D[1..4]': 'input' },
    top: (on) => on.bus([90, 22.54], [100, 22.54]).label('A[0..1]', [95, 22.54]),
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('D[1..4]', [20, 10], 'hierarchical'),
      placePin(on, 'R2', [20, 20]).label('D2', [20, 20]),
      placePin(on, 'R3', [40, 20]).label('D3', [40, 20]),
    ],
    nets: { '/A1': 'R2-1', '/Sub/D3': 'R3-1' },
  },
  {
    title: 'groups join by the names of their members, in any order',
    pins: { 'V{N P}': 'input' },
    top: (on) => [
      on.bus([90, 22.54], [100, 22.54]).label('U{P N}', [95, 22.54]),
      placePin(on, 'R1', [20, 60]).label('U.P', [20, 60]),
      placePin(on, 'R2', [40, 60]).label('V.P', [40, 60]),
    ],
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('V{N P}', [20, 10], 'hierarchical'),
      placePin(on, 'R3', [20, 20]).label('V.P', [20, 20]),
    ],
    nets: { '/U.P': 'R1-1 R3-1', '/V.P': 'R2-1' },
  },
  {
    title: 'a group and a vector have no member in common',
    pins: { 'V[0..1]': 'input' },
    top: (on) => [
      on.bus([90, 22.54], [100, 22.54]).label('U{P N}', [95, 22.54]),
      placePin(on, 'R1', [20, 60]).label('U.P', [20, 60]),
    ],
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('V[0..1]', [20, 10], 'hierarchical'),
      placePin(on, 'R3', [20, 20]).label('V0', [20, 20]),
    ],
    nets: { '/U.P': 'R1-1', '/Sub/V0': 'R3-1' },
  },
  {
    title: 'a bus with nothing but pins of sheets names its members on the sheet',
    pins: { 'D[0..1]': 'input' },
    isTwice: true,
    top: (on) => [
      on.bus([100, 22.54], [90, 22.54], [90, 62.54], [100, 62.54]),
      placePin(on, 'R1', [20, 60]).label('D0', [20, 60]),
    ],
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('D[0..1]', [20, 10], 'hierarchical'),
      placePin(on, ['R3', 'R13'], [20, 20]).label('D0', [20, 20]),
    ],
    nets: { '/Sub/D0': 'R1-1 R13-1 R3-1' },
  },
  {
    title: 'two such buses of one name stay apart, from each other and from the sheet',
    pins: { 'D[0..1]': 'input' },
    isTwice: true,
    top: (on) => [
      on.bus([100, 22.54], [90, 22.54]).bus([90, 62.54], [100, 62.54]),
      placePin(on, 'R1', [20, 60]).label('D0', [20, 60]),
    ],
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('D[0..1]', [20, 10], 'hierarchical'),
      placePin(on, ['R3', 'R13'], [20, 20]).label('D0', [20, 20]),
    ],
    nets: { '/D0': 'R1-1', '/Sub/D0': 'R3-1', '/Two/D0': 'R13-1' },
  },
  {
    title: 'an alias that another sheet defines stands for its members, vectors among them',
    pins: { 'P{AL}': 'input' },
    top: (on) => [
      on.busAlias('AL', ['X', 'Y[0..1]']),
      on.bus([90, 22.54], [100, 22.54]).label('{AL}', [95, 22.54]),
      placePin(on, 'R1', [20, 60]).label('X', [20, 60]),
      placePin(on, 'R2', [40, 60]).label('Y1', [40, 60]),
    ],
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('P{AL}', [20, 10], 'hierarchical'),
      placePin(on, 'R3', [20, 20]).label('P.X', [20, 20]),
      placePin(on, 'R4', [40, 20]).label('P.Y1', [40, 20]),
    ],
    nets: { '/X': 'R1-1 R3-1', '/Y1': 'R2-1 R4-1' },
  },
  {
    title: 'global buses have global members',
    pins: {},
    isTwice: true,
    top: (on) => [
      on.bus([20, 10], [40, 10]).label('A[0..1]', [20, 10], 'global'),
      placePin(on, 'R1', [20, 20]).label('A0', [20, 20]),
    ],
    sub: (on) => [
      on.bus([20, 10], [40, 10]).label('A[0..1]', [20, 10], 'global'),
      placePin(on, ['R3', 'R13'], [20, 20]).label('A0', [20, 20]),
    ],
    nets: { A0: 'R1-1 R13-1 R3-1' },
  },
];

describe('over sheets', () => {
  it.each(cases)('$title', ({ pins, top: addTop, sub: addSub, isTwice = false, nets }) => {
    const top = sheet('top').sheet('Sub', 'sub.kicad_sch', [100, 20], { uuid: CHILD, pins });
    if (isTwice) top.sheet('Two', 'sub.kicad_sch', [100, 60], { uuid: TWIN, pins });
    addTop(top);
    const sub = addChildSheet(top, addSub, isTwice);
    expect(joinNets({ 'top.kicad_sch': top, 'sub.kicad_sch': sub })).toEqual(nets);
  });
});

describe('a second global name', () => {
  type Names = string[];
  it.each<[title: string, top: Names, one: Names, two: Names, nets: NetTable]>([
    ['names what it takes, also on the sheet above', ['B'], ['A', 'B'], [], { A: 'R1-1 R2-1' }],
    ['takes what has it as a second name too', ['C'], ['B', 'C'], ['A', 'C'], { B: 'R1-1 R2-1 R3-1' }],
    ['takes nothing on from what another took', ['C'], ['B', 'C'], ['A', 'B'], { A: 'R2-1 R3-1', B: 'R1-1' }],
  ])('%s', (_, onTop, onOne, onTwo, nets) => {
    const put = (on: TestSheet, reference: string, names: Names): TestSheet => {
      if (names.length > 0) placePin(on, reference, [20, 20]);
      for (const name of names) on.label(name, [20, 20], 'global');
      return on;
    };
    const top = sheet('top')
      .sheet('One', 'one.kicad_sch', [100, 20], { uuid: CHILD })
      .sheet('Two', 'two.kicad_sch', [100, 60], { uuid: TWIN });
    const files = {
      'top.kicad_sch': put(top, 'R1', onTop),
      'one.kicad_sch': put(sheet('one', { paths: [`/${top.uuid}/${CHILD}`] }), 'R2', onOne),
      'two.kicad_sch': put(sheet('two', { paths: [`/${top.uuid}/${TWIN}`] }), 'R3', onTwo),
    };
    expect(joinNets(files)).toEqual(nets);
  });

  it.each<[title: string, above: string, second: string[], elsewhere: string[], nets: NetTable]>([
    ['of a sheet that is joined to the one above takes nothing', 'A', ['A', 'B'], ['B'], { A: 'R1-1 R2-1', B: 'R3-1' }],
    ['renames what the taken is joined to above', 'T', ['B'], ['A', 'B'], { A: 'R1-1 R2-1 R3-1' }],
  ])('%s', (_, above, onSub, elsewhere, nets) => {
    const top = sheet('top')
      .sheet('One', 'one.kicad_sch', [100, 20], { uuid: CHILD, pins: { X: 'input' } })
      .sheet('Two', 'two.kicad_sch', [100, 60], { uuid: TWIN });
    top.wire([90, 22.54], [100, 22.54]).label(above, [95, 22.54], 'global');
    placePin(top, 'R1', [90, 22.54]);
    const one = sheet('one', { paths: [`/${top.uuid}/${CHILD}`] }).label('X', [20, 20], 'hierarchical');
    const two = sheet('two', { paths: [`/${top.uuid}/${TWIN}`] });
    placePin(one, 'R2', [20, 20]);
    placePin(two, 'R3', [20, 20]);
    for (const name of onSub) one.label(name, [20, 20], 'global');
    for (const name of elsewhere) two.label(name, [20, 20], 'global');
    expect(joinNets({ 'top.kicad_sch': top, 'one.kicad_sch': one, 'two.kicad_sch': two })).toEqual(nets);
  });
});
