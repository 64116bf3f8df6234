import { describe, expect, it } from 'vitest';
import { listMissing } from './list-unread.ts';
import { readBom } from './read-bom.ts';

const read = (...rows: string[]) => readBom(new TextEncoder().encode(rows.join('\n')), { filename: 'bom.csv' });
const told = ({ warnings }: ReturnType<typeof read>, code: string) => warnings.filter((one) => one.code === code);

describe('what stands in a column of another name', () => {
  it('is the part where it is a number of Amazon, an order number of that shop', () => {
    const head = 'Part,Qty,Part Number,Source';
    const { lines } = read(head, 'ESP32 board,1,B08D5ZD528,Amazon', 'Servo,2,B07MLR1498,', 'LDO,1,B0505S1WR2,Mouser');
    expect(lines.map(({ mpn, sku, supplier }) => [mpn, sku, supplier])).toEqual([
      [null, 'B08D5ZD528', 'Amazon'],
      [null, 'B07MLR1498', 'Amazon'],
      ['B0505S1WR2', null, 'Mouser'],
    ]);
  });

  it('is maker and number below the word for a supplier', () => {
    const { lines } = read(
      'Designator,Quantity,Designation,Supplier and ref',
      'D3,1,BPW34,Osram BPW34S',
      'C2,1,68uF,Optional',
      'R1,1,10k,Digikey 311-10.0KHRCT-ND',
    );
    expect(lines.map(({ mpn, manufacturer, sku }) => [mpn, manufacturer, sku])).toEqual([
      ['BPW34S', 'Osram', null],
      [null, null, null],
      [null, null, '311-10.0KHRCT-ND'],
    ]);
  });

  it('names a part under Type, and its size under Dimensions, where nothing else does', () => {
    const types = read(
      'Designator,Value,Type,Qty',
      'R1,10k,Resistor,1',
      'U1,,ATmega328P-AU,1',
      'C1,100n,Capacitor,1',
      'Q1,,BSS138,1',
    );
    expect(types.lines.map(({ value }) => value)).toEqual(['10k', 'ATmega328P-AU', '100n', 'BSS138']);
    const sizes = read('Stückzahl;Beschreibung;Wert;Abmessungen', '5;Widerstand;4.7k;1206', '1;Poti;10k;d15');
    expect(sizes.lines.map(({ footprint }) => footprint)).toEqual(['1206', null]);
  });

  it('says how many, where nothing else counts', () => {
    const { lines } = read(
      'Part,Name,Part number',
      ',6x Nixie tube,IN14',
      'IC1,2x4 decoder,74HC139',
      'IC2,Driver,HV5812PJ',
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([6, 1, 1]);
    expect(read('Name,Qty', '6x Nixie tube,1', 'Driver,2').lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  it('is one number with a slash, as Everlight writes them', () => {
    const { lines } = read('Designator,Qty,MPN', 'D1,1,204-10SDRD/S530-A3-L', 'U1,1,LM358DR2G/LM2904DR2G');
    expect(lines.map(({ mpn, alternates }) => [mpn, alternates.length])).toEqual([
      ['204-10SDRD/S530-A3-L', 0],
      ['LM358DR2G', 1],
    ]);
  });
});

describe('a list to buy from links', () => {
  it('is read, and asks how many', () => {
    const bom = read(
      'Item,Price,Link',
      'Buck converter,2.5,https://www.digikey.com/en/products/detail/texas-instruments/LM2596S-5-0-NOPB/3440753',
      'Mosfet,0.5,https://www.lcsc.com/product-detail/MOSFETs_Alpha-Omega-Semicon-AO3400A_C20917.html',
      'Kit,10,https://www.amazon.com/dp/B07L851T3V',
    );
    expect(bom.lines.map(({ description, mpn, sku }) => [description, mpn, sku])).toEqual([
      ['Buck converter', 'LM2596S-5-0-NOPB', null],
      ['Mosfet', null, 'C20917'],
      ['Kit', null, 'B07L851T3V'],
    ]);
    expect(told(bom, 'missing_quantity')[0]?.lines).toEqual([1, 2, 3]);
  });

  it.each([
    ['without links', ['Item,Price,Link', 'Board,2,none', 'Box,3,none']],
    ['of pages alone', ['Name,Link', 'Home,/index', 'Imprint,/imprint']],
  ])('is refused %s', (_, rows) => {
    expect(() => read(...rows)).toThrow('No parts list was found');
  });
});

describe('lines under a heading for what is bought beside', () => {
  const LIST = ['Reference,Qty,Value,Footprint', 'C1,1,100nF,0603', 'R1,1,10k,0603', ''];

  it.each(['Also needed', 'Tools:', 'Tools needed', 'Accessories', 'Werkzeug', 'Zubehör', 'Outils', '工具'])(
    'are counted, and told: %s',
    (heading) => {
      const bom = read(...LIST, `${heading},,,`, ',1,Soldering iron,', ',2,Solder wick,');
      expect(told(bom, 'beside_the_board')).toMatchObject([{ severity: 'warning', lines: [3, 4] }]);
      expect(bom.totals.quantity).toBe(5);
    },
  );

  it.each(['Resistors', 'Top side', 'Toolchain'])('are parts like others: %s', (heading) => {
    expect(told(read(...LIST, `${heading},,,`, ',1,Arduino Nano,', 'R2,1,10k,0603'), 'beside_the_board')).toEqual([]);
  });

  it('are of the board where they have a place on it', () => {
    const bom = read(...LIST, 'Extras,,,', 'C9,1,1uF,0603', ',1,Spacer,');
    expect(told(bom, 'beside_the_board').map(({ lines }) => lines)).toEqual([[4]]);
  });
});

describe('a list of which nothing is fitted', () => {
  it.each([
    [
      'every quantity is 0',
      ['Reference,Qty,Value', 'C1,0,100nF', 'R1,0,10k'],
      'column "Qty", taken for the quantities, has 0',
    ],
    [
      'every line is marked',
      ['Reference,DNP,Value', 'C1,yes,100nF', 'R1,yes,10k'],
      'marked as not fitted (column "DNP")',
    ],
  ])('is told, and has no price: %s', (_, rows, words) => {
    const bom = read(...rows);
    expect(told(bom, 'nothing_fitted')[0]?.message).toContain(words);
    expect(listMissing(bom)[0]).toContain(words);
  });

  it('is none where one part is', () => {
    expect(told(read('Reference,Qty,Value', 'C1,0,100nF', 'R1,1,10k'), 'nothing_fitted')).toEqual([]);
  });
});

describe('the seller of an order number', () => {
  it('is told by the form of the number where the header names several, or a shop that nobody knows', () => {
    const { lines } = read(
      'Elecrow PN,Parts,Value,Package,QTY,Digikey/Mouser/Manufacturer Part',
      ',JP1,PINHD-1X4,GROVE,1,713-SEEED110990037',
      'C14663,"C1,C7",0.1u,0603,2,',
      '4040806A,D1,LED,0603,1,',
      ',U1,LTC485,SO-8,1,LTC485CS8-ND',
    );
    expect(lines.map(({ supplier, sku }) => [supplier, sku])).toEqual([
      ['Mouser', '713-SEEED110990037'],
      ['LCSC', 'C14663'],
      ['Elecrow', '4040806A'],
      ['Digi-Key', 'LTC485CS8-ND'],
    ]);
  });

  it('is that of a page, where a few lines alone have one and no number', () => {
    const { lines } = read(
      'Description,Vendor,URL,Quantity',
      'MCU board,LILYGO,https://www.lilygo.cc/products/t-display-s3,1',
      'Potentiometer,Digikey,https://www.digikey.com/en/products/detail/bourns-inc/PTV09A-4225S-B103/3820587,2',
      'Screw,McMaster,https://www.mcmaster.com/92095A472/,4',
      'Standoff,AliExpress,https://www.aliexpress.us/item/2255800053420766.html,4',
    );
    expect(lines.map(({ mpn, supplier }) => [mpn, supplier])).toEqual([
      [null, 'LILYGO'],
      ['PTV09A-4225S-B103', 'Digi-Key'],
      [null, 'McMaster'],
      [null, 'AliExpress'],
    ]);
  });
});

describe('what a list leaves out', () => {
  it('is nothing for `np` and a link below makers and sellers, and `np` asks whether it is fitted', () => {
    const bom = read(
      'Reference,Qty,Value,Manufacturer,Supplier,Supplier ref.',
      'R1,1,10k,Yageo,Distrelec,300-86-429',
      'J48,1,STLINK,,np,np',
      'J4,1,Battery,Link to aliexpress,,',
    );
    expect(bom.lines.map(({ manufacturer, supplier, sku }) => [manufacturer, supplier, sku])).toEqual([
      ['Yageo', 'Distrelec', '300-86-429'],
      [null, null, null],
      [null, null, null],
    ]);
    expect(told(bom, 'may_not_be_fitted')[0]?.lines).toEqual([2]);
  });

  it('is a designator twice, in capitals and not', () => {
    expect(told(read('Reference,Value', 'C9,820pF', 'R1,10k', 'c9,820pF'), 'duplicate_designator')[0]?.lines).toEqual([
      1, 3,
    ]);
  });

  it('is headers: further texts describe the parts', () => {
    const { lines } = read('C3,CC,CC.Normal,4n7', 'C4,CAP POL,Tantalum,10u', 'R1,R,R.Normal,10k', 'Q1,NPN,SOT,BC817');
    expect(lines.map(({ value, description }) => [value, description])).toEqual([
      ['4n7', 'CC'],
      ['10u', 'CAP POL'],
      ['10k', 'R'],
      ['BC817', 'NPN'],
    ]);
  });
});

describe('a list for several shops', () => {
  const LIST = [
    '1x LF33 Regulator: https://a.example/',
    '',
    '2x 10nF Capacitor: https://a.example/',
    '',
    '1x UF4007 Diode: https://a.example/',
  ];
  const other = (shop: string) => LIST.map((row) => row.replace('a.example', shop));

  it('counts once, and the rest is told', () => {
    const bom = read(
      'Aliexpress:',
      '',
      ...LIST,
      '',
      'Ebay:',
      '',
      ...other('b.example'),
      '',
      'Amazon.de:',
      '',
      ...other('c.example'),
    );
    expect(bom.totals).toMatchObject({ lines: 3, quantity: 4 });
    expect(told(bom, 'list_repeated')).toMatchObject([{ severity: 'warning' }]);
  });

  it('is two lists where the parts are others', () => {
    const rest = [
      '3x BC547 Transistor: https://b.example/',
      '',
      '1x 6N137 Optocoupler: https://b.example/',
      '',
      '1x Box: https://b.example/',
    ];
    const bom = read('Aliexpress:', '', ...LIST, '', 'Ebay:', '', ...rest);
    expect(bom.totals.lines).toBe(6);
    expect(told(bom, 'list_repeated')).toEqual([]);
  });
});

describe('types and marks', () => {
  it('describes parts by types with their sizes', () => {
    const { lines } = read(
      'Designator,Quantity,Type,Part number/value',
      '"C1,C2",2,1206 SMD Ceramic capacitor,100nF',
      'R1,1,1206 SMD resistor,10k',
      'S1,1,Tactile button,8mm',
      'U1,1,Microcontroller,ATmega328P-AU',
    );
    expect(lines.map(({ footprint, description }) => [footprint, description])).toEqual([
      [null, '1206 SMD Ceramic capacitor'],
      [null, '1206 SMD resistor'],
      [null, 'Tactile button'],
      [null, 'Microcontroller'],
    ]);
  });

  it('leaves out what several columns without a meaning mark as nf, and asks of one', () => {
    const { lines } = read('Reference,Qty,Value,Field4,Field5', 'TP1,1,Pad,nf,nf', 'R1,1,10k,Yageo,x', 'R2,1,10k,nf,x');
    expect(lines.map(({ dnp }) => dnp)).toEqual([true, false, false]);
  });
});
