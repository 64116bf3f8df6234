import { expect, it } from 'vitest';
import { readGerberSet } from './read-gerber-set.ts';
import { makeDrill, makeGerber, padsAt, plainBoard } from './set.fixture.ts';

const inner = (x: number) => makeGerber(padsAt([[2, 2], [18, 2], [18, 8], [2, 8], [x, 5]])); // prettier-ignore
const INNER = Array.from({ length: 6 }, (_, at) => [`board-In${at + 1}_Cu.gbr`, inner(5 + at)] as const);
const HOLES = [
  [2, 2],
  [18, 2],
] as const;

it.each([
  ['board.XLN.0106', [1, 6], false],
  ['board.XLN.0116', [1, 8], false],
  ['board.XLN.0716', [7, 8], false],
  ['board.XLN.0112', null, true],
] as const)('the name of a drill file of Eagle says between which layers its holes go: %s', (name, span, isUnknown) => {
  const { drills, doubts } = readGerberSet(new Map([...plainBoard(), ...INNER, [name, makeDrill(HOLES)]]));
  const found = drills.find(({ file }) => file === name)!;
  expect(found.drill.span).toEqual(span);
  expect(found.isSpanUnknown).toBe(isUnknown);
  expect(doubts.some(({ about, file }) => about === 'holes' && file === name)).toBe(isUnknown);
});
