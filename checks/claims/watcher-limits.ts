import type { BomOutcome, CostPoint, DoubtfulPart, Report } from '../../packages/watcher/src/model.ts';
import { formatCost } from '../../packages/watcher/src/rendering/bom-cost.ts';
import { headline, renderMarkdown } from '../../packages/watcher/src/rendering/index.ts';
import { makeStory } from '../../packages/watcher/src/rendering/make-story.ts';
import { judgeLimits } from '../../packages/watcher/src/reports/index.ts';
import { aBom, aReport, noDoubt, point } from '../../packages/watcher/src/reports/outcomes.fixture.ts';
import type { BoardRule } from '../../packages/watcher/src/settings.ts';
import { isWanted } from '../../packages/watcher/src/targets/wanted.ts';
import type { ClaimRow, Said } from './row.ts';

const SRC = 'packages/watcher/src';
const POLICIES = 'packages/review/src/policies/cost-policies.ts';

const limits: BoardRule['limits'] = {
  maxCostIncrease: [{ percent: 5, text: '5%' }],
  maxUnitCost: '12.00',
  costCoverage: 0.8,
  currency: 'USD',
};
const lines = { total: 10, matched: 10, unmatched: 0, unpriced: 0, notBought: 0 };
const allPriced = { now: [], lost: [], found: [], changed: [], isAsTold: true };

function costing(unit: number | null, before: CostPoint['before'], unpricedLines = 0): CostPoint {
  return { ...point(100, unit, before), unpricedLines };
}

const before = (unit: number, unpricedLines = 0): NonNullable<CostPoint['before']> => ({
  unit,
  unpricedLines,
  boughtLines: 10,
  told: unit,
});

/** At 10 a board before, by a service that says what of the difference to 9 is in doubt. */
const inDoubtBefore = (doubt: DoubtfulPart | null): NonNullable<CostPoint['before']> => ({
  ...before(10),
  compared: { before: 10, after: 9, doubt },
});

function reportOf(cost: CostPoint, more: Partial<BomOutcome> = {}, set: Partial<BoardRule['limits']> = {}): Report {
  const outcome = aBom({ lines, unpriced: allPriced, cost: [cost], ...more });
  return aReport(outcome, { limits: judgeLimits(outcome, { ...limits, ...set }) });
}

const DOUBT: NonNullable<BomOutcome['doubt']> = { ...noDoubt, sure: 8, doubtfulLines: 1, doubtfulShare: 0.1 };

/** The verdicts, then what people read. */
function tell(report: Report): Promise<Said> {
  const verdicts = (report.limits ?? []).map(({ limit, verdict }) => `${limit} ${verdict}`);
  return Promise.resolve({ text: [...verdicts, headline(report), renderMarkdown(report)].join('\n') });
}

/** What the watcher says, and does not say, of the limits of a board. */
export const rows: ClaimRow[] = [
  {
    sentence: '(no word of a limit)',
    lie: 'a line of the export before was only guessed, so that nobody knows what has risen',
    ask: () => tell(reportOf(costing(10.2, before(10)), { doubtfulBefore: 1 })),
    says: [/max-cost-increase not_decidable/, /lines that are priced with doubt/],
    without: {
      file: `${SRC}/reports/judge-limits.ts`,
      find: 'outcome.doubtfulBefore === undefined ? {}',
      replace: 'outcome.doubtfulBefore !== null ? {}',
    },
  },
  {
    sentence: '9.00 USD a board at 100 (−1.00, −10.0 %)',
    lie: 'a line of the export before was only guessed',
    ask: () => tell(reportOf(costing(9, before(10)), { doubtfulBefore: 1 })),
    says: [/9\.00.USD a board at 100 \(.*, with doubt\)/, /1 line of the export before priced with doubt too/],
    without: {
      file: `${SRC}/rendering/bom-story.ts`,
      find: "? ', with doubt' : ''",
      replace: "? '' : ''",
    },
  },
  {
    sentence: 'cheaper, or with fewer risks or findings',
    lie: 'the line that is cheaper was only guessed',
    ask: () =>
      Promise.resolve({
        text: makeStory(
          reportOf(costing(9, before(10)), { doubtfulBefore: 1 }, { maxUnitCost: null, maxCostIncrease: [] }),
        ).tone,
      }),
    says: [/^same$/],
    without: {
      file: `${SRC}/rendering/bom-story.ts`,
      find: 'dearer < 0 && !isDoubtful(point, outcome)',
      replace: 'dearer < 0',
    },
  },
  {
    sentence: '9.00 USD a board at 100 (−1.00, −10.0 %)',
    lie: 'the service names a line in doubt that the difference is of',
    ask: () => tell(reportOf(costing(9, inDoubtBefore({ references: ['U7'], count: 1, delta: -0.5 })), {})),
    says: [/with doubt\)/, /Of the difference in doubt: `U7` \(−0\.50.USD of it\)/, /max-cost-increase not_decidable/],
    without: {
      file: `${SRC}/rendering/bom-cost.ts`,
      find: 'if (told !== undefined) return told !== null;',
      replace: '',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'lines are in doubt in both exports alike, and what rose is of none of them',
    ask: () => tell(reportOf(costing(20, inDoubtBefore(null)), { doubt: DOUBT, doubtfulBefore: 2 })),
    says: [/max-cost-increase violated/],
    without: {
      file: `${SRC}/reports/judge-limits.ts`,
      find: '    ...readDoubtOfDifference(before?.compared?.doubt),\n',
      replace: '',
    },
  },
  {
    sentence: 'at least 10.30 EUR a board at 10',
    lie: 'what is sure was told of another number of boards',
    ask: () => {
      const outcome = aBom({ lines, cost: [costing(9, null)], doubt: { ...DOUBT, sure: 8 } });
      return Promise.resolve({ text: formatCost({ ...costing(12, null), quantity: 10 }, outcome) });
    },
    says: [/^about 12\.00.USD a board at 10 with 1 line in doubt$/],
    without: {
      file: `${SRC}/rendering/bom-cost.ts`,
      find: 'quantity === primaryQuantity ? doubt?.sure : undefined',
      replace: 'quantity > 0 ? doubt?.sure : undefined',
    },
  },
  {
    sentence: '1 line without a price: …, the board costs more than they say',
    lie: 'a line in doubt stands in them, and may be a cheaper part',
    ask: () => tell(reportOf(costing(9, before(9, 1), 1), { doubt: DOUBT })),
    says: [/1 line without a price/],
    never: [/costs more than they say/],
    without: {
      file: `${SRC}/rendering/bom-story.ts`,
      find: "${isInDoubt(outcome) ? '' : ', the board costs more than they say'}",
      replace: ', the board costs more than they say',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'a part lost its price while another got one, so that the board looks cheaper',
    ask: () => {
      const unpriced = { ...allPriced, now: ['U1'], lost: ['U1'], found: ['R1'] };
      return tell(reportOf(costing(9, before(11, 1), 1), { unpriced }));
    },
    says: [/max-cost-increase not_decidable/, /limits not decided/, /Nobody knows whether max-cost-increase/],
    without: {
      file: `${SRC}/reports/unpriced.ts`,
      find: 'unpriced.lost.length + unpriced.found.length +',
      replace: '0 +',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'half the lines have no price, and the rest is below the budget',
    ask: () => tell(reportOf(costing(1, before(1, 5), 5))),
    says: [/max-unit-cost not_decidable/, /Nobody knows whether max-unit-cost of 12\.00 is kept/],
    without: {
      file: POLICIES,
      find: 'if (head.unpricedLines > 0) return undecided',
      replace: 'if (head.unpricedLines >= 0) return passed',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'a share of a rise is that of the few lines that have a price',
    ask: () => tell(reportOf(costing(11, before(10, 5), 5))),
    says: [/max-cost-increase not_decidable/],
    never: [/over (?:a limit|2 limits), /],
    without: {
      file: POLICIES,
      find: 'if (thin !== undefined) return undecided',
      replace: 'if (false) return undecided',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'the service has no rate, and answers in another currency',
    ask: () => tell(reportOf(costing(11, before(11)), {}, { currency: 'JPY' })),
    says: [/max-unit-cost not_decidable/, /the cost was told in USD, and the limit is in JPY/],
    without: {
      file: `${SRC}/reports/judge-limits.ts`,
      find: 'outcome.currency !== currency',
      replace: 'outcome.currency === currency',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'the service no longer has the export before, so nothing was compared',
    ask: () => tell(reportOf(costing(11, before(11)), { changes: null, notCompared: 'It is gone.' })),
    says: [/max-cost-increase not_decidable/, /not compared with the export before: It is gone/],
    without: {
      file: `${SRC}/reports/judge-limits.ts`,
      find: 'if (changes !== null) return undefined;',
      replace: 'if (changes === null) return undefined;',
    },
  },
  {
    sentence: '(no word of a limit)',
    lie: 'the board is another than those that have limits',
    ask: () => tell(aReport(aBom(), { limits: [] })),
    says: [/No limit of cost is set for this board/],
    without: { file: `${SRC}/rendering/limits-story.ts`, find: 'report.limits?.length === 0', replace: 'false' },
  },
  {
    sentence: '(a message in green)',
    lie: 'it is cheaper, and nobody knows whether the budget is kept',
    ask: () => {
      const undecided = reportOf(costing(9, before(10, 1), 1));
      return Promise.resolve({ text: `it is shown as ${makeStory(undecided).tone}` });
    },
    says: [/shown as same/],
    without: { file: `${SRC}/rendering/limits-story.ts`, find: "story.tone === 'better'", replace: 'false' },
  },
  {
    sentence: '(silence)',
    lie: 'nothing of the design changed, and the market broke the budget',
    ask: () => {
      const report = reportOf(costing(13, { ...before(13), told: 11 }));
      const rule = { name: 'team', when: 'problems', folders: null, kinds: ['bom'] } as const;
      return Promise.resolve({ text: isWanted(rule, report) ? 'the chat is told' : 'nothing is told' });
    },
    says: [/chat is told/],
    without: {
      file: `${SRC}/reports/verdicts.ts`,
      find: '(isBeyondLimit(report) && outcome.cost.some(hasMarketMoved))',
      replace: 'false',
    },
  },
];
