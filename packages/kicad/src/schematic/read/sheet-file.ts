import {
  findDamage,
  findList,
  readSExpression,
  SExpressionUnreadable,
  type SExpression,
} from '@partwright/files/s-expressions';
import { ReadFailure } from '../failure.ts';
import type { SheetFile } from '../model.ts';
import {
  readBusAlias,
  readBusEntry,
  readGroup,
  readImage,
  readJunction,
  readNoConnect,
  readRuleArea,
  readText,
  readWire,
} from './drawn.ts';
import { graphicNames, readGraphic } from './graphics.ts';
import { labelKinds, readLabel } from './label.ts';
import { readLibrarySymbol } from './library-symbol.ts';
import { textAt } from './numbers.ts';
import { defaultPaper, emptyTitleBlock, readPaper, readTitleBlock } from './paper.ts';
import { readPlacedSymbol, readSymbolDefaults } from './placed-symbol.ts';
import { Reading } from './reading.ts';
import { readSheetSymbol } from './sheet-symbol.ts';
import { readTable, readTextBox } from './text-box.ts';
import { NEWEST_KNOWN, readVersion } from './versions.ts';

/** A sheet with all its symbols is a few megabytes; one with photographs perhaps fifty. */
const LONGEST_FILE = 200_000_000;

/**
 * Reads one `.kicad_sch` of KiCad 6 to 10. What is not understood is in `warnings`, with its line; throws ReadFailure when nothing
 * of it can be trusted.
 */
export function readSheetFile(text: string, file: string): SheetFile {
  const tree = parseTree(text, file);
  const version = readVersion(findList(tree, 'version'), file);
  const on = new Reading(file, version);
  const sheet = { ...emptySheetFile(file), version, warnings: on.warnings };
  if (version > NEWEST_KNOWN)
    on.warn(
      'newer_version',
      tree.line,
      `the file format is version ${version}, newer than ${NEWEST_KNOWN} (KiCad 10): what is new in it is not understood`,
    );
  for (const list of tree.lists) {
    if (!readHead(sheet, list, on) && !readItem(sheet, list, on)) on.unknown(list, 'the schematic');
  }
  return sheet;
}

function parseTree(text: string, file: string): SExpression {
  refuseOthers(text, file);
  try {
    const tree = readSExpression(text, { length: LONGEST_FILE });
    if (tree.name === 'kicad_sch') return tree;
    throw new ReadFailure('not_a_schematic', file, 1, `it is no schematic: it begins with (${tree.name.slice(0, 40)}`);
  } catch (error) {
    if (!(error instanceof SExpressionUnreadable)) throw error;
    const message = error.message.replace(/^Line \d+: /, '');
    const code = error.code === 'malformed' ? 'not_a_schematic' : error.code;
    throw new ReadFailure(code, file, error.line, `${message}; ${remedies[error.code]}`);
  }
}

const SAVE_AGAIN = 'open the schematic in KiCad and save it again';
const remedies: Readonly<Record<SExpressionUnreadable['code'], string>> = {
  cut: `send the whole file, or ${SAVE_AGAIN}`,
  malformed: SAVE_AGAIN,
  too_large: SAVE_AGAIN,
};

function refuseOthers(text: string, file: string): void {
  if (text.startsWith('EESchema'))
    throw new ReadFailure(
      'legacy',
      file,
      1,
      'it is a schematic of KiCad 5 or earlier; open it in KiCad 6 or later and save it',
    );
  const damage = findDamage(text);
  if (damage !== undefined)
    throw new ReadFailure(text.trim() === '' ? 'cut' : 'not_a_schematic', file, damage.line, damage.message);
  if (!/^\uFEFF?\s{0,200}\(\w/.test(text))
    throw new ReadFailure('not_a_schematic', file, 1, 'it is no KiCad schematic, which begins with (kicad_sch');
  if (text.length > LONGEST_FILE)
    throw new ReadFailure('too_large', file, 0, `it is larger than ${LONGEST_FILE / 1e6} MB`);
}

/** A sheet with nothing on it: what stands for a file that is missing. */
export function emptySheetFile(file: string): SheetFile {
  return {
    file,
    version: NEWEST_KNOWN,
    generator: '',
    generatorVersion: undefined,
    uuid: '',
    paper: defaultPaper(),
    titleBlock: emptyTitleBlock(),
    librarySymbols: new Map(),
    symbols: [],
    wires: [],
    buses: [],
    busEntries: [],
    junctions: [],
    noConnects: [],
    labels: [],
    sheets: [],
    busAliases: [],
    texts: [],
    textBoxes: [],
    tables: [],
    shapes: [],
    images: [],
    ruleAreas: [],
    groups: [],
    symbolInstances: [],
    sheetInstances: [],
    warnings: [],
  };
}

function readHead(sheet: SheetFile, list: SExpression, on: Reading): boolean {
  switch (list.name) {
    case 'version':
    case 'embedded_fonts':
    case 'embedded_files':
      return true;
    case 'generator':
    case 'host':
      sheet.generator = textAt(list);
      return true;
    case 'generator_version':
      sheet.generatorVersion = textAt(list);
      return true;
    case 'uuid':
      sheet.uuid = textAt(list);
      return true;
    case 'page':
      // Development versions of 2020 have `(page 1 18)` beside `(paper "A4")`: the first of 18 sheets.
      if (!/^\d+$/.test(textAt(list))) sheet.paper = readPaper(list, on);
      return true;
    case 'paper':
      sheet.paper = readPaper(list, on);
      return true;
    case 'title_block':
      sheet.titleBlock = readTitleBlock(list, on);
      return true;
    case 'lib_symbols':
      readLibrary(sheet, list, on);
      return true;
    case 'symbol_instances':
      for (const path of list.lists)
        sheet.symbolInstances.push({ path: textAt(path), ...readSymbolDefaults(path, on), line: path.line });
      return true;
    case 'sheet_instances':
      for (const path of list.lists) {
        const page = findList(path, 'page');
        sheet.sheetInstances.push({ path: textAt(path), page: page ? textAt(page) : '', line: path.line });
      }
      return true;
    default:
      return false;
  }
}

function readLibrary(sheet: SheetFile, list: SExpression, on: Reading): void {
  for (const inner of list.lists) {
    if (inner.name !== 'symbol') {
      on.unknown(inner, 'lib_symbols');
      continue;
    }
    const symbol = readLibrarySymbol(inner, on);
    if (sheet.librarySymbols.has(symbol.name))
      on.warn('repeated_symbol', symbol.line, `the library symbol ${symbol.name} is there twice; the last one holds`);
    sheet.librarySymbols.set(symbol.name, symbol);
  }
}

function readItem(sheet: SheetFile, list: SExpression, on: Reading): boolean {
  switch (list.name) {
    case 'symbol':
      sheet.symbols.push(readPlacedSymbol(list, on));
      return true;
    case 'wire':
      sheet.wires.push(readWire(list, on));
      return true;
    case 'bus':
      sheet.buses.push(readWire(list, on));
      return true;
    case 'bus_entry':
      sheet.busEntries.push(readBusEntry(list, on));
      return true;
    case 'junction':
      sheet.junctions.push(readJunction(list, on));
      return true;
    case 'no_connect':
      sheet.noConnects.push(readNoConnect(list, on));
      return true;
    case 'sheet':
      sheet.sheets.push(readSheetSymbol(list, on));
      return true;
    case 'bus_alias':
      sheet.busAliases.push(readBusAlias(list, on));
      return true;
    case 'text':
      sheet.texts.push(readText(list, on));
      return true;
    case 'text_box':
      sheet.textBoxes.push(readTextBox(list, on));
      return true;
    case 'table':
      sheet.tables.push(readTable(list, on));
      return true;
    case 'image':
      sheet.images.push(readImage(list, on));
      return true;
    case 'rule_area':
      sheet.ruleAreas.push(readRuleArea(list, on));
      return true;
    case 'group':
      sheet.groups.push(readGroup(list, on));
      return true;
    default:
      return readNamedItem(sheet, list, on);
  }
}

function readNamedItem(sheet: SheetFile, list: SExpression, on: Reading): boolean {
  const labelKind = labelKinds.get(list.name);
  if (labelKind !== undefined) sheet.labels.push(readLabel(list, labelKind, on));
  else if (graphicNames.has(list.name)) sheet.shapes.push(readGraphic(list, on));
  else return false;
  return true;
}
