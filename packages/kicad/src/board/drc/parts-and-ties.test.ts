import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { checkBoard } from './check-board.ts';

const THROUGH = '"*.Cu" "*.Mask"';
const RULES = readBoardRules(
  JSON.stringify({ board: { design_settings: { rules: { min_copper_edge_clearance: 0.3 } } } }),
);

/** Types with what they are told of. */
function found(text: BoardText): string[] {
  const left = ['unconnected_items', 'track_dangling', 'via_dangling', 'drill_out_of_range'];
  return checkBoard(readBoard(text.text()), RULES)
    .violations.filter(({ type }) => !left.includes(type))
    .map(({ type, items }) => [type, ...items.map(({ what }) => what)].join(' | '))
    .sort();
}

const board = (): BoardText => new BoardText('A', 'B').rectangle(40, 40, -20, -20);
const via = (text: BoardText, x = 0, size = 0.34): string =>
  text.pad('1', 'A', x, 0, 'thru_hole circle', `${size} ${size}) (drill 0.3`, THROUGH);
const part = (inside: (text: BoardText) => string): BoardText => {
  const text = board();
  return text.footprint('U1', 0, 0, inside(text));
};
const polygon = (text: BoardText, layer: string, x: number, y: number, size: number): string =>
  `(fp_poly (pts (xy ${x} ${y}) (xy ${x + size} ${y}) (xy ${x + size} ${y + size}) (xy ${x} ${y + size})) (stroke (width 0) (type solid)) (fill yes) (layer "${layer}") ${text.uuid()})`;
const peg = (text: BoardText, x = 0): string =>
  text.pad('', '', x, 0, 'np_thru_hole circle', '0.65 0.65) (drill 0.65', THROUGH);
const tie = (text: BoardText): string =>
  `(net_tie_pad_groups "1, 2") ${text.pad('1', 'A', 0, 0)} ${text.pad('2', 'B', 1, 0)}`;

// Each was checked against KiCad 9.0.8.
describe('pads of one part', () => {
  it.each<[string, BoardText, string[]]>([
    [
      'a via in a larger pad of its number',
      part((text) => text.pad('1', 'A', 0, 0, 'smd rect', '4 4') + via(text)),
      [],
    ],
    [
      'a via that comes out of it',
      part((text) => text.pad('1', 'A', 1, 0, 'smd rect', '2 2') + via(text)),
      ['annular_width | Pad 1 [A] of U1'],
    ],
    [
      'a via in a pad of another number',
      part((text) => text.pad('2', 'A', 0, 0, 'smd rect', '4 4') + via(text)),
      ['annular_width | Pad 1 [A] of U1'],
    ],
    ['a peg beside a pad', part((text) => peg(text) + text.pad('1', 'A', 0.95, 0)), []],
    [
      'a peg beside a pad of another part, which KiCad does not tell',
      part((text) => peg(text)).footprint('R1', 0.95, 0, new BoardText('A', 'B').pad('1', 'A', 0, 0)),
      ['hole_clearance | Pad  [<no net>] of U1 | Pad 1 [A] of R1'],
    ],
    [
      'a bare hole in copper without a net',
      part((text) => peg(text)).footprint('LOGO', 0, 0, polygon(board(), 'F.Cu', -2, -2, 4)),
      ['hole_clearance | Pad  [<no net>] of U1 | Polygon of LOGO on F.Cu'],
    ],
    [
      'a pad of another shape than its hole in such copper',
      part((text) =>
        text.pad('', '', 0, 0, 'np_thru_hole roundrect', '1 2) (drill oval 1 2) (roundrect_rratio 0.5', THROUGH),
      ).footprint('LOGO', 0, 0, polygon(board(), 'F.Cu', -2, -2, 4)),
      [
        'hole_clearance | Pad  [<no net>] of U1 | Polygon of LOGO on F.Cu',
        'shorting_items | Pad  [<no net>] of U1 | Polygon of LOGO on F.Cu',
        'solder_mask_bridge | Pad  [<no net>] of U1 | Polygon of LOGO on F.Cu',
      ],
    ],
    [
      'copper without a net drawn over a pad without a net of another part',
      part((text) => text.pad('1', '', 0, 0)).footprint('LOGO', 0, 0, polygon(board(), 'F.Cu', 0, 0, 2)),
      [
        'shorting_items | Pad 1 [<no net>] of U1 | Polygon of LOGO on F.Cu',
        'solder_mask_bridge | Pad 1 [<no net>] of U1 | Polygon of LOGO on F.Cu',
      ],
    ],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected));
});

describe('a net tie', () => {
  it.each<[string, BoardText, RegExp[]]>([
    ['lets its net come to the pad that bears it', part(tie).track('B', 1, 0, 1, 3), []],
    [
      'does not let it come to another',
      part(tie).track('B', -1, 0, -0.6, 0).track('B', -1, 0, -1, 3),
      [/^shorting_items.*Pad 1 \[A\]/],
    ],
  ])('%s', (_, text, expected) => {
    const told = found(text).filter((line) => /^(?:clearance|shorting)/.test(line));
    expect(told).toEqual(expected.map((line): unknown => expect.stringMatching(line)));
  });
});

describe('the edge', () => {
  const cut = (radius: number): BoardText => {
    const text = part((inside) => inside.pad('1', 'A', 0, 0, 'thru_hole circle', '6 6) (drill 4', THROUGH));
    return text.add(
      `(gr_circle (center 0 0) (end ${radius} 0) (stroke (width 0.05) (type solid)) (fill none) (layer "Edge.Cuts") ${text.uuid()})`,
    );
  };
  it.each([
    ['within a hole takes nothing away', cut(1.8), 0],
    ['in the midst of a disc of copper is far from its rim', cut(2.4), 0],
    ['near the rim of a disc of copper is near it', cut(2.9), 1],
    ['at a corner is told of a pad once', board().footprint('R1', 20, 20, board().pad('1', 'A', 0, 0)), 1],
    ['at a corner is told of a track for each of its lines', board().track('A', 19.9, 19.9, 15, 15), 1],
  ])('%s', (_, text, count) =>
    expect(found(text).filter((line) => line.startsWith('copper_edge_clearance'))).toHaveLength(count),
  );
});

describe('an opening drawn on the mask', () => {
  const opening = (...nets: string[]): BoardText =>
    nets.reduce(
      (text, net, at) => text.track(net, 1, at + 1, 3, at + 1),
      part((text) => polygon(text, 'F.Mask', 0, 0, 4)),
    );
  it.each([
    ['over one track is nothing', opening('A'), []],
    ['over two of one net neither', opening('A', 'A'), []],
    ['bridges two nets', opening('B', 'A'), ['solder_mask_bridge | Polygon of U1 on F.Mask | Track [B] on F.Cu']],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected));
});
