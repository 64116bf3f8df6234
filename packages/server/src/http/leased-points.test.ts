import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { LeasedPoints, type PointCounter } from './leased-points.ts';

const DURATION_SECONDS = 60;

function makeStore(points: number): PointCounter & { questions: number } {
  const memory = new RateLimiterMemory({ points, duration: DURATION_SECONDS });
  return {
    questions: 0,
    async consume(id, taken) {
      this.questions += 1;
      return memory.consume(id, taken);
    },
    reward: async (id, given) => memory.reward(id, given),
  };
}

/** Whether a point was to be had, and what is said to be left. */
const ask = async (points: LeasedPoints): Promise<number | 'refused'> =>
  points.consume('who').then(
    ({ remainingPoints }) => remainingPoints,
    (refusal: unknown) => {
      expect(refusal).toBeInstanceOf(RateLimiterRes);
      return 'refused';
    },
  );

describe('Points taken in advance', () => {
  it('are as many as there are, and count down one by one', async () => {
    const store = makeStore(300);
    const points = new LeasedPoints(store);
    const said: (number | 'refused')[] = [];
    for (let at = 0; at < 303; at++) said.push(await ask(points));
    expect(said).toEqual([...Array.from({ length: 300 }, (_, at) => 299 - at), 'refused', 'refused', 'refused']);
    expect(store.questions).toBeLessThan(100);
  });

  it.each([1, 7, 60, 600])(
    'of several processes are never more than the %d there are, and nearly all of them',
    async (limit) => {
      const store = makeStore(limit);
      const processes = Array.from({ length: 3 }, () => new LeasedPoints(store));
      let granted = 0;
      for (let at = 0; at < limit * 2; at++) if ((await ask(processes[at % 3]!)) !== 'refused') granted += 1;
      expect(granted).toBeLessThanOrEqual(limit);
      expect(granted).toBeGreaterThanOrEqual(Math.floor(limit * 0.95));
    },
  );

  it('are not more when many ask at once', async () => {
    const store = makeStore(100);
    const processes = Array.from({ length: 3 }, () => new LeasedPoints(store));
    const said = await Promise.all(Array.from({ length: 300 }, (_, at) => ask(processes[at % 3]!)));
    const granted = said.filter((one) => one !== 'refused').length;
    expect(granted).toBeLessThanOrEqual(100);
    expect(granted).toBeGreaterThanOrEqual(95);
  });

  it('that others have used up meanwhile are asked for one by one', async () => {
    const store = makeStore(200);
    const points = new LeasedPoints(store);
    await ask(points);
    await store.consume('who', 195);
    expect([await ask(points), await ask(points), await ask(points), await ask(points), await ask(points)]).toEqual([
      3,
      2,
      1,
      0,
      'refused',
    ]);
  });

  it('of one do not touch those of another', async () => {
    const points = new LeasedPoints(makeStore(1));
    expect(await ask(points)).toBe(0);
    expect((await points.consume('another')).remainingPoints).toBe(0);
  });
});
