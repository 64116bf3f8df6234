import { checkBoard, readBoard, readBoardRules, readCustomRules } from '@partwright/kicad/board';
import type { BoardText } from '../../packages/kicad/src/board/board.fixture.ts';
import type { ClaimRow, Said } from './row.ts';
import { board, DRC, sayBoard, THROUGH } from './kicad.cases.ts';

const RULES = 'packages/kicad/src/board/custom-rules';

/** What is said of KiCad boards under rules of their own, and of their vias. */
export const rows: ClaimRow[] = [
  {
    sentence: 'no clearance violation',
    lie: 'a rule of the user names its layers by a pattern',
    ask: async () => sayUnder(twoTracks(), '(rule far (layer "F.*") (constraint clearance (min 0.5mm)))'),
    says: [/^clearance: .*rule 'far'/m],
    without: { file: `${RULES}/limits.ts`, find: 'doesMatch(wanted, name)', replace: 'wanted === name' },
  },
  {
    sentence: 'no clearance violation',
    lie: 'a rule of the user tells nets apart by their numbers',
    ask: async () =>
      sayUnder(twoTracks(), '(rule far (condition "A.Net != B.Net") (constraint clearance (min 0.5mm)))'),
    says: [/^clearance: .*rule 'far'/m],
    without: { file: `${RULES}/evaluate.ts`, find: "if (name === 'net') return", replace: "if (name === '') return" },
  },
  {
    sentence: 'no hole_to_hole',
    lie: 'a rule of the user wants more between holes than the board does',
    ask: async () =>
      sayUnder(board('A', 'B').via('A', 50, 50).via('B', 50.9, 50), '(rule far (constraint hole_to_hole (min 0.7mm)))'),
    says: [/^hole_to_hole: .*rule 'far'/m],
    without: {
      file: `${DRC}/holes.ts`,
      find: '(asked ? (asked.min ?? 0) : rules.minHoleToHole)',
      replace: 'rules.minHoleToHole',
    },
  },
  {
    sentence: 'no text_thickness',
    lie: 'a rule of the user wants thicker texts than the board does',
    ask: async () =>
      sayUnder(
        board('A').add(
          '(gr_text "HI" (at 50 50) (layer "F.SilkS") (uuid "t") (effects (font (size 1 1) (thickness 0.1))))',
        ),
        '(rule far (constraint text_thickness (min 0.15mm)))',
      ),
    says: [/^text_thickness: .*rule 'far'/m],
    without: {
      file: `${DRC}/sizes.ts`,
      find: 'asked ?? { min: isPrinted ? least : 0 }',
      replace: '{ min: isPrinted ? least : 0 }',
    },
  },
  {
    sentence: 'no via_dangling',
    lie: 'the via stands in a plated hole, and tracks come to its front alone',
    ask: async () => {
      const text = board('A').track('A', 50, 50, 55, 50).via('A', 55, 50);
      text.footprint('J1', 55, 50, text.pad('1', 'A', 0, 0, 'thru_hole circle', '1.6 1.6) (drill 0.8', THROUGH));
      return sayBoard(text);
    },
    says: [/^via_dangling/m],
    without: { file: `${DRC}/dangling.ts`, find: 'mask | (copper & -copper)', replace: 'mask | copper' },
  },
  {
    sentence: 'no shorting_items',
    lie: 'letters cut out of copper join two zones by their frame',
    ask: async () => {
      const text = board('A', 'B').add(
        '(gr_text "HELLO" (at 50 50) (layer "F.Cu" knockout) (uuid "t") (effects (font (size 1 1) (thickness 0.15))))',
      );
      return sayBoard(zone(zone(text, 'A', 40, 49.7), 'B', 50.3, 60));
    },
    says: [/^shorting_items: Items shorting two nets \(nets A and B\)/m],
    without: { file: `${DRC}/clearance.ts`, find: 'if (fill.net === own) continue;', replace: 'continue;' },
  },
];

const twoTracks = (): BoardText => board('A', 'B').track('A', 10, 50, 20, 50).track('B', 10, 50.6, 20, 50.6);

function zone(text: BoardText, net: string, fromMm: number, toMm: number): BoardText {
  return text.fill(net, [
    [fromMm, 45],
    [toMm, 45],
    [toMm, 55],
    [fromMm, 55],
  ]);
}

function sayUnder(text: BoardText, rule: string): Said {
  const custom = readCustomRules(`(version 1)\n${rule}`, 'case.kicad_dru');
  const { violations } = checkBoard(readBoard(text.text(), 'case.kicad_pcb'), readBoardRules(undefined), custom);
  return { text: violations.map(({ type, message }) => `${type}: ${message}`).join('\n') };
}
