import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, type Locator, type Page, withPage } from '../browser.ts';
import { logIn } from '../editor.ts';
import type { House } from '../house.ts';
import { prepareWorkflow } from '../prepare-workflow.ts';
import type { Scenario } from '../scenario.ts';
import { chainNodes, download, manualTrigger, partwright, type Workflow } from '../workflow.ts';

const workflows = new URL('../../../workflows/n8n/', import.meta.url);

export const pictures: Scenario = {
  name: 'pictures of the editor',
  async run(house, say) {
    const { n8n, web, credentials, pictures: folder } = house;
    if (folder === null) throw new Error('Say where the pictures go: --pictures FOLDER');
    mkdirSync(join(folder, 'workflows'), { recursive: true });
    const upload = { resource: 'bom', operation: 'upload', waitForCompletion: 'poll', options: { quantity: 100 } };
    const analyze = { resource: 'bom', operation: 'analyze', bomId: '={{ $json.bom_id }}' };
    const workflowId = await n8n.createWorkflow(
      chainNodes('BOM to cost and risks', [
        manualTrigger(),
        download(`${web.url}/files/bom.csv`),
        partwright(credentials.partwright, upload, { name: 'Upload' }),
        partwright(credentials.partwright, analyze, { name: 'Analyze' }),
      ]),
    );
    await withPage(async (page) => {
      const shoot = async (name: string): Promise<void> => {
        await page.waitForTimeout(1500);
        await page.screenshot({ path: join(folder, `${name}.png`) });
      };
      await logIn(page, n8n);
      await page.goto(`${n8n.url}/workflow/${workflowId}`);
      const nodes = page.locator('[data-test-id=canvas-node]');
      await nodes.first().waitFor({ timeout: 60_000 });
      assert.equal(await nodes.count(), 4);
      assert.match(await nodes.filter({ hasText: 'Upload' }).first().innerText(), /upload: bom/, 'the subtitle');
      await shoot('canvas');
      await nodes.filter({ hasText: 'Upload' }).first().dblclick();
      const panel = page.locator('[data-test-id=ndv], [data-test-id=node-parameters]').first();
      await panel.waitFor();
      for (const shown of ['Resource', 'Operation', 'Input Data Field Name', 'Wait for Completion', 'Quantity'])
        await mustShow(panel, shown);
      await shoot('node-panel');
      await page.goto(`${n8n.url}/home/credentials/${credentials.partwright}`);
      const dialog = page.locator('[role=dialog]').filter({ hasText: 'Base URL' }).first();
      await dialog.waitFor({ timeout: 60_000 });
      await page.waitForTimeout(1000);
      for (const shown of ['Base URL', 'API Key', 'Contact']) await mustShow(dialog, shown);
      await shoot('credential');
      // Wide, so that the canvas fits at a size at which its texts can be read.
      await page.setViewportSize({ width: 3030, height: 1100 });
      for (const [name, id] of await importWorkflows(house)) {
        await page.goto(`${n8n.url}/workflow/${id}`);
        await nodes.first().waitFor({ timeout: 60_000 });
        await page.waitForTimeout(1500);
        await page.screenshot({ path: join(folder, 'workflows', `${name}.png`), clip: await canvasBox(page) });
      }
    });
    say(`canvas.png, node-panel.png, credential.png and those of the workflows in ${folder}`);
  },
};

/** Parts of a panel are drawn one after the other, more slowly on a busy machine. */
async function mustShow(panel: Locator, text: string): Promise<void> {
  await panel.filter({ hasText: text }).waitFor({ timeout: 20_000 });
}

/** Names and ends of wires reach beyond their nodes. */
const MARGIN = 80;

/** Around nodes and notes. */
async function canvasBox(page: Page): Promise<Box> {
  const found = await Promise.all((await page.locator('.vue-flow__node').all()).map((node) => node.boundingBox()));
  const boxes = found.filter((box) => box !== null);
  const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
  const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
  return { x: Math.max(0, x), y: Math.max(0, y), width: right - Math.max(0, x), height: bottom - Math.max(0, y) };
}

/** The workflows of workflows/n8n/ by the name of their files, with the ids they have in n8n now. */
async function importWorkflows(house: House): Promise<[name: string, id: string][]> {
  const files = readdirSync(workflows).filter((name) => name.endsWith('.json'));
  const imported: [string, string][] = [];
  for (const file of files) {
    const workflow = JSON.parse(readFileSync(new URL(file, workflows), 'utf8')) as Workflow;
    const keep = (node: { type: string }) => ({ type: node.type });
    const replace = Object.fromEntries(workflow.nodes.map(({ name }) => [name, keep]));
    imported.push([
      file.replace('.json', ''),
      await house.n8n.createWorkflow(prepareWorkflow(house, workflow, { replace })),
    ]);
  }
  return imported;
}
