import { expect, it } from 'vitest';
import { fitToBoard, fitToSize } from './fit-to-board.ts';
import { readPositions } from './read/read-positions.ts';

const box = { minX: 100, minY: -80, maxX: 150, maxY: -40 };
const read = (rows: string) =>
  readPositions(new TextEncoder().encode(`Ref,Val,Package,PosX,PosY,Rot,Side\n${rows}`), 'p.csv');
const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

it('leaves what lies on the board', () => {
  const fitted = fitToBoard(read('R1,1k,R,120,-60,0,top\n'), box);
  expect(fitted.placements).toMatchObject([{ xMm: 120, yMm: -60 }]);
  expect(codes(fitted)).toEqual(['units_assumed']);
});

it('takes inches where only they fit, and tells it', () => {
  const fitted = fitToBoard(read('R1,1k,R,4.724409,-2.362205,0,top\nR2,1k,R,5,-3,0,top\n'), box);
  expect(fitted).toMatchObject({ units: 'inch', unitsBy: 'board' });
  expect(fitted.placements[0]!.xMm).toBeCloseTo(120, 4);
  expect(codes(fitted)).toEqual(['units_by_board']);
});

it('turns the negated x of a bottom back', () => {
  const fitted = fitToBoard(read('R1,1k,R,120,-60,0,top\nC1,1u,C,-130,-60,0,bottom\n'), box);
  expect(fitted.placements).toMatchObject([{ xMm: 120 }, { xMm: 130 }]);
  expect(codes(fitted)).toContain('bottom_x_negated');
});

it('tells each side that does not fit', () => {
  expect(codes(fitToBoard(read('R1,1k,R,120,-60,0,top\nC1,1u,C,999,-60,0,bottom\n'), box))).toContain('off_board');
});

it.each([
  ['R1,1k,R,110,-10,0,top\nR2,1k,R,134,-32,0,top\n', 'mm', 'board'],
  ['R1,1k,R,4330,-400,0,top\nR2,1k,R,5270,-1260,0,top\n', 'mil', 'board'],
  ['R1,1k,R,4.33,-0.4,0,top\nR2,1k,R,5.27,-1.26,0,top\n', 'mm', 'assumed'],
  ['R1,1k,R,110,-10,0,top\nR2,1k,R,111,-10,0,top\n', 'mm', 'assumed'],
  ['R1,1k,R,110,-10,0,top\n', 'mm', 'assumed'],
])('takes the units in which %j reaches over a board of 40 x 30 mm: %s, by %s', (rows, units, unitsBy) => {
  const file = read(rows);
  const fitted = fitToSize(file, { widthMm: 40, heightMm: 30 });
  expect(fitted).toMatchObject({ units, unitsBy });
  if (unitsBy === 'board') expect(codes(fitted)).toEqual(['units_by_board']);
  else expect(fitted).toBe(file);
});
