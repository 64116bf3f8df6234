import { readQuantity } from './lines/quantity.ts';
import type { DraftLine } from './lines/build-lines.ts';
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
    ...(delimited ? warnOfExtraCells(kept) : []),
    ...warnOfMissingQuantity(drafts),
    ...warnOfExcluded(kept),
    ...warnOfDoubt(drafts),
    ...warnOfLevels(main, drafts),
    ...warnOfFurtherPieces(drafts),
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
        message: `The file says "${name}: ${text}", but ${counted.join(' or ')} were read. Lines may be missing or doubled.`,
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

function warnOfMissingQuantity(drafts: readonly DraftLine[]): BomWarning[] {
  const uncounted = numbersOf(drafts, (line) => line.references.length === 0 && line.statedQuantity === null);
  if (uncounted.length === 0) return [];
  return [
    {
      code: 'missing_quantity',
      severity: 'warning',
      lines: uncounted,
      message: `${uncounted.length} line${uncounted.length > 1 ? 's have' : ' has'} neither designators nor a quantity; one piece is assumed.`,
    },
  ];
}

const numbersOf = (drafts: readonly DraftLine[], test: (line: DraftLine) => boolean) =>
  drafts.flatMap((line, i) => (test(line) ? [i + 1] : []));

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

function warnOfDoubt(drafts: readonly DraftLine[]): BomWarning[] {
  const lines = numbersOf(drafts, (line) => line.doubt !== null);
  const first = drafts.find((line) => line.doubt !== null);
  if (!first) return [];
  const [subject, pronoun] = lines.length > 1 ? ['these lines are', 'they are'] : ['this line is', 'it is'];
  return [
    {
      code: 'may_not_be_fitted',
      severity: 'warning',
      lines,
      message: `A remark such as "${first.doubt}" leaves open whether ${subject} fitted; ${pronoun} counted as fitted.`,
    },
  ];
}

/** Header of the column that tells the depth of a line in a structure of assemblies. */
const LEVEL = /^(?:bom )?(?:level|indent)$|^(?:ebene|stufe|层级|层次|阶层)$/;

function warnOfLevels(main: TableReading, drafts: readonly DraftLine[]): BomWarning[] {
  const levels = main.columns.find(({ reading, header }) => LEVEL.test(reading?.phrase ?? header.toLowerCase()));
  if (!levels || new Set(drafts.map((line) => line.fields.get(levels.header))).size <= 1) return [];
  return [
    {
      code: 'several_levels',
      severity: 'warning',
      lines: [],
      message: `The list has levels (column "${levels.header}"): quantities of inner levels are for one piece of their parent and were not multiplied.`,
    },
  ];
}

function warnOfFurtherPieces(drafts: readonly DraftLine[]): BomWarning[] {
  return drafts.flatMap(({ besides }, i) =>
    besides.length === 0
      ? []
      : [
          {
            code: 'several_parts_in_line',
            severity: 'warning' as const,
            lines: [i + 1],
            message: `The part number cell names further pieces that are needed: ${besides.join('; ').slice(0, 120)}. They are not counted.`,
          },
        ],
  );
}
