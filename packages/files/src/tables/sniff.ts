import { TableUnreadable } from './table-unreadable.ts';

/** What the bytes are, told from the bytes alone: file names lie. */
type Container = 'zip' | 'compound_file' | 'biff' | 'text';

/** Formats that people send by mistake, with what to do about each. */
const FOREIGN: { name: string; magic: number[]; advice: (list: string) => string }[] = [
  {
    name: 'a PDF',
    magic: [0x25, 0x50, 0x44, 0x46],
    advice: (list) => `Export the ${list} as CSV or XLSX from the tool that made it`,
  },
  { name: 'a PNG picture', magic: [0x89, 0x50, 0x4e, 0x47], advice: (list) => `Send the ${list} as CSV or XLSX` },
  { name: 'a JPEG picture', magic: [0xff, 0xd8, 0xff], advice: (list) => `Send the ${list} as CSV or XLSX` },
  { name: 'a GIF picture', magic: [0x47, 0x49, 0x46, 0x38], advice: (list) => `Send the ${list} as CSV or XLSX` },
  { name: 'a gzip archive', magic: [0x1f, 0x8b], advice: (list) => `Unpack it and send the ${list} file itself` },
  {
    name: 'a 7-Zip archive',
    magic: [0x37, 0x7a, 0xbc, 0xaf],
    advice: (list) => `Unpack it and send the ${list} file itself`,
  },
  {
    name: 'a RAR archive',
    magic: [0x52, 0x61, 0x72, 0x21],
    advice: (list) => `Unpack it and send the ${list} file itself`,
  },
  { name: 'an executable', magic: [0x7f, 0x45, 0x4c, 0x46], advice: (list) => `Send the ${list} as CSV or XLSX` },
  { name: 'an executable', magic: [0x4d, 0x5a, 0x90, 0x00], advice: (list) => `Send the ${list} as CSV or XLSX` },
  {
    name: 'an SQLite database',
    magic: [0x53, 0x51, 0x4c, 0x69],
    advice: (list) => `Export the ${list} as CSV or XLSX`,
  },
];

/** First record of a bare Excel 2 to 5 file: BOF with its version byte. */
const BIFF_VERSIONS = [0x00, 0x02, 0x04, 0x08];

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);

/**
 * Tell the container from its first bytes: file names lie.
 *
 * @param list What is looked for, for the messages.
 * @throws TableUnreadable `empty` for no bytes, `unsupported_format` for a known format that holds no table.
 *
 * @example
 * import { sniffContainer } from '@partwright/files/tables';
 *
 * sniffContainer(new Uint8Array([0x50, 0x4b, 0x03, 0x04]), 'BOM'); // => 'zip'
 * sniffContainer(new TextEncoder().encode('Ref,Qty'), 'BOM'); // => 'text'
 * sniffContainer(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'BOM'); // => throws 'The file is a PNG picture, not a BOM.'
 */
export function sniffContainer(bytes: Uint8Array, list: string): Container {
  if (bytes.length === 0) throw new TableUnreadable('empty', 'The file is empty (0 bytes). Send it again.');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'compound_file';
  const foreign = FOREIGN.find(({ magic }) => startsWith(bytes, magic));
  if (foreign) {
    throw new TableUnreadable(
      'unsupported_format',
      `The file is ${foreign.name}, not a ${list}. ${foreign.advice(list)}.`,
    );
  }
  if (
    bytes[0] === 0x09 &&
    BIFF_VERSIONS.includes(bytes[1]!) &&
    (bytes[2] === 0x04 || bytes[2] === 0x08 || bytes[2] === 0x06)
  ) {
    return 'biff';
  }
  return 'text';
}

/** What a text file holds, from its first characters. */
type TextShape = 'xml' | 'html' | 'json' | 's_expression' | 'table';

/**
 * Tell markup and JSON from tables of text. `text` has no byte order mark.
 *
 * @example
 * import { sniffText } from '@partwright/files/tables';
 *
 * sniffText('[{"ref":"R1"}]'); // => 'json'
 * sniffText('(export (version "E"))'); // => 's_expression'
 * sniffText('Ref,Qty'); // => 'table'
 */
export function sniffText(text: string): TextShape {
  const head = text.slice(0, 4096).trimStart();
  if (/^<(?:!doctype\s+html|html|table|head|body)\b/i.test(head)) return 'html';
  // A page without its frame, as Eagle writes it: a heading, and the table below it.
  if (/^<(?:b|br|center|div|font|h[1-6]|hr|meta|p|style|title)\b/i.test(head) && /<t(?:able|r)[\s>]/i.test(head))
    return 'html';
  if (/^<(?:\?xml|!--|!doctype|[a-z_][\w:.-]*[\s/>])/i.test(head)) {
    return /<html[\s>]/i.test(head) ? 'html' : 'xml';
  }
  if (/^(?:\{\s*["}]|\[\s*[[{\]"])/.test(head)) return 'json';
  if (/^\(\s*(?:export|netlist|kicad_sch)\b/i.test(head)) return 's_expression';
  return 'table';
}
