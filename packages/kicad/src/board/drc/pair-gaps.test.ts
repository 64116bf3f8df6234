import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readCustomRules } from '../custom-rules/custom-rules.ts';
import { readBoard } from '../read/board-file.ts';
import { readBoardRules } from '../rules/rules.ts';
import { checkBoard } from './check-board.ts';

const TYPE = 'diff_pair_gap_out_of_range';

/** With the two nets 0.15 mm apart where 0.2 mm are asked. */
function found(text: BoardText, custom?: string): string[] {
  const design = { design_settings: { rules: { min_clearance: 0.2 } } };
  const rules = readBoardRules(JSON.stringify({ board: design }));
  const { violations, notRun } = checkBoard(
    readBoard(text.text()),
    rules,
    custom ? readCustomRules(custom) : undefined,
  );
  return [
    ...violations.filter(({ type }) => type === TYPE).map(({ items }) => items.map(({ uuid }) => uuid).join(' ')),
    ...notRun.filter(({ type }) => type === TYPE).map(() => 'not run'),
  ];
}

const pair = (p: string, n: string, skew = 0, length = 20): BoardText =>
  new BoardText(p, n, 'X')
    .rectangle(60, 40, -20, -20)
    .track(p, 0, 0, length, 0)
    .track(n, 0, 0.35, length, 0.35 + skew);

// Checked against KiCad 9.0.8 as they stand or in like form.
describe('gaps of differential pairs', () => {
  it.each<[string, BoardText, string[]]>([
    ['too narrow', pair('D+', 'D-'), ['u2 u3']],
    ['of P and N before digits', pair('RX_P0', 'RX_N0'), ['u2 u3']],
    ['in small letters are none', pair('d_p', 'd_n'), []],
    ['of nets that are no pair', pair('A', 'B'), []],
    ['of tracks a hundredth of a degree from parallel', pair('D+', 'D-', 20 * 1.6e-4), ['u2 u3']],
    ['of tracks that part more', pair('D+', 'D-', 20 * 1.7e-4), []],
    ['of very short tracks', pair('D+', 'D-', 0.00005, 0.5), ['u2 u3']],
    ['with a track of another net in between', pair('D+', 'D-').track('X', -1, 0.17, 21, 0.17, 0.05), []],
    ['of tracks that do not pass each other', pair('D+', 'X').track('D-', 21, 0.35, 30, 0.35), []],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected));

  it('are those of a rule of the user, where there is one', () => {
    const rule = (limits: string): string => `(version 1) (rule "pairs" (constraint diff_pair_gap ${limits}))`;
    expect(found(pair('D+', 'D-'), rule('(min 0.1mm)'))).toEqual([]);
    expect(found(pair('D+', 'D-'), rule('(min 0.1mm) (max 0.12mm)'))).toEqual(['u2 u3']);
  });

  it('are not known of arcs, and a rule for uncoupled lengths changes nothing', () => {
    const arc = pair('D+', 'D-').add(
      '(arc (start 20 0) (mid 21 1) (end 20 2) (width 0.2) (layer "F.Cu") (net 1) (uuid "arc"))',
    );
    expect(found(arc)).toEqual(['u2 u3', 'not run']);
    const rule = '(version 1) (rule "pairs" (constraint diff_pair_uncoupled (max 5mm)))';
    expect(found(pair('D+', 'D-'), rule)).toEqual(['u2 u3']);
  });
});
