import {
  classifyDrawings,
  dropRunningMarks,
  findDrawings,
  holdsDrawing,
  nameTurned,
  packMarks,
  type Drawing,
  type DrawnRegion,
  type PageMarks,
} from './drawings/index.ts';
import { PdfUnreadable, type Box, type PdfEngine, type PdfFile, type PdfPage, type Rule } from './pdf/pdf-file.ts';
import { findOrderingLists } from './ordering/ordering-lists.ts';
import { findOrderingTables, readOrderingCodes, readPartNumbers, type OrderingCode } from './ordering/ordering.ts';
import { findFilledPatterns, findSaidExamples } from './ordering/said-examples.ts';
import { dropToldAgain, findDrawnPins, MOST_WORDS } from './pins/drawn-pins.ts';
import { readPagePins } from './pins/pin-lists.ts';
import type { PinRole } from './pins/pin-role.ts';
import { findPinTables, pinTables, readPins, type Pin } from './pins/pins.ts';
import { OcrFailed, OcrStopped, type OcrEngine } from '@partwright/ocr';
import { makeSignTeller, type TellSign } from './pdf/drawn-forms.ts';
import { UNKNOWN } from './pdf/symbol-font.ts';
import { drawPaper } from './scans/page-ink.ts';
import { seePictures, type SeenPictures } from './scans/seen-pictures.ts';
import { isScan, readScan } from './scans/read-scan.ts';
import { dropUnseenText } from './scans/unseen-text.ts';
import { isUnmapped } from './scans/unmapped.ts';
import type { PageLines } from './sections/page-lines.ts';
import type { Section } from './sections/section.ts';
import { findSections } from './sections/sections.ts';
import { findCellRows, findGrids, isFilled } from './tables/grids.ts';
import { findNearestTitle, findTitle, printTable } from './tables/print-table.ts';
import type { PrintedTable } from './tables/printed-table.ts';
import { kindOfTitle, type TableKind } from './tables/table-kinds.ts';
import type { Table, TablePage } from './tables/table.ts';
import { findDrawnSigns } from './text/drawn-signs.ts';
import { findHeavyFonts, measureStrokes, type FontStrokes } from './text/font-weights.ts';
import { findLines } from './text/lines.ts';
import { readPageTexts, type PageText } from './text/page-text.ts';
import { findRunning, findRunningTitles } from './text/running.ts';
import { readSideways, type SidewaysText } from './text/sideways.ts';
import { readTurnedLetters } from './text/turned-letters.ts';
import { readUnderlined } from './text/underlined-signs.ts';
import { findWords, type Word } from './text/words.ts';
import { findGridTables, findSelfTitledGrids } from './values/grid-tables.ts';
import { findLengthColumns } from './values/length-columns.ts';
import { findTitledLists } from './values/lists.ts';
import { findTableUnit } from './values/table-unit.ts';
import { findMatrixGrids } from './values/matrix-grids.ts';
import { findPartColumns } from './values/part-columns.ts';
import { findPartGrids, overlap } from './values/part-grids.ts';
import { findPartRows } from './values/part-rows.ts';
import { findRuledLists } from './values/ruled-lists.ts';
import { continueHeadings, findContinued, joinLast, writeHeads } from './tables/continued-tables.ts';
import { findValueTables, valueTables } from './values/value-tables.ts';
import type { ValueRole } from './values/value-roles.ts';
import type { Figure, RatedValue, ValueDoubt } from './values/rated-value.ts';
import { readValues } from './values/values.ts';
import { findWarnings, type DatasheetWarning, type UnreadPage, type Unprinted } from './warnings.ts';

/** What a datasheet says, each with its page and, in points from the top left of it, its box. */
export interface Datasheet {
  pageCount: number;
  /** What is missing from the rest. */
  unread: UnreadPage[];
  /**
   * Pages that are pictures, or whose fonts do not say their letters, and were read by OCR, here or by the program that made the file
   * and laid its text over the picture: all that is of them is in doubt.
   */
  ocrPages: number[];
  sections: Section[];
  /** In the order of the pages. */
  tables: PrintedTable[];
  values: RatedValue[];
  pins: Pin[];
  orderingCodes: OrderingCode[];
  /** In the order of the pages. */
  drawings: Drawing[];
  /** All text of the pages that were read, that of tables and drawings too. */
  pages: PageText[];
  warnings: DatasheetWarning[];
}

export interface DatasheetOptions {
  /** Pages after so many are not read. */
  mostPages?: number;
  /** Reads pages that are pictures; left out: they are not read. */
  ocr?: OcrEngine;
  /** Pictures after so many are not read; left out: 20. */
  mostOcrPages?: number;
  /** Asked while pictures are read: those that are left are not read when it says so. A deadline is kept by it. */
  isOcrOver?: () => boolean;
  /** Told after each page. */
  onPage?: (done: number, of: number) => void;
}

const MOST_PAGES = 500;
const MOST_OCR_PAGES = 20;

/**
 * Read a datasheet: sections by its outline, else by number and type; tables of ratings and characteristics, pins and ordering
 * codes by the heads of their columns. Throws PdfUnreadable when the file cannot be opened.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPdfium, readDatasheet } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const { values } = readDatasheet(pdfium, readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf'));
 * values[0]; // => { page: 1, parameter: 'Supply voltage', symbol: 'VCC', value: { text: '-0.5 to 7.0' }, unit: { text: 'V', si: 'V' } }
 */
export function readDatasheet(engine: PdfEngine, bytes: Uint8Array, options: DatasheetOptions = {}): Datasheet {
  const { mostPages = MOST_PAGES, onPage } = options;
  const file = engine.open(bytes);
  try {
    const { pageCount } = file;
    const sheet: Datasheet = {
      pageCount,
      unread: [],
      ocrPages: [],
      sections: [],
      tables: [],
      values: [],
      pins: [],
      orderingCodes: [],
      drawings: [],
      pages: [],
      warnings: [],
    };
    const pages: PrintedPage[] = [];
    const unmapped = new Set<number>();
    const laidOver = new Set<number>();
    const strokes: FontStrokes = new Map();
    const tellSigns = makeSignTeller(file);
    for (let number = 1; number <= pageCount; number++) {
      const page = number > mostPages ? 'limit' : openPage(file, number);
      if (typeof page === 'string') sheet.unread.push({ page: number, reason: page });
      else {
        measureStrokes(strokes, page.glyphs);
        const printed = drawPaper(file, readPicture(file, page, sheet, { unmapped, laidOver }, options));
        pages.push(printPage(printed, seePictures(file, printed), tellSigns(number), sheet));
      }
      onPage?.(number, pageCount);
    }
    if (pages.length === 0 && sheet.unread.some(({ reason }) => reason === 'damaged'))
      throw new PdfUnreadable(
        'damaged',
        'No page of the PDF can be opened: it is damaged. Get it anew, or print it into a new PDF where a program still shows it',
      );
    const running = findRunning(pages);
    const tabular = pages.map(({ number, words, rules }): TablePage => {
      return { number, words: words.filter((word) => !running.has(word)), rules };
    });
    const drawn = dropRunningMarks(pages);
    const titles = findRunningTitles(pages);
    const open: OpenTable = {};
    const read = tabular.map((page, index) =>
      readPage(page, tabular[index + 1], { ...pages[index]!, marks: drawn[index]!, running: titles }, sheet, open),
    );
    // What is drawn around a package says less than a table does: the pins are read there where nothing else tells them.
    if (sheet.pins.length === 0)
      sheet.pins = dropToldAgain(tabular.map((page, index) => findDrawnPins(page, pages[index]!.sideways)));
    sheet.pins = sheet.pins.map((pin) =>
      sheet.ocrPages.includes(pin.page) ? { ...pin, doubts: [...pin.doubts, 'read_by_ocr'] } : pin,
    );
    const numbers = new Set(sheet.orderingCodes.map(({ partNumber }) => partNumber));
    const filled = findFilledPatterns(tabular).filter(({ partNumber }) => !numbers.has(partNumber));
    sheet.orderingCodes = [...sheet.orderingCodes, ...filled];
    sheet.sections = findSections(file.readOutline(), read, findHeavyFonts(strokes));
    sheet.drawings = classifyDrawings(
      read.flatMap(({ regions }) => regions),
      sheet.sections,
    );
    sheet.pages = readPageTexts(read);
    const crowded = read.flatMap(({ number, isCrowded }) => (isCrowded ? [number] : []));
    sheet.warnings = findWarnings(sheet, { unmapped, laidOver, crowded: new Set(crowded) });
    return sheet;
  } finally {
    file.close();
  }
}

/** The page itself, or what OCR reads on it where it is a picture. */
function readPicture(
  file: PdfFile,
  printed: PdfPage,
  { ocrPages }: Datasheet,
  { unmapped, laidOver }: Unprinted,
  { ocr, mostOcrPages = MOST_OCR_PAGES, isOcrOver }: DatasheetOptions,
): PdfPage {
  const { page, isLaidOver } = dropUnseenText(printed);
  const isWithoutLetters = isUnmapped(page);
  if (isWithoutLetters) unmapped.add(page.number);
  const isUnread = isWithoutLetters || isScan(page);
  const isForOcr = ocr && isUnread && ocrPages.length - laidOver.size < mostOcrPages && !isOcrOver?.();
  if (!isForOcr) {
    if (isLaidOver) {
      ocrPages.push(page.number);
      laidOver.add(page.number);
    }
    return page;
  }
  try {
    const read = readScan(file, page, ocr, isOcrOver);
    ocrPages.push(page.number);
    return read;
  } catch (error) {
    // It is named among those that were not read.
    if (error instanceof OcrStopped || error instanceof OcrFailed) return page;
    throw error;
  }
}

/** One page that is broken does not take the others along. */
function openPage(file: PdfFile, number: number): PdfPage | 'damaged' {
  try {
    return file.readPage(number);
  } catch (error) {
    if (error instanceof PdfUnreadable && error.fault === 'no_such_page') return 'damaged';
    throw error;
  }
}

/** What is kept of a page until all are read. */
interface PrintedPage {
  number: number;
  width: number;
  height: number;
  words: Word[];
  sideways: SidewaysText[];
  rules: Rule[];
  marks: PageMarks;
}

function printPage(page: PdfPage, seen: SeenPictures, tellSign: TellSign, sheet: Datasheet): PrintedPage {
  const { number, width, height, glyphs, rules, images, shapes } = page;
  const isRead = sheet.ocrPages.includes(number);
  if (!isRead && (glyphs.length === 0 || isScan(page))) {
    const isPicture = images.length > 0 || shapes.length > 0;
    sheet.unread.push({ page: number, reason: isPicture ? 'picture' : 'empty' });
  }
  return {
    number,
    width,
    height,
    words: findWords([...readUnderlined(readTurnedLetters(glyphs), rules), ...findDrawnSigns(page, tellSign)], rules),
    sideways: readSideways(glyphs),
    rules,
    marks: packMarks({ ...page, ...seen }),
  };
}

/** The last table of values on the page before, as what goes on there has no title of its own. */
function lastOf({ tables }: Datasheet, page: number): { kind: TableKind; heads: string } | undefined {
  const table = tables.findLast(({ kind }) => kind !== 'pins' && kind !== 'ordering');
  if (!table || table.parts.at(-1)!.page < page - 1) return undefined;
  const heads = table.rows.findLast(({ cells }) => cells.every(({ isHead }) => isHead));
  return (
    heads && {
      kind: table.kind,
      heads: heads.cells
        .map(({ text }) => text)
        .join('|')
        .toLowerCase(),
    }
  );
}

/** A unit of which OCR sees nothing may still be printed: the figures have no number. */
function doubtOcr(value: RatedValue): RatedValue {
  const isSigned = [value.min, value.typ, value.max, value.value].some((figure) => figure?.text.includes(UNKNOWN));
  const isNew = isSigned && !value.doubts.includes('sign_unread');
  const doubts: ValueDoubt[] = [...value.doubts, ...(isNew ? ['sign_unread' as const] : []), 'read_by_ocr'];
  if (value.unit.text !== '' || value.unit.si === null) return { ...value, doubts };
  const unread = (figure: Figure | null): Figure | null => figure && { ...figure, number: null, range: null };
  return {
    ...value,
    unit: { text: '', si: null },
    min: unread(value.min),
    typ: unread(value.typ),
    max: unread(value.max),
    value: unread(value.value),
    doubts: ['unit_unread', ...doubts],
  };
}

/** Without rules below it a table seems to go on over what is drawn there: it ends with its last row. */
function endWithRows({ box: [x0, y0, x1, y1], rows }: Pick<Table<string>, 'box' | 'rows'>): Box {
  const bottoms = rows.flatMap(({ cells }) => cells.flatMap(({ box }) => (box ? [box[3]] : [])));
  return [x0, y0, x1, Math.min(y1, Math.max(...bottoms, y0) + 6)];
}

/** Points: no title is shorter that stands over a rule. */
const SHORTEST_RULE = 15;

/** What the whole document is looked at by. */
interface ReadPage extends PageLines {
  width: number;
  regions: DrawnRegion[];
  /** So much is on it that its drawings, or the pins in them, were not looked for. */
  isCrowded: boolean;
}

/** The last tables of values and of pins, which may go on over the page. */
interface OpenTable {
  table?: Table<ValueRole>;
  pins?: Table<PinRole>;
}

/** What one page says is added to the sheet; its lines are for the sections. */
function readPage(
  page: TablePage,
  next: TablePage | undefined,
  { width, height, marks, sideways, running }: PrintedPage & { running: ReadonlySet<string> },
  sheet: Datasheet,
  open: OpenTable,
): ReadPage {
  const { number, words } = page;
  const headed = findPinTables(page);
  const restOfPins = findContinued(page, open.pins, height, pinTables);
  const isOfPins = restOfPins !== undefined && headed.length === 0 && readPins(restOfPins).length > 0;
  const pins = isOfPins ? [restOfPins] : headed;
  open.pins = joinLast(pins);
  const ordering = findOrderingTables(page);
  const grids = findPartGrids(page, { pins, ordering });
  const found = findValueTables({ ...page, others: [...pins, ...ordering, ...grids].map(({ box }) => box) });
  const rest = isOfPins ? undefined : findContinued(page, open.table, height, valueTables);
  const isFree = ({ box }: { box: Box }): boolean => !rest || box[1] >= rest.box[3] - 2 || box[3] <= rest.box[1] + 2;
  const [first, ...later] = rest && [...found, ...pins, ...ordering].every(isFree) ? [rest, ...found] : found;
  const printed = first
    ? [continueHeadings(first, open.table, [findTitle(page, first.box), findNearestTitle(page, first.box)]), ...later]
    : [];
  const selfTitled = findSelfTitledGrids(page);
  const ruledParts = [...grids, ...selfTitled.map(({ table }) => table)];
  const parts = [...ruledParts, ...findPartRows(page, [...ruledParts, ...pins])];
  const others = printed.filter(({ box }) => !parts.some((part) => overlap(box, part.box)));
  const matrices = findMatrixGrids(page, [...parts, ...others, ...pins, ...ordering]);
  const quantities = matrices.map(({ table }) => table);
  const titled = [...matrices, ...findGridTables(page, [...parts, ...others, ...quantities, ...pins, ...ordering])];
  const headless = titled.map(({ table }) => table);
  const beside = findPartColumns(page, [...parts, ...others, ...headless, ...pins, ...ordering]);
  const lengths = findLengthColumns(page, [...parts, ...others, ...headless, ...beside, ...pins, ...ordering]);
  const ruled = findRuledLists(page, [...parts, ...others, ...headless, ...beside, ...lengths, ...pins, ...ordering]);
  const values = [...parts, ...others, ...headless, ...beside, ...lengths, ...ruled];
  const known = new Map([...selfTitled, ...titled].map(({ table, kind }) => [table, kind]));
  let last = lastOf(sheet, number);
  // `Input`, `Output`: parts of one table stand under small titles of their own, with the heads of the first.
  const continued = (table: Table<ValueRole>): TableKind | undefined =>
    last?.heads === writeHeads(table) ? last.kind : undefined;
  open.table = values.toSorted((a, b) => a.box[3] - b.box[3]).at(-1);
  for (const table of values) {
    const title = table.title ?? findTitle(page, table.box);
    const kind = known.get(table) ?? kindOfTitle(title) ?? continued(table) ?? 'other';
    last = { kind, heads: writeHeads(table) };
    sheet.tables.push(printTable(table, kind, title));
    const unit = findTableUnit(page, { ...table, box: endWithRows(table) }, next);
    sheet.values.push(
      ...readValues(table, kind, { unit, isList: ruled.includes(table), hasTexts: ruled.includes(table) }),
    );
  }
  for (const { table, kind, title } of findTitledLists(page, [...values, ...pins, ...ordering])) {
    sheet.tables.push(printTable(table, kind, title));
    sheet.values.push(...readValues(table, kind, { isList: true }));
  }
  for (const table of pins) sheet.tables.push(printTable(table, 'pins', findTitle(page, table.box)));
  for (const table of ordering) sheet.tables.push(printTable(table, 'ordering', findTitle(page, table.box)));
  if (sheet.ocrPages.includes(number))
    sheet.values = sheet.values.map((value) => (value.page === number ? doubtOcr(value) : value));
  sheet.pins.push(...readPagePins(page, pins));
  const ordered = ordering.flatMap(readOrderingCodes);
  const inTables = new Set(ordered.map(({ partNumber }) => partNumber.replaceAll(/\s/g, '')));
  const codes = [...ordered, ...values.flatMap(readPartNumbers).filter(({ partNumber }) => !inTables.has(partNumber))];
  const listed = [
    ...findOrderingLists(
      page,
      ordering.map(({ box }) => box),
      running,
    ),
    ...findSaidExamples(page),
  ];
  const told = new Set(codes.map(({ partNumber }) => partNumber.replaceAll(/\s/g, '')));
  sheet.orderingCodes.push(...codes, ...listed.filter(({ partNumber }) => !told.has(partNumber.replaceAll(/\s/g, ''))));
  const tables = [...values, ...pins, ...ordering].map(endWithRows);
  const ruledGrids = findGrids(page.rules);
  const cells = ruledGrids.flatMap((grid) => findCellRows(grid, page.rules));
  const lines = findLines(words);
  // Tables of whatever kind, but for those with drawings in their cells.
  const plain = ruledGrids
    .filter((grid) => isFilled(grid, words) && !holdsDrawing(grid.box, marks))
    .map(({ box }) => box);
  const looked = findDrawings({ number, width, height, marks }, lines, [...tables, ...plain], running);
  const regions = nameTurned(looked ?? [], sideways);
  const graphs = regions.flatMap(({ isGraph, box }) => (isGraph ? [box] : []));
  const drawn = regions.flatMap(({ pieces }) => pieces);
  const rules = page.rules.flatMap(({ direction, box }) =>
    direction === 'horizontal' && box[2] - box[0] >= SHORTEST_RULE ? [box] : [],
  );
  return {
    number,
    width,
    height,
    lines,
    tables,
    cells,
    graphs,
    drawn,
    rules,
    regions,
    isCrowded: looked === undefined || words.length > MOST_WORDS,
  };
}
