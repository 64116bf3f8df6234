import { packZip } from '@partwright/files/archives';

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
const formatColumnLetter = (column: number): string => String.fromCharCode(65 + column);

/** An XLSX with its texts in the sheet itself, or shared as office programs write them. */
export function makeXlsx(sheets: readonly string[][][], isShared = true): Uint8Array {
  const strings: string[] = [];
  const makeCell = (text: string, place: string): string => {
    if (text === '') return '';
    if (!isShared) return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    return `<c r="${place}" s="1" t="s"><v>${strings.push(text) - 1}</v></c>`;
  };
  const files = new Map<string, Uint8Array>();
  for (const [at, rows] of sheets.entries()) {
    const body = rows.map((row, below) => {
      const cells = row.map((text, column) => makeCell(text, `${formatColumnLetter(column)}${below + 1}`));
      return `<row r="${below + 1}">${cells.join('')}</row>`;
    });
    const xml = `<?xml version="1.0"?><worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
    files.set(`xl/worksheets/sheet${at + 1}.xml`, encodeText(xml));
  }
  const shared = strings.map((one) => `<si><t>${one}</t></si>`).join('');
  if (isShared) files.set('xl/sharedStrings.xml', encodeText(`<sst>${shared}</sst>`));
  return packZip(files);
}

/** An ODS whose empty cells are counted, after so many letters of styles. */
export function makeOds(rows: readonly string[][], styleLetters = 0): Uint8Array {
  const body = rows.map((row) => {
    const cells = row.map((text) =>
      text === ''
        ? '<table:table-cell table:number-columns-repeated="2"/>'
        : `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
    );
    return `<table:table-row>${cells.join('')}</table:table-row>`;
  });
  const styles = `<office:automatic-styles>${'s'.repeat(styleLetters)}</office:automatic-styles>`;
  const content = `<office:document-content>${styles}<table:table table:name="1">${body.join('')}</table:table></office:document-content>`;
  return packZip(new Map([['content.xml', encodeText(content)]]));
}
