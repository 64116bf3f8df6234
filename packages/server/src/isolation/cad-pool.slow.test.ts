import type { CadOperation } from '@partwright/cad';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCadPool } from './parser-pool.ts';
import type { CadPool } from './tasks.ts';

const bytes = readFileSync(new URL('../../../cad/examples/bracket.step', import.meta.url));
/** Spheres that are all in each other: each is more work than the one before it. */
const ENDLESS: CadOperation = {
  kind: 'linear_pattern',
  feature: { kind: 'union', shape: { primitive: 'sphere', radius: 6, at: [5, 5, 5] } },
  direction: [1, 0.3, 0.2],
  spacing: 0.11,
  count: 1_000,
};

async function open(limits: { deadlineMs: number; wallMs: number }): Promise<CadPool> {
  const pool = createCadPool({ size: 1, memoryMb: 1_024, ...limits });
  onTestFinished(() => pool.close());
  // The first model waits for the process and its kernel.
  await pool.run('cad.inspect', { bytes, options: {} }).catch(() => undefined);
  return pool;
}

const run = (pool: CadPool): Promise<unknown> =>
  pool.run('cad.run', { bytes, options: { operations: [ENDLESS], format: 'step' } }).catch((error: unknown) => error);

describe('A boolean without end', { timeout: 120_000 }, () => {
  // Within a second on a machine that has nothing else to do; here other tests run beside it.
  it('is ended soon after its limit', async () => {
    const pool = await open({ deadlineMs: 60_000, wallMs: 6_000 });
    const start = performance.now();
    expect(await run(pool)).toMatchObject({ name: 'ParseFailed', code: 'unavailable' });
    const took = performance.now() - start;
    expect(took).toBeGreaterThanOrEqual(5_900);
    expect(took).toBeLessThan(9_000);
  });

  it('is told by the processor time that it took', async () => {
    const pool = await open({ deadlineMs: 3_000, wallMs: 110_000 });
    const failed = await run(pool);
    expect(failed).toMatchObject({ name: 'ParseFailed', code: 'parse_timeout' });
    expect((failed as Error).message).toContain(
      'longer than 3 s of processor time, the most that CAD_DEADLINE_MS allows',
    );
    const next = await pool.run('cad.inspect', { bytes, options: { preview: 'png' } });
    expect(next.topology.solids).toBe(1);
    expect(Buffer.from(next.preview!.subarray(1, 4)).toString()).toBe('PNG');
  });
});
