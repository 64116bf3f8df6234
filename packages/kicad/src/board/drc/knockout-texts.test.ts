import { expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { checkBoard } from './check-board.ts';

const board = (how: string): BoardText =>
  new BoardText('A', 'B')
    .rectangle(40, 40)
    .add(`(gr_text "HELLO" (at 10 20) (layer "F.Cu" ${how}) (uuid "t") (effects (font (size 1 1) (thickness 0.15))))`);
const zone = (text: BoardText, net: string, fromMm: number, toMm: number): BoardText =>
  text.fill(net, [
    [fromMm, 10],
    [toMm, 10],
    [toMm, 30],
    [fromMm, 30],
  ]);
const found = (text: BoardText): string[] =>
  checkBoard(readBoard(text.text()), readBoardRules(undefined))
    .violations.filter(({ type }) => type === 'clearance' || type === 'shorting_items')
    .map(({ type, message }) => (type === 'clearance' ? type : message));

// What kicad-cli 9.0.8 finds on the same boards; the frame around the letters ends at 12.5 mm.
it.each<[string, BoardText, string[]]>([
  ['drawn over a zone', zone(board(''), 'A', 2, 18), ['clearance']],
  ['cut out of a zone', zone(board('knockout'), 'A', 2, 18), []],
  [
    'whose frame joins two zones',
    zone(zone(board('knockout'), 'A', 2, 9.5), 'B', 10.5, 18),
    ['Items shorting two nets (nets A and B)'],
  ],
  ['whose frame comes near a second zone', zone(zone(board('knockout'), 'A', 2, 9.5), 'B', 12.6, 18), ['clearance']],
  ['whose frame ends before it', zone(zone(board('knockout'), 'A', 2, 9.5), 'B', 13.5, 18), []],
])('holds letters against zones: %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});
