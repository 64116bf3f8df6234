import { describe, expect, it } from 'vitest';
import { pauseAfter, readRetryAfter, standardPausesMs } from './retry-schedule.ts';

const now = new Date('2026-05-21T08:00:00Z');
const plain = { pausesMs: standardPausesMs, waitMs: 0, chance: 0 };

describe('The pause before the next attempt', () => {
  it('follows the schedule of Standard Webhooks for ten attempts over three days', () => {
    const pauses = Array.from({ length: 10 }, (_, at) => pauseAfter(at + 1, plain));
    expect(pauses).toEqual([5e3, 300e3, 1800e3, 7200e3, 18_000e3, 36_000e3, 50_400e3, 72_000e3, 86_400e3, null]);
    expect(standardPausesMs).toHaveLength(10);
  });

  it('is never shorter than planned and at most a fifth longer', () => {
    expect(pauseAfter(2, { ...plain, chance: 0.5 })).toBe(330_000);
    expect(pauseAfter(2, { ...plain, chance: 1 })).toBe(360_000);
  });

  it('is what the receiver asked for when that is longer', () => {
    expect(pauseAfter(1, { ...plain, waitMs: 60_000 })).toBe(60_000);
    expect(pauseAfter(2, { ...plain, waitMs: 60_000 })).toBe(300_000);
    expect(pauseAfter(10, { ...plain, waitMs: 60_000 })).toBeNull();
  });

  it('is no longer than a day because the receiver asked for it', () => {
    expect(pauseAfter(1, { ...plain, waitMs: 86_400_000, chance: 1 })).toBe(86_400_000);
    expect(pauseAfter(1, { ...plain, waitMs: 80_000_000, chance: 0.5 })).toBe(86_400_000);
    expect(pauseAfter(1, { ...plain, waitMs: 60_000_000, chance: 0.5 })).toBe(66_000_000);
  });
});

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 21 May 2026 08:01:00 GMT', 60_000],
  ['Thu, 21 May 2026 07:59:00 GMT', 0],
  ['9999999999', 86_400_000],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
  ['-5', 0],
  ['soon', 0],
  ['1'.repeat(100_000), 86_400_000],
  ['Thursday, 21-May-26 08:01:00 GMT', 60_000],
  ['Thu May 21 08:01:00 2026', 60_000],
  ['soon 2050', 0],
  ['2050', 2_050_000],
  [undefined, 0],
])('Retry-After %.20s puts off for %d ms', (header, waitMs) => {
  expect(readRetryAfter(header, now)).toBe(waitMs);
});
