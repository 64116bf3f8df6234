import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { checkBoard } from './check-board.ts';
import type { FootprintLibraries } from './libraries.ts';

/** A part as its library has it: two pads of different sides, a line, an arc and a square, none of them alike when turned over. */
const MODEL = `(pad "1" smd roundrect (at -1.5 0.25) (size 1 1.2) (layers "F.Cu" "F.Mask") (roundrect_rratio 0.25) (chamfer_ratio 0.2) (chamfer top_left))
  (pad "2" thru_hole oval (at 1.5 -0.5 30) (size 1.2 2) (drill 0.8) (layers "*.Cu" "*.Mask"))
  (fp_line (start -2 1) (end 2 1.5) (stroke (width 0.12) (type solid)) (layer "F.SilkS"))
  (fp_arc (start -1 1) (mid 0 2) (end 1 1) (stroke (width 0.12) (type solid)) (layer "F.SilkS"))
  (fp_rect (start -3 -2) (end 3 2) (stroke (width 0.05) (type solid)) (fill none) (layer "F.CrtYd"))`;

/** As KiCad writes the same part turned over, its pads at the angle of the part. */
const TURNED_OVER = MODEL.replaceAll('"F.', '"B.')
  .replace('(at -1.5 0.25)', '(at -1.5 -0.25 90)')
  .replace('(at 1.5 -0.5 30)', '(at 1.5 0.5 60)')
  .replace('(chamfer top_left)', '(chamfer bottom_left)')
  .replace('(start -2 1) (end 2 1.5)', '(start 2 -1.5) (end -2 -1)')
  .replace('(start -1 1) (mid 0 2) (end 1 1)', '(start 1 -1) (mid 0 -2) (end -1 -1)');

const turnedBy = (angle: number): string =>
  MODEL.replace('(at -1.5 0.25)', `(at -1.5 0.25 ${angle})`).replace('(at 1.5 -0.5 30)', `(at 1.5 -0.5 ${30 + angle})`);

const library = (text = `(footprint "Part" (version 20241229) ${MODEL})`): FootprintLibraries => ({
  footprints: new Map([['Test', new Set(['Part'])]]),
  texts: new Map([['Test:Part', text]]),
  unknown: new Set(),
});

const board = (inside: string, angle = 0, side = 'F'): string => {
  const text = new BoardText('A').rectangle(40, 40);
  text.layers += ' (31 "F.CrtYd" user) (29 "B.CrtYd" user) (7 "B.SilkS" user)';
  return text
    .footprint('U1', 20, 20, inside, '', angle)
    .text()
    .replace('"Test:Part" (layer "F.Cu")', `"Test:Part" (layer "${side}.Cu")`);
};

const check = (text: string, libraries?: FootprintLibraries) => {
  const { violations, notRun } = checkBoard(readBoard(text), undefined, undefined, libraries);
  const isOfLibraries = ({ type }: { type: string }): boolean => type.startsWith('lib_footprint');
  return { found: violations.filter(isOfLibraries), notRun: notRun.filter(isOfLibraries) };
};

describe('a footprint that is like its library', () => {
  it.each([
    ['as it lies there', board(MODEL)],
    ['with its parts in another order', board(MODEL.split('\n').toReversed().join('\n'))],
    ['turned by a quarter', board(turnedBy(90), 90)],
    ['turned by 37.5 degrees', board(turnedBy(37.5), 37.5)],
    ['turned over and by a quarter', board(TURNED_OVER, 90, 'B')],
    ['with other texts', board(`${MODEL} (fp_text user "hi" (at 0 0) (layer "F.SilkS") (effects (font (size 1 1))))`)],
    ['with another width of what is no copper', board(MODEL.replace('(width 0.12)', '(width 0.2)'))],
  ])('is not told of: %s', (_, text) => expect(check(text, library())).toEqual({ found: [], notRun: [] }));
});

describe('a footprint that is no longer like its library', () => {
  it.each([
    ['a pad moved by 20 nanometres', MODEL.replace('-1.5 0.25', '-1.50002 0.25'), 'pad 1 differs'],
    ['another size', MODEL.replace('(size 1 1.2)', '(size 1 1.3)'), 'pad 1 differs'],
    ['another hole', MODEL.replace('(drill 0.8)', '(drill 0.9)'), 'pad 2 differs'],
    ['another corner', MODEL.replace('top_left', 'top_right'), 'pad 1 differs'],
    ['another number', MODEL.replace('(pad "2"', '(pad "3"'), 'pad 3 differs'],
    ['a pad less', MODEL.split('\n').slice(1).join('\n'), '1 pads, 2 in the library'],
    ['a line elsewhere', MODEL.replace('(end 2 1.5)', '(end 2 1.6)'), 'a line on F.SilkS differs'],
    ['an arc the other way round', MODEL.replace('(mid 0 2)', '(mid 0 0)'), 'a arc on F.SilkS differs'],
    ['a line more', `${MODEL} ${MODEL.split('\n')[2]!}`, '4 graphic items, 3 in the library'],
    ['an opening without copper', MODEL.replace('"F.Cu" "F.Mask"', '"F.Mask"'), 'pad 1 differs'],
    ['a part for soldering through', `(attr through_hole) ${MODEL}`, 'the type of the footprint differs'],
  ])('%s', (_, inside, why) => {
    expect(check(board(inside), library()).found).toMatchObject([
      {
        type: 'lib_footprint_mismatch',
        severity: 'warning',
        message: `Footprint 'Part' does not match copy in library 'Test': ${why}`,
      },
    ]);
  });

  it('is told by the corners of a polygon, in whatever order KiCad wrote them', () => {
    const polygon = (...corners: string[]): string =>
      `${MODEL} (fp_poly (pts ${corners.map((corner) => `(xy ${corner})`).join(' ')}) (stroke (width 0.1) (type solid)) (fill no) (layer "F.SilkS"))`;
    const own = library(`(footprint "Part" (version 20241229) ${polygon('0 0', '1 0', '1 2', '0 1')})`);
    expect(check(board(polygon('1 2', '1 0', '0 0', '0 1')), own).found).toEqual([]);
    expect(check(board(polygon('0 0', '1 0', '1 1', '0 1')), own).found).toHaveLength(1);
  });

  it('holds a part against a library of KiCad 5, where silence means pins through holes', () => {
    const old = library(`(module Part (layer F.Cu) (tedit 5A0) ${MODEL})`);
    expect(check(board(`(attr through_hole) ${MODEL}`), old).found).toEqual([]);
    expect(check(board(MODEL), old).found).toHaveLength(1);
  });
});

describe('libraries that are not there', () => {
  it.each<[string, Partial<FootprintLibraries>, string]>([
    ['the library', { footprints: new Map() }, "does not include the footprint library 'Test'"],
    ['the footprint in it', { footprints: new Map([['Test', new Set()]]) }, "'Part' not found in library 'Test'"],
    [
      'the place that the table names',
      { footprints: new Map(), missing: new Map([['Test', 'lib/Test.pretty']]) },
      "The footprint library 'Test' was not found at 'lib/Test.pretty'",
    ],
  ])('are told: %s', (_, change, message) =>
    expect(check(board(MODEL), { ...library(), ...change }).found).toMatchObject([
      { type: 'lib_footprint_issues', message: expect.stringContaining(message) },
    ]),
  );

  it.each<[string, FootprintLibraries | undefined, number, RegExp]>([
    ['no libraries at all', undefined, 2, /needs the footprint libraries/],
    ['one that did not come', { ...library(), footprints: new Map(), unknown: new Set(['Test']) }, 2, /at hand: Test$/],
    ['one of which names alone are known', { ...library(), texts: new Map() }, 1, /Test:Part: .*by name only/],
    ['a damaged file', library('(footprint "Part" (pad'), 1, /Test:Part: the file of its library cannot be read/],
    ['a file of another kind', library('(symbol)'), 1, /Test:Part: .*holds no footprint/],
  ])('are said not to be looked at: %s', (_, libraries, count, reason) => {
    const { found, notRun } = check(board(MODEL), libraries);
    expect(found).toEqual([]);
    expect(notRun.filter((one) => reason.test(one.reason))).toHaveLength(count);
  });

  it('are missed by nobody on a board without parts of libraries', () => {
    expect(check(new BoardText('A').rectangle(40, 40).text())).toEqual({ found: [], notRun: [] });
  });
});
