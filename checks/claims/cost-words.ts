import {
  cheapestBatch,
  describeStatement,
  makeStatement,
  planOrder,
  type PurchaseLine,
} from '../../packages/cost/src/index.ts';
import { offer } from '../../packages/cost/src/test-kit.ts';
import { drawBomReport } from '../../packages/server/src/report/bom-report.ts';
import { makeReport } from '../../packages/server/src/report/bom-report.fixture.ts';
import { keyFigures } from '../../packages/server/src/report/key-figures.ts';
import { describeGoing } from '../../packages/server/src/cli/commands/bom-risk.ts';
import { tellNothingAsked } from '../../packages/server/src/cli/commands/order-rfq.ts';
import { formatProof } from '../../packages/server/src/cli/cost-text.ts';
import { findSureCost } from '../../packages/server/src/usecases/cost-insights.ts';
import type { CostedLine } from '../../packages/server/src/usecases/cost-lines.ts';
import { tellCostState } from '../../packages/server/src/usecases/export-bom.ts';
import { SCHEMATIC_WITHOUT_ITS_SHEET } from './schematic.cases.ts';
import type { ClaimRow, Said } from './row.ts';

const REPORT = 'packages/server/src/report';
const CLI = 'packages/server/src/cli';

const told = (text: string): Promise<Said> => Promise.resolve({ text });

const parts = { currency: 'USD', quantity: 10, unitCost: 8, total: 80, price: '8.00 USD', priceNotes: [] };

const line = (id: string, price: string, doubts: PurchaseLine['doubts'] = []): PurchaseLine => ({
  id,
  perBoard: 1,
  offers: [offer({ at: [[1, price]], stock: null })],
  doubts,
});

/** Paragraphs of a report whose dearest line is, or is not, in doubt. */
async function countParagraphs(isInDoubt: boolean): Promise<number> {
  const topLines = [{ line: 1, part: 'MCU', references: 'U1', amount: '9', share: '1', isInDoubt }];
  const pdf = Buffer.from(await drawBomReport(makeReport([{}], { topLines }))).toString('latin1');
  return pdf.match(/\/S \/P\b/g)?.length ?? 0;
}

/** What a statement says of lines of a file of which a sheet is missing. */
function state(...lines: PurchaseLine[]): Said {
  const order = planOrder(lines, 10, []);
  const stated = lines.map((one) => ({ ...one, name: one.id, references: [one.id] }));
  const unread = ['The file sub.kicad_sch is missing.'];
  return { text: describeStatement(makeStatement({ lines: stated, order, inFull: order, unread })).text };
}

const HEADER = 'Reference,Qty,Value,Footprint,Manufacturer,MPN';

export const rows: ClaimRow[] = [
  {
    sentence: '3.00 USD a board (all 2 lines)',
    lie: 'a sheet of the design was not read, and its parts are in no line',
    ask: async () => state(line('U1', '1'), line('U2', '2')),
    says: [/^at least 3\.00 .* a board \(2 lines; not all was read: The file sub\.kicad_sch is missing;/],
    without: {
      file: 'packages/cost/src/statement/describe-statement.ts',
      find: 'unpricedLines: coverage.unpriced + coverage.unread.length,',
      replace: 'unpricedLines: coverage.unpriced,',
    },
  },
  {
    sentence: '0.00 USD a board (nothing to buy)',
    lie: 'every quantity of the list is 0, as another column counts',
    async ask(place) {
      await place.write({ 'bom.csv': 'Reference,Qty,Value,Footprint\nC1,0,100nF,0603\nR1,0,10k,0603\n' });
      return place.partwright('bom', 'cost', 'bom.csv');
    },
    says: [/^Parts at 1 board: no price \(0 lines; not all was read: No part of this list is fitted: column "Qty"/],
    never: [/nothing to buy/, /0\.0000/],
    without: { file: 'packages/bom/src/list-unread.ts', find: "  'nothing_fitted',\n", replace: '' },
  },
  {
    sentence: '0.00 USD a board (nothing to buy)',
    lie: 'all its parts stand in a sheet that was not read',
    async ask(place) {
      await place.write({
        'board/top.kicad_sch': SCHEMATIC_WITHOUT_ITS_SHEET,
        'board/top.kicad_pro': '{"meta":{"version":1}}',
      });
      return place.partwright('bom', 'cost', 'board');
    },
    says: [/^Parts at 1 board: no price \(0 lines; not all was read: .*sub\.kicad_sch of the sheet sub is missing/],
    never: [/nothing to buy/],
    without: {
      file: 'packages/server/src/usecases/analyse-bom.ts',
      find: '{ ...wish, unread: listMissing(joined.bom) }',
      replace: 'wish',
    },
  },
  {
    sentence: '80.00 USD in all (PDF)',
    lie: 'lines of it have no price',
    ask: () => told(keyFigures({ ...parts, unpricedLines: 4 })[0]!.detail),
    says: [/^at least 80\.00.USD in all/],
    without: { file: `${REPORT}/key-figures.ts`, find: "isPartial ? 'at least '", replace: "isPartial ? ''" },
  },
  {
    sentence: '80.00 USD in all (PDF)',
    lie: 'a line of it is in doubt, and what is meant may cost less',
    ask: () => told(keyFigures({ ...parts, doubtful: [1], unpricedLines: 4 })[0]!.detail),
    says: [/^about 80\.00.USD in all/],
    without: {
      file: `${REPORT}/key-figures.ts`,
      find: 'tellBound(doubtful.length, unpricedLines > 0)',
      replace: 'tellBound(0, unpricedLines > 0)',
    },
  },
  {
    sentence: 'The lines that matter most: MCU 9.00 (PDF)',
    lie: 'another part may be meant by it, and the page said nothing of that',
    ask: async () => {
      const [sure, doubt] = [await countParagraphs(false), await countParagraphs(true)];
      return { text: `${doubt - sure} paragraphs more` };
    },
    says: [/^1 paragraphs more/],
    without: {
      file: `${REPORT}/summary.ts`,
      find: '.some(({ isInDoubt }) => isInDoubt)',
      replace: '.some(({ isInDoubt }) => isInDoubt === undefined)',
    },
  },
  {
    sentence: 'target.met: false',
    lie: 'what puts it above is the placing of a part that is in doubt',
    ask() {
      const doubt = { line: 2, references: ['U2'], perBoard: 1, code: 'quantity_assumed' as const, reason: 'not said' };
      const bought = [line('1', '1'), line('2', '5', [doubt])];
      const lines = [
        { id: 1, perBoard: 1, doubts: [] },
        { id: 2, perBoard: 1, doubts: [doubt] },
      ] as unknown as CostedLine[];
      const sure = findSureCost(bought, {
        lines,
        terms: [],
        buying: {},
        inFull: planOrder(bought, 10, []),
        // Each placing costs 1.
        landedPerBoard: ({ goods }, placed = lines) => String(Number(goods) / 10 + placed.length),
      });
      return told(`at least ${sure}`);
    },
    says: [/^at least 2$/],
    without: {
      file: 'packages/server/src/usecases/cost-insights.ts',
      find: 'return landedPerBoard(plan, leaveOutDoubts(lines));',
      replace: 'return landedPerBoard(plan);',
    },
  },
  {
    sentence: 'No run from … to … boards costs 0.1 % less a board',
    lie: 'only the likeliest of so many were looked at',
    ask() {
      const many = Array.from({ length: 600 }, (_, at) => line(String(at), '1'));
      return told(cheapestBatch(many, 5000).reason);
    },
    says: [/^No run from .* boards was found that costs/],
    without: {
      file: 'packages/cost/src/batch.ts',
      find: ': isEach\n          ? ',
      replace: ': most > 0\n          ? ',
    },
  },
  {
    sentence: 'No cheaper order at these prices.',
    lie: 'the shipping of a seller is not known, and it is not weighed',
    ask: () => told(formatProof(0, ['Acme']).join('\n')),
    says: [/without the charges of Acme, which are not known/],
    without: { file: `${CLI}/cost-text.ts`, find: 'open.length === 0 ? `${found}.`', replace: 'open ? `${found}.`' },
  },
  {
    sentence: 'Total 114, goods 110 (cost plan)',
    lie: 'the shipping of a seller is not given',
    async ask(place) {
      const offers = [{ seller: 'Acme', sku: '1', breaks: [[1, 2]] }];
      await place.write({
        'plan.json': JSON.stringify({ boards: 10, currency: 'EUR', lines: [{ id: 'U1', per_board: 1, offers }] }),
      });
      return place.partwright('cost', 'plan', 'plan.json');
    },
    says: [/Total at least 20, goods 20/],
    without: {
      file: `${CLI}/commands/cost-plan.ts`,
      find: 'open.length > 0 || short.length > 0',
      replace: 'short.length > 0',
    },
  },
  {
    sentence: 'Landed: 964.14 USD, 9.64 USD a board (bom cost)',
    lie: 'a line has no price and is not in it',
    async ask(place) {
      await place.write({
        'board.csv': `${HEADER}\nR1,1,,,UNI-ROYAL,0402WGF1002TCE\nU1,1,,,Nobody,NOBODY-SELLS-THIS-1\n`,
      });
      return place.partwright('bom', 'cost', 'board.csv');
    },
    says: [/Landed: at least .* a board, without 1 line without a price, /],
    without: {
      file: `${CLI}/cost-text.ts`,
      find: '...(unpriced > 0 ? [',
      replace: '...(unpriced > 99 ? [',
    },
  },
  {
    sentence: 'Nothing is open: every part has a price, an order code and enough stock.',
    lie: 'a line names no number, so that nobody could be asked',
    ask: () => told(tellNothingAsked(1)),
    says: [/^Nobody was asked: of what is open, 1 part names no number/],
    without: { file: `${CLI}/commands/order-rfq.ts`, find: 'notAsked === 0', replace: 'notAsked < 9' },
  },
  {
    sentence: '100 of LM358: there is enough (bom risk)',
    lie: 'that was half a year ago',
    ask() {
      const buy = { why: 'Its life cycle is eol', needed: 100, stock: 500, enough: true };
      const at = '2026-05-21T00:00:00Z';
      return told(describeGoing({ part_number: 'LM358', buy_before_gone: buy, oldest_figure_at: at }));
    },
    says: [/on 2026-05-21 there was enough/],
    without: { file: `${CLI}/commands/bom-risk.ts`, find: "at === null ? ''", replace: "at !== null ? ''" },
  },
  {
    sentence: 'Cost is: known (bom export)',
    lie: 'the line says not how many, and one was assumed',
    ask() {
      const match = { level: 'high', confidence: 0.98, reason: '', conflicts: [], warnings: [] };
      const entry = {
        line: { line: 1, references: ['U1'] },
        match,
        part: {},
        perBoard: 1,
        quantityDoubt: 'assumed' as const,
      };
      return told(String(tellCostState(entry as unknown as Parameters<typeof tellCostState>[0], 'known')));
    },
    says: [/^in_doubt$/],
    without: {
      file: 'packages/server/src/usecases/export-bom.ts',
      find: '&& listDoubts(entry).length > 0',
      replace: '&& listDoubts(entry).length > 9',
    },
  },
];
