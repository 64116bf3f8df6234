import { describe, expect, it } from 'vitest';
import { readBom } from './read-bom.ts';
import { encodeText, makeXlsx, zip } from '@partwright/files/tables/workbook.fixture.ts';
import { BomUnreadable } from './bom-unreadable.ts';

const HEAD = 'Reference,Quantity,Value,Footprint\n';
const BOOK = makeXlsx({
  BOM: [
    ['Reference', 'Value'],
    ['R1', '10k'],
  ],
});

/** Overwrite the size that the central directory claims for every entry. */
function claimSize(archive: Uint8Array, size: number): Uint8Array {
  const lying = archive.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 46 < lying.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return lying;
}

const blanks = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024).fill(32);
const bomb = (megabytes: number) =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': blanks(megabytes),
  });
const entityBomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]><export><components><comp ref="&c;"/></components></export>`;

const cases: [name: string, make: () => Uint8Array, code: BomUnreadable['code']][] = [
  ['no bytes', () => new Uint8Array(), 'bom_empty'],
  ['blanks', () => encodeText(' \n \t\n'), 'bom_empty'],
  ['only a header', () => encodeText(HEAD), 'bom_empty'],
  ['prose', () => encodeText('Dear colleague,\nplease find the list below.\n'), 'bom_unreadable'],
  ['a picture named .csv', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'unsupported_format'],
  ['a PDF', () => encodeText('%PDF-1.7\n'), 'unsupported_format'],
  ['a KiCad schematic', () => encodeText('(kicad_sch (version 20230121))'), 'unsupported_format'],
  [
    'a software bill of materials',
    () => encodeText('{"bomFormat": "CycloneDX", "components": [{"name": "x", "version": "1"}]}'),
    'unsupported_format',
  ],
  ['a zero byte in text', () => encodeText(`${HEAD}R1,1,10\0k,0402\n`), 'unsupported_format'],
  ['nothing but zero bytes', () => new Uint8Array(1_000_000), 'unsupported_format'],
  ['a file over the limit', () => new Uint8Array(11 * 1024 * 1024), 'file_too_large'],
  ['a zip bomb', () => bomb(20), 'file_too_large'],
  ['a zip bomb with small claims', () => claimSize(bomb(20), 100), 'bom_unreadable'],
  ['a claim of 2 GB', () => claimSize(BOOK, 2 ** 31), 'file_too_large'],
  ['an XLSX without its end', () => BOOK.slice(0, -30), 'bom_unreadable'],
  ['the first bytes of an XLSX', () => BOOK.slice(0, 100), 'bom_unreadable'],
  [
    'an XLSX with broken XML',
    () => makeXlsx({ A: [] }, { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }),
    'bom_unreadable',
  ],
  [
    'a cell a million rows down',
    () =>
      makeXlsx(
        { A: [] },
        {
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>',
        },
      ),
    'too_many_lines',
  ],
  [
    'a compound file with nothing in it',
    () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 2000 }, () => 0)]),
    'unsupported_format',
  ],
  ['XML nested 100,000 deep', () => encodeText('<?xml version="1.0"?>' + '<a>'.repeat(100_000)), 'bom_unreadable'],
  ['an entity bomb', () => encodeText(entityBomb), 'bom_unreadable'],
  ['XML without parts', () => encodeText('<html5><p>text</p></html5>'), 'bom_unreadable'],
  ['a million elements', () => encodeText(`<r>${'<p a="1"/>'.repeat(950_000)}</r>`), 'too_many_lines'],
  ['brackets a million deep', () => encodeText(`(export ${'('.repeat(1_000_000)}`), 'bom_unreadable'],
  ['a netlist that is cut off', () => encodeText('(export (components (comp (ref "R1")'), 'bom_unreadable'],
  ['JSON a million deep', () => encodeText('['.repeat(1_000_000)), 'bom_unreadable'],
  ['JSON closed 100,000 deep', () => encodeText('['.repeat(100_000) + ']'.repeat(100_000)), 'bom_unreadable'],
  ['JSON that is no list', () => encodeText('{"a": 1}'), 'bom_unreadable'],
  ['a cell of 5 MB', () => encodeText(`${HEAD}R1,1,${'x'.repeat(5_000_000)},0402\n`), 'bom_unreadable'],
  [
    'a quote that is never closed',
    () => encodeText(`${HEAD}R1,1,"10k,0402\n${'R2,1,10k,0402\n'.repeat(10_000)}`),
    'bom_unreadable',
  ],
  ['nine million commas', () => encodeText(','.repeat(9_000_000)), 'bom_empty'],
  ['nine million quotes', () => encodeText('"'.repeat(9_000_000)), 'bom_unreadable'],
  ['too many rows', () => encodeText(HEAD + 'R1,1,10k,0402\n'.repeat(20_001)), 'too_many_lines'],
  [
    'too many designators',
    () => encodeText(HEAD + Array.from({ length: 60 }, () => 'R1-R9999,9999,10k,0402').join('\n')),
    'too_many_lines',
  ],
  ['a table cell after table cell', () => encodeText(`<table>${'<tr><td>x'.repeat(100_000)}`), 'too_many_lines'],
  ['a page of angle brackets', () => encodeText(`<table><tr><td>${'<'.repeat(5_000_000)}`), 'bom_empty'],
  ['a tag name without an end', () => encodeText(`<table><tr><td><${'a'.repeat(5_000_000)}`), 'bom_empty'],
  [
    'a JSON list of empty objects',
    () => encodeText(`[{"ref":"R1","qty":1}${',{}'.repeat(2_000_000)}]`),
    'too_many_lines',
  ],
  ['a page of open scripts', () => encodeText(`<html>${'<script>'.repeat(500_000)}`), 'unsupported_format'],
  ['a page of open elements', () => encodeText(`<html>${'<div>'.repeat(500_000)}`), 'unsupported_format'],
  ['a page of ends', () => encodeText(`<html>${'</div>'.repeat(500_000)}`), 'unsupported_format'],
];

describe('readBom refuses', () => {
  it.each(cases)('%s', (_, make, code) => {
    const bytes = make();
    const started = performance.now();
    let thrown: unknown;
    try {
      readBom(bytes);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(BomUnreadable);
    expect(thrown).toMatchObject({ code });
    // Two seconds are promised; a busy machine may take its time, a quadratic algorithm takes minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('readBom survives', () => {
  it.each([
    ['a range that no board has', `${HEAD}R1-R999999,1,10k,0402\n`],
    ['names of objects as headers', '__proto__,constructor,Reference,Value\na,b,R1,10k\n'],
    [
      'cells of nothing but separators',
      HEAD + Array.from({ length: 20 }, () => `R1,1,${'-_/ '.repeat(10_000)}DNX,${'0402-'.repeat(10_000)}`).join('\n'),
    ],
    ['lists of nothing but dashes', `${HEAD}"${'R1 - '.repeat(15_000)}",1,10k,0402\n`],
  ])('%s', (_, text) => {
    const started = performance.now();
    expect(readBom(encodeText(text)).totals.lines).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
