import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { makeOds, makeXlsx, zip } from '@partwright/files/tables/workbook.fixture.ts';

const ROWS = [
  ['Reference', 'Quantity', 'Value', 'Package', 'MPN'],
  ['R1,R2', '2', '10k', '0402', 'RC0402FR-0710KL'],
  ['C1', '1', '100nF', '0603', 'GRM188R71H104KA93D'],
];

describe('XLSX', () => {
  it('reads inline texts and keeps the row numbers of the sheet', () => {
    const bom = readBom(makeXlsx({ BOM: [['Project X'], [], ...ROWS] }));
    expect(bom.source).toMatchObject({ format: 'xlsx', sheet: 'BOM', headerRow: 2, encoding: null, delimiter: null });
    expect(bom.lines.map(({ row, references, value }) => [row, references, value])).toEqual([
      [3, ['R1', 'R2'], '10k'],
      [4, ['C1'], '100nF'],
    ]);
  });

  it('reads shared strings, booleans, errors and cells that name their place', () => {
    const sheet = `<worksheet><sheetData>
      <row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c><c r="E3" t="inlineStr"><is><t>DNP</t></is></c></row>
      <row r="5"><c r="B5" t="s"><v>2</v></c><c r="D5" t="str"><f>"10"&amp;"k"</f><v>10k</v></c><c r="E5" t="b"><v>1</v></c></row>
      <row r="6"><c r="B6" t="s"><v>3</v></c><c r="D6" t="e"><v>#REF!</v></c></row>
    </sheetData></worksheet>`;
    const strings =
      '<sst><si><t>Designator</t></si><si><t>Val</t><t>ue</t></si><si><r><t>R</t></r><r><t>1</t></r><rPh><t>x</t></rPh></si><si><t>C1</t></si></sst>';
    const bom = readBom(makeXlsx({ BOM: [] }, { 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': strings }));
    expect(bom.source.headerRow).toBe(2);
    expect(bom.lines).toMatchObject([
      { row: 4, references: ['R1'], value: '10k', dnp: true },
      { row: 5, references: ['C1'], value: null, dnp: false },
    ]);
  });

  it('reads a sheet whose last row is an empty one at its very end', () => {
    const body = '<row><c t="inlineStr"><is><t>Ref</t></is></c><c t="inlineStr"><is><t>Value</t></is></c></row>';
    const part =
      '<row r="9"><c r="A9" t="inlineStr"><is><t>R1</t></is></c><c r="B9" t="inlineStr"><is><t>10k</t></is></c></row>';
    const sheet = `<worksheet><sheetData>${body}${part}<row r="1048576"></row></sheetData></worksheet>`;
    const bom = readBom(makeXlsx({ BOM: [] }, { 'xl/worksheets/sheet1.xml': sheet }));
    expect(bom.lines).toMatchObject([{ row: 8, references: ['R1'], value: '10k' }]);
  });

  it('reads numbers as a person sees them', () => {
    const bom = readBom(
      makeXlsx({
        BOM: [
          ['Ref', 'Qty', 'Value', 'Package', 'Tolerance', 'MPN'],
          [
            'R1',
            { number: 1, format: '0.000000' },
            '10k',
            { number: 402, format: '0000' },
            { number: 0.01, format: '0%' },
            { number: 865_080_345_012, format: 'General' },
          ],
        ],
      }),
    );
    expect(bom.lines[0]).toMatchObject({ quantity: 1, footprint: '0402', mpn: '865080345012' });
    expect(bom.lines[0]?.fields.get('Tolerance')).toBe('1%');
  });

  it('takes the sheet that is most of a BOM and says what it left out', () => {
    const positions = [
      ['Designator', 'Mid X', 'Mid Y', 'Layer', 'Rotation'],
      ['R1', '1', '2', 'Top', '0'],
      ['R2', '1', '2', 'Top', '0'],
      ['C1', '1', '2', 'Top', '0'],
    ];
    const bom = readBom(makeXlsx({ Notes: [['hello']], Positions: positions, Parts: ROWS }));
    expect(bom.source.sheet).toBe('Parts');
    expect(bom.lines).toHaveLength(2);
  });

  it('puts sheets together that list other designators', () => {
    const bottom = [ROWS[0]!, ['R11', '1', '1k', '0402', 'RC0402FR-071KL']];
    expect(readBom(makeXlsx({ Top: ROWS, Bottom: bottom })).totals).toMatchObject({ lines: 3, designators: 4 });
  });

  it('leaves out a sheet with the same designators, unless it is asked for', () => {
    const older = [ROWS[0]!, ['R1,R2', '2', '22k', '0402', 'RC0402FR-0722KL']];
    const bytes = makeXlsx({ 'Rev B': ROWS, 'Rev A': older });
    const bom = readBom(bytes);
    expect(bom.source.sheet).toBe('Rev B');
    expect(bom.warnings.map(({ code }) => code)).toContain('second_table_ignored');
    expect(readBom(bytes, { sheet: 'rev a' }).lines[0]?.value).toBe('22k');
    expect(() => readBom(bytes, { sheet: 'Rev C' })).toThrowError(/no sheet "Rev C".*"Rev B", "Rev A"/);
  });

  it('passes over hidden sheets', () => {
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="BOM" sheetId="2" r:id="rId2"/></sheets></workbook>';
    const bom = readBom(
      makeXlsx({ Old: [ROWS[0]!, ['X1', '1', '8M', 'x', 'y']], BOM: ROWS }, { 'xl/workbook.xml': workbook }),
    );
    expect(bom.totals.lines).toBe(2);
  });

  it('reads as many sheets as the limit says', () => {
    expect(() => readBom(makeXlsx({ A: ROWS, B: ROWS, C: ROWS }), { limits: { sheets: 2 } })).toThrowError(/3 sheets/);
  });
});

describe('ODS', () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

  it('reads texts, numbers, repeats and gaps', () => {
    const number =
      '<table:table-cell office:value-type="float" office:value="0.5"><text:p>0,50</text:p></table:table-cell>';
    const bom = readBom(
      makeOds(
        '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>' +
          row(cell('Reference'), '<table:table-cell table:number-columns-repeated="2"/>', cell('Qty'), cell('Value')) +
          row(cell('R1, <text:s/>R2'), '<table:table-cell table:number-columns-repeated="2"/>', number, cell('10k')) +
          '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
      ),
    );
    expect(bom.source).toMatchObject({ format: 'ods', sheet: 'BOM', headerRow: 2 });
    expect(bom.lines).toMatchObject([{ row: 3, references: ['R1', 'R2'], quantity: 0.5, value: '10k' }]);
  });

  it('leaves out comments and joins paragraphs', () => {
    const commented =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>why?</text:p></office:annotation><text:p>C1,</text:p><text:p>C2</text:p></table:table-cell>';
    const bom = readBom(makeOds(row(cell('Designator'), cell('Value')) + row(commented, cell('1u'))));
    expect(bom.lines[0]?.references).toEqual(['C1', 'C2']);
  });

  it('stops at cells that repeat without end', () => {
    const endless = `<table:table-cell table:number-columns-repeated="100000" office:value-type="string"><text:p>x</text:p></table:table-cell>`;
    expect(() => readBom(makeOds(row(endless)))).toThrowError(/more than 512 columns/);
  });
});

describe('legacy spreadsheets', () => {
  const book = () => {
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Title'], ...ROWS]), 'BOM');
    return workbook;
  };

  it('reads XLS', () => {
    const bom = readBom(new Uint8Array(write(book(), { type: 'array', bookType: 'biff8' }) as ArrayBuffer));
    expect(bom.source).toMatchObject({ format: 'xls', sheet: 'BOM', headerRow: 1 });
    expect(bom.totals).toMatchObject({ lines: 2, designators: 3 });
  });

  it('reads the XML spreadsheets of Excel 2003', () => {
    const bom = readBom(new TextEncoder().encode(write(book(), { type: 'string', bookType: 'xlml' }) as string));
    expect(bom.source.format).toBe('xml');
    expect(bom.totals).toMatchObject({ lines: 2, designators: 3 });
  });
});

describe('archives that are no spreadsheet', () => {
  it.each([
    [
      'an archive whose names lead out of it',
      { '../../tmp/away.csv': 'x', '/tmp/\u001B[2Jred.csv': 'x' },
      /it holds away\.csv, \[2Jred\.csv\)/,
    ],
    ['a Gerber archive', { 'board-F_Cu.gbr': 'G04*' }, /ZIP archive without a spreadsheet.*board-F_Cu\.gbr/],
    ['a binary workbook', { 'xl/workbook.bin': 'x' }, /XLSB/],
  ])('%s is refused with advice', (_, entries, message) => {
    expect(() => readBom(zip(entries))).toThrowError(
      expect.objectContaining({ code: 'unsupported_format', message: expect.stringMatching(message) }),
    );
  });
});
