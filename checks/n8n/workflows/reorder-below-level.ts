import assert from 'node:assert/strict';
import type { Mail } from '../receivers/mail.ts';
import type { PartwrightServer } from '../server.ts';
import type { Scenario } from '../scenario.ts';
import { anyPart } from './boms.ts';
import { readMail, waitForMails } from './mails.ts';
import { listOrders } from './purchase-orders.ts';
import { called, readTemplate, waitForLastExecution, whileActive } from './staged.ts';

const name = 'reorder-below-level';

export const reorder: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const { server, n8n } = house;
    // No other scenario leaves an order of it open, which would be on its way.
    const { part_number: known } = await anyPart(server, '1k 0805');
    await stockUp(server, known, 30, 100);
    await stockUp(server, 'NOBODY-SELLS-1', 2, 10);
    await stockUp(server, 'PLENTY-1', 500, 10);
    await stockUp(server, { own_number: 'OWN-9' }, 1, 10);
    const before = new Set((await listOrders(server)).map(({ id }) => id));
    const drafted = async () => (await listOrders(server)).filter(({ id }) => !before.has(id));
    await whileActive(house, readTemplate(name), { replace: { 'Every Morning': called('reorder') } }, async (id) => {
      const run = () => fetch(`${n8n.url}/webhook/reorder`, { method: 'POST' });
      const isAboutOwn = (one: Mail): boolean => /OWN-9: level 10, available 1\./.test(readMail(one));
      const mails = await waitForMails(house, 2, run);
      assert.equal(mails.filter(isAboutOwn).length, 1, 'what cannot be drafted is told');
      const mail = mails.find((one) => !isAboutOwn(one));
      await waitForLastExecution(house, id);
      const [order, ...others] = await drafted();
      assert.deepEqual(others, []);
      assert.equal(order!.state, 'draft');
      const [line, ...more] = order!.lines;
      assert.deepEqual(more, []);
      assert.ok(line!.quantity >= 170, `level 100 twice less 30 there, not ${line!.quantity}`);
      const text = readMail(mail!);
      assert.ok(text.includes(order!.number), text);
      assert.match(text, /NOT ORDERED NOBODY-SELLS-1, 18 pieces: /);
      assert.match(text, /no address to send it to/);
      assert.doesNotMatch(text, /PLENTY/);
      await waitForMails(house, 2, run);
      await waitForLastExecution(house, id, 2);
      assert.equal((await drafted()).length, 1, 'what is on its way is not drafted again');
      say(`${line!.quantity} of ${known} drafted once in two runs; what nobody sells is told with its reason`);
    });
  },
};

/** Count an item, by its part number or another name, and set its level. */
async function stockUp(
  { ask }: PartwrightServer,
  item: string | { own_number: string },
  quantity: number,
  level: number,
): Promise<void> {
  const named = typeof item === 'string' ? { part_number: item } : item;
  const booked = await ask<{ data: { movements: { item_id: string }[] } }>('POST', '/stock/count', {
    entries: [{ ...named, quantity, place: 'Shelf' }],
  });
  await ask('PATCH', `/stock/${booked.data.movements[0]!.item_id}`, { level });
}
