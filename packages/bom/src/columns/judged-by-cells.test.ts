import { describe, expect, test } from 'vitest';
import { readBom } from '../read-bom.ts';

const read = (csv: string) => readBom(new TextEncoder().encode(csv));
const rolesOf = (csv: string) => Object.fromEntries(read(csv).source.columns.map(({ header, role }) => [header, role]));
const warning = (csv: string, code: string) => read(csv).warnings.find((one) => one.code === code);

const PARTS = [
  ['"C1,C2"', '2', '100nF', 'C0402', 'GRM155R71C104KA88D', 'Murata', '490-3261-1-ND', 'CAP CER 0.1UF 16V X7R 0402'],
  ['C3', '1', '10uF', 'C0805', 'CL21A106KAYNNNE', 'Samsung', '1276-2891-1-ND', 'CAP CER 10UF 25V X5R 0805'],
  ['"R1,R4"', '2', '10k', 'R0402', 'RC0402FR-0710KL', 'Yageo', '311-10.0KLRCT-ND', 'RES 10K OHM 1% 1/16W 0402'],
  ['U1', '1', 'STM32F103', 'LQFP-48', 'STM32F103C8T6', 'STMicroelectronics', '497-6063-ND', 'IC MCU 32BIT 64KB FLASH'],
  ['U2', '1', 'LM358', 'SOIC-8', 'LM358DR', 'Texas Instruments', '296-1014-1-ND', 'IC OPAMP GP 2 CIRCUIT 8SOIC'],
];
const list = (...headers: string[]) => [headers, ...PARTS].map((row) => row.join(',')).join('\n');
const ROLES = ['references', 'quantity', 'value', 'footprint', 'mpn', 'manufacturer', 'supplier_sku', 'description'];

describe('a column without a header that is known', () => {
  test.each([
    [
      'in a language that nobody here speaks',
      'ადგილი',
      'რაოდენობა',
      'მნიშვნელობა',
      'კორპუსი',
      'ნომერი',
      'მწარმოებელი',
      'შეკვეთა',
      'აღწერა',
    ],
    ['without names', 'Field1', 'Field2', 'Field3', 'Field4', 'Field5', 'Field6', 'Field7', 'Field8'],
    ['misspelt', 'Desginator', 'Qantty', 'Vaule', 'Fotprnt', 'P/N2', 'Maunf', 'Suplier Part', 'Descirption'],
  ])('%s is what its cells are', (_, ...headers) => {
    expect(Object.values(rolesOf(list(...headers)))).toEqual(ROLES);
  });

  test('is told with what was seen, and as a warning where it decides what is bought', () => {
    const told = warning(
      list('Ref', 'Qty', 'Value', 'Footprint', 'Field5', 'Mfr', 'Digikey', 'Desc'),
      'columns_assumed',
    )!;
    expect(told.severity).toBe('warning');
    expect(told.message).toContain('"Field5" for mpn (100 % of cells look like part numbers)');
    expect(told.message).not.toContain('"Ref"');
  });

  test('is no more than information where it only describes', () => {
    const rows = Array.from({ length: 8 }, (_, i) => `R${i},1,${i}k,RESISTOR\nC${i},1,1u,CAPACITOR`).join('\n');
    const csv = `Ref,Qty,Value,Device\nU1,1,unknown,24C256W\n${rows}\n`;
    expect(rolesOf(csv)).toMatchObject({ Device: 'description' });
    expect(warning(csv, 'columns_assumed')).toMatchObject({ severity: 'info' });
    expect(read(csv).lines[0]).toMatchObject({ value: null, description: '24C256W' });
    const short = 'Ref,Qty,Value,Device\nC1,1,10u,CAPACITOR\nU1,1,unknown,24C256W\n';
    expect(read(short).lines[1]).toMatchObject({ value: '24C256W' });
  });

  test('is told in a list without any headers', () => {
    const told = warning(PARTS.map((row) => row.join(',')).join('\n'), 'columns_assumed')!;
    expect(told.message).toMatch(/^The list has no headers, so that the cells decided .*column 5 for mpn/);
  });

  test('is not told where the header says it', () => {
    const csv = list('Ref', 'Qty', 'Value', 'Footprint', 'MPN', 'Mfr', 'Digikey', 'Description');
    expect(warning(csv, 'columns_assumed')).toBeUndefined();
  });

  test('holds numbers that a numbering system reads, though most lines have none', () => {
    const csv = `Ref,Qty,Value,ABC\nR1,1,10k,RC0402FR-0710KL\nC1,1,100n,GRM155R71C104KA88D\nJ1,1,Header,see drawing\nJ2,1,Header,see drawing\nH1,1,M3,2x\n`;
    expect(rolesOf(csv)).toMatchObject({ ABC: 'mpn' });
  });
});

describe('a header is refuted by its cells', () => {
  test('a picture is no part number', () => {
    const csv = 'name,q,img\nLens,1,img/E-1.jpg\nScrew,2,img/M-F6.jpg\nPlate,1,img/M-P910.jpg\nClip,4,img/M-03.png\n';
    expect(rolesOf(csv)).toMatchObject({ img: 'ignored' });
  });

  test('names below a reference are no designators', () => {
    const names = ['support_rail', 'rail', 'ecrou_m3', 'vis_m3', 'patin', 'entretoise', 'lampe IR', 'bague', 'piece'];
    const csv = `Reference,Description,Quantity\n${names.map((name, i) => `${name},texte ${i},${i + 1}`).join('\n')}\n`;
    expect(read(csv).lines[2]).toMatchObject({ references: [], value: 'ecrou_m3', quantity: 3 });
  });

  test('pieces on the shelf are no numbers of the house', () => {
    const csv = 'Lager,Qty,Parts,Value\n2,1,R1,1k\n,1,R2,2k\n4,1,R3,3k\n7,1,R4,4k\n50,1,R5,5k\n';
    expect(rolesOf(csv)).toMatchObject({ Lager: 'ignored', Qty: 'quantity' });
  });

  test('symbols of Eagle are no part numbers, with or without packages', () => {
    const rows = 'C1,1uF,C-EU075-052X106\nC2,2uF,C-EU075-052X106\nR1,1k,R-US_0207/7\nR2,2k,R-US_0207/7\n';
    expect(read(`Parts,Value,Device\n${rows}`).lines.every(({ mpn }) => mpn === null)).toBe(true);
    const numbers =
      'U1,PSoC,CY8C5868AXI-LP032,TQFP100\nQ1,FET,VNN3NV04PTR-E,SOT223\nU2,LDO,MCP1825S-3302E/DB,SOT223\nX1,DB9,1734354-1A,DB9\n';
    expect(rolesOf(`Part,Value,Device,Package\n${numbers}`)).toMatchObject({ Device: 'value' });
  });

  test('a Spanish name is no number of pieces', () => {
    const csv = 'Nombre,Descripción,Cantidad\n18F4550,IC MCU 8BIT,1\nUSB,CONN USB 2.0,2\nRESET,SWITCH TACTILE,1\n';
    expect(read(csv).lines.map(({ value, quantity }) => [value, quantity])).toEqual([
      ['18F4550', 1],
      ['USB', 2],
      ['RESET', 1],
    ]);
  });

  test('a comment in a list without places is a remark', () => {
    const csv = 'Part Name,Source,Cost,Comment\nMini oven,Argos,39.99,1300 watts\n';
    expect(read(csv).lines[0]).toMatchObject({ value: 'Mini oven', notes: '1300 watts' });
  });
});

describe('whose numbers they are', () => {
  test("those behind a seller are the seller's: front pages, Item No., Part Number", () => {
    const csv =
      'Description,Qty,Provider,ID\nESP32 DevKit,1,http://www.amazon.de,B07Z83MF5W\n1x20 header,2,http://www.reichelt.de,BL 1X20G8\nRing,3,http://www.reichelt.de,RND 0805 1 51\nPoti,1,http://www.reichelt.de,PIH PT10LV\n';
    expect(read(csv).lines[1]).toMatchObject({ supplier: 'Reichelt', sku: 'BL 1X20G8', mpn: null });
    const shops =
      'Distributor,Part Number,Part Name\nMcMaster-Carr,7740K111,Enclosure\nAdafruit,500,Solar panel\nMouser,602-3050-100-03,Wire\nTenergy,31059,Battery\n';
    expect(read(shops).lines[0]).toMatchObject({ supplier: 'McMaster-Carr', sku: '7740K111', mpn: null });
  });

  test('names beside makers are their numbers; a name without a figure stays one', () => {
    const csv =
      'Description,Name,Manufacturer,Qty\nPCB,WEDIL,OshPark,1\nBox,1595CBK,Hammond,1\nMCU,ATMega328P-PU,Atmel,1\nDAC,MCP4921-E/P,Microchip,1\nADC,MCP3204-CI/P,Microchip,1\nFET,IRLB8743PBF,Infineon,1\nRelay,OJE-SH-105DM,TE,1\n';
    const { lines } = read(csv);
    expect(lines[2]).toMatchObject({ mpn: 'ATMega328P-PU', manufacturer: 'Atmel' });
    expect(lines[0]).toMatchObject({ mpn: null, value: 'WEDIL' });
  });

  test('two sellers of one cell are two orders, and a page behind a number is none of it', () => {
    const csv =
      'Ref,Part,Distributor SKU\nU4,SRAM,Jameco 242448 Mouser 913-AS6C4008-55PCN\nU5,EEPROM,Jameco 74843\nX1,DB9,A35107-ND http://www.digikey.com/x\n';
    const { lines } = read(csv);
    expect(lines[0]).toMatchObject({ supplier: 'Jameco', sku: '242448' });
    expect(lines[0]!.alternates).toEqual([
      { manufacturer: null, mpn: null, sku: '913-AS6C4008-55PCN', supplier: 'Mouser' },
    ]);
    expect(lines[2]).toMatchObject({ sku: 'A35107-ND' });
  });

  test('numbers that go on without a header behind the part numbers are alternates', () => {
    const csv =
      'Ref,Qty,MPN,,Notes\nC1,1,GRM155R71C104KA88D,CL05B104KO5NNNC,\nR1,1,RC0402FR-0710KL,ERJ-2RKF1002X,\nU1,1,LM358DR,LM358DT,\n';
    expect(read(csv).lines[0]!.alternates).toEqual([{ manufacturer: null, mpn: 'CL05B104KO5NNNC', sku: null }]);
    expect(warning(csv, 'columns_assumed')!.message).toContain('column 4 for mpn');
  });
});

describe('cells of a line', () => {
  test('a value behind the word of its kind', () => {
    const csv =
      'Designator,Value,Comment,Footprint\nR1,Resistor,10k,0402\nC1,Capacitor,100nF,0402\nU1,LM358DR,op amp,SO-8\n';
    expect(read(csv).lines.map(({ value }) => value)).toEqual(['10k', '100nF', 'LM358DR']);
  });

  test('words in the place of a number describe the part', () => {
    const csv =
      'Ref,Qty,MPN\nJ1,1,2x23 0.1 spaced stacking female header\nU1,1,LM358DR\nR1,1,ANY (within parameters)\n';
    const { lines } = read(csv);
    expect(lines[0]).toMatchObject({ mpn: null, description: '2x23 0.1 spaced stacking female header' });
    expect(lines[2]).toMatchObject({ mpn: null });
  });

  test('a slash before a rating belongs to the number', () => {
    const csv = 'Ref,Qty,MPN\nU1,1,OKI-78SR-3.3/1.5-W36-C\nU2,1,LM358DR\n';
    expect(read(csv).lines[0]).toMatchObject({ mpn: 'OKI-78SR-3.3/1.5-W36-C', alternates: [] });
  });

  test('symbols of Eagle describe nothing: their figures read as packages that are none', () => {
    const rows = Array.from({ length: 6 }, (_, i) => `1,${i + 1}k,R-US_0207/7,R${i}\n1,1u,C-EU075-052,C${i}`).join(
      '\n',
    );
    expect(rolesOf(`Qty,Value,Device,Parts\n1,LM358,LM358N,IC1\n${rows}\n`)['Device']).not.toBe('description');
  });

  test('weeks of a lead time are no watts', () => {
    const csv = 'Ref,Qty,MPN,Lead Time,Remarks\nR1,1,RC0402FR-0710KL,48w,\nC1,1,GRM155R71C104KA88D,12w,50V\n';
    expect(read(csv).lines.map(({ ratings }) => ratings)).toEqual([undefined, '50V']);
  });

  test('what may be left out is told', () => {
    const csv = 'Ref,Qty,Part\nJ3,1,(optional) 7-position header\nR1,1,10k\n';
    expect(read(csv).warnings.some(({ message }) => message.includes('(optional) 7-position header'))).toBe(true);
  });
});

describe('rows', () => {
  test('a counted row and a part that comes again are no other sources', () => {
    const csv = 'Description,Qty,Manufacturer,MPN\nBox,1,Hammond,1591XXCBK\nScrew,1 bag,Hammond,1593ATS100\n';
    expect(read(csv).lines).toHaveLength(2);
    const again =
      'Ref,Value,Mouser\nU1,BGM111,634-BGM111A256V2\n,NX2301P,771-NX2301P215\n,NX2301P,771-NX2301P215\nR1,10k,603-RC0402FR\n';
    expect(read(again).lines).toHaveLength(4);
  });

  test('a page below the header heads no second list', () => {
    const csv =
      'Distributor,Part Number,Part Name,Link\nMcMaster,7740K111,Enclosure,https://www.mcmaster.com/1\nDigikey,N/A,Cell Module,https://www.digikey.com/2\nMouser,602-3050,Wire,https://www.mouser.com/3\n';
    expect(read(csv).lines).toHaveLength(3);
  });

  test('a list that counts nothing has its parts between fenced headings', () => {
    const csv = 'Item\tMPN\tQty\n## Electronics ##\nSensor\tSPX-18385\t\nButton\nRelay\n\n## 3D Printer ##\nPLA\n';
    const { lines, warnings } = read(csv);
    expect(lines.map(({ description, value }) => description ?? value)).toEqual(['Sensor', 'Button', 'Relay', 'PLA']);
    expect(warnings.some(({ code }) => code === 'missing_quantity')).toBe(true);
  });

  test('places of two boards in one list are added where they add up to the quantities', () => {
    const csv =
      'Analog,Control,Qty,Part\nC1-C4,C9,5,Capacitor 22pF\nC5-C6,,2,Capacitor 47pF\n,C10-C12,3,Capacitor 1nF\nR1,R9,2,Resistor 1k\n';
    expect(read(csv).lines.map(({ references }) => references.length)).toEqual([5, 2, 3, 2]);
    const other = csv.replace('C9,5', 'C9,4').replace(',2,Resistor', ',1,Resistor');
    expect(read(other).lines[0]!.references).toEqual(['C1', 'C2', 'C3', 'C4']);
  });

  test('what was changed between revisions is no part, unless it has a place', () => {
    const csv =
      'Pos;Qty;Value;Ref\n1;1;100n;C1\n2;4;10k;R1-R4\n;;;\n;;Rev. 1.2 -> 1.3;\nPos;1;new board revision;\n3;1;22k;R9\n';
    expect(read(csv).lines.map(({ value }) => value)).toEqual(['100n', '10k', '22k']);
  });
});
