import { readQuantity } from './lines/quantity.ts';
import { warnOfDamage } from './warn-of-damage.ts';
import { warnOfLines } from './warn-of-lines.ts';
import type { DraftLine } from './lines/draft-line.ts';
import type { ChosenTables } from './tables/choose-tables.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomTotals, BomWarning } from './types.ts';

/**
 * Warnings that need more than the lines: counts that the file states itself, rows left out, cells past the header.
 * `checkBom` has those that a finished BOM alone can tell.
 * `delimited`: the file separates its cells by a character.
 */
export function warnOfReading(
  { kept, main }: ChosenTables,
  drafts: readonly DraftLine[],
  totals: BomTotals,
  delimited: boolean,
): BomWarning[] {
  return [
    ...checkSums(main.facts, totals),
    ...kept.flatMap(warnOfSkipped),
    ...kept.flatMap(warnOfHeadings),
    ...(delimited ? warnOfExtraCells(kept) : []),
    ...warnOfDamage(main, drafts),
    ...warnOfQuantityColumns(main),
    ...warnOfExcluded(kept),
    ...warnOfLevels(kept),
    ...warnOfLines(drafts),
  ];
}

/** Compare counts in the file (`Component Count: 42`) with what was read. */
function checkSums(facts: ReadonlyMap<string, string>, totals: BomTotals): BomWarning[] {
  const warnings: BomWarning[] = [];
  for (const [name, text] of facts) {
    const stated = readQuantity(text.split(/\s+/)[0] ?? '');
    if (stated === null) continue;
    const counted = countsFor(name, totals);
    if (counted.length > 0 && !counted.includes(stated)) {
      warnings.push({
        code: 'checksum_mismatch',
        severity: 'warning',
        lines: [],
        message: `The file says "${name}: ${text.slice(0, 60)}", but ${counted.join(' or ')} were read. Lines may be missing or doubled.`,
      });
    }
  }
  return warnings;
}

/** Which of our totals a count in the file may mean: pieces or designators, of all or of the unfitted. */
function countsFor(name: string, totals: BomTotals): number[] {
  if (/^component count$|^number of components$|^total parts$/.test(name))
    return [...new Set([totals.designators, totals.quantity])];
  if (/^component groups$|^unique parts$|^bom lines$/.test(name)) return [totals.lines];
  if (/^(?:total )?(?:nf|dnp|dni|dnf|not fitted) (?:element |component )?(?:count|number|quantity)$/.test(name))
    return [totals.dnpDesignators];
  return [];
}

/** Rows that were skipped although they hold several cells: a person should look at them. */
function warnOfSkipped({ grid, skipped }: TableReading): BomWarning[] {
  const rows = skipped.filter((at) => grid.rows[at]!.filter((cell) => cell.trim() !== '').length >= 3);
  if (rows.length === 0) return [];
  return [
    {
      code: 'unreadable_row',
      severity: 'info',
      lines: [],
      message: `${rows.length} row${rows.length > 1 ? 's' : ''} below the header name no component and were left out: row ${rowNumbers(rows)}.`,
    },
  ];
}

/** Headings between lines are not counted; a part that is only named, without an amount, looks the same. */
function warnOfHeadings({ grid, headings, lines }: TableReading): BomWarning[] {
  const last = lines.at(-1)?.row ?? -1;
  const within = headings.filter((at) => at < last);
  if (within.length === 0) return [];
  const titles = within.slice(0, 3).map((at) => `"${grid.rows[at]!.join(' ').trim().slice(0, 40)}" (row ${at + 1})`);
  return [
    {
      code: 'headings_left_out',
      severity: 'info',
      lines: [],
      message: `${within.length} row${within.length > 1 ? 's' : ''} of one cell ${within.length > 1 ? 'were' : 'was'} taken for headings: ${titles.join(', ')}${within.length > 3 ? ' ...' : ''}. A part that is named there needs a quantity or a designator to be counted.`,
    },
  ];
}

/** The first ten row numbers, counted from 1 as spreadsheets do. */
function rowNumbers(rows: readonly number[]): string {
  const named = rows.slice(0, 10).map((at) => at + 1);
  return `${named.join(', ')}${rows.length > 10 ? ' ...' : ''}`;
}

/**
 * Rows of a text file with more cells than the header has: a delimiter stands unquoted in a text, so all cells after it
 * are in the wrong column. Where many rows are longer, the header merely lacks a word.
 */
function warnOfExtraCells(kept: readonly TableReading[]): BomWarning[] {
  const rows: number[] = [];
  const numbers: number[] = [];
  let number = 0;
  for (const { grid, region, lines } of kept) {
    const width = region.headers.findLastIndex((header) => header !== '') + 1;
    const longer: number[] = [];
    for (const { row } of lines) {
      number += 1;
      if (row === null || width === 0) continue;
      if (!grid.rows[row]!.slice(width).some((cell) => cell.trim() !== '')) continue;
      longer.push(row);
      numbers.push(number);
    }
    if (longer.length <= Math.max(1, lines.length * 0.2)) rows.push(...longer);
    else numbers.length -= longer.length;
  }
  if (rows.length === 0) return [];
  return [
    {
      code: 'extra_cells',
      severity: 'warning',
      lines: numbers,
      message: `Row ${rowNumbers(rows)} ${rows.length > 1 ? 'have' : 'has'} more cells than the header: probably a delimiter inside a text without quotes, which moves the cells after it. Check ${rows.length > 1 ? 'these lines' : 'this line'}.`,
    },
  ];
}

/**
 * Several columns of quantities with different numbers in them, and no designators that would tell which is for one
 * board: the choice is told, so that it can be changed.
 */
function warnOfQuantityColumns({ columns, lines }: TableReading): BomWarning[] {
  const chosen = columns.find(({ role, rank }) => role === 'quantity' && rank === 0);
  if (!chosen) return warnOfUnusedQuantity(columns, lines);
  const counted = lines.filter((line) => line.references.length > 0 && line.statedQuantity !== null);
  const agreeing = counted.filter((line) => line.statedQuantity === line.references.length);
  if (counted.length > 0 && agreeing.length >= counted.length * 0.5) return [];
  const others = columns.filter(
    ({ index, header, reading }) =>
      index !== chosen.index &&
      header !== '' &&
      reading?.concepts.has('quantity') &&
      !reading.concepts.has('price') &&
      !reading.concepts.has('stock') &&
      lines.some((line) => {
        const number = readQuantity(line.fields.get(header) ?? '');
        return number !== null && line.statedQuantity !== null && number !== line.statedQuantity;
      }),
  );
  if (others.length === 0) return [];
  const names = others.map(({ header }) => `"${header}"`).join(', ');
  return [
    {
      code: 'several_quantities',
      severity: 'info',
      lines: [],
      message: `Column "${chosen.header}" was taken for the pieces of one board, not ${names}. Choose another with the option "columns" if that is wrong.`,
    },
  ];
}

/** A column of quantities that was not used since it counts the pieces of several boards: designators told how many. */
function warnOfUnusedQuantity(columns: TableReading['columns'], lines: TableReading['lines']): BomWarning[] {
  const placed = lines.filter((line) => line.references.length > 0);
  return columns.flatMap(({ header, role, reading }): BomWarning[] => {
    if (role !== 'ignored' || header === '' || !reading?.concepts.has('quantity')) return [];
    const factors = placed.map((line) => (readQuantity(line.fields.get(header) ?? '') ?? 0) / line.references.length);
    const factor = factors[0] ?? 0;
    if (factor <= 1 || factors.length < 3 || factors.some((other) => other !== factor)) return [];
    return [
      {
        code: 'quantity_of_several_boards',
        severity: 'info',
        lines: [],
        message: `Column "${header}" counts ${factor} times the designators, as for ${factor} boards; the designators were counted instead.`,
      },
    ];
  });
}

function warnOfExcluded(kept: readonly TableReading[]): BomWarning[] {
  const excluded = kept.reduce((total, table) => total + table.excluded, 0);
  if (excluded === 0) return [];
  return [
    {
      code: 'excluded_from_bom',
      severity: 'info',
      lines: [],
      message: `${excluded} component${excluded > 1 ? 's are' : ' is'} marked "exclude from BOM" and left out.`,
    },
  ];
}

/** Lists of assemblies: what was made of the quantities of their parts, and which lines are assemblies. */
function warnOfLevels(kept: readonly TableReading[]): BomWarning[] {
  let offset = 0;
  return kept.flatMap(({ levels, lines }): BomWarning[] => {
    const first = offset + 1;
    offset += lines.length;
    if (!levels) return [];
    const { header, assemblies, multiplied, outcome } = levels;
    const named = assemblies.map((i) => i + first);
    const parents =
      named.length === 0
        ? ''
        : ` Line${named.length > 1 ? 's' : ''} ${named.slice(0, 6).join(', ')}${named.length > 6 ? ' ...' : ''} ${named.length > 1 ? 'are assemblies' : 'is an assembly'} whose parts follow: buy the one or the other.`;
    const told = `The list has levels (column "${header}")`;
    const message = {
      multiplied: `${told}: the quantities of ${multiplied.length} inner line${multiplied.length > 1 ? 's' : ''} were multiplied by those of the assemblies above.${parents}`,
      all_single: `${told}, but every assembly is needed once, so the quantities hold as they stand.${parents}`,
      already_totals: `${told}: the quantities of inner lines count the pieces of all assemblies already and were not multiplied.${parents}`,
      left: `${told}: quantities of inner levels may be for one piece of their parent; they were not multiplied, since the levels are not clear.${parents}`,
    }[outcome];
    const severity = outcome === 'all_single' ? 'info' : 'warning';
    return [{ code: 'several_levels', severity, lines: multiplied.map((i) => i + first), message }];
  });
}
