import { expect, it } from 'vitest';
import { formatRunTime } from './publish-collected.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

it.each([
  ['the host says', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
  ['the clock of the host is ahead', '2026-11-21T10:00:05Z', '2026-11-21T10:00:00.000Z'],
  ['the time is far ahead', '9999-12-31T23:59:59Z', '2026-11-21T10:00:00.000Z'],
  ['it is no time', 'now -->', '2026-11-21T10:00:00.000Z'],
  ['the host does not say', null, '2026-11-21T10:00:00.000Z'],
])('a collected report is of the time at which its run began: %s', (_, startedAt, time) => {
  expect(formatRunTime({ startedAt }, NOW)).toBe(time);
});
