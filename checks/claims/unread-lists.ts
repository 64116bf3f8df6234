import type { BomOutcome, CostPoint } from '../../packages/watcher/src/model.ts';
import { headline, renderMarkdown } from '../../packages/watcher/src/rendering/index.ts';
import { makeStory } from '../../packages/watcher/src/rendering/make-story.ts';
import { judgeLimits } from '../../packages/watcher/src/reports/index.ts';
import { aBom, aReport, noDoubt, point } from '../../packages/watcher/src/reports/outcomes.fixture.ts';
import { simpleAnalysis } from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/bom/simple-bom.ts';
import { costCurve, landedCost, planOrder } from '../../packages/cost/src/index.ts';
import { offer } from '../../packages/cost/src/test-kit.ts';
import { assembledLine } from '../../packages/server/src/usecases/assembly-order.ts';
import { breakdownView } from '../../packages/server/src/usecases/cost-breakdown.ts';
import type { ClaimRow, Said } from './row.ts';
import { SCHEMATIC_WITHOUT_ITS_SHEET } from './schematic.cases.ts';
import { BOARD, bill, line, outputsOf, project, review, side, told } from './review.cases.ts';

const say = (said: unknown): Promise<Said> => Promise.resolve({ text: JSON.stringify(said) ?? '' });

const SHEET = 'The sheet "Power" was not read: it has no header.';

/** A list of which a sheet was not read. */
const half = (lines = BOARD) =>
  side({
    bom: { ...bill(...lines), warnings: [{ code: 'sheet_not_read', severity: 'warning', lines: [], message: SHEET }] },
  });
const whole = (lines = BOARD) => side({ bom: bill(...lines) });

const asked = (setting: object) => ({ policies: setting as never });
const maxUnitCost = asked({ 'max-unit-cost': { level: 'fail', setting: '5.00' } });
const maxIncrease = asked({ 'max-cost-increase': { level: 'fail', setting: { percent: 5, text: '5%' } } });

const FIGURE = 'packages/review/src/cost-figure.ts';
const POLICIES = 'packages/review/src/policies/cost-policies.ts';
const WATCHER = 'packages/watcher/src';

const limits = {
  maxCostIncrease: [{ percent: 5, text: '5%' }],
  maxUnitCost: '12.00',
  costCoverage: 0.8,
  currency: 'USD',
};
const before = (unit: number): NonNullable<CostPoint['before']> => ({
  unit,
  unpricedLines: 0,
  boughtLines: 10,
  told: unit,
});

/** What the watcher says of an export of which a sheet was not read. */
function watched(cost: CostPoint, more: Partial<BomOutcome> = {}): Promise<Said> {
  const lines = { total: 10, matched: 10, unmatched: 0, unpriced: 0, notBought: 0 };
  const unpriced = { now: [], lost: [], found: [], changed: [], isAsTold: true };
  const outcome = aBom({ lines, unpriced, cost: [cost], doubt: { ...noDoubt, unread: [SHEET] }, ...more });
  const report = aReport(outcome, { limits: judgeLimits(outcome, limits) });
  const verdicts = (report.limits ?? []).map(({ limit, verdict }) => `${limit} ${verdict}`);
  return Promise.resolve({
    text: [...verdicts, `tone ${makeStory(aReport(outcome)).tone}`, headline(report), renderMarkdown(report)].join(
      '\n',
    ),
  });
}

const part = { id: 'U1', perBoard: 1, offers: [offer({ at: [[1, '2']], stock: null })] };

/** What is said of the cost of a list of which something was not read. */
export const rows: readonly ClaimRow[] = [
  {
    sentence: 'success (max-unit-cost)',
    lie: 'a sheet of the list was not read, and its parts are in no amount',
    ask: async () => told(review([project(null, half(), 'bom.csv', 'bom')], maxUnitCost)),
    says: [/policy max-unit-cost: 5\.00: not_decidable/, /not all of the list was read/],
    without: { file: POLICIES, find: ' || countUnread(head) > 0', replace: '' },
  },
  {
    sentence: '2.30 EUR a board',
    lie: 'a sheet of the list was not read, and the figure is of the rest',
    ask: async () => told(review([project(null, half(), 'bom.csv', 'bom')])),
    says: [/at least 2\.30.EUR a board/],
    without: { file: FIGURE, find: 'unpricedLines: unpricedLines + countUnread(figure),', replace: 'unpricedLines,' },
  },
  {
    sentence: '−1.00 EUR (−43.5 %)',
    lie: 'the sheet that was read before is not read now',
    ask: async () => {
      const cheaper = [BOARD[0]!, line(['U1'], { value: 'MCU', mpn: 'MCU-1' }, '1.00')];
      return told(review([project(whole(), half(cheaper), 'bom.csv', 'bom')]));
    },
    says: [
      /Not in the difference/,
      /what was not read of the list, which may have changed/,
      /not all of the list was read/,
    ],
    never: [/headline.*−1\.00/],
    without: {
      file: 'packages/review/src/bom/change-costs.ts',
      find: '[base, head].some(({ figure }) => countUnread(figure) > 0)',
      replace: '[base, head].length === 0',
    },
  },
  {
    sentence: 'success (max-cost-increase)',
    lie: 'what was not read of the list of head may have become dearer',
    ask: async () => told(review([project(whole(), half(), 'bom.csv', 'bom')], maxIncrease)),
    says: [/^conclusion: neutral/, /not all of the list of head was read/],
    without: { file: POLICIES, find: 'findUnread(cost, names) ?? whyNotWhole()', replace: 'whyNotWhole()' },
  },
  {
    sentence: 'unit-cost-estimate-head (output of the action)',
    lie: 'the estimate is of what was read alone',
    ask: async () => outputsOf(review([project(null, half(), 'bom.csv', 'bom')])),
    says: [/"unit-cost-estimate-head":""/],
    without: {
      file: 'packages/action/src/report-file/outputs.ts',
      find: 'if (unpricedLines === 0 && !isUnread(doubt)) return unit ?? [];',
      replace: 'if (unpricedLines === 0) return unit ?? [];',
    },
  },
  {
    sentence: '9.00 USD a board at 100 (watcher)',
    lie: 'a sheet of the file was not read',
    ask: () => watched(point(100, 9, before(9))),
    says: [/at least 9\.00.USD a board at 100/, /Not all of the file was read.*The sheet "Power"/, /≥ 9\.00/],
    without: {
      file: `${WATCHER}/rendering/bom-cost.ts`,
      find: 'unpricedLines: unpricedLines + (doubt?.unread?.length ?? 0),',
      replace: 'unpricedLines,',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'a sheet of the file was not read, so that nobody knows whether the limit is kept',
    ask: () => watched(point(100, 9, before(9))),
    says: [/max-cost-increase not_decidable/, /max-unit-cost not_decidable/],
    without: { file: `${WATCHER}/reports/judge-limits.ts`, find: '    unread: doubt.unread,\n', replace: '' },
  },
  {
    sentence: 'no change, 9.00 USD a board at 100',
    lie: 'what changed stands in the sheet that was not read',
    ask: () => watched(point(100, 9, before(9)), { unreadBefore: [SHEET] }),
    says: [/same parts, as far as read/],
    never: [/no change,/, /Nothing changed since/],
    without: {
      file: `${WATCHER}/rendering/bom-story.ts`,
      find: '  if (hasUnread(outcome)) return false;\n',
      replace: '',
    },
  },
  {
    sentence: 'cheaper, or with fewer risks or findings',
    lie: 'it is cheaper by a sheet that is not read any more',
    ask: () => watched(point(100, 8, { ...before(9), compared: { before: 9, after: 8 } })),
    says: [/tone same/],
    never: [/tone better/],
    without: {
      file: `${WATCHER}/rendering/bom-story.ts`,
      find: ' && !isDoubtful(point, outcome) && !hasUnread(outcome)',
      replace: ' && !isDoubtful(point, outcome)',
    },
  },
  {
    sentence: 'complete: true (n8n, Analyze)',
    lie: 'a sheet of the list was not read, and a workflow takes it for whole',
    ask: () => {
      const analysis = {
        cost_rollup: { unpriced_lines: 0, by_category: [] },
        statement: { coverage: { doubtful: [], short_lines: 0, unread: [SHEET] } },
        unmatched_parts: [],
        warnings: [],
      };
      return say(simpleAnalysis(analysis as unknown as Parameters<typeof simpleAnalysis>[0], { bom_id: 'bom_1' }));
    },
    says: [/"complete":false/],
    without: {
      file: 'packages/n8n-nodes-partwright/nodes/Partwright/actions/bom/simple-bom.ts',
      find: ', short_lines, unread.length]',
      replace: ', short_lines]',
    },
  },
  {
    sentence: 'complete: true (breakdown of a cost)',
    lie: 'a sheet of the list was not read, and its parts are in no share',
    ask: () => {
      const plan = planOrder([part], 10, []);
      return say(breakdownView(plan, landedCost(plan, { isPartial: true }), [SHEET]).bomCost);
    },
    says: [/"complete":false/, /was not read/],
    without: {
      file: 'packages/server/src/usecases/cost-breakdown.ts',
      find: "unread.length > 0 ? 'Parts",
      replace: "unread.length < 0 ? 'Parts",
    },
  },
  {
    sentence: 'unknown_costs: [] (landed cost)',
    lie: 'parts of what was not read are in no row',
    ask: () => say(landedCost(planOrder([part], 10, []), { isPartial: true })),
    says: [/"unknown":\["parts"/, /What was not read of the list is not counted/],
    without: {
      file: 'packages/cost/src/landed/landed-cost.ts',
      find: 'plan.short.length > 0 || options.isPartial === true || isUnpriced(plan)',
      replace: 'plan.short.length > 0 || isUnpriced(plan)',
    },
  },
  {
    sentence: '0.0000 USD (a point of the curve)',
    lie: 'all parts stand in what was not read',
    ask: () => say(costCurve([], [10], { isPartial: true }).map(({ unitCost }) => unitCost)),
    says: [/^\[null\]$/],
    without: {
      file: 'packages/cost/src/curve.ts',
      find: 'options.isPartial === true && goods.pricedLines === 0',
      replace: 'options.isPartial === null',
    },
  },
  {
    sentence: 'a line of a BOM for assembly with its order number',
    lie: 'several parts have the number of its part, and one was chosen',
    ask: () => {
      const shared = { code: 'number_shared', message: 'LM358 is the number of 3 manufacturers' };
      const match = { level: 'high', reason: 'same number', warnings: [shared], conflicts: [], decision: null };
      const offers = [{ seller: 'LCSC', sku: 'C1' }];
      const said = { sku: null, supplier: null, mpn: 'LM358', alternates: [] };
      const line = { line: 1, references: ['U1'], dnpReferences: [], value: 'LM358', footprint: 'SOIC-8', ...said };
      const entry = { line, match, part: { mpn: 'LM358', offers }, isBought: true };
      return say(assembledLine(entry as unknown as Parameters<typeof assembledLine>[0], false));
    },
    says: [/"code":null/, /another part may be meant: LM358 is the number of 3/],
    without: {
      file: 'packages/server/src/usecases/assembly-order.ts',
      find: 'const known = doubt === null || includeDoubtful',
      replace: "const known = match.level === 'high' || includeDoubtful",
    },
  },
  {
    sentence: 'Goods that can be bought now: …',
    lie: 'parts of a sheet that was not read are not ordered',
    async ask(place) {
      await place.write({
        'board/top.kicad_sch': SCHEMATIC_WITHOUT_ITS_SHEET,
        'board/top.kicad_pro': '{"meta":{"version":1}}',
      });
      return place.partwright('order', 'plan', 'board');
    },
    says: [/Not all was read, and what was not is not ordered: .*sub\.kicad_sch/],
    without: {
      file: 'packages/server/src/usecases/order-plan.ts',
      find: '...statement.coverage.unread.map(',
      replace: '...[].map(',
    },
  },
];
