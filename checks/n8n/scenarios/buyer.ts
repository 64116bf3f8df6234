import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, withPage } from '../browser.ts';
import type { House } from '../house.ts';
import type { Scenario } from '../scenario.ts';
import { gerberZip } from '../files/gerbers.ts';
import { logIn } from './pictures.ts';

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
      const editor = new Editor(page, house, folder);
      await buyLines(editor);
      await draftOrders(editor);
      await orderBoards(editor, gerbers);
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

/** Boards at a vendor of the list. */
async function orderBoards(editor: Editor, gerbers: string): Promise<void> {
  await editor.open();
  await editor.add('manual', 'Manual Trigger');
  await editor.add('http request', 'HTTP Request');
  await editor.fill('url', gerbers);
  await editor.execute('download');
  await editor.closePanel();
  await editor.add('pcb', 'Partwright', 'Create order of boards');
  await editor.pick('vendor', 'OSH Park');
  await editor.fill('quantity', '6');
  const output = await editor.execute('order-of-boards');
  assert.match(output, /oshpark/);
  assert.match(output, /Nothing is ordered before you confirm it/);
  await editor.closePanel();
}

/** The editor of n8n, used by its fields and buttons. */
class Editor {
  readonly #page: Page;
  readonly #house: House;
  readonly #folder: string;
  #isEmpty = true;

  constructor(page: Page, house: House, folder: string) {
    this.#page = page;
    this.#house = house;
    this.#folder = folder;
  }

  /** A new workflow. */
  async open(): Promise<void> {
    await this.#page.goto(`${this.#house.n8n.url}/workflow/new`);
    await this.#page.locator('[data-test-id=canvas-add-button]').first().waitFor({ timeout: 60_000 });
    this.#isEmpty = true;
  }

  /** Find a node as its user would, and place it behind the last one; of a node with actions one of them. */
  async add(words: string, node: string, action?: string): Promise<void> {
    if (this.#isEmpty) await this.#page.locator('[data-test-id=canvas-add-button] button').first().click();
    else await this.#page.keyboard.press('n');
    this.#isEmpty = false;
    await this.#page.locator('[data-test-id=node-creator]').first().waitFor();
    await this.#page.waitForTimeout(500);
    await this.#page.keyboard.type(words, { delay: 20 });
    const found = this.#page.locator('[data-test-id=node-creator-item-name]').filter({ hasText: node }).first();
    await found.waitFor();
    await found.click();
    if (action !== undefined) {
      const item = this.#page.locator('[data-test-id=node-creator]').getByText(action, { exact: true }).first();
      await item.waitFor();
      await item.click();
    }
    await this.#page.waitForTimeout(1500);
  }

  /** Open the list of a resource locator and take what it has of that name. */
  async pick(name: string, text: string): Promise<void> {
    const field = this.#page.locator(`[data-test-id=parameter-input-${name}]`).first();
    await field.waitFor();
    await this.#page.locator('[data-test-id=rlc-input]').first().click();
    const item = this.#page.locator('[data-test-id=rlc-item]').filter({ hasText: text }).first();
    await item.waitFor();
    await this.shoot(`list-of-${name}`);
    await item.click();
    await this.#page.waitForTimeout(500);
  }

  async fill(name: string, value: string): Promise<void> {
    const inputs = `[data-test-id=parameter-input-${name}] input, [data-test-id=parameter-input-${name}] textarea`;
    await this.#page.locator(inputs).first().fill(value);
    await this.#page.waitForTimeout(500);
  }

  /** Press "Execute step"; answers the text of the output once it is there, and takes a picture of the panel. */
  async execute(picture: string): Promise<string> {
    await this.#page.locator('[data-test-id=node-execute-button]').first().click();
    const output = this.#page.locator('[data-test-id=output-panel]').first();
    for (let tries = 0; tries < 60; tries += 1) {
      await this.#page.waitForTimeout(1000);
      if (/\bitems?\b/.test(await output.innerText())) break;
    }
    await this.shoot(picture);
    return output.innerText();
  }

  async closePanel(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#page.waitForTimeout(800);
  }

  async canvas(): Promise<string> {
    return this.#page.locator('[data-test-id=canvas-wrapper], .vue-flow').first().innerText();
  }

  async shoot(name: string): Promise<void> {
    await this.#page.waitForTimeout(1000);
    await this.#page.screenshot({ path: join(this.#folder, 'buyer', `${name}.png`) });
  }
}
