import { describe, expect, it } from 'vitest';
import { makeXlsx } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from './read-bom.ts';

const read = (text: string) => readBom(new TextEncoder().encode(`${text.trim()}\n`));
const rolesOf = (text: string) => read(text).source.columns.map(({ header, role }) => `${header}: ${role}`);

describe('cells decide against the words of a header', () => {
  it.each([
    [
      'packages under a word for quantities',
      'Ref,Part Number (Required),Package (Required),Quantity per BOM (Required)\nU1,FT232RL,SSOP-28,1\nR1,ERJ-3EKF1002V,0603,1\nC1,CL10B104KB8NNNC,0603,1',
      ['Part Number (Required): mpn', 'Package (Required): footprint', 'Quantity per BOM (Required): quantity'],
    ],
    [
      'codes of LCSC under Vendor',
      'Comment,Designator,Vendor\n10k,R1,C25744\n100n,C1,C14663\n1k,R2,C21190',
      ['Vendor: lcsc'],
    ],
    [
      'makers under Vendor',
      'Reference,Description,Vendor,Part Number\nC1,100n,MURATA,GRM188R71C104KA01D\nC2,1u,TDK,C1608X5R1E105K\nR1,10k,YAGEO,RC0603FR-0710KL\nD1,LED,LITE-ON,LTST-C190KGKT',
      ['Vendor: manufacturer', 'Part Number: mpn'],
    ],
    [
      'part numbers under Manufacturer',
      'Designators,Value,Digikey,Manufacturer,Quantity\nC5,100nF,1276-6468-1-ND,CL21B104KBFNNNG,1\nR1,470R,311-470CRCT-ND,RC0805FR-07470RL,1\nU1,uC,68-8460-ND,LPC11U24FBD48/401,1\nQ1,PMOS,SSM3J338RLFCT-ND,"SSM3J338R,LF",1\nU2,RN2483,RN2483A-ND,RN2483A-I/RM103,1',
      ['Digikey: supplier_sku', 'Manufacturer: mpn'],
    ],
    [
      'libraries that bear the name of a shop',
      'Part,Value,Package,Library\nC1,100nF,0805,SparkFun-Capacitors\nC2,10uF,0805,SparkFun-Capacitors\nR1,4.7k,0805,SparkFun-Passives\nR2,4.7k,0805,SparkFun-Passives',
      ['Library: ignored'],
    ],
    [
      'prices under the name of a seller',
      'REFERENCE,VALUE,DISTRIBUTOR,DISTRIBUTOR #,QUANTITY,Digikey Ea\nBT1,BATTERY,Digikey,SBH321AS-ND,1,1.998\nC1,10uF,Digikey,399-6100-ND,1,0.0646\nC2,1uF,Digikey,BC2665CT-ND,1,0.0984\nD1,LED,Digikey,754-1217-ND,1,0.0808',
      ['DISTRIBUTOR #: supplier_sku'],
    ],
    [
      'sellers under Vendor',
      'Reference,Value,Vendor,Order No\nC1,100n,Mouser,81-GRM188R71C104K\nC2,1u,Mouser,810-C1608X5R1E105K\nR1,10k,Farnell,9238603',
      ['Vendor: supplier'],
    ],
    [
      'designators under Part ID / Reference',
      'Part ID / Reference,Value,Package\n"C1, C2",1uF,1206\n"R2, R3",4k7,1206\nC3,4.7uF,1206\nU1,LM358,SOIC-8',
      ['Part ID / Reference: references'],
    ],
    [
      'designators under Part ID / Reference, where one part has a name',
      '#,Part ID / Reference,Manufacturer,Description,Value,Package,Quantity\n1,"C1, C2",Yageo,CAP CER 0.1UF,1uF,1206,2\n2,C3,Taiyo Yuden,CAP CER 4.7UF,4.7uF,1206,1\n3,"R2,R3",Stackpole,RES 4.7K,4.7k,1206,2\n4,ACCEL,NXP,ACCELEROMETER,,QFN,1\n5,LED1-LED24,Sk,LED,LED SMT,5050,24',
      ['Part ID / Reference: references', 'Quantity: quantity'],
    ],
    [
      "makers' numbers under the name of a seller who has his own",
      'Reference,Quantity,Value,Farnell Part Number\nC1,1,100n,GRM188R71C104KA01D\nC2,1,1u,CL10A105KB8NNNC\nR1,1,10k,RC0603FR-0710KL\nU2,1,STM32,STM32F103C8T6\nD1,1,LED,LTST-C190KGKT',
      ['Farnell Part Number: mpn'],
    ],
    [
      "makers' numbers under the name of a seller, beside a column of them",
      'Reference,Quantity,MPN,Farnell Part Number\nC1,1,GRM188R71C104KA01D,GRM188R71C104KA01D\nC2,1,CL10A105KB8NNNC,CL10A105KB8NNNC\nR1,1,RC0603FR-0710KL,RC0603FR-0710KL\nU2,1,STM32F103C8T6,STM32F103C8T6\nD1,1,LTST-C190KGKT,LTST-C190KGKT',
      ['MPN: mpn', 'Farnell Part Number: supplier_sku'],
    ],
    [
      'yes and no, and links, under words for sellers',
      'Ref,Source,Value,Bought from\nC1,yes,100n,https://www.reichelt.de/a\nR1,yes,10k,https://www.reichelt.de/b\nD1,no,LED red,https://www.reichelt.de/c',
      ['Source: ignored', 'Bought from: ignored'],
    ],
    [
      'makers under the headline of a seller’s search',
      'Quantity,LCSC Results Mfr.,LCSC Results LCSC#,Package\n5,YAGEO,C577211,1206\n50,YAGEO,C14663,0603\n3,Chinocera,C7432791,1210\n1,TI,C465738,SO-8-EP',
      ['LCSC Results Mfr.: manufacturer', 'LCSC Results LCSC#: lcsc'],
    ],
    [
      'part numbers under a second word for designators',
      'Designator,Component / Ref.,Qty\nU1,NHD0420D3ZNSW,1\n"Q1, Q2",IRFI4321PBF,2\nC1,K104K15X7RF5TL2,1\nR1,FMP300FRF73100K,1',
      ['Designator: references', 'Component / Ref.: mpn'],
    ],
    [
      'names of parts under a word for line numbers',
      '项目,描述,数量\nDB9母头,DB9铆合式母头，90度弯脚,1\n接线端子,3pin3.81mm插拔式接线端子,1\n拨码开关,1pin2.54mm直插平拨,1\n电阻,62欧0603,2',
      ['项目: value', '描述: description', '数量: quantity'],
    ],
    [
      "sellers' numbers under Part No",
      'Part,Desc,Qty,Supplier,Part No\nU1,MCP3008-I/SL,1,element14,19C7201\nU2,ADR510ARTZ-REEL7,1,element14,19M8736\n,Stacking Header,1,Adafruit,1112\nR1,MC 0.1W 0805 5% 4K7,1,element14,39K0414\nR2,YAGEO 10K,4,element14,80K7383\nJ1,Terminal Block,1,Adafruit,725',
      ['Part No: supplier_sku'],
    ],
    [
      "makers' numbers under Part Number, beside sellers",
      'Ref,Qty,Part Number,Supplier\nU1,1,LM358DR,Mouser\nQ1,1,BC547B,Farnell\nD1,1,1N4148W,Mouser\nC1,1,GRM188R71C104KA01D,Farnell',
      ['Part Number: mpn'],
    ],
    [
      'parts named in a column that no header explains',
      'Gegenstand,Modell,QTY\nTaster rot,PBS-LED-1624WH-L,1\nKabel 2 m,CAB-309PR,3\nLCD,ARD-LCD-2.4,1\nSensor,HC-SR04,1',
      ['Gegenstand: description', 'Modell: mpn'],
    ],
    [
      "makers' numbers under LibRef",
      'Designator,Comment,LibRef\nC1,2.2uF,GRM188R61C225KE15D\nC2,10pF,GRM1885C1H100JA01D\nR1,22R,RC0603FR-0722RL\nU1,,STM32F405RGT6\nJ1,,Header 3',
      ['LibRef: mpn'],
    ],
    [
      'names of symbols under LibRef',
      'Designator,Comment,LibRef\nC1,2.2uF,CAP_NP\nC2,10pF,CAP_NP\nR1,22R,RES\nU1,STM32F405RGT6,STM32F405\nJ1,,Header 3',
      ['LibRef: ignored'],
    ],
    [
      "a company's own numbers under LibRef",
      'Designator,Comment,LibRef\nC1,100nF,00005500\nC2,4.7uF,00000560\nC3,1uF,00000548W\nR1,22K,10000184\nR2,1K,10011080',
      ['LibRef: ignored'],
    ],
    [
      'one word in every row of a catalogue column',
      'Nr,Catalog,Value,Qty\n1,(LINK),10k,1\n2,(LINK),1k,2\n3,(LINK),100n,1\n4,(LINK),1u,3',
      ['Catalog: ignored'],
    ],
    [
      'order numbers of a shop that look like part numbers',
      'Designators,Value,Count,reichelt.de part number\nD5,1N5819,1,1N 5819\nU1,NE555,1,NE 555 TEX\nQ1,BSP170P,1,BSP170P',
      ['reichelt.de part number: supplier_sku'],
    ],
    [
      'order numbers beside sellers',
      'Anzahl,Bauteil,Bestellnummer,Lieferant\n1,Relais,FIN 43.41.7 12V,Reichelt\n1,Gleichrichter,B560C1000DIP,Reichelt\n2,Klemme,453092,Pollin',
      ['Bestellnummer: supplier_sku', 'Lieferant: supplier'],
    ],
    [
      'numbers with links under PN & link',
      'Reference,Value,Supplier,PN & link,Mfr PN\nC1,10uF,LCSC,C92487,CL10A106MO8NQNC\nJ1,MAINS,Mouser,651-1792229,1792229\nR1,10k,LCSC,C25804,0603WAF1002T5E',
      ['PN & link: supplier_sku', 'Mfr PN: mpn'],
    ],
    [
      'one piece of everything beside real counts',
      'Part Number,Unit QTY,QTY\nM3 nut,1,17\nM4 nut,1,4\nWasher,1,27',
      ['QTY: quantity'],
    ],
    [
      'times of delivery that no header explains',
      'Libellé,Qté,Total,Délais d’appro\nCarte mémoire,1,6.80,1 semaine\nHorloge,1,1.36,1 mois\nBonnet,2,7.40,3 semaines\nFil,1,2.50,1 semaine',
      ['Délais d’appro: ignored'],
    ],
    [
      'sellers under a word of another language',
      'Descripción,Cantidad,Negozio\nTuerca M3,100,Aliexpress\nGuía lineal,2,Amazon\nPiñón,4,Mouser\nCorrea,1,eBay',
      ['Negozio: ignored'],
    ],
    [
      'names under Component, one of them in figures',
      'Component,Names,Value,Quantity\nATmega328-DIL,U10,,1\nTS912,"U1-2, U5, U7",TS912 DIL,4\n555,"U3-4, U6, U8",NE555 DIL,4',
      ['Component: value', 'Names: references', 'Value: value'],
    ],
    [
      'Japanese columns of shops and remarks',
      '番号,名称,販売会社,単価,個数,補足\n1,電池ボックス,秋月電子,70,1,3本用\n2,マイクロサーボ,秋月電子,580,1,\n3,タイヤ,Amazon,396,2,36mm',
      ['販売会社: supplier', '補足: notes'],
    ],
    [
      'a German column of shops',
      'Reference,Value,Einkauf\nC1,100u,Reichelt/Mouser\nC2,100n,Reichelt\nU1,WM8804,Mouser',
      ['Einkauf: supplier'],
    ],
    [
      'numbers of shops under PN, beside the shops',
      'Item,Qty,Description,Vendor,PN\n1,1,Clock,UUGear,C1421\n2,1,Camera,Adafruit,3743\n3,1,Relay,Adafruit,4688\n4,2,Header,Pololu,2748\n5,1,Zero W,PiShop.us,808/3400\n6,1,Box,Digikey,SR-R120-B-ND',
      ['PN: supplier_sku'],
    ],
    [
      'part numbers that begin like designators, without any headers',
      ',R1,1.5M,CR0603-FX-1504ELF,0.16\n,R2,1M,CR0603-FX-1004ELF,0.13\n,R3,6.8k,CR0603-FX-6801ELF,0.13\n,C1,0.1u,TAJR104M020RNJ,0.79\n,Q1,,MMBFJ202,0.49',
      [': mpn'],
    ],
  ])('%s', (_, text, expected) => {
    expect(rolesOf(text)).toEqual(expect.arrayContaining(expected));
  });

  it('takes numbers of parts, not dates of their state, where there are no headers', () => {
    const { lines } = read(
      '587-1231-1-ND,TAIYO YUDEN,JMK105BJ105KV-F,"C7, C8",2,CAP CER 1UF 6.3V 10% X5R 0402,Unaffected Nov-2009\n311-33JRCT-ND,YAGEO,RC0402JR-0733RL,"R6, R7",2,RES 33 OHM 1/16W 5% 0402 SMD,Unaffected Jun-2011\n609-3729-ND,FCI,20021122-00012T4LF,J3,1,CONN HEADER 10POS DL UNSHRD SMD,Unaffected Jun-2011\n609-4613-1-ND,FCI,10118193-0002LF,J4,1,CONN USB MICRO B RECPT,Unaffected Jun-2011',
    );
    expect(lines.map(({ mpn }) => mpn)).toEqual([
      'JMK105BJ105KV-F',
      'RC0402JR-0733RL',
      '20021122-00012T4LF',
      '10118193-0002LF',
    ]);
  });

  it('takes a value among part numbers for the value where another column only names the kind of part', () => {
    const { lines } = read(
      'Ref,Qty,Manufacturer,Mfg Part #,Description / Value\nC1,1,any,100nF,Capacitor\nR1,1,any,330,Resistor\nQ1,1,Infineon,IRF7241,P-Channel MOSFET\nU1,1,TI,SN74LVC1G125DBVR,Buffer',
    );
    expect(lines.map(({ value, mpn }) => [value, mpn])).toEqual([
      ['100nF', null],
      ['330', null],
      ['P-Channel MOSFET', 'IRF7241'],
      ['Buffer', 'SN74LVC1G125DBVR'],
    ]);
  });

  it('words before a value are no maker', () => {
    const { lines } = read(
      'Qty,Reference,Part Description,Manufacturer / Part #\n2,"C1,C2",CAP,Electrolytic 10uF/30V\n1,U1,IC,TI MSP430F149',
    );
    expect(lines.map(({ value, manufacturer, mpn }) => [value, manufacturer, mpn])).toEqual([
      ['10uF/30V', null, null],
      [null, 'TI', 'MSP430F149'],
    ]);
  });

  it('takes a value that stands where the part number should for the value', () => {
    const { lines } = read(
      'Qty,Reference,Part Description,Manufacturer / Part #\n2,"C1,C2",CAP,0.1uF\n1,R3,RES,330\n1,U1,IC,MSP430F149',
    );
    expect(lines.map(({ value, mpn }) => [value, mpn])).toEqual([
      ['0.1uF', null],
      ['330', null],
      [null, 'MSP430F149'],
    ]);
  });

  it('tells which of several boards was counted where no header speaks of quantities', () => {
    const rows = [1, 1, 1, 2, 2, 3, 3, 3, 4, 4].map(
      (sort, i) => `RC0603FR-071${i}KL,${sort},1${i}k,${(i % 4) + 1},${(i % 3) + 2}`,
    );
    const bom = read(['Mfct Part #,Sort,Value,Europi,Minion', ...rows].join('\n'));
    expect(bom.source.columns.find(({ role }) => role === 'quantity')?.header).toBe('Europi');
    expect(bom.warnings).toContainEqual(
      expect.objectContaining({
        code: 'several_quantities',
        severity: 'warning',
        message: expect.stringContaining('"Minion"') as string,
      }),
    );
  });
});

describe('rows that are no parts', () => {
  it.each([
    ['money where a quantity should be', 'Shipping,,838 USD'],
    ['a price of the board', ',,Price Per Board'],
    ['a subtotal', 'Sous-total par boitier,10.62,'],
  ])('%s', (_, row) => {
    const { lines } = read(`Part,Value,Qty\nLM358,dual,1\nLM324,quad,2\n${row}`);
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  it('names of columns that a spreadsheet made up', () => {
    const { lines } = read(
      'Part,Desc.,Qty Per Board,1,100,500\nColumn1,Column2,Column3,Column4,Column5,Column6\nRC0603FR-0749R9L,Resistor,5,0.1,0.01,0.002\nTLV1117-33CDCYR,Regulator,1,0.62,0.42,0.33',
    );
    expect(lines.map(({ mpn, quantity }) => [mpn, quantity])).toEqual([
      ['RC0603FR-0749R9L', 5],
      ['TLV1117-33CDCYR', 1],
    ]);
  });

  it('what is not in a kit is fitted all the same', () => {
    const text = 'Name,Qty,included in Kit\nFrame,1,yes\nServo,114,no\nScrew,12,no\nCable,3,yes';
    expect(read(text).totals).toMatchObject({ lines: 4, dnpLines: 0 });
    const asked = 'Ref,Qty,Value,Include in BOM\nR1,1,10k,yes\nR2,1,1k,no\nR3,1,2k,no\nR4,1,3k,yes';
    expect(read(asked).totals.dnpLines).toBe(2);
  });

  it('a count of nothing is told', () => {
    const { lines, warnings } = read('Ref,Package,Qty,Name\nR1,0603,1,10k\n",,,",,4,\nR2,0603,1,1k');
    expect(lines[1]).toMatchObject({ references: [], quantity: 4, value: null });
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'missing_value',
        lines: [2],
        message: 'Nothing says what this line is: no value, part number, description or order number.',
      }),
    );
  });

  it('are not said to name nothing: what they lack is said', () => {
    const { warnings } = read(
      'Item,Qty,Description,Vendor,Price\n1,1,Camera,Adafruit,9\n2,1,Relay,Adafruit,8\n\nOptional Items\n\n,,Cable 4 Foot,voltaic,6.00\n,,Cable 10 Foot,voltaic,10.00',
    );
    expect(warnings.find(({ code }) => code === 'unreadable_row')?.message).toBe(
      '2 rows below the header have neither a designator nor a quantity that could be read, and were left out: row 7, 8.',
    );
  });

  it('are told, with their sheet and rows, and a part without a designator is a line', () => {
    const rows = [
      ['Part', 'Name', 'Part number'],
      ['', 'Nixie tube', 'IN14'],
      ['T1', 'NPN', 'MPSA42'],
      ['', 'see drawing', ''],
      ['T2', 'PNP', 'MPSA92'],
      ['', 'Total', '7'],
    ];
    const bom = readBom(makeXlsx({ Parts: rows }));
    expect(bom.lines.map(({ mpn }) => mpn)).toEqual(['IN14', 'MPSA42', 'MPSA92']);
    expect(bom.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['headings_left_out', 'totals_left_out', 'missing_quantity']),
    );
    expect(bom.warnings.find(({ code }) => code === 'totals_left_out')?.message).toContain('row 6 of sheet "Parts"');
  });
});

describe('sheets and tables', () => {
  const header = ['Ref', 'Qty', 'Value', 'MPN'];
  const board = [
    header,
    ['R1', '1', '10k', 'RC0402FR-0710KL'],
    ['C1', '1', '100n', 'GRM155R71C104KA88D'],
    ['U1', '1', 'LM358', 'LM358DR'],
  ];

  it('a sheet from another build comes after one that is a BOM too', () => {
    const plain = [
      ['Item', 'Qty', 'Price'],
      ['Motor', '1', '11'],
      ['Coupling', '2', '3'],
      ['Screw', '4', '1'],
    ];
    const bom = readBom(makeXlsx({ BOM: plain, 'ref Parts (from another build)': board }));
    expect(bom.source.sheet).toBe('BOM');
    expect(bom.warnings).toContainEqual(
      expect.objectContaining({
        code: 'second_table_ignored',
        message: expect.stringContaining('from another build') as string,
      }),
    );
  });

  it('of two sheets without designators, the one that is called a BOM', () => {
    const names = ['Screw', 'Nut', 'Motor', 'Belt'];
    const bom = readBom(
      makeXlsx({
        Orçamento: [['Item', 'Qty', 'Price', 'Store'], ...names.map((name) => [name, '9', '1.50', 'Amazon'])],
        'B.O.M': [['Item', 'Qty'], ...names.map((name) => [name, '2'])],
      }),
    );
    expect(bom.source.sheet).toBe('B.O.M');
    expect(bom.warnings).toContainEqual(
      expect.objectContaining({
        code: 'second_table_ignored',
        severity: 'warning',
        message: expect.stringContaining('neither it nor the chosen sheet ("B.O.M") names designators') as string,
      }),
    );
  });

  it('a list that goes on on another sheet is one', () => {
    const head = ['Поз. обозна-чение', 'Наименование', 'Кол.'];
    const bom = readBom(
      makeXlsx({
        'PER 1': [head, ['C1', '1 мк', '1'], ['R1', '36 к', '1'], ['R2', '100 к', '1'], ['L1', '100 мкГн', '1']],
        'PER 2': [head, ['VD1, VD4', '30 В', '2']],
      }),
    );
    expect(bom.totals).toMatchObject({ lines: 5, designators: 6 });
    expect(bom.warnings).toContainEqual(expect.objectContaining({ code: 'tables_added', severity: 'info' }));
  });

  it('boards on sheets of their own are told louder where they share a designator', () => {
    const head = ['Designator', 'Qty', 'MPN'];
    const bom = readBom(
      makeXlsx({
        main: [head, ['C101, C803', '2', 'GCJ188R71H104KA12D'], ['IC101', '1', 'TCR2EF30LM'], ['SV1', '1', 'X4611WRS']],
        probe: [head, ['C1, C2, C3', '3', 'GCM188R71H104KA57D'], ['I1', '1', 'XCL103D503CR'], ['SV1', '1', 'X4611WRS']],
      }),
    );
    expect(bom.totals).toMatchObject({ lines: 6, quantity: 9 });
    expect(bom.warnings).toContainEqual(expect.objectContaining({ code: 'tables_added', severity: 'warning' }));
  });

  it.each<[string, string, 'info' | 'warning', string[][]]>([
    [
      'three boards numbered by hundreds',
      'Logic;Power;Display',
      'warning',
      [
        ['R101', 'U101'],
        ['R201', 'U201'],
        ['R301', 'U301'],
      ],
    ],
    [
      'two sides of a board',
      'Top;Bottom',
      'info',
      [
        ['R1', 'C1'],
        ['R2', 'C2'],
      ],
    ],
    [
      'pages of a list',
      'Page 1;Page 2',
      'info',
      [
        ['R1', 'C1'],
        ['R2', 'C2'],
      ],
    ],
    [
      'a list divided by kinds',
      'Part A;Part B',
      'info',
      [
        ['R1', 'R2'],
        ['C1', 'C2'],
      ],
    ],
  ])('sheets that share no designator are told as they are: %s', (_, names, severity, tables) => {
    const rows = (references: string[]) => [
      ['Designator', 'Qty', 'MPN'],
      ...references.map((reference) => [reference, '1', `GCJ188R71H${reference}`]),
    ];
    const sheets = Object.fromEntries(names.split(';').map((name, at) => [name, rows(tables[at]!)]));
    expect(readBom(makeXlsx(sheets)).warnings).toContainEqual(
      expect.objectContaining({ code: 'tables_added', severity }),
    );
  });

  it('an example that is all there is, is read with a warning', () => {
    const bom = readBom(makeXlsx({ 'BOM (please fill in)': [header], 'BOM (Example)': board }));
    expect(bom.lines).toHaveLength(3);
    expect(bom.warnings).toContainEqual(expect.objectContaining({ code: 'table_in_doubt', severity: 'warning' }));
  });

  it('two boards of one sheet are told', () => {
    const bom = read(
      'AirRelay,,\n\nQty,Package,Part\n2,0805,10uF Cap\n3,0402,0.1uF Cap\n\nAirLight,,\nQty,Package,Part\n8,0402,0.1uF Cap\n1,SO16,74HC595D',
    );
    expect(bom.totals.quantity).toBe(14);
    expect(bom.warnings).toContainEqual(
      expect.objectContaining({
        code: 'tables_added',
        severity: 'warning',
        message: expect.stringMatching(/AirRelay.*AirLight/) as string,
      }),
    );
  });

  describe('of two sheets that list the same designators, what the one says that is left out is told', () => {
    const head = ['Designator', 'Qty', 'Value', 'MPN'];
    const board = [
      ['R1', '1', '10k', 'RC0402FR-0710KL'],
      ['R2', '1', '4.7k', 'RC0402FR-074K7L'],
      ['C1', '1', '100n', ''],
      ['U1', '1', 'LM358', 'LM358DR'],
    ];
    const withSecond = (...rows: string[][]) =>
      readBom(makeXlsx({ BOM: [head, ...board], Order: [head, ...rows] })).warnings.map(
        ({ code, severity, message }) => `${severity} ${code}: ${message}`,
      );
    const ignored = (warnings: string[]) => warnings.filter((text) => text.includes('second_table_ignored'));
    const disagreeing = (warnings: string[]) => warnings.filter((text) => text.includes('tables_disagree'));

    it.each([
      ['another amount', ['R1', '1', '22k', ''], 'R1 is "22k" there and "10k" here'],
      ['one that holds the figures of the other', ['R1', '1', '110k', ''], 'R1 is "110k" there and "10k" here'],
      ['another part number', ['U1', '1', '', 'LM2904DR'], 'U1 is "LM2904DR" there and "LM358DR" here'],
      ['that it is not fitted', ['C1', 'DNP', '100n', ''], 'C1 is fitted here and not there'],
    ])('as a warning: %s', (_, row, words) => {
      const rest = board.filter(([reference]) => reference !== row[0]).slice(0, 2);
      expect(disagreeing(withSecond(...rest, row))).toEqual([expect.stringContaining(words) as string]);
    });

    it('as parts that may be missing: a place that no line has', () => {
      const warnings = withSecond(...board.slice(0, 3), ['R9', '1', '1k', '']);
      expect(ignored(warnings)).toEqual([expect.stringMatching(/^warning .*no line has R9, which it names/) as string]);
      expect(disagreeing(warnings)).toEqual([]);
    });

    it.each([
      ['the same in other notations', ['R2', '1', '4k7', 'RC0402FR-074K7L']],
      ['less', ['U1', '1', '', 'LM358']],
      ['other words', ['R2', '1', 'chip resistor', '']],
      ['it in words', ['U1', '1', 'Op amp 2 channels', '']],
      ['a place that it does not fit', ['R9', 'DNP', '1k', '']],
    ])('for information where it says %s', (_, row) => {
      const rest = board.filter(([reference]) => reference !== row[0]).slice(0, 3);
      const warnings = withSecond(...rest, row);
      expect(ignored(warnings)).toEqual([expect.stringMatching(/^info /) as string]);
      expect(disagreeing(warnings)).toEqual([]);
    });
  });

  it('another board with the same designators is no second list of the first', () => {
    const bom = read('Ref,Value,Qty\nR1,10k,1\nC1,100n,1\nU1,LM358,1\n\nRef,Value,Qty\nR1,22R,1\nC1,1u,1\nU1,NE555,1');
    expect(bom.warnings).toContainEqual(
      expect.objectContaining({
        code: 'second_table_ignored',
        severity: 'warning',
        message: expect.stringContaining('as another board has') as string,
      }),
    );
  });
});

describe('what was not read, or read on a guess, is told', () => {
  const messages = (text: string, code: string) =>
    read(text).warnings.flatMap((warning) => (warning.code === code ? [warning.message] : []));

  it('tells whose numbers columns of one header were taken for', () => {
    const list = 'Ref,Qty,Part Number,Supplier,Part Number\nU1,1,LM358DR,Mouser,595-LM358DR\nQ1,1,BC547BTA,Mouser,512-BC547BTA\nD1,1,1N4148W-E3-08,Mouser,78-1N4148W-E3-08\nC1,1,GRM188R71C104KA01D,Mouser,81-GRM188R71C104KA1D'; // prettier-ignore
    expect(messages(list, 'like_headers')).toEqual([
      expect.stringContaining("column 3 for manufacturers' part numbers, column 5 for order numbers of sellers"),
    ]);
    expect(messages(list.replace(',Part Number\n', ',Order No\n'), 'like_headers')).toEqual([]);
  });

  it('tells a sheet of designators that has no header', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => [`R${i + 1}`, '10k', '0402']);
    const mixed = [...rows(7), ['PCB', 'Seeed', ''], ['', 'Total:', '1.72'], ['', 'VAT', '0.2'], ['', 'Sum', '1.92']];
    const list = [['Ref', 'Qnty', 'Value', 'PartNo'], ['C1', '1', '1uF', 'MC0603X105K100CT'], ['D1', '1', 'BAT54', 'BAT54XV2']]; // prettier-ignore
    const bom = readBom(makeXlsx({ old: mixed, Sheet2: list }));
    expect(bom.lines).toHaveLength(2);
    expect(bom.warnings.map(({ code }) => code)).toContain('sheet_not_read');
    // So many are a list without a header, with a calculation below it.
    const longer = readBom(makeXlsx({ Rest: [...rows(8), ...mixed.slice(7)], Sheet2: list }));
    expect(longer.warnings.map(({ code }) => code)).toContain('tables_added');
    expect(longer.totals).toMatchObject({ lines: 11 });
  });

  it('reads a smaller list above a better header', () => {
    const better = '\nPart,Qty,Value,Package\nU1,1,STM32,LQFP48\nX1,1,8MHz,HC49';
    const list = `Part,Value,Package\nC1,100n,0603\nR1,10k,0603\n${better}`;
    expect(read(list).lines.map(({ references }) => references[0])).toEqual(['C1', 'R1', 'U1', 'X1']);
  });

  it('tells a list above the header that is too small to be read as one', () => {
    const better = '\nPart,Qty,Value,Package,MPN\nU1,1,STM32,LQFP48,STM32F103C8T6\nX1,1,8MHz,HC49,ABL-8.000MHZ-B2';
    expect(messages(`Part,Value\nC1,100n\nR1,10k\n${better}`, 'rows_above_header')).toEqual([
      expect.stringContaining('row 2, 3'),
    ]);
    expect(messages(`Drawing,A1\nBoard,main\n${better}`, 'rows_above_header')).toEqual([]);
  });

  it.each([
    ['a comma that was missed', '"D3, D4. D5"', ['D3', 'D4', 'D5']],
    ['a name with underlines behind a comma', '"PRINT3.3V,_3W"', ['PRINT3.3V,_3W']],
    ['designators that begin with an underline', '"R1,_B1"', ['R1', '_B1']],
  ])('takes designators apart: %s', (_, cell, references) => {
    expect(read(`Designator,Value,Qty\n${cell},10k,${references.length}\nC1,1u,1`).lines[0]!.references).toEqual(
      references,
    );
  });
});

describe('the ways of a hand-made list', () => {
  it('reads no number of a database for a part or an order', () => {
    const { lines } = read(
      'Designator,Comment,OctopartID,Quantity\nC1,1 nF,ed7b24f28dc832bc,1\nC2,1 uF,506d991562b08faa,1\nR1,10k,5d4197061c908286,1\nU1,TL974,14b2ddeb11e6cb75,1',
    );
    expect(lines.map(({ mpn, sku }) => mpn ?? sku)).toEqual([null, null, null, null]);
  });

  it('counts by a column without a name behind the last, where nothing else counts', () => {
    const rows = ['10k,0805,3', '1M,0805,1', '68k,0805,1', '5k6,0805,4', '100R,0805,3', '10M,0805,1'];
    const { totals, warnings } = read(`Value,Package,\n${rows.join('\n')}`);
    expect(totals).toMatchObject({ lines: 6, quantity: 13 });
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'columns_assumed', severity: 'warning' }));
  });

  it.each([
    ['rise', ['1', '2', '3', '4', '5']],
    ['are all different', ['310', '12', '75', '44', '99']],
    ['are given for a few', ['3', '', '', '', '4']],
  ])('counts by no figures that %s', (_, figures) => {
    const rows = ['10k', '1M', '68k', '5k6', '100R'].map((value, i) => `${value},0805,${figures[i]}`);
    expect(read(`Value,Package,\n${rows.join('\n')}`).totals.quantity).toBe(5);
  });

  it.each<[string, string[], number]>([
    ['counts by figures below Item that do not number the lines', ['1', '1', '2', '1', '34', '34'], 73],
    ['counts by none that begin again', ['1', '2', '3', '1', '2', '3'], 6],
    ['counts by none that number', ['1', '2', '3', '4', '5', '6'], 6],
  ])('%s', (_, figures, pieces) => {
    const rows = ['Pi 4', 'Driver', 'Converter', 'Wheel', 'Screws M3', 'Washers'].map(
      (name, i) => `${figures[i]},Mecanica,China,${name},shop`,
    );
    expect(read(`Item,Category,Manufacturer,Description,Supplier\n${rows.join('\n')}`).totals.quantity).toBe(pieces);
  });

  it('takes no column for that of a board which is for N boards, or hardly filled', () => {
    const list = (header: string) =>
      read(
        `Cant requerida,Designator,Value,${header}\n4,"C1,C2,C3,C4",10uF,\n1,U5,MAX3232,\n2,"P1,P2",CONN,\n1,,ATSAM3N4A,\n,,,1`,
      );
    for (const header of ['Unidades a comprar (para N PCB)', 'Unidades por PCB'])
      expect(list(header).lines.map(({ quantity }) => quantity)).toEqual([4, 1, 2, 1]);
  });

  it('tells no sheet of file names as one of designators', () => {
    const files = ['File', ...Array.from({ length: 7 }, (_, i) => `p${i}-v120.zip`)].map((name) => [name]);
    const parts = [['Ref', 'Qty', 'Value', 'Package'], ['C1', '1', '1uF', '0603'], ['D1', '1', 'BAT54', 'SOT23']]; // prettier-ignore
    expect(readBom(makeXlsx({ bom: parts, PCB: files })).warnings).toEqual([]);
  });
});
