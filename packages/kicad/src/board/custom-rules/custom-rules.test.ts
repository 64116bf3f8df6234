import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { checkBoard } from '../drc/check-board.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { readCustomRules } from './custom-rules.ts';

/** Types found under these rules, each with the uuids it names; loose ends are left out. */
function found(text: BoardText, rules: string, project: object = {}): string[] {
  const custom = readCustomRules(`(version 1)\n${rules}`);
  expect(custom.notRun).toEqual([]);
  return checkBoard(readBoard(text.text()), readBoardRules(JSON.stringify(project)), custom)
    .violations.filter(({ type }) => !['unconnected_items', 'track_dangling', 'via_dangling'].includes(type))
    .map(({ type, severity, items }) => [type, severity, ...items.map(({ uuid }) => uuid)].join(' '))
    .sort();
}

/** Tracks u2 on net A and u3 on B, 0.4 mm apart; u4 and u5 the same on the back. */
const board = (): BoardText =>
  new BoardText('A', 'B')
    .rectangle(40, 40, -20, -20)
    .track('A', 0, 0, 5, 0)
    .track('B', 0, 0.6, 5, 0.6)
    .track('A', 0, 0, 5, 0, 0.2, 'B.Cu')
    .track('B', 0, 0.6, 5, 0.6, 0.2, 'B.Cu');
const HALF = '(constraint clearance (min 0.5mm))';
const front = 'clearance error u2 u3';
const back = 'clearance error u4 u5';

// Each was checked against KiCad 9.0.8.
describe('custom rules', () => {
  it.each<[string, string, string[]]>([
    ['hold for all without a condition', `(rule r ${HALF})`, [front, back]],
    ['know nets by their numbers', `(rule r ${HALF} (condition "A.Net != B.Net"))`, [front, back]],
    ['know one net by its number', `(rule r ${HALF} (condition "A.Net == 3"))`, []],
    ['know no net by a number in quotes', `(rule r ${HALF} (condition "A.Net == 'A'"))`, []],
    ['hold on layers named by a pattern', `(rule r (layer "F.*") ${HALF})`, [front]],
    [
      'hold whichever of a pair is A',
      `(rule r ${HALF} (condition "A.NetName == 'B' && B.NetName == 'A'"))`,
      [front, back],
    ],
    ['hold for a pair of which one is meant', `(rule r ${HALF} (condition "A.NetName == 'B'"))`, [front, back]],
    ['do not hold where they are not meant', `(rule r ${HALF} (condition "A.NetName == B.NetName"))`, []],
    ['give way to those after them', `(rule r ${HALF}) (rule s (constraint clearance (min 0.3mm)))`, []],
    ['go before those before them', `(rule s (constraint clearance (min 0.3mm))) (rule r ${HALF})`, [front, back]],
    ['hold on one layer', `(rule r (layer "B.Cu") ${HALF})`, [back]],
    ['hold on layers of a kind', `(rule r (layer outer) ${HALF}) (rule i (layer inner) ${HALF})`, [front, back]],
    ['ask for the layer', `(rule r ${HALF} (condition "A.Layer == 'B.*'"))`, [back]],
    [
      'have a severity',
      `(rule r (severity warning) ${HALF})`,
      [front, back].map((one) => one.replace('error', 'warning')),
    ],
    ['can want nothing said', `(rule r (severity ignore) ${HALF})`, []],
    ['are read in inches', '(rule r (constraint clearance (min 0.02in)))', [front, back]],
    ['add lengths', '(rule r (constraint clearance (min "0.2mm + 0.3mm")))', [front, back]],
    ['forget comments', `# (rule\n  # )\n(rule r ${HALF})`, [front, back]],
    [
      'know text whatever its case',
      `(rule r ${HALF} (condition "A.type == 'TRACK' && A.NetName == 'a'"))`,
      [front, back],
    ],
  ])('%s', (_, rules, expected) => {
    expect(found(board(), rules)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ["A.Type == 'Via' && A.Layer == 'F.Cu' || A.NetName == 'A'", []],
    ["A.NetName == 'A' && A.Type == 'Via' || A.Layer == 'F.Cu'", ['u2']],
    ["(A.NetName == 'A' && A.Type == 'Via') || A.Layer == 'F.Cu'", ['u2', 'u3']],
    ['A.Width*2 == 0.4mm && !(A.Width < 5mil)', ['u2', 'u3', 'u4', 'u5']],
    ["A.Pad_Type == 'SMD' || A.Pad_Type != 'SMD'", []],
    ["B.Type == 'Track'", []],
  ])('join || tighter than &&, and find nothing equal to what is not there: %s', (condition, uuids) => {
    const rules = `(rule r (constraint track_width (min 1mm)) (condition "${condition}"))`;
    expect(found(board(), rules)).toEqual(uuids.map((uuid) => `track_width error ${uuid}`));
  });

  it('go before net classes and limits of the board, and after what a pad says itself', () => {
    const project = { board: { design_settings: { rules: { min_clearance: 0.5 } } } };
    expect(found(board(), '(rule r (constraint clearance (min 0.3mm)))', project)).toEqual([]);
    const pads = new BoardText('A', 'B').rectangle(40, 40, -20, -20);
    pads.footprint(
      'R1',
      0,
      0,
      pads.pad('1', 'A', 0, 0) + pads.pad('2', 'B', 1.4, 0).replace('(uuid', '(clearance 0.6) (uuid'),
    );
    expect(found(pads, '(rule r (constraint clearance (min 0.1mm)))')).toEqual(['clearance error u2 u3']);
  });

  it('forbid things in a named area, and claim what has to be true', () => {
    const area = `(zone (net 0) (net_name "") (layer "F.Cu") (uuid "area") (name "KO") (hatch edge 0.5) (connect_pads (clearance 0)) (min_thickness 0.2)
        (keepout (tracks allowed) (vias allowed) (pads allowed) (copperpour allowed) (footprints allowed))
        (fill) (polygon (pts (xy 2 -1) (xy 4 -1) (xy 4 0.3) (xy 2 0.3))))`;
    const rule = (more: string): string => `(rule r ${more} (condition "A.intersectsArea('K?')"))`;
    expect(found(board().add(area), rule('(constraint disallow via track)'))).toEqual(['items_not_allowed error u2']);
    expect(found(board().add(area), rule('(constraint disallow pad)'))).toEqual([]);
    expect(found(board().add(area), rule('(constraint assertion "A.NetName == \'B\'")'))).toEqual([
      'assertion_failure error u2',
    ]);
  });

  it('keep courtyards apart', () => {
    const yard = '(fp_rect (start -1 -1) (end 1 1) (stroke (width 0.05) (type solid)) (fill none) (layer "F.CrtYd"))';
    const text = new BoardText('A')
      .rectangle(40, 40, -20, -20)
      .footprint('R1', 0, 0, yard)
      .footprint('R2', 2.1, 0, yard);
    const rule = (mm: number): string =>
      `(rule r (constraint courtyard_clearance (min ${mm}mm)) (condition "A.Reference == 'R1'"))`;
    expect(found(text, rule(0.2))).toEqual(['courtyards_overlap error u2 u5']);
    expect(found(text, rule(0.05))).toEqual([]);
  });
});

describe('a rule for sizes', () => {
  /** A via u2 of 1 mm with a hole of 0.5, and a slot u3 of 0.5 by 1.2. */
  const holed = (): BoardText => {
    const text = new BoardText('A').rectangle(40, 40, -20, -20).via('A', 5, 5, 1, 0.5);
    return text.footprint('J1', 0, 0, text.pad('1', '', 0, 0, 'thru_hole oval', '1 2) (drill oval 0.5 1.2', '"*.Cu"'));
  };
  it.each<[string, string[]]>([
    ['hole_size (max 0.4mm)', ['u2', 'u3']],
    ['hole_size (max 0.8mm)', ['u3']],
    ['hole_size (min 0.6mm)', ['u2', 'u3']],
    ['hole (max 0.8mm)', ['u3']],
    ['hole (min 0.6mm)', ['u2', 'u3']],
    ['via_diameter (max 0.8mm)', ['u2']],
  ])('%s names %j', (constraint, uuids) => {
    const type = constraint.startsWith('via') ? 'via_diameter' : 'drill_out_of_range';
    const expected = uuids.map((uuid) => `${type} error ${uuid}`);
    const sizes = found(holed(), `(rule r (constraint ${constraint}))`).filter((line) => line.startsWith(type));
    expect(sizes).toEqual(expected);
  });
});

describe('a rule for the way between holes', () => {
  const holed = (): BoardText =>
    new BoardText('A', 'B').via('A', 0, 0).via('B', 0.9, 0).via('B', 5, 0).via('B', 5.9, 0);
  const limits = { board: { design_settings: { rules: { min_hole_to_hole: 0.4 } } } };
  it.each<[string, string[]]>([
    ['(rule r (constraint hole_to_hole (min 0.7mm)))', ['u1 u2', 'u3 u4']],
    [`(rule r (condition "A.NetName != B.NetName") (constraint hole_to_hole (min 0.7mm)))`, ['u1 u2']],
    ['(rule r (constraint hole_to_hole (min 0.5mm)))', []],
  ])('asks for more: %s', (rule, pairs) => {
    const told = found(holed(), rule, limits).filter((line) => line.startsWith('hole_to_hole'));
    expect(told).toEqual(pairs.map((pair) => `hole_to_hole error ${pair}`));
  });
  it('and for less', () => {
    const wide = { board: { design_settings: { rules: { min_hole_to_hole: 0.7 } } } };
    const told = found(holed(), '(rule r (constraint hole_to_hole (min 0.5mm)))', wide);
    expect(told.filter((line) => line.startsWith('hole'))).toEqual([]);
  });
});

describe('a rule for texts', () => {
  const printed = (): BoardText =>
    new BoardText('A').add(
      `(gr_text "HI" (at 0 0) (layer "F.SilkS") (uuid "t") (effects (font (size 1 1) (thickness 0.1))))`,
    );
  const limits = { board: { design_settings: { rules: { min_text_thickness: 0.12, min_text_height: 0.8 } } } };
  it.each<[string, string[]]>([
    ['', ['text_thickness warning t']],
    ['(rule r (constraint text_thickness (min 0.15mm)))', ['text_thickness warning t']],
    ['(rule r (constraint text_thickness (min 0.05mm)))', []],
    ['(rule r (constraint text_thickness (min 0.05mm) (max 0.08mm)))', ['text_thickness warning t']],
    ['(rule r (layer "B.Silkscreen") (constraint text_thickness (min 0.05mm)))', ['text_thickness warning t']],
    ['(rule r (layer "?.Silkscreen") (constraint text_thickness (min 0.05mm)))', []],
    ['(rule r (constraint text_height (max 0.9mm)) (constraint text_thickness (min 0mm)))', ['text_height warning t']],
  ])('goes before the limits of the board: %s', (rule, expected) => {
    expect(found(printed(), rule, limits).filter((line) => line.startsWith('text'))).toEqual(expected);
  });
});

describe('a file of custom rules', () => {
  it.each<[string, string, number]>([
    ['a constraint that is not known', '(version 1)\n(rule r\n (constraint nonsense (min 1mm)))', 3],
    ['a constraint that is not checked', '(version 1)\n(rule r (constraint skew (max 1mm)))', 2],
    ['a length without a unit', '(version 1)\n(rule r (constraint clearance (min 0.5)))', 2],
    ['another unit', '(version 1)\n(rule r (constraint clearance (min 500um)))', 2],
    ['a function that is not known', '(version 1)\n(rule r (condition "A.near(\'x\')") (constraint disallow via))', 2],
    ['a property that is not known', '(version 1)\n(rule r (condition "A.Colour == 3") (constraint disallow via))', 2],
    [
      'both sides of a merge',
      '(version 1)\n<<<<<<< ours\n(rule r (constraint disallow via))\n=======\n>>>>>>> theirs',
      2,
    ],
    ['a condition cut short', '(version 1)\n(rule r (condition "A.Width ==") (constraint disallow via))', 2],
    ['a thing that cannot be forbidden', '(version 1)\n(rule r (constraint disallow unicorn))', 2],
    ['another list', '(version 1)\n\n(law r)', 3],
    ['a clause that is not known', '(version 1)\n(rule r (priority 3) (constraint disallow via))', 2],
    ['brackets that do not close', '(version 1)\n(rule r', 3],
    ['no version', '(rule r (constraint disallow via))', 1],
  ])('tells of %s where it stands', (_, text, line) => {
    const { notRun } = readCustomRules(text, 'a.kicad_dru');
    expect(notRun).toMatchObject([{ file: 'a.kicad_dru', line }]);
  });

  it.each([
    ['mechanical_clearance', 'physical_clearance'],
    ['mechanical_hole_clearance', 'physical_hole_clearance'],
  ])('reads %s as %s', (written, kind) => {
    const { rules, notRun } = readCustomRules(`(version 1)\n(rule r (constraint ${written} (min 1mm)))`);
    expect(rules[0]!.constraints).toMatchObject([{ kind, min: 1e6 }]);
    expect(notRun).toEqual([]);
  });

  it('without one bad rule keeps the others', () => {
    const { rules } = readCustomRules('(version 1) (rule a (constraint x)) (rule b (constraint disallow via))');
    expect(rules.map(({ constraints }) => constraints.length)).toEqual([0, 1]);
  });

  it('puts what it did not understand into the report', () => {
    const custom = readCustomRules('(version 1)\n(rule r (constraint length (max 5mm)))', 'a.kicad_dru');
    const { notRun } = checkBoard(readBoard(board().text()), undefined, custom);
    expect(notRun).toContainEqual(
      expect.objectContaining({ type: 'length_out_of_range', file: 'a.kicad_dru', line: 2 }),
    );
  });

  it.each([
    ['(((', 'brackets'],
    [`(version 1) (rule r (constraint disallow via) (condition "${'('.repeat(5000)}"))`, 'a deep condition'],
    [`(version 1) (rule r (constraint disallow via) (condition "${'!'.repeat(9000)}1"))`, 'many signs'],
    [`(version 1) ${'(rule r (constraint disallow via))'.repeat(5000)}`, 'many rules'],
    ['\u0000\uFFFF', 'no text'],
  ])('never throws: %#', (text) => {
    expect(readCustomRules(text).notRun.length).toBeGreaterThan(0);
  });
});
