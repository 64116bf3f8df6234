import { appendFileSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { packZip } from '@partwright/files/archives';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, pathsIn, removeFolders, makeFolderSettings, writeIn } from './folder.fixture.ts';
import { openPlaces } from './open-places.ts';
import { walkFolder } from './walk-folder.ts';
import { makeOds, makeXlsx } from './workbook.fixture.ts';

afterAll(removeFolders);

type Files = Record<string, string | Uint8Array>;
const bomsIn = async (files: Files): Promise<string[]> =>
  await pathsIn(makeFolderSettings(makeFolder(files), { bom: 'auto' }));

const BOM = 'Reference,Value,Footprint,Qty,DNP\n"C1,C2",1u,C_0402,2,\n';
const NETLIST = '<?xml version="1.0" encoding="utf-8"?>\n<export version="E">\n<design/></export>';
const ROWS = [
  ['Comment', 'Designator', 'Footprint', 'LCSC Part #'],
  ['1u', 'C1, C2', 'C_0402', 'C1525'],
];

describe('a BOM whose name and place say nothing', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['as KiCad writes it', 'amp.csv', BOM],
    ['in quotes', 'amp.csv', '"Refs","Value","Footprint","Qty","DNP"\n"C1,C2","1u","C_0402","2",""\n'],
    ['in other quotes', 'amp.csv', "'Refs','Value','Footprint','Qty','DNP'\n'C1','1u','C_0402','2',''\n"],
    ['with semicolons', 'export.csv', '"Refs";"Value";"Footprint";"Qty";"DNP"\n"C1-C2";"1u";"C_0402";"2";""\n'],
    ['with tabs', 'export.tsv', 'Refs\tValue\tFootprint\tQty\tDNP\nC1\t1u\tC_0402\t1\t\n'],
    ['with tabs, as text', 'export.txt', 'Refs\tValue\tFootprint\tQty\nC1\t1u\tC_0402\t1\n'],
    ['with its own ending', 'amp.bom', 'Refs;Value;Footprint\nC1;1u;C_0402\n'],
    ['without rows yet', 'amp.csv', 'Refs,Value,Footprint,Qty\n'],
    ['without quotes around what has commas', 'amp.csv', 'Refs,Value,Footprint,Qty\nC1,C2,1u,C_0402,2\n'],
    ['of a board that is not annotated', 'amp.csv', 'Reference,Value,Footprint\nR?,1k,0402\n'],
    ['in German', 'amp.csv', 'Bezeichner;Wert;Gehäuse;Menge\nC1;1u;0402;1\n'],
    ['in French', 'amp.csv', 'Référence,Valeur,Empreinte,Quantité\nC1,1u,0402,1\n'],
    ['in Spanish', 'amp.csv', 'Referencia,Valor,Huella,Cantidad\nC1,1u,0402,1\n'],
    ['in Italian', 'amp.csv', 'Riferimento;Valore;Impronta;Quantità\nC1;1u;0402;1\n'],
    ['in Polish', 'amp.csv', 'Oznaczenie;Wartość;Obudowa;Ilość\nC1;1u;0402;1\n'],
    ['in Russian', 'amp.csv', 'Поз. обозначение;Наименование;Кол.\nC1;1u;1\n'],
    ['in Korean', 'amp.csv', '참조,값,수량\nC1,1u,1\n'],
    ['in Japanese', 'amp.csv', 'リファレンス,値,フットプリント\nC1,1u,0402\n'],
    ['of OrCAD', 'amp.BOM', 'Bill\n\nItem\tQuantity\tReference\tPart\n____\n\n1\t2\tC1,C2\t1u\n'],
    ['in Chinese', 'amp.csv', '位号,数值,封装,数量\nC1,1u,0402,1\n'],
    ['for JLCPCB', 'amp.csv', 'Comment,Designator,Footprint,LCSC Part #\n1u,"C1,C2",C_0402,C1525\n'],
    [
      'of Altium',
      'amp.csv',
      '"Comment","Description","Designator","Footprint","LibRef","Quantity"\n"1u","","C1, C2","C","x","2"\n',
    ],
    [
      'of Eagle',
      'amp.csv',
      '"Qty";"Value";"Device";"Package";"Parts";"Description"\n"2";"1u";"C";"0402";"C1, C2";""\n',
    ],
    [
      'of Eagle, part by part',
      'amp.txt',
      'Part     Value   Device   Package  Library\n\nC1       1u      C-EU     0402     rcl\n',
    ],
    [
      'of EasyEDA',
      'amp.csv',
      Buffer.from('\uFEFFID\tName\tDesignator\tFootprint\tQuantity\n1\t1u\tC1\t0402\t1\n', 'utf16le'),
    ],
    [
      'of the board editor',
      'amp.csv',
      '"Id";"Designator";"Footprint";"Quantity";"Designation"\n1;"C1";"0402";1;"1u"\n',
    ],
    ['with references of articles too', 'amp.csv', 'Reference,Designator,Footprint,Qty\n12-34,C1,0402,1\n'],
    ['below titles', 'amp.csv', `${'Amplifier,rev. 2\n'.repeat(20)}Item,Qty,Reference(s),Value\n1,2,"C1, C2",1u\n`],
    ['of a board called a stock ticker', 'stock-ticker.csv', BOM],
    ['with prices and how many', 'amp.csv', 'Refs,Value,MPN,Qty,Unit price\nC1,1u,X-1,1,0.1\n'],
    ['with odd designators among others', 'amp.csv', 'Ref,Value,Footprint\nC1,1u,0402\nMOTOR,x,y\nUSB,x,y\n'],
  ])('is found: %s', async (_, name, text) => expect(await bomsIn({ [name]: text })).toEqual([name]));

  it('has the columns that its project has given names of their own', async () => {
    const fields_ordered = [{ label: 'Kürzel' }, { label: 'Was' }, { label: 'Wieviel' }];
    const pro = JSON.stringify({ schematic: { bom_settings: { fields_ordered } } });
    const files = {
      'amp.kicad_pro': pro,
      'out/v2/list.csv': 'Kürzel,Was,Wieviel\n',
      'out/v2/log.csv': 'Kürzel,Was,x\n',
    };
    expect(await bomsIn(files)).toEqual(['out/v2/list.csv']);
  });

  it.each<[string, Files, string[]]>([
    ['alone', { 'amp.xml': NETLIST }, ['amp.xml']],
    ['not beside what was made of it', { 'amp.xml': NETLIST, 'amp.csv': BOM }, ['amp.csv']],
    ['not beside a workbook', { 'amp.xml': NETLIST, 'amp.xlsx': makeXlsx([ROWS]) }, ['amp.xlsx']],
    [
      'not beside what is just written anew',
      { 'amp.xml': NETLIST, 'amp.csv': '', 'a.xml': NETLIST, 'a.xlsx': new Uint8Array(99) },
      [],
    ],
    ['beside empty notes', { 'amp.xml': NETLIST, 'amp.txt': '' }, ['amp.xml']],
    ['beside positions', { 'amp.xml': NETLIST, 'amp.csv': 'Ref,Val,Package,PosX,PosY,Rot,Side\n' }, ['amp.xml']],
    ['not as other XML', { 'amp.xml': '<IPC-2581 revision="C"/>', 'b.xml': '<exports/>' }, []],
  ])("is KiCad's XML: %s", async (_, files, paths) => expect(await bomsIn(files)).toEqual(paths));
});

describe('what has no name and is no BOM', () => {
  it.each<[string, string, string]>([
    ['positions', 'amp.csv', 'Ref,Val,Package,PosX,PosY,Rot,Side\nC1,1u,C_0402,1,2,90,top\n'],
    ['positions for JLCPCB', 'amp.csv', 'Designator,Mid X,Mid Y,Layer,Rotation\nC1,1mm,2mm,T,90\n'],
    ['positions with values', 'amp.csv', 'Designator,Comment,Footprint,Center-X(mm),Center-Y(mm)\nC1,1u,0402,1,2\n'],
    ['positions by their name', 'amp-top-pos.csv', BOM],
    ['prices by their name', 'Price List 2.csv', BOM],
    ['results by their name', 'testReport.csv', BOM],
    ['what was costed', 'amp.cost.csv', BOM],
    ['nets', 'amp.csv', 'Net,Reference,Pin,Value,Footprint\nGND,R1,1,1k,0402\n'],
    ['a test report', 'amp.csv', 'Reference,Value,Footprint,Measured,Result\nR1,1k,0402,1.01k,pass\n'],
    ['violations', 'amp.csv', 'Severity,Violation,Reference,Value,Footprint\nerror,short,R1,1k,0402\n'],
    ['a log', 'amp.csv', 'date,temperature\n2026-01-01,3\n'],
    ['a record of channels', 'amp.csv', 'timestamp,reference,value,count\n1,R1,3,3\n'],
    ['measurements', 'amp.csv', 'Reference;Quantity;Value;Unit\nsample-1;length;3;m\n'],
    ['a bank statement', 'amp.csv', 'Reference,Value,Quantity,Currency\n883727272,100.00,1,EUR\n'],
    ['another one', 'amp.csv', 'Date;Referenz;Wert;Anzahl;Balance\n1;R1;5;1;10\n'],
    ['contacts', 'amp.csv', 'Name,Email,Phone,Location,Value,Count\nA,a@example.org,1,X1,1,1\n'],
    ['translations', 'amp.csv', 'key,en,de\nreference,Reference,Referenz\nvalue,Value,Wert\n'],
    ['a price list', 'amp.csv', 'Part Number,Description,Price,Stock\nX-1,cap,1,1\n'],
    ['a price list with references', 'amp.csv', 'Référence;Boîtier;Référence fabricant;Prix\nBC547;TO92;X-1;1\n'],
    ['a price list with numbers', 'amp.csv', 'Reference,Package,MPN,Price,Quantity\n12-34,0402,X-1,1,10\n'],
    ['a stock list', 'amp.csv', 'Location,Part Number,Quantity,Value,Package\nA3,X-1,100,1u,0402\n'],
    ['a stock list in German', 'amp.csv', 'Bauteil;Wert;Menge;Gehäuse;Lagerort\nWiderstand;1k;100;0402;A3\n'],
    ['a library of parts', 'amp.csv', 'ID,Reference,Value,Footprint,MPN\n1,R,1k,0402,X-1\n2,C,1u,0402,X-2\n'],
    ['orders', 'amp.csv', 'Order,Reference,Quantity,Part Number,Ship date\n1,A1001,3,X-1,2\n'],
    ['rows without a header', 'amp.csv', 'C1,1u,C_0402,1\nC2,1u,C_0402,1\n'],
    ['a header in the middle', 'amp.csv', `${'1,2,3\n'.repeat(60)}${BOM}`],
    ['designators with one fact', 'amp.csv', 'Reference,Value\nC1,1u\n'],
    ['a text about BOMs', 'amp.txt', 'Columns are Reference, Value, Footprint, and Qty.\nThen, save it, and go.\n'],
    ['a table drawn in a text', 'readme.txt', '| Setting | Value | Package |\n| --- | --- | --- |\n| a1 | b | c |\n'],
  ])('is left alone: %s', async (_, name, text) => expect(await bomsIn({ [name]: text })).toEqual([]));
});

describe('a workbook whose name says nothing', () => {
  it.each<[string, string, Uint8Array]>([
    ['with shared texts', 'export.xlsx', makeXlsx([ROWS])],
    ['with texts of its own', 'export.xlsx', makeXlsx([ROWS], false)],
    ['behind a cover', 'export.xlsx', makeXlsx([[['Amplifier']], [['rev. 2'], [], ...ROWS]])],
    ['with columns left empty', 'export.xlsx', makeXlsx([ROWS.map((row) => ['', '', ...row])])],
    ['for open offices', 'export.ods', makeOds([['Amplifier', ''], ...ROWS])],
    ['with many styles', 'export.ods', makeOds(ROWS, 100_000)],
    [
      'large',
      'export.xlsx',
      makeXlsx([[...ROWS, ...Array.from({ length: 5_000 }, (_, at) => ['1u', `C${at}`, '', ''])]]),
    ],
  ])('is looked into: %s', async (_, name, bytes) => expect(await bomsIn({ [name]: bytes })).toEqual([name]));

  const makeZip = (name: string, text: string): Uint8Array =>
    packZip(new Map([[name, new TextEncoder().encode(text)]]));
  it.each<[string, string, Uint8Array]>([
    [
      'other things',
      'budget.xlsx',
      makeXlsx([
        [
          ['Date', 'Reference', 'Amount'],
          ['1', 'R1', '3'],
        ],
      ]),
    ],
    [
      'positions',
      'amp.xlsx',
      makeXlsx([
        [
          ['Designator', 'Mid X', 'Mid Y', 'Comment', 'Footprint'],
          ['C1', '1', '2', '1u', '0402'],
        ],
      ]),
    ],
    ['stock by its name', 'stock list.xlsx', makeXlsx([ROWS])],
    ['an open one', '~$export.xlsx', makeXlsx([ROWS])],
    ['a broken end', 'amp.xlsx', makeXlsx([ROWS]).subarray(0, 200)],
    ['a broken start', 'amp.xlsx', makeXlsx([ROWS]).fill(7, 0, 60)],
    ['no ZIP', 'amp.xlsx', new TextEncoder().encode(BOM)],
    ['another ZIP', 'amp.xlsx', makeZip('word/document.xml', 'Reference Value')],
    ['a bomb', 'amp.xlsx', makeZip('xl/worksheets/sheet1.xml', ' '.repeat(50_000_000))],
    [
      'one text told endlessly',
      'amp.xlsx',
      makeZip('xl/worksheets/sheet1.xml', `<row><c t="inlineStr">${'<t>x</t>'.repeat(9_000)}`),
    ],
    [
      'columns without end',
      'amp.ods',
      makeZip(
        'content.xml',
        '<table:table><table:table-row><table:table-cell table:number-columns-repeated="999999999"/>',
      ),
    ],
  ])('is no BOM with %s', async (_, name, bytes) => expect(await bomsIn({ [name]: bytes })).toEqual([]));

  it('is not read when it is larger than any', async () => {
    const top = makeFolder({ 'amp.xlsx': makeXlsx([ROWS]) });
    const bytes = readFileSync(join(top, 'amp.xlsx'));
    truncateSync(join(top, 'amp.xlsx'), 0);
    truncateSync(join(top, 'amp.xlsx'), 21 * 1024 * 1024);
    appendFileSync(join(top, 'amp.xlsx'), bytes);
    expect(await pathsIn(makeFolderSettings(top, { bom: 'auto' }))).toEqual([]);
  });

  it('is not read through a link out of the folder', async () => {
    const secret = makeFolder({ 'amp.xlsx': makeXlsx([ROWS]), 'amp.csv': BOM });
    const top = makeFolder();
    symlinkSync(join(secret, 'amp.xlsx'), join(top, 'amp.xlsx'));
    symlinkSync(secret, join(top, 'link'));
    const stamp = { sizeBytes: 500, mtimeMs: 5 };
    const files = new Map(['amp.xlsx', 'link/amp.xlsx', 'link/amp.csv'].map((path) => [path, stamp]));
    expect(await openPlaces(makeFolderSettings(top, { bom: 'auto' })).subjects(files)).toEqual([]);
  });

  it('is looked into again when it has changed', async () => {
    const top = makeFolder({ 'amp.xlsx': makeXlsx([[['a']]]) });
    const places = openPlaces(makeFolderSettings(top, { bom: 'auto' }));
    const find = async () => await places.subjects((await walkFolder(top, places.ignores)).files);
    expect(await find()).toEqual([]);
    writeIn(top, 'amp.xlsx', makeXlsx([ROWS]), 30);
    expect(await find()).toHaveLength(1);
  });
});

it('reads no file again that has the same stamp', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `logs/${at}.csv`);
  const top = makeFolder({
    ...Object.fromEntries(names.map((name) => [name, 'time,a,b\n1,2,3\n'])),
    'amp.xlsx': makeXlsx([[['a']]]),
  });
  const places = openPlaces(makeFolderSettings(top, { bom: 'auto' }));
  const { files } = await walkFolder(top, places.ignores);
  expect(await places.subjects(files)).toEqual([]);
  // Written over with the same time and, as listed, the same size: only reading would tell.
  for (const name of names) writeIn(top, name, BOM);
  writeIn(top, 'amp.xlsx', makeXlsx([ROWS]));
  expect(await places.subjects(files)).toEqual([]);
});
