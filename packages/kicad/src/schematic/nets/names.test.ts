import { describe, expect, it } from 'vitest';
import type { TestPin } from '../testing/library.fixture.ts';
import { chip, makeSymbol } from '../testing/library.fixture.ts';
import type { Mm, TestSheet } from '../testing/sheet.fixture.ts';
import { joinAllNets, joinNets, type NetTable, sheetWith } from './nets.fixture.ts';

type Case = [title: string, pins: Record<string, Mm>, add: (on: TestSheet) => unknown, nets: NetTable];

const logic = chip('Logic', [
  { type: 'input', name: 'A' },
  { type: 'input', name: 'B' },
  { type: 'input', name: 'B' },
  { type: 'input', name: '~{RST}' },
  { type: 'input', name: 'A/B' },
  { type: 'no_connect', name: 'NC' },
]);

const supplied: TestPin[] = [
  { number: '1', name: 'VDD', type: 'power_in', at: [0, 0], hide: true },
  { number: '2', name: 'IN', type: 'input', at: [0, 2.54] },
];

const double = makeSymbol('Test:Double', [
  { number: '1', name: 'A', at: [0, 0], unit: 1 },
  { number: '2', at: [0, 2.54], unit: 1 },
  { number: '3', name: 'A', at: [0, 0], unit: 2 },
  { number: '4', name: '4', at: [0, 2.54], unit: 2 },
  { number: '8', name: 'V', at: [10.16, 0], unit: 0 },
]);

const inverter = makeSymbol('Test:Inverter', [
  { number: '1', name: 'IN', type: 'input', at: [0, 0], bodyStyle: 1 },
  { number: '1', name: 'IN', type: 'input', at: [0, 10.16], bodyStyle: 2 },
]);

const stack = makeSymbol('Test:Stack', [
  { number: '1', name: 'GND', type: 'power_in', at: [0, 0] },
  { number: '2', name: 'GND', at: [0, 0], hide: true },
]);

const optional = chip('Optional', [
  {
    type: 'bidirectional',
    name: 'IO/X',
    alternates: [
      { name: 'SDA', type: 'output' },
      { name: 'FREE', type: 'no_connect' },
    ],
  },
]);

const cases: Case[] = [
  [
    'local labels of one text, and every text of an island',
    { R1: [20, 20], R2: [40, 20], R3: [60, 20] },
    (on) => on.label('B', [20, 20]).label('A', [20, 20]).label('B', [40, 20]).label('A', [60, 20]),
    { '/A': 'R1-1 R2-1 R3-1' },
  ],
  [
    'a local label and a global one of its text on one sheet',
    { R1: [20, 20], R2: [40, 20] },
    (on) => on.label('B', [20, 20]).label('B', [40, 20], 'global'),
    { B: 'R1-1 R2-1' },
  ],
  [
    'a label and a supply of its text',
    { R1: [20, 20], R2: [40, 20] },
    (on) => on.label('VCC', [20, 20]).power('VCC', [40, 20]),
    { VCC: 'R1-1 R2-1' },
  ],
  [
    'a global label before a supply, a supply before a local label',
    { R1: [20, 20], R2: [40, 20] },
    (on) => on.label('ZZ', [20, 20], 'global').power('VCC', [20, 20]).label('AA', [40, 20]).power('VDD', [40, 20]),
    { ZZ: 'R1-1', VDD: 'R2-1' },
  ],
  [
    'a slash in a name by its escape',
    { R1: [20, 20], R2: [40, 20] },
    (on) => on.label('A/B', [20, 20], 'global').label('A{slash}B', [40, 20], 'global'),
    { 'A{slash}B': 'R1-1 R2-1' },
  ],
  [
    'hidden supplies of chips over the design, also when they are wired',
    { R1: [20, 20], R2: [90, 50] },
    (on) =>
      on
        .symbol('U1', makeSymbol('Test:Chip', supplied), [50, 20])
        .symbol('U2', makeSymbol('Test:Chip', supplied), [50, 40])
        .wire([20, 20], [50, 20])
        .power('VDD', [90, 50]),
    { VDD: 'R1-1 R2-1 U1-1 U2-1' },
  ],
  [
    'by the symbol before a hidden supply of the chip',
    {},
    (on) => on.symbol('U1', makeSymbol('Test:Chip', supplied), [50, 20]).power('ZZZ', [50, 20]),
    { ZZZ: 'U1-1' },
  ],
  [
    'by the name of a pin before the number of another',
    { R1: [20, 20], R2: [20, 40] },
    (on) =>
      on.symbol('U1', logic, [57.62, 20]).wire([20, 20], [50, 20]).wire([20, 40], [40, 40], [40, 27.62], [50, 27.62]),
    { 'Net-(U1-A)': 'R1-1 U1-1', 'Net-(U1-~{RST})': 'R2-1 U1-4' },
  ],
  [
    'names that several pins have only with the number',
    { R1: [20, 22.54] },
    (on) => on.symbol('U1', logic, [57.62, 20]).wire([20, 22.54], [50, 22.54]),
    { 'Net-(R1-Pad1)': 'R1-1 U1-2' },
  ],
  [
    'with the letter of the unit for named pins only',
    { R1: [20, 20], R2: [20, 62.54] },
    (on) =>
      on
        .symbol('U1', double, [50, 20])
        .symbol('U1', double, [50, 60], { unit: 2 })
        .wire([20, 20], [50, 20])
        .wire([20, 62.54], [50, 62.54]),
    { 'Net-(U1A-A)': 'R1-1 U1-1', 'Net-(R2-Pad1)': 'R2-1 U1-4' },
  ],
  [
    'the pins of the body that is shown',
    { R1: [50, 20], R2: [50, 30.16] },
    (on) => on.symbol('U1', inverter, [50, 20], { bodyStyle: 2 }),
    { 'Net-(U1-IN)': 'R2-1 U1-1' },
  ],
  [
    'not by parts that are left out of the board',
    { R1: [50, 20] },
    (on) => on.symbol('U1', logic, [57.62, 20], { onBoard: false }),
    { 'Net-(R1-Pad1)': 'R1-1', 'Net-(R1-Pad2)': 'R1-2' },
  ],
  ['not by flags of supply', { R1: [20, 20] }, (on) => on.flag([20, 20]), { 'Net-(R1-Pad1)': 'R1-1' }],
];

describe('names and joins', () => {
  it.each(cases)('%s', (_, pins, add, nets) => {
    expect(joinNets({ 'top.kicad_sch': sheetWith(pins, add) })).toEqual(nets);
  });
});

const free: Case[] = [
  [
    'a wire to nowhere, or a no-connect',
    { R1: [20, 20] },
    (on) => on.wire([20, 20], [30, 20]).noConnect([20, 27.62]),
    { 'unconnected-(R1-Pad1)': 'R1-1', 'unconnected-(R1-Pad2)': 'R1-2' },
  ],
  [
    'several pins with a no-connect',
    { R1: [20, 20], R2: [40, 20] },
    (on) => on.wire([20, 20], [40, 20]).noConnect([40, 20]),
    { 'unconnected-(R1-Pad1)': 'R1-1 R2-1', 'unconnected-(R1-Pad2)': 'R1-2', 'unconnected-(R2-Pad2)': 'R2-2' },
  ],
  [
    'stacked pins with a no-connect',
    {},
    (on) => on.symbol('U1', stack, [50, 20]).noConnect([50, 20]),
    { 'unconnected-(U1-GND-Pad1)': 'U1-1 U1-2' },
  ],
  [
    'a pin of type no_connect, whatever is wired to it',
    { R1: [20, 32.7] },
    (on) => on.symbol('U1', logic, [57.62, 20]).wire([20, 32.7], [50, 32.7]),
    {
      'unconnected-(R1-Pad1)': 'R1-1',
      'unconnected-(R1-Pad2)': 'R1-2',
      'unconnected-(U1-A-Pad1)': 'U1-1',
      'unconnected-(U1-A{slash}B-Pad5)': 'U1-5',
      'unconnected-(U1-B-Pad2)': 'U1-2',
      'unconnected-(U1-B-Pad3)': 'U1-3',
      'unconnected-(U1-NC-Pad6)': 'U1-6',
      'unconnected-(U1-~{RST}-Pad4)': 'U1-4',
    },
  ],
  [
    'a pin whose alternate function is no connection',
    { R1: [50, 20] },
    (on) => on.symbol('U1', optional, [57.62, 20], { alternates: { '1': 'FREE' } }),
    {
      'unconnected-(R1-Pad1)': 'R1-1',
      'unconnected-(R1-Pad2)': 'R1-2',
      'unconnected-(U1-IO{slash}X-Pad1)': 'U1-1',
    },
  ],
];

describe('leaves unconnected', () => {
  it.each(free)('%s', (_, pins, add, nets) => {
    expect(joinAllNets({ 'top.kicad_sch': sheetWith(pins, add) })).toEqual(nets);
  });
});
