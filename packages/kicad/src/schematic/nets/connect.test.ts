import { describe, expect, it } from 'vitest';
import { openProject } from '../project/open-project.ts';
import { chip, makeSymbol } from '../testing/library.fixture.ts';
import { encodeFiles, sheet, type TestSheet } from '../testing/sheet.fixture.ts';
import { connect } from './connect.ts';
import type { Connectivity } from './model.ts';
import { CHILD, addChildSheet, placePin, sheetWith } from './nets.fixture.ts';

function connected(files: Record<string, string | TestSheet>): Connectivity {
  return connect(openProject(encodeFiles(files), 'top.kicad_sch'));
}

describe('an island', () => {
  it('knows its items, and its drivers from the best on', () => {
    const top = sheetWith({ R1: [20, 20] }, (on) =>
      on.wire([20, 20], [40, 20]).label('B', [30, 20]).label('A', [35, 20]).power('VCC', [40, 20]),
    );
    const { pins } = connected({ 'top.kicad_sch': top });
    const { island } = pins.find(({ number, symbol }) => symbol.reference === 'R1' && number === '1')!;
    expect(island.wires).toHaveLength(1);
    expect(island.labels.map(({ text }) => text)).toEqual(['B', 'A']);
    expect(island.drivers.map(({ kind, name }) => [kind, name])).toEqual([
      ['globalPower', 'VCC'],
      ['localLabel', '/A'],
      ['localLabel', '/B'],
      ['pin', 'Net-(R1-Pad1)'],
    ]);
    expect(island.name).toBe('VCC');
    expect(island.net!.islands).toEqual([island]);
  });

  it('tells which ends hang free, and when all of a wire does', () => {
    const top = sheetWith({ R1: [20, 20] }, (on) =>
      on.wire([20, 20], [40, 20]).wire([60, 60], [80, 60]).label('L', [100, 100]).noConnect([120, 120]),
    );
    const ends = connected({ 'top.kicad_sch': top }).islands.flatMap(({ dangling }) => dangling);
    expect(ends.map(({ kind, at, isWhole }) => [kind, at.x / 10_000, at.y / 10_000, isWhole])).toEqual([
      ['wire', 40, 20, false],
      ['wire', 60, 60, true],
      ['wire', 80, 60, true],
      ['noConnect', 120, 120, true],
      ['label', 100, 100, true],
    ]);
  });

  it('has the no-connect of its flag, and of a pin that stays free', () => {
    const top = sheetWith({ R1: [20, 20] }, (on) =>
      on.noConnect([20, 20]).symbol('U1', chip('Free', ['no_connect', 'input']), [80, 80]),
    );
    const { pins } = connected({ 'top.kicad_sch': top });
    expect(
      pins.filter(({ island }) => island.hasNoConnect).map(({ symbol, number }) => symbol.reference + number),
    ).toEqual(['R11', 'U11']);
  });
});

it('knows the wires below a label', () => {
  const top = sheetWith({}, (on) =>
    on.wire([20, 20], [60, 20]).wire([40, 10], [40, 40]).label('A', [40, 20]).label('B', [50, 20]),
  );
  expect(connected({ 'top.kicad_sch': top }).labels.map(({ wires }) => wires.length)).toEqual([2, 1]);
});

it('pairs the pins of sheets with the labels below', () => {
  const top = sheet('top').sheet('Sub', 'sub.kicad_sch', [100, 20], { uuid: CHILD, pins: { A: 'input', X: 'input' } });
  const sub = addChildSheet(top, (on) => on.label('A', [20, 20], 'hierarchical').label('Y', [40, 20], 'hierarchical'));
  const { sheetPins, labels } = connected({ 'top.kicad_sch': top, 'sub.kicad_sch': sub });
  expect(sheetPins.map((pin) => [pin.text, pin.labels.length])).toEqual([
    ['A', 1],
    ['X', 0],
  ]);
  expect(labels.map((label) => [label.text, label.sheetPins.length])).toEqual([
    ['A', 1],
    ['Y', 0],
  ]);
});

it('counts stacked pins of types that go together as one', () => {
  const stack = makeSymbol('Test:Stack', [
    { number: '1', name: 'GND', type: 'input', at: [0, 0] },
    { number: '2', name: 'GND', type: 'output', at: [0, 0] },
    { number: '3', name: 'GND', type: 'input', at: [0, 0] },
    { number: '4', name: 'GND', type: 'passive', at: [0, 0] },
    { number: '5', name: 'OUT', type: 'input', at: [0, 0] },
  ]);
  const { pins } = connected({ 'top.kicad_sch': sheetWith({}, (on) => on.symbol('U1', stack, [20, 20])) });
  const stacks = pins.map(({ stacked }) => stacked.map(({ number }) => number).join(' '));
  expect(stacks).toEqual(['1 3 4', '2 4', '1 3 4', '1 2 3 4', '']);
});

it('keeps one list for a stack of thousands of pins', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ number: `${index}`, name: 'GND', at: [0, 0] as const }));
  const { pins } = connected({ 'top.kicad_sch': sheet('top').symbol('U1', makeSymbol('Test:Many', many), [20, 20]) });
  expect(new Set(pins.map(({ stacked }) => stacked)).size).toBe(1);
});

it('turns and mirrors pins with their symbol', () => {
  const corner = makeSymbol('Test:Corner', [{ number: '1', at: [2.54, 5.08] }]);
  const top = sheet('top');
  for (const angle of [0, 90, 180, 270] as const)
    for (const mirror of [undefined, 'x', 'y'] as const) top.symbol('U1', corner, [0, 0], { angle, mirror });
  const { pins } = connected({ 'top.kicad_sch': top });
  expect(pins.map(({ at }) => [at.x / 25_400, at.y / 25_400])).toEqual([
    [1, 2], [1, -2], [-1, 2],
    [2, -1], [2, 1], [-2, -1],
    [-1, -2], [-1, 2], [1, -2],
    [-2, 1], [-2, -1], [2, 1],
  ]); // prettier-ignore
});

it('says where a line runs on over a junction', () => {
  const top = sheetWith({}, (on) => on.wire([20, 20], [60, 20]).junction([40, 20]));
  const { cuts } = connected({ 'top.kicad_sch': top });
  expect(cuts.map(({ at }) => [at.x, at.y])).toEqual([[400_000, 200_000]]);
});

it('reads a sheet with ten thousand wires on each other in time', () => {
  const top = sheet('top');
  for (let index = 0; index < 10_000; index++) top.wire([20, 20], [60, 20]);
  for (let index = 0; index < 500; index++) top.label('A', [20 + index * 0.01, 20]);
  placePin(top, 'R1', [20, 20]);
  expect(connected({ 'top.kicad_sch': top }).labels.every(({ island }) => island.wires.length === 10_000)).toBe(true);
}, 20_000);
