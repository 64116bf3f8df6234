import {
  decodeText,
  isWorkbookXml,
  noRowsInXml,
  parseJson,
  readHtmlTables,
  readJsonRows,
  readSpreadsheet,
  readTextTable,
  readXls,
  readXmlRows,
  readXmlTree,
  refuseEmpty,
  resolveRules,
  sniffText,
  type TableRules,
  unquoteLines,
} from '@partwright/files/tables';
import { BomUnreadable } from './bom-unreadable.ts';
import { bomList } from './bom-list.ts';
import { isInteractiveBom, readInteractiveBom, readInteractivePage } from './readers/interactive-bom.ts';
import { isKicadList, readKicadList } from './readers/kicad-list.ts';
import { readKicadNetlist } from './readers/kicad-netlist.ts';
import { isKicadExport, readKicadXml } from './readers/kicad-xml.ts';
import { readPartList } from './readers/part-list.ts';
import { partMarkdownTables } from './readers/markdown-tables.ts';
import { readRecordBlocks } from './readers/record-blocks.ts';
import type { Grid } from './grid.ts';
import type { BomReadOptions, BomSource } from './types.ts';

/** Every table of text that a file holds, with what the file is. */
export interface LoadedFile extends Pick<BomSource, 'format' | 'encoding' | 'delimiter' | 'tool'> {
  grids: Grid[];
}

/**
 * Tell the format from the bytes and read them into grids. Names and media types are not asked: half of the files that
 * are called .xls are HTML or CSV.
 * @throws BomUnreadable or TableUnreadable when the format is none of a BOM, or the file breaks a limit.
 */
export function loadGrids(bytes: Uint8Array, options: BomReadOptions): LoadedFile {
  const rules = resolveRules(bomList, options.limits);
  const spreadsheet = readSpreadsheet(bytes, rules);
  if (spreadsheet) return { ...spreadsheet, encoding: null, delimiter: null, tool: null };
  return loadText(bytes, options, rules);
}

/** Software supply chains call their lists BOMs as well. */
const SOFTWARE_BOM = /"bomFormat"\s*:\s*"CycloneDX"|cyclonedx\.org\/schema|"spdxVersion"|^SPDXVersion:/m;

/** A caller that names a delimiter has seen the file: then it is a table, whatever its first characters are. */
function loadText(bytes: Uint8Array, options: BomReadOptions, rules: TableRules): LoadedFile {
  const { text, encoding } = decodeText(bytes, 'BOM', options.encoding);
  if (SOFTWARE_BOM.test(text.slice(0, 4_000))) {
    throw new BomUnreadable(
      'unsupported_format',
      'The file is a software bill of materials (CycloneDX or SPDX), not a list of electronic parts. Send the BOM of the board.',
    );
  }
  refuseEmpty(text, 'BOM');
  const markup = { encoding, delimiter: null, tool: null };
  switch (options.delimiter === undefined ? sniffText(text) : 'table') {
    case 'json':
      return { ...markup, format: 'json', grids: [loadJson(text, rules)] };
    case 'html':
      return loadPage(text, encoding, rules);
    case 's_expression':
      return loadNetlist(text, encoding, rules);
    case 'xml':
      return loadXml(bytes, text, encoding, rules);
    case 'table':
      return loadTable(text, encoding, options.delimiter, rules);
  }
}

function loadJson(text: string, rules: TableRules): Grid {
  const document = parseJson(text, 'BOM');
  return isInteractiveBom(document) ? readInteractiveBom(document, rules) : readJsonRows(document, rules);
}

/** Most pages hold tables; the interactive ones make theirs in the browser, from data in a script. */
function loadPage(text: string, encoding: string, rules: TableRules): LoadedFile {
  const interactive = readInteractivePage(text, rules);
  return {
    format: 'xml',
    encoding,
    delimiter: null,
    tool: interactive ? 'InteractiveHtmlBom' : null,
    grids: interactive ? [interactive] : readHtmlTables(text, rules),
  };
}

/** KiCad writes schematics, boards and netlists alike in brackets; only the netlist lists components with fields. */
function loadNetlist(text: string, encoding: string, rules: TableRules): LoadedFile {
  if (/^\s*\(\s*kicad_(?:sch|pcb)\b/.test(text)) {
    throw new BomUnreadable(
      'unsupported_format',
      /kicad_sch/.test(text.slice(0, 200))
        ? 'The file is a KiCad schematic, not a list. Read it by `readBomUpload` of @partwright/review/bom, or export the BOM or the netlist from it.'
        : 'The file is a KiCad board, not a BOM. Send the schematic (.kicad_sch), a ZIP of the project, or an exported BOM.',
    );
  }
  const { grid, tool } = readKicadNetlist(text, rules);
  return { format: 'kicad_netlist', encoding, delimiter: null, tool: tool ?? 'KiCad', grids: [grid] };
}

/** Excel 2003 wrote workbooks in XML, KiCad writes netlists in it; anything else is searched for repeated elements. */
function loadXml(bytes: Uint8Array, text: string, encoding: string, rules: TableRules): LoadedFile {
  if (isWorkbookXml(text)) {
    return { format: 'xml', encoding, delimiter: null, tool: null, grids: readXls(bytes, rules) };
  }
  const root = readXmlTree(text, rules);
  if (isKicadExport(root)) {
    const { grid, tool } = readKicadXml(root, rules);
    return { format: 'kicad_xml', encoding, delimiter: null, tool: tool ?? 'KiCad', grids: [grid] };
  }
  const grid = readXmlRows(root, rules);
  if (!grid) throw noRowsInXml(root.name, bomList);
  return { format: 'xml', encoding, delimiter: null, tool: null, grids: [grid] };
}

function loadTable(text: string, encoding: string, asked: string | undefined, rules: TableRules): LoadedFile {
  const rows = asked === undefined ? unquoteLines(text) : text;
  if (asked === undefined && isKicadList(rows))
    return { format: 'fixed_width', encoding, delimiter: null, tool: 'KiCad', grids: [readKicadList(rows, rules)] };
  const otherwise = (list: string) => readRecordBlocks(list, rules) ?? readPartList(list, rules);
  const { grid, ...table } = readTextTable(text, asked, rules, otherwise);
  const grids = [table.delimiter === '|' ? partMarkdownTables(grid) : grid];
  return { ...table, encoding, tool: null, grids };
}
