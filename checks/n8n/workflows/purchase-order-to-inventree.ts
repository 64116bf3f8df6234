import assert from 'node:assert/strict';
import type { Item } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { openInvenTree } from './inventree.ts';
import { readMail, waitForMails } from './mails.ts';
import { approval, approveOrder, draftOrder, order } from './purchase-orders.ts';
import { runTemplate } from './staged.ts';

const name = 'purchase-order-to-inventree';

export const orderToInvenTree: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const { server, web } = house;
    const acme = { pk: 4, name: 'ACME Components', is_supplier: true };
    const tree = openInvenTree(
      house,
      [{ pk: 9, name: 'Acme', is_supplier: true }, acme],
      [
        { pk: 70, SKU: 'A-1', supplier: 4 },
        { pk: 71, SKU: 'A-2', supplier: 9 },
      ],
    );
    const drafted = await draftOrder(server);
    const approved = await approveOrder(server, drafted.id);
    const settings = { inventree: web.url };
    const run = (item: Item) => runTemplate(house, name, [item], { settings });
    await run(approval(approved, { simulated: true }));
    assert.deepEqual(tree.orders, [], 'an order of a test key is not passed on');

    // It breaks off when the first line is there: the second run adds what is missing.
    tree.answersLeft = 7;
    const [broken] = await waitForMails(house, 1, () => run(approval(approved)));
    assert.match(readMail(broken!), new RegExp(`^Subject: Not all in InvenTree: ${approved.number}$`, 'm'));
    tree.answersLeft = Infinity;
    await run(approval(approved));
    await run(approval(approved));
    assert.equal(tree.orders.length, 1);
    assert.partialDeepStrictEqual(tree.orders[0], { supplier: 4, order_currency: 'EUR' });
    const line = {
      part: 70,
      quantity: 100,
      purchase_price: 0.25,
      purchase_price_currency: 'EUR',
      reference: `${drafted.id}/1`,
    };
    assert.equal(tree.lines.length, 1);
    assert.partialDeepStrictEqual(tree.lines[0], line);
    assert.equal(tree.extraLines.length, 1, 'a line of another supplier is no part of this order');
    assert.partialDeepStrictEqual(tree.extraLines[0], { quantity: 40, price: 0.31, description: 'A-2, LM358P' });

    const unknown = await approveOrder(server, (await draftOrder(server, { ...order, seller: 'Nobody' })).id);
    const [mail] = await waitForMails(house, 1, () => run(approval(unknown)));
    assert.match(readMail(mail!), /InvenTree has no supplier named Nobody/);
    assert.equal(tree.orders.length, 1);
    say('one order with a line and an extra line after a break and three runs; an unknown supplier is told by mail');
  },
};
