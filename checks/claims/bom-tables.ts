import { BOARD, COLUMNS, LINES, TABLES, read, readSheets } from './bom.cases.ts';
import type { ClaimRow } from './row.ts';

const LISTED = [
  ['Designator', 'Qty', 'Value'],
  ['R1', '1', '10k'],
  ['C1', '1', '100n'],
  ['R2', '1', '10k'],
];

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
    sentence: 'The table … was left out: it counts nothing, and names the same part numbers again',
    lie: 'it is no list beside the parts, but more of them',
    ask: () =>
      read(
        'Item,MPN,Qty\nSocket,QSE-040-01-L-D-A,1\nJack,MCX-J-P-H-ST-TH1,25\n\nPart,MPN,Datasheet\nHeader,TSW-104-07-G-S,http://x.org/a.pdf\nShunt,SNT-100-BK-G,http://x.org/b.pdf',
      ),
    says: [/4 lines/],
    never: [/names the same part numbers again/],
    without: {
      file: `${TABLES}/choose-tables.ts`,
      find: '.length >= lines.length * REPEATED',
      replace: '.length >= 0',
    },
  },
  {
    sentence: '… lines, without a warning',
    lie: 'a smaller list stands above the header that was taken',
    ask: () =>
      read(
        'Part,Value\nC1,100n\nR1,10k\n\nPart,Qty,Value,Package,MPN\nU1,1,STM32,LQFP48,STM32F103C8T6\nX1,1,8MHz,HC49,ABL-8.000MHZ-B2',
      ),
    says: [/2 rows with designators stand above the header and were not read/],
    without: {
      file: 'packages/bom/src/read-bom.ts',
      find: '    ...warnOfRowsAbove(readings),\n',
      replace: '',
    },
  },
  {
    sentence: '… lines, without a warning',
    lie: 'two columns have one header, and which holds the order numbers was guessed',
    ask: () =>
      read(
        'Ref,Qty,Part Number,Supplier,Part Number\nU1,1,LM358DR,Mouser,595-LM358DR\nQ1,1,BC547BTA,Mouser,512-BC547BTA\nD1,1,1N4148W-E3-08,Mouser,78-1N4148W-E3-08\nC1,1,GRM188R71C104KA01D,Mouser,81-GRM188R71C104KA1D',
      ),
    says: [/2 columns are headed "Part Number"/],
    without: {
      file: 'packages/bom/src/warn-of-reading.ts',
      find: '    ...kept.flatMap(warnOfLikeHeads),\n',
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
      find: 'inCalculation ? !isPlaced :',
      replace: 'inCalculation ? row.length < 0 :',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'one is named between two parts, and nobody counted it',
    ask: () => read('Name,Maker,Qty,Price\nBH1750,Gerui,1,9.99\nCapacitors,from the lab,,\nLED strip,BTF,2,39.99'),
    says: [/3 lines/, /warning missing_quantity/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: "if ((before || isSold(row, cells)) && !cells.has('references') && namesUncounted(row, cells)) return 'line';",
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
      find: 'namesNumber && identities(row, cells) > 1',
      replace: 'namesNumber && identities(row, cells) > 9',
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
    without: { file: 'packages/bom/src/warn-of-rows.ts', find: '...warnOfTotals(rest),', replace: '' },
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
    sentence: 'info second_table_ignored: … it lists designators that the chosen sheet has too',
    lie: 'it names a place that no line has',
    ask: () => readSheets({ BOM: LISTED, Order: [...LISTED.slice(0, 3), ['R9', '1', '1k']] }),
    says: [/warning second_table_ignored: .*no line has R9, which it names/],
    without: {
      file: `${TABLES}/choose-tables.ts`,
      find: ' || onlyThere.length > 0',
      replace: '',
    },
  },
  {
    sentence: 'info second_table_ignored: … it lists designators that the chosen sheet has too',
    lie: 'it has another value at one of them',
    ask: () => readSheets({ BOM: LISTED, Order: [...LISTED.slice(0, 3), ['R2', '1', '110k']] }),
    says: [/warning tables_disagree: .*R2 is "110k" there and "10k" here/],
    without: {
      file: `${TABLES}/left-out-tables.ts`,
      find: 'if (difference !== undefined) otherwise',
      replace: 'if (difference === null) otherwise',
    },
  },
  {
    sentence: 'The table … was left out: it names no designators',
    lie: 'the chosen sheet names none either',
    ask: () =>
      readSheets({
        Order: [
          ['Item', 'Qty'],
          ['Screw', '9'],
          ['Nut', '8'],
        ],
        BOM: [
          ['Item', 'Qty'],
          ['Screw', '2'],
          ['Nut', '2'],
        ],
      }),
    says: [/sheet BOM/, /warning second_table_ignored: .*neither it nor the chosen sheet \("BOM"\) names designators/],
    never: [/: it names no designators/],
    without: {
      file: `${TABLES}/choose-tables.ts`,
      find: 'return main.references.size > 0\n',
      replace: 'return main.references.size >= 0\n',
    },
  },
  {
    sentence: 'sheet … (the BOM of this board)',
    lie: 'it is the list of what was ordered, and another is called BOM',
    ask: () =>
      readSheets({
        Order: [
          ['Item', 'Qty', 'Price'],
          ['Screw', '90', '1.10'],
          ['Nut', '80', '1.20'],
        ],
        BOM: [
          ['Item', 'Qty'],
          ['Screw', '2'],
          ['Nut', '2'],
        ],
      }),
    says: [/sheet BOM/, /4 pieces/],
    without: {
      file: `${TABLES}/doubtful-places.ts`,
      find: 'sheet !== null && BOM.test(sheet)',
      replace: 'sheet === BOM.source',
    },
  },
  {
    sentence: 'N lines, N designators',
    lie: 'the list goes on on another sheet, below a header word that was parted at the end of a line',
    ask: () => {
      const head = ['Поз. обозна-чение', 'Наименование', 'Кол.'];
      return readSheets({
        'PER 1': [head, ['C1', '1 мк', '1'], ['R1', '36 к', '1'], ['R2', '100 к', '1']],
        'PER 2': [head, ['VD1, VD4', '30 В', '2']],
      });
    },
    says: [/4 lines, 5 designators/, /tables_added/],
    without: { file: `${COLUMNS}/read-header.ts`, find: "given.replace(PARTED, '')", replace: 'given' },
  },
  {
    sentence: 'N rows below the header name no component',
    lie: 'they name parts with their prices, and lack only a count',
    ask: () =>
      read(
        'Item,Qty,Description,Vendor,Price\n1,1,Camera,Adafruit,9\n2,1,Relay,Adafruit,8\n\nOptional Items\n\n,,Cable 4 Foot,voltaic,6.00\n,,Cable 10 Foot,voltaic,10.00',
      ),
    says: [/2 rows below the header have neither a designator nor a quantity that could be read/],
    without: {
      file: 'packages/bom/src/warn-of-rows.ts',
      find: 'neither a designator nor a quantity that could be read, and ',
      replace: 'no component and ',
    },
  },
  {
    sentence: 'N tables were added up to one BOM',
    lie: 'they are boards, numbered by hundreds, and it is only for information',
    ask: () =>
      readSheets(
        Object.fromEntries(
          ['1', '2', '3'].map((hundred, at) => [
            ['Logic', 'Power', 'Display'][at]!,
            [
              ['Ref', 'Qty', 'MPN'],
              [`R${hundred}01`, '1', 'RC0402FR-0710KL'],
              [`U${hundred}01`, '1', `LM358DR${hundred}`],
            ],
          ]),
        ),
      ),
    says: [/warning tables_added: 3 tables/],
    without: { file: `${TABLES}/choose-tables.ts`, find: ' && areHalves(kept)', replace: '' },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'the sum of the prices stands in the row of the last part',
    ask: () => read('Ref,Qty,Value,MPN,Note,Price\nR1,1,10k,RC0603FR-0710KL,,0.01\n,1,MCU,ATSAM3N4AA-AU,TOTAL,4.20'),
    says: [/2 lines, 1 designators, 2 pieces/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: 'texts.some(isTotal) && !isPartBesideTotal(reading, cells)',
      replace: 'texts.some(isTotal)',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'the last ones are named alone, in a list that counts nothing',
    ask: () => read('Ref,Name,Part number\nR1,Resistor,RC0603FR-0710KL\n,PCB 5x15 cm,\n,Screws,'),
    says: [/3 lines/, /missing_quantity/],
    without: {
      file: `${LINES}/build-lines.ts`,
      find: 'previous !== null && endsBlock(',
      replace: 'previous === null && endsBlock(',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'a name with its price stands below a gap',
    ask: () =>
      read(
        'Name,Qty,Value,Shop,Price\nResistor,2,10k,TME,0.01\nChip,1,LM358,TME,0.50\n\nEnclosure,,,,5.00\n\nShipping,,,,4.00',
      ),
    says: [/warning part_not_counted: 1 row below the parts may name something that is bought.*"Enclosure", row 5/],
    without: {
      file: 'packages/bom/src/warn-of-rows.ts',
      find: '    ...warnOfNamesAlone(rest),\n',
      replace: '',
    },
  },
  {
    sentence: '… were taken for totals and left out',
    lie: 'it is so many of what only a page tells',
    ask: () =>
      read(
        'Value,Qty,Price,Link\nResistor 10k,2,0.1,https://a.example/1\nChip,1,2,https://a.example/2\n,3,,https://a.example/3',
      ),
    says: [/warning part_not_counted: 1 row has a quantity and a link and nothing that says what is bought/],
    never: [/totals_left_out/],
    without: {
      file: `${TABLES}/row-kinds.ts`,
      find: "return row.some(isLink) ? 'remark' : 'total';",
      replace: "return 'total';",
    },
  },
  {
    sentence: '… row of one cell was taken for headings',
    lie: 'it names a part by its figures, and was only mentioned',
    ask: () => read('Ref,Name,Part number\nU1,Chip,LM358DR\n\n,Power adapter 9V,\nC1,Capacitor,GRM188R71C104KA01D'),
    says: [/warning headings_left_out: .*"Power adapter 9V"/],
    without: {
      file: 'packages/bom/src/warn-of-rows.ts',
      find: '(inPartColumn(at) && isMeasured(grid.rows[at]!)) || isPart(at)',
      replace: 'isPart(at)',
    },
  },
  {
    sentence: '… lines (every line is a part)',
    lie: 'each group has a header of its own, and a part was taken for the header',
    ask: () =>
      read(
        'MOTORS,,UNITS\nStepper,17HS13-0404S,1\n40mm fans (case),aliexpress # 32825734453,2\nRODS,,UNITS\nSmooth rod,,4\nBELTS,,UNITS\nBelt 1m,,1',
      ),
    says: [/4 lines, 0 designators, 8 pieces/],
    without: {
      file: `${TABLES}/find-tables.ts`,
      find: 'groups.size >= LEAST_GROUPS && counted',
      replace: 'groups.size < LEAST_GROUPS && counted',
    },
  },
  {
    sentence: '… lines (no part was left out)',
    lie: 'a smaller list stands under a heading, right below remarks',
    ask: () =>
      read(
        'Comment,Description,Designator,Footprint,Quantity\n100nF,,C1,0603,1\nMSGEQ7,Equalizer,U1,DIP-8,1\n\nDO NOT buy it from there!\nGet it here!\nOthers\nItem,Description,Quantity,Website\nXY-S100L,Amplifier,1,Amazon\nScrew,M2 x 6mm,4,Amazon',
      ),
    says: [/4 lines, 2 designators, 7 pieces/],
    without: {
      file: `${TABLES}/find-tables.ts`,
      find: ' || filledCells(grid.rows[row - 1]!) === 1;',
      replace: ';',
    },
  },
  {
    sentence: '… rows below the header have neither a designator nor a quantity that could be read',
    lie: 'they are a list, and it was only mentioned',
    ask: () =>
      read(
        `Ref,Qty,Value,Description,Price\nR1,1,10k,Resistor,0.01\n\n${Array.from({ length: 5 }, (_, i) => `,,word ${i},other,third`).join('\n')}`,
      ),
    says: [/warning unreadable_row: 5 rows/],
    without: {
      file: 'packages/bom/src/warn-of-rows.ts',
      find: 'rows.filter((at) => saysWords(grid.rows[at]!)).length >= A_LIST ||',
      replace: '',
    },
  },
];
