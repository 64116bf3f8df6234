import { diffBoms, readBom } from '@partwright/bom';
import { BOARD, COLUMNS, LINES, ROLES, TABLES, read, readSheets } from './bom.cases.ts';
import type { ClaimRow } from './row.ts';

export const rows: ClaimRow[] = [
  {
    sentence: 'N lines, N pieces',
    lie: 'the last line is a total in another language',
    ask: () => read('Naam;Waarde;Aantal\nWeerstand;10k;2\nCondensator;1u;3\nTotaal;;5\n'),
    says: [/2 lines, 0 designators, 5 pieces/, /info totals_left_out/],
    without: { file: `${TABLES}/row-kinds.ts`, find: '|totaal|', replace: '|' },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'the last line is a total in a language that nobody here knows',
    ask: () => read('Name,Qty\nResistor 10k,4\nCapacitor 1u,6\nTransistor,2\nDiode,3\nKokku,15\n'),
    says: [/warning may_be_total: The last line \("Kokku", 15 pieces\)/],
    without: { file: 'packages/bom/src/warn-of-lines.ts', find: '    ...warnOfLastSum(drafts),\n', replace: '' },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'a row says that it is another source of the one above',
    ask: () =>
      read(
        'Item,Qty,MPN,Manufacturer\n1,3,GRM155R71C104KA88D,Murata\nor,3,CL05B104KO5NNNC,Samsung\n2,1,RC0402FR-0710KL,Yageo\n',
      ),
    says: [/2 lines, 0 designators, 4 pieces/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: "  if (before !== null && saysAlternate(reading, cells, before)) return 'alternate';\n",
      replace: '',
    },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'the header of the quantities counts for ten boards',
    ask: () => read('Part,Package,Qty for 10 boards\n10k,0402,30\n100n,0402,20\nLM358,SO8,10\n'),
    says: [/3 lines, 0 designators, 6 pieces/, /warning quantity_of_several_boards: .*divided by 10/],
    without: {
      file: 'packages/bom/src/read-bom.ts',
      find: ' ?? divideByHeader(drafts, headerOfQuantities(chosen.main))',
      replace: '',
    },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'the title says that the parts are for ten boards',
    ask: () => read('Amplifier - parts for 10 units\nPart,Package,Qty\n10k,0402,30\n100n,0402,20\nLM358,SO8,10\n'),
    says: [/warning quantity_of_several_boards: The title speaks of 10 boards/],
    without: { file: 'packages/bom/src/warn-of-boards.ts', find: 'titled !== undefined', replace: 'titled === 0' },
  },
  {
    sentence: '… pieces (of one board)',
    lie: 'the pieces of each side stand in a column of their own',
    ask: () => read('Value,Package,Qty Top,Qty Bottom\n10k,0402,2,1\n100n,0402,1,1\nLM358,SO8,1,\n'),
    says: [/3 lines, 0 designators, 6 pieces/],
    without: {
      file: `${LINES}/row-cells.ts`,
      find: 'this.sides = quantitySides(columns)',
      replace: 'this.sides = quantitySides([])',
    },
  },
  {
    sentence: 'N lines, N designators',
    lie: 'a list of designators begins in a row above its quantity',
    ask: () => read('RefDes,Qty,Value\nS1,1,Switch\n"C1, C3, C4,",,\n"C6, C7",5,100n\nR3,1,330\n'),
    says: [/3 lines, 7 designators, 7 pieces/],
    without: {
      file: `${LINES}/build-lines.ts`,
      find: 'isOpen ? undefined : unwrapPlaces(grid, at, region.to, cells)',
      replace: 'isOpen ? undefined : unwrapPlaces(grid, at, at, cells)',
    },
  },
  {
    sentence: 'N lines, N designators',
    lie: 'a line begins with the sign of a remark',
    ask: () => read('Ref,Value,Qty\nR1,10k,1\n#R2,22k,1\n'),
    says: [/warning designators_in_doubt: "#R2" begins as a remark does/],
    without: { file: `${LINES}/designators.ts`, find: 'if (COMMENTED.test(text)) {', replace: 'if (false) {' },
  },
  {
    sentence: 'line …: a part number',
    lie: 'a spreadsheet rounded it, or made a day of it',
    ask: () => read('Ref,Value,MPN,Qty\nC1,1n,8.85012E+11,1\nR2,10k,RC0402FR-0710KL,1\n'),
    says: [/warning rewritten_number: 1 line holds what a spreadsheet made of a number/],
    without: { file: 'packages/bom/src/warn-of-damage.ts', find: ', ...warnOfRewritten(drafts)', replace: '' },
  },
  {
    sentence: 'line …: … fitted',
    lie: 'a remark in Swedish says that it is not',
    ask: () => read('Referens;Värde;Antal;Anmärkning\nR1;10k;1;Ej monterad\nR2;22k;1;Ej monterad\n'),
    says: [/warning nothing_fitted/],
    without: { file: `${LINES}/not-fitted-words.ts`, find: '  EJ MONTERAD, EJ MONTERADE,', replace: '  EJ MONTERADE,' },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'the list stands there again for each shop that sells its parts',
    ask() {
      const list = (shop: string) =>
        ['1x LF33 Regulator', '2x 10nF Capacitor', '1x UF4007 Diode']
          .map((part) => `${part}: https://${shop}/`)
          .join('\n\n');
      return read(`Aliexpress:\n\n${list('a.example')}\n\nEbay:\n\n${list('b.example')}\n`);
    },
    says: [/3 lines, 0 designators, 4 pieces/, /warning list_repeated/],
    without: { file: `${LINES}/build-lines.ts`, find: '  leaveRepeated(table, grid);\n', replace: '' },
  },
  {
    sentence: 'N lines, N designators',
    lie: 'a designator stands twice, once in small letters',
    ask: () => read('Reference,Value\nC9,820pF\nR1,10k\nc9,820pF\n'),
    says: [/warning duplicate_designator/],
    without: {
      file: 'packages/bom/src/check-bom.ts',
      find: 'const place = reference.toUpperCase();',
      replace: 'const place = reference;',
    },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'tools and what else is needed stand under a heading of their own',
    ask: () => read('Ref,Qty,Value,Footprint\nC1,1,100nF,0603\nR1,1,10k,0603\n\nTools,,,\n,1,Soldering iron,\n'),
    says: [/warning beside_the_board: These lines stand under "Tools"/],
    without: {
      file: `${LINES}/build-lines.ts`,
      find: 'beside: isBesideSection(title) ? title : null',
      replace: 'beside: null',
    },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'a row is another source of the line above it, with the same count, and no part of its own',
    ask: () =>
      read(
        'Ref,Description,Supplier,Supplier Part #,Qty\n"C1,C2",100n 0603,Digikey,478-1239-1-ND,2\n,,,478-1240-1-ND,2\nR1,10k 0603,Digikey,311-10.0KHRCT-ND,1\n',
      ),
    says: [/warning may_be_other_source: These lines have an order number and as many pieces as the line above/],
    without: {
      file: `${LINES}/build-lines.ts`,
      find: 'mayBeOtherSource(reading, cells, previous) ? OTHER_SOURCE : null',
      replace: 'null',
    },
  },
  {
    sentence: 'line …: … fitted',
    lie: 'the column of states says that the part is not needed',
    ask: () => read('Designator,Qty,Value,Status\nR1,1,10k,vorhanden\nR2,1,1k,nicht notwendig\n'),
    says: [/warning may_not_be_fitted: A remark such as "nicht notwendig"/],
    without: { file: `${LINES}/line-fitting.ts`, find: 'nicht (?:notwendig|', replace: 'nicht (?:' },
  },
  {
    sentence: 'line …: …',
    lie: 'a mark of what is not fitted stands before the designator',
    ask: () => read('Ref Des,Qty,Description\nDNS D4,1,TVS diode\nR1,1,10k\nR2,1,1k\n'),
    says: [/line D4: 1 of/],
    never: [/line DNS D4/],
    without: { file: `${LINES}/not-fitted.ts`, find: 'if (one) return', replace: 'if (one && false) return' },
  },
  {
    sentence: '0 pieces',
    lie: 'the column of quantities has 0 in every line',
    ask: () => read('Ref,Qty,Value\nC1,0,100nF\nR1,0,10k\n'),
    says: [/warning nothing_fitted: .*column "Qty", taken for the quantities, has 0 in every line/],
    without: {
      file: 'packages/bom/src/warn-of-reading.ts',
      find: '    ...warnOfNothingFitted(main, drafts),\n',
      replace: '',
    },
  },
  {
    sentence: 'line …: … number …',
    lie: 'the number is one of Amazon, and no maker has it',
    ask: () => read('Part,Qty,Part Number\nESP32 board,1,B08D5ZD528\nServo,2,B07MLR1498\nLDO,1,LM2596S-5.0\n'),
    says: [/number null, order code B08D5ZD528/],
    never: [/number B08D5ZD528/],
    without: {
      file: `${LINES}/sellers.ts`,
      find: "if (AMAZONS.test(number) && (supplier === null || /amazon/i.test(supplier))) return 'Amazon';",
      replace: '',
    },
  },
  {
    sentence: '… "same" were read as the cell above',
    lie: 'the part above is another one, and the mark was left behind',
    ask: () =>
      read(
        'Ref;Qty;Footprint;Manufacturer;MPN\nL1, L2;2;0805;Murata;DLW21HN900SQ2L\nFD1;1;FID;"";""\n'.replaceAll(
          '""',
          'same',
        ),
      ),
    says: [/designators FD stand below L/],
    never: [/were read as the cell above/],
    without: {
      file: 'packages/bom/src/lines/ditto.ts',
      find: 'if (here && there && here !== there) return `designators ${here} stand below ${there}`;',
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
      find: 'const divided = divideByBoards(drafts) ??',
      replace: 'const divided = divideByBoards(drafts.slice(0, 0)) ??',
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
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  preferQuantityOfBoard,\n  preferQuantityOfOne,\n  preferVaryingQuantity,',
      replace: '  preferQuantityOfOne,\n  preferVaryingQuantity,',
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
    sentence: '… pieces',
    lie: 'the column of ones is for one unit of a count that stands beside it',
    ask: () => read('Part Number,Unit QTY,QTY\nM3 nut,1,17\nM4 nut,1,4\nWasher,1,27'),
    says: [/48 pieces/],
    without: {
      file: `${COLUMNS}/candidates.ts`,
      find: '  preferVaryingQuantity,\n  preferTotalOfBoards,\n  preferAgreeingQuantity,',
      replace: '  preferTotalOfBoards,\n  preferAgreeingQuantity,',
    },
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
    sentence: '… is not fitted',
    lie: 'the column says what is in a kit that somebody sells',
    ask: () => {
      const text = 'Name,Qty,included in Kit\nFrame,1,yes\nServo,114,no\nScrew,12,no\nCable,3,yes';
      const { totals } = readBom(new TextEncoder().encode(text));
      return Promise.resolve({ text: `${totals.dnpLines} lines are not fitted` });
    },
    says: [/^0 lines are not fitted/],
    without: {
      file: 'packages/bom/src/roles/further-roles.ts',
      find: "'stock', 'order', 'price'] },",
      replace: "'stock'] },",
    },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'the last part stands below a gap, and nobody counted it',
    ask: () => read('Ref,Qty,Value,MPN\nR1,1,10k,RC0402FR-0710KL\nC1,1,100n,GRM155R71C104KA88D\n\n,,MCU,STM32F103C8T6'),
    says: [/2 lines, 2 designators/, /warning part_not_counted: 1 row .*: row 5\./],
    without: {
      file: 'packages/bom/src/warn-of-rows.ts',
      find: '    ...warnOfUncounted(table, uncounted),\n',
      replace: '',
    },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'a part that nobody counted was taken for another source of the line above',
    ask: () => read('Qty,Manufacturer,MPN\n2,Yageo,RC0402FR-0710KL\n,ST,STM32F103C8T6\n1,Murata,GRM155R71C104KA88D'),
    says: [/2 lines, 0 designators, 3 pieces/, /info alternates_assumed: 1 row .*: row 3\./],
    without: { file: 'packages/bom/src/warn-of-rows.ts', find: '    ...warnOfAlternates(table),\n', replace: '' },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'the seller of an order number was only guessed by its form',
    ask: () => read('Ref,Qty,Value,Supplier Part Number\nC1,1,100n,1759122\nC2,1,1u,1759123'),
    says: [/warning seller_assumed: .*those of Farnell/],
    without: { file: 'packages/bom/src/warn-of-lines.ts', find: '    ...warnOfSellers(doubted),\n', replace: '' },
  },
  {
    sentence: 'N lines, N pieces',
    lie: 'an error below the list names a place that no line has',
    ask: () => read(`Ref,Qty,MPN\nC1,1,GRM155R71C104KA88D\nR1,1,RC0402FR-0710KL\n*** ERROR - PART NOT FOUND FOR: C49`),
    says: [/warning designators_left_out: 1 row that is no line names designators that no line has \(C49\): row 4\./],
    without: { file: 'packages/bom/src/warn-of-rows.ts', find: '    ...warnOfPlaces(rest),\n', replace: '' },
  },
  {
    sentence: 'line …: number …',
    lie: 'the cell says in Spanish that there is none',
    ask: () => read('Ref,Qty,Description,MPN\nU1,1,sensor,no hay'),
    says: [/number null/],
    without: { file: `${LINES}/part-cells.ts`, find: 'no (?:hay|tiene', replace: 'no (?:such|tiene' },
  },
  {
    sentence: 'line …: number …',
    lie: 'the cell is a value with its rating, beside the same value',
    ask: () => read('Ref,Qty,Value,MPN\nC1,1,0.1u 50V,0.1u 50V\nC2,1,1u,GRM188R61E105KA12D'),
    says: [/line C1: 1 of value 0\.1u 50V, number null/],
    without: {
      file: `${LINES}/fill-line.ts`,
      find: 'mpn === null ? null : valueInsteadOfNumber(mpn, reference)',
      replace: 'mpn !== null && isUnvalued ? valueInsteadOfNumber(mpn, reference) : null',
    },
  },
  {
    sentence: '… another source of the line above it',
    lie: 'it has another package, and so is a part of its own',
    ask: () => read('Designator,Quantity,Footprint,LCSC\nC12,1,0603,C14663\n,,1206,C89334'),
    says: [/warning part_not_counted: 1 row/],
    never: [/alternates_assumed/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: " && (footprint === '' || footprint === before?.footprint)",
      replace: '',
    },
  },
  {
    sentence: '… pieces',
    lie: 'they stand in a column without a name, and one of each was assumed',
    ask: () => read('Value,Package,\n10k,0805,3\n1M,0805,1\n68k,0805,1\n5k6,0805,4\n100R,0805,3\n10M,0805,1'),
    says: [/6 lines, 0 designators, 13 pieces/, /warning columns_assumed/],
    without: {
      file: `${COLUMNS}/guesses/index.ts`,
      find: '  countByUnnamed,\n',
      replace: '',
    },
  },
  {
    sentence: '… pieces',
    lie: 'the column that counts for N boards was taken, which hardly a line fills',
    ask: () =>
      read(
        'Cant requerida,Designator,Value,Unidades a comprar (para N PCB)\n4,"C1,C2,C3,C4",10uF,\n1,U5,MAX3232,\n2,"P1,P2",CONN,\n3,,ATSAM3N4A,\n,,,1',
      ),
    says: [/line : 3 of value ATSAM3N4A/],
    without: {
      file: `${COLUMNS}/prefer-quantity.ts`,
      find: 'OF_SEVERAL.test(headers[column]!) &&\n    profiles[column]!.filled >= fullest * FOR_SOME',
      replace: 'OF_SEVERAL.test(headers[0]!)',
    },
  },
  {
    sentence: '… designators',
    lie: 'a list goes on in steps of a hundred, and all between were named',
    ask: () => read('Ref,Qty,Value\n"R101, R201,…, R801",8,10k\nC1,1,1u'),
    says: [/2 lines, 9 designators, 9 pieces/],
    never: [/quantity_mismatch/],
    without: {
      file: `${LINES}/designators.ts`,
      find: '  steps: true,\n',
      replace: '  steps: false,\n',
    },
  },
  {
    sentence: '… pieces',
    lie: 'they stand below Item, and one of each was assumed',
    ask: () =>
      read(
        'Item,Category,Manufacturer,Description,Supplier\n1,Main,A,Pi 4,shop\n1,Main,A,Driver,shop\n2,Main,B,Wheel,shop\n1,Main,B,Motor,shop\n34,Main,C,Screws M3,shop\n34,Main,C,Washers,shop',
      ),
    says: [/6 lines, 0 designators, 73 pieces/, /warning columns_assumed/],
    without: {
      file: `${COLUMNS}/guesses/index.ts`,
      find: '  countByItems,\n',
      replace: '',
    },
  },
];
