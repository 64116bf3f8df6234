import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contact, credentialType } from '../house.ts';
import type { Item } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { chainNodes, manualTrigger, partwright } from '../workflow.ts';

export const commandLine: Scenario = {
  name: 'command line of n8n',
  async run({ n8n, folder, server }, say) {
    const write = (name: string, content: unknown): string => {
      writeFileSync(join(folder, name), JSON.stringify(content));
      return join(folder, name);
    };
    const id = 'commandLineCheck';
    const data = { baseUrl: `${server.url}/v1`, apiKey: server.key, contact };
    const credential = { id, name: 'Imported', type: credentialType, data };
    const match = { resource: 'component', operation: 'match', reference: 'R1', value: '10k', footprint: 'R_0402' };
    const node = partwright(id, match);
    await n8n.runCommand('import:credentials', `--input=${write('credentials.json', [credential])}`);
    const workflow = { ...chainNodes('Imported', [manualTrigger(), node]), id, active: false };
    await n8n.runCommand('import:workflow', `--input=${write('workflow.json', workflow)}`);
    const said = await n8n.runCommand('execute', `--id=${id}`, '--rawOutput');
    const result = JSON.parse(said.slice(said.indexOf('{\n'), said.lastIndexOf('}') + 1)) as {
      data: { resultData: { runData: { Partwright: { data: { main: Item[][] } }[] } } };
    };
    const [item] = result.data.resultData.runData.Partwright[0]!.data.main[0]!;
    const part = item!.json['matched_part'] as { part_number?: string };
    assert.ok(part.part_number, JSON.stringify(item!.json).slice(0, 500));
    const output = join(folder, 'exported.json');
    await n8n.runCommand('export:workflow', `--id=${id}`, `--output=${output}`);
    assert.match(readFileSync(output, 'utf8'), /"n8n-nodes-partwright\.partwright"/);
    say(`imported, executed and exported: R1 10k R_0402 is ${part.part_number}, ${Number(item!.json['confidence'])}`);
  },
};
