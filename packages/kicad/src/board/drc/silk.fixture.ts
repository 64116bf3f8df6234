import { BoardText } from '../board.fixture.ts';

/** Boards with silk at an opening of the mask, each with how much of it is clipped. */
export function clippedSilk(): [what: string, clipped: number, board: BoardText][] {
  const line = (x1: number, y1: number, x2: number, y2: number, width = 0.1): string =>
    `(gr_line (start ${x1} ${y1}) (end ${x2} ${y2}) (stroke (width ${width}) (type solid)) (layer "F.SilkS") (uuid "11111111-0000-4000-8000-000000000001"))`;
  const circle = (x: number, y: number, radius: number, width: number, fill: string): string =>
    `(gr_circle (center ${x} ${y}) (end ${x + radius} ${y}) (stroke (width ${width}) (type solid)) (fill ${fill}) (layer "F.SilkS") (uuid "11111111-0000-4000-8000-000000000002"))`;
  const arc = (x: number): string =>
    `(gr_arc (start ${x + 0.3} -0.3) (mid ${x} 0) (end ${x + 0.3} 0.3) (stroke (width 0.1) (type solid)) (layer "F.SilkS") (uuid "11111111-0000-4000-8000-000000000003"))`;
  const empty = (setup = ''): BoardText => {
    const board = new BoardText('A').rectangle(40, 40, -20, -20);
    board.setup = setup;
    return board;
  };
  const withPad = (kind: string, silk: string, setup = '', more = '1 1'): BoardText => {
    const board = empty(setup);
    return board.footprint('R1', 0, 0, board.pad('1', 'A', 0, 0, kind, more)).add(silk);
  };
  const zone = (layer: string): string =>
    `(zone (net 0) (net_name "") (layer "${layer}") (uuid "11111111-0000-4000-8000-000000000004") (hatch edge 0.5) (connect_pads (clearance 0)) (min_thickness 0.1) (filled_areas_thickness no) (fill yes (thermal_gap 0.5) (thermal_bridge_width 0.5)) (polygon (pts (xy -2 -2) (xy 2 -2) (xy 2 2) (xy -2 2))) (filled_polygon (layer "${layer}") (pts (xy -2 -2) (xy 2 -2) (xy 2 2) (xy -2 2))))`;
  const at = (degrees: number, mm: number): [number, number] => [
    Number((mm * Math.cos((degrees * Math.PI) / 180)).toFixed(6)),
    Number((mm * Math.sin((degrees * Math.PI) / 180)).toFixed(6)),
  ];
  const spoke = (degrees: number, tip: number): string => line(...at(degrees, tip + 0.05), ...at(degrees, 3));
  const via =
    '(via (at 0 0) (size 1) (drill 0.5) (layers "F.Cu" "B.Cu") (net 1) (uuid "11111111-0000-4000-8000-000000000005"))';
  const open = '(tenting none)';
  return [
    ['a line that touches a pad', 0, withPad('smd rect', line(-0.4, 0.55, 0.4, 0.55))],
    ['a line over a pad by a nanometre', 1, withPad('smd rect', line(-0.4, 0.549999, 0.4, 0.549999))],
    ['a circle that touches a pad', 1, withPad('smd rect', circle(0.65, 0, 0.1, 0.1, 'none'))],
    ['a circle a micrometre from a pad', 0, withPad('smd rect', circle(0.651, 0, 0.1, 0.1, 'none'))],
    ['a dot that touches a pad', 0, withPad('smd rect', circle(0.65, 0, 0.15, 0, 'solid'))],
    ['a dot with a line round it that touches a pad', 1, withPad('smd rect', circle(0.65, 0, 0.1, 0.1, 'solid'))],
    ['an arc that touches a pad', 1, withPad('smd rect', arc(0.55))],
    ['an arc a micrometre from a pad', 0, withPad('smd rect', arc(0.551))],
    ['a line at a round pad where its polygon has a corner', 1, withPad('smd circle', spoke(7.5, 0.502))],
    ['a line at a round pad where its polygon has a side', 0, withPad('smd circle', spoke(0, 0.502))],
    ['a line at the end of an oval pad', 1, withPad('smd oval', spoke(0, 0.999), '', '2 1')],
    [
      'a line at the rounded corner of a pad',
      1,
      withPad(
        'smd roundrect',
        spoke(45, 0.5 * Math.SQRT2 - 0.25 * (Math.SQRT2 - 1) - 0.001),
        '',
        '1 1) (roundrect_rratio 0.25',
      ),
    ],
    [
      'a line beyond the rounded corner of a pad',
      0,
      withPad(
        'smd roundrect',
        spoke(45, 0.5 * Math.SQRT2 - 0.25 * (Math.SQRT2 - 1) + 0.006),
        '',
        '1 1) (roundrect_rratio 0.25',
      ),
    ],
    ['a line beside a tented via', 0, empty('(pad_to_mask_clearance 0.1)').add(via).add(spoke(0, 0.55))],
    [
      'a line in the margin of an open via',
      1,
      empty(`(pad_to_mask_clearance 0.1) ${open}`).add(via).add(spoke(0, 0.55)),
    ],
    [
      'a line beside the margin of an open via',
      0,
      empty(`(pad_to_mask_clearance 0.1) ${open}`).add(via).add(spoke(0, 0.61)),
    ],
    [
      'a line beside a pad that is on the mask alone, which gets no margin',
      0,
      (() => {
        const board = empty('(pad_to_mask_clearance 0.1)');
        return board.footprint('R1', 0, 0, board.pad('', '', 0, 0, 'smd rect', '1 1', '"F.Mask"')).add(spoke(0, 0.55));
      })(),
    ],
    [
      'a line over a letter on the mask',
      1,
      empty()
        .add(line(-1, 0, 1, 0))
        .add(
          '(gr_text "H" (at 0 0) (layer "F.Mask") (uuid "11111111-0000-4000-8000-000000000006") (effects (font (size 1 1) (thickness 0.15))))',
        ),
    ],
    [
      'a line over an area that is filled on the mask',
      1,
      empty()
        .add(line(0, 0, 1, 0))
        .add(zone('F.Mask')),
    ],
    ['an area that is filled on the silk over a pad', 1, withPad('smd rect', zone('F.SilkS'))],
  ];
}
