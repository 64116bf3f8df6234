import { expect, it } from 'vitest';
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
  const waiting = {
    id: 1,
    subjectId: 1,
    subject: makeSubject('a.csv'),
    content: '00',
    number,
    sameAs: null,
    sizeBytes: 1,
    refusal: null,
    attempts: 0,
    round: 0,
    wish: null,
    remote: null,
    keptAt: saved + foundAfterMs,
    folderSince: saved + foundAfterMs - watchedMs,
    previous: null,
    isGone: false,
    successor: null,
    gitBefore: null,
  };
  const report = makeReport(waiting, makeContent('a.csv', 'x'), refused, {
    server: 'http://partwright.test',
    now: saved,
  });
  expect(report.wasThere).toBe(wasThere);
});
