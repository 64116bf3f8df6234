import type { Part } from '@partwright/catalog';
import { matchComponents, type ComponentQuery } from '@partwright/catalog/matching';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import { diffBoms, readBom } from '@partwright/bom';
import { compareFootprints } from '@partwright/footprints';
import { makeXlsx } from '@partwright/files/tables/workbook.fixture.ts';
import { normalizeValue } from '@partwright/values';
import { aCapacitor, aPart, aResistor } from '../../packages/catalog/src/matching/part.fixture.ts';
import type { ClaimRow, Said } from './row.ts';

const COLUMNS = 'packages/bom/src/columns';
const ROLES = 'packages/bom/src/roles';
const TABLES = 'packages/bom/src/tables';
const MATCHING = 'packages/catalog/src/matching';

/** What is said of a file: its columns, its lines, its totals, its warnings. */
function tell(bytes: Uint8Array): Said {
  try {
    const { source, lines, totals, warnings } = readBom(bytes);
    return {
      text: [
        `sheet ${source.sheet}`,
        ...source.columns.map(({ header, role }) => `${header} is ${role}`),
        ...lines.map(
          ({ references, quantity, value, mpn, sku }) =>
            `line ${references.join(' ')}: ${quantity} of value ${value}, number ${mpn}, order code ${sku}`,
        ),
        `${totals.lines} lines, ${totals.designators} designators, ${totals.quantity} pieces`,
        ...warnings.map(({ code, severity, message }) => `${severity} ${code}: ${message}`),
      ].join('\n'),
    };
  } catch (error) {
    return { text: `refused: ${(error as Error).message}` };
  }
}

const read = (text: string): Promise<Said> => Promise.resolve(tell(new TextEncoder().encode(`${text}\n`)));
const readSheets = (sheets: Record<string, string[][]>): Promise<Said> => Promise.resolve(tell(makeXlsx(sheets)));

/** What is said of a component against a shelf of parts. */
async function match(query: ComponentQuery, parts: Part[]): Promise<Said> {
  const [found] = await matchComponents(openMemoryCatalogue(parts), [query], { depth: 'standard', maxResults: 1 });
  const [best] = found!.matches;
  if (!best) return { text: 'no match' };
  const notes = [...best.conflicts, ...best.warnings].map(({ code, message }) => `${code}: ${message}`);
  return { text: [`${best.part.mpn} ${best.level} ${best.confidence}: ${best.reason}`, ...notes].join('\n') };
}

const BOARD = [
  ['Ref', 'Qty', 'Value', 'MPN'],
  ['R1', '1', '10k', 'RC0402FR-0710KL'],
  ['C1', '1', '100n', 'GRM155R71C104KA88D'],
  ['U1', '1', 'LM358', 'LM358DR'],
];

const axial = (mpn: string) =>
  aPart({
    mpn,
    kind: 'schottky',
    category: 'diode.schottky',
    package: 'DO-41',
    footprint: 'DO-41',
    manufacturer: 'MDD',
  });
const flat = (mpn: string) =>
  aPart({ mpn, kind: 'schottky', category: 'diode.schottky', package: 'SMA', footprint: 'SMA', manufacturer: 'KEXIN' });

/** What is said of a file, of a line, of a part of it; and how each could be untrue. */
export const rows: ClaimRow[] = [
  {
    sentence: 'The file has more than 20000 rows',
    lie: 'all but a few rows are blank, and stand at the end',
    ask: () => read(`Ref,Value\nR1,10k${'\n'.repeat(500_000)}`),
    says: [/1 lines, 1 designators/],
    never: [/refused/],
    without: {
      file: 'packages/files/src/tables/grid.ts',
      find: '      this.#blank += 1;\n      return;',
      replace:
        '      this.#blank += 1;\n      if (this.height > this.#rules.rows * BLANK_ROWS_PER_LIMIT) throw tooManyRows(this.#rules, this.height);\n      return;',
    },
  },
  {
    sentence: 'column … is quantity',
    lie: 'a form says (Required) of its column of packages',
    ask: () => read('Ref,Package (Required),Quantity (Required)\nU1,SSOP-28,1\nR1,RES-A,1\nC1,CAP-B,1\nC2,CAP-B,1'),
    says: [/Package \(Required\) is footprint/],
    without: { file: `${COLUMNS}/read-header.ts`, find: ".replace(ASKED, '')", replace: '' },
  },
  {
    sentence: 'column … is quantity',
    lie: 'no cell of the column is a number',
    ask: () => read('Ref,Value,Required\nU1,LM358,blue label\nR1,10k,red label\nC1,100n,blue tape\nC2,1u,red tape'),
    never: [/Required is quantity/],
    without: {
      file: `${ROLES}/part-roles.ts`,
      find: "refuted: (p) => 1 - p.share('number') - p.share('money') - p.share('yes_no') - p.share('value'),",
      replace: '',
    },
  },
  {
    sentence: 'column … is supplier',
    lie: 'its cells are the codes of LCSC, and the numbers would be lost',
    ask: () => read('Comment,Designator,Vendor\n10k,R1,C25744\n100n,C1,C14663\n1k,R2,C21190'),
    says: [/Vendor is lcsc/, /order code C25744/],
    without: { file: `${ROLES}/trade-roles.ts`, find: 'Math.max(numbersOfParts(p), ', replace: 'Math.max(' },
  },
  {
    sentence: 'column … is supplier',
    lie: 'its cells are makers, as those of the column beside it',
    ask: () =>
      read(
        'Ref,Vendor,Brand,Part Number\nU1,TI,TI,LP2985-33DBVR\nU2,ON,ON,NCP1117ST50T3G\nZ1,Bourns,Bourns,CG0603MLC-05E\nU3,Atmel,Atmel,ATMEGA32U4-MU\nU4,NXP,NXP,PMV48XP\nJ1,FCI,FCI,10118194-0001LF',
      ),
    says: [/Brand is manufacturer/],
    never: [/Vendor is supplier/],
    without: {
      file: `${ROLES}/trade-roles.ts`,
      find: "- p.share('url') - makers)",
      replace: "- p.share('url'))",
    },
  },
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
        'Part ID / Reference,Value,Package\n"C1, C2",1uF,1206\n"R2, R3",4k7,1206\n"C3, C4",4.7uF,1206\n"R7, R8",10k,1206',
      ),
    says: [/Part ID \/ Reference is references/, /8 designators/],
    without: {
      file: `${COLUMNS}/cell-shapes.ts`,
      find: '!VALUE.test(cell) && !isDesignators(cell)',
      replace: '!VALUE.test(cell) && !isKnownDesignator(cell)',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'the cells are designators, one of them a name',
    ask: () =>
      read(
        '#,Part ID / Reference,Manufacturer,Description,Value,Package,Quantity\n1,"C1, C2",Yageo,CAP,1uF,1206,2\n2,C3,Taiyo Yuden,CAP,4.7uF,1206,1\n3,"R2,R3",Stackpole,RES,4.7k,1206,2\n4,ACCEL,NXP,ACC,,QFN,1\n5,LED1-LED24,Sk,LED,LED SMT,5050,24',
      ),
    says: [/Part ID \/ Reference is references/, /30 designators/],
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
      find: '  leaveMakersNumbersToMakers(candidates, facts);\n',
      replace: '',
    },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'a calculation stands below the parts, and its labels in the column of designators',
    ask: () =>
      read('Reference,Quantity,Value\nC1 C2,2,18p\nR1,1,10k\nY1,1,8MHz\n\nBoard count,6\nPrice(total),1506.30'),
    says: [/3 lines, 4 designators, 4 pieces/, /totals_left_out/],
    never: [/line Board count/, /line Price/],
    without: { file: `${TABLES}/row-kinds.ts`, find: '(written && !isSum(referenceText))', replace: 'written' },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'a form to sign stands below the parts',
    ask: () =>
      read(
        'Designator,Quantity,Value,MPN,Description,Note\nD4,1,5.6V,MMSZ5232BT1G,Zener,\nJ1,1,,TX24-30R-6ST-N1E,Header,\n\nDept.,Name,Signature,PART NUMBER,Date,BOM REVISION',
      ),
    says: [/2 lines, 2 designators, 2 pieces/, /unreadable_row/],
    without: { file: `${TABLES}/row-kinds.ts`, find: "  if (isForm(row)) return 'remark';\n", replace: '' },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'another list stands below the parts, and its prices in the column of quantities',
    ask: () =>
      read(
        'References,Value,MPN,Mouser Part Number,Quantity\n"C3, C9",100n,C0603C104J5RACTU,80-C0603C104J5R,2\nU1,LM358,LM358DR,595-LM358DR,1\n\n,https://shop.example/a,2,0.95,1.90\n,,1,12.62,12.62',
      ),
    says: [/2 lines, 3 designators, 3 pieces/, /2 rows do not fit the columns above/],
    never: [/number 2\b/],
    without: {
      file: 'packages/bom/src/lines/build-lines.ts',
      find: "kind === 'line' && isMisfit(reading, cells)",
      replace: "kind === 'line' && row.length < 0",
    },
  },
  {
    sentence: 'N lines, N designators',
    lie: 'the same parts are counted again below them',
    ask: () =>
      read(
        'Part,Value,Device,Package\nC1,1u,C-EU,C0805\nC2,1u,C-EU,C0805\nR1,10k,R-EU,R0402\n\n2x,1u,C-EU,C0805\n1x,10k,R-EU,R0402',
      ),
    says: [/3 lines, 3 designators, 3 pieces/, /2 rows do not fit/],
    without: {
      file: 'packages/bom/src/lines/misfit.ts',
      find: '  if (COUNT.test(referenceText)) return true;\n',
      replace: '',
    },
  },
  {
    sentence: 'decide: … comes in …, the footprint is …',
    lie: 'many makers sell the number, and one of them in that package',
    ask: () =>
      match({ reference: 'D1', mpn: '1N5819', footprint: 'SOD-123' }, [
        flat('1N5819'),
        aPart({
          mpn: '1N5819W',
          kind: 'schottky',
          category: 'diode.schottky',
          package: 'SOD-123',
          footprint: 'SOD-123',
          manufacturer: 'ST',
        }),
      ]),
    says: [/^1N5819W (?:high|medium)/],
    never: [/mpn_contradicts_footprint/],
    without: { file: `${MATCHING}/rank.ts`, find: ' && !settled.has(evidence)', replace: '' },
  },
  {
    sentence: '… high …: X with the suffix of Y',
    lie: 'two makers sell Y, and what they sell by it is not the same',
    ask: () =>
      match({ reference: 'Q1', value: 'IRLML2060' }, [
        aPart({ mpn: 'IRLML2060TRPBF', kind: 'mosfet', category: 'transistor.mosfet', manufacturer: 'TECH PUBLIC' }),
        aPart({ mpn: 'IRLML2060TRPBF', kind: 'mosfet', category: 'transistor.mosfet', manufacturer: 'Infineon' }),
      ]),
    says: [/number_shared: IRLML2060TRPBF is the number of 2 makers/],
    without: {
      file: `${MATCHING}/shared-number.ts`,
      find: "best?.number === 'prefix' &&",
      replace: "best?.number === 'near' &&",
    },
  },
  {
    sentence: '… medium …: X with the suffix of Y',
    lie: 'only a family’s name begins both, and another number stands behind it',
    ask: () =>
      match({ reference: 'U1', value: 'STM32 NUCLEO-G474RE' }, [
        aPart({ mpn: 'STM32F030C8T6', kind: 'ic', category: 'ic.microcontroller', manufacturer: 'STMicroelectronics' }),
      ]),
    never: [/^STM32F030C8T6 (?:high|medium)/],
    without: {
      file: `${MATCHING}/part-number-likeness.ts`,
      find: '(begins(first, b, offered) && !OWN_NUMBER_BEHIND.test(asked))',
      replace: 'begins(first, b, offered)',
    },
  },
  {
    sentence: '… medium …: same resistance, but the line names no size',
    lie: 'the line says that it has wires, and this has none',
    ask: () =>
      match({ reference: 'R1', value: '100R', footprint: 'PTH-1/4W' }, [aResistor('RC0402FR-07100RL', 100, '0402')]),
    never: [/^RC0402FR-07100RL (?:high|medium)/],
    without: { file: `${MATCHING}/understand.ts`, find: '(?:tht|pth|dip|', replace: '(?:tht|dip|' },
  },
  {
    sentence: 'nothing sure enough; the lands are close, not equal',
    lie: 'the size is that of the LED which the value names',
    ask: () =>
      match({ reference: 'D7', value: 'LED red', footprint: '0603' }, [
        aPart({
          mpn: 'KT-0603R',
          kind: 'led',
          category: 'led',
          package: '0603',
          footprint: 'CHIP-LED-0603',
          says: { color: 'red' },
        }),
      ]),
    says: [/^KT-0603R medium/],
    without: {
      file: `${MATCHING}/understand.ts`,
      find: 'narrowKind(named, [fromValue?.kind, described?.kind]);',
      replace: 'named;',
    },
  },
  {
    sentence: 'N designators',
    lie: 'a range has letters that nobody else uses, and the quantity says how many it names',
    ask: () => read('Designator,Quantity,Value\n"ID1100-1104, R65",6,0R\nC1,1,1u'),
    says: [/line ID1100 ID1101 ID1102 ID1103 ID1104 R65: 6 /, /7 designators/],
    never: [/quantity_mismatch/],
    without: {
      file: 'packages/bom/src/lines/designators.ts',
      find: '  { unusualRanges: true },\n',
      replace: '',
    },
  },
  {
    sentence: 'The quantity is N, but M designators are named',
    lie: 'the list is for 40 boards, with spares for some',
    ask: () =>
      read(`Ref,Qty,Value\n${Array.from({ length: 7 }, (_, i) => `R${i},40,10k`).join('\n')}\nC1,100,1u\nC2,20,2u`),
    says: [/the list is for 40 boards/, /line R0: 1 of/, /line C1: 1 of/, /9 pieces/],
    never: [/The quantity is 40/],
    without: {
      file: 'packages/bom/src/lines/for-boards.ts',
      find: 'const SAME_FACTOR = 0.6;',
      replace: 'const SAME_FACTOR = 0.9;',
    },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'the list is for 35 boards, and a part without a designator is counted for all of them',
    ask: () => read(`Ref,Qty,Value\n${Array.from({ length: 7 }, (_, i) => `R${i},35,10k`).join('\n')}\n,70,M3 screw`),
    says: [/9 pieces/, /warning quantity_of_several_boards: .*divided by 35/],
    without: {
      file: 'packages/bom/src/read-bom.ts',
      find: 'const divided = divideByBoards(drafts);',
      replace: 'const divided = divideByBoards(drafts.slice(0, 0));',
    },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'the file says that it is for four boards, and no designator tells',
    ask: () => read('Number of boards:,4\nPart,Description,Qty\nLM358,Amplifier,8\nNE555,Timer,4\nBC547,Transistor,12'),
    says: [/warning quantity_of_several_boards: .*speaks of 4 boards/],
    without: { file: 'packages/bom/src/warn-of-reading.ts', find: '    ...warnOfBoards(main),\n', replace: '' },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'the column counts what was bought, and one beside it what a board takes',
    ask: () => read('Name,Quantity,Used per board,Price\nLM358,50,2,1.2\nNE555,10,1,0.8\nBC547,100,6,0.1'),
    says: [/Used per board is quantity/, /9 pieces/],
    without: { file: `${COLUMNS}/candidates.ts`, find: '  preferQuantityOfBoard(candidates, facts);\n', replace: '' },
  },
  {
    sentence: 'number … (a maker’s part number)',
    lie: 'it is the order number of a shop that nobody here knows',
    ask: () => read('Qty,Ref,Description,Akizuki PN\n1,D1,LED,I-03874\n1,R1,470R,R-16471\n1,R2,10k,R-16103'),
    says: [/Akizuki PN is supplier_sku/, /number null, order code I-03874/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveNumbersToUnknownShops(candidates, facts);\n',
      replace: '',
    },
  },
  {
    sentence: 'column … is supplier',
    lie: 'the header says so, and its cells are makers',
    ask: () =>
      read(
        'Ref,Supplier,Part number\nC1,Murata,GRM155R71C104KA88D\nR1,Yageo,RC0402FR-0710KL\nU1,Texas Instruments,LM358DR',
      ),
    says: [/Supplier is manufacturer/],
    without: { file: `${COLUMNS}/candidates.ts`, find: '  nameMakersAmongSellers(candidates, facts);\n', replace: '' },
  },
  {
    sentence: 'number null (no part number in the file)',
    lie: 'the makers’ numbers stand under Device',
    ask: () =>
      read(
        'Designator,Footprint,Value,Device\nC1,C0603,10uF,CL10A106KP8NNNC\nC2,C0805,100nF,CC0805KRX7R9BB104\nR1,R0603,10k,0603WAF1002T5E\nU1,SOIC-8,,TL072CDR',
      ),
    says: [/Device is mpn/, /number CL10A106KP8NNNC/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  leaveMakersNumbersToDevices(candidates, facts);\n',
      replace: '',
    },
  },
  {
    sentence: 'number … (a part number was read)',
    lie: 'it is what Eagle calls the device',
    ask: () =>
      read(
        'Part,Value,Device,Package\nC1,1u,C-EUC1206,C1206\nC2,1n,C-EUC0805K,C0805K\nR1,1k,R-EUR0603,R0603\nL1,1u,L-EUL2012C,L2012C',
      ),
    never: [/Device is mpn/],
    without: {
      file: `${COLUMNS}/whose-numbers.ts`,
      find: 'rows.length * WITH_PACKAGE',
      replace: 'rows.length',
    },
  },
  {
    sentence: 'column … is ignored',
    lie: 'it has the packages, under another word',
    ask: () => read('Name,Designator,Type\n0.1u,C1,C0805\n47uF,C5,CASE A\n10k,R1,R0603\nTTP223,U3,SOT-23'),
    says: [/Type is footprint/],
    without: {
      file: `${COLUMNS}/header-phrases.ts`,
      find: 'type: value 0.42, footprint 0.42,',
      replace: 'type: value 0.42,',
    },
  },
  {
    sentence: 'column … is ignored',
    lie: 'it names who sells the parts, by their addresses',
    ask: () =>
      read(
        'Description,Ref,Part Number,Vendor\nATMEGA2560AU,IC1,556-ATMEGA2560-16AU,mouser.com\nInverter,IC2,595-SN74LS06D,mouser.com\nHeader,J1,,eBay.com\nShunt,J2,S9337-ND,digikey.com',
      ),
    says: [/Vendor is supplier/],
    without: {
      file: `${COLUMNS}/cell-shapes.ts`,
      find: "(cell.includes('/') || !isSeller(cell))",
      replace: 'cell.length > 0',
    },
  },
  {
    sentence: 'N designators',
    lie: 'the column that has them is headed by another word',
    ask: () =>
      read(
        'Part Sheet,Value,Part Number\nC1,1u,GRM155R71C104KA88D\nC2,10n,GRM155R71H103KA88D\nR1,10k,RC0402FR-0710KL\nU1,,LM358DR',
      ),
    says: [/Part Sheet is references/, /4 designators/],
    without: {
      file: `${ROLES}/further-roles.ts`,
      find: 'areMakersNumbers(p) || areDesignators(p)',
      replace: 'areMakersNumbers(p)',
    },
  },
  {
    sentence: 'column … is references',
    lie: 'it says in which box the parts lie',
    ask: () =>
      read(
        'Part,#Needed,#Owned,Location\nAT89S52,1,3,MCU box\nCH340G,1,5,Box of chips\nPush button,2,50,Switch box\nCrystal,2,20,Crystal box',
      ),
    says: [/#Needed is quantity/, /6 pieces/],
    never: [/Location is references/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: " || role === 'notes');",
      replace: ');',
    },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'a second board shares few of its designators, for other parts',
    ask: () => {
      const rows = (letters: string, from: number, value: string) =>
        Array.from({ length: 20 }, (_, i) => `${letters}${from + i},1,${value}`).join('\n');
      return read(`Main\nRef,Qty,Value\n${rows('R', 1, '10k')}\n\nTop\nRef,Qty,Value\n${rows('R', 16, '22R')}`);
    },
    says: [/20 pieces/, /warning second_table_ignored: .*as another board has/],
    without: { file: `${TABLES}/choose-tables.ts`, find: ' || shared >= SEVERAL)', replace: ')' },
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
      find: 'isNumbered(cell) && !DESCRIBED.test(cell);',
      replace: 'isNumbered(cell);',
    },
  },
  {
    sentence: 'column … is references',
    lie: 'its cells are names of things',
    ask: () => read('Qty,Parts\n1,Waveshare ESP32-S3 Zero\n1,Logic level converter\n2,104 capacitor\n1,Push button'),
    never: [/Parts is references/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: " || (role === 'references' && namesParts(reading!, profile))",
      replace: '',
    },
  },
  {
    sentence: '… lines (every line is a part)',
    lie: 'some explain the marks of the list',
    ask: () =>
      read(
        'Ref,Qty,Value,Description,Price\nR1,1,10k,Resistor,0.01\nC1,1,1u,Capacitor,0.02\n\nLegend:\nNot fitted,,,see the drawing\nThrough hole,,,soldered by hand',
      ),
    says: [/2 lines, 2 designators/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: "if (oddReference && !before && !numbered && explains) return 'remark';",
      replace: '',
    },
  },
  {
    sentence: '… lines (every line is a part)',
    lie: 'one is the postage',
    ask: () => read('Ref,Value,Price,Shop\nR1,10k,0.1,TME\nC1,1u,0.2,TME\n\n(Courier),Shop:,14.90 EUR'),
    says: [/2 lines, 2 designators/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: "if (!named && texts.some((text, i) => LABEL.test(text) && AMOUNT.test(texts[i + 1] ?? ''))) return 'total';",
      replace: '',
    },
  },
  {
    sentence: '… lines (every line is a part)',
    lie: 'some are what one and ten boards cost',
    ask: () =>
      read(
        'Ref,Qty,Value,Price\nR1,1,10k,0.01\nC1,1,1u,0.02\n\nTotal cost:,Electrical,Mechanical,Unit cost\n1 unit,40.93,2.49,43.42\n10 units,392.64,24.90,41.75',
      ),
    says: [/2 lines, 2 designators, 2 pieces/],
    without: {
      file: 'packages/bom/src/lines/build-lines.ts',
      find: 'inCalculation && !isPlaced ?',
      replace: 'inCalculation && row.length < 0 ?',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'one is named between two parts, and nobody counted it',
    ask: () => read('Name,Maker,Qty,Price\nBH1750,Gerui,1,9.99\nCapacitors,from the lab,,\nLED strip,BTF,2,39.99'),
    says: [/3 lines/, /warning missing_quantity/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: "if (before && !cells.has('references') && namesUncounted(row, cells)) return 'line';",
      replace: '',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'its order code has words of a header in it, and the row was taken for a form to sign',
    ask: () =>
      read(
        'Reference,Description,Manufacturer,Supplier Ref\nC1,100nF ceramic,Multicomp,Farnell order code 2310668\nFront Panel,Acrylic laminate panel,Innovative Plastics,Hindleys SKU SUR1210',
      ),
    says: [/2 lines/],
    without: { file: `${TABLES}/row-kinds.ts`, find: '/^\\d|\\d{3}/.test(text)', replace: '/^\\d/.test(text)' },
  },
  {
    sentence: '… pieces',
    lie: 'they stand under a smaller header of their own, and the columns above were read instead',
    ask: () =>
      read(
        'Ref,Qty,Value,Supplier,Order code,Price\nR1,1,10k,Farnell,2447230,0.01\nU1,1,LM358,Farnell,3004171,0.5\n\nMechanical parts\nName,Qty,Price,Note\nM3 nut,4,0.02,\nTube,2,1.1,printed',
      ),
    says: [/8 pieces/, /of value M3 nut/],
    without: {
      file: `${TABLES}/find-tables.ts`,
      find: 'const SMALLER_HEADER = 0.4;',
      replace: 'const SMALLER_HEADER = 0.9;',
    },
  },
  {
    sentence: 'No parts list was found',
    lie: 'one letter of the header is wrong',
    ask: () => read('Material,Cantindad\nArduino Nano,1\nDriver A4988,2\nMotor,1'),
    says: [/3 lines, 0 designators, 4 pieces/],
    without: {
      file: `${COLUMNS}/header-words.ts`,
      find: '  const near = NEAR_WORDS.get(word);',
      replace: "  if (word !== '') return undefined;\n  const near = NEAR_WORDS.get(word);",
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
      find: 'mpn !== null && texts.value === null ? valueInsteadOfNumber(mpn, reference) : null',
      replace: 'mpn !== null && texts.value === mpn ? valueInsteadOfNumber(mpn, reference) : null',
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
      find: 'areMakersNumbers(p) ? 0.1 : 0.7',
      replace: 'areMakersNumbers(p) ? 0.7 : 0.7',
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
      find: '  leaveOrderNumbersToSellers(candidates, facts);\n',
      replace: '',
    },
  },
  {
    sentence: '… pieces',
    lie: 'the column of ones is for one unit of a count that stands beside it',
    ask: () => read('Part Number,Unit QTY,QTY\nM3 nut,1,17\nM4 nut,1,4\nWasher,1,27'),
    says: [/48 pieces/],
    without: { file: `${COLUMNS}/candidates.ts`, find: '  preferVaryingQuantity(candidates, facts);\n', replace: '' },
  },
  {
    sentence: '… pieces',
    lie: 'the figures only say in which order the lines were sorted',
    ask: () =>
      read(
        `Mfct Part #,Sort,Value,Europi\n${[1, 1, 1, 2, 2, 3, 3, 3, 4, 4].map((sort, i) => `RC0603FR-071${i}KL,${sort},1${i}k,${(i % 4) + 1}`).join('\n')}`,
      ),
    says: [/Europi is quantity/],
    never: [/Sort is quantity/],
    without: { file: `${ROLES}/part-roles.ts`, find: ' && !p.sorting', replace: '' },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'each column of figures is another board, and no header says so',
    ask: () =>
      read(
        `Mfct Part #,Value,Europi,Minion\n${[3, 1, 4, 2, 2, 5, 1, 3].map((pieces, i) => `RC0603FR-071${i}KL,1${i}k,${pieces},${(i % 3) + 2}`).join('\n')}`,
      ),
    says: [/warning several_quantities: .*"Minion"/],
    without: {
      file: 'packages/bom/src/warn-of-reading.ts',
      find: "(isGuess && role === 'ignored' && holdsCounts(header, lines))",
      replace: "(isGuess && role === 'notes' && holdsCounts(header, lines))",
    },
  },
  {
    sentence: '… lines (every line is a part)',
    lie: 'one is a calculation below the table, with money for a quantity',
    ask: () => read('Part,Value,Qty\nLM358,dual,1\nLM324,quad,2\nShipping,boards,838 USD'),
    says: [/2 lines/],
    without: { file: `${TABLES}/row-kinds.ts`, find: '    !MONEY.test(amount) &&\n', replace: '' },
  },
  {
    sentence: '… lines (every line is a part)',
    lie: 'one holds the names that a spreadsheet gave its columns',
    ask: () =>
      read('Part,Desc.,Qty\nColumn1,Column2,Column3\nRC0603FR-0749R9L,Resistor,5\nTLV1117-33CDCYR,Regulator,1'),
    says: [/2 lines/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: 'texts.every((text) => UNNAMED_COLUMN.test(text))',
      replace: 'texts.length < 0',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'a part with a number and no designator stands in a list that counts nothing',
    ask: () => read('Part,Name,Part number\n,Nixie tube,IN14\nT1,NPN,MPSA42\nT2,PNP,MPSA92'),
    says: [/3 lines/, /missing_quantity/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: 'identities(row, cells) > 1\n  )',
      replace: 'identities(row, cells) > 9\n  )',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'a part is called Total, and was taken for a sum without a word',
    ask: () =>
      readSheets({
        Parts: [
          ['Part', 'Description', 'Qty'],
          ['LM358', 'opamp', '1'],
          ['', 'Total', '7'],
          ['LM324', 'quad', '1'],
        ],
      }),
    says: [/totals_left_out: 1 row was taken for totals and left out: row 3 of sheet "Parts"/],
    without: { file: 'packages/bom/src/warn-of-rows.ts', find: '...warnOfTotals(table), ', replace: '' },
  },
  {
    sentence: 'sheet … (the BOM of this board)',
    lie: 'it is of another build, and a plainer sheet is the BOM',
    ask: () =>
      readSheets({
        BOM: [
          ['Item', 'Qty', 'Price'],
          ['Motor', '1', '11'],
          ['Coupling', '2', '3'],
          ['Screw', '4', '1'],
        ],
        'ref Parts (from another build)': BOARD,
      }),
    says: [/^sheet BOM/, /from another build/],
    without: { file: `${TABLES}/choose-tables.ts`, find: '  const main = chooseMain(', replace: '  const [main] = (' },
  },
  {
    sentence: '… lines, … pieces (of this board)',
    lie: 'they stand on a sheet that is called an example',
    ask: () => readSheets({ 'BOM (please fill in)': [BOARD[0]!], 'BOM (Example)': BOARD }),
    says: [/warning table_in_doubt: .*"BOM \(Example\)"/],
    without: { file: `${TABLES}/choose-tables.ts`, find: '...warnOfPlace(main), ', replace: '' },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'two boards stand in one sheet and were added up',
    ask: () =>
      read(
        'AirRelay,,\n\nQty,Package,Part\n2,0805,10uF Cap\n3,0402,0.1uF Cap\n\nAirLight,,\nQty,Package,Part\n8,0402,0.1uF Cap\n1,SO16,74HC595D',
      ),
    says: [/warning tables_added: 2 tables .*"AirRelay".*"AirLight"/],
    without: { file: `${TABLES}/choose-tables.ts`, find: '...warnOfSum(kept)', replace: '' },
  },
  {
    sentence: 'The table … was left out: it lists the same designators again',
    lie: 'it has other parts at them, as another board has',
    ask: () => read('Ref,Value,Qty\nR1,10k,1\nC1,100n,1\nU1,LM358,1\n\nRef,Value,Qty\nR1,22R,1\nC1,1u,1\nU1,NE555,1'),
    says: [/warning second_table_ignored: .*as another board has/],
    without: {
      file: `${TABLES}/choose-tables.ts`,
      find: 'different > shared * OTHER_PARTS',
      replace: 'different > shared',
    },
  },
  {
    sentence: 'The file has more than … rows. Split it',
    lie: 'a setting and a flag would read it as it is',
    async ask(place) {
      const lines = Array.from({ length: 40 }, (_, i) => `R${i},10k`).join('\n');
      await place.write({ 'long.csv': `Ref,Value\n${lines}\n` });
      return place.partwright('bom', 'read', 'long.csv', '--max-lines', '20');
    },
    says: [/BOM_MAX_LINES, here 20/, /--max-lines/],
    exit: 'not 0',
    without: {
      file: 'packages/server/src/usecases/read-bom-file.ts',
      find: "error.code !== 'too_many_lines'",
      replace: "error.code === 'too_many_lines'",
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the number is sold with wires and for the surface, and the line names no package',
    ask: () => match({ mpn: '1N 5819', value: '1N5819' }, [flat('1N5819'), axial('1N5819')]),
    says: [/ medium .*is sold in .+ and .+, and the line names none/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "if (leavesPackageOpen(asked, evidence)) grounds.push('package:open');\n  else if",
      replace: 'if',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the catalogue knows one package of a number that everybody sells',
    ask: () =>
      match({ mpn: 'NE 555 TEX', value: 'NE555' }, [
        aPart({ mpn: 'NE555', package: 'SOP-8', footprint: 'SOIC-8_3.9x4.9_P1.27' }),
      ]),
    says: [/ medium .*may be sold in other packages/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: '|| (manufacturer === null && isOfMany(',
      replace: "|| (manufacturer === '' && isOfMany(",
    },
  },
  {
    sentence: '… high 0.98: same capacitance, same size',
    lie: 'nobody said which voltage it has to stand',
    ask: () =>
      match({ reference: 'C1', value: '10uF', footprint: '0603' }, [
        aCapacitor('C0603-10', 1e-5, '0603', { footprint: 'CHIP-0603', says: { voltage_rated: 6.3 } }),
      ]),
    says: [/voltage_below_assumed: .*10 V or more was assumed, C0603-10 is rated 6\.3 V/],
    without: {
      file: `${MATCHING}/warnings.ts`,
      find: "via === 'parametric' && facts.kind === asked.kind ?",
      replace: "via === 'text' && facts.kind === asked.kind ?",
    },
  },
  {
    sentence: 'the best part for 10uF',
    lie: 'it stands less than what is usual, and one that stands it is there',
    ask: () =>
      match({ reference: 'C1', value: '10uF', footprint: '0603' }, [
        aCapacitor('CHEAP-6V3', 1e-5, '0603', { footprint: 'CHIP-0603', price: '0.001', says: { voltage_rated: 6.3 } }),
        aCapacitor('USUAL-10V', 1e-5, '0603', { footprint: 'CHIP-0603', price: '0.01', says: { voltage_rated: 10 } }),
      ]),
    says: [/^USUAL-10V high/],
    without: {
      file: `${MATCHING}/lookups.ts`,
      find: 'minVoltage: voltage ?? volts ?? undefined',
      replace: 'minVoltage: voltage ?? undefined',
    },
  },
  {
    sentence: '… high 0.98: same resistance, same size',
    lie: 'nobody said how close it has to be',
    ask: () =>
      match({ reference: 'R1', value: '10k', footprint: '0402' }, [
        aResistor('LOOSE', 10_000, '0402', { footprint: 'CHIP-0402', says: { tolerance: 5 } }),
      ]),
    says: [/tolerance_above_assumed: .*±1 % was assumed, LOOSE is ±5 %/],
    without: {
      file: `${MATCHING}/assumed-ratings.ts`,
      find: 'if (tolerance !== null) {',
      replace: 'if (tolerance === -1) {',
    },
  },
  {
    sentence: 'no match',
    lie: 'the order code holds the maker’s number whole',
    ask: () =>
      match({ reference: 'Q1', sku: 'IRF8721TRPBFCT-ND' }, [
        aPart({ mpn: 'IRF8721TRPBF', kind: 'mosfet', category: 'transistor.mosfet' }),
      ]),
    says: [/^IRF8721TRPBF high/],
    without: { file: `${MATCHING}/order-codes.ts`, find: "sold.replace(DIGI_KEY_PACKING, '')", replace: 'sold' },
  },
  {
    sentence: 'no match',
    lie: 'the order code holds the number, with the seller’s marks for maker and packing behind it',
    ask: () =>
      match({ reference: 'D1', sku: 'BAW56LT1GOSCT-ND' }, [
        aPart({ mpn: 'BAW56LT1G', kind: 'diode', category: 'diode.switching' }),
      ]),
    says: [/^BAW56LT1G high/],
    without: {
      file: `${MATCHING}/order-codes.ts`,
      find: ", sold.replace(DIGI_KEY_MAKER, '')",
      replace: '',
    },
  },
  {
    sentence: 'decide: … is rated 125 mW, the line asks for 130 mW',
    lie: 'both mean 1/8 W',
    ask: () =>
      match({ reference: 'R1', value: '10k 0.13W 0603', footprint: '0603' }, [
        aResistor('CRCW060310K0FKEA', 10_000, '0603', { footprint: 'CHIP-0603', says: { power_rated: 0.125 } }),
      ]),
    says: [/^CRCW060310K0FKEA high/],
    never: [/power_below_asked/],
    without: {
      file: `${MATCHING}/contradictions/figures.ts`,
      find: 'ROUNDED_POWER = 0.96',
      replace: 'ROUNDED_POWER = 0.98',
    },
  },
  {
    sentence: 'decide: … is rated 62.5 mW, the line asks for 63 mW',
    lie: 'both mean 1/16 W',
    ask: () =>
      match({ reference: 'R1', value: '30.9k 63mW 0402', footprint: '0402' }, [
        aResistor('CRCW040230K9FKED', 30_900, '0402', { footprint: 'CHIP-0402', says: { power_rated: 0.0625 } }),
      ]),
    says: [/^CRCW040230K9FKED high/],
    never: [/power_below_asked/],
    without: {
      file: `${MATCHING}/contradictions/figures.ts`,
      find: 'ROUNDED_POWER = 0.96',
      replace: 'ROUNDED_POWER = 0.999',
    },
  },
  {
    sentence: 'SOT782-1 and HVSON-8: no',
    lie: 'the one is NXP’s number of the other',
    ask: () => Promise.resolve({ text: compareFootprints('SOT782-1', 'HVSON-8-EP(3x3)').relation }),
    never: [/^no$/],
    without: {
      file: 'packages/footprints/src/codes/nexperia.ts',
      find: 'SOT782-1 = DFN-8-1EP_3x3mm_P0.65mm\n',
      replace: '',
    },
  },
  {
    sentence: 'SOD-523F and 0603 of a diode: no',
    lie: 'makers of diodes sell that body as 0603',
    ask: () => Promise.resolve({ text: compareFootprints('0603', 'SOD-523F', { kind: 'diode' }).relation }),
    says: [/^near$/],
    without: {
      file: 'packages/footprints/src/relations/near-packages.ts',
      find: "  ['CHIP-DIODE-0603', 'SOD-523F', 'near', 'named by one chip size; the lead form differs'],\n",
      replace: '',
    },
  },
  {
    sentence: '2.012 mF',
    lie: '2012 is the size 0805 in metric figures',
    ask: () => Promise.resolve({ text: String(normalizeValue('CAP_SMD_0805_2012_M', { reference: 'C1' }).normalized) }),
    says: [/^null$/],
    without: {
      file: 'packages/values/src/candidates.ts',
      find: 'imperial === null || !found.packages.includes(imperial)',
      replace: 'imperial === null || found.packages.length > 0',
    },
  },
  {
    sentence: 'only written in another way (no change)',
    lie: 'two Zeners of one voltage are two parts',
    ask: () => {
      const bom = (value: string) => readBom(new TextEncoder().encode(`Ref,Value\nD1,${value}\n`));
      const { changed, notation } = diffBoms(bom('BZX84C3V3'), bom('BZT52C3V3'));
      return Promise.resolve({ text: `${changed.length} changed, ${notation.length} rewritten` });
    },
    says: [/^1 changed, 0 rewritten$/],
    without: { file: 'packages/bom/src/diff/compare-lines.ts', find: '      ...names(value!),\n', replace: '' },
  },
  {
    sentence: 'BZX84C3V3: no value',
    lie: 'the name says 3.3 V',
    ask: () =>
      Promise.resolve({ text: `${normalizeValue('BZX84C3V3').normalized} ${normalizeValue('SMBJ5.0A').normalized}` }),
    says: [/^3\.3 V 5 V$/],
    without: {
      file: 'packages/values/src/normalize.ts',
      find: 'value.numeric === null ? withNamedVoltage(value, hinted) : value',
      replace: 'value',
    },
  },
];
