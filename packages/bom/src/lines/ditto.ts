import { readQuantity } from './quantity.ts';
import type { ColumnRole } from '../types.ts';
import type { LineDoubt } from './line-doubts.ts';
import type { RowCells } from './row-cells.ts';

/**
 * `"`, `″`, `〃`, `-"-`, `-//-`, `same`, `ditto`, `dto.`, `s.o.`, `idem`, `同上`: the cell above is meant. `same as R1` and
 * `same as above but 5 %` say more than that, and stay as they are.
 */
const DITTO =
  /^(?:[-–—]{0,2}\s?(?:["″〃“”„]|''|,,|\/\/)\s?[-–—]{0,2}|[("]?(?:same(?: as (?:above|previous|prev\.?|before))?|as above|dit+o|do\.|dto\.?|detto|idem|id\.|wie oben|s\.\s?o\.|siehe oben|gleich|comme ci-dessus|igual|lo mismo|come sopra|jak wy[żz]ej|то же|同上|同前)[)"]?)$/iu;

/** Whether a cell only says that it is as the one above. */
export const isDitto = (cell: string): boolean => cell.length <= 24 && DITTO.test(cell.trim());

/** What names the place and the count of a line is its own. */
const OWN: ReadonlySet<ColumnRole> = new Set(['references', 'item', 'quantity']);

/** What two rows are of when one repeats the other. */
const OF_PART: readonly ColumnRole[] = ['footprint', 'value'];

/** A row with its ditto marks filled in, and what is to be told of them. */
interface Filled {
  row: readonly string[];
  doubt: LineDoubt | null;
}

/**
 * Give cells that say "as above" the text of the row above. The same row when it has no such cell. Where the rows plainly
 * are of different parts (`FD1` below `L4`, another footprint below `0402`) the marks stay empty and that is told: a mark
 * that was left behind would buy the part above once more.
 *
 * @param above The line above as it was filled in itself; null where there is none, or a gap.
 */
export function fillDitto(row: readonly string[], above: readonly string[] | null, cells: RowCells): Filled {
  if (!row.some(isDitto)) return { row, doubt: null };
  const own = new Set([...OWN].flatMap((role) => cells.of(role).map(({ index }) => index)));
  const marked = row.flatMap((cell, index) => (isDitto(cell) && !own.has(index) ? [index] : []));
  if (marked.length === 0) return { row, doubt: null };
  const names = marked.map((index) => cells.fieldNames.get(index) ?? `column ${index + 1}`).join(', ');
  const stated = row[marked[0]!]!.trim();
  const other = above === null ? 'no line stands above it' : differs(row, above, cells);
  if (other !== null)
    return {
      row: row.map((cell, index) => (marked.includes(index) ? '' : cell)),
      doubt: { code: 'ditto_in_doubt', text: `${quoted(stated)} (${names}) was not read as "as above": ${other}.` },
    };
  return {
    row: row.map((cell, index) => (marked.includes(index) ? (above![index] ?? '') : cell)),
    doubt: { code: 'ditto', text: names },
  };
}

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** Why a row is of another part than the one above it; null when nothing says so. */
function differs(row: readonly string[], above: readonly string[], cells: RowCells): string | null {
  const [here, there] = [row, above].map((one) => letters(cells.main(one, 'references')));
  if (here && there && here !== there) return `designators ${here} stand below ${there}`;
  for (const role of OF_PART) {
    const [mine, its] = [cells.text(row, role), cells.text(above, role)];
    if (mine !== '' && its !== '' && !isDitto(mine) && mine !== its && repeatsNumber(row, cells))
      return `the ${role} is ${mine}, above it is ${its}`;
  }
  return null;
}

const letters = (designators: string) => /^\p{L}+(?=\d)/u.exec(designators.trim())?.[0].toUpperCase();

/** Two parts of one maker may differ; of one part number they can not. */
const repeatsNumber = (row: readonly string[], cells: RowCells): boolean =>
  cells.of('mpn').some(({ index }) => isDitto(row[index] ?? ''));

/** Roles of what a part is; a merged count or designator is of all its lines together. */
const OF_PARTS: readonly ColumnRole[] = [
  'value',
  'footprint',
  'manufacturer',
  'mpn',
  'description',
  'supplier',
  'supplier_sku',
  'lcsc',
  'datasheet',
  'notes',
];

/** Roles of what several parts may have in common: a number that they share would make them one part. */
const OF_KINDS: readonly ColumnRole[] = ['description', 'footprint', 'manufacturer', 'supplier', 'notes'];

const columnsOf = (roles: readonly ColumnRole[], cells: RowCells) =>
  new Set(roles.flatMap((role) => cells.of(role).map(({ index }) => index)));

/** In a list without places, a count and a name of its own make a line: `| 470uF | 2` beside `Capacitor`. */
function isCounted(row: readonly string[], cells: RowCells): boolean {
  if (cells.has('references')) return false;
  const named =
    cells.text(row, 'value') ||
    cells.text(row, 'mpn') ||
    cells.text(row, 'supplier_sku') ||
    cells.text(row, 'description');
  return named !== '' && readQuantity(cells.main(row, 'quantity')) !== null;
}

/**
 * Give a line below a merged cell the text of it, where the line has a place of its own (`R2` beside a part number that
 * reaches down from the row of `R1`), or what kind of part it is, where it has a count of its own. The same row where no cell
 * reaches down to it.
 */
export function fillMerged(
  row: readonly string[],
  merged: readonly { column: number; text: string }[],
  cells: RowCells,
): Filled {
  const columns = columnsOf(OF_PARTS, cells);
  const isPlaced = cells.main(row, 'references').trim() !== '';
  const own = isPlaced ? columns : columnsOf(OF_KINDS, cells);
  const missing = merged.filter(({ column, text }) => own.has(column) && text !== '' && (row[column] ?? '') === '');
  if (missing.length === 0 || (!isPlaced && !isCounted(row, cells))) return { row, doubt: null };
  const filled = Array.from(
    { length: Math.max(row.length, ...missing.map(({ column }) => column + 1)) },
    (_, index) => {
      return missing.find(({ column }) => column === index)?.text ?? row[index] ?? '';
    },
  );
  const names = missing.map(({ column }) => cells.fieldNames.get(column) ?? `column ${column + 1}`).join(', ');
  return { row: filled, doubt: { code: 'merged', text: names } };
}
