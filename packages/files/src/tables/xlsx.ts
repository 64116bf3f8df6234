import { type UnpackBudget, unpackEntry, type ZipEntry } from '../archives/index.ts';
import { GridBuilder } from './grid.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { builtInFormat, numberText } from './number-cells.ts';
import { XmlStream } from './xml-stream.ts';
import type { TableRules } from './rules.ts';
import type { Grid, TallCell } from './grid.ts';
import type { XmlListener } from './xml-stream.ts';

type Entries = ReadonlyMap<string, ZipEntry>;

/** Different texts that a row of a parts list adds to the workbook, generously. */
const STRINGS_PER_ROW = 50;

/** As many cell styles as Excel itself keeps. */
const MAX_STYLES = 65_536;

/** Parts of a workbook that every sheet needs. */
interface Workbook {
  strings: string[];
  /** Format code by style index. */
  formats: (string | undefined)[];
}

/**
 * Read every visible sheet of an Office Open XML workbook (ECMA-376). Sheets are read as a stream: only the cells stay
 * in memory. Formulas give their last result.
 */
export function readXlsx(entries: Entries, rules: TableRules): Grid[] {
  const budget: UnpackBudget = { left: rules.unpackedBytes };
  const sheets = listSheets(entries, budget, rules);
  const workbook: Workbook = {
    strings: readStrings(entries, budget, rules),
    formats: readFormats(entries, budget, rules),
  };
  return sheets.map(({ name, path }) => readSheet(entries.get(path)!, name, workbook, budget, rules));
}

/** Unpack one part of the workbook and read it piece by piece; it is never in memory as a whole. */
function parsePart(
  entry: ZipEntry,
  what: string,
  budget: UnpackBudget,
  rules: TableRules,
  listener: XmlListener,
): void {
  const stream = new XmlStream(what, listener);
  const decoder = new TextDecoder();
  unpackEntry(entry, budget, rules, (piece) => stream.write(decoder.decode(piece, { stream: true })));
  stream.end();
}

/** Sheets in the order of the workbook; hidden ones hold calculations and old versions. */
function listSheets(entries: Entries, budget: UnpackBudget, rules: TableRules): { name: string; path: string }[] {
  const workbook = entries.get('xl/workbook.xml');
  if (!workbook)
    throw new TableUnreadable(
      'unreadable',
      'The XLSX file has no workbook in it. Open it in a spreadsheet program and save it again.',
    );
  const targets = new Map<string, string>();
  const relations = entries.get('xl/_rels/workbook.xml.rels');
  if (relations) {
    parsePart(relations, 'The workbook', budget, rules, {
      onOpen: (name, attributes) => {
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      },
    });
  }
  const sheets: { name: string; path: string }[] = [];
  parsePart(workbook, 'The workbook', budget, rules, {
    onOpen: (name, attributes) => {
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const target =
        targets.get(attributes['r:id'] ?? attributes['id'] ?? '') ?? `worksheets/sheet${sheets.length + 1}.xml`;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (entries.has(path)) sheets.push({ name: attributes['name'] ?? `Sheet${sheets.length + 1}`, path });
    },
  });
  if (sheets.length > rules.sheets)
    throw new TableUnreadable(
      'unreadable',
      `The workbook has ${sheets.length} sheets; at most ${rules.sheets} are read. Keep the sheet with the ${rules.kind.name}.`,
    );
  return sheets;
}

/** Texts that cells refer to by number; phonetic guides and formatting runs are left out. */
function readStrings(entries: Entries, budget: UnpackBudget, rules: TableRules): string[] {
  const strings: string[] = [];
  const entry = entries.get('xl/sharedStrings.xml');
  if (!entry) return strings;
  let text = '';
  let chars = 0;
  let inText = false;
  let phonetic = 0;
  parsePart(entry, 'The workbook', budget, rules, {
    onOpen: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') inText = phonetic === 0;
    },
    onText: (piece) => {
      if (inText && text.length <= rules.cellChars) text += piece;
    },
    onClose: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'si') {
        strings.push(text);
        chars += text.length;
        if (strings.length > rules.rows * STRINGS_PER_ROW || chars > rules.unpackedBytes / 4) {
          throw new TableUnreadable(
            'too_many_lines',
            `The workbook holds more than ${strings.length - 1} texts. Keep the sheet with the ${rules.kind.name}, or ask for a higher limit.`,
          );
        }
      }
    },
  });
  return strings;
}

/** Number formats: they decide whether 0.1 stands for `10%` and 402 for `0402`. */
function readFormats(entries: Entries, budget: UnpackBudget, rules: TableRules): (string | undefined)[] {
  const codes = new Map<number, string>();
  const formats: (string | undefined)[] = [];
  const entry = entries.get('xl/styles.xml');
  if (!entry) return formats;
  let inCells = false;
  parsePart(entry, 'The workbook', budget, rules, {
    onOpen: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes['numFmtId'] ?? 0);
        if (formats.length < MAX_STYLES) formats.push(codes.get(id) ?? builtInFormat(id));
      }
    },
    onClose: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** Rows and cells may leave out their addresses; then they follow one another. */
function readSheet(entry: ZipEntry, name: string, workbook: Workbook, budget: UnpackBudget, rules: TableRules): Grid {
  const builder = new GridBuilder(rules);
  let column = 0;
  let cell: Record<string, string> = {};
  let text = '';
  let collects = false;
  const tall: TallCell[] = [];
  parsePart(entry, `Sheet "${name}"`, budget, rules, {
    onOpen: (element, attributes) => {
      if (element === 'row') {
        const row = Number(attributes['r'] ?? builder.height + 1) - 1;
        builder.moveTo(row);
        column = 0;
      } else if (element === 'c') {
        cell = attributes;
        column = attributes['r'] === undefined ? column : columnIndex(attributes['r']);
        text = '';
      } else if (element === 'mergeCell' && tall.length < MAX_TALL_CELLS)
        tall.push(...tallCells(attributes['ref'] ?? ''));
      else if (element === 'v' || element === 't') collects = true;
    },
    onText: (piece) => {
      if (collects && text.length <= rules.cellChars) text += piece;
    },
    onClose: (element) => {
      if (element === 'v' || element === 't') collects = false;
      else if (element === 'c') {
        if (text !== '') builder.setCell(column, cellText(cell, text, workbook));
        column += 1;
      } else if (element === 'row') builder.endRow();
    },
  });
  return { sheet: name, rows: builder.rows, structured: false, tall: tall.length === 0 ? undefined : tall };
}

/** More merged cells than any list of parts has. */
const MAX_TALL_CELLS = 100_000;

/** `B2:B5` -> column 1, rows 1 to 4; nothing of a range within one row. */
function tallCells(range: string): TallCell[] {
  const [, left = '', top = '', bottom = ''] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? [];
  const [from, to] = [Number(top) - 1, Number(bottom) - 1];
  return left !== '' && to > from ? [{ column: columnIndex(left), from, to }] : [];
}

/** Cell types of ECMA-376, 18.18.11. Errors (`#REF!`) say nothing about a part. */
function cellText(cell: Record<string, string>, text: string, workbook: Workbook): string {
  switch (cell['t']) {
    case 's':
      return workbook.strings[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    case 'str':
    case 'inlineStr':
    case 'd':
      return text;
    default: {
      const value = Number(text);
      return Number.isFinite(value) ? numberText(value, workbook.formats[Number(cell['s'] ?? -1)]) : text;
    }
  }
}

/** `AB12` -> 27. */
function columnIndex(reference: string): number {
  let index = 0;
  for (let i = 0; i < reference.length && i < 4; i++) {
    const letter = reference.charCodeAt(i) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return Math.max(0, index - 1);
}
