import { describe, expect, it } from 'vitest';
import type { Outcome } from '../model.ts';
import { aBom } from '../reports/outcomes.fixture.ts';
import type { BoardRule } from '../settings.ts';
import type { WaitingExport } from '../spool/types.ts';
import { makeContent, refused, makeSubject } from './delivery.fixture.ts';
import { makeReport } from './report.ts';

const savedAt = '2026-03-01T09:00:00.000Z';
const saved = Date.parse(savedAt);
const MINUTE = 60_000;

it.each([
  ['the first, found at once', 1, MINUTE, 0, false],
  ['the first, saved long before the folder was watched', 1, 11 * MINUTE, 2_000, true],
  ['a new file, saved while nobody watched', 1, 11 * MINUTE, 60 * MINUTE, false],
  ['a later one, saved while nobody watched', 2, 11 * MINUTE, 0, false],
  ['the first, saved by a clock that is ahead', 1, -MINUTE, 0, false],
])('of %s, a report says whether it lay there before', (_, number, foundAfterMs, watchedMs, wasThere) => {
  const waiting = makeWaiting({ number, keptAt: saved + foundAfterMs, folderSince: saved + foundAfterMs - watchedMs });
  const report = makeReport(waiting, makeContent('a.csv', 'x'), refused, {
    server: 'http://partwright.test',
    now: saved,
  });
  expect(report.wasThere).toBe(wasThere);
});

describe('of several entries, the first that fits a board counts', () => {
  const limits = { maxCostIncrease: [], maxUnitCost: '99', costCoverage: 0.8, currency: 'USD' };
  const boards = [
    { match: ['psu'], limits, owners: ['Ada'] },
    { match: ['**/b.csv'], limits: { ...limits, maxUnitCost: '1' }, owners: ['Bo'] },
    { match: ['b.csv'], limits, owners: ['Cy'] },
  ];
  const told = (path: string, outcome: Outcome, set: readonly BoardRule[] = boards) =>
    makeReport(makeWaiting({ subject: makeSubject(path) }), makeContent(path, 'x'), outcome, {
      server: 'http://partwright.test',
      now: saved,
      boards: set,
    });

  it('with its limits and owners', () => {
    expect(told('b.csv', aBom())).toMatchObject({ owners: ['Bo'], limits: [{ setting: '1', verdict: 'violated' }] });
    expect(told('b.csv', refused)).toMatchObject({ owners: ['Bo'] });
    expect(told('b.csv', refused).limits).toBeUndefined();
  });

  it('and that none does is told, where there are any', () => {
    expect(told('a.csv', aBom()).limits).toEqual([]);
    expect(told('a.csv', aBom(), []).limits).toBeUndefined();
    expect(told('a.csv', aBom()).owners).toBeUndefined();
  });
});

function makeWaiting(more: Partial<WaitingExport>): WaitingExport {
  return {
    id: 1,
    subjectId: 1,
    subject: makeSubject('a.csv'),
    content: '00',
    sameAs: null,
    sizeBytes: 1,
    refusal: null,
    attempts: 0,
    round: 0,
    wish: null,
    remote: null,
    keptAt: saved,
    folderSince: saved,
    previous: null,
    isGone: false,
    successor: null,
    gitBefore: null,
    number: 1,
    ...more,
  };
}
