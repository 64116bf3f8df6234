import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockOfDatabase, steadyClock } from './planning-clock.ts';

const OPENED = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: OPENED }));
afterEach(() => void vi.useRealTimers());

it.each([HOUR_MS, -HOUR_MS, 0])('shows a planned time as the wall has it, whose clock was set by %d ms', (offMs) => {
  const clock = steadyClock();
  const planned = new Date(OPENED + 60_000);
  vi.setSystemTime(OPENED + offMs);
  const shownMs = clock.onTheWall(planned).getTime();
  // The clock on the wall stands still here, and the other one goes on.
  expect(shownMs).toBeLessThanOrEqual(planned.getTime() + offMs);
  expect(shownMs).toBeGreaterThan(planned.getTime() + offMs - 10_000);
});

it('shows what a database planned as it is', () => {
  vi.setSystemTime(OPENED + HOUR_MS);
  const planned = new Date(OPENED);
  expect(clockOfDatabase.onTheWall(planned)).toBe(planned);
});
