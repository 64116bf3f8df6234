import { describe, expect, it } from 'vitest';
import type { Mm, TestSheet } from '../testing/sheet.fixture.ts';
import { joinNets, type NetTable, sheetWith } from './nets.fixture.ts';

type Case = [title: string, pins: Record<string, Mm>, add: (on: TestSheet) => unknown, nets: NetTable];

const cases: Case[] = [
  ['pins at one place', { R1: [20, 20], R2: [20, 12.38] }, () => undefined, { 'Net-(R1-Pad1)': 'R1-1 R2-2' }],
  [
    'wires end to end',
    { R1: [20, 20], R2: [60, 20] },
    (on) => on.wire([20, 20], [40, 20], [60, 20]),
    { 'Net-(R1-Pad1)': 'R1-1 R2-1' },
  ],
  [
    'no pin on the middle of a wire',
    { R1: [20, 20], R2: [60, 20], R3: [40, 20] },
    (on) => on.wire([20, 20], [60, 20]),
    { 'Net-(R1-Pad1)': 'R1-1 R2-1' },
  ],
  [
    'no wire that ends on the middle of another without a junction',
    { R1: [20, 20], R2: [60, 20], R3: [40, 40] },
    (on) => on.wire([20, 20], [60, 20]).wire([40, 20], [40, 40]),
    { 'Net-(R1-Pad1)': 'R1-1 R2-1' },
  ],
  [
    'wires that meet at a junction',
    { R1: [20, 20], R2: [60, 20], R3: [40, 40] },
    (on) => on.wire([20, 20], [40, 20], [60, 20]).wire([40, 20], [40, 40]).junction([40, 20]),
    { 'Net-(R1-Pad1)': 'R1-1 R2-1 R3-1' },
  ],
  [
    'of a wire that runs over junctions only the part before the first',
    { R1: [20, 20], R2: [40, 20], R3: [60, 20], R4: [80, 20] },
    (on) => on.wire([80, 20], [20, 20]).junction([40, 20]).junction([60, 20]),
    { 'Net-(R3-Pad1)': 'R3-1 R4-1' },
  ],
  [
    'no wires that overlap without a common end',
    { R1: [20, 20], R2: [60, 20] },
    (on) => on.wire([20, 20], [40, 20]).wire([30, 20], [60, 20]),
    {},
  ],
  [
    'slanted wires, and a label on one',
    { R1: [20, 20], R2: [40, 30] },
    (on) => on.wire([20, 20], [40, 30]).label('A', [30, 25]),
    { '/A': 'R1-1 R2-1' },
  ],
  [
    'crossing wires through a label on both',
    { R1: [20, 20], R2: [60, 20], R3: [40, 40] },
    (on) => on.wire([20, 20], [60, 20]).wire([40, 10], [40, 40]).label('A', [40, 20]),
    { '/A': 'R1-1 R2-1 R3-1' },
  ],
  [
    'a wire end and the wire below through a label',
    { R1: [20, 20], R2: [60, 20], R3: [40, 40] },
    (on) => on.wire([20, 20], [60, 20]).wire([40, 20], [40, 40]).label('A', [40, 20]),
    { '/A': 'R1-1 R2-1 R3-1' },
  ],
  [
    'a label with the pin at its place and not with the wire that passes',
    { R1: [20, 20], R2: [60, 20], R3: [40, 20] },
    (on) => on.wire([20, 20], [60, 20]).label('A', [40, 20]),
    { '/A': 'R3-1', 'Net-(R1-Pad1)': 'R1-1 R2-1' },
  ],
  [
    'labels at one place, whatever else is there',
    { R1: [20, 60], R2: [40, 60] },
    (on) => on.label('A', [20, 20]).label('B', [20, 20]).label('A', [20, 60]).label('B', [40, 60]),
    { '/A': 'R1-1 R2-1' },
  ],
  [
    'a directive label on crossing wires',
    { R1: [20, 20], R2: [60, 20], R3: [40, 40] },
    (on) => on.wire([20, 20], [60, 20]).wire([40, 10], [40, 40]).netClass('HV', [40, 20]),
    { 'Net-(R1-Pad1) <HV,Default>': 'R1-1 R2-1 R3-1' },
  ],
  [
    'no wire and bus that end at one place',
    { R1: [20, 20], R2: [60, 20] },
    (on) => on.wire([20, 20], [30, 20]).bus([30, 20], [50, 20]).label('D[0..1]', [45, 20]).wire([50, 20], [60, 20]),
    {},
  ],
];

describe('joins', () => {
  it.each(cases)('%s', (_, pins, add, nets) => {
    expect(joinNets({ 'top.kicad_sch': sheetWith(pins, add) })).toEqual(nets);
  });
});
