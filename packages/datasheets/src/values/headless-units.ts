import type { Column } from '../tables/table.ts';
import { isWithin } from '../tables/table.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { readScale } from '../text/units.ts';
import { isFigureRole, type ValueRole } from './value-roles.ts';

const FEWEST_UNITS = 2;
/** Points: narrower gaps are those between the words of one text. */
const GAP = 4;

/** What stands in a column of figures: figures, dashes, ranges, and no unit. */
const FIGURE = /^(?:[-−–—+±<>≤≥~]?\s?\d[\d.,]*|[-−–—―]+|to|or|[A-Z]{3})$/;

const isUnit = ({ text }: Word): boolean => !/\d/.test(text) && (readScale(text)?.si ?? '') !== '';

/**
 * `Min. | Typ. | Max.` and, behind the last of them, units under no head: they are a column where a gap goes through all rows before
 * them, and so is what stands behind them.
 */
export function splitHeadlessUnits(columns: Column<ValueRole>[], body: readonly Word[]): Column<ValueRole>[] {
  if (columns.some(({ role }) => role === 'unit')) return columns;
  const last = columns.findLast(({ role }) => isFigureRole(role));
  if (!last) return columns;
  const lines = findLines(
    body.filter(({ box }) => isWithin(box, last)),
    Infinity,
  );
  const found = lines.flatMap(({ words }) => {
    const at = words.findIndex((word) => isUnit(word));
    return at < 0 ? [] : [{ unit: words[at]!, figures: words.slice(0, at), rest: words.slice(at + 1) }];
  });
  // A unit of each row: one alone is a part of what is printed there.
  if (found.length < FEWEST_UNITS || found.length < 0.8 * lines.length) return columns;
  const from = Math.min(...found.map(({ unit }) => unit.box[0]));
  const to = Math.max(...found.map(({ unit }) => unit.box[2]));
  const others = lines.flatMap(({ words }) => words.filter((word) => !found.some(({ unit }) => unit === word)));
  const left = others.filter(({ box }) => box[0] < from);
  const right = others.filter(({ box }) => box[0] >= from);
  const areParted = left.every(({ box }) => box[2] < from - GAP) && right.every(({ box }) => box[0] > to + GAP);
  const areFigures = left.every(({ text }) => FIGURE.test(text));
  if (!areParted || !areFigures) return columns;
  const bare = { group: '', head: '' };
  return columns.flatMap((column): Column<ValueRole>[] =>
    column === last
      ? [
          { ...last, x1: from - GAP / 2 },
          { role: 'unit', ...bare, x0: from - GAP / 2, x1: right.length > 0 ? to + GAP / 2 : last.x1 },
          ...(right.length > 0 ? [{ role: 'note' as const, ...bare, x0: to + GAP / 2, x1: last.x1 }] : []),
        ]
      : [column],
  );
}
