import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { checkBoard } from './check-board.ts';

const board = (): BoardText => new BoardText('A').rectangle(40, 40);
const printed = (text: BoardText, words: string, x: number, y: number, more = '', justify = ''): BoardText =>
  text.add(
    `(gr_text "${words}" (at ${x} ${y} ${more}) (layer "F.SilkS") ${text.uuid()} (effects (font (size 1 1) (thickness 0.15)) ${justify}))`,
  );
const check = (text: BoardText, project?: object) => {
  const rules = readBoardRules(project === undefined ? undefined : JSON.stringify(project));
  const { violations, notRun } = checkBoard(readBoard(text.text()), rules);
  return {
    found: violations.map(({ type }) => type).filter((type) => type === 'unresolved_variable'),
    left: notRun.map(({ type }) => type).filter((type) => /^silk|variable|sliver/.test(type)),
  };
};
const pad = (text: BoardText, x: number, y: number): BoardText => text.footprint('R1', x, y, text.pad('1', 'A', 0, 0));

describe('texts on the silkscreen', () => {
  it.each([
    ['alone', printed(board(), 'HELLO', 20, 20), []],
    ['over a pad', printed(pad(board(), 20, 20), 'HELLO', 20, 20), ['silk_over_copper']],
    ['beside a pad by more than they can reach', printed(pad(board(), 20, 22), 'HELLO', 20, 20), []],
    ['along a pad that is far for their height', printed(pad(board(), 23, 20), 'HELLO', 20, 20), ['silk_over_copper']],
    ['turned away from that pad', printed(pad(board(), 23, 20), 'HELLO', 20, 20, '90'), []],
    [
      'that begin at their place',
      printed(pad(board(), 25, 20), 'HELLO', 20, 20, '', '(justify left)'),
      ['silk_over_copper'],
    ],
    ['over the edge', printed(board(), 'HELLO', 0, 20), ['silk_edge_clearance']],
    ['over each other', printed(printed(board(), 'HELLO', 20, 20), 'YOU', 21, 20), ['silk_overlap']],
    ['hidden ones', printed(pad(board(), 20, 20), 'HELLO', 20, 20, '', 'hide'), []],
  ])('are left out only where they may reach something: %s', (_, text, left) => {
    expect(check(text).left).toEqual(left);
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

it('looks for slivers nowhere, and says so where there can be some', () => {
  expect(check(board().track('A', 1, 1, 9, 9)).left).toEqual([]);
  const fill: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  expect(check(board().fill('A', fill)).left).toEqual(['copper_sliver']);
});
