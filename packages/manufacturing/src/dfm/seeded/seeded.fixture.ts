import { readGerberSet } from '@partwright/gerber';
import type { Polygons } from '@partwright/gerber/polygons';
import { checkDfm } from '../check-dfm.ts';
import type { DfmIssue, DfmReport } from '../report.ts';
import { cleanBoard } from './clean-board.fixture.ts';
import { DEFECTS } from './defects.fixture.ts';
import { makeRandom, type Drawing } from './drawing.fixture.ts';
import { STYLES, type Style } from './styles.fixture.ts';
import { writeSet } from './write-set.fixture.ts';

/** What became of one board with one violation, and of its twin without. */
export interface SeededOutcome {
  name: string;
  rule: string;
  isFound: boolean;
  isAtPlace: boolean;
  /** Issues of other rules on the board with the violation: what follows from it, or is false. */
  others: string[];
  /** Issues on the clean twin: each of them is false. */
  onTwin: string[];
  files: Map<string, Uint8Array>;
  issues: DfmIssue[];
}

/** Millimetres from where the violation was put. */
const NEAR = 1.3;

/** Boards with one known violation each: every kind in turn, in the styles in turn. The same number gives the same boards. */
export function* seededBoards(count: number, polygons: Polygons, from = 0): Generator<SeededOutcome> {
  for (let number = from; number < from + count; number++) {
    const defect = DEFECTS[number % DEFECTS.length]!;
    const style = STYLES[(number + Math.floor(number / DEFECTS.length)) % STYLES.length]!;
    const twin = cleanBoard(makeRandom(number));
    const onTwin = check(twin.drawing, style, polygons).report;
    const random = makeRandom(number);
    const board = cleanBoard(random);
    const site = board.sites[Math.floor(random() * board.sites.length)]!;
    const place = defect.put(board, site, random);
    const { report, files } = check(board.drawing, style, polygons);
    const own = report.issues.filter(({ rule }) => rule === defect.rule);
    const isNear = ({ at, to, places }: DfmIssue): boolean =>
      place === null ||
      [at, to, ...places].some(
        (point) =>
          point && Math.hypot(point[0] - place.x - style.origin[0], point[1] - place.y - style.origin[1]) < NEAR,
      );
    yield {
      name: `${number} ${style.name} ${board.drawing.layers} layers: ${defect.what}`,
      rule: defect.rule,
      isFound: own.length > 0,
      isAtPlace: own.some(isNear) && own.every((issue) => place === null || isNear(issue)),
      others: report.issues.filter(({ rule }) => rule !== defect.rule).map(formatIssue),
      onTwin: onTwin.issues.map(formatIssue),
      files,
      issues: report.issues,
    };
  }
}

function check(
  drawing: Drawing,
  style: Style,
  polygons: Polygons,
): { report: DfmReport; files: Map<string, Uint8Array> } {
  const files = writeSet(drawing, style, polygons);
  const set = readGerberSet(files);
  return { report: checkDfm(set, { polygons, thicknessMm: drawing.thicknessMm }), files };
}

function formatIssue({ rule, severity, message, layers, at }: DfmIssue): string {
  return `${rule} ${severity}: ${message} [${layers.join(', ')}] ${at ? `at ${at[0]}, ${at[1]}` : ''}`;
}
