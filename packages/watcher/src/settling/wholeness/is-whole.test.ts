import { packZip } from '@partwright/files/archives';
import { describe, expect, it } from 'vitest';
import { isWhole } from './is-whole.ts';

const ROWS = 'Reference,Value,Footprint\n"R1,R2",10k,R_0402\n';
const GERBER = '%FSLAX46Y46*%\n%MOMM*%\nG04 made for this test*\nX0Y0D03*\nM02*\n';
const DRILL = 'M48\nMETRIC\nT1C0.3\n%\nT1\nX1.0Y1.0\nM30\n';
const BASIC =
  '<?xml version="1.0"?>\n<!-- <a> -->\n<!DOCTYPE export [<!ENTITY x "y">]>\n<export version="E"><comp ref="R1"/></export>\n';

describe('a text', () => {
  it.each([
    ['rows that all have their line end', 'b.csv', ROWS, 'whole'],
    ['rows of DOS', 'b.csv', ROWS.replaceAll('\n', '\r\n'), 'whole'],
    ['nothing but a header', 'b.csv', 'Reference,Value\n', 'unsure'],
    ['a last row of all cells without a line end', 'b.csv', `${ROWS}C1,1uF,C_0402`, 'unsure'],
    ['a last row that is too short', 'b.csv', `${ROWS}C1,1uF`, 'unfinished'],
    ['a quoted cell that goes on', 'b.csv', `${ROWS}"C1,C2`, 'unfinished'],
    ['a quoted cell over two lines', 'b.csv', 'a,b\n"c\n', 'unfinished'],
    ['quotes in a quoted cell', 'b.csv', 'a,b\n"c ""d""",e\n', 'whole'],
    ['an inch sign in a cell', 'b.tsv', 'a\tb\n0.5" pitch\tc\n', 'whole'],
    ['semicolons', 'b.csv', 'a;b;c\n1;2;3\n1;2', 'unfinished'],
    ['nothing', 'b.csv', '', 'hollow'],
    ['only white space', 'b.csv', ' \r\n', 'hollow'],
    ['NULs at its end', 'b.csv', `${ROWS}\0\0\0\0`, 'hollow'],
    ['nothing but NULs', 'b.xyz', '\0\0\0\0\0\0\0\0', 'hollow'],
    ['XML with its end tag', 'b.xml', BASIC, 'whole'],
    ['XML with a comment after it', 'b.xml', `${BASIC}<!-- end -->\n`, 'whole'],
    ['XML without its end tag', 'b.xml', BASIC.replace('</export>\n', ''), 'unfinished'],
    ['XML whose end tag is cut off', 'b.xml', BASIC.replace('export>\n', 'exp'), 'unfinished'],
    ['XML that is only its prolog', 'b.xml', '<?xml version="1.0"?>\n', 'unfinished'],
    ['an empty root', 'b.xml', '<export/>', 'whole'],
    ['a table in HTML under another name', 'b.xls', '<html><table></table></html>', 'whole'],
    ['half of it', 'b.xls', '<html><table><tr>', 'unfinished'],
    ['JSON', 'b.json', '{"a": ["}"]}\n', 'whole'],
    ['half of it', 'b.json', '{"a": ["}"]', 'unfinished'],
    ['a string of it that goes on', 'p.kicad_pro', '{"a": "}', 'unfinished'],
    ['a schematic', 's.kicad_sch', '(kicad_sch (text "(\\""))\n', 'whole'],
    ['half of it', 's.kicad_sch', '(kicad_sch (text "))"', 'unfinished'],
    ['a schematic of KiCad 5', 's.sch', 'EESchema Schematic File Version 4\n$EndSCHEMATC\n', 'whole'],
    ['half of it', 's.sch', 'EESchema Schematic File Version 4\n$Descr A4\n', 'unfinished'],
    ['a layer', 'l.gbr', GERBER, 'whole'],
    ['a layer after Protel', 'l.GTL', GERBER.replace('M02*', 'M00*'), 'whole'],
    ['half a layer', 'l.gm1', GERBER.slice(0, -4), 'unfinished'],
    ['half a layer with an ending of its own', 'l.top', GERBER.slice(0, -6), 'unfinished'],
    ['a drill file', 'l.drl', DRILL, 'whole'],
    ['half a drill file', 'l.drl', DRILL.slice(0, -4), 'unfinished'],
    ['a drill file that is called .txt', 'l.txt', DRILL.slice(0, -4), 'unfinished'],
  ])('with %s, %s', (_what, path, text, is) => {
    expect(isWhole(path, Buffer.from(text)).is).toBe(is);
  });
});

describe('a text in UTF-16', () => {
  const marked = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each([
    ['with a mark', marked(ROWS), 'whole'],
    ['with the mark of the other order', marked(ROWS).swap16(), 'whole'],
    ['without a mark', Buffer.from(ROWS, 'utf16le'), 'whole'],
    ['cut in the middle of a character', marked(`${ROWS}C1`).subarray(0, -1), 'unfinished'],
    ['with a row that is too short', marked(`${ROWS}C1`), 'unfinished'],
    ['with room that is only reserved', Buffer.concat([marked(ROWS), Buffer.alloc(64)]), 'hollow'],
  ])('%s', (_what, bytes, is) => {
    expect(isWhole('b.csv', bytes).is).toBe(is);
  });
});

describe('an archive', () => {
  const zip = packZip(
    new Map([
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      ['xl/sheet1.xml', Buffer.from('<sheet>'.repeat(200))],
    ]),
  );

  it('is whole with the directory at its end', () => {
    expect(isWhole('b.xlsx', zip).is).toBe('whole');
  });

  it('is not whole at any earlier byte', () => {
    for (let size = 4; size < zip.length; size++) {
      expect(isWhole('b.xlsx', zip.subarray(0, size)).is, `${size} bytes`).toBe('unfinished');
    }
  });

  it('is not whole while the room of an entry is only reserved', () => {
    const hole = Uint8Array.from(zip);
    const second = Buffer.from(zip).indexOf('PK\u0003\u0004', 4);
    hole.fill(0, second, second + 40);
    expect(isWhole('b.xlsx', hole).is).toBe('unfinished');
  });

  it('may have a note at its end, and something before it', () => {
    const noted = Buffer.concat([zip, Buffer.from('note')]);
    noted.writeUInt16LE(4, zip.length - 2);
    expect(isWhole('b.zip', noted).is).toBe('whole');
    expect(isWhole('b.zip', Buffer.concat([noted.subarray(0, 2), Buffer.from([3, 4]), noted])).is).toBe('whole');
  });
});

describe('a spreadsheet of old', () => {
  it.each([
    ['all its sectors', 4, 'whole'],
    ['its last sectors missing', 3, 'unfinished'],
    ['only its header', 1, 'unfinished'],
  ])('with %s', (_what, sectors, is) => {
    expect(isWhole('b.xls', compoundFile().subarray(0, sectors * 512)).is).toBe(is);
  });
});

// Header, allocation table, directory, and one sector of data.
function compoundFile(): Buffer {
  const file = Buffer.alloc(4 * 512);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, 512, 1024);
  [0xfffffffd, 0xfffffffe, 0xfffffffe].forEach((entry, index) => file.writeUInt32LE(entry, 512 + index * 4));
  return file;
}

it.each([
  ['bom.csv', 'R1,10k,"R_0402",2,"A resistor, 1 %"\n', 'whole'],
  ['amp.kicad_sch', '(pin "a\\"b" (at 1.0 2.0) (text "("))\n', 'whole'],
])('of 40 MB of %s it says so soon enough for others to be served', (path, row, is) => {
  const bytes = Buffer.from(row.repeat(40_000_000 / row.length));
  const begin = process.threadCpuUsage();
  expect(isWhole(path, bytes)).toMatchObject({ is });
  const { user, system } = process.threadCpuUsage(begin);
  expect((user + system) / 1000).toBeLessThan(1_000);
});
