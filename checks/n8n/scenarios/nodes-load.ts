import assert from 'node:assert/strict';
import { onceOnly, type NodeDescription } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { partwrightTriggerType, partwrightType } from '../workflow.ts';

/** What the node must offer at least. */
const OPERATIONS = {
  part: ['getMany', 'get', 'getAlternatives', 'getDatasheet'],
  component: ['match', 'matchMany'],
  footprint: ['getCompatible'],
  value: ['normalize'],
  datasheet: ['download', 'getSections', 'getDrawings', 'getValues', 'getPins', 'search', 'extract'],
  bom: ['upload', 'get', 'getLines', 'analyze', 'export', 'downloadPdf', 'clean', 'compare'],
  cost: ['calculate', 'estimate', 'planOrder'],
  identify: ['photo', 'checkReady'],
  manufacturing: [
    'checkDfm',
    'analyze',
    'getQuotes',
    'createOrder',
    'confirmOrder',
    'getOrder',
    'downloadStackup',
    'makePlacement',
  ],
  eda: ['checkErc', 'renderSchematic', 'compareSchematics', 'runBoardJob'],
  cad: ['inspect', 'runOperations'],
  project: ['create', 'get', 'getMany', 'getStatus'],
  job: ['get', 'wait', 'cancel'],
  account: ['get', 'getUsage'],
};

export const nodesLoad: Scenario = {
  name: 'nodes load',
  async run({ n8n }, say) {
    const types = (await n8n.nodeTypes()).filter(({ name }) => name.startsWith('n8n-nodes-partwright.'));
    const named = Object.fromEntries(types.map((type) => [type.name, type]));
    const node = named[partwrightType];
    const trigger = named[partwrightTriggerType];
    assert.ok(node && trigger, `n8n has ${Object.keys(named).join(', ') || 'none of the nodes'}`);
    for (const type of [node, trigger]) await assertPresents(type, n8n.url);
    const offered = listOperations(node);
    for (const [resource, operations] of Object.entries(OPERATIONS))
      for (const operation of operations)
        assert.ok(offered.get(resource)?.includes(operation), `the node lacks ${resource}: ${operation}`);
    assert.ok(named[`${partwrightType}Tool`], 'n8n made no tool of the node');
    assert.equal(named[`${partwrightTriggerType}Tool`], undefined, 'the trigger must not be a tool');
    const actions = [...offered.values()].flat().length;
    say(`${types.length} types, ${offered.size} resources, ${actions} operations`);
  },
};

async function assertPresents(type: NodeDescription, url: string): Promise<void> {
  assert.ok(type.subtitle, `${type.name} has no subtitle`);
  assert.deepEqual(
    type.credentials?.map(({ name }) => name),
    ['partwrightApi'],
  );
  const icons = Object.values((typeof type.iconUrl === 'string' ? { light: type.iconUrl } : type.iconUrl) ?? {});
  assert.ok(icons.length > 0, `${type.name} has no icon`);
  for (const icon of icons) {
    const answer = await fetch(`${url}/${String(icon)}`, { headers: onceOnly });
    assert.match(await answer.text(), /<svg/, `${String(icon)} answered ${answer.status}`);
  }
}

/** Operations a resource. */
function listOperations({ properties }: NodeDescription): Map<string, string[]> {
  const offered = new Map<string, string[]>();
  for (const { name, displayOptions, options = [] } of properties) {
    if (name !== 'operation') continue;
    for (const resource of displayOptions?.show?.['resource'] ?? [])
      offered.set(String(resource), [...(offered.get(String(resource)) ?? []), ...options.map(({ value }) => value)]);
  }
  return offered;
}
