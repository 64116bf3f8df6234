import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readCustomRules } from '../custom-rules/custom-rules.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { checkBoard } from './check-board.ts';

/** A rule that asks for 1 mm: what it finds, each with the uuids that it names, and what was not checked of it. */
function ask(text: BoardText, constraint = 'physical_clearance', more = ''): { found: string[]; notRun: string[] } {
  const custom = readCustomRules(`(version 1)\n(rule "apart" (constraint ${constraint} (min 1mm)) ${more})`);
  const { violations, notRun } = checkBoard(readBoard(text.text()), readBoardRules(undefined), custom);
  return {
    found: violations
      .filter(({ message }) => message.startsWith('Physical'))
      .map(({ type, severity, actual, items }) =>
        [type, severity, (actual ?? 0) / 1e6, ...items.map(({ uuid }) => uuid).sort()].join(' '),
      ),
    notRun: notRun.filter(({ type }) => type === 'custom_rule').map(({ reason }) => reason),
  };
}

const HOLE = ['np_thru_hole circle', '2 2) (drill 2', '"*.Cu" "*.Mask"'] as const;
const line = (text: BoardText, x: number, layer: string): string =>
  `(gr_line (start ${x} 0) (end ${x} 5) (stroke (width 0.2) (type solid)) (layer "${layer}") ${text.uuid()})`;

/** Answers of kicad-cli 9.0.8 on the same boards. */
describe('what rules want apart whatever its nets are', () => {
  it('holds tracks of one net against each other, on one layer alone', () => {
    const text = new BoardText('A').track('A', 0, 0, 5, 0).track('A', 0, 0.6, 5, 0.6);
    text.track('A', 0, 1, 5, 1, 0.2, 'B.Cu');
    expect(ask(text)).toEqual({ found: ['clearance error 0.4 u1 u2'], notRun: [] });
  });

  it('holds copper against the lines of Edge.Cuts with their width', () => {
    expect(ask(new BoardText('A').rectangle(40, 40).track('A', 1, 10, 1, 15)).found).toEqual([
      'clearance error 0.85 u1 u2',
    ]);
  });

  it('holds pads of one part, holes without copper, silk and zones against what is near', () => {
    const text = new BoardText('A');
    text.footprint('R1', 10, 10, `${text.pad('1', 'A', 0, 0)} ${text.pad('2', 'A', 1.3, 0)}`, '(attr smd)');
    expect(ask(text, undefined, `(condition "A.Type == 'Pad'")`).found).toEqual(['clearance error 0.3 u1 u2']);
    const hole = new BoardText('A');
    hole.footprint('H1', 0, 0, hole.pad('', '', 0, 0, ...HOLE)).track('A', 1.4, -2, 1.4, 2);
    expect(ask(hole, undefined, `(condition "A.Type == 'Pad'")`).found).toEqual(['clearance error 0.3 u1 u5']);
    const silk = new BoardText();
    silk
      .add(line(silk, 0, 'F.SilkS'))
      .add(line(silk, 0.5, 'F.SilkS'))
      .add(line(silk, 1, 'B.SilkS'));
    expect(ask(silk).found).toEqual(['clearance error 0.3 u1 u2']);
  });

  it('holds holes and cuts against each other, and cuts against cuts on Edge.Cuts alone', () => {
    const text = new BoardText().edge(0, -5, 0, 5).edge(0, 5, 5, 5);
    text.footprint('H1', 1.5, 0, text.pad('', '', 0, 0, ...HOLE));
    expect(ask(text, undefined, `(condition "A.Type == 'Pad'")`).found).toEqual(['clearance error 0.45 u1 u3']);
    expect(ask(text, undefined, '(layer "F.Cu")').found).toEqual(['clearance error 0.45 u1 u3']);
    expect(ask(new BoardText().edge(0, -5, 0, 5).edge(0, 5, 5, 5)).found).toEqual(['clearance error 0 u1 u2']);
  });

  it('tells that a zone is not compared with itself', () => {
    const corners = [
      [0, 0],
      [5, 0],
      [5, 5],
      [0, 5],
    ] as const;
    const text = new BoardText('A').fill('A', corners as unknown as [number, number][]).track('A', 5.5, 0, 5.5, 5);
    expect(ask(text)).toEqual({
      found: ['clearance error 0.4 u1 u2'],
      notRun: ['1 zones and drawn shapes are not compared with themselves for a physical clearance'],
    });
  });

  it('measures from holes, by the older name too, and takes the severity of the rule', () => {
    const text = new BoardText('A', 'B').via('A', 0, 0).track('B', 0.6, -2, 0.6, 2);
    for (const name of ['physical_hole_clearance', 'mechanical_hole_clearance'])
      expect(ask(text, name, '(severity warning)').found).toEqual(['hole_clearance warning 0.35 u1 u2']);
    expect(ask(text, 'mechanical_clearance').found).toEqual(['clearance error 0.2 u1 u2']);
    expect(ask(text, 'mechanical_clearance', '(severity ignore)').found).toEqual([]);
  });

  it('follows the condition of a rule', () => {
    const text = new BoardText('A', 'B').track('A', 0, 0, 5, 0).track('A', 5, 0, 9, 0).track('B', 0, 0.6, 3, 0.6);
    expect(ask(text, undefined, '(condition "A.NetName != B.NetName")').found).toEqual(['clearance error 0.4 u1 u3']);
  });

  it('tells of texts that may lie too near', () => {
    const text = new BoardText();
    text.add(line(text, 0, 'F.SilkS'));
    text.add(`(gr_text "Hello" (at 0 2) (layer "F.SilkS") ${text.uuid()}
      (effects (font (face "Unknown Sans") (size 1 1) (thickness 0.15))))`);
    expect(ask(text)).toEqual({
      found: [],
      notRun: ['1 texts may be nearer than a physical clearance allows: where their strokes lie is not known'],
    });
  });
});
