import type { Line } from '../text/lines.ts';
import { isIn, type BodyColumn } from './body-columns.ts';
import type { Level } from './levels.ts';
import { makeCell } from './row-cells.ts';
import type { Band } from './rules.ts';
import type { Cell } from './table.ts';

const MOST_NAMES = 4;

/**
 * `Operating temperature` over `Storage temperature`, with a rule between them and none through the one figure beside both: it is of each.
 * Empty: the figure has one name.
 */
export function findNamesBeside(columns: readonly BodyColumn[], level: Level, levels: readonly Level[]): Band[] {
  const keys = columns.filter(({ isKey, lines }) => isKey && lines.some((line) => level.lines.includes(line)));
  const closed = keys.map(({ bands }) => (bands.length > 2 ? bands.find((band) => isIn(level.y, band)) : undefined));
  const [whole] = closed;
  if (!whole || closed.some((band) => band?.top !== whole.top || band.bottom !== whole.bottom)) return [];
  if (levels.filter(({ y }) => isIn(y, whole)).length !== 1) return [];
  const parted = columns
    .filter(({ isName, isMark, isDetail }) => (isName && !isMark) || isDetail)
    .map(({ bands, lines }) => {
      const own = bands.filter(({ top, bottom }) => top > whole.top - 3 && bottom < whole.bottom + 3);
      const areWhole =
        own.length > 1 &&
        Math.abs(own[0]!.top - whole.top) < 3 &&
        Math.abs(own.at(-1)!.bottom - whole.bottom) < 3 &&
        own.every((band) => lines.some(({ y }) => isIn(y, band)));
      return areWhole ? own : [];
    })
    .find((own) => own.length > 0);
  return parted && parted.length <= MOST_NAMES ? parted : [];
}

/** A row with what stands beside one of the names that share its figures. */
export function takeBand(columns: readonly BodyColumn[], cells: readonly Cell[], { top, bottom }: Band): Cell[] {
  const middle = (top + bottom) / 2;
  return cells.map((cell, index) => {
    const { isKey, bands, lines, spanning } = columns[index]!;
    const own = isKey ? undefined : bands.find((band) => isIn(middle, band));
    return own
      ? makeCell(
          lines.filter(({ y }) => isIn(y, own)),
          spanning,
        )
      : cell;
  });
}

/** Lines: a cell that is higher is one that no rules close. */
const HIGHEST_CELL = 8;

/** The parts that the rules of the names make beside one cell of a key column that rules close. None: the cell stands beside one name. */
export function findPartsOfRow(columns: readonly BodyColumn[], level: Level, levels: readonly Level[]): Band[] {
  const names = columns.find(({ isName }) => isName);
  const keys = columns.filter(({ isKey }) => isKey);
  const bands = keys.map(({ bands: all }) => all.find((band) => isIn(level.y, band)));
  const [whole] = bands;
  if (!names || !whole || bands.some((band) => band?.top !== whole.top || band.bottom !== whole.bottom)) return [];
  const parts = names.bands.filter(({ top, bottom }) => top > whole.top - 2 && bottom < whole.bottom + 2);
  const isAlone = levels.filter(({ y }) => isIn(y, whole)).length === 1;
  const areNamed = parts.every((part) => names.lines.some(({ y }) => isIn(y, part)));
  const isClosed = whole.bottom - whole.top < HIGHEST_CELL * level.size;
  return parts.length > 1 && isAlone && areNamed && isClosed ? parts : [];
}

/** What a column has beside a part of a row: the lines between those of its rules that it stands between. */
export function takePart({ lines, bands }: BodyColumn, { top, bottom }: Band): Line[] {
  const own = bands.find((band) => isIn((top + bottom) / 2, band));
  return own ? lines.filter(({ y }) => isIn(y, own)) : [];
}

/** Lines that stand in a band of their own between two rows, in columns that make no rows. */
export function findHeadings(columns: readonly BodyColumn[], from: number, to: number): string[] | undefined {
  const found = columns
    .filter(({ isKey }) => !isKey)
    .flatMap(({ lines, bands }) =>
      bands
        .filter((band) => band.top >= from - 1 && band.bottom <= to && !isPartOfCell(band, columns))
        .flatMap((band) => lines.filter(({ y }) => isIn(y, band)).map(({ text }) => text)),
    );
  return found.length > 0 ? [found.join(' ')] : undefined;
}

/** Whether it is a part of a row: a cell with something in it reaches over it in another column. */
function isPartOfCell({ top, bottom }: Band, columns: readonly BodyColumn[]): boolean {
  return columns.some(({ bands, lines }) =>
    bands.some(
      (band) =>
        band.top < top + 1 &&
        band.bottom > bottom - 1 &&
        band.bottom - band.top > bottom - top + 3 &&
        lines.some(({ y }) => isIn(y, band)),
    ),
  );
}
