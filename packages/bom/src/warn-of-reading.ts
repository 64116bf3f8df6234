import { readQuantity } from './lines/quantity.ts';
import { quantitySides } from './lines/quantity-sides.ts';
import { warnOfAssumedColumns } from './warn-of-assumed-columns.ts';
import { warnOfBoards } from './warn-of-boards.ts';
import { warnOfDamage } from './warn-of-damage.ts';
import { warnOfListsBeside } from './warn-of-lists-beside.ts';
import { warnOfLines } from './warn-of-lines.ts';
import { rowNumbers, warnOfRowsLeftOut } from './warn-of-rows.ts';
import type { DraftLine } from './lines/draft-line.ts';
import type { ChosenTables } from './tables/choose-tables.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomTotals, BomWarning, ColumnRole } from './types.ts';

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
    ...kept.flatMap(warnOfRowsLeftOut),
    ...(delimited ? warnOfExtraCells(kept) : []),
    ...warnOfDamage(main, drafts),
    ...warnOfNothingFitted(main, drafts),
    ...warnOfQuantityColumns(main),
    ...kept.flatMap(warnOfListsBeside),
    ...kept.flatMap(warnOfLikeHeads),
    ...warnOfAssumedColumns(main),
    ...warnOfBoards(main),
    ...warnOfExcluded(kept),
    ...warnOfLevels(kept),
    ...warnOfLines(drafts),
  ];
}

/** A list of which nothing is fitted says something else than what was read, more often than that there is nothing to buy. */
function warnOfNothingFitted({ columns }: TableReading, drafts: readonly DraftLine[]): BomWarning[] {
  if (drafts.length === 0 || !drafts.every(({ dnp, quantity }) => dnp || quantity === 0)) return [];
  const main = (role: ColumnRole) => columns.find((column) => column.role === role && column.rank === 0);
  const counted = drafts.every(({ statedQuantity }) => statedQuantity === 0) ? main('quantity') : undefined;
  const marked = main('dnp');
  const why =
    counted !== undefined
      ? `column "${counted.header}", taken for the quantities, has 0 in every line`
      : `every line is marked as not fitted${marked === undefined ? '' : ` (column "${marked.header}")`}`;
  return [
    {
      code: 'nothing_fitted',
      severity: 'warning',
      lines: [],
      message: `No part of this list is fitted: ${why}. If parts are to be bought, say with the option "columns" what the column means.`,
    },
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
  const sides = quantitySides(columns);
  if (sides.length > 0) return tellSides(sides);
  const counted = lines.filter((line) => line.references.length > 0 && line.statedQuantity !== null);
  const agreeing = counted.filter((line) => line.statedQuantity === line.references.length);
  if (counted.length > 0 && agreeing.length >= counted.length * 0.5) return [];
  // `Europi | Minion`: where no header speaks of a quantity, each column of counts may be a board.
  const isGuess = chosen.reading?.concepts.has('quantity') !== true && chosen.score < 1;
  const others = columns.filter(
    ({ index, header, role, reading }) =>
      index !== chosen.index &&
      header !== '' &&
      (reading?.concepts.has('quantity') || (isGuess && role === 'ignored' && holdsCounts(header, lines))) &&
      !reading?.concepts.has('price') &&
      !reading?.concepts.has('stock') &&
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
      severity: isGuess ? 'warning' : 'info',
      lines: [],
      message: `Column "${chosen.header}" was taken for the quantities, not ${names}. Choose another with the option "columns" if that is wrong.`,
    },
  ];
}

const tellSides = (sides: readonly { header: string }[]): BomWarning[] => [
  {
    code: 'quantities_of_sides',
    severity: 'info',
    lines: [],
    message: `The quantities are the sums of ${sides.map(({ header }) => `"${header}"`).join(' and ')}.`,
  },
];

/** Whose numbers stand in columns of one header is told by their cells and their neighbours alone. */
function warnOfLikeHeads({ columns }: TableReading): BomWarning[] {
  const named = columns.filter(({ header, role, score }) => header !== '' && WHOSE[role] !== undefined && score < 1);
  return [...Map.groupBy(named, ({ header }) => header.trim().toLowerCase()).values()].flatMap(
    (group): BomWarning[] => {
      const places = new Map(group.map((column) => [column.index, column]));
      if (places.size < 2 || new Set(group.map(({ role }) => role)).size < 2) return [];
      const told = [...places.values()].map(({ index, role }) => `column ${index + 1} for ${WHOSE[role]}`).join(', ');
      return [
        {
          code: 'like_headers',
          severity: 'warning',
          lines: [],
          message: `${places.size} columns are headed "${group[0]!.header}", and nothing but their cells and their places tells whose numbers they hold: ${told}. Choose others with the option "columns" if that is wrong.`,
        },
      ];
    },
  );
}

const WHOSE: Partial<Record<ColumnRole, string>> = {
  mpn: "manufacturers' part numbers",
  supplier_sku: 'order numbers of sellers',
  lcsc: 'order numbers of LCSC',
  internal_pn: 'numbers of the house',
};

/** Whole numbers of pieces in most lines of a column. */
function holdsCounts(header: string, lines: TableReading['lines']): boolean {
  const cells = lines.map(({ fields }) => fields.get(header) ?? '').filter((cell) => cell !== '');
  return cells.length >= lines.length * 0.3 && cells.every((cell) => /^\d{1,4}$/.test(cell)) && new Set(cells).size > 1;
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
