import assert from 'node:assert/strict';
import type { Scenario } from '../scenario.ts';
import { makeEvent } from './events.ts';
import { runTemplate } from './staged.ts';

const name = 'stock-and-price-watch';

export const stockAndPriceWatch: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const { web } = house;
    const board = { bom_id: 'bom_1', project_id: 'prj_1', name: 'Watched <board>' };
    const moved = makeEvent('bom.price_changed', {
      ...board,
      quantity: 100,
      currency: 'USD',
      change_percent: 12.5,
      compared: { lines: 3, previous_unit_cost: 0.8, unit_cost: 0.9 },
      priced_lines: { previous: 4, current: 3 },
    });
    const part = { part_number: 'ABC-1', manufacturer: 'Acme & Sons' };
    const short = makeEvent('part.stock_low', {
      ...board,
      part,
      references: ['U1'],
      needed: 200,
      boards: 100,
      stock: 12,
    });
    for (const item of [moved, short]) await runTemplate(house, name, [item]);
    const told = web.to('POST /slack').map(({ body }) => (JSON.parse(body.toString()) as { text: string }).text);
    assert.equal(told.length, 2);
    assert.match(told[0]!, /Watched <board> is dearer by 12\.5 %: 0\.8 to 0\.9 USD a board at 100 boards/);
    assert.match(told[0]!, /Before, 4 lines had a price, now 3/);
    assert.match(told[1]!, /ABC-1 of Acme & Sons is short: 200 pieces are needed for 100 boards, 12 are in stock/);
    say(told[0]!);
  },
};
