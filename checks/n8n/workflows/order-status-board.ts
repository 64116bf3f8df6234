import assert from 'node:assert/strict';
import type { Scenario } from '../scenario.ts';
import { draftOrder } from './purchase-orders.ts';
import { readRows } from './sheets.ts';
import { called, readTemplate, waitForLastExecution, whileActive } from './staged.ts';

const name = 'order-status-board';

export const orderStatusBoard: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const drafted = await draftOrder(house.server);
    const unpriced = await draftOrder(house.server, {
      seller: 'Bolt',
      currency: 'USD',
      lines: [{ part_number: 'NE555P', quantity: 5 }],
    });
    const before = readRows(house, '/google-sheets').length;
    const replace = { 'Every Hour': called('status-board') };
    await whileActive(house, readTemplate(name), { replace }, async (id) => {
      await fetch(`${house.n8n.url}/webhook/status-board`, { method: 'POST' });
      await waitForLastExecution(house, id);
    });
    const rows = readRows(house, '/google-sheets').slice(before);
    const rowOf = (id: string) => rows.filter((row) => row['id'] === id);
    assert.partialDeepStrictEqual(rowOf(drafted.id), [
      { kind: 'parts', number: drafted.number, seller: 'Acme Components', state: 'draft', currency: 'EUR' },
    ]);
    assert.equal(Number(rowOf(drafted.id)[0]!['amount']), 37.4);
    assert.equal(rowOf(unpriced.id)[0]!['amount'], '', 'an order without a price has no sum, which is not 0');
    say(`${rows.length} orders, of them ${rows.filter(({ kind }) => kind === 'boards').length} of boards`);
  },
};
