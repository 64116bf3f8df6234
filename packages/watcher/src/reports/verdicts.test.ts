import { describe, expect, it } from 'vitest';
import type { Outcome, Report } from '../model.ts';
import { aBom, aCheck, aFinding, aReport, aRisk, atPricesOfNow, noChanges, point } from './outcomes.fixture.ts';
import { hasChanged, hasProblem } from './verdicts.ts';

const refused: Outcome = { kind: 'refused', code: 'bom_empty', message: 'The file holds no BOM lines.' };
const error = aRisk('U1: gone', { severity: 'error' });
const warning = aRisk('2 lines: thin');
const first = { number: 1, since: null };
const withRisks = (risks: Partial<ReturnType<typeof aBom>['risks']>) =>
  aBom({ risks: { all: [], new: [], gone: [], ...risks } });
const known = { now: ['U1'], lost: [], found: [], changed: [], isAsTold: true };
const costing = (...cost: ReturnType<typeof point>[]) => aBom({ cost });

const cases: [what: string, outcome: Outcome, report: Partial<Report>, changed: boolean, problem: boolean][] = [
  ['nothing new', aBom(), {}, false, false],
  ['the first export', aBom({ changes: null }), first, true, false],
  ['the first export with an error', withRisks({ new: [error] }), first, true, true],
  ['the first export with a warning', withRisks({ new: [warning] }), first, true, false],
  ['one that lay there before', aBom({ changes: null }), { ...first, wasThere: true }, false, false],
  ['one that lay there before, with an error', withRisks({ new: [error] }), { ...first, wasThere: true }, false, false],
  ['one that lay there before and is refused', refused, { ...first, wasThere: true }, true, true],
  ['a content that came back', aBom(), { sameAs: 1, number: 3, since: { number: 2, savedAt: '' } }, true, false],
  ['one after an export that came to nothing', aBom(), { number: 3 }, true, false],
  ['a refused file', refused, {}, true, true],
  ['an added line', aBom({ changes: { ...noChanges, added: 1 } }), {}, true, false],
  ['a changed line', aBom({ changes: { ...noChanges, changed: 1 } }), {}, true, false],
  ['an export that cannot be compared', aBom({ changes: null, notCompared: 'gone' }), {}, true, false],
  ['a new warning', withRisks({ new: [warning] }), {}, true, false],
  ['a new error', withRisks({ new: [error] }), {}, true, true],
  ['a risk that is gone', withRisks({ gone: [error] }), {}, true, false],
  ['risks as before', withRisks({ all: [error, warning] }), {}, false, false],
  ['a design that is dearer', costing(point(100, 4.3, atPricesOfNow(4.2))), {}, true, true],
  [
    'a design that is dearer in small runs only',
    costing(point(1, 9, atPricesOfNow(8)), point(100, 4, atPricesOfNow(4))),
    {},
    true,
    true,
  ],
  ['a design that is cheaper', costing(point(100, 4.1, atPricesOfNow(4.2))), {}, true, false],
  ['a market that is dearer', costing(point(100, 4.3, { unit: 4.3, unpricedLines: 0, told: 4.2 })), {}, false, false],
  ['a rounding', costing(point(100, 4.200001, atPricesOfNow(4.2))), {}, false, false],
  ['a first price', costing(point(100, 4.2, atPricesOfNow(null))), {}, true, false],
  [
    'a line that has no price any more',
    costing({ ...point(100, 4.2, atPricesOfNow(4.2, 1)), unpricedLines: 2 }),
    {},
    true,
    true,
  ],
  ['a line that has a price now', costing(point(100, 4.2, atPricesOfNow(4.2, 1))), {}, true, false],
  [
    'a dearer design beside a part that lost its price',
    aBom({ cost: [point(100, 9, atPricesOfNow(4))], unpriced: { ...known, changed: ['U1'] } }),
    {},
    true,
    false,
  ],
  [
    'a part that lost its price while another got one',
    aBom({ unpriced: { ...known, lost: ['U1'], found: ['U2'] } }),
    {},
    true,
    true,
  ],
  ['a check as before', aCheck(), {}, false, false],
  ['a new finding', aCheck({ new: [aFinding('a')] }), {}, true, true],
  ['a new warning of a check', aCheck({ new: [aFinding('a', { severity: 'warning' })] }), {}, true, false],
  ['a fixed finding', aCheck({ fixed: [aFinding('a')] }), {}, true, false],
];

describe('a report', () => {
  it.each(cases)('of %s', (_, outcome, more, changed, problem) => {
    const report = aReport(outcome, more);
    expect({ changed: hasChanged(report), problem: hasProblem(report) }).toEqual({ changed, problem });
  });
});
