import { strToU8, zipSync } from 'fflate';

/** A cell as text, or as a number with its format code. */
type Cell = string | { number: number; format: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Zip entries to bytes, for damaged and hostile archives. */
export function zip(entries: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
    ),
  );
}

/** The smallest XLSX that holds these sheets; texts are inline. */
export function makeXlsx(sheets: Record<string, Cell[][]>, extra: Record<string, string> = {}): Uint8Array {
  const names = Object.keys(sheets);
  const formats: string[] = [];
  const cellXml = (cell: Cell) => {
    if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
    formats.push(cell.format);
    return `<c s="${formats.length - 1}"><v>${cell.number}</v></c>`;
  };
  const files: Record<string, string> = {};
  for (const [i, rows] of Object.values(sheets).entries()) {
    const body = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');
    files[`xl/worksheets/sheet${i + 1}.xml`] = `${HEAD}<worksheet><sheetData>${body}</sheetData></worksheet>`;
  }
  const list = names.map((name, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('');
  const relations = names
    .map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`)
    .join('');
  const numFmts = formats.map((format, i) => `<numFmt numFmtId="${200 + i}" formatCode="${escape(format)}"/>`).join('');
  const xfs = formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`).join('');
  return zip({
    'xl/workbook.xml': `${HEAD}<workbook xmlns:r="r"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${relations}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet><numFmts>${numFmts}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`,
    ...files,
    ...extra,
  });
}

/** The smallest ODS around the rows of one table. */
export function makeOds(rowsXml: string): Uint8Array {
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${HEAD}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="BOM">${rowsXml}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
}

/** Text as the bytes of a file. */
export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
