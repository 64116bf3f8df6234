import { designatorTokens, isKnownDesignator } from './columns/designator-shapes.ts';
import { readQuantity } from './lines/quantity.ts';
import { endsParts, isAmount, isLink, namesPart } from './tables/row-kinds.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomWarning, ColumnRole } from './types.ts';

/** Rows of a table that were read and are no lines: a person should know of each that may be a part. */
export function warnOfRowsLeftOut(table: TableReading): BomWarning[] {
  const uncounted = listUncounted(table);
  const isTold = (at: number) => uncounted.includes(at);
  const [skipped, totals, headings] = [table.skipped, table.totals, table.headings].map((rows) =>
    rows.filter((at) => !isTold(at)),
  );
  const rest = { ...table, skipped: skipped!, totals: totals!, headings: headings! };
  return [
    ...warnOfUncounted(table, uncounted),
    ...warnOfNamesAlone(rest),
    ...warnOfUnnamed(rest),
    ...warnOfPlaces(rest),
    ...warnOfAlternates(table),
    ...warnOfSkipped(rest),
    ...warnOfMisfits(rest),
    ...warnOfRepeated(rest),
    ...warnOfTotals(rest),
    ...warnOfHeadings(rest),
  ];
}

const OF_NUMBERS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['mpn', 'supplier_sku', 'lcsc']);
/** Letters and figures without blanks; `22-Nov-2026` and `Rev.2` are none. */
const NUMBER = /^(?=\S*\p{L})(?=\S*\d)(?!\d{1,4}[-/.]\p{L}{3,9}[-/.]\d{2,4}$)(?!rev\.?\d|v\d)\S{5,60}$/iu;

/** Rows that are no lines although a number stands where the numbers of parts do. */
function listUncounted({ grid, columns, skipped, totals, headings, factRows }: TableReading): number[] {
  const numbers = columns.filter(({ role }) => OF_NUMBERS.has(role)).map(({ index }) => index);
  return [...skipped, ...totals, ...headings, ...factRows]
    .filter((at) => numbers.some((index) => NUMBER.test(grid.rows[at]![index]?.trim() ?? '')))
    .toSorted((a, b) => a - b);
}

function warnOfUncounted({ grid }: TableReading, rows: readonly number[]): BomWarning[] {
  if (rows.length === 0) return [];
  const [name, was] = rows.length > 1 ? [`${rows.length} rows name`, 'were'] : ['1 row names', 'was'];
  return [
    {
      code: 'part_not_counted',
      severity: 'warning',
      lines: [],
      message: `${name} a part number without a designator or a quantity that could be read, and ${was} left out: ${place(grid, rows)}. Give each a quantity if it is a part.`,
    },
  ];
}

/**
 * What may be bought besides: a name with its price below a gap (`Enclosure | 5.00`), and names alone that end the list. Neither
 * says how many, and a remark may look the same.
 */
function warnOfNamesAlone({ grid, columns, skipped, headings, lines }: TableReading): BomWarning[] {
  const last = lines.at(-1)?.row ?? -1;
  const names = new Set(columns.flatMap(({ role, index }) => (TELLING.has(role) ? [index] : [])));
  const prices = new Set(columns.flatMap(({ role, index }) => (role === 'price' ? [index] : [])));
  const filled = (at: number) => grid.rows[at]!.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ cell, index }]));
  const priced = skipped.filter((at) => {
    if (at <= last + 1) return false;
    const cells = filled(at);
    const named = cells.find(({ cell, index }) => names.has(index) && namesPart(cell));
    const price = cells.find(({ cell, index }) => prices.has(index) && isAmount(cell));
    return cells.length === 2 && named !== undefined && price !== undefined;
  });
  const alone = headings.filter(
    (at, i) =>
      at > last &&
      at - last <= headings.length &&
      headings.slice(0, i).filter((other) => other > last).length === at - last - 1 &&
      filled(at).every(({ cell, index }) => names.has(index) && namesPart(cell)),
  );
  const rows = [...priced, ...alone].toSorted((a, b) => a - b);
  if (rows.length === 0) return [];
  const told = rows.slice(0, 3).map((at) => `"${filled(at)[0]!.cell.trim().slice(0, 40)}"`);
  const [has, was] = rows.length > 1 ? [`${rows.length} rows`, 'were'] : ['1 row', 'was'];
  return [
    {
      code: 'part_not_counted',
      severity: 'warning',
      lines: [],
      message: `${has} below the parts may name something that is bought, without a quantity, and ${was} left out: ${told.join(', ')}${rows.length > 3 ? ' ...' : ''}, ${place(grid, rows)}. Give each a quantity if it is a part.`,
    },
  ];
}

const TELLING: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['description', 'value', 'mpn', 'references']);

/** `| 1 | | https://shop/item`: so many of something, of which only the page is told. */
function warnOfUnnamed({ grid, columns, skipped }: TableReading): BomWarning[] {
  const counted = columns.find(({ role, rank }) => role === 'quantity' && rank === 0)?.index;
  if (counted === undefined) return [];
  const rows = skipped.filter((at) => {
    const row = grid.rows[at]!;
    return row.some(isLink) && readQuantity((row[counted] ?? '').trim()) !== null;
  });
  if (rows.length === 0) return [];
  const [has, was] = rows.length > 1 ? [`${rows.length} rows have`, 'were'] : ['1 row has', 'was'];
  return [
    {
      code: 'part_not_counted',
      severity: 'warning',
      lines: [],
      message: `${has} a quantity and a link and nothing that says what is bought, and ${was} left out: ${place(grid, rows)}. Name the part if it is one.`,
    },
  ];
}

const NOT_FITTED = /\b(?:nf|dn[pfim]|no[ -]?fit|not (?:fitted|populated|placed|mounted|installed)|no[ -]?pop)\b/i;
/** Between words; a file's name or a date is one word. */
const BETWEEN_WORDS = /[\s"'`,;:()[\]]+/;
const prefixOf = (designator: string) => /^\p{L}*/u.exec(designator)![0].toUpperCase();

/** Places of this board that no line has, in rows that are no lines: `ERROR - PART NOT FOUND FOR: "C49"`, `R7: see the other list`. */
function warnOfPlaces({ grid, references, skipped, headings, factRows }: TableReading): BomWarning[] {
  const prefixes = new Set([...references].filter(isKnownDesignator).map(prefixOf));
  const isMissing = (word: string) =>
    isKnownDesignator(word) && prefixes.has(prefixOf(word)) && !references.has(word) && word === word.toUpperCase();
  const found = [...skipped, ...headings, ...factRows]
    // `NF(L26, L35) means that they are not fitted`: nobody buys them.
    .filter((at) => !NOT_FITTED.test(grid.rows[at]!.join(' ')))
    .toSorted((a, b) => a - b)
    .map((at) => ({ at, names: grid.rows[at]!.flatMap((cell) => cell.split(BETWEEN_WORDS)).filter(isMissing) }))
    .filter(({ names }) => names.length > 0);
  if (found.length === 0) return [];
  const names = [...new Set(found.flatMap((row) => row.names))];
  const named = `${names.slice(0, 4).join(', ')}${names.length > 4 ? ` ..., ${names.length} in all` : ''}`;
  const rows = found.map(({ at }) => at);
  return [
    {
      code: 'designators_left_out',
      severity: 'warning',
      lines: [],
      message: `${found.length} row${found.length > 1 ? 's that are no lines name' : ' that is no line names'} designators that no line has (${named}): ${place(grid, rows)}. If they are on the board, give each a line.`,
    },
  ];
}

/** Of a row without designators and quantity nobody knows whether it is another source or a part of its own. */
function warnOfAlternates({ grid, alternates }: TableReading): BomWarning[] {
  if (alternates.length === 0) return [];
  const [was, what] =
    alternates.length > 1
      ? [`${alternates.length} rows without designator and quantity were`, 'other sources of the lines above them']
      : ['1 row without designator and quantity was', 'another source of the line above it'];
  return [
    {
      code: 'alternates_assumed',
      severity: 'info',
      lines: [],
      message: `${was} taken for ${what}: ${place(grid, alternates)}. A part of its own needs a quantity or a designator.`,
    },
  ];
}

/** Fewer may be a revision and a drawing number. */
const LEAST_ABOVE = 2;

/** So many names with a count are no title block. */
const LEAST_COUNTED_ABOVE = 5;

/** `Stepper motor | 4`: words, and a whole number behind them. */
function namesAndCounts(row: readonly string[]): boolean {
  const name = row.findIndex((cell) => /\p{L}{3}/u.test(cell));
  return name >= 0 && row.slice(name + 1).some((cell) => /^\d{1,4}$/.test(cell.trim()));
}

/** Rows above the first header that was taken, where designators stand under one another: a list that another header has. */
export function warnOfRowsAbove(readings: readonly TableReading[]): BomWarning[] {
  return [...Map.groupBy(readings, ({ grid }) => grid).entries()].flatMap(([{ rows, sheet }, tables]): BomWarning[] => {
    const header = Math.min(...tables.map(({ region }) => region.headerRow ?? 0));
    const columns = new Map<number, number[]>();
    for (const [at, row] of rows.slice(0, header).entries()) {
      if (row.filter((cell) => cell.trim() !== '').length < 2) continue;
      for (const [column, cell] of row.entries())
        if (designatorTokens(cell.trim())?.every(isKnownDesignator))
          columns.set(column, [...(columns.get(column) ?? []), at]);
    }
    const [most = []] = [...columns.values()].toSorted((a, b) => b.length - a.length);
    if (most.length < LEAST_ABOVE) {
      const counted = rows.slice(0, header).flatMap((row, at) => (namesAndCounts(row) ? [at] : []));
      if (counted.length < LEAST_COUNTED_ABOVE) return [];
      return [
        {
          code: 'rows_above_header',
          severity: 'warning',
          lines: [],
          message: `${counted.length} rows with a name and a count stand above the header and were not read: row ${rowNumbers(counted)}${sheet === null ? '' : ` of sheet "${sheet}"`}. If they are parts, give them a header, or a file of their own.`,
        },
      ];
    }
    return [
      {
        code: 'rows_above_header',
        severity: 'warning',
        lines: [],
        message: `${most.length} rows with designators stand above the header and were not read: row ${rowNumbers(most)}${sheet === null ? '' : ` of sheet "${sheet}"`}. If they are parts, give them the same header, or a file of their own.`,
      },
    ];
  });
}

/** So many rows of several cells, words among them, may be a list of their own. */
const A_LIST = 5;
const saysWords = (row: readonly string[]) => row.some((cell) => /\p{L}{3}/u.test(cell));

/** Rows that were skipped although they hold several cells; two may be a remark below the last line and a gap. */
function warnOfSkipped({ grid, skipped, lines, columns }: TableReading): BomWarning[] {
  const last = lines.at(-1)?.row ?? -1;
  // `5 | LED |` counts itself among the parts, wherever it stands.
  const numbers = columns.flatMap(({ role, index }) => (role === 'item' ? [index] : []));
  const isNumbered = (at: number) =>
    numbers.some((index) => /^\d{1,4}\.?$/.test((grid.rows[at]![index] ?? '').trim())) &&
    grid.rows[at]!.some((cell, index) => !numbers.includes(index) && namesPart(cell));
  const rows = skipped.filter((at) => countCells(grid.rows[at]!) >= (at <= last + 1 || isNumbered(at) ? 2 : 3));
  if (rows.length === 0) return [];
  // Right below the last part, in the column of values, what is only named may be bought by the metre.
  const values = new Set(columns.flatMap(({ role, index }) => (role === 'value' || role === 'mpn' ? [index] : [])));
  const namesValue = (at: number) =>
    at === last + 1 && grid.rows[at]!.some((cell, index) => values.has(index) && namesPart(cell));
  const mayBeParts =
    rows.filter((at) => saysWords(grid.rows[at]!)).length >= A_LIST ||
    rows.some((at) => namesValue(at) || isNumbered(at));
  return [
    {
      code: 'unreadable_row',
      severity: mayBeParts ? 'warning' : 'info',
      lines: [],
      message: `${rows.length} row${rows.length > 1 ? 's' : ''} below the header ${rows.length > 1 ? 'have' : 'has'} neither a designator nor a quantity that could be read, and ${rows.length > 1 ? 'were' : 'was'} left out: ${place(grid, rows)}.`,
    },
  ];
}

/** A list below the parts with columns of its own may well be needed, but cannot be read by theirs. */
function warnOfMisfits({ grid, misfits }: TableReading): BomWarning[] {
  if (misfits.length === 0) return [];
  return [
    {
      code: 'unreadable_row',
      severity: 'warning',
      lines: [],
      message: `${misfits.length} row${misfits.length > 1 ? 's do' : ' does'} not fit the columns above (counts where designators or part numbers stand, prices where quantities do) and ${misfits.length > 1 ? 'were' : 'was'} left out: ${place(grid, misfits)}. If they are a list of their own, give it a header or a file.`,
    },
  ];
}

/** One list with the links of several shops was counted once for each. */
function warnOfRepeated({ grid, repeated }: TableReading): BomWarning[] {
  if (repeated.length === 0) return [];
  return [
    {
      code: 'list_repeated',
      severity: 'warning',
      lines: [],
      message: `${repeated.length} rows under the names of further shops say the same as those under the first, and were left out: ${place(grid, repeated)}. If they are needed besides, give them a file of their own.`,
    },
  ];
}

const MONEY = /^\p{Sc}\s?\d[\d.,]*$|^\d[\d.,]*\s?(?:\p{Sc}|zł|kr|Kč|Ft|lei|EUR|USD|GBP|CHF|PLN|RMB)$/u;

/** Sums are no parts; what was taken for one is told, since a part may be named like it. */
function warnOfTotals({ grid, totals, factRows }: TableReading): BomWarning[] {
  // `All parts of a kit: | $13.79`
  const sums = factRows.filter(
    (at) => endsParts(grid.rows[at]!) || grid.rows[at]!.some((cell) => MONEY.test(cell.trim())),
  );
  const rows = [...totals.filter((at) => countCells(grid.rows[at]!) >= 2), ...sums].toSorted((a, b) => a - b);
  if (rows.length === 0) return [];
  return [
    {
      code: 'totals_left_out',
      severity: 'info',
      lines: [],
      message: `${rows.length} row${rows.length > 1 ? 's were' : ' was'} taken for totals and left out: ${place(grid, rows)}.`,
    },
  ];
}

const NAMING: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['description', 'value', 'mpn', 'references', 'footprint']);

/** Headings between lines are not counted; a part that is only named, without an amount, looks the same. */
function warnOfHeadings({ grid, headings, lines, columns }: TableReading): BomWarning[] {
  const last = lines.at(-1)?.row ?? -1;
  const texts = new Set(columns.flatMap(({ role, index }) => (NAMING.has(role) ? [index] : [])));
  const first = Math.min(...columns.map(({ index }) => index));
  // Below the lines people write remarks, but not where the parts are named.
  const inPartColumn = (at: number) =>
    grid.rows[at]!.some((cell, index) => index !== first && cell.trim() !== '' && texts.has(index));
  // In a list without columns every line may be a part, also below the last that was read.
  const within = headings.filter(
    // A header that stands there again is no heading of its own.
    (at) => countCells(grid.rows[at]!) === 1 && (at < last || grid.known !== undefined || inPartColumn(at)),
  );
  if (within.length === 0) return [];
  const isPart = (at: number) => isLastOfBlock(grid, at, new Set(lines.map(({ row }) => row)), new Set(headings));
  const titles = within.slice(0, 3).map((at) => `"${grid.rows[at]!.join(' ').trim().slice(0, 40)}" (row ${at + 1})`);
  return [
    {
      code: 'headings_left_out',
      severity: within.some((at) => (inPartColumn(at) && isMeasured(grid.rows[at]!)) || isPart(at))
        ? 'warning'
        : 'info',
      lines: [],
      message: `${within.length} row${within.length > 1 ? 's' : ''} of one cell ${within.length > 1 ? 'were' : 'was'} taken for headings: ${titles.join(', ')}${within.length > 3 ? ' ...' : ''}${ofSheet(grid)}. A part that is named there needs a quantity or a designator to be counted.`,
    },
  ];
}

/** A name right below a part, with no part right below it: nothing stands under such a heading, so that it may be a part. */
function isLastOfBlock(
  { rows }: TableReading['grid'],
  at: number,
  lines: ReadonlySet<number | null>,
  headings: ReadonlySet<number>,
): boolean {
  const name = rows[at]!.join(' ').trim();
  if (!lines.has(at - 1) || !namesPart(name)) return false;
  const next = rows.findIndex((row, index) => index > at && countCells(row) > 0);
  return (
    next < 0 || headings.has(next) || (next > at + 1 && !lines.has(next)) || (!lines.has(next) && !lines.has(next + 1))
  );
}

/** `Power adapter 9V`: a name with figures says more than a heading does. */
const isMeasured = (row: readonly string[]) => /\p{L}{3}.*\d|\d.*\p{L}{3}/u.test(row.join(' '));

const countCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

const place = (grid: TableReading['grid'], rows: readonly number[]) => `row ${rowNumbers(rows)}${ofSheet(grid)}`;

const ofSheet = ({ sheet }: TableReading['grid']) => (sheet === null ? '' : ` of sheet "${sheet}"`);

/** The first ten row numbers, counted from 1 as spreadsheets do. */
export function rowNumbers(rows: readonly number[]): string {
  const named = rows.slice(0, 10).map((at) => at + 1);
  return `${named.join(', ')}${rows.length > 10 ? ' ...' : ''}`;
}
