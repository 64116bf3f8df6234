import { expect, it } from 'vitest';
import { SeveralBoards } from './boards.ts';
import { readGerberSet } from './read-gerber-set.ts';
import { drawRectangle, makeDrill, makeGerber, padsAt } from './set.fixture.ts';

const pads = makeGerber(padsAt([[2, 2]]));
const boardOf = (name: string, width: number): [string, Uint8Array][] => [
  [`${name}_Top.gbr`, pads],
  [`${name}_TopMask.gbr`, pads],
  [`${name}_BoardOutline.gbr`, makeGerber(drawRectangle(0, 0, width, 10))],
];
const files = (...more: [string, Uint8Array][]) => new Map([...boardOf('main', 20), ...boardOf('panel', 30), ...more]);

it('boards in one folder are told apart by their names', () => {
  expect(() => readGerberSet(files())).toThrow(SeveralBoards);
  expect(() => readGerberSet(files())).toThrow('2 boards: choose one of "main", "panel"');
  const { layers, bounds } = readGerberSet(files(), { folder: 'panel' });
  expect(layers.map(({ file }) => file)).toEqual(['panel_TopMask.gbr', 'panel_Top.gbr', 'panel_BoardOutline.gbr']);
  expect(bounds?.maxX).toBe(30e6);
});

it('holes that may be of any of them are a doubt of each', () => {
  const { doubts } = readGerberSet(files(['holes.drl', makeDrill([[2, 2]])]), { folder: 'main' });
  expect(doubts.map(({ file }) => file)).toContain('holes.drl');
});

it('a layer that is there twice is no second board', () => {
  const set = readGerberSet(new Map([...boardOf('main', 20), ['old_Top.gbr', pads]]));
  expect(set.folder).toBe('');
});
