import assert from 'node:assert/strict';
import type { Item } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { readMail, waitForMails } from './mails.ts';
import { openOdoo } from './odoo.ts';
import { approval, approveOrder, draftOrder, order } from './purchase-orders.ts';
import { runTemplate } from './staged.ts';

const name = 'purchase-order-to-odoo';

export const orderToOdoo: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const { server, web, n8n } = house;
    const odoo = openOdoo(house);
    const [units, dozens] = [
      [1, 'Units'],
      [2, 'Dozens'],
    ];
    Object.assign(odoo, {
      partners: [
        { id: 3, name: 'Acme' },
        { id: 4, name: 'ACME Components' },
        { id: 5, name: 'Twice' },
        { id: 6, name: 'Twice' },
      ],
      currencies: [
        { id: 1, name: 'EUR' },
        { id: 2, name: 'USD', active: false },
      ],
      codes: [
        {
          id: 1,
          partner_id: [4, 'ACME Components'],
          product_code: 'A-1',
          product_id: false,
          product_tmpl_id: [50, 'NE555'],
        },
        // Of another vendor.
        { id: 2, partner_id: [3, 'Acme'], product_code: 'A-2', product_id: false, product_tmpl_id: [51, 'LM358'] },
      ],
      products: [
        { id: 70, default_code: 'TIMER', product_tmpl_id: [50, 'NE555'], uom_id: units },
        { id: 71, default_code: 'LM358P', product_tmpl_id: [51, 'LM358'], uom_id: dozens },
        { id: 72, default_code: 'OTHER-PARTS', product_tmpl_id: [52, 'Other'], uom_id: units },
      ],
    });
    const credentials = {
      httpHeaderAuth: await n8n.createCredential('httpHeaderAuth', 'Odoo', {
        name: 'Authorization',
        value: 'bearer checks',
      }),
    };
    const run = (item: Item) =>
      runTemplate(house, name, [item], { settings: { odoo: web.url, database: 'checks' }, credentials });
    const drafted = await draftOrder(server);
    const approved = await approveOrder(server, drafted.id);
    await run(approval(approved, { simulated: true }));
    assert.equal(odoo.orders.length, 0, 'an order of a test key is not passed on');

    // Its answer about what it made is lost: the second run finds it.
    odoo.answersLeft = 6;
    const [broken] = await waitForMails(house, 1, () => run(approval(approved)));
    assert.match(readMail(broken!), new RegExp(`^Subject: Not known whether in Odoo: ${approved.number}$`, 'm'));
    odoo.answersLeft = Infinity;
    const before = house.mail.mails.length;
    await run(approval(approved));
    await run(approval(approved));
    assert.equal(house.mail.mails.length, before, 'nothing differs');
    assert.equal(odoo.orders.length, 1);
    assert.partialDeepStrictEqual(odoo.orders[0], { partner_id: 4, amount_untaxed: 37.4, currency_id: [1, 'EUR'] });
    assert.deepEqual(
      odoo.orders[0]!.lines.map(({ product_id, product_qty, price_unit }) => [product_id, product_qty, price_unit]),
      [
        [70, 100, 0.25],
        // Odoo counts LM358P in dozens: it is not taken for that.
        [72, 40, 0.31],
      ],
    );
    assert.match(String(odoo.orders[0]!.lines[1]!['name']), /^A-2, LM358P/);

    const cheap = {
      ...order,
      lines: [{ order_code: 'A-1', part_number: 'NE555P', quantity: 1000, unit_price: 0.0013 }],
    };
    const rounded = await approveOrder(server, (await draftOrder(server, cheap)).id);
    const [differs] = await waitForMails(house, 1, () => run(approval(rounded)));
    assert.match(readMail(differs!), /is not as it was approved: the goods come to 0 there, 1\.3 were approved/);

    const refusals: [object, RegExp][] = [
      [{ seller: 'Twice' }, /Odoo has no contact named Twice, or several/],
      [{ currency: 'USD' }, /nothing of it was written\.\s+The currency USD is not active there/],
    ];
    for (const [change, words] of refusals) {
      const other = await approveOrder(server, (await draftOrder(server, { ...order, ...change })).id);
      const [mail] = await waitForMails(house, 1, () => run(approval(other)));
      assert.match(readMail(mail!), words);
    }
    odoo.products.pop();
    const unknown = await approveOrder(server, (await draftOrder(server)).id);
    const [missing] = await waitForMails(house, 1, () => run(approval(unknown)));
    assert.match(readMail(missing!), /Line 2, A-2 LM358P: no product .* no product OTHER-PARTS/);
    assert.equal(odoo.orders.length, 2);
    say(
      'one order of two after a lost answer and three runs; a rounded price, an unknown vendor, currency and product told by mail',
    );
  },
};
