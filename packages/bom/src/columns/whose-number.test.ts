import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const read = (text: string) => readBom(encodeText(text));
const roles = (text: string) =>
  Object.fromEntries(read(text).source.columns.map(({ header, role }) => [header, role] as const));

describe('a column of numbers under an unknown name', () => {
  it('is of a seller where nothing else is to be ordered by', () => {
    const bom = read('Qty,Ref,Description,Akizuki PN\n1,D1,LED,I-03874\n1,R1,470R,R-16471\n1,R2,10k,R-16103\n');
    expect(bom.source.columns.at(-1)).toMatchObject({ header: 'Akizuki PN', role: 'supplier_sku' });
    expect(bom.lines[0]).toMatchObject({ supplier: 'Akizuki', sku: 'I-03874', mpn: null });
  });

  it("is the company's own beside makers' numbers", () => {
    const list = 'Ref,Acme PN,MPN\nC1,A-1001,GRM155R71C104KA88D\nR1,A-1002,RC0402FR-0710KL\nR2,A-1003,RC0402FR-071KL\n';
    expect(roles(list)).toMatchObject({ MPN: 'mpn', 'Acme PN': expect.not.stringMatching(/^(?:supplier_sku|mpn)$/) });
  });

  it('is of makers where the cells are theirs', () => {
    const list =
      'Ref,Akizuki PN,Value\nC1,GRM155R71C104KA88D,1u\nR1,RC0402FR-0710KL,10k\nR2,ERJ-2RKF1001X,1k\nC2,CL05B104KO5NNNC,1n\n';
    expect(roles(list)['Akizuki PN']).toBe('mpn');
  });

  it('numbers lines and batches where the numbers rise or come again', () => {
    expect(roles('Ref,Value,Batch No\nR1,10k,20231\nR2,1k,20231\nC1,1u,20231\n')['Batch No']).not.toBe('supplier_sku');
  });
});

describe('a column headed as numbers', () => {
  it('is none to order by where its cells name places', () => {
    const list = 'Reference,Part Number,Value\n"C1, C2","C1, C2",1u\n"R2, R3","R2, R3",4k7\n"C3, C4","C3, C4",1n\n';
    expect(read(list).lines[0]).toMatchObject({ mpn: null, sku: null });
  });

  it('is one where each cell has two codes of LCSC', () => {
    const list =
      'Reference,Supplier Part,Value\nC1,"C1525, C2040",1u\nR2,"C2512, C2513",4k7\nC3,"C2514, C2515",1n\nC4,"C2525, C2526",1n\n';
    expect(roles(list)['Supplier Part']).toBe('supplier_sku');
  });
});

it.each([
  ['Farnell order code 2310668', 'Farnell', '2310668'],
  ['Rapid order code 11-1522', 'Rapid', '11-1522'],
  ['RS Stock No. 479-1412', 'RS', '479-1412'],
  ['Hindleys SKU SUR1210', 'Hindleys', 'SUR1210'],
])('reads seller and number of %j', (cell, supplier, sku) => {
  const list = `Reference,Description,Manufacturer,Supplier Ref\nC1,100nF,Multicomp,${cell}\nC2,1uF,Multicomp,${cell}\n`;
  expect(read(list).lines[0]).toMatchObject({ supplier, sku });
});

it('takes makers under the name of a supplier for makers, unless others are', () => {
  const rows =
    'C1,Murata,GRM155R71C104KA88D\nR1,Yageo,RC0402FR-0710KL\nU1,Texas Instruments,LM358DR\nD1,Nexperia,BAT54C\n';
  expect(roles(`Ref,Supplier,Part number\n${rows}`)).toMatchObject({ Supplier: 'manufacturer', 'Part number': 'mpn' });
  const both = rows.replaceAll('\n', ',Maker\n');
  expect(roles(`Ref,Supplier,Part number,Manufacturer\n${both}`).Supplier).toBe('supplier');
});

it('takes places without a designator for shops where they name them', () => {
  const rows = 'R1,10k,Sparkfun\nR2,1k,Digikey\nC1,1u,Ebay\nC2,1n,Digikey\nU1,LM358,Digikey\n';
  expect(roles(`Ref,Value,Location\n${rows}`)['Location']).toBe('supplier');
  expect(read('部品名,商社,個数\n抵抗 10k,秋月電子,2\nLED,マルツ,1\n').lines[0]!.supplier).toBe('秋月電子');
});

it('takes the quantity that a header says is of a board', () => {
  const list = 'Name,Quantity,Used per board,Price\nLM358,50,2,1.2\nNE555,10,1,0.8\nBC547,100,6,0.1\n';
  expect(read(list).lines.map(({ quantity }) => quantity)).toEqual([2, 1, 6]);
});

it('takes names under `Parts` for what the parts are', () => {
  expect(roles('Qty,Parts\n1,Waveshare ESP32-S3 Zero\n1,Logic level converter\n2,104 capacitor\n').Parts).not.toBe(
    'references',
  );
});

it('takes no sums of money for values where the header tells nothing', () => {
  const bom = read(
    'Ref,Qty,Description,piece,7.47\nR1,1,Resistor 470,3.8,1.37\nR2,1,Resistor 10k,1,0.09\nD1,1,LED green,3.5,2.1\n',
  );
  expect(bom.lines.map(({ value }) => value)).not.toContain('3.8');
});

it.each([
  ['Cantindad', 'quantity'],
  ['Manufacurer', 'manufacturer'],
  ['Supplied', 'ignored'],
])('reads %j as %s', (header, role) => {
  expect(roles(`Ref,Value,${header}\nR1,10k,\nC1,1u,\n`)[header]).toBe(role);
});

describe('`Device`', () => {
  it('is the part number where the cells are those of makers', () => {
    const list =
      'Designator,Footprint,Value,Device\nC1,C0603,10uF,CL10A106KP8NNNC\nC2,C0603,100nF,CC0603KRX7R9BB104\nR1,R0603,10k,0603WAF1002T5E\nU1,SOIC-8,,TL072CDR\n';
    expect(roles(list).Device).toBe('mpn');
  });

  it('is none where it is named with the package, as Eagle has it', () => {
    const list =
      'Part,Value,Device,Package\nC1,1u,C-EUC1206,C1206\nC2,1n,C-EUC0805K,C0805K\nR1,1k,R-EUR0603,R0603\nL1,1u,L-EUL2012C,L2012C\n';
    expect(roles(list).Device).not.toBe('mpn');
  });
});

it('is what Eagle has for a value where that is empty', () => {
  const list =
    'Part,Value,Device,Package\nR1,10k,R-EU,R0603\nR2,10k,R-EU,R0603\nR3,1k,R-EU,R0603\nR4,1k,R-EU,R0603\nR5,1k,R-EU,R0603\nR6,2k,R-EU,R0603\nR7,2k,R-EU,R0603\nSV1,,MA03-2,MA03-2\nSV2,,MA03-2,MA03-2\n';
  const { lines } = readBom(encodeText(list));
  expect(lines.map(({ value }) => value)).toEqual(['10k', '10k', '1k', '1k', '1k', '2k', '2k', 'MA03-2', 'MA03-2']);
});

it('takes codes of LCSC under `Ref` for order numbers where another column has the places', () => {
  const list =
    'nom,valeur,taille,ref,nombre\nX1,32Mhz,2016,C37635331,1\n"C1, C2",12pF,603,C5448886,2\nC11,100pF,603,,\nL1,"4,7nH",603,C37634064,\n"R3,R4",220,603,,2\n';
  expect(roles(list)).toMatchObject({ nom: 'references', ref: 'lcsc', nombre: 'quantity' });
  expect(roles('Ref,Qty,Value\n"C1001,C1002",2,1u\nC1003,1,1n\nC1004,1,1n\n')).toMatchObject({ Ref: 'references' });
});

it('takes figures alone under `Code` for no values', () => {
  const list =
    'Description,Designator,Quantity,Code\nRESISTOR 4K7 0805,"R1,R2",2,7505\nCAPACITOR 100NF 0805,C1,1,7542\nRELE 12V,K3,1,567\n';
  expect(roles(list).Code).not.toBe('value');
});

it('takes packages under `Type` for footprints', () => {
  expect(roles('Name,Designator,Type\n0.1u,C1,C0805\n47uF,C5,CASE A\n10k,R1,R0603\nTTP223,U3,SOT-23\n').Type).toBe(
    'footprint',
  );
});

it('takes the addresses of shops for sellers', () => {
  const list =
    'Description,Ref,Part Number,Vendor\nATMEGA2560AU,IC1,556-ATMEGA2560-16AU,mouser.com\nInverter,IC2,595-SN74LS06D,mouser.com\nHeader,J1,,eBay.com\nShunt,J2,S9337-ND,digikey.com\n';
  expect(roles(list).Vendor).toBe('supplier');
});

it('takes designators for designators, whatever word stands above them', () => {
  expect(
    roles(
      'Part Sheet,Value,Part Number\nC1,1u,GRM155R71C104KA88D\nC2,10n,GRM155R71H103KA88D\nR1,10k,RC0402FR-0710KL\nU1,,LM358DR\n',
    )['Part Sheet'],
  ).toBe('references');
});

it('takes what is needed for the quantity, and boxes for no designators', () => {
  const list =
    'Part,#Needed,#Owned,Location\nAT89S52,1,3,MCU box\nCH340G,1,5,Box of chips\nPush button,2,50,Switch box\nCrystal,2,20,Crystal box\n';
  expect(roles(list)).toMatchObject({ '#Needed': 'quantity', Location: expect.not.stringMatching('references') });
});

it.each(['Datasheet', 'Link'])('takes shops below "%s" for sellers where no other column says who sells', (header) => {
  const rows = 'R1,10k,RC0402FR-0710KL,Mouser\nC1,1u,GRM155R71C104KA88D,Digikey\nU1,LM358,LM358DR,Mouser\n';
  const bom = read(`Ref,Value,MPN,${header}\n${rows}`);
  expect(bom.source.columns.at(-1)).toMatchObject({ role: 'supplier' });
  expect(bom.lines[1]).toMatchObject({ supplier: 'Digikey', datasheet: null });
});

it('names a seller by the address of his front page, and no product page', () => {
  const rows = (path: string) => ['R1', 'R2', 'R3'].map((ref) => `${ref},10k,http://www.reichelt.de${path}\n`).join('');
  expect(read(`Ref,Value,Link\n${rows('')}`).lines[0]).toMatchObject({ supplier: 'Reichelt' });
  expect(read(`Ref,Value,Link\n${rows('/p1234')}`).lines[0]).toMatchObject({ supplier: null });
});

it("leaves a house's own names to the house where the parts' names are the makers' numbers", () => {
  const list =
    'Part No,Part Name,Package,Qty,Ref\nR0402-10K,0402WGF1002TCE,0402,1,R1\nR0402-1K,0402WGF1001TCE,0402,2,R2-R3\n' +
    'C0603-10U,CL10A106KP8NNNC,0603,1,C1\nIC-ESP,ESP8266EX,QFN32,1,U1\nLDO-3V3,SPX3819M5-L-3-3/TR,SOT23-5,1,U2\n';
  expect(roles(list)).toMatchObject({ 'Part No': 'internal_pn', 'Part Name': 'mpn' });
});

it('takes numbers of Digi-Key below "Sheet" for order numbers where no other column has any', () => {
  const rows = 'C1,100n,478-5741-ND\nC2,18p,BC1004CT-ND\nR1,22,CF14JT22R0CT-ND\nJ1,header,1\n';
  expect(roles(`Part,Value,Sheet\n${rows}`).Sheet).toBe('supplier_sku');
});

describe('of columns under one header', () => {
  const MAKERS = [
    ['Murata', 'GRM155R71C104KA88D', '490-3261-1-ND', '100-0001'],
    ['Yageo', 'RC0402FR-0710KL', '311-10.0KLRCT-ND', '100-0002'],
    ['Texas Instruments', 'LM358DR', '296-1395-1-ND', '100-0003'],
    ['Lite-On', 'LTST-C171KRKT', '160-1427-1-ND', '100-0004'],
  ] as const;
  const list = (headers: string, cells: (part: (typeof MAKERS)[number], at: number) => string[]) =>
    read([headers, ...MAKERS.map((part, at) => [`U${at + 1}`, ...cells(part, at)].join(','))].join('\n'));
  const meanings = ({ source }: ReturnType<typeof readBom>) => source.columns.slice(1).map(({ role }) => role);

  it.each([
    [
      "the company's, then the maker's",
      'RefDes,Part Number,Manufacturer,Part Number',
      ([maker, number, , house]: readonly string[]) => [house!, maker!, number!],
      ['internal_pn', 'manufacturer', 'mpn'],
    ],
    [
      "the company's, told by another column that has makers'",
      'RefDes,Part Number,Part Number,Value',
      ([, number, , house]: readonly string[], at: number) => [house!, number!, `${at + 1}k`],
      ['internal_pn', 'mpn', 'value'],
    ],
    [
      "the maker's, then each seller's",
      'RefDes,Manufacturer,Part Number,Distributor,Part Number,Distributor,Part Number',
      ([maker, number, order]: readonly string[]) => [maker!, number!, 'Digi-Key', order!, 'Mouser', `81-${number}`],
      ['manufacturer', 'mpn', 'supplier', 'supplier_sku', 'supplier', 'supplier_sku'],
    ],
    [
      'told by its cells',
      'RefDes,Part Number,Vendor,Part Number,Vendor',
      ([maker, number, order]: readonly string[]) => [number!, maker!, order!, 'Digi-Key'],
      ['mpn', 'manufacturer', 'supplier_sku', 'supplier'],
    ],
    [
      'a reference beside the maker and one beside the seller',
      'Reference,Manufacturer,Reference,Supplier,Reference',
      ([maker, number]: readonly string[], at: number) => [maker!, number!, 'Farnell', `923923${at}`],
      ['manufacturer', 'mpn', 'supplier', 'supplier_sku'],
    ],
  ])('each has its own meaning: %s', (_, headers, cells, meant) => {
    const bom = list(headers, cells);
    expect(meanings(bom)).toEqual(meant);
    expect(bom.lines.map(({ mpn }) => mpn)).toEqual(MAKERS.map(([, number]) => number));
  });

  it('makers’ numbers in both are alternates', () => {
    const bom = list('RefDes,Part Number,Part Number', ([, number]) => [number, `${number}-ALT7`]);
    expect(meanings(bom)).toEqual(['mpn', 'mpn']);
    expect(bom.lines[0]!.alternates).toMatchObject([{ mpn: 'GRM155R71C104KA88D-ALT7' }]);
  });

  it('the description is the one in sentences', () => {
    const rows =
      'RES,RES SMD 10K OHM 1% 1/16W 0402,R1\nCAP,CAP CER 0.1UF 16V X7R 0402,C1\nIC,IC OPAMP GP 2 CIRCUIT,U1\n';
    expect(read(`Description,Description,RefDes\n${rows}`).lines[0]!.description).toBe('RES SMD 10K OHM 1% 1/16W 0402');
    const few = rows.replace('CAP CER 0.1UF 16V X7R 0402', '').replace('IC OPAMP GP 2 CIRCUIT', '');
    expect(read(`Description,Description,RefDes\n${few}`).lines[0]!.description).toBe('RES');
  });

  it('sizes in millimetres are footprints beside the values', () => {
    const rows = '抵抗,10k,1005,2\nコンデンサ,0.1u,1608,3\nIC,2A,10-SON,1\n';
    const [first] = read(`名称,値,規格,個数\n${rows}`).lines;
    expect(first).toMatchObject({ value: '10k', footprint: '1005' });
  });
});
