import { decodeText } from './decode.ts';
import { readInteractivePage } from './readers/interactive-bom.ts';
import { type ArchiveFault, ArchiveUnreadable, listZip } from '@partwright/files/archives';
import { readHtmlTables } from './readers/html-table.ts';
import { readJsonRows } from './readers/json-rows.ts';
import { readKicadNetlist } from './readers/kicad-netlist.ts';
import { isKicadExport, readKicadXml } from './readers/kicad-xml.ts';
import { readOds } from './readers/ods.ts';
import { readTextTable } from './readers/text-table.ts';
import { readXls } from './readers/xls.ts';
import { readXlsx } from './readers/xlsx.ts';
import { readXmlRows } from './readers/xml-rows.ts';
import { readXmlTree } from './readers/xml-tree.ts';
import { sniffContainer, sniffText } from './sniff.ts';
import { BomUnreadable } from './types.ts';
import type { Grid } from './grid.ts';
import type { BomLimits, BomReadOptions, BomSource } from './types.ts';

/** Every table of text that a file holds, with what the file is. */
export interface LoadedFile extends Pick<BomSource, 'format' | 'encoding' | 'delimiter' | 'tool'> {
  grids: Grid[];
}

/**
 * Tell the format from the bytes and read them into grids. Names and media types are not asked: half of the files that
 * are called .xls are HTML or CSV.
 * @throws BomUnreadable when the format is none of a BOM, or the file breaks a limit.
 */
export function loadGrids(bytes: Uint8Array, options: BomReadOptions, limits: BomLimits): LoadedFile {
  if (bytes.length > limits.bytes) {
    throw new BomUnreadable(
      'file_too_large',
      `The file has ${megabytes(bytes.length)} MB; a BOM may have ${megabytes(limits.bytes)} MB. Remove pictures and sheets that are not needed, or save it as CSV.`,
    );
  }
  const container = sniffContainer(bytes);
  if (container === 'zip') return asSpreadsheet(limits, () => loadZip(bytes, limits));
  if (container === 'compound_file' || container === 'biff')
    return { ...BINARY, format: 'xls', grids: readXls(bytes, limits) };
  return loadText(bytes, options, limits);
}

/** Formats that bring their own encoding. */
const BINARY = { encoding: null, delimiter: null, tool: null } as const;
const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;

/** Parts of a spreadsheet; a few dozen are usual. */
const MOST_ENTRIES = 2_000;

/** Say what is wrong with the archive in words for somebody who sent a spreadsheet. */
function asSpreadsheet<T>(limits: BomLimits, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArchiveUnreadable)) throw error;
    const words: Record<ArchiveFault, string> = {
      damaged: `The spreadsheet is damaged or cut off: ${error.what}. Open it in a spreadsheet program and save it again.`,
      encrypted: 'The spreadsheet is protected by a password. Save it without one.',
      too_many: `The archive is no spreadsheet: ${error.what}, a few dozen are usual. Save the BOM as a plain XLSX or CSV.`,
      too_large: `The spreadsheet unpacks to far more than a BOM holds (the limit is ${megabytes(limits.unpackedBytes)} MB). Save only the sheet with the BOM, or save it as CSV.`,
    };
    throw new BomUnreadable(error.fault === 'too_large' ? 'file_too_large' : 'bom_unreadable', words[error.fault]);
  }
}

/** XLSX and ODS are told apart by the part that every file of theirs must have. */
function loadZip(bytes: Uint8Array, limits: BomLimits): LoadedFile {
  const entries = listZip(bytes, { ...limits, entries: MOST_ENTRIES });
  if (entries.has('xl/workbook.xml')) return { ...BINARY, format: 'xlsx', grids: readXlsx(entries, limits) };
  if (entries.has('xl/workbook.bin'))
    throw new BomUnreadable(
      'unsupported_format',
      'The file is a binary Excel workbook (XLSB). Save it as XLSX or CSV.',
    );
  const content = entries.get('content.xml');
  if (content) return { ...BINARY, format: 'ods', grids: readOds(content, limits) };
  const names = [...entries.keys()].slice(0, 3).join(', ').slice(0, 120);
  throw new BomUnreadable(
    'unsupported_format',
    `The file is a ZIP archive without a spreadsheet in it (it holds ${names || 'nothing'}). Unpack it and send the BOM file itself.`,
  );
}

/** Software supply chains call their lists BOMs as well. */
const SOFTWARE_BOM = /"bomFormat"\s*:\s*"CycloneDX"|cyclonedx\.org\/schema|"spdxVersion"|^SPDXVersion:/m;

/** A caller that names a delimiter has seen the file: then it is a table, whatever its first characters are. */
function loadText(bytes: Uint8Array, options: BomReadOptions, limits: BomLimits): LoadedFile {
  const { text, encoding } = decodeText(bytes, options.encoding);
  if (SOFTWARE_BOM.test(text.slice(0, 4_000))) {
    throw new BomUnreadable(
      'unsupported_format',
      'The file is a software bill of materials (CycloneDX or SPDX), not a list of electronic parts. Send the BOM of the board.',
    );
  }
  if (text.trim() === '')
    throw new BomUnreadable(
      'bom_empty',
      'The file holds nothing but blanks. Check that it is complete, and export it again.',
    );
  if (text.includes('\0'))
    throw new BomUnreadable(
      'unsupported_format',
      'The file is binary: it holds zero characters. Send the BOM as CSV, XLSX, XLS, ODS, XML or JSON.',
    );
  const markup = { encoding, delimiter: null, tool: null };
  switch (options.delimiter === undefined ? sniffText(text) : 'table') {
    case 'json':
      return { ...markup, format: 'json', grids: [readJsonRows(text, limits)] };
    case 'html':
      return loadPage(text, encoding, limits);
    case 's_expression':
      return loadNetlist(text, encoding, limits);
    case 'xml':
      return loadXml(bytes, text, encoding, limits);
    case 'table':
      return loadTable(text, encoding, options.delimiter, limits);
  }
}

/** Most pages hold tables; the interactive ones make theirs in the browser, from data in a script. */
function loadPage(text: string, encoding: string, limits: BomLimits): LoadedFile {
  const interactive = readInteractivePage(text, limits);
  return {
    format: 'xml',
    encoding,
    delimiter: null,
    tool: interactive ? 'InteractiveHtmlBom' : null,
    grids: interactive ? [interactive] : readHtmlTables(text, limits),
  };
}

/** KiCad writes schematics, boards and netlists alike in brackets; only the netlist lists components with fields. */
function loadNetlist(text: string, encoding: string, limits: BomLimits): LoadedFile {
  if (/^\s*\(\s*kicad_(?:sch|pcb)\b/.test(text)) {
    throw new BomUnreadable(
      'unsupported_format',
      'The file is a KiCad schematic or board, not a BOM. Export the BOM or the netlist from it.',
    );
  }
  const { grid, tool } = readKicadNetlist(text, limits);
  return { format: 'kicad_netlist', encoding, delimiter: null, tool: tool ?? 'KiCad', grids: [grid] };
}

/** Excel 2003 wrote workbooks in XML, KiCad writes netlists in it; anything else is searched for repeated elements. */
function loadXml(bytes: Uint8Array, text: string, encoding: string, limits: BomLimits): LoadedFile {
  if (/<Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 20_000))) {
    return { format: 'xml', encoding, delimiter: null, tool: null, grids: readXls(bytes, limits) };
  }
  const root = readXmlTree(text, limits);
  if (isKicadExport(root)) {
    const { grid, tool } = readKicadXml(root, limits);
    return { format: 'kicad_xml', encoding, delimiter: null, tool: tool ?? 'KiCad', grids: [grid] };
  }
  const grid = readXmlRows(root, limits);
  if (!grid) {
    throw new BomUnreadable(
      'bom_unreadable',
      `The XML holds no list of components: below <${root.name.slice(0, 40)}> no repeated element has fields such as reference, quantity, value or mpn. Export the BOM as CSV or XLSX.`,
    );
  }
  return { format: 'xml', encoding, delimiter: null, tool: null, grids: [grid] };
}

function loadTable(text: string, encoding: string, asked: string | undefined, limits: BomLimits): LoadedFile {
  const { grid, ...table } = readTextTable(text, asked, limits);
  return { ...table, encoding, grids: [grid] };
}
