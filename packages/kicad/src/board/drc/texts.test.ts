import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { checkBoard } from './check-board.ts';

const board = (): BoardText => new BoardText('A').rectangle(40, 40);
const printed = (
  text: BoardText,
  words: string,
  x: number,
  y: number,
  more = '',
  justify = '',
  layer = '',
): BoardText =>
  text.add(
    `(gr_text "${words}" (at ${x} ${y} ${more}) (layer "F.SilkS" ${layer}) ${text.uuid()} (effects (font (size 1 1) (thickness 0.15)) ${justify}))`,
  );
const check = (text: BoardText, project?: object) => {
  const rules = readBoardRules(project === undefined ? undefined : JSON.stringify(project));
  const { violations, notRun } = checkBoard(readBoard(text.text()), rules);
  return {
    silk: violations.map(({ type }) => type).filter((type) => type.startsWith('silk')),
    found: violations.map(({ type }) => type).filter((type) => type === 'unresolved_variable'),
    left: notRun.map(({ type }) => type).filter((type) => /^silk|variable|sliver/.test(type)),
  };
};
const pad = (text: BoardText, x: number, y: number, size = 1): BoardText =>
  text.footprint('R1', x, y, text.pad('1', 'A', 0, 0, 'smd rect', `${size} ${size}`));
const overPad = (): BoardText => pad(board(), 20, 20);
const partText = (text: BoardText, more: string): BoardText =>
  text.footprint(
    'R2',
    20,
    20,
    `(fp_text user "A" (at 0 0) (layer "F.SilkS") ${more} ${text.uuid()} (effects (font (size 1 1) (thickness 0.15))))`,
  );

describe('texts on the silkscreen', () => {
  // What kicad-cli 9.0.8 finds on the same boards.
  it.each([
    ['alone', printed(board(), 'HELLO', 20, 20), []],
    ['over a pad', printed(pad(board(), 20, 20), 'HELLO', 20, 20), ['silk_over_copper']],
    ['beside a pad', printed(pad(board(), 20, 21.2), 'HELLO', 20, 20), []],
    ['with a pad between two letters', printed(pad(board(), 20, 20, 0.2), 'H  H', 20, 20), []],
    ['turned away from a pad', printed(pad(board(), 22.4, 20), 'HELLO', 20, 20, '90'), []],
    ['along that pad', printed(pad(board(), 22.4, 20), 'HELLO', 20, 20), ['silk_over_copper']],
    ['over the edge', printed(board(), 'HELLO', 0, 20), ['silk_edge_clearance']],
    ['over each other', printed(printed(board(), 'HELLO', 20, 20), 'YOU', 21, 20), ['silk_overlap']],
    ['of the board that older files hide', printed(overPad(), 'HELLO', 20, 20, '', 'hide'), ['silk_over_copper']],
    ['cut out of a frame', printed(overPad(), 'HELLO', 20, 20, '', '', 'knockout'), ['silk_over_copper']],
    [
      'of which only the frame meets a pad',
      printed(pad(board(), 20, 21.03, 0.9), 'HELLO', 20, 20, '', '', 'knockout'),
      ['silk_over_copper'],
    ],
    [
      'with a frame that ends before a pad',
      printed(pad(board(), 20, 21.2, 0.9), 'HELLO', 20, 20, '', '', 'knockout'),
      [],
    ],
    [
      'in a frame that is turned to a pad',
      printed(pad(board(), 20.7, 18.5, 0.2), 'HELLO', 20, 20, '90', '', 'knockout'),
      ['silk_over_copper'],
    ],
    ['of a part', partText(overPad(), ''), ['silk_over_copper']],
    ['of a part that are hidden', partText(overPad(), '(hide yes)'), []],
  ])('are compared with what they meet, stroke by stroke: %s', (_, text, found) => {
    expect(check(text)).toMatchObject({ silk: found, left: [] });
  });

  it('are left out where they may reach something and their strokes are not known', () => {
    expect(check(printed(pad(board(), 20, 20), '漢', 20, 20)).left).toEqual(['silk_over_copper']);
    expect(check(printed(pad(board(), 30, 30), '漢', 20, 20)).left).toEqual([]);
  });

  it('of a font of the system are what their file keeps of it, and may be drawn otherwise', () => {
    const outlines = (x: number): string =>
      `(render_cache "A" 0 (polygon (pts (xy ${x} 20) (xy ${x + 1} 20) (xy ${x} 21))))`;
    const text = (x: number): BoardText =>
      pad(board(), 20, 20).add(
        `(gr_text "A" (at 20 20) (layer "F.SilkS") (uuid "u") (effects (font (face "Arial") (size 1 1) (thickness 0.15))) ${outlines(x)})`,
      );
    expect(check(text(20))).toMatchObject({ silk: ['silk_over_copper'], left: ['silk_over_copper'] });
    expect(check(text(25))).toMatchObject({ silk: [], left: ['silk_over_copper'] });
  });

  it('lie anywhere while their words are not known', () => {
    const text = printed(pad(board(), 10, 10), '${GONE}', 30, 30);
    expect(check(text)).toMatchObject({ left: expect.arrayContaining(['silk_over_copper']) });
  });
});

describe('variables in texts', () => {
  it.each<[string, string, object | undefined, string[], string[]]>([
    ['of the board', 'rev ${REVISION} ${LAYER}', undefined, [], []],
    ['of the project', '${COMMIT}', { text_variables: { COMMIT: 'abc' } }, [], []],
    ['of nobody', '${COMMIT}', undefined, ['unresolved_variable'], []],
    ["of KiCad's folders", '${KIPRJMOD}/sheet.pdf, ${KICAD9_SYMBOL_DIR}', undefined, [], []],
    ['of a part', 'made with ${R1:VALUE}', undefined, [], ['unresolved_variable']],
  ])('%s', (_, words, project, found, left) => {
    const told = check(printed(board(), words, 20, 20), project);
    expect(told.found).toEqual(found);
    expect(told.left.filter((type) => type === 'unresolved_variable')).toEqual(left);
  });

  it('know the fields of their own part', () => {
    const text = board();
    const words = (name: string): string =>
      `(fp_text user "\${${name}}" (at 0 0) (layer "F.Fab") ${text.uuid()} (effects (font (size 1 1))))`;
    text.footprint('R1', 20, 20, `${words('REFERENCE')} ${words('Value')} ${words('Nothing')}`);
    expect(check(text).found).toEqual(['unresolved_variable']);
  });
});

it('looks for slivers nowhere without an engine for polygons, and says so where there can be some', () => {
  expect(check(board().track('A', 1, 1, 9, 9)).left).toEqual([]);
  const fill: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  expect(check(board().fill('A', fill)).left).toEqual(['copper_sliver']);
});
