import type { Box } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
import { findReach } from './extent.ts';
import { findRuleLevels } from './rules.ts';
import type { Head, TableForm, TablePage } from './table.ts';

/** Points: heads of four lines. */
const DEEPEST = 56;
/** Points: how far the rules above and below the heads are from these. */
const NEAR = 40;
/** Of the width of a table: a rule that ends the heads. */
const WHOLE = 0.85;

/**
 * `Value` over `TA = 25 °C` over `Min Typ Max`, with `Symbol` beside them at half height: the heads of one table stand on several
 * heights, where no rule goes through between them.
 */
export function joinStackedHeads<Role extends string>(
  bands: readonly Head<Role>[][],
  { rules, words }: TablePage,
  kind: TableForm<Role>,
): Head<Role>[][] {
  const joined: Head<Role>[][] = [];
  for (const band of bands) {
    const above = joined.findLast((other) => {
      const [upper, lower] = [boxOf(other), boxOf(band)];
      if (lower[3] - upper[1] > DEEPEST || lower[1] < upper[1]) return false;
      // Side by side they are heads of two tables.
      if (lower[1] < upper[1] + 4 && lower[0] > upper[2]) return false;
      const reach = findReach(unionOf([upper, lower]), rules, words);
      const levels = findRuleLevels(rules, reach).filter(({ covered }) => covered >= WHOLE);
      const isFramed =
        levels.some(({ y }) => y < upper[1] + 2 && y > upper[1] - NEAR) &&
        levels.some(({ y }) => y > lower[3] - 2 && y < lower[3] + NEAR);
      return isFramed && !levels.some(({ y }) => y > upper[3] && y < lower[1]);
    });
    if (above) joined[joined.indexOf(above)] = stack(above, band, kind);
    else joined.push(band);
  }
  return joined;
}

/** What stands over several of the lower heads is a group of columns, and no column. */
function stack<Role extends string>(
  upper: readonly Head<Role>[],
  lower: readonly Head<Role>[],
  kind: TableForm<Role>,
): Head<Role>[] {
  const kept = upper.filter(({ role, line }) => {
    const below = lower.filter((head) => overlap(head.line, line));
    return below.length === 0 || (!kind.isKey(role) && !below.some((head) => head.role === role));
  });
  return [...kept, ...lower].toSorted((a, b) => a.line.box[0] - b.line.box[0]);
}

function boxOf(band: readonly Head<string>[]): Box {
  return unionOf(band.map(({ line }) => line.box));
}

function overlap(a: Line, b: Line): boolean {
  return a.box[0] < b.box[2] && b.box[0] < a.box[2];
}
