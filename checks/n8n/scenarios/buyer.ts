import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withPage } from '../browser.ts';
import { Editor, logIn } from '../editor.ts';
import type { House } from '../house.ts';
import type { Scenario } from '../scenario.ts';
import { gerberZip } from '../files/gerbers.ts';

const BOM = 'Reference,Value,Footprint,Qty,MPN\n"R1,R2",10k,R_0402_1005Metric,2,\nU1,,SOT-23,1,NOBODY-80\n';
const BOM_NAME = 'Lamp of the buyer';

/** Workflows as a buyer builds them: nodes searched for and placed, lists opened, steps executed, their output read. */
export const buyer: Scenario = {
  name: 'workflows of a buyer, built in the editor',
  async run(house, say) {
    const { n8n, server, pictures: folder, web } = house;
    if (folder === null) throw new Error('Say where the pictures go: --pictures FOLDER');
    mkdirSync(join(folder, 'buyer'), { recursive: true });
    const form = new FormData();
    form.append('file', new Blob([BOM], { type: 'text/csv' }), 'bom.csv');
    form.append('name', BOM_NAME);
    await server.send('/bom', form);
    const gerbers = web.serve('board.zip', Buffer.from(gerberZip()), 'application/zip');
    await withPage(async (page) => {
      await logIn(page, n8n);
      const editor = new Editor(page, n8n.url, join(folder, 'buyer'));
      await buyLines(editor);
      await draftOrders(editor);
      await orderBoards(editor, gerbers, house);
    });
    say(`three workflows built, run and photographed in ${join(folder, 'buyer')}`);
  },
};

/** What to buy for a BOM of the list, as a sheet. */
async function buyLines(editor: Editor): Promise<void> {
  await editor.open();
  await editor.add('manual', 'Manual Trigger');
  await editor.add('purchase', 'Partwright', 'Get purchase lines of BOM');
  await editor.pick('sourceValue', BOM_NAME);
  await editor.fill('buildQuantity', '25');
  const output = await editor.execute('purchase-lines');
  assert.match(output, /These lines do not buy all that is needed\. U1: /);
  assert.match(output, /seller\s+sku\s+part_number/);
  assert.match(output, /C25744\s[\s\S]*\b50\b/);
  await editor.closePanel();
  await editor.add('convert to file', 'Convert to File', 'Convert to XLSX');
  assert.match(await editor.execute('purchase-lines-as-sheet'), /xlsx/i);
  await editor.closePanel();
  await editor.shoot('purchase-lines-canvas');
  assert.match(await editor.canvas(), /get purchase lines: bom/);
}

/** Drafts of purchase orders from what items need. */
async function draftOrders(editor: Editor): Promise<void> {
  await editor.open();
  await editor.add('manual', 'Manual Trigger');
  await editor.add('supplier', 'Partwright', 'Create purchase orders of all items');
  await editor.fill('partNumber', 'C25744');
  await editor.fill('quantity', '100');
  const output = await editor.execute('orders-from-items');
  assert.match(output, /PO-\d+/);
  assert.match(output, /draft/);
  await editor.closePanel();
}

/** Boards of an offer: it is approved by its id, and exactly that is ordered and confirmed. */
async function orderBoards(editor: Editor, gerbers: string, { server }: House): Promise<void> {
  const begin = async (words: string, action: string): Promise<void> => {
    await editor.open();
    await editor.add('manual', 'Manual Trigger');
    await editor.add('http request', 'HTTP Request');
    await editor.fill('url', gerbers);
    await editor.execute('download');
    await editor.closePanel();
    await editor.add(words, 'Partwright', action);
  };
  await begin('pcb', 'Get quotes for boards');
  await editor.fill('quantities', '6');
  await editor.execute('offers');
  const offers = [...new Set((await editor.readTable()).match(/ofr_[a-z0-9]+/g))];
  await editor.closePanel();
  assert.ok(offers.length > 1, 'several offers to choose from');
  // Not the cheapest, which an order by vendor or by price would take.
  const approved = offers[1]!;

  await begin('pcb', 'Create order of boards from offer');
  await editor.fill('offerId', approved);
  const drafted = await editor.execute('order-from-offer');
  const [jobId] = drafted.match(/job_[a-z0-9]{20,}/) ?? [];
  assert.ok(jobId, drafted);
  assert.match(drafted, /Nothing is ordered before you confirm it/);
  await editor.closePanel();

  await editor.add('pcb', 'Partwright', 'Confirm order of boards');
  await editor.pick('jobId', jobId);
  // An untouched node places nothing: the choice is made by the buyer.
  assert.match(await editor.execute('confirm-untouched'), /No output data/);
  await editor.choose('event', 'Confirm');
  assert.match(await editor.execute('order-confirmed'), /simulated/);
  await editor.closePanel();
  const { data } = await server.ask<{ data: { order: Ordered } }>('GET', `/fab/orders/${jobId}`);
  assert.equal(data.order.offer?.offer_id ?? data.order.offer?.id, approved, 'the approved offer is the one ordered');
  assert.equal(data.order.quantity, 6);
  assert.ok(drafted.includes(String(data.order.price?.amount)), 'at the price that was shown');
}

interface Ordered {
  quantity: number;
  price: { amount: number } | null;
  offer: { id?: string; offer_id?: string } | null;
}
