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

const holedTie = (text: BoardText, one: string, two: string): string => {
  const pad = (name: string, net: string, x: number) =>
    text.pad(name, net, x, 0, 'thru_hole circle', '1 1) (drill 0.5', THROUGH);
  return `(net_tie_pad_groups "1, 2") ${polygon(text, 'F.Cu', 0, -0.5, 1)} ${pad('1', one, 0)} ${pad('2', two, 1)}`;
};

// Checked against KiCad 9.0.8, but for print beside custom pads and arcs of a courtyard, which were checked in like form.
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
      'a hole beside the middle of its pad, at the rim of that',
      part((text) => text.pad('1', 'A', 0, 0, 'thru_hole rect', '1.6 1.6) (drill 0.8 (offset -0.4 0)', THROUGH)),
      ['annular_width | Pad 1 [A] of U1'],
    ],
    [
      'a hole beside the middle of its pad, with copper all around',
      part((text) => text.pad('1', 'A', 0, 0, 'thru_hole oval', '2.4 1.6) (drill 0.8 (offset 0.4 0)', THROUGH)),
      [],
    ],
    [
      'a hole in a pad that tapers',
      part((text) => text.pad('1', 'A', 0, 0, 'thru_hole trapezoid', '1 1) (rect_delta 0 0.8) (drill 0.8', THROUGH)),
      ['annular_width | Pad 1 [A] of U1'],
    ],
    [
      'a via in a pad of another number',
      part((text) => text.pad('2', 'A', 0, 0, 'smd rect', '4 4') + via(text)),
      ['annular_width | Pad 1 [A] of U1'],
    ],
    [
      'pads without a number and a net that meet',
      part((text) => text.pad('', '', 0, 0) + text.pad('', '', 0.8, 0)),
      [
        'clearance | Pad  [<no net>] of U1 | Pad  [<no net>] of U1',
        'solder_mask_bridge | Pad  [<no net>] of U1 | Pad  [<no net>] of U1',
      ],
    ],
    [
      'pads of one number without a net that meet',
      part((text) => text.pad('1', '', 0, 0) + text.pad('1', '', 0.8, 0)),
      [],
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
      'a bare hole through a pad without a net of another part, which is told as too near only',
      part((text) => text.pad('1', '', 0, 0, 'smd rect', '2 2')).footprint(
        'R1',
        0,
        0,
        new BoardText('A', 'B').pad('1', 'A', 0, 0, 'thru_hole circle', '0.6 0.6) (drill 0.3', '"*.Cu"'),
      ),
      [
        'clearance | Pad 1 [<no net>] of U1 | Pad 1 [A] of R1',
        'solder_mask_bridge | Pad 1 [<no net>] of U1 | Pad 1 [A] of R1',
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
    ['covers the holes of its pads', part((text) => holedTie(text, 'A', 'B')), []],
    [
      'covers no hole of a pad without a net',
      part((text) => holedTie(text, 'A', '')),
      [/^hole_clearance \| Pad 2 \[<no net>\] of U1 \| Polygon of U1 on F\.Cu/],
    ],
    [
      'does not let it come to another',
      part(tie).track('B', -1, 0, -0.6, 0).track('B', -1, 0, -1, 3),
      [/^shorting_items.*Pad 1 \[A\]/],
    ],
  ])('%s', (_, text, expected) => {
    const told = found(text).filter((line) => /^(?:clearance|hole_clearance|shorting)/.test(line));
    expect(told).toEqual(expected.map((line): unknown => expect.stringMatching(line)));
  });
});

it('a net tie lets an opening of its own lie over its pad and what it is drawn with', () => {
  const text = part(
    (inside) => tie(inside) + polygon(inside, 'F.Cu', 0.2, -0.3, 0.6) + polygon(inside, 'F.Mask', 0.2, -0.3, 0.5),
  );
  expect(found(text).filter((line) => line.startsWith('solder_mask_bridge'))).toEqual([]);
});

describe('a small net tie', () => {
  const small = (): BoardText =>
    part(
      (text) =>
        `(net_tie_pad_groups "1, 2") ${text.pad('1', 'A', 0, 0, 'smd circle', '0.3 0.3')} ${text.pad('2', 'B', 0.3, 0, 'smd circle', '0.3 0.3')}`,
    );
  it('does not let a track that ends on its own pad come near to the other', () => {
    const near = found(small().track('A', -3, 0, 0, 0)).filter((line) => line.startsWith('clearance'));
    expect(near).toEqual([expect.stringMatching(/Pad 2 \[B\] of U1.*Track \[A\]/)]);
  });
  it('lets one come near whose uuid is lower than that of the pad, as KiCad asks the pad then', () => {
    const track = '(segment (start -3 0) (end 0 0) (width 0.2) (layer "F.Cu") (net 1) (uuid "00000000"))';
    expect(found(small().add(track)).filter((line) => line.startsWith('clearance'))).toEqual([]);
  });
});

describe('print beside the opening of a pad with a margin', () => {
  const beside = (shape: string, gap: number): string[] =>
    found(
      part((text) =>
        text.pad('1', 'A', 0, 0, shape, '1 1) (solder_mask_margin 0.05) (options (clearance outline) (anchor rect)'),
      ).add(
        `(gr_line (start -0.4 ${0.55 + 0.05 + gap}) (end 0.4 ${0.55 + 0.05 + gap}) (stroke (width 0.1) (type solid)) (layer "F.SilkS") (uuid "s"))`,
      ),
    ).filter((line) => line.startsWith('silk_over_copper'));
  const custom = 'smd custom';
  it.each([
    ['of a custom pad is clipped, as KiCad draws that larger', custom, 0.002, 1],
    ['of a custom pad is not clipped further away', custom, 0.006, 0],
    ['of another is not', 'smd rect', 0.002, 0],
  ])('%s', (_, shape, gap, count) => expect(beside(shape, gap)).toHaveLength(count));
});

describe('courtyards', () => {
  const line = (text: BoardText, x1: number, y1: number, x2: number, y2: number): string =>
    `(fp_line (start ${x1} ${y1}) (end ${x2} ${y2}) (stroke (width 0.05) (type solid)) (layer "F.CrtYd") ${text.uuid()})`;
  const box = (text: BoardText, half: number): string =>
    `(fp_rect (start ${-half} ${-half}) (end ${half} ${half}) (stroke (width 0.05) (type solid)) (fill no) (layer "F.CrtYd") ${text.uuid()})`;
  const bent = (text: BoardText): string =>
    [
      [-1, -1, 1, -1],
      [1, -1, 1, 1],
      [1, 1, -1, 1],
      [-1, 1, -1, -1],
      [1, 1, 1, 1],
    ]
      .map(([a, b, c, d]) => line(text, a!, b!, c!, d!))
      .join(' ');
  const inside = (of: (text: BoardText) => string, half = 0.5, angle = 0): BoardText => {
    const text = board().footprint('U1', 0, 0, of(board()), '', angle);
    return text.footprint('R1', 0, 0, box(text, half));
  };
  const OVERLAP = 'courtyards_overlap | Footprint U1 | Footprint R1';
  const DOUBLED = 'malformed_courtyard | Footprint U1';
  it.each<[string, BoardText, string[]]>([
    ['with a hole, and a part in the hole', inside((text) => box(text, 3) + box(text, 2)), []],
    ['with a hole, and a part on its rim', inside((text) => box(text, 3) + box(text, 2), 2.5), [OVERLAP]],
    ['with an island in the hole', inside((text) => box(text, 3) + box(text, 2) + box(text, 1)), [OVERLAP]],
    ['drawn twice', inside((text) => box(text, 3) + box(text, 3)), [OVERLAP, DOUBLED]],
    ['drawn twice with the first corner at the left below', inside((text) => box(text, 3) + box(text, 3), 0.5, 90), []],
    ['with a line of no length', inside(bent), [OVERLAP]],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected));
});

const dangling = (text: BoardText): string[] =>
  checkBoard(readBoard(text.text()), RULES)
    .violations.filter(({ type }) => type === 'track_dangling')
    .map(({ items }) => items[0]!.uuid);

it('a track that ends on another within a via is held there, whichever end lies nearer to the ends of that one', () => {
  const text = board().via('A', -10, -10).via('A', 4, 4).via('A', 4.05, 0.05, 0.8, 0.4);
  text.track('A', -10, -10, 4, 4).track('A', 4, 0.05, 0.05, 0.05);
  expect(dangling(text)).toEqual([]);
});

describe('a track of no length', () => {
  it('leads from no track to another', () => {
    const text = board().via('A', 0, 0).track('A', 0, 0, 5, 0).track('A', 5, 0, 9, 0).via('A', 9, 0);
    expect(dangling(text)).toEqual([]);
    expect(dangling(text.track('A', 5, 0, 5, 0))).toEqual(['u6']);
  });
  it('is at its place on a via', () => expect(dangling(board().via('A', 0, 0).track('A', 0, 0, 0, 0))).toEqual([]));
});

describe('the margin', () => {
  const margin = '(gr_line (start 0 0) (end 20 0) (stroke (width 0.3) (type solid)) (layer "Margin") (uuid "m"))';
  const print = (y: number): string =>
    `(gr_line (start 1 ${y}) (end 3 ${y}) (stroke (width 0.05) (type solid)) (layer "F.SilkS") (uuid "s"))`;
  it.each<[string, BoardText, string[]]>([
    ['is an edge with its width to copper', board().track('A', 1, 0.5, 5, 0.5), ['copper_edge_clearance']],
    ['is none further away', board().track('A', 1, 0.56, 5, 0.56), []],
    ['is an edge to print', board().add(print(0.16)), ['silk_edge_clearance']],
    ['is none to print beside it', board().add(print(0.26)), []],
  ])('%s', (_, text, expected) => expect(found(text.add(margin)).map((line) => line.split(' ')[0])).toEqual(expected));
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
    [
      'is told for each piece that it joins to those of the first net that came before it, as KiCad tells it',
      opening('B', 'A', 'B', 'C'),
      Array.from({ length: 3 }, () => 'solder_mask_bridge | Polygon of U1 on F.Mask | Track [B] on F.Cu'),
    ],
    [
      'bridges them as a pad without copper too, as jumpers have it',
      part((text) => text.pad('', '', 2, 2, 'smd rect', '4 4', '"F.Mask"'))
        .track('B', 1, 1, 3, 1)
        .track('A', 1, 2, 3, 2),
      ['solder_mask_bridge | Pad  [<no net>] of U1 | Track [B] on F.Cu'],
    ],
    [
      'bridges two pieces that are drawn on no net',
      part(
        (text) => polygon(text, 'F.Mask', 0, 0, 4) + polygon(text, 'F.Cu', 0, 0, 1) + polygon(text, 'F.Cu', 2, 2, 1),
      ),
      ['solder_mask_bridge | Polygon of U1 on F.Mask | Polygon of U1 on F.Cu'],
    ],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected));
});

// Checked against KiCad 9.0.8.
describe('a hole that its drill leaves without copper', () => {
  const hole = (text: BoardText, layers: string): string =>
    text.pad('', '', 0, 0, 'np_thru_hole circle', '2 2) (drill 2', layers);
  const beside = (layers: string): BoardText =>
    part((text) => hole(text, layers) + text.pad('1', 'A', 1.4, 0, 'smd rect', '1 1', '"F.Cu" "F.Mask"'));
  const opened = (layers: string): BoardText =>
    part((text) => hole(text, layers) + polygon(text, 'F.Mask', -2, -2, 4)).track('A', 1.5, -3, 1.5, 3);
  const HOLE = '"F&B.Cu" "*.Mask"';
  it.each([
    ['bridges to the pad beside it', beside(HOLE), ['Pad  [<no net>] of U1 | Pad 1 [A] of U1']],
    ['bridges to nothing when it names no copper', beside('"*.Mask"'), []],
    ['is bridged by an opening over it', opened(HOLE), ['Polygon of U1 on F.Mask | Track [A] on F.Cu']],
    ['is bridged by none when it names no copper', opened('"*.Mask"'), []],
    ['bridges to no other such hole', part((text) => hole(text, HOLE) + hole(text, HOLE)), []],
  ])('%s', (_, text, expected) => {
    const told = found(text).filter((line) => line.startsWith('solder_mask_bridge'));
    expect(told).toEqual(expected.map((items) => `solder_mask_bridge | ${items}`));
  });
});

const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

// Checked against KiCad 9.0.8.
describe('a fill', () => {
  it.each([
    [THROUGH, 1],
    ['"F.Cu" "F.Mask"', 1],
    ['"B.Cu" "B.Mask"', 0],
    ['"*.Mask"', 0],
  ])('on the front is compared with the hole of a pad on %s: %d', (layers, count) => {
    const text = part((one) => one.pad('', '', 0, 0, 'np_thru_hole circle', '0.4 0.4) (drill 0.4', layers));
    text.fill('A', square(-5, -5, 10), '(filled_areas_thickness no)');
    expect(found(text).filter((line) => line.startsWith('hole_clearance'))).toHaveLength(count);
  });

  it.each([
    ['A', 'A', 1],
    ['A', 'B', 0],
    ['', '', 1],
    ['A', '', 0],
  ])('of net "%s" has an outline that intersects one of net "%s": %d', (one, other, count) => {
    const text = board()
      .fill(one, square(-15, -5, 15))
      .fill(other, square(-1, -5, 15));
    expect(found(text).filter((line) => line.startsWith('zones_intersect'))).toHaveLength(count);
  });
});
