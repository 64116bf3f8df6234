import assert from 'node:assert/strict';
import { assertSucceeded, execute } from '../execute.ts';
import type { PartwrightServer } from '../server.ts';
import type { Scenario } from '../scenario.ts';
import { chainNodes, manualTrigger, partwright } from '../workflow.ts';

/** Finds more than 300 parts of the starter catalogue. */
const QUERY = 'capacitor';

interface PartsPage {
  data: { parts: { sku: string; part_number: string; price: string | null }[]; next_cursor: string | null };
}

export const search: Scenario = {
  name: 'search, Return All',
  async run({ n8n, server, credentials }, say) {
    const parameters = { resource: 'part', operation: 'getMany', query: QUERY, simplify: false };
    const run = async (more: Record<string, unknown>) => {
      const node = partwright(credentials.partwright, { ...parameters, ...more });
      const outcome = await execute(n8n, chainNodes('Search', [manualTrigger(), node]));
      assertSucceeded(outcome);
      return outcome;
    };
    const expected = await everyPart(server);
    assert.ok(expected.length > 300, `"${QUERY}" finds only ${expected.length} parts`);
    const all = await run({ returnAll: true });
    assert.deepEqual(
      all.items().map(({ json }) => json),
      expected,
    );
    assert.ok(all.items().every(({ pairedItem }) => pairedItem !== undefined));
    const some = await run({ returnAll: false, limit: 7 });
    assert.deepEqual(
      some.items().map(({ json }) => json),
      expected.slice(0, 7),
    );
    const nothing = await run({ returnAll: true, query: 'no such thing zzqx' });
    assert.equal(nothing.items().length, 0);
    say(`${expected.length} parts, each as the API gives it, in ${all.seconds.toFixed(1)} s`);
  },
};

async function everyPart(server: PartwrightServer): Promise<unknown[]> {
  const parts: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query: string = new URLSearchParams({
      q: QUERY,
      limit: '100',
      ...(cursor === null ? {} : { cursor }),
    }).toString();
    const { data }: PartsPage = await server.ask<PartsPage>('GET', `/parts/search?${query}`);
    // The node gives prices as numbers.
    parts.push(...data.parts.map((part) => ({ ...part, price: part.price === null ? null : Number(part.price) })));
    cursor = data.next_cursor;
  } while (cursor !== null);
  return parts;
}
