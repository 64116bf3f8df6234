import { describe, expect, it } from 'vitest';
import { readBom } from './index.ts';
import { encodeText, zip } from '@partwright/files/tables/workbook.fixture.ts';
import type { Bom } from './index.ts';

const read = (text: string) => readBom(encodeText(text));

/** Header row, lines, designators, pieces, designators that are not fitted. */
const counts = ({ source, totals }: Bom) => [
  source.headerRow,
  totals.lines,
  totals.designators,
  totals.quantity,
  totals.dnpDesignators,
];
/** Roles in the order of the columns, the rank behind them; columns that mean nothing as `-`. */
const roles = ({ source }: Bom) =>
  source.columns.map(({ role, rank }) => (role === 'ignored' ? '-' : rank > 0 ? `${role} ${rank}` : role)).join(', ');

interface Shape {
  text: string;
  counts: (number | null)[];
  roles: string;
}

const SHAPES: Record<string, Shape> = {
  'a form with a page of facts above the table and signatures below': {
    text: `ACME,,,,
BILL OF MATERIALS,,,,
Part Number:,123-456,,Description:,Main board
Revision:,B,,Date:,12/3/2015
Notes:,,,,
"1. Reference designators, quantity and part number per drawing",,,,
Quantity per build,10,,,

ITEM,QTY,REF DES,MFR,MFR P/N
1,2,"C1, C2",Murata,GRM155R71C104KA88D
2,1,R1,Yageo,RC0402FR-0710KL
,,,Total parts: 3,
Prepared by:,Jane,,Approved,Joe
`,
    counts: [8, 2, 3, 3, 0],
    roles: 'item, quantity, references, manufacturer, mpn',
  },
  'headers on two lines of a cell': {
    text: '"Item\nNo.","Qty\nper\nboard","Ref\nDes","Mfr\nPart Number",Desc.\n1,2,"C1,\nC2",GRM155R71C104KA88D,CAP 100nF\n',
    counts: [0, 1, 2, 2, 0],
    roles: 'item, quantity, references, mpn, description, value',
  },
  'groups of headers over the headers': {
    text: `Item,Qty,Reference,Manufacturer,,Supplier,,Price,
,,,Name,P/N,Name,P/N,Unit,Total
1,2,"C1, C2",Murata,GRM155R71C104KA88D,Digi-Key,490-3261-1-ND,0.01,0.02
2,1,R1,Yageo,RC0402FR-0710KL,Mouser,603-RC0402FR-0710KL,0.01,0.01
`,
    counts: [0, 2, 3, 3, 0],
    roles: 'item, quantity, references, manufacturer, mpn, supplier, supplier_sku, price, price 1',
  },
  'a row of units under the header, and a sum': {
    text: 'Ref,Qty,Value,MPN,Unit price,Total\n,pcs,,,EUR,EUR\n"R1,R2",2,10k,RC0402FR-0710KL,0.01,0.02\nC1,1,100n,GRM155R71C104KA88D,0.02,0.02\nTotal,,,,,0.04\n',
    counts: [0, 2, 3, 3, 0],
    roles: 'references, quantity, value, mpn, price, price 1',
  },
  'the header again on every page': {
    text: 'Page 1 of 2\nItem,Qty,Reference,Value\n1,1,C1,100n\nPage 2 of 2\nItem,Qty,Reference,Value\n2,1,R1,10k\n',
    counts: [1, 2, 2, 2, 0],
    roles: 'item, quantity, references, value',
  },
  'a sum above the header': {
    text: 'Total,,,,$12.50\nQ,Source,Designators,Unit,Sum\n2,Mouser,R1 R2,$0.10,$0.20\n1,Farnell,C1,$12.30,$12.30\n',
    counts: [1, 2, 3, 3, 0],
    roles: 'quantity, supplier, references, price, price 1',
  },
  'numbers of one seller under a plain header': {
    text: 'Name,Vendor,Part number,Count,Identifier\nCrystal,Digikey,XC1771CT-ND,1,Y2\nLED,Digikey,160-1169-1-ND,8,LED1-8\n22 ohm,Digikey,P22GCT-ND,2,"R1, R2"\n',
    counts: [0, 3, 11, 11, 0],
    roles: 'value, supplier, supplier_sku, quantity, references',
  },
  'attributes of a symbol library': {
    text: 'Part,Value,Device,Package,MF,MP,DIGI-KEY_PURCHASE_URL,MAXIMUM_PACKAGE_HEIGHT,SNAPEDA_LINK\nU1,,LM358,SO08,TI,LM358DR,https://a.example/1,1.75mm,https://b.example/1\nU2,,NE555,SO08,TI,NE555DR,https://a.example/2,1.75mm,https://b.example/2\n',
    counts: [0, 2, 2, 2, 0],
    roles: 'references, value, value 1, footprint, manufacturer, mpn, -, -, -',
  },
  'a form of an assembler with stars': {
    text: 'Part/Designator *,Manufacture Part Number or Seeed SKU *,Quantity *\n"R1,R2",RC0402FR-0710KL,2\nC1,302010138,1\nU1,LM358DR,1\n',
    counts: [0, 3, 4, 4, 0],
    roles: 'references, mpn, quantity',
  },
  'second sources': {
    text: 'Qty,RefDes,Mfr. Name,Mfr. Part #,2nd Source Mfr,2nd Source Mfr Part #,Vendor,Vendor P/N,Ext. Cost,Unit Cost\n2,"R1,R2",Yageo,RC0402FR-0710KL,Vishay,CRCW040210K0FKED,Digi-Key,311-10.0KLRCT-ND,0.02,0.01\n',
    counts: [0, 1, 2, 2, 0],
    roles: 'quantity, references, manufacturer, mpn, manufacturer 1, mpn 1, supplier, supplier_sku, price 1, price',
  },
  'quantities of two variants': {
    text: 'Reference,Value,Qty Rev A,Qty Rev B\n"C1,C2",100nF,2,2\nR1,10k,1,0\n',
    counts: [0, 2, 3, 3, 0],
    roles: 'references, value, quantity, quantity 1',
  },
  'a report with tabs for blanks': {
    text: 'Model\t\t\t\tMaker\t\tDescription\t\t\tCount\nLM358DR\t\t\t\tTI\t\t\tAmplifier\t\t\t1\nGRM155R71C104KA88D\tMurata\t\tCapacitor\t\t\t4\n\t\t\t\t\t\t\t\tResistor 220R\t\t2\n',
    counts: [0, 3, 0, 7, 0],
    roles: 'mpn, manufacturer, description, quantity',
  },
  'a table with bars outside and notes below': {
    text: 'Board\n\n| Schem. Ref | Spec      | Manu      | Manu Part    | Digikey #    |\n| C1         | 22uF 10v  | Panasonic | EEE-FK1A220R | PCE3774CT-ND |\n| Y1         | 32.768kHz | Citizen   | CFS-20632768 | 300-8301-ND  |\n\nNote: for runs of 5 or more ask first.\n',
    counts: [2, 2, 2, 2, 0],
    roles: 'references, value, manufacturer, mpn, supplier_sku',
  },
  'an extract with exclamation marks': {
    text: 'A!REFDES!COMP_VALUE!COMP_PACKAGE!COMP_TOL!\nS!C1!100nF!0402!10%!\nS!R1!10K!0402!1%!\n',
    counts: [0, 2, 2, 2, 0],
    roles: '-, references, value, footprint, tolerance',
  },
  'quotes around whole lines': {
    text: '"Ref,Qty,Value,Description"\n"R1,1,10k,""Resistor, thick film"""\n"C1,1,100n,Capacitor"\n',
    counts: [0, 2, 2, 2, 0],
    roles: 'references, quantity, value, description',
  },
  'line ends of three kinds': {
    text: 'Ref,Qty,Value\r\nR1,1,10k\rC1,1,100n\nC2,1,1u\r',
    counts: [0, 3, 3, 3, 0],
    roles: 'references, quantity, value',
  },
  'quotes for inches': {
    text: 'Ref,Qty,Description\nJ1,1,"0.1" pitch header"\nJ2,1,2.5" drive\n',
    counts: [0, 2, 2, 2, 0],
    roles: 'references, quantity, description',
  },
  'parts with their state, which is no signature': {
    text: 'Part Number,Description,Status\n123-0001,Bracket,Released\n123-0002,Cover,Approved\n123-0003,Screw,Released\n',
    counts: [0, 3, 0, 3, 0],
    roles: 'internal_pn, description, notes',
  },
  'tabs with empty cells between them, under columns that are empty all the way down': {
    text:
      'References\tQty\tMPN\tDigikey\tMouser\tRS\tFarnell\tLCSC\n' +
      'C1, C2, C3, C4, C5, C6, C7, C8\t8\tGRM188R71H104KA93D\t\t\t\t\tC77055\nJ1\t1\tB2B-XH-A\t\t306B2BXHA\nU1\t1\tTPS7A4901DGNR\t\t595TPS7A4901D\n',
    counts: [0, 3, 10, 10, 0],
    roles: 'references, quantity, mpn, supplier_sku 1, supplier_sku, supplier_sku 2, supplier_sku 3, lcsc',
  },
  'a list whose items have names and no designators': {
    text: 'Item,quantity,Notes\nRotary knob,1,\nBlue lamp 0805,2,from the drawer\nFuse clip,1,\n',
    counts: [0, 3, 0, 4, 0],
    roles: 'description, quantity, notes',
  },
  'two columns with an amount that is no number': {
    text: 'Part,Amount\nMagnet 8x3,6\nSilicone hose,~40cm\nScrew M4,23\n',
    counts: [0, 3, 0, 30, 0],
    roles: 'value, quantity',
  },
  'one JSON object a line': {
    text: '{"ref":"R1,R2","qty":2,"value":"10k"}\n{"ref":"C1","qty":1,"value":"100n"}\n\n{"ref":"U1","qty":1,"value":"LM358"}\n',
    counts: [0, 3, 4, 4, 0],
    roles: 'references, quantity, value',
  },
  'XML whose parts stand in modules': {
    text:
      '<bom><module><title>Board</title><part><name>Panel</name><id>B-1</id><q>1</q></part><part><name>Fan</name><id>B-2</id><q>3</q></part></module>' +
      '<module><title>Fasteners</title><part><name>Rivet</name><id>F-1</id><q>9</q></part><part><name>Clip</name><id>F-2</id><q>4</q></part></module></bom>',
    counts: [0, 4, 0, 17, 0],
    roles: 'value, item, quantity',
  },
  'sentences with numbers below a table': {
    text: 'Qty      Part Number      Description\n2        BZX84C5V1        Zener\n1        PS1240P02        Sounder\n\nNotes:\n1. Order both     from one batch,     they are matched\n',
    counts: [0, 2, 0, 3, 0],
    roles: 'quantity, mpn, description',
  },
  'flags of KiCad for other lists': {
    text: '"Reference","Qty","Value","DNP","Exclude from BOM","Exclude from Board"\n"C1,C2","2","100nF","","",""\n"R1","1","10k","DNP","","Excluded from board"\n',
    counts: [0, 2, 3, 3, 1],
    roles: 'references, quantity, value, dnp, dnp 1, -',
  },
};

describe('readBom reads', () => {
  it.each(Object.entries(SHAPES))('%s', (_, { text, counts: expected, roles: meant }) => {
    const bom = read(text);
    expect(counts(bom)).toEqual(expected);
    expect(roles(bom)).toBe(meant);
  });
});

describe('every choice of readBom', () => {
  it('is in the source with a score and a reason', () => {
    for (const { text } of Object.values(SHAPES)) {
      for (const { score, reason, rank } of read(text).source.columns) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(rank).toBeGreaterThanOrEqual(0);
        expect(reason).not.toBe('');
      }
    }
  });

  it('names the way out of a format that is not read', () => {
    expect(() => readBom(zip({ 'xl/workbook.bin': new Uint8Array([1, 2, 3]) }))).toThrowError(
      /XLSB\)\. Save it as XLSX or CSV/,
    );
  });
});

it('tells makers from numbers under MFN by the cells', () => {
  const read = (text: string) =>
    readBom(new TextEncoder().encode(text)).lines.map(({ manufacturer, mpn }) => [manufacturer, mpn]);
  expect(read('Ref,Value,MFN,MFP\nR1,1k,Yageo,RC0402FR-071KL\nL1,1u,Murata,BLM21PG221SN1D\n')).toEqual([
    ['Yageo', 'RC0402FR-071KL'],
    ['Murata', 'BLM21PG221SN1D'],
  ]);
  expect(read('Ref,Value,MFR,MFN\nR1,1k,Yageo,RC0402FR-071KL\nL1,1u,Murata,BLM21PG221SN1D\n')).toEqual([
    ['Yageo', 'RC0402FR-071KL'],
    ['Murata', 'BLM21PG221SN1D'],
  ]);
});
