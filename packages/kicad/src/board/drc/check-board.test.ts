import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { checkBoard } from './check-board.ts';
import { Exclusions } from './exclusions.ts';
import type { ReportSeverity } from '../../project-file/index.ts';
import { keepSeverities, kicadReport } from './kicad-report.ts';

const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** Types found, each with the uuids it names; what is said of nets that are not routed is left out. */
function found(text: BoardText, project?: object): string[] {
  const rules = readBoardRules(project === undefined ? undefined : JSON.stringify(project));
  return checkBoard(readBoard(text.text()), rules)
    .violations.filter(({ type }) => !['unconnected_items', 'track_dangling', 'via_dangling'].includes(type))
    .map(({ type, items }) => [type, ...items.map(({ uuid }) => uuid)].join(' '))
    .sort();
}

const board = (): BoardText => new BoardText('A', 'B').rectangle(40, 40, -20, -20);
const micro = (x: number, uuid: string): string =>
  `(via micro (at ${x} 0) (size 0.5) (drill 0.25) (layers "F.Cu" "B.Cu") (net 1) (uuid "${uuid}"))`;
const undrilled = '(via (at 0 0) (size 0.6) (layers "F.Cu" "B.Cu") (net 1) (uuid "v1"))';
/** A track that the solder mask leaves bare. */
const bare = (net: number, y: number, uuid: string, margin: string): string =>
  `(segment (start 0 ${y}) (end 5 ${y}) (width 0.3) (layers "F.Cu" "F.Mask") ${margin} (net ${net}) (uuid "${uuid}"))`;

// Each was checked against KiCad 9.0.8.
const LEFT_OUT = '(remove_unused_layers yes) (keep_end_layers yes)';

describe('the design rules', () => {
  it.each<[string, BoardText, string[]]>([
    ['tracks that keep the distance', board().track('A', 0, 0, 5, 0).track('B', 0, 0.4, 5, 0.4), []],
    ['tracks half a micrometre too near', board().track('A', 0, 0, 5, 0).track('B', 0, 0.3996, 5, 0.3996), []],
    ['tracks too near', board().track('A', 0, 0, 5, 0).track('B', 0, 0.35, 5, 0.35), ['clearance u2 u3']],
    ['tracks of one net', board().track('A', 0, 0, 5, 0).track('A', 0, 0.35, 5, 0.35), []],
    ['tracks on two layers', board().track('A', 0, 0, 5, 0).track('B', 0, 0, 5, 0, 0.2, 'B.Cu'), []],
    ['a track at the edge', board().track('A', 0, 0, 19.5, 0), ['copper_edge_clearance u1 u2']],
    [
      'a small via',
      board().via('A', 0, 0, 0.4, 0.25),
      ['annular_width u2', 'drill_out_of_range u2', 'via_diameter u2'],
    ],
    ['a via of before KiCad 6, drilled as its net class says', board().add(undrilled), []],
    [
      'a micro via without a drill, drilled as its net class says',
      board().add(undrilled.replace('via', 'via micro')),
      [],
    ],
    ['holes too near', board().via('A', 0, 0).via('A', 0.5, 0), ['hole_to_hole u2 u3']],
    ['a hole on a hole', board().via('A', 0, 0).via('A', 0, 0), ['holes_co_located u2 u3']],
    [
      'a fill too near to a track',
      board()
        .track('A', 0, 0, 5, 0)
        .fill('B', [
          [0, 0.4],
          [5, 0.4],
          [5, 3],
          [0, 3],
        ]),
      ['clearance u2 u3'],
    ],
    ['no outline', new BoardText('A'), ['invalid_outline']],
    ['a micro via on another', board().add(micro(0, 'm1')).add(micro(0.3, 'm2')), []],
    ['a micro via at a drilled hole', board().add(micro(0, 'm1')).via('A', 0.4, 0), ['hole_to_hole m1 u2']],
    [
      'pieces of the edge of a micrometre and of more',
      new BoardText('A').edge(0, 0, 5, 0).edge(5, 0, 5, 0.001).edge(5, 0.001, 5, 9).edge(5, 9, 0, 9).edge(0, 9, 0, 0),
      ['invalid_outline u2'],
    ],
    [
      'pieces of the edge of more than a micrometre',
      new BoardText('A').edge(0, 0, 5, 0).edge(5, 0, 5, 0.0011).edge(5, 0.0011, 5, 9).edge(5, 9, 0, 9).edge(0, 9, 0, 0),
      [],
    ],
  ])('%s', (_, text, expected) => {
    const withoutIslands = found(text).filter((line) => !line.startsWith('isolated_copper'));
    expect(withoutIslands).toEqual(expected);
  });

  it.each([
    ['a pin on the surface', 'smd rect', ['footprint_type_mismatch u3']],
    ['edge contacts alone', 'connect rect', []],
  ])('compares what a through-hole part says with its pads: %s', (_, pad, expected) => {
    const text = board();
    text.footprint('J1', 0, 0, text.pad('1', 'A', 0, 0, pad), '(attr through_hole allow_missing_courtyard)');
    const severities = { rule_severities: { footprint_type_mismatch: 'warning' } };
    expect(found(text, { board: { design_settings: severities } })).toEqual(expected);
  });

  it('takes limits, net classes and severities from the project', () => {
    const text = board().track('A', 0, 0, 5, 0).track('B', 0, 0.5, 5, 0.5);
    const classes = [
      { name: 'Default', clearance: 0.2 },
      { name: 'High', clearance: 0.35 },
    ];
    const nets = { classes, netclass_patterns: [{ netclass: 'High', pattern: 'B*' }] };
    expect(found(text, { net_settings: nets })).toEqual(['clearance u2 u3']);
    const quiet = { board: { design_settings: { rule_severities: { clearance: 'ignore' } } }, net_settings: nets };
    expect(found(text, quiet)).toEqual([]);
    const wide = { board: { design_settings: { rules: { min_track_width: 0.3 } } } };
    expect(found(text, wide)).toEqual(['track_width u2', 'track_width u3']);
  });

  it.each<[string, number, string[]]>([
    ['as near as their class wants a pair', 0.17, []],
    ['nearer than that', 0.1, ['clearance u2 u3']],
  ])('lets the nets of a pair run %s', (_, gapMm, expected) => {
    const text = new BoardText('D_P', 'D_N').rectangle(40, 40, -20, -20);
    text.track('D_P', 0, 0, 5, 0).track('D_N', 0, 0.2 + gapMm, 5, 0.2 + gapMm);
    const classes = [{ name: 'Default', clearance: 0.2, diff_pair_gap: 0.15 }];
    expect(found(text, { net_settings: { classes } })).toEqual(expected);
  });

  it('tells of each line of the edge that a track is too near to, and of one that a via is', () => {
    const corner = (): BoardText =>
      new BoardText('A').edge(0, 0, 9, 0).edge(9, 0, 9, 9).edge(9, 9, 0, 9).edge(0, 9, 0, 0);
    expect(found(corner().via('A', 0.5, 0.5))).toEqual(['copper_edge_clearance u1 u5']);
    const both = ['copper_edge_clearance u1 u5', 'copper_edge_clearance u4 u5'];
    expect(found(corner().track('A', 0.3, 0.3, 4, 4))).toEqual(both);
  });

  it.each<[string, BoardText, string[]]>([
    ['a track across it', board().track('A', 18, 0, 21, 0), ['copper_edge_clearance u1 u2']],
    ['a track that touches it', board().track('A', 10, 0, 19.9, 0), []],
    ['a via across it', board().via('A', 19.8, 0), ['copper_edge_clearance u1 u2']],
    ['a via that touches it', board().via('A', 19.7, 0), []],
  ])('lets no copper lie across the edge, though no clearance is asked for: %s', (_, text, expected) => {
    expect(found(text, { board: { design_settings: { rules: { min_copper_edge_clearance: 0 } } } })).toEqual(expected);
  });

  it('lets the fingers of a card lie at the edge', () => {
    const text = board();
    text.footprint('J1', 19.4, 0, text.pad('1', 'A', 0, 0, 'connect rect'));
    expect(found(text)).toEqual([]);
  });

  it.each<[string, number, string[]]>([
    ['one spoke', 1, ['starved_thermal u2 u3']],
    ['two spokes', 2, []],
    // What kicad-cli 9.0.8 counts: a via within the pad and the spoke is one more.
    ['one spoke and a via in it', 1, []],
  ])('finds pads with %s', (what, spokes, expected) => {
    const text = board();
    text.footprint('R1', 0, 0, text.pad('1', 'A', 0, 0), '(clearance 0.01)');
    if (what.includes('via')) text.via('A', -0.45, 0, 0.3, 0.15);
    const left: [number, number][] = [
      [-3, -3],
      [-0.9, -3],
      [-0.9, -0.2],
      [-0.4, -0.2],
      [-0.4, 0.2],
      [-0.9, 0.2],
      [-0.9, 3],
      [-3, 3],
    ];
    const both: [number, number][] = [
      ...left.slice(0, -1),
      [-0.9, 1],
      [0.9, 1],
      [0.9, 0.2],
      [0.4, 0.2],
      [0.4, -0.2],
      [0.9, -0.2],
      [1.2, -0.2],
      [1.2, 3],
      [-3, 3],
    ];
    const lines = found(text.fill('A', spokes === 1 ? left : both)).filter((line) => line.startsWith('starved'));
    expect(lines.map((line) => line.split(' ')[0])).toEqual(expected.map((line) => line.split(' ')[0]));
  });

  it.each([
    ['B.SilkS', '', ['nonmirrored_text_on_back_layer u2']],
    ['B.SilkS', '(justify mirror)', []],
    ['F.SilkS', '(justify mirror)', ['mirrored_text_on_front_layer u2']],
    ['F.SilkS', '', []],
  ])('wants texts to be read from their side: %s %s', (layer, justify, expected) => {
    const text = board();
    text.add(
      `(gr_text "x" (at 0 0) (layer "${layer}") ${text.uuid()} (effects (font (size 1 1) (thickness 0.15)) ${justify}))`,
    );
    expect(found(text)).toEqual(expected);
  });

  it('tells of what lies on one layer with that layer, so that a picture of another leaves it out', () => {
    const text = board().track('A', 0, 0, 5, 0, 0.2, 'B.Cu').track('B', 0, 0.3, 5, 0.3, 0.2, 'B.Cu').via('A', 9, 0);
    text.track('B', 9.45, 0, 9.45, 3).via('B', 9.45, 5).via('A', 9.45, 5.7);
    text.add(
      `(gr_text "x" (at 0 0) (layer "F.SilkS") ${text.uuid()} (effects (font (size 0.2 0.2) (thickness 0.15))))`,
    );
    const { violations } = checkBoard(readBoard(text.text()));
    const told = violations.filter(({ type }) => /^(?:clearance|text_height)$/.test(type));
    expect(told.map(({ layer }) => layer)).toEqual(['B.Cu', 'F.Cu', undefined, 'F.SilkS']);
  });

  it('takes a pen that is too wide for its letters for a quarter of them', () => {
    const text = board();
    text.add(`(gr_text "x" (at 0 0) (layer "F.SilkS") ${text.uuid()} (effects (font (size 1 0.2) (thickness 0.15))))`);
    expect(found(text)).toEqual(['text_thickness u2']);
  });

  // As kicad-cli 9.0.8 finds on the same boards.
  it.each(['', '(face "Arial")'])('measures texts in boxes, cells of tables and dimensions: %s', (face) => {
    const text = board();
    const style = `(layer "F.SilkS") ${text.uuid()} (effects (font ${face} (size 0.7 0.7) (thickness 0.01)))`;
    const cell = `(table_cell "c" (start 0 0) (end 5 5) ${style})`;
    text.add(`(gr_text_box "b" (start 10 0) (end 15 5) ${style})`);
    text.add(`(table (column_count 1) (layer "F.SilkS") (cells ${cell}))`);
    text.add(`(dimension (type aligned) (layer "F.SilkS") ${text.uuid()} (gr_text "5 mm" (at 0 9 0) ${style}))`);
    const { violations, notRun } = checkBoard(readBoard(text.text()));
    const types = violations.map(({ type }) => type).filter((type) => type.startsWith('text_'));
    expect(types.filter((type) => type === 'text_height')).toHaveLength(3);
    const thin = notRun.filter(({ type }) => type === 'text_thickness').map(({ reason }) => reason.slice(0, 7));
    expect([types.filter((type) => type === 'text_thickness').length, thin]).toEqual(face ? [0, ['3 texts']] : [3, []]);
  });

  const square: [number, number][] = [
    [-3, -3],
    [3, -3],
    [3, 3],
    [-3, 3],
  ];
  it.each<[string, BoardText, string[]]>([
    ['through the hole', board().track('B', -3, 0, 3, 0), ['hole_clearance u3 u2']],
    ['along its rim', board().track('B', -3, 1.1, 3, 1.1), []],
    ['as a fill over it', board().fill('B', square), []],
  ])('lets no track or drawing into a bare hole, though no clearance is asked for: %s', (_, text, expected) => {
    const peg = text.pad('', '', 0, 0, 'np_thru_hole circle', '2 2) (drill 2', '"*.Cu" "*.Mask"');
    text.footprint('H1', 0, 0, peg, '(attr through_hole allow_missing_courtyard)');
    const rules = { board: { design_settings: { rules: { min_hole_clearance: 0 } } } };
    expect(found(text, rules).filter((line) => !line.startsWith('isolated'))).toEqual(expected);
  });

  it('takes tracks on no net together where they touch, and tells of what leads nowhere', () => {
    const text = new BoardText('A').rectangle(40, 40, -20, -20);
    const loose = (x1: number, x2: number, uuid: string): string =>
      `(segment (start ${x1} 0) (end ${x2} 0) (width 0.2) (layer "F.Cu") (net 0) (uuid "${uuid}"))`;
    text.add(loose(0, 5, 't1')).add(loose(5, 9, 't2'));
    const via = (x: number, uuid: string): string =>
      `(via (at ${x} 0) (size 0.6) (drill 0.3) (layers "F.Cu" "B.Cu") (net 0) (uuid "${uuid}"))`;
    text.add(via(0, 'v1')).add(via(15, 'v2'));
    const { violations } = checkBoard(readBoard(text.text()));
    expect(violations.map(({ type, items }) => `${type} ${items[0]!.uuid}`)).toEqual([
      'track_dangling t2',
      'via_dangling v1',
    ]);
  });

  // As kicad-cli 9.0.8: a plated hole and another via are copper of the front alone.
  it.each<[string, (text: BoardText) => BoardText, number]>([
    ['beside another that it touches', (text) => text.via('A', 5, 0).via('A', 5.5, 0).track('A', 0, 0, 5, 0), 2],
    ['on another', (text) => text.via('A', 5, 0).via('A', 5, 0).track('A', 0, 0, 5, 0), 2],
    ['in a plated hole with a track of the front', (text) => inHole(text).track('A', 0, 0, 5, 0), 1],
    ['in a plated hole with a track of the back', (text) => inHole(text).track('A', 0, 0, 5, 0, 0.2, 'B.Cu'), 0],
  ])('tells of a via that is joined on one layer: %s', (_, draw, expected) => {
    const { violations } = checkBoard(readBoard(draw(new BoardText('A').rectangle(40, 40, -20, -20)).text()));
    expect(violations.filter(({ type }) => type === 'via_dangling')).toHaveLength(expected);
  });
  const inHole = (text: BoardText): BoardText =>
    text
      .via('A', 5, 0)
      .footprint('J1', 5, 0, text.pad('1', 'A', 0, 0, 'thru_hole circle', '1.6 1.6) (drill 0.8', '"*.Cu" "*.Mask"'));

  it.each<[string, string, string[]]>([
    ['wide enough to reach another net', '(solder_mask_margin 0.6)', ['solder_mask_bridge b1 u2']],
    ['over itself only', '', []],
  ])('opens the mask over a track that is bare, %s', (_, margin, expected) => {
    expect(
      found(
        board()
          .add(bare(1, 0, 'b1', margin))
          .track('B', 0, 0.8, 5, 0.8),
      ),
    ).toEqual(expected);
  });

  // As kicad-cli 9.0.8 has it.
  describe('a plated hole beside a track of an inner layer', () => {
    const COPPER = '(0 "F.Cu" signal) (4 "In1.Cu" signal) (6 "In2.Cu" signal) (2 "B.Cu" signal)';
    it.each<[string, string, string, number, string[]]>([
      ['has copper there though it names the outer layers only', '"F&B.Cu"', '', 0.6, ['clearance']],
      ['has copper there though it names one layer only', '"F.Cu"', '', 0.6, ['clearance']],
      ['takes the net of what touches it there', '"F&B.Cu"', '', 0.35, []],
      ['is its barrel where its copper is left out', '"*.Cu"', LEFT_OUT, 0.6, []],
      ['keeps its barrel from others', '"*.Cu"', LEFT_OUT, 0.35, ['clearance', 'hole_clearance']],
    ])('%s', (_, layers, more, gap, expected) => {
      const text = new BoardText('A', 'B').rectangle(40, 40, -20, -20);
      text.layers = `${COPPER} (1 "F.Mask" user) (3 "B.Mask" user) (25 "Edge.Cuts" user)`;
      text.footprint(
        'R1',
        0,
        0,
        text.pad('1', 'A', 0, 0, 'thru_hole circle', `1 1) (drill 0.4) ${more} (zone_connect 2`, layers),
      );
      text.track('B', -3, 0.1 + gap, 3, 0.1 + gap, 0.2, 'In2.Cu');
      const { violations } = checkBoard(readBoard(text.text()));
      expect(violations.map(({ type }) => type).filter((type) => type.includes('clearance'))).toEqual(expected);
    });
  });

  it.each([
    [0.04, []],
    [-0.01, ['solder_mask_bridge']],
  ])('needs no web of mask beside a hole without copper, %d mm from a pad', (gap, expected) => {
    const text = new BoardText('A').rectangle(40, 40, -20, -20);
    text.setup = '(pad_to_mask_clearance 0) (solder_mask_min_width 0.05)';
    const peg = text.pad('', '', 0, 0, 'np_thru_hole circle', '1 1) (drill 1', '"*.Cu" "*.Mask"');
    text.footprint('U1', 0, 0, peg + text.pad('1', 'A', 1 + gap, 0));
    const { violations } = checkBoard(readBoard(text.text()));
    expect(violations.map(({ type }) => type).filter((type) => type === 'solder_mask_bridge')).toEqual(expected);
  });

  it.each([
    ['', ['solder_mask_bridge']],
    ['(pad_to_mask_clearance 0) (solder_mask_min_width 0.05)', []],
  ])('takes the web of the mask from the project where the board says none: %s', (setup, expected) => {
    const text = new BoardText('A', 'B').rectangle(40, 40, -20, -20);
    text.setup = setup;
    text.footprint('U1', 0, 0, text.pad('1', 'A', 0, 0) + text.pad('2', 'B', 1.4, 0));
    const rules = { solder_mask_clearance: 0.05, solder_mask_min_width: 0.35 };
    const project = readBoardRules(JSON.stringify({ board: { design_settings: { rules } } }));
    const { violations } = checkBoard(readBoard(text.text()), project);
    expect(violations.map(({ type }) => type).filter((type) => type === 'solder_mask_bridge')).toEqual(expected);
  });

  it('tells of a dimension that would be milled', () => {
    const dimension =
      '(dimension (type aligned) (layer "Edge.Cuts") (uuid "d1") (pts (xy -20 20) (xy 20 20)) (height 2) (gr_text "40 mm" (at 0 22 0) (layer "Edge.Cuts") (effects (font (size 1 1) (thickness 0.15)))))';
    expect(found(board().add(dimension))).toContain('text_on_edge_cuts d1');
  });

  it('prints no silk on a bare track', () => {
    const silk = '(gr_line (start 2 0) (end 2 3) (stroke (width 0.1) (type solid)) (layer "F.SilkS") (uuid "silk"))';
    expect(
      found(
        board()
          .add(bare(1, 0, 'b1', ''))
          .add(silk),
      ),
    ).toEqual(['silk_over_copper silk']);
  });

  it.each<[string, string, string, string[]]>([
    ['on no layer', '', '2.5', []],
    ['on no layer, drilled away', '', '2', ['padstack']],
    ['on the mask alone', '"F.Mask"', '2.5', []],
  ])('finds with a plated hole %s the faults that KiCad finds', (_, layers, size, expected) => {
    const text = board();
    const pad = text.pad('', '', 0, 0, 'thru_hole circle', `${size} ${size}) (drill 2`, layers);
    text.footprint('M1', 0, 0, pad, '(attr through_hole allow_missing_courtyard)');
    expect(
      found(text)
        .map((line) => line.split(' ')[0])
        .filter((type) => type!.startsWith('padstack')),
    ).toEqual(expected);
  });

  it('says which texts on copper are held by no letters of its own', () => {
    const word = (uuid: string, font: string): string =>
      `(gr_text "x" (at 9 9) (layer "F.Cu") (uuid "${uuid}") (effects (font ${font} (size 1 1) (thickness 0.15))))`;
    const reasons = (made: BoardText): string[] =>
      checkBoard(readBoard(made.text()))
        .notRun.filter(({ type }) => type === 'clearance')
        .map(({ reason }) => reason);
    expect(reasons(board().add(word('w1', '')))).toEqual([]);
    expect(reasons(board().add(word('w1', '(face "Arial")')))).toEqual([
      '1 texts on copper layers are held by the outlines that the file keeps, or by nothing',
    ]);
  });

  const letter = (more = ''): string =>
    `(gr_text "I" (at 0 0) (layer "F.Cu") (uuid "w1") (effects (font (size 1.5 1.5) (thickness 0.2)) ${more}))`;
  it.each([
    ['over a track', board().track('A', -3, 0, 3, 0), ['clearance u2 w1']],
    ['near a track', board().track('A', 0.35, -3, 0.35, 3), ['clearance u2 w1']],
    ['far enough from one', board().track('A', 0.41, -3, 0.41, 3), []],
    ['over a track of the other side', board().track('A', -3, 0, 3, 0, 0.25, 'B.Cu'), []],
    ['over a pad without a net', board().footprint('R1', 0, 0, board().pad('1', '', 0, 0)), ['clearance u2 w1']],
    ['over a via', board().via('A', 0, 0), ['clearance u2 w1', 'hole_clearance u2 w1']],
    [
      'over what is drawn',
      board().add('(gr_line (start -2 0) (end 2 0) (stroke (width 0.2) (type solid)) (layer "F.Cu") (uuid "g1"))'),
      ['shorting_items g1 w1'],
    ],
  ])('holds a text on copper %s against it', (_, text, expected) =>
    expect(found(text.add(letter()))).toEqual(expected),
  );

  it('finds courtyards that overlap, not those that touch', () => {
    const yard = '(fp_rect (start -1 -1) (end 1 1) (stroke (width 0.05) (type solid)) (fill none) (layer "F.CrtYd"))';
    const at = (x: number): BoardText => board().footprint('R1', 0, 0, yard).footprint('R2', x, 0, yard);
    expect(found(at(2))).toEqual([]);
    expect(found(at(1.99))).toEqual(['courtyards_overlap u2 u5']);
  });

  it('lets pads of a net tie meet', () => {
    const tie = (more: string): BoardText => {
      const text = board();
      return text.footprint('NT1', 0, 0, text.pad('1', 'A', 0, 0) + text.pad('2', 'B', 0.8, 0), more);
    };
    expect(found(tie('(net_tie_pad_groups "1, 2")')).filter((line) => line.startsWith('shorting_items'))).toEqual([]);
    expect(found(tie('')).filter((line) => line.startsWith('shorting_items'))).toHaveLength(1);
  });

  it('forbids tracks in a rule area, and lets pass what it allows', () => {
    const area = (tracks: string): string =>
      `(zone (net 0) (net_name "") (layer "F.Cu") (uuid "area") (hatch edge 0.5) (connect_pads (clearance 0)) (min_thickness 0.2)
        (keepout (tracks ${tracks}) (vias allowed) (pads allowed) (copperpour allowed) (footprints allowed))
        (fill) (polygon (pts (xy 2 -1) (xy 4 -1) (xy 4 1) (xy 2 1))))`;
    const text = (tracks: string): BoardText => board().track('A', 0, 0, 5, 0).add(area(tracks));
    expect(found(text('not_allowed'))).toEqual(['items_not_allowed u2']);
    expect(found(text('allowed'))).toEqual([]);
  });

  // Each line is what kicad-cli 9.0.8 puts aside of this board.
  it.each([
    ['at its mark', 'clearance|0|0|u2|u3', ['clearance']],
    ['with a word why', ['clearance|0|0|u2|u3', 'why'], ['clearance']],
    ['not by the items the other way round', 'clearance|0|0|u3|u2', []],
    ['not at a place from before it moved', 'clearance|0|50000|u2|u3', []],
    ['not of another rule', 'hole_clearance|0|0|u3|u2', []],
    ['of one item at the very nanometre', `via_dangling|3000000|3000000|u4|${NO_UUID}`, ['via_dangling']],
    ['not a nanometre and a half beside', `via_dangling|3000002|3000000|u4|${NO_UUID}`, []],
  ] as const)('puts aside what the project excludes, %s', (_, exclusion, found) => {
    const text = board().track('A', 0, 0, 5, 0).track('B', 0, 0.35, 5, 0.35).via('A', 3, 3);
    const project = { board: { design_settings: { drc_exclusions: [exclusion] } } };
    const { violations, excluded } = checkBoard(readBoard(text.text()), readBoardRules(JSON.stringify(project)));
    expect(excluded.map(({ type }) => type)).toEqual(found);
    const left = violations.map(({ type }) => type);
    for (const type of found) expect(left).not.toContain(type);
  });

  // As kicad-cli 9.0.8 does.
  it.each([
    ['in the order of the file', 'shorting_items|2400000|2000000|p9|p1', ['shorting_items']],
    ['not in that of their names', 'shorting_items|2400000|2000000|p1|p9', []],
  ])('puts aside what two pads do, %s', (_, exclusion, found) => {
    const pad = (id: string, net: string): string =>
      `(pad "1" smd circle (at 0 0) (size 1 1) (layers "F.Cu") (net ${net === 'A' ? 1 : 2} "${net}") (uuid "${id}"))`; // prettier-ignore
    const text = board().footprint('R1', 2, 2, pad('p9', 'A')).footprint('R2', 2.8, 2, pad('p1', 'B'));
    const project = { board: { design_settings: { drc_exclusions: [exclusion] } } };
    const { excluded } = checkBoard(readBoard(text.text()), readBoardRules(JSON.stringify(project)));
    expect(excluded.map(({ type }) => type)).toEqual(found);
  });

  it('tells again what the project excludes where it does not know where KiCad marks it, and says so', () => {
    const text = board()
      .rectangle(20, 10)
      .add('(gr_text "A" (at 2 2) (layer "F.SilkS") (uuid "t") (effects (font (size 1 1))))');
    text.footprint('R1', 2, 2, text.pad('1', 'A', 0, 0));
    const project = {
      board: { design_settings: { drc_exclusions: [`silk_over_copper|2000000|2000000|t|${NO_UUID}`] } },
    };
    const { violations, notRun } = checkBoard(readBoard(text.text()), readBoardRules(JSON.stringify(project)));
    expect(violations.map(({ type }) => type)).toContain('silk_over_copper');
    expect(notRun).toContainEqual(
      expect.objectContaining({ type: 'silk_over_copper', reason: expect.stringContaining('are told again') }),
    );
  });

  it('puts aside one of two that are alike', () => {
    const exclusions = new Exclusions(['padstack|0|0|p|', 'padstack|0|0|p|']);
    const items = [{ uuid: 'p', what: 'Pad', at: { x: 0, y: 0 }, line: 1 }];
    expect([exclusions.take('padstack', items), exclusions.take('padstack', items)]).toEqual([true, false]);
  });

  it('gives up on things piled on each other, and says so', () => {
    const text = board();
    for (let i = 0; i < 3000; i++) text.via('A', 0, 0);
    expect(checkBoard(readBoard(text.text())).notRun).toContainEqual(expect.objectContaining({ type: 'all' }));
  }, 30_000);

  it('can be told in the shape of KiCad', () => {
    const text = board().track('A', 0, 0, 5, 0).track('A', 0, 9, 5, 9);
    const project = { board: { design_settings: { drc_exclusions: [`track_dangling|0|9000000|u3|${NO_UUID}`] } } };
    const design = checkBoard(readBoard(text.text()), readBoardRules(JSON.stringify(project)));
    const report = kicadReport({ source: 'a.kicad_pcb', date: '2026-11-22T08:00:00', version: '1.0.0' }, design);
    const { unconnected_items: missing, violations: others } = report;
    expect(missing).toMatchObject([
      { type: 'unconnected_items', severity: 'error', items: [{ uuid: 'u2', pos: { x: 0, y: 0 } }, { uuid: 'u3' }] },
    ]);
    expect(others.map(({ type, excluded }) => [type, excluded])).toEqual([
      ['track_dangling', undefined],
      ['track_dangling', true],
    ]);
    const listed = (...severities: ReportSeverity[]): [string[], number, number] => {
      const kept = keepSeverities(report, severities);
      return [kept.included_severities, kept.violations.length, kept.unconnected_items.length];
    };
    expect(listed('error', 'warning')).toEqual([['error', 'warning'], 1, 1]);
    expect(listed('error')).toEqual([['error'], 0, 1]);
    expect(listed('exclusion')).toEqual([['exclusion'], 1, 0]);
  });

  it('says what it did not check', () => {
    const { notRun } = checkBoard(readBoard(board().footprint('R1', 5, 5, '').text()));
    expect(notRun.map(({ type }) => type)).toContain('lib_footprint_mismatch');
    expect(notRun.every(({ reason }) => reason.length > 10)).toBe(true);
  });
});
