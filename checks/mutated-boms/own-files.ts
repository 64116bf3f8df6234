import { utils, write } from '@e965/xlsx';
import { encodeText } from './encodings.ts';
import { makePartsList, shorten, type Language, type PartsList } from './parts-list.ts';
import type { Random } from './random.ts';

/** A file that is to be damaged. */
export interface BomFile {
  name: string;
  bytes: Uint8Array;
  /** What it holds, where that is known: see `designatorsOf`. */
  truth?: string[];
}

type Maker = (list: PartsList, random: Random) => Uint8Array;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Rows as delimited text; cells are quoted where they must be, or all of them. */
export function delimited(
  rows: readonly (readonly string[])[],
  delimiter: string,
  { all = false, end = '\n' }: { all?: boolean; end?: string } = {},
): string {
  const cell = (text: string) =>
    all || text.includes(delimiter) || /["\r\n]/.test(text) || /^ | $/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return rows.map((row) => row.map(cell).join(delimiter) + end).join('');
}

const table = ({ header, rows }: PartsList) => [header, ...rows];

function csv(delimiter: string, encoding: string, mark = false): Maker {
  return (list, random) =>
    encodeText(
      delimited(table(list), delimiter, {
        all: random.chance(0.5),
        end: random.pick(['\n', '\r\n']),
      }),
      encoding,
      mark,
    );
}

function workbook(bookType: 'biff8' | 'biff5' | 'biff2' | 'xlsx' | 'ods' | 'xlml' | 'html'): Maker {
  return (list, random) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(table(list)), 'BOM');
    if (bookType === 'xlsx' && random.chance(0.5))
      utils.book_append_sheet(book, utils.aoa_to_sheet([['Notes'], ['made for a check']]), 'Notes');
    return new Uint8Array(write(book, { bookType, type: 'buffer', compression: true }) as Buffer);
  };
}

function fixedWidth(list: PartsList): Uint8Array {
  const rows = table(list).map((row) => [...row.slice(1), row[0]!]);
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)) + 2);
  return encodeText(
    rows
      .map((row) =>
        row
          .map((cell, i) => cell.padEnd(widths[i]!))
          .join('')
          .trimEnd(),
      )
      .join('\n'),
    'utf-8',
  );
}

interface Component {
  ref: string;
  fields: [name: string, value: string][];
}

/** One component a designator, as netlists list them. */
function components({ header, rows }: PartsList): Component[] {
  return rows.flatMap((row) =>
    row[0]!.split(/,\s*/).map((ref) => ({
      ref,
      fields: header.flatMap((name, i): [string, string][] => (i < 2 || row[i] === '' ? [] : [[name, row[i]!]])),
    })),
  );
}

const readFieldValue = ({ fields }: Component, name: string) => fields.find(([field]) => field === name)?.[1] ?? '';

function kicadXml(list: PartsList): Uint8Array {
  const body = components(list).map(
    (part) =>
      `<comp ref="${part.ref}"><value>${escapeXml(readFieldValue(part, 'Value'))}</value><footprint>${escapeXml(readFieldValue(part, 'Footprint'))}</footprint><fields>${part.fields
        .slice(2)
        .map(([name, value]) => `<field name="${escapeXml(name)}">${escapeXml(value)}</field>`)
        .join('')}</fields></comp>`,
  );
  return encodeText(
    `<?xml version="1.0" encoding="UTF-8"?>\n<export version="E"><design><tool>Eeschema 8.0.1</tool></design><components>\n${body.join('\n')}\n</components></export>\n`,
    'utf-8',
  );
}

function netlist(list: PartsList): Uint8Array {
  const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  const body = components(list).map(
    (part) =>
      `    (comp (ref ${quote(part.ref)})\n      (value ${quote(readFieldValue(part, 'Value'))})\n      (footprint ${quote(readFieldValue(part, 'Footprint'))})\n      (fields ${part.fields
        .slice(2)
        .map(([name, value]) => `(field (name ${quote(name)}) ${quote(value)})`)
        .join(' ')}))`,
  );
  return encodeText(
    `(export (version "E")\n  (design (tool "Eeschema 8.0.1"))\n  (components\n${body.join('\n')}))\n`,
    'utf-8',
  );
}

function xmlRows({ header, rows }: PartsList): Uint8Array {
  const body = rows.map(
    (row) => `  <part ${header.map((name, i) => `${name.replaceAll(' ', '_')}="${escapeXml(row[i]!)}"`).join(' ')}/>`,
  );
  return encodeText(`<?xml version="1.0"?>\n<bom>\n${body.join('\n')}\n</bom>\n`, 'utf-8');
}

function json({ header, rows }: PartsList, random: Random): Uint8Array {
  const lines = rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]!])));
  return encodeText(JSON.stringify(random.chance(0.5) ? lines : { project: 'check', lines }, null, 1), 'utf-8');
}

function html({ header, rows }: PartsList): Uint8Array {
  const row = (tag: string) => (cells: string[]) =>
    `<tr>${cells.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join('')}</tr>`;
  return encodeText(
    `<!DOCTYPE html><html><body><table>${row('th')(header)}${rows.map(row('td')).join('\n')}</table></body></html>`,
    'utf-8',
  );
}

/** Every format that is read, by the ending that it has. */
const MAKERS: Record<string, Maker> = {
  'comma.csv': csv(',', 'utf-8'),
  'semicolon-marked.csv': csv(';', 'utf-8', true),
  'latin.csv': csv(';', 'windows-1252'),
  'tab.tsv': csv('\t', 'utf-8'),
  'pipe.txt': csv('|', 'utf-8'),
  'small.csv': csv(',', 'utf-8'),
  'small.tsv': csv('\t', 'utf-8'),
  'wide-little.csv': csv('\t', 'utf-16le', true),
  'wide-big.csv': csv(',', 'utf-16be', true),
  'wide-unmarked.csv': csv(',', 'utf-16le'),
  'gb.csv': csv(',', 'gb18030'),
  'chinese.csv': csv(',', 'utf-8'),
  'jis.csv': csv(',', 'shift_jis'),
  'fixed-width.txt': fixedWidth,
  'biff8.xls': workbook('biff8'),
  'biff5.xls': workbook('biff5'),
  'biff2.xls': workbook('biff2'),
  'excel-2003.xml': workbook('xlml'),
  'book.xlsx': workbook('xlsx'),
  'sheet.ods': workbook('ods'),
  'kicad.xml': kicadXml,
  'kicad.net': netlist,
  'rows.xml': xmlRows,
  'lines.json': json,
  'page.html': html,
};

/** Those that are written in another language than English. */
const LANGUAGES: Record<string, Language> = {
  'semicolon-marked.csv': 'german',
  'latin.csv': 'german',
  'gb.csv': 'chinese',
  'chinese.csv': 'chinese',
  'jis.csv': 'japanese',
};

/** One file of every format. */
export function makeOwnFiles(random: Random): BomFile[] {
  return Object.entries(MAKERS).map(([name, make]) => {
    const whole = makePartsList(random, LANGUAGES[name]);
    const list = name.startsWith('small') ? shorten(whole) : whole;
    return { name, bytes: make(list, random), truth: list.truth };
  });
}
