import { COLUMNS, LINES, ROLES, read } from './bom.cases.ts';
import type { ClaimRow } from './row.ts';

export const rows: ClaimRow[] = [
  {
    sentence: 'number … (a part number was read)',
    lie: 'the cell only says (LINK)',
    ask: () => read('Nr,Catalog,Value,Qty\n1,(LINK),10k,1\n2,(LINK),1k,2\n3,(LINK),100n,1\n4,(LINK),1u,3'),
    never: [/number \(LINK\)/, /Catalog is (?:mpn|supplier_sku)/],
    without: {
      file: `${ROLES}/trade-roles.ts`,
      find: "(p.distinct === 1 && p.share('part_number') + p.share('sku') === 0 ? 1 : 0)",
      replace: '(p.distinct === 1 ? 0 : 0)',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'the cells are designators',
    ask: () =>
      read(
        'Reference,Part Number,Value,Package\n"C1, C2","C1, C2",1uF,1206\n"R2, R3","R2, R3",4k7,1206\n"C3, C4","C3, C4",4.7uF,1206\n"R7, R8","R7, R8",10k,1206',
      ),
    says: [/line C1 C2: .*number null, order code null/, /8 designators/],
    without: {
      file: `${COLUMNS}/cell-shapes.ts`,
      find: '!beginsWithValue(cell) && !isDesignators(cell) &&',
      replace: '!beginsWithValue(cell) && !isKnownDesignator(cell) &&',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'the cells are designators, one of them a name',
    ask: () =>
      read(
        'Reference,Part Number,Value,Package\n"C1, C2","C1, C2",1uF,1206\nC9,C9,1uF,1206\n"R2, R3","R2, R3",4k7,1206\n"C3, C4","C3, C4",4.7uF,1206\nU4,ACCEL,X,QFN\nR7,R7,10k,1206',
      ),
    says: [/line C1 C2: .*number null, order code null/, /9 designators/],
    without: {
      file: `${ROLES}/trade-roles.ts`,
      find: "        p.share('designators') * p.usualDesignators - p.share('part_number'),\n",
      replace: '',
    },
  },
  {
    sentence: 'order code … (a seller’s number)',
    lie: 'the seller has numbers of a form of his own, and these are makers’',
    ask: () =>
      read(
        'Reference,Quantity,Value,Farnell Part Number\nC1,1,100n,GRM188R71C104KA01D\nC2,1,1u,CL10A105KB8NNNC\nR1,1,10k,RC0603FR-0710KL\nU2,1,STM32,STM32F103C8T6\nD1,1,LED,LTST-C190KGKT',
      ),
    says: [/Farnell Part Number is mpn/, /number GRM188R71C104KA01D/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveMakersNumbersToMakers,\n  leaveMakersNumbersToDevices,',
      replace: '  leaveMakersNumbersToDevices,',
    },
  },
  {
    sentence: 'number … (a maker’s part number)',
    lie: 'it is the order number of a shop that nobody here knows',
    ask: () => read('Qty,Ref,Description,Akizuki PN\n1,D1,LED,I-03874\n1,R1,470R,R-16471\n1,R2,10k,R-16103'),
    says: [/Akizuki PN is supplier_sku/, /number null, order code I-03874/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveNumbersToUnknownShops,\n  leaveHouseNumbersToTheHouse,',
      replace: '  leaveHouseNumbersToTheHouse,',
    },
  },
  {
    sentence: 'number null (no part number in the file)',
    lie: 'the makers’ numbers stand under Device',
    ask: () =>
      read(
        'Designator,Footprint,Device\nC1,C0603,CL10A106KP8NNNC\nC2,C0805,CC0805KRX7R9BB104\nR1,R0603,0603WAF1002T5E\nU1,SOIC-8,TL072CDR',
      ),
    says: [/Device is mpn/, /number CL10A106KP8NNNC/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveMakersNumbersToDevices,\n  leaveNumbersToUnknownShops,',
      replace: '  leaveNumbersToUnknownShops,',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'it is what Eagle calls the device',
    ask: () =>
      read(
        'Part,Comment,Device,Footprint\nC1,1u,C-EUC1206,C1206\nC2,1n,C-EUC0805K,C0805K\nR1,1k,R-EUR0603,R0603\nL1,1u,L-EUL2012C,L2012C',
      ),
    never: [/Device is mpn/],
    without: {
      file: `${COLUMNS}/adjustments/numbers-of-makers.ts`,
      find: 'rows.length * WITH_PACKAGE',
      replace: 'rows.length',
    },
  },
  {
    sentence: 'order code …',
    lie: 'the cell has words before the number',
    ask: () =>
      read(
        'Reference,Description,Manufacturer,Supplier Ref\nC1,100nF,Multicomp,Farnell order code 2310668\nC2,1uF,Multicomp,Rapid order code 11-1522',
      ),
    says: [/, order code 2310668$/m, /, order code 11-1522$/m],
    without: {
      file: 'packages/bom/src/lines/sellers.ts',
      find: 'const labelled = LABELLED.exec(sku);',
      replace: "const labelled = LABELLED.exec('');",
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'the cells say what the parts are, with figures in them',
    ask: () =>
      read(
        'Part,Qty,Description,Ref\nCAP 100n Ceramic,2,ceramic capacitor 0.1UF 25V 5%,C1 C2\nCAP 15pF Ceramic,1,ceramic capacitor 15PF 16V 5%,C3\nRES 10K,1,10K J 1/8W thick film,R1\nIND 10uH,1,wound inductor 10 uH,L1',
      ),
    never: [/Part is mpn/],
    without: {
      file: `${COLUMNS}/cell-shapes.ts`,
      find: 'isNumbered(cell) && !DESCRIBED.test(cell) && !NAMED_VALUE',
      replace: 'isNumbered(cell) && !NAMED_VALUE',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'it is the value of the part',
    ask: () =>
      read(
        'Qty,Reference,Manufacturer / Part #\n2,"C1,C2",0.1uF\n1,R3,330\n1,U1,MSP430F149\n1,U2,SP3232EEN\n1,U3,AMS1117-3.3',
      ),
    says: [/line C1 C2: 2 of value 0\.1uF, number null/, /number MSP430F149/],
    without: {
      file: 'packages/bom/src/lines/fill-line.ts',
      find: 'mpn === null ? null : valueInsteadOfNumber(mpn, reference)',
      replace: 'mpn === null || texts.value !== mpn ? null : valueInsteadOfNumber(mpn, reference)',
    },
  },
  {
    sentence: 'number null (no part number in the file)',
    lie: 'the makers’ numbers stand under LibRef',
    ask: () =>
      read(
        'Designator,Comment,LibRef\nC1,2.2uF,GRM188R61C225KE15D\nC2,10pF,GRM1885C1H100JA01D\nR1,22R,RC0603FR-0722RL\nU1,,STM32F405RGT6',
      ),
    says: [/LibRef is mpn/, /number GRM188R61C225KE15D/],
    without: {
      file: `${ROLES}/further-roles.ts`,
      find: 'areMakersNumbers(p) || areDesignators(p)',
      replace: 'areDesignators(p)',
    },
  },
  {
    sentence: 'number … (a maker’s part number)',
    lie: 'it is the shop’s order number, under the shop’s name',
    ask: () =>
      read(
        'Designators,Value,Count,reichelt.de part number\nD5,1N5819,1,1N 5819\nU1,NE555,1,NE 555 TEX\nQ1,BSP170P,1,BSP170P',
      ),
    says: [/reichelt\.de part number is supplier_sku/],
    without: {
      file: `${ROLES}/trade-roles.ts`,
      find: "      // The parts of Altium's libraries",
      replace:
        "      { prior: 0.6, all: [['distributor'], ['part_number', 'part'], ['part_number', 'number']], none: ['maker'] },\n      // The parts of Altium's libraries",
    },
  },
  {
    sentence: 'number … (a maker’s part number)',
    lie: 'a column beside it names who sells by it',
    ask: () =>
      read(
        'Anzahl,Bauteil,Bestellnummer,Lieferant\n1,Relais,FIN43.41.7,Reichelt\n1,Gleichrichter,B560C1000DIP,Reichelt\n2,Klemme,AKL-055-02,Pollin',
      ),
    says: [/Bestellnummer is supplier_sku/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveOrderNumbersToSellers,\n  nameReferencesOfOwners,',
      replace: '  nameReferencesOfOwners,',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'the file has no headers, and the cell says since when the part is without lead',
    ask: () =>
      read(
        '"C7, C8",2,100nF,Unaffected Nov-2009\nA1,1,10nF,Unaffected Jun-2010\nR6,1,33,Unaffected Jun-2011\nU3,1,LDO,Unaffected Sep-2012',
      ),
    says: [/line C7 C8: .*number null/],
    never: [/number Unaffected/],
    without: {
      file: `${COLUMNS}/cell-shapes.ts`,
      find: ' && !DATED.test(cell) && !FILE_NAME',
      replace: ' && !FILE_NAME',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'the cell is a value, and another column says what kind of part it is of',
    ask: () =>
      read(
        'Ref,Qty,Manufacturer,Mfg Part #,Description / Value\nC1,1,any,100nF,Capacitor\nQ1,1,ST,BTA12-800BWRG,Triac\nU1,1,TI,SN74LVC1G125DBVR,Buffer',
      ),
    says: [/line C1: 1 of value 100nF, number null/],
    without: {
      file: `${LINES}/fill-line.ts`,
      find: 'texts.value === null || !/\\d/.test(texts.value)',
      replace: 'texts.value === null',
    },
  },
  {
    sentence: 'order code …',
    lie: 'the cell below Mouser # names in words what was bought elsewhere',
    ask: () =>
      read('Ref,Qty,Mouser #,Mfr. #\nU1,1,Teensy 4.0 dev board,TEENSY40\nR1,1,603-RC0603FR-07220RL,RC0603FR-07220RL'),
    says: [/line U1: .*number TEENSY40, order code null/, /order code 603-RC0603FR-07220RL/],
    without: {
      file: `${LINES}/sellers.ts`,
      find: '    if (isPhrase(sku) || (numbersWithoutBlanks(column.header) && isNoNumber(sku))) continue;\n',
      replace: '',
    },
  },
  {
    sentence: 'number … (a maker’s part number)',
    lie: 'the column stands beside shops, and holds their short numbers',
    ask: () =>
      read(
        'Item,Qty,Description,Vendor,PN\n1,1,Clock,UUGear,C1421\n2,1,Camera,Adafruit,3743\n3,1,Relay,Adafruit,4688\n4,2,Header,Pololu,2748\n5,1,Zero W,PiShop.us,808/3400\n6,1,Box,Digikey,SR-R120-B-ND',
      ),
    says: [/number null, order code 3743/],
    without: {
      file: `${COLUMNS}/adjustments/numbers-of-sellers.ts`,
      find: "share('part_number') < HARDLY_MAKERS",
      replace: "share('part_number') < 0",
    },
  },
  {
    sentence: 'order code …',
    lie: 'the cell only says which shop it is',
    ask: () => read('Ref,Qty,Value,Supplier and ref\nC1,1,100n,conrad'),
    says: [/line C1: .*order code null/],
    without: {
      file: `${LINES}/sellers.ts`,
      find: '!/\\d/.test(sku) && isSeller(sku)',
      replace: "sku === '' && isSeller(sku)",
    },
  },
  {
    sentence: 'order code …',
    lie: 'it is what a database knows the part by',
    ask: () =>
      read(
        'Designator,Comment,OctopartID,Quantity\nC1,1 nF,ed7b24f28dc832bc,1\nC2,1 uF,506d991562b08faa,1\nR1,10k,5d4197061c908286,1\nU1,TL974,14b2ddeb11e6cb75,1',
      ),
    says: [/line C1: .*number null, order code null/],
    without: {
      file: `${COLUMNS}/cell-shapes.ts`,
      find: "['hash', (cell) => HASH.test(cell)],",
      replace: '',
    },
  },
  {
    sentence: 'order code …',
    lie: 'it is a number of a maker, below a header that says so, among pages of shops',
    ask: () =>
      read(
        `Part,MFR No.,Package,Qty\n68k,SCR0805J68K,0805,1\n${['C21190', 'C25810', 'C17414', 'C17408'].map((code) => `10k,https://www.lcsc.com/product-detail/${code}.html,0805,2`).join('\n')}`,
      ),
    says: [/value 68k, number SCR0805J68K, order code null/],
    without: {
      file: `${LINES}/sellers.ts`,
      find: '    if (isOfMakersPages(column)) continue;\n',
      replace: '',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'it is the rest of a name in two words',
    ask: () => read('Ref,Value,Qty\nD3,BAS 40-05-INF,1'),
    says: [/value BAS 40-05-INF, number null/],
    without: {
      file: `${LINES}/fill-line.ts`,
      find: 'first !== undefined && !goesOn && ',
      replace: 'first !== undefined && ',
    },
  },
];
