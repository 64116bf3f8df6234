import { describe, expect, it } from 'vitest';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from './read-bom.ts';

const read = (text: string) => readBom(encodeText(`${text.trim()}\n`));
const rolesOf = (text: string) =>
  Object.fromEntries(read(text).source.columns.map(({ header, role }) => [header, role]));
const linesOf = (text: string, code: string) => read(text).warnings.find((one) => one.code === code)?.lines ?? [];

describe('what a list says of fitting', () => {
  it.each([
    ['kein Teil', 'Designator,Qty,Value,Status'],
    ['nicht notwendig', 'Designator,Qty,Value,Status'],
    ['не требуется', 'Designator,Qty,Value,Status'],
    ['不需要', 'Designator,Qty,Value,Status'],
    ['未実装でいけるはず', 'Designator,Qty,Value,列1'],
  ])('is asked of where a state or a column without a name says %s', (state, header) => {
    expect(linesOf(`${header}\nR1,1,10k,vorhanden\nR2,1,1k,${state}`, 'may_not_be_fitted')).toEqual([2]);
  });

  it('is no before a designator, and in its place', () => {
    const { lines } = read('Ref Des,Qty,Description\nDNS D4,1,TVS diode\nDNS,1,Speaker\nDNA1,1,Header\nR1,1,10k');
    expect(lines.map(({ references, dnp }) => [references.join(), dnp])).toEqual([
      ['D4', true],
      ['', true],
      ['DNA1', false],
      ['R1', false],
    ]);
  });
});

describe('a row of an order number alone, below a line of as many pieces', () => {
  const list = (row: string) =>
    `Ref,Description,Supplier,Supplier Part #,Qty\n"C1,C2",100n 0603,Digikey,478-1239-1-ND,2\n${row}\nR1,10k 0603,Digikey,311-10.0KHRCT-ND,1`;

  it('may be another source of it, and is told', () => {
    expect(linesOf(list(',,,478-1240-1-ND,2'), 'may_be_other_source')).toEqual([2]);
  });

  it.each([',,,478-1240-1-ND,1', ',battery,,BC501SM-ND,2', 'R5,,,478-1240-1-ND,2', ',,,478-1239-1-ND,2'])(
    'is a part of its own, or the same once more: %s',
    (row) => expect(linesOf(list(row), 'may_be_other_source')).toEqual([]),
  );
});

describe('columns by their cells', () => {
  it('sellers below a header that nobody knows', () => {
    const list =
      'Refs,Value,MPN,SPR,SPN\nC1,1u,CL05A105,Digikey,1276-1442-1-ND\nC2,1n,CL05B102,Mouser,81-GRM155\nR1,1k,RC0402,Digikey,311-1.0KJRCT-ND';
    expect(rolesOf(list)).toMatchObject({ SPR: 'supplier' });
  });

  it('below headers with a letter too many or too few', () => {
    const list =
      'Hardware,Componenet,Link,Price,Quanity,Total\n,Steel button head screw M3,https://a.example/1,0.04,100,4\n,Rubber bumper with stud,https://a.example/2,0.32,25,8\n,Male threaded hex standoff,https://a.example/3,2.16,4,9';
    expect(rolesOf(list)).toMatchObject({ Componenet: 'description', Quanity: 'quantity' });
  });

  it('comments of a list without places and packages are remarks', () => {
    expect(rolesOf('Value,Qty,Mouser,Comment\nLM358,2,595-LM358P,\nLM397,1,926-LM397MF/NOPB,\n')).toMatchObject({
      Comment: 'notes',
    });
  });

  it('codes of seven figures below Part are those of a seller, who is assumed', () => {
    const rows = ['1715486', '1494165', '1753780', '1753783', '1858064'].map((code) => `${code},1,LDO ${code}`);
    const { source, lines, warnings } = read(`PART,QTY,DESCRIPTION\n${rows.join('\n')}`);
    expect(source.columns[0]).toMatchObject({ role: 'supplier_sku' });
    expect(lines[0]).toMatchObject({ mpn: null, sku: '1715486' });
    expect(warnings.map(({ code }) => code)).toContain('seller_assumed');
  });

  it('amounts of money and stock of each seller are no order numbers', () => {
    const list =
      'Refs,Value,Unit$,Digi-Key Avail,Digi-Key Unit$,Digi-Key Cat#\nU1,MAX3232,0.8,3365,1.32,296-13095-1-ND\nC1,1u,0.02,110986,0.03,311-1142-1-ND\nR1,1k,0.1,77,0.2,311-1.0KARCT-ND';
    expect(rolesOf(list)).toEqual({
      Refs: 'references',
      Value: 'value',
      Unit$: 'price',
      'Digi-Key Avail': 'ignored',
      'Digi-Key Unit$': 'price',
      'Digi-Key Cat#': 'supplier_sku',
    });
  });

  it('further names in sentences describe the parts, where nothing else does', () => {
    const list =
      'ID,Name,Device\nIC1,Microcontroller,STM32F103C8T6 32-bit flash controller\nIC2,Regulator,Texas Instruments LM1117MP-5.0 linear\nQ1,Crystal,SMD crystal 8 MHz HC49';
    expect(rolesOf(list)).toMatchObject({ Device: 'description' });
  });
});

it('reads an order with a remark behind it', () => {
  const { lines } = read('Ref,Qty,Distributor\nU1,8,FARNELL 1864577 (remplacé par 2473358 )\nU2,1,FARNELL 1219478');
  expect(lines[0]).toMatchObject({ supplier: 'Farnell', sku: '1864577' });
});

it('a row with a name of its own is a part, in a list without places, though it is not counted', () => {
  const list =
    'Item Name,Part Number,Quantity Required\nHeader,C169819,1\n12K resistor,RC0402FR-0712KL,2\n50 amp current transformer,SCT-013-050,N/A\n30 amp current transformer,SCT-013-030,N/A';
  expect(
    read(list)
      .lines.map(({ mpn }) => mpn)
      .slice(1),
  ).toEqual(['RC0402FR-0712KL', 'SCT-013-050', 'SCT-013-030']);
  expect(linesOf(list, 'missing_quantity')).toEqual([3, 4]);
});
