import assert from 'node:assert/strict';
import type { Item } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { openErpNext } from './erpnext.ts';
import { readMail, waitForMails } from './mails.ts';
import { approval, approveOrder, draftOrder, order } from './purchase-orders.ts';
import { runTemplate } from './staged.ts';

const name = 'purchase-order-to-erpnext';

export const orderToErpNext: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const { server, web, n8n } = house;
    const erp = openErpNext(house);
    const supplier = (title: string, disabled = 0) => ({ name: title.toUpperCase(), supplier_name: title, disabled });
    Object.assign(erp, {
      suppliers: [supplier('Acme Components'), supplier('Acme'), supplier('Gone', 1)],
      items: [
        { name: 'NE555P', stock_uom: 'Nos' },
        { name: 'LM358P', stock_uom: 'Box' },
        { name: 'OTHER-PARTS', stock_uom: 'Nos' },
      ],
    });
    const credentials = {
      httpHeaderAuth: await n8n.createCredential('httpHeaderAuth', 'ERPNext', {
        name: 'Authorization',
        value: 'token key:checks',
      }),
    };
    const settings = { erpnext: web.url, company: 'Example', warehouse: 'Stores - E' };
    const run = (item: Item) => runTemplate(house, name, [item], { settings, credentials });
    const drafted = await draftOrder(server);
    const approved = await approveOrder(server, drafted.id);
    await run(approval(approved, { simulated: true }));
    assert.equal(erp.orders.length, 0, 'an order of a test key is not passed on');

    erp.answersLeft = 3;
    const [broken] = await waitForMails(house, 1, () => run(approval(approved)));
    assert.match(readMail(broken!), new RegExp(`^Subject: Not known whether in ERPNext: ${approved.number}$`, 'm'));
    erp.answersLeft = Infinity;
    const before = house.mail.mails.length;
    await run(approval(approved));
    await run(approval(approved));
    assert.equal(house.mail.mails.length, before, 'nothing differs');
    assert.equal(erp.orders.length, 1);
    const heading = { supplier: 'ACME COMPONENTS', company: 'Example', currency: 'EUR', total: 37.4, docstatus: 0 };
    assert.partialDeepStrictEqual(erp.orders[0], heading);
    assert.deepEqual(
      erp.orders[0]!.items.map(({ item_code, qty, rate, warehouse }) => [item_code, qty, rate, warehouse]),
      [
        ['NE555P', 100, 0.25, 'Stores - E'],
        // ERPNext counts LM358P in boxes: it is not taken for that.
        ['OTHER-PARTS', 40, 0.31, 'Stores - E'],
      ],
    );
    assert.match(String(erp.orders[0]!.items[1]!['description']), /^A-2, LM358P/);

    const cheap = { ...order, lines: [{ part_number: 'NE555P', quantity: 1000, unit_price: 0.0013 }] };
    const rounded = await approveOrder(server, (await draftOrder(server, cheap)).id);
    const [differs] = await waitForMails(house, 1, () => run(approval(rounded)));
    assert.match(readMail(differs!), /is not as it was approved: the goods come to 0 there, 1\.3 were approved/);

    const gone = await approveOrder(server, (await draftOrder(server, { ...order, seller: 'Gone' })).id);
    const [nobody] = await waitForMails(house, 1, () => run(approval(gone)));
    assert.match(readMail(nobody!), /ERPNext has no supplier named Gone/);
    erp.items.pop();
    const unknown = await approveOrder(server, (await draftOrder(server)).id);
    const [missing] = await waitForMails(house, 1, () => run(approval(unknown)));
    assert.match(
      readMail(missing!),
      /nothing of it was written\.\s+Line 2, A-2 LM358P: no item .* no item OTHER-PARTS/,
    );
    assert.equal(erp.orders.length, 2);
    say('one order of two after a break and three runs; a rounded rate, an unknown supplier and item told by mail');
  },
};
