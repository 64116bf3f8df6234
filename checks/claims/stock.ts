import { partFromNumber } from '../../packages/catalog/src/index.ts';
import type { ComponentQuery } from '../../packages/catalog/src/matching/index.ts';
import { coverBuild, readStockList } from '../../packages/cost/src/stock/index.ts';
import { Problem } from '../../packages/server/src/problem.ts';
import type { CostedLine } from '../../packages/server/src/usecases/cost-lines.ts';
import { boardView } from '../../packages/server/src/usecases/build-view.ts';
import { planStock } from '../../packages/server/src/usecases/plan-build.ts';
import { stockOfList } from '../../packages/server/src/usecases/stock-of-list.ts';
import type { ClaimRow, Said } from './row.ts';

const USECASES = 'packages/server/src/usecases';
const STOCK = 'packages/cost/src/stock';

const told = (text: string): Promise<Said> => Promise.resolve({ text });
const list = (...rows: string[]) => readStockList(new TextEncoder().encode(['MPN,Quantity', ...rows].join('\n')));

/** A catalogue that knows no number: what is in stock is found by what the lines name. */
const ports = {
  records: {},
  catalogue: { findMany: async (asks: object[]) => asks.map(() => new Problem('part_not_found')) },
} as unknown as Parameters<typeof stockOfList>[0];

const line = (id: number, asked: string, some: Partial<CostedLine> = {}): CostedLine => ({
  id,
  lines: [id],
  references: [`U${id}`],
  asked,
  part: null,
  choice: null,
  doubt: null,
  doubts: [],
  perBoard: 1,
  footprint: null,
  sides: [null],
  uses: [],
  missing: '',
  customs: { hts: null, origin: null },
  isDecided: false,
  asks: [],
  statedCodes: [],
  candidates: null,
  ...some,
});

/** What is said of one kind of board over a stock. */
async function reach(lines: CostedLine[], ...rows: string[]): Promise<Said> {
  const source = await stockOfList(ports, list(...rows));
  const boards = [{ name: 'sensor', quantity: 10, lines }];
  const planned = await planStock(ports, boards, source, { usesDoubtful: false, substitutes: 'approved' }, {});
  return { text: boardView(planned, 0).buildable.text };
}

/** What a build takes of a stock for lines that are bought as a resistor of 10 kΩ in 0402. */
async function takes(stock: string, ask: ComponentQuery, some: Partial<CostedLine> = {}): Promise<Said> {
  const source = await stockOfList(ports, list(`${stock},500`));
  const part = { ...partFromNumber('0402WGF1002TCE')!, ...UNSOLD, id: 1, sku: 'C25744', offers: [] };
  const lines = [line(1, '10k', { part, asks: [ask], ...some })];
  const use = { usesDoubtful: false, substitutes: 'fitting' } as const;
  const { needs } = await planStock(ports, [{ name: 'sensor', quantity: 10, lines }], source, use, {});
  return {
    text: needs.map(({ taken, missing }) => `${taken.toFixed()} taken, ${missing.toFixed()} missing`).join('; '),
  };
}
const UNSOLD = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'a', observedAt: '' } as const;
const VALUE = { reference: 'R1', value: '10k', footprint: 'R_0402_1005Metric' };

const sentence = 'Stock alone is enough for 12 of sensor';

export const rows: ClaimRow[] = [
  {
    sentence,
    lie: 'a part of it was never counted',
    ask: () => reach([line(1, 'MCU-1'), line(2, 'PLUG-1')], 'MCU-1,12', 'PLUG-1,'),
    says: [/for 0 of sensor for sure, and for 12 if there is enough of what was not counted/, /PLUG-1 stops the next/],
    without: { file: `${USECASES}/build-stock.ts`, find: 'isOpen: why.length > 0,', replace: 'isOpen: false,' },
  },
  {
    sentence,
    lie: 'a sheet of its BOM was not read, and what stands there may not be in stock',
    async ask() {
      const source = await stockOfList(ports, list('MCU-1,12'));
      const boards = [{ name: 'sensor', quantity: 10, lines: [line(1, 'MCU-1')], unread: ['a sheet is missing'] }];
      const planned = await planStock(ports, boards, source, { usesDoubtful: false, substitutes: 'approved' }, {});
      return { text: `${boardView(planned, 0).buildable.text} Enough: ${planned.reach.isEnough}` };
    },
    says: [/for 0 of sensor for sure, and for 12 if .* not read .* Enough: null/],
    without: {
      file: `${USECASES}/plan-build.ts`,
      find: '(boards[at]!.unread ?? []).length > 0',
      replace: '(boards[at]!.unread ?? []).length > 9',
    },
  },
  {
    sentence,
    lie: 'another part may be meant by a line of it',
    ask: () => {
      const doubt = { line: 1, references: ['U1'], perBoard: 1, code: 'number_shared' as const, reason: 'two makers' };
      return reach([line(1, 'MCU-1', { doubts: [doubt] })], 'MCU-1,12');
    },
    says: [/for 0 of sensor for sure/],
    without: {
      file: `${USECASES}/build-needs.ts`,
      find: 'if (doubts.length === 0 || usesDoubtful)',
      replace: 'if (doubts.length < 9 || usesDoubtful)',
    },
  },
  {
    sentence,
    lie: 'two of its lines need the same pieces',
    ask: () => reach([line(1, 'MCU-1'), line(2, 'MCU-1')], 'MCU-1,12'),
    says: [/enough for 6 of sensor/],
    without: {
      file: `${USECASES}/plan-build.ts`,
      find: 'new Decimal(perBoard[board]!).plus(pieces).toNumber()',
      replace: 'pieces',
    },
  },
  {
    sentence,
    lie: 'a line says more pieces than a board can have, so that nobody knows how many it takes',
    ask: () =>
      reach([line(1, 'MCU-1'), line(2, 'MCU-2', { isMiscounted: true, missing: 'too many' })], 'MCU-1,12', 'MCU-2,12'),
    says: [/for 0 of sensor for sure/],
    without: {
      file: `${USECASES}/build-needs.ts`,
      find: 'if (line.isMiscounted) return',
      replace: 'if (line.id < 0) return',
    },
  },
  {
    sentence: '10 taken, 0 missing',
    lie: 'what is in stock has a wider tolerance than the line is taken to ask for',
    ask: () => takes('RC0402JR-0710KL', VALUE),
    says: [/^0 taken, 10 missing/],
    without: {
      file: `${USECASES}/fitting-stock.ts`,
      find: "level === 'high' && conflicts.length === 0 && warnings.every(({ code }) => HARMLESS.has(code))",
      replace: "level !== 'low' && conflicts.length === 0",
    },
  },
  {
    sentence: '10 taken, 0 missing',
    lie: 'somebody decided that the line is another part',
    ask: () => takes('RC0402FR-0710KL', VALUE, { isDecided: true }),
    says: [/^0 taken, 10 missing/],
    without: { file: `${USECASES}/fitting-stock.ts`, find: ' && !isDecided', replace: '' },
  },
  {
    sentence: 'Stock alone is enough for 0 of sensor.',
    lie: 'the stock has more part numbers than are looked at for what fits a value',
    async ask() {
      const source = await stockOfList(ports, list(...Array.from({ length: 5_001 }, (_, at) => `MYSTERY-${at},500`)));
      const part = { ...partFromNumber('0402WGF1002TCE')!, ...UNSOLD, id: 1, sku: 'C25744', offers: [] };
      const boards = [{ name: 'sensor', quantity: 10, lines: [line(1, '10k', { part, asks: [VALUE] })] }];
      const planned = await planStock(ports, boards, source, { usesDoubtful: false, substitutes: 'fitting' }, {});
      const view = boardView(planned, 0);
      return { text: `${view.buildable.text} Enough: ${planned.reach.isEnough}. ${view.stops[0]?.why}` };
    },
    says: [
      /for 0 of sensor for sure/,
      /Enough: null/,
      /more than 5,000 part numbers: .* looked for in the first so many/,
    ],
    without: {
      file: `${USECASES}/build-stock.ts`,
      find: 'const unread = fitting.unread(need);',
      replace: 'const unread = null;',
    },
  },
  {
    sentence: 'missing 0',
    lie: 'what stands in for one part is needed by another',
    ask: () => {
      const needs = [
        { id: 'A', perBoard: [10], parts: ['a', 'b'] },
        { id: 'B', perBoard: [10], parts: ['b'] },
      ];
      const stock = new Map([
        ['a', '5'],
        ['b', '10'],
      ]);
      return told(
        coverBuild(needs, [1], stock)
          .map(({ id, missing }) => `${id} missing ${missing}`)
          .join(', '),
      );
    },
    says: [/A missing 5, B missing 0/],
    without: { file: `${STOCK}/cover-needs.ts`, find: '    free[own]! -= quantity;\n', replace: '' },
  },
  {
    sentence: '500 are counted',
    lie: 'the list guesses',
    ask: () => told(JSON.stringify(list('MCU-1,~500'))),
    says: [/"quantity":null/, /it is a guess: count them/],
    without: {
      file: `${STOCK}/read-quantity.ts`,
      find: "const said = text.normalize('NFKC').trim()",
      replace: "const said = text.normalize('NFKC').replace('~', '').trim()",
    },
  },
  {
    sentence: '1250 are counted',
    lie: 'the cell says 1.250, and nothing tells whether the point divides thousands',
    ask: () => told(JSON.stringify(list('MCU-1,1.250'))),
    says: [/"quantity":null/, /it may be 1250 or 1\.250/],
    without: { file: `${STOCK}/read-quantity.ts`, find: '  if (sign === null) {', replace: "  if (digits === '') {" },
  },
  {
    sentence: '1 new in stock: Summe',
    lie: 'the row is the sum of the list, and no part',
    ask: () => told(JSON.stringify(list('MCU-1,12', 'Summe,12'))),
    says: [/the row is a sum, and no part/],
    never: [/"mpn":"Summe"/],
    without: {
      file: `${STOCK}/read-stock-list.ts`,
      find: '  if (SUMS.test(mpn',
      replace: "  if (mpn === '' && SUMS.test(mpn",
    },
  },
  {
    sentence: 'Stock alone is enough for 0 of sensor',
    lie: 'its part lies there under the number that the line has as its value',
    ask: () => reach([line(1, 'ATSAML22J18A-MUT', { asks: [{ mpn: null }] })], 'ATSAML22J18A-MUT,12'),
    says: [/enough for 12 of sensor/],
    without: {
      file: `${USECASES}/build-needs.ts`,
      find: 'words === null ? null : { mpn: words, manufacturer: null }',
      replace: 'null',
    },
  },
  {
    sentence: '100 have come',
    lie: '40 of them are still owed',
    async ask() {
      const bytes = new TextEncoder().encode('MPN,Quantity,Backorder\nMCU-1,100,40\n');
      return told(JSON.stringify(readStockList(bytes)));
    },
    says: [/"quantity":null/, /has not come/],
    without: {
      file: `${STOCK}/read-stock-list.ts`,
      find: 'quantity: isOwed ? null : quantityOf(quantity),',
      replace: 'quantity: quantityOf(quantity),',
    },
  },
  {
    sentence: '"Artikelnummer" is read as your own number',
    lie: 'its cells are the numbers of the manufacturers beside it',
    ask: () =>
      told(
        JSON.stringify(
          readStockList(
            new TextEncoder().encode(
              'Artikelnummer;Hersteller;Bestand\nRC0402FR-0710KL;Yageo;950\nGRM155R71C104KA88D;Murata;400\nLM358DR;TI;12\n',
            ),
          ),
        ),
      ),
    says: [/"mpn":"RC0402FR-0710KL"/, /is read as the number of the manufacturers/],
    without: {
      file: `${STOCK}/read-stock-list.ts`,
      find: '  giveNumbersToMakers(columns, rows.slice(headerAt + 1), list);\n',
      replace: '',
    },
  },
];
