import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createSolver } from '../solver/index.ts';
import { aStation } from './station.fixture.ts';
import { costPlan } from './commands/cost-plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-cost-plan-'));
const solver = createSolver();
const station = aStation({ solver: () => solver });
afterAll(async () => {
  await solver.close();
  rmSync(folder, { recursive: true, force: true });
});

const example = fileURLToPath(new URL('../../../../examples/plan-an-order/quotes.json', import.meta.url));

async function plan(file: string, flags: Record<string, boolean> = {}) {
  const request = await costPlan.request([file], flags);
  const data = await costPlan.run(request, station);
  return { data, printed: String(costPlan.print(data, request)) };
}

describe('cost plan', () => {
  it('plans the example to its best, and says so', async () => {
    const { data, printed } = await plan(example, { exact: true });
    expect(data).toMatchObject({ total: 77.724, gap: 0, optimize: 'exact', suppliers: [{ id: 'Beta', shipping: 0 }] });
    expect(printed).toContain('No cheaper order at these prices.');
  });

  it('does so in the fast plan too', async () => {
    expect((await plan(example)).data).toMatchObject({ total: 77.724, optimize: 'fast' });
  });

  it.each([
    ['is no JSON', '{"boards": 1,', 'is no JSON'],
    ['is a list', '[]', 'must hold one JSON object'],
    ['lacks lines', '{"boards": 1}', '/lines: Must be given'],
    [
      'has a price in words',
      '{"boards":1,"lines":[{"id":1,"per_board":1,"offers":[{"seller":"A","breaks":[[1,"cheap"]]}]}]}',
      '/lines/0/offers/0/breaks/0/1',
    ],
  ])('refuses a file that %s', async (_, text, message) => {
    const file = join(folder, 'quotes.json');
    writeFileSync(file, text);
    await expect(plan(file)).rejects.toThrow(message);
  });
});
