import { describe, expect, it } from 'vitest';
import type { Mm, TestSheet } from '../testing/sheet.fixture.ts';
import { matches } from './net-classes.ts';
import { joinedOnly, type NetTable, joinNets, sheetWith } from './nets.fixture.ts';

const whole = {
  clearance: 0.2,
  track_width: 0.2,
  via_diameter: 0.6,
  via_drill: 0.3,
  microvia_diameter: 0.3,
  microvia_drill: 0.1,
  diff_pair_gap: 0.25,
  diff_pair_via_gap: 0.25,
  diff_pair_width: 0.2,
  wire_width: 6,
  bus_width: 12,
  line_style: 0,
  schematic_color: 'rgba(0, 0, 0, 0.000)',
  pcb_color: 'rgba(0, 0, 0, 0.000)',
};

/** `Power` says everything, `Half` and `Zed` leave most to the default class. */
function projectFile(settings: object): string {
  const classes = [
    { name: 'Default', priority: 2147483647, ...whole },
    { name: 'Power', priority: 1, ...whole },
    { name: 'Half', priority: 0, track_width: 0.5 },
    { name: 'Zed', priority: 2, clearance: 0.5 },
  ];
  return JSON.stringify({ net_settings: { classes, meta: { version: 4 }, ...settings } });
}

function area(points: Mm[]): string {
  const outline = [...points, points[0]!].map(([x, y]) => `(xy ${x} ${y})`).join(' ');
  return `(rule_area (polyline (pts ${outline}) (stroke (width 0) (type default)) (fill (type none)) (uuid "aaaaaaaa-0000-4000-8000-000000000001")))`;
}

type Case = [
  title: string,
  pins: Record<string, Mm>,
  add: (on: TestSheet) => unknown,
  settings: object,
  nets: NetTable,
];

const cases: Case[] = [
  [
    'patterns of the whole name, with the default class when something is left open',
    { R1: [20, 20], R2: [40, 20], R3: [60, 20], R4: [80, 20] },
    (on) => on.label('VCC', [20, 20]).label('D0', [40, 20]).label('W', [60, 20]).label('Z', [80, 20]),
    {
      netclass_patterns: [
        { netclass: 'Power', pattern: '*VCC*' },
        { netclass: 'Half', pattern: '/D?' },
        { netclass: 'Half', pattern: 'W' },
        { netclass: 'Gone', pattern: '/Z' },
      ],
    },
    { '/VCC <Power>': 'R1-1', '/D0 <Half,Default>': 'R2-1', '/W': 'R3-1', '/Z <Gone,Default>': 'R4-1' },
  ],
  [
    'several labels, in the order of priority',
    { R1: [20, 20], R2: [40, 20] },
    (on) => on.wire([20, 20], [40, 20]).netClass('Zed', [25, 20]).netClass('Power', [30, 20]),
    {},
    { 'Net-(R1-Pad1) <Power,Zed>': 'R1-1 R2-1' },
  ],
  [
    'a label on another island of the net',
    { R1: [140, 60] },
    (on) => on.wire([100, 60], [120, 60]).label('L', [100, 60]).netClass('Zed', [110, 60]).label('L', [140, 60]),
    {},
    { '/L <Zed,Default>': 'R1-1' },
  ],
  [
    'a label on a bus, for its members',
    { R1: [20, 60], R2: [40, 60] },
    (on) =>
      on
        .bus([20, 20], [60, 20])
        .label('D[0..1]', [60, 20])
        .netClass('Zed', [30, 20])
        .label('D0', [20, 60])
        .label('E0', [40, 60]),
    {},
    { '/D0 <Zed,Default>': 'R1-1', '/E0': 'R2-1' },
  ],
  [
    'a label on the border of a rule area, for every net in it',
    { R1: [20, 20], R2: [40, 20], R3: [60, 20], R4: [80, 20] },
    (on) =>
      on
        .wire([20, 20], [40, 20])
        .wire([60, 20], [80, 20])
        .raw(
          area([
            [10, 10],
            [50, 10],
            [50, 22],
            [10, 22],
          ]),
        )
        .netClass('Power', [50, 15]),
    {},
    { 'Net-(R1-Pad1) <Power>': 'R1-1 R2-1', 'Net-(R3-Pad1)': 'R3-1 R4-1' },
  ],
  [
    'the nets that a class of KiCad 6 lists, by name, pattern or bus, and then from no other pattern',
    { R1: [20, 20], R2: [40, 20], R3: [60, 20], R4: [80, 20] },
    (on) =>
      on.label('GND', [20, 20], 'global').label('VCC', [40, 20]).label('D0', [60, 20], 'global').label('Z', [80, 20]),
    {
      classes: [
        { name: 'Default', ...whole },
        { name: 'Ground', nets: ['GND', '*VCC', 'D[0..3]'], ...whole },
      ],
      netclass_patterns: [{ netclass: 'Ground', pattern: '/Z' }],
      meta: { version: 2 },
    },
    { '/VCC <Ground>': 'R2-1', '/Z': 'R4-1', 'D0 <Ground>': 'R3-1', 'GND <Ground>': 'R1-1' },
  ],
  [
    'patterns alone from KiCad 7 on: neither lists nor assignments that the file keeps',
    { R1: [20, 20], R2: [40, 20], R3: [60, 20] },
    (on) => on.label('GND', [20, 20], 'global').label('VCC', [40, 20]).label('D0', [60, 20], 'global'),
    {
      classes: [
        { name: 'Default', priority: 2147483647, ...whole },
        { name: 'Power', priority: 0, nets: ['GND'], ...whole },
      ],
      netclass_assignments: { D0: ['Power'] },
      netclass_patterns: [{ netclass: 'Power', pattern: '/VCC' }],
    },
    { '/VCC <Power>': 'R2-1', D0: 'R3-1', GND: 'R1-1' },
  ],
];

describe('net classes come from', () => {
  it.each(cases)('%s', (_, pins, add, settings, nets) => {
    const files = { 'top.kicad_sch': sheetWith(pins, add), 'top.kicad_pro': projectFile(settings) };
    expect(joinedOnly(joinNets(files))).toEqual(nets);
  });
});

it.each([
  ['/VCC_3', '*VCC*', true],
  ['/VCC', '/VC?', true],
  ['/VCC', 'VCC', false],
  ['', '*', true],
  ['aaaa', '*a*b', false],
])('%s fits %s: %s', (name, pattern, fits) => {
  expect(matches(name, pattern)).toBe(fits);
});

it('compares with a hostile pattern in time', () => {
  expect(matches('a'.repeat(2_000), `${'*a'.repeat(1_000)}b`)).toBe(false);
});
