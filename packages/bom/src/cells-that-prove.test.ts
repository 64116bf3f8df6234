import { describe, expect, it } from 'vitest';
import { readBom } from './read-bom.ts';

const read = (text: string) => readBom(new TextEncoder().encode(`${text.trim()}\n`));
const rolesOf = (text: string) => read(text).source.columns.map(({ header, role }) => `${header}: ${role}`);

describe('cells prove what a column is, whatever its header says', () => {
  it.each([
    [
      'designators under Description, with names of places among them',
      'Qty / board,VALUE,DESCRIPTION,Supplier,Ref.\n2,100nF,"C5, C8",FARNELL,2309064\n1,2000uF,C6,FARNELL,2766923\n1,10R,R21,FARNELL,2329993\n1,Header,POWER,FARNELL,2329994\n1,MAX232,IC1,FARNELL,3121260\n2,1N4148,"D1, D2",FARNELL,9843680',
      ['DESCRIPTION: references'],
    ],
    [
      'designators under Manufacturer',
      'Value,Manufacturer,Qty\n100n,C1,1\n10k,"R1, R2",2\nLM358,U1,1\n1N4148,D1,1\n8MHz,X1,1',
      ['Manufacturer: references'],
    ],
    [
      'makers under Notes',
      'Ref,Value,Notes\nC1,100n,Murata\nR1,10k,Yageo\nC2,1u,TDK\nU1,LM358,Texas Instruments',
      ['Notes: manufacturer'],
    ],
    [
      'packages under Type',
      'Ref,Value,Remark\nC1,100n,0402\nR1,10k,0603\nU1,LM358,SOIC-8\nQ1,BC817,SOT-23',
      ['Remark: footprint'],
    ],
    [
      'amounts under a word for quantities',
      'Item,Number of,Amount\nMotor,2,$12.50\nWheel,4,$1.20\nBattery,1,$9.95\nSwitch,1,$0.80',
      ['Amount: price'],
    ],
    [
      'packages under Description, where nothing else has them',
      'Part value,Description,ID(s),Quantity\n100n,C0603,"C1, C3",2\n78L05F,SOT89,IC2,1\nMW_LOGO,MW_11X5MM,U$3,1\n10k,R0603,R1,1\n1k,R0603,R2,1\nOPA336U,SO08,IC1,1',
      ['Description: footprint'],
    ],
    [
      "sellers' numbers right behind their names",
      'ref,value,Field2,Field3,Field4,Field5\nC1,22p,Samsung,CL21C220JBANNNC,TME,CL21C220JBANNNC\nC3,1u,Samsung,CL21B105KAFNNNE,TME,CL21B105KAFNNNE\nX1,16M,YIC,16.00M-SMDXT324,TME,16.00M-SMDXT324\nC4,100n,Samsung,CL21B104KBCNNNC,TME,CL21B104KBCNNNC\nR1,1k,,,,',
      ['Field4: supplier', 'Field5: supplier_sku'],
    ],
  ])('%s', (_, text, expected) => {
    expect(rolesOf(text)).toEqual(expect.arrayContaining(expected));
  });

  it('leaves a value that is named like the place, beside the places', () => {
    const text = 'Designator,Value,Footprint\nSW1,SW1,SW_PUSH\nSW2,SW2,SW_PUSH\nSW3,SW3,SW_PUSH\nSW4,SW4,SW_PUSH';
    expect(rolesOf(text)).toContain('Value: value');
  });

  it('tells what it decided by the cells', () => {
    const text = 'Value,Manufacturer,Qty\n100n,C1,1\n10k,"R1, R2",2\nLM358,U1,1\n1N4148,D1,1';
    const told = read(text).warnings.find(({ code }) => code === 'columns_assumed');
    expect(told?.message).toContain('"Manufacturer" for references (header "Manufacturer", but 100 %');
  });
});

it('tells that a plain header was overruled, though its words may mean the other as well', () => {
  const text =
    'Qty,VALUE,DESCRIPTION,Supplier,Ref.\n2,100nF,"C5, C8",FARNELL,2309064\n1,10R,R21,FARNELL,2329993\n1,MAX232,IC1,FARNELL,3121260\n2,1N4148,"D1, D2",FARNELL,9843680\n1,8MHz,X1,FARNELL,2857982';
  const { source, warnings } = read(text);
  expect(source.columns.find(({ header }) => header === 'Ref.')?.role).toBe('supplier_sku');
  expect(warnings.find(({ code }) => code === 'columns_assumed')?.message).toContain('"Ref." for supplier_sku');
});

describe('counts in other forms', () => {
  it('reads x3 all the way down as counts, and no designators', () => {
    const rows = [
      '100,x3,Mouser',
      '4K7,x6,Mouser',
      '5K6,x3,Mouser',
      '1M,x1,Mouser',
      'Encoder knob,x1,RS',
      'Relay,x2,RS',
    ];
    const { lines } = read(rows.join('\n'));
    expect(lines.map(({ quantity, references }) => [quantity, references.length])).toEqual(
      [3, 6, 3, 1, 1, 2].map((quantity) => [quantity, 0]),
    );
  });

  it('reads the count for one beside that for many', () => {
    const text =
      'Farnell #,Q to order,Q per pole,Description,Q per 57\n1830747,120,2,BUS_OUT,114\n9330399,130,2,10k 0603,114\n2496930,70,1,4u7 0603,57\n2296040,60,1,LD1117,57\n2284077,240,4,MTM232270LBF,228';
    expect(read(text).lines.map(({ quantity }) => quantity)).toEqual([2, 2, 1, 1, 4]);
  });

  it('reads no fraction of two counts in a cell', () => {
    const text = 'Name,Shop,Qty\nK4S561632J,kamami,2/2\nSTE100P,kamami,1/1\nCap 22pF,seguro,2/10\nDS1818,seguro,1/1';
    const { lines, warnings } = read(text);
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1]);
    const told = warnings.filter(({ code }) => code === 'unreadable_quantity').flatMap((warning) => warning.lines);
    expect(told.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });
});

describe('a cell that cannot be what its column is', () => {
  const line = (text: string, at: number) => read(text).lines[at]!;

  it('is no order number when it is a phrase', () => {
    const text =
      'Part,Qty,Part No.,Designator\nRegulator,1,296-18476-1-ND,U4\nVaristor,2,CG0603MLC-05ECT-ND,"Z1, Z2"\nPCB,1,6L FR4 1.6mm Flash Gold - 12 pcs per panel,\nMCU,1,ATMEGA32U4-MU-ND,U1';
    expect(line(text, 2)).toMatchObject({ sku: null, description: '6L FR4 1.6mm Flash Gold - 12 pcs per panel' });
  });

  it('is an order number when it is two of a shop', () => {
    const text =
      'Ref,Value,Order No.,Supplier\nC1,100n,X7R-5 100N,reichelt\nP1,POWER,AKL 230-04 + AKL 249-04,reichelt\nR1,10k,1/4W 10K,reichelt';
    expect(line(text, 1)).toMatchObject({ supplier: 'reichelt', sku: 'AKL 230-04 + AKL 249-04' });
  });

  it('is no part number when it is names', () => {
    const text = 'Item,Part Number,Qty\n1,HBLFSB6-C30,40\n2,HNTT6-6M,80\n3,1.7A Nema17 stepper motor,1\n4,slide rod,2';
    expect([line(text, 2), line(text, 3)].map(({ mpn, description }) => [mpn, description])).toEqual([
      [null, '1.7A Nema17 stepper motor'],
      [null, 'slide rod'],
    ]);
  });

  it('names the part when it stands where places should', () => {
    const text =
      'Quantity,References,Value,Unit Cost\n2,"C1,C4",330uF,0.09\n1,R2,120,0.04\n1,R3,330,0.04\n14,Metal hexagonal standoff 8 mm,,0.10';
    expect(line(text, 3)).toMatchObject({ quantity: 14, description: 'Metal hexagonal standoff 8 mm' });
  });

  it('is no list of places when it says what the value says', () => {
    const name = '"Spacer, Nylon 6.6, M3, 15 mm"';
    const text = `Designator,Value,Qty\n${name},${name},4\nR1,10k,1\nR2,1k,1\nC1,100n,1`;
    expect(line(text, 0)).toMatchObject({ references: [], quantity: 4 });
  });

  it('is the value of what has none when it is the comment', () => {
    const text =
      'Comment,Designator,Footprint,Quantity,value\nCAPS,C13,0603,1,1pF/50V\nCAPS,C14,0603,1,2.2pF\nCAPS,C15,0603,1,22pF\nCAPS,C16,0603,1,22pF\nCAPS,C17,0603,1,22pF\nCAPS,C18,0603,1,10pF\nCAPS,C19,0603,1,22pF\nCAPS,C20,0603,1,22pF\nrfx2401c,U4,QFN,1,';
    expect(line(text, 8).value).toBe('rfx2401c');
  });

  it('sells no code of LCSC when it is a word or another shop', () => {
    const text =
      'Designator,Qty,MPN,LCSC,Vendor\nC1,1,CL05B104KO5NNNC,C1525,Open\nC2,1,CL21B473KCFNNNE,C376987,Open\nU10,1,MIC5504-1.2YM5-TR,N/A,Microchip\nC3,1,CL21A475KAQNNNE,C1779,Mouser';
    expect([0, 3].map((at) => [line(text, at).supplier, line(text, at).sku])).toEqual([
      ['LCSC', 'C1525'],
      ['LCSC', 'C1779'],
    ]);
  });
});

describe('tables between the texts of a page of Markdown', () => {
  const page = `# Board

| Item | MPN | Digi-Key | Qty/board |
|------|-----|:--------:|:---------:|
| Socket | QSE-040-01-L-D-A | **SAM8124-ND** | 1 |
| Jack | MCX-J-P-H-ST-TH1 | SAM8944-ND | 25 |

Some words on the drawings.

| Part | Datasheet | 3D CAD |
|------|:---------:|:------:|
| QSE-040-01-L-D-A | yes | \`QSE.stp\` |
| MCX-J-P-H-ST-TH1 (THT) | yes | gap |
`;

  it('are read without their rules and signs, and a list of the same numbers is left out', () => {
    const { lines, warnings } = read(page);
    expect(lines.map(({ mpn, sku, quantity }) => [mpn, sku, quantity])).toEqual([
      ['QSE-040-01-L-D-A', 'SAM8124-ND', 1],
      ['MCX-J-P-H-ST-TH1', 'SAM8944-ND', 25],
    ]);
    expect(warnings.map(({ code }) => code)).toContain('second_table_ignored');
  });
});

describe('lists that say less than a header would', () => {
  it('reads names and pages of shops without a header', () => {
    const text =
      'Arduino Nano,https://www.digikey.com/en/products/detail/arduino/A000005/2638989,22.5\nLED strip,https://www.adafruit.com/product/1138,17\nOp amp,https://www.mouser.com/ProductDetail/Texas-Instruments/LM358DR,0.4';
    expect(read(text).lines.map(({ value, mpn, sku }) => [value, mpn ?? sku])).toEqual([
      ['Arduino Nano', 'A000005'],
      ['LED strip', '1138'],
      ['Op amp', 'LM358DR'],
    ]);
  });

  it('leaves names with pages of no shop alone', () => {
    const text = 'Docs,https://example.org/docs\nForum,https://example.org/forum\nWiki,https://example.org/wiki';
    expect(() => read(text)).toThrow('No parts list was found');
  });

  it('reads counts with an asterisk', () => {
    const { lines } = read('// parts\n1*atmega8\n10*100nF\n9*220 Ohm\n1*LM7805');
    expect(lines.map(({ quantity, description }) => [quantity, description])).toEqual([
      [1, 'atmega8'],
      [10, '100nF'],
      [9, '220 Ohm'],
      [1, 'LM7805'],
    ]);
  });

  it('finds what is bought above counts that may be counts, and prices', () => {
    const text = ',unit,px,total\nmic sm58,1,98,98\nspeaker,2,167,334\nsound card,1,44,44';
    expect(read(text).lines.map(({ quantity, value }) => [quantity, value])).toEqual([
      [1, 'mic sm58'],
      [2, 'speaker'],
      [1, 'sound card'],
    ]);
  });

  it('takes a country for no maker, and PCB for no number', () => {
    const text =
      'Part,Qty,Product code,Maker\nMotor,1,china,China\nCap,2,C315C104M5U5TA,Kemet\nBoard,1,PCB,Made in Taiwan';
    expect(read(text).lines.map(({ mpn, manufacturer }) => [mpn, manufacturer])).toEqual([
      [null, null],
      ['C315C104M5U5TA', 'Kemet'],
      [null, null],
    ]);
  });

  it('finds a value that begins with its point', () => {
    expect(read('Qty,Description\n2,.1 uF Capacitor\n1,Resistor 10k').lines[0]!.value).toBe('.1 uF');
  });

  it('takes an order code of the page beside it for no number of a maker', () => {
    const text =
      'Name,Code,Provider,Number,Source\nCable,426-2038,RS PRO,1,https://uk.rs-online.com/web/p/products/4262038/\nLens,LA1229,Thorlabs,1,\nLens,LA1708,Thorlabs,2,\nZener,1N5359B,Mouser,1,https://www.mouser.com/ProductDetail/1N5359B';
    expect(read(text).lines[0]).toMatchObject({ mpn: null, sku: '4262038' });
  });
});

describe('lists with signs between their pieces', () => {
  it('reads pieces between dashes as columns, a count first', () => {
    const text =
      'Here is the list for my circuit.\n\n1 - MULTICOMP - MCMF0W4FF1101A50 - RESISTOR, METAL FILM, 1.1KOHM, 1%\n2 - MULTICOMP - MCMF0W4FF3301A50 - RESISTOR, METAL FILM, 3.3KOHM, 1%\n1 - CREE - C503C-WAN-CBADB151 - LED, COOL WHITE, 120MW\n4 - VISHAY - 1N4007-E3/54 - DIODE, STANDARD, 1A, 1000V';
    expect(
      read(text).lines.map(({ quantity, manufacturer, mpn, footprint }) => [quantity, manufacturer, mpn, footprint]),
    ).toEqual([
      [1, 'MULTICOMP', 'MCMF0W4FF1101A50', null],
      [2, 'MULTICOMP', 'MCMF0W4FF3301A50', null],
      [1, 'CREE', 'C503C-WAN-CBADB151', null],
      [4, 'VISHAY', '1N4007-E3/54', null],
    ]);
  });

  it('reads places before dashes, with an empty piece', () => {
    const text =
      'Ref   - Elfa no.   -\n\nC1    -            - 100nF Capacitor\nD1,D2 - 300-92-928 - 1N4148 Schottky diode\nR1-R4 - 160-95-467 - 22k resistor\nJ5    - 300-24-527 - Pin header 2x2';
    expect(read(text).lines.map(({ references, sku }) => [references.length, sku])).toEqual([
      [1, null],
      [2, '300-92-928'],
      [4, '160-95-467'],
      [1, '300-24-527'],
    ]);
  });

  it('reads places set apart by any number of tabs', () => {
    const text =
      'BOM\n===\n```\nR1\t\t\t4k7\nR2,R7\t\t330  (20mA LED)\nR3\t\t\t1k\nC2,C3\t\t22pF\nDC1\t\t\t5V DCDC\n```';
    expect(read(text).lines.map(({ references, value }) => [references.join(), value])).toEqual([
      ['R1', '4k7'],
      ['R2,R7', '330 (20mA LED)'],
      ['R3', '1k'],
      ['C2,C3', '22pF'],
      ['DC1', '5V DCDC'],
    ]);
  });
});

describe('names where numbers and places should be', () => {
  it('are values below Part, and no order numbers below the name of a seller', () => {
    const text =
      'Part,Digikey #,Quantity Per Robot\nPower resistor,2.0KW-5-ND,1\nSwitch,have,1\nResistor - 1k,P1.0KACT-ND,2\nCapacitor - 1uF,311-1140-1-ND,2\nResistor - 10k,RHM10.0KCCT-ND,3\nCapacitor - 47uF,445-3476-1-ND,3\nTransformer,732-2129-1-ND,1';
    expect(
      read(text)
        .lines.slice(0, 3)
        .map(({ value, mpn, sku }) => [value, mpn, sku]),
    ).toEqual([
      ['Power resistor', null, '2.0KW-5-ND'],
      ['Switch', null, null],
      ['Resistor - 1k', null, 'P1.0KACT-ND'],
    ]);
  });

  it('describe the parts below Reference, where nothing else does', () => {
    const text =
      'Reference,Quantity,Value,Jaycar Partno,Unit Price\nZener Diode,2,36 V,ZR-1436,0.65\nPower Resistor,2,100 ohm,RR-3274,0.48\nTrimpot,1,50 k,RT-4618,1.95\nSPDT Switch,2,,ST-0335,2.95\nFuse Clips M205,4,,SZ-2018,2.75\nChassis Sockets,1,,PS-0132,1.35\nFuses,2,100 mA,SF-2148,0.40\nKnob,1,,HK-7010,1.10';
    expect(read(text).lines[3]).toMatchObject({ description: 'SPDT Switch', sku: 'ST-0335' });
  });

  it('take the total of what each of several things needs', () => {
    const text =
      'Item,Number On Master,Number on Slave,Total Number,Cost at number\nButtons,3,1,10,4.45\nSlave Box,0,1,7,10\nMaster Box,1,0,1,15\nMotor Driver,0,1,7,3';
    expect(read(text).lines.map(({ quantity }) => quantity)).toEqual([10, 7, 1, 7]);
  });

  it('end an order number where a price begins', () => {
    const text =
      'Part,Value,Package,Digikey\nC1,100n,0805,478-5741-ND\nF1,500mA,L1812,MF-MSMF050-2CT-ND $0.1475 500mA 15V fuse 1812 footprint\nR1,1k,0805,S1MQCT-ND\nR2,2k,0805,CF14JT2K20CT-ND';
    expect(read(text).lines[1]).toMatchObject({ supplier: 'Digi-Key', sku: 'MF-MSMF050-2CT-ND' });
  });
});
