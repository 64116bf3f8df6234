import type { Line } from '../text/lines.ts';
import { isIn, type BodyColumn } from './body-columns.ts';
import { saysSomething, type Level } from './levels.ts';
import type { Band } from './rules.ts';
import type { Cell } from './table.ts';

/** Points: what begins so far to the right is indented. */
const INDENT = 3;
/** Of the height of the letters. */
const SAME_HEIGHT = 0.4;

/**
 * What stands above the conditions of a row and holds for it too, each as the lines of one text. `CPU to Qn; see Figure 9` in a row
 * without figures, above others that are indented below it: it holds for these. `VI = VIH or VIL` right above another such heading,
 * with no row between: it holds below all of them. Where nothing is indented one in a row without figures, the first beside a name
 * that is of several rows, holds for them all.
 */
export function findLeading(
  column: BodyColumn,
  cell: Cell,
  level: Level,
  levels: readonly Level[],
  columns: readonly BodyColumn[],
): Line[][] {
  const { lines, bands } = column;
  const own = bands.find((band) => isIn(level.y, band));
  const indented = findHeadsOfIndented(column, cell, level, levels, columns);
  if (indented.length > 0) return indented;
  const wholes = columns.flatMap((each) => {
    const whole = each.isName ? each.bands.find((band) => isIn(level.y, band)) : undefined;
    return whole && each.lines.some(({ y }) => isIn(y, whole)) ? [whole] : [];
  });
  const first = bands.find((band) => wholes.some(({ top, bottom }) => band.top > top - 3 && band.bottom < bottom));
  if (!own || !first || first.top >= own.top || levels.some(({ y }) => isIn(y, first))) return [];
  const leading = lines.filter(({ y }) => isIn(y, first));
  // Where some rows are indented below it, one that is not is beside it, and not of it.
  const [left = Infinity] = leading.map(({ box }) => box[0]);
  const between = lines.filter(({ y }) => y > first.bottom && y < own.top);
  return leading.length === 0 || between.some(({ box }) => box[0] > left + INDENT) ? [] : [leading];
}

/** Headings of what is indented below them, from the outermost, down from the name of the row. */
function findHeadsOfIndented(
  { lines, bands }: BodyColumn,
  { box }: Cell,
  level: Level,
  levels: readonly Level[],
  columns: readonly BodyColumn[],
): Line[][] {
  if (!box || bands.length <= 2) return [];
  const figured = levels.filter((each) => each.lines.some(saysSomething));
  const bandOf = ({ y }: Line): Band | undefined => bands.find((band) => isIn(y, band));
  const isHead = (line: Line, at: number): boolean => {
    const band = bandOf(line);
    const beside = figured.filter(({ y }) => band && isIn(y, band));
    if (beside.length === 0) return band !== undefined;
    const next = lines[at + 1];
    const isFirst = at === 0 || bandOf(lines[at - 1]!) !== band;
    return (
      isFirst && next !== undefined && next.box[0] > line.box[0] + INDENT && beside.every(({ y }) => y > next.y - 2)
    );
  };
  const top = findTopOfName(level, columns);
  const heads: Line[][] = [];
  let left = box[0];
  // `Qn outputs` over `IO = -6 mA` in one cell.
  const holdsHead = lines.some((line) => line.y > box[1] && line.y <= box[3] + 1 && line.box[0] > left + INDENT);
  for (const [at, line] of [...lines.entries()].toReversed()) {
    if (line.box[3] > box[1] + 1) continue;
    if (line.y < top - SAME_HEIGHT * line.size) break;
    const next = lines[at + 1];
    const isOfNext = next !== undefined && bandOf(next) === bandOf(line);
    if (line.box[0] < left - INDENT) {
      // A row of its own, further to the left: what stands above it is of that one.
      if (!isHead(line, at)) break;
      heads.unshift([line]);
      left = line.box[0];
    } else if (line.box[0] < left + INDENT && isHead(line, at)) {
      if (isOfNext && heads[0]?.[0] === next) heads[0].unshift(line);
      else if (!isOfNext && next && isHead(next, at + 1) && (holdsHead || heads.length > 0)) heads.unshift([line]);
    }
  }
  return heads;
}

/** Where the name begins that a row has, or that stands above it: that of its symbol, where there are symbols. */
function findTopOfName(level: Level, columns: readonly BodyColumn[]): number {
  const named = columns.filter(({ isName, lines }) => isName && lines.length > 0);
  const [marks] = named.filter(({ isMark }) => isMark);
  const { lines, bands } = marks ?? named[0] ?? { lines: [], bands: [] };
  const line = lines.findLast(({ y, size }) => y <= level.y + SAME_HEIGHT * size);
  const own = line && bands.length > 2 ? bands.find((band) => isIn(line.y, band)) : undefined;
  return own ? own.top : (line?.y ?? -Infinity);
}
