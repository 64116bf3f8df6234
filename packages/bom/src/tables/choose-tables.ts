import { isNamedBom, namesAnother } from './doubtful-places.ts';
import { holdLeftOut, nameSome } from './left-out-tables.ts';
import type { DraftLine } from '../lines/draft-line.ts';
import type { BomWarning } from '../types.ts';
import type { TableReading } from './read-table.ts';

/** Tables that make up the BOM, the main one named, and what was said about the others. */
export interface ChosenTables {
  main: TableReading;
  /** In file order. */
  kept: TableReading[];
  warnings: BomWarning[];
}

/** Tables that share more of their designators than this list the same board again. */
const SAME_BOARD = 0.3;

/** One designator twice may be a slip; so many with other parts are another board. */
const SEVERAL = 5;

/** A table on another sheet is a part of the BOM only when it is nearly as complete. */
const NEARLY_AS_GOOD = 0.6;

/**
 * Of several tables keep those that go together. A table that lists the same designators again (KiCad writes every
 * component by itself and then grouped) would count everything twice: the more complete one stays.
 */
export function chooseTables(readings: readonly TableReading[]): ChosenTables | undefined {
  const filled = readings.filter((reading) => reading.lines.length > 0);
  const main = chooseMain([...filled].sort((a, b) => Number(isNoList(a)) - Number(isNoList(b)) || worth(b) - worth(a)));
  if (!main) return undefined;
  const kept = [main];
  const leftOut: { other: TableReading; reason: string }[] = [];
  for (const other of filled) {
    if (other === main) continue;
    const reason = whyNot(other, kept, main);
    if (reason === undefined) kept.push(other);
    else leftOut.push({ other, reason });
  }
  kept.sort((a, b) => filled.indexOf(a) - filled.indexOf(b));
  const warnings = leftOut.flatMap(({ other, reason }) => warnOfLeftOut(other, reason, { main, kept }));
  return { main, kept, warnings: [...warnings, ...warnOfPlace(main), ...warnOfSum(kept)] };
}

/** Where it names places that no line has, parts may be missing; where it has other parts, nobody knows which are right. */
function warnOfLeftOut(
  other: TableReading,
  reason: string,
  { main, kept }: Pick<ChosenTables, 'main' | 'kept'>,
): BomWarning[] {
  const { onlyThere, otherwise } = isAside(other, main) ? NOTHING_ELSE : holdLeftOut(other, kept);
  const isOther = isOtherBoard(other, kept);
  const mayMiss = isOther || isNoList(other) || mayBeOtherParts(other, main) || onlyThere.length > 0;
  const place = `The table ${formatTablePlace(other)} (${other.lines.length} lines)`;
  const more = onlyThere.length > 0 && !isOther ? `; no line has ${nameSome(onlyThere)}, which it names` : '';
  return [
    {
      code: 'second_table_ignored',
      severity: mayMiss ? 'warning' : 'info',
      lines: [],
      message: `${place} was left out: ${reason}${more}.`,
    },
    ...(otherwise.length > 0 && !isOther
      ? [
          {
            code: 'tables_disagree',
            severity: 'warning' as const,
            lines: [],
            message: `${place}, which was left out, says something else than the lines that were read: ${nameSome(otherwise)}. Check which of both is right.`,
          },
        ]
      : []),
  ];
}

const NOTHING_ELSE = { onlyThere: [], otherwise: [] };

/** The only table that there is, or the best by far, may still be an example. */
function warnOfPlace({ grid, region, lines }: TableReading): BomWarning[] {
  const name = [grid.sheet, region.title].find((text) => namesAnother(text) !== null);
  if (name === undefined) return [];
  return [
    {
      code: 'table_in_doubt',
      severity: 'warning',
      lines: [],
      message: `The ${lines.length} lines stand ${name === grid.sheet ? `on sheet "${name}"` : `under "${name}"`}: by its name that is not what is to be built. Check that it is, or ask for another with the option "sheet".`,
    },
  ];
}

/** Tables that are added up may be two halves of a board, or two boards: only designators can tell. */
function warnOfSum(kept: readonly TableReading[]): BomWarning[] {
  const named = kept.every(({ references }) => references.size > 0);
  // One list may stand in several columns of a page, or in blocks; two boards would share designators.
  const isOneList = named && kept.every(({ grid }) => grid.sheet === kept[0]!.grid.sheet);
  if (kept.length < 2 || isOneList) return [];
  return [
    {
      code: 'tables_added',
      severity: named && !shareDesignators(kept) && areHalves(kept) ? 'info' : 'warning',
      lines: [],
      message: `${kept.length} tables were added up to one BOM: ${kept.map((table) => `${formatTablePlace(table)} (${table.lines.length} lines${formatTitle(table)})`).join(' and ')}. If they are boards of their own, read them from files of their own.`,
    },
  ];
}

/** Words of sheets that divide one board: its sides, and what is soldered how. */
const HALF =
  /\b(?:top|bottom|bot|front|back|primary|secondary|side [ab12]|smd|smt|tht|pth|through[- ]?hole|passives?|actives?|mechanical|connectors?|ics?|oben|unten|bedrahtet)\b|顶|底|贴片|插件/i;

/**
 * Tables of one board: no kind of designator stands in two of them (resistors here, ICs there), their names divide one, or
 * their sheets are numbered pages.
 */
function areHalves(kept: readonly TableReading[]): boolean {
  const prefixes = kept.flatMap(({ references }) => [
    ...new Set([...references].map((one) => /^\p{L}*/u.exec(one)![0])),
  ]);
  if (new Set(prefixes).size === prefixes.length) return true;
  const pages = new Set(kept.map(({ grid }) => (grid.sheet ?? '').replace(/[\d\s._-]+$/, '')));
  const arePages = pages.size === 1 && kept.every(({ grid }) => /\d\s*$/.test(grid.sheet ?? ''));
  return arePages || kept.every(({ grid, region }) => HALF.test(`${grid.sheet ?? ''} ${region.title}`));
}

function shareDesignators(kept: readonly TableReading[]): boolean {
  const names = kept.flatMap(({ references }) => [...references]);
  return new Set(names).size < names.length;
}

const formatTitle = ({ region }: TableReading) =>
  region.title === '' ? '' : `, "${region.title.split(' | ').at(-1)!.slice(0, 40)}"`;

/** Designators that two tables share say where one board has other parts than the other. */
const OTHER_PARTS = 0.5;

/** Whether the table names designators that others have too, for other parts: then it is no second list of the same board. */
function isOtherBoard(other: TableReading, kept: readonly TableReading[]): boolean {
  const parts = new Map(kept.flatMap((table) => partsOf(table)));
  let shared = 0;
  let different = 0;
  for (const [reference, part] of partsOf(other)) {
    const known = parts.get(reference);
    if (known === undefined) continue;
    shared += 1;
    if (known !== part) different += 1;
  }
  return shared > 0 && different > shared * OTHER_PARTS;
}

/** Without designators on either sheet nothing tells whether both list the same parts. */
const mayBeOtherParts = (other: TableReading, main: TableReading) =>
  other.references.size === 0 && main.references.size === 0 && !isAside(other, main);

/** By its name it is not what is to be built, while the chosen one is. */
const isAside = (other: TableReading, main: TableReading) => isNamedForAnother(other) && !isNamedForAnother(main);

/** What stands at each designator, as far as a value or a number says it. */
function partsOf({ lines }: TableReading): [reference: string, part: string][] {
  return lines.flatMap(({ references, value, mpn }) => {
    const part = (value ?? mpn)?.replace(/\s/g, '').toLowerCase();
    return part === undefined ? [] : references.map((reference): [string, string] => [reference, part]);
  });
}

/** Somebody said what the columns of this table mean; no other can be as complete. */
const MAPPED = 100;

/** As much as a list of parts is better than one of prices, when neither has designators. */
const NAMED_BOM = 1;

/** Completeness first, then what the sheet is called; between equals the longer table. */
const worth = (reading: TableReading) =>
  reading.quality +
  (isNamedBom(reading.grid.sheet) ? NAMED_BOM : 0) +
  Math.min(1, reading.lines.length / 100) +
  (reading.mapping ? MAPPED : 0);

/** Fewer lines are the rest of a form that nobody filled in. */
const LEAST_LINES = 3;

/**
 * The best table; where that calls itself an example or another build, the best of those that do not and are lists too.
 * Where it has no header and no numbers, the list that says what all is ordered by, if there is one.
 */
function chooseMain(ranked: readonly TableReading[]): TableReading | undefined {
  const [best] = ranked;
  if (!best || best.mapping) return best;
  if (isNamedForAnother(best))
    return ranked.find((table) => !isNamedForAnother(table) && table.lines.length >= LEAST_LINES) ?? best;
  if (best.region.headerRow !== null || shareOrdered(best) > FEW_ORDERED) return best;
  const isOrderList = (table: TableReading) =>
    table.region.headerRow !== null &&
    !isNamedForAnother(table) &&
    table.lines.length >= best.lines.length &&
    shareOrdered(table) >= MOST_ORDERED;
  return ranked.find(isOrderList) ?? best;
}

/** Share of lines that say how many of which number are ordered. */
const MOST_ORDERED = 0.7;
const FEW_ORDERED = 0.3;
function shareOrdered({ lines }: TableReading): number {
  const ordered = lines.filter((line) => (line.mpn ?? line.sku) !== null && line.statedQuantity !== null);
  return ordered.length / lines.length;
}

/** A table of its own by the form of the file, whose words say no parts: prices, links. */
const isNoList = ({ region }: TableReading) => region.headerRow !== null && region.score === 0;

const isNamedForAnother = ({ grid, region }: TableReading) =>
  namesAnother(grid.sheet) !== null || namesAnother(region.title) !== null;

/** So many of the numbers of a table that counts nothing are those of a list. */
const REPEATED = 0.8;

/** `Part | Datasheet | 3D model` below the parts: neither counts nor places, and the numbers of the lines again. */
function repeatsNumbers({ references, lines }: TableReading, kept: readonly TableReading[]): boolean {
  if (references.size > 0 || lines.some(({ statedQuantity }) => statedQuantity !== null)) return false;
  const known = new Set(kept.flatMap((table) => table.lines.flatMap(({ mpn, sku }) => [mpn, sku])));
  known.delete(null);
  // `901-143-6RFX (SMA)`: a remark may stand behind the number.
  const isKnown = ({ mpn, sku }: DraftLine) => [mpn, mpn?.split(' ')[0] ?? null, sku].some((one) => known.has(one));
  return lines.filter(isKnown).length >= lines.length * REPEATED;
}

function whyNot(other: TableReading, kept: readonly TableReading[], main: TableReading): string | undefined {
  const sameSheet = other.grid.sheet === main.grid.sheet;
  if (isNoList(other) && !isNoList(main))
    return 'its headers are not those of a parts list; ask for it with its header row if it is one';
  const another = namesAnother(other.grid.sheet) ?? namesAnother(other.region.title);
  if (another !== null && !isNamedForAnother(main))
    return `by its name ("${another}") it is not what is to be built; ask for it with the option "sheet" if it is`;
  const smaller = Math.min(other.references.size, main.references.size);
  let shared = 0;
  for (const reference of other.references) if (kept.some((table) => table.references.has(reference))) shared += 1;
  if ((shared > smaller * SAME_BOARD || shared >= SEVERAL) && isOtherBoard(other, kept))
    return 'it has other parts at the same designators, as another board has; read it from a file of its own';
  if (shared > smaller * SAME_BOARD)
    return sameSheet
      ? 'it lists the same designators again'
      : 'it lists designators that the chosen sheet has too; ask for it with the option "sheet" if it is the right one';
  if (sameSheet && repeatsNumbers(other, kept)) return 'it counts nothing, and names the same part numbers again';
  if (sameSheet) return undefined;
  // The places of what the chosen list orders: nothing tells which line is which.
  if (other.region.headerRow === null && main.region.headerRow !== null && main.references.size === 0)
    return 'it has no headers, and the chosen sheet says what is ordered; ask for it with the option "sheet" if it is the right one';
  if (other.references.size === 0)
    return main.references.size > 0
      ? 'it names no designators; ask for it with the option "sheet" if it is the right one'
      : `neither it nor the chosen sheet ("${main.grid.sheet}") names designators, so that nothing tells whether the parts are others; ask for it with the option "sheet" if it is the right one`;
  return other.quality < main.quality * NEARLY_AS_GOOD ? 'it is less complete than the chosen sheet' : undefined;
}

function formatTablePlace(reading: TableReading): string {
  const row = `in row ${(reading.region.headerRow ?? reading.region.from) + 1}`;
  return reading.grid.sheet === null ? row : `on sheet "${reading.grid.sheet}" ${row}`;
}
