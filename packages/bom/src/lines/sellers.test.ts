import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

const line = (header: string, row: string) => readBom(encodeText(`${header}\n${row}\n`)).lines[0]!;

it.each([
  ['311-10.0KLRCT-ND', 'Digi-Key'],
  ['C25744', 'LCSC'],
  ['123-4567', 'RS'],
  ['81-GRM155R71C104KA8D', 'Mouser'],
  ['1759122', 'Farnell'],
  ['12X3456', 'Newark'],
  ['GRM155-BULK', null],
])('knows whose order number %s is', (sku, supplier) => {
  expect(line('Ref,Qty,Value,Supplier Part Number', `C1,1,100n,${sku}`)).toMatchObject({ sku, supplier });
});

it.each([
  ['Ref,Qty,Value,LCSC Part #', 'LCSC'],
  ['Ref,Qty,Value,JLCPCB Part #', 'JLCPCB'],
  ['Ref,Qty,Value,JLCPCB', 'JLCPCB'],
  ['Ref,Qty,Value,LCSC/JLCPCB', 'LCSC'],
])('takes %s for numbers to order from %s', (header, supplier) => {
  expect(line(header, 'R1,1,10k,C25744')).toMatchObject({ sku: 'C25744', supplier });
});

it.each([
  ['1759122', 'Farnell'],
  ['123-4567', 'RS'],
  ['12X3456', 'Newark'],
])('says that the seller of %s is assumed where nothing names it', (sku, seller) => {
  const warningsOf = (header: string, row: string) =>
    readBom(encodeText(`${header}\n${row}\n`)).warnings.filter(({ code }) => code === 'seller_assumed');
  expect(warningsOf('Ref,Qty,Value,Supplier Part Number', `C1,1,100n,${sku}`)).toEqual([
    expect.objectContaining({ lines: [1], message: expect.stringContaining(`those of ${seller}, `) }),
  ]);
  expect(warningsOf('Ref,Qty,Value,Supplier,Supplier Part Number', `C1,1,100n,${seller},${sku}`)).toEqual([]);
  expect(warningsOf('Ref,Qty,Value,Supplier Part Number', 'C1,1,100n,C25744')).toEqual([]);
});

it.each([
  ['AliExpress', null, 'AliExpress'],
  ['Digi-Key', null, 'Digi-Key'],
  ['Adafruit', 'Adafruit', null],
  ['Murata', 'Murata', null],
])('%s among makers is the maker %s and the seller %s', (name, manufacturer, supplier) => {
  const read = line('Ref,Qty,Manufacturer,Part Number', `U1,1,${name},XC6206P332MR`);
  expect(read).toMatchObject({ manufacturer, supplier, mpn: 'XC6206P332MR' });
});

it.each([
  ['Farnell/1699397', 'Farnell', '1699397'],
  ['Digi-Key: 311-22.0KHRCT-ND', 'Digi-Key', '311-22.0KHRCT-ND'],
  ['Mouser 603-RC0603FR-071KL', 'Mouser', '603-RC0603FR-071KL'],
  ['RS (123-4567)', 'RS', '123-4567'],
  ['"Farnell/1699398, Mouser/603-RC0603FR-0733KL"', 'Farnell', '1699398'],
  ['RS Components Ltd', 'RS Components Ltd', null],
  ['Element14', 'Element14', null],
  ['Farnell/Newark', 'Farnell/Newark', null],
])('reads seller and order number of %s among sellers', (cell, supplier, sku) => {
  expect(line('Ref,Value,MPN,Distributor', `R1,10k,RC0603FR-0710KL,${cell}`)).toMatchObject({ supplier, sku });
});

it('takes the number beside a seller before one of another seller', () => {
  const read = line('Ref,Value,MPN,Distributor,LCSC', 'R1,10k,RC0603FR-0710KL,Farnell/1699397,C98220');
  expect(read).toMatchObject({ supplier: 'Farnell', sku: '1699397' });
});

it.each([
  ['Farnell/1699398, Mouser/603-RC0603FR-0733KL', 'Farnell', '1699398', ['603-RC0603FR-0733KL']],
  ['Farnell: 1467742 Mouser: 595-NE555DR', 'Farnell', '1467742', ['595-NE555DR']],
  ['Mouser 595-LM358DR / Farnell 2296039', 'Mouser', '595-LM358DR', ['2296039']],
  ['C14663, C1591', 'LCSC', 'C14663', ['C1591']],
  ['C2856764, or C3003196', 'LCSC', 'C2856764', ['C3003196']],
  ['C6186, C35879, or others', 'LCSC', 'C6186', ['C35879']],
  ['1N4148FS-ND\n512-1N4148', 'Digi-Key', '1N4148FS-ND', ['512-1N4148']],
  ['74LVC2G240DP,125-ND', 'Digi-Key', '74LVC2G240DP,125-ND', []],
  ['1N4148, any', null, '1N4148, any', []],
])('reads every order number of the cell %j', (cell, supplier, sku, others) => {
  const rows = `D1,1,one,"${cell}"\nD2,1,two,296-1395-5-ND`;
  expect(line('Ref,Qty,Value,Order code', rows)).toMatchObject({
    supplier,
    sku,
    alternates: others.map((other) => ({ manufacturer: null, mpn: null, sku: other })),
  });
});

it.each([
  ['Ref,Value,Farnell #,Mouser #', 'U1,NE555,1467742,595-NE555DR', '595-NE555DR', '1467742'],
  ['Ref,Value,MPN,Distributor,LCSC', 'R1,10k,RC0603FR-0710KL,Farnell/1699397,C98220', '1699397', 'C98220'],
  ['Ref,Value,Supplier,SKU', 'R1,10k,"Farnell, LCSC","1699397, C98220"', '1699397', 'C98220'],
])('keeps the order numbers of further sellers: %s', (header, row, sku, other) => {
  const read = line(header, row);
  expect(new Set([read.sku, ...read.alternates.map((one) => one.sku)])).toEqual(new Set([sku, other]));
});

it('keeps whose the further order numbers are', () => {
  const read = line('Ref,Value,Digi-Key,Mouser #,LCSC', 'U1,NE555,296-1411-5-ND,595-NE555DR,C7593');
  expect(read).toMatchObject({ supplier: 'Digi-Key', sku: '296-1411-5-ND' });
  expect(read.alternates.map(({ sku, supplier }) => [sku, supplier])).toEqual([
    ['595-NE555DR', 'Mouser'],
    ['C7593', 'LCSC'],
  ]);
});

it('reads several codes below the name of their seller', () => {
  const read = line('Ref,Value,LCSC', 'U1,MT6701,"C2856764, or C3003196"');
  expect(read).toMatchObject({
    supplier: 'LCSC',
    sku: 'C2856764',
    alternates: [{ sku: 'C3003196', supplier: 'LCSC' }],
  });
});

it('takes no separators for a part of an order number', () => {
  expect(line('Ref,Value,digikey#', 'J1,22-23-2061,;;; 398-1010-ND')).toMatchObject({
    supplier: 'Digi-Key',
    sku: '398-1010-ND',
  });
});

it('takes a shop alone in a column of order numbers for the seller', () => {
  expect(line('Ref,Qty,Value,Supplier and ref', 'C1,1,100n,conrad')).toMatchObject({ supplier: 'conrad', sku: null });
});

it('takes no words for an order number of a seller whose numbers have no blanks', () => {
  const row = 'R1,1,Teensy 4.0 dev board,TEENSY40,PJRC';
  expect(line('Ref,Qty,Mouser #,Mfr. #,Manufacturer', row)).toMatchObject({
    mpn: 'TEENSY40',
    sku: null,
    supplier: null,
  });
});

it('believes the name of a seller before the shape of the number', () => {
  expect(line('Ref,Qty,Value,Supplier,Order Number', 'C1,1,100n,Conrad,1759122')).toMatchObject({ supplier: 'Conrad' });
});

it.each([
  ['311-10.0KLRCT-ND', 'Digi-Key'],
  ['C25744', 'LCSC'],
])('does not take the order number %s for a part number of the maker', (number, supplier) => {
  const rows = `R1,1,10k,${number}\nR2,1,1k,RC0402FR-071KL\nR3,1,2k,RC0402FR-072KL`;
  expect(line('Ref,Qty,Value,MPN', rows)).toMatchObject({ mpn: null, sku: number, supplier });
});

it('pairs the makers of a cell with its numbers', () => {
  const found = line(
    'Ref,Qty,Value,Manufacturer,MPN',
    'C1,1,100n,Murata / Samsung,GRM155R71C104KA88D / CL05B104KO5NNNC',
  );
  expect(found).toMatchObject({
    manufacturer: 'Murata',
    mpn: 'GRM155R71C104KA88D',
    alternates: [{ manufacturer: 'Samsung', mpn: 'CL05B104KO5NNNC', sku: null }],
  });
});

it('takes a repeated number for no alternate, and its maker for the part', () => {
  const found = line('Ref,Qty,Value,Manufacturer,MPN,Manufacturer,MPN', 'C1,1,1n,,04026C101KAT2A,AVX,04026C101KAT2A');
  expect(found).toMatchObject({ manufacturer: 'AVX', mpn: '04026C101KAT2A', alternates: [] });
});

it.each([
  ['667-ERJPA3J101V', 'Mouser', '667-ERJPA3J101V', null],
  ['311-10.0KLRCT-ND', 'Digi-Key', '311-10.0KLRCT-ND', null],
  ['100-PIN LQFP', null, null, '100-PIN LQFP'],
  ['74-series logic', null, null, '74-series logic'],
])('knows the order number %j of a cart without headers for the parts', (cell, supplier, sku, value) => {
  const list = `,,Order Qty.,Price (EUR)\n${cell},Something of it,2,0.035\nBNC connector,for the panel,1,1.4\nFoot,of rubber,4,0.1\n`;
  expect(readBom(encodeText(list)).lines[0]).toMatchObject({ supplier, sku, value });
});

it('takes no link for a part number', () => {
  const read = line('Ref,Qty,Manufacturer,MPN', 'A1,1,Acme,https://example.com/rtc');
  expect(read).toMatchObject({ mpn: null, manufacturer: 'Acme' });
});

it.each([
  ['Atmel', 'Atmel', null],
  ['SparkFun', null, 'SparkFun'],
  ['Local shop', null, 'Local shop'],
])('takes %s in a single cell of Supplier for the maker %s or the seller %s', (name, manufacturer, supplier) => {
  const read = line('Ref,Qty,Value,MPN,Supplier', `U1,1,ATTINY84,ATTINY84-20SSU,${name}`);
  expect(read).toMatchObject({ mpn: 'ATTINY84-20SSU', manufacturer, supplier });
});
