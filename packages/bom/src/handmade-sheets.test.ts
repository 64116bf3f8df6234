import { describe, expect, it } from 'vitest';
import { encodeText, makeXlsx } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from './read-bom.ts';

const read = (text: string) => readBom(encodeText(text));
const rolesOf = (text: string) =>
  Object.fromEntries(read(text).source.columns.map(({ header, role }) => [header, role]));
const codes = (bom: ReturnType<typeof read>) => bom.warnings.map(({ code }) => code);

describe('how many are needed', () => {
  const calculated =
    'Designation,Supplier,Package,Qtity,Unit cost,\nBoard,DFRobot,SMD,1,24.8,6\nDongle,DFRobot,SMD,1,9.9,4\nMotor,Pololu,THT,2,2.15,5\nSensor,Pololu,THT,1,22.95,6\nSwitch,Adafruit,THT,1,3.2,8\n';

  it('is no column of figures behind the last header, and a shortened word is read', () => {
    expect(read(calculated).lines.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 1, 1]);
    const unknown = read(calculated.replace('Qtity', 'Xyz'));
    expect(unknown.source.columns.find(({ role }) => role === 'quantity')?.index).not.toBe(5);
  });

  it('is the sum where a list without places counts for several boards', () => {
    const boards = makeXlsx({
      Parts: [
        ['', '', '', 'Qty', 'Qty', 'Qty'],
        ['Description', 'Total qty', 'Price', 'PSU', 'CPU', 'IO'],
        ['Capacitor 10uF', '10', '150', '', '10', ''],
        ['Capacitor 22uF', '30', '120', '10', '', '20'],
        ['LED red', '45', '80', '', '25', '20'],
        ['LED green', '20', '80', '20', '', ''],
        ['Switch', '5', '20', '', '', '5'],
      ],
    });
    expect(readBom(boards).lines.map(({ quantity }) => quantity)).toEqual([10, 30, 45, 20, 5]);
  });

  it('is not asked of what brings the parts', () => {
    const { lines, warnings } = read(
      'Description,Qty,Price\nMotor,1,20\nUSB port,2,3\nShipping,1,9.90\n部品購入送料 Akizuki,1,500\n',
    );
    expect(lines.map(({ description }) => description)).toEqual(['Motor', 'USB port']);
    expect(warnings.map(({ code }) => code)).toContain('totals_left_out');
  });
});

describe('which parts are fitted', () => {
  it('is not told by the order in which they are mounted', () => {
    const list =
      '実装順,部品番号,部品名,型番,数量\n0,LED1,LED,SML-P13BC8TT86,1\n1,IC1,MCU,PIC18LF67K40,1\n2,IC2,UART,FT230XS-R,1\n3,C1,Cap,C1608X5R1C105K,1\n';
    expect(read(list).lines.map(({ dnp }) => dnp)).toEqual([false, false, false, false]);
  });

  it('is asked where NC stands beside a number, for what may have contacts', () => {
    const { lines, warnings } = read(
      'Ref,Qty,Part Number,Value,Footprint\nJ4,1,ANT3-0X12,NC,DSANT\nU9,1,LTC6401-20,NC,QFN\nU1,1,AD9744ARUZ,,TSSOP\n',
    );
    expect(lines.map(({ dnp }) => dnp)).toEqual([false, true, false]);
    expect(warnings.find(({ code }) => code === 'may_not_be_fitted')?.lines).toEqual([1]);
  });

  it('is told by yes and no below On Board', () => {
    const { lines } = read('RefDes,Value,Qty,On Board\nR1,10k,1,Yes\nJ1,HDR-1x2,1,No\nC1,100n,1,Yes\n');
    expect(lines.map(({ dnp }) => dnp)).toEqual([false, true, false]);
  });
});

describe('what a part is ordered by', () => {
  it('is no percentage, and no word for any maker', () => {
    const { lines } = read(
      'RefDes,Qty,Value,Manufacturer,Part Number\nC1,1,100nF,any/open,10%\nC2,1,20pF,any,±5 %\nU1,1,MCU,NXP,LPC4078FBD80\nQ1,1,FET,onsemi,NSR0530HT1G\n',
    );
    expect(lines.map(({ manufacturer, mpn }) => [manufacturer, mpn])).toEqual([
      [null, null],
      [null, null],
      ['NXP', 'LPC4078FBD80'],
      ['onsemi', 'NSR0530HT1G'],
    ]);
  });

  it("is Mouser's number where the line names Mouser, though most others are makers' numbers", () => {
    const { lines } = read(
      'RefDes,Qty,Supplier,Manufacturer,Part Number\nB1,1,Mouser,Harwin,855-S8201-46R\nU1,1,Mouser,NXP,LPC4078FBD80\nQ1,1,Mouser,onsemi,NSR0530HT1G\nJ3,1,Mouser,Molex,503182-1852\nX1,1,Farnell,Harwin,855-S8201-46R\n',
    );
    expect(lines.map(({ mpn, sku }) => [mpn, sku])).toEqual([
      [null, '855-S8201-46R'],
      ['LPC4078FBD80', null],
      ['NSR0530HT1G', null],
      ['503182-1852', null],
      ['855-S8201-46R', null],
    ]);
  });

  it('is no sentence among the codes of LCSC', () => {
    const { lines } = read(
      'Name,Qty,LCSC code / link\nBoard,1,Upload the files at JLCPCB\nLDO,1,C6186\nMOSFET,2,C20917\nLED,1,C2286\n',
    );
    expect(lines.map(({ sku }) => sku)).toEqual([null, 'C6186', 'C20917', 'C2286']);
  });

  it('is what a cell calls its SKU, and no designator', () => {
    const text =
      'Name,Shop reference,Qty\nBoard,SKU: DFR0339,1\nMotor,SKU: PRT-14330,1\nSensor,SKU: POL-2739 / SKU: ADA1201,1\n';
    expect(rolesOf(text)['Shop reference']).toBe('supplier_sku');
    expect(read(text).lines.map(({ sku, references }) => [sku, references.length])).toEqual([
      ['DFR0339', 0],
      ['PRT-14330', 0],
      ['POL-2739', 0],
    ]);
  });

  it("is a number without figures as well below the manufacturer's designation", () => {
    const { lines } = read(
      "Ref,Value,Hersteller,Herstellerbezeichnung Manufacturer's designation,Qty\nC1,1uF,Kemet,C0805X105K3RAC,1\nM1,Argon,Particle,ARGNKIT,1\nR1,10k,TE,CRGP0805F10K,1\n",
    );
    expect(lines[1]).toMatchObject({ mpn: 'ARGNKIT', value: 'Argon' });
  });
});

describe('names with blanks between them', () => {
  const list = (cell: string) =>
    read(`Qty,Value,Package,Parts\n4,100nF,C0805,C1 C2 C3 C6\n1,1k,R0805,R11\n3,LED,0805,${cell}\n`).lines[2]!;

  it('are as many as are counted, where the list parts its designators so', () => {
    expect(list('3V3 5V RUN').references).toEqual(['3V3', '5V', 'RUN']);
    expect(list('Front LED').references).toEqual(['Front LED']);
    const commas = read('Qty,Value,Package,Parts\n2,100nF,C0805,"C1, C2"\n3,LED,0805,3V3 5V RUN\n');
    expect(commas.lines[1]!.references).not.toEqual(['3V3', '5V', 'RUN']);
  });
});

describe('a sheet', () => {
  const parts = [
    ['Designator', 'Part', 'Value', 'Qty'],
    ['R1', 'Resistor', '10k', '1'],
    ['C1', 'Capacitor', '100n', '1'],
    ['U1', 'MCU', 'STM32F103', '1'],
    ['D1', 'Diode', '1N4148', '1'],
    ['D2', 'Diode', '1N4148', '1'],
  ];

  it('whose first column numbers its rows, the header among them, is read as if it did not', () => {
    const numbered = [[], [], [], ...parts].map((row, at) => [String(at + 1), ...row]);
    expect(readBom(makeXlsx({ BOM: numbered }))).toMatchObject({
      source: { headerRow: 3 },
      totals: { lines: 5, designators: 5 },
    });
  });

  it('that says what is ordered goes before one without headers', () => {
    const orders = [
      ['Supplier', 'Qty', "Supplier's Number", 'Manufacturer', 'Description'],
      ['Mouser', '9', '80-C0603C104K5RAC', 'KEMET', 'Capacitor 100 nF'],
      ['Mouser', '2', '80-CBR06C220J5GAC', 'KEMET', 'Capacitor 22 pF'],
      ['Digikey', '1', '296-21929-1-ND', 'Texas Instruments', 'Level shifter'],
    ];
    const places = [
      ['100n', 'Capacitor', 'C1, C2, C3', '3'],
      ['22p', 'Capacitor', 'C4, C5', '2'],
      ['TXB0104', 'Level shifter', 'U4', '1'],
    ];
    const bom = readBom(makeXlsx({ Orders: orders, Places: places }));
    expect(bom.source.sheet).toBe('Orders');
    expect(bom.totals.lines).toBe(3);
    expect(bom.warnings.map(({ message }) => message).join()).toMatch(/"Places".*left out: it has no headers/);
  });
});

describe('a list that counts nothing', () => {
  it('and has no headers is refused with what to do, and that helps', () => {
    const names = ['Arduino Nano', 'Ultrasonic sensor', 'Servo SG90'];
    expect(() => read(`${names.join('\n')}\n`)).toThrow(
      /3 rows of one text each, from "Arduino Nano" on.* Put headers such as Quantity and Description above them, and a quantity before each part\.$/,
    );
    const { lines } = read(`Quantity,Description\n${names.map((name) => `1,${name}`).join('\n')}\n`);
    expect(lines.map(({ description }) => description)).toEqual(names);
  });

  it('has the names alone at its end', () => {
    const bom = read(
      'Item,Price,Link\nSensor,1.46,https://www.ebay.de/itm/1\nMCU,1.60,https://www.ebay.de/itm/2\nRadio,0.35,https://www.ebay.de/itm/3\nLED,,\nCable,,\n',
    );
    expect(bom.lines.map(({ description }) => description)).toEqual(['Sensor', 'MCU', 'Radio', 'LED', 'Cable']);
    expect(codes(bom)).toContain('missing_quantity');
  });

  it('has what it numbers, counted or not', () => {
    const bom = read(
      'Parts of the board\n\n1. MCU PIC18F45K22 (DigiKey)\n2. Buzzer x 1\n3. Switch x 2\n4. Socket 40P x 1\n',
    );
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 1]);
    expect(bom.warnings.find(({ code }) => code === 'missing_quantity')?.lines).toEqual([1]);
  });
});
