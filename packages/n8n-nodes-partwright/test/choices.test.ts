import { readFileSync } from 'node:fs';
import type { INodeProperties } from 'n8n-workflow';
import { expect, it } from 'vitest';
import { properties } from '../nodes/Partwright/actions/index.ts';

interface Schema {
  enum?: string[];
  properties?: Record<string, Schema>;
}
interface OpenApi {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
  components: { schemas: Record<string, Schema> };
}

const openApi = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as OpenApi;

/** Choices of a field in the body of an operation of the API. */
function choicesOfApi(path: string, field: string): string[] | undefined {
  const [first] = Object.values(openApi.paths[path]!.post.requestBody.content);
  return first!.schema.properties![field]?.enum;
}

/** Choices of a parameter (`options.side` in a collection) of an operation of the node. */
function choicesOfNode(resource: string, operation: string, path: string): string[] {
  let known: readonly INodeProperties[] = properties.filter(
    ({ displayOptions }) =>
      displayOptions?.show?.['resource']?.[0] === resource && displayOptions.show['operation']?.[0] === operation,
  );
  for (const name of path.split('.'))
    known = (known.find((one) => one.name === name)?.options ?? []) as INodeProperties[];
  return (known as unknown as { value: string }[]).map(({ value }) => value);
}

it.each([
  ['eda', 'runBoardJob', 'type', '/eda/pcb/job', 'type'],
  ['eda', 'runBoardJob', 'options.engine', '/eda/pcb/job', 'engine'],
  ['eda', 'runBoardJob', 'options.theme', '/eda/pcb/job', 'theme'],
  ['eda', 'checkErc', 'options.engine', '/eda/erc', 'engine'],
  ['eda', 'checkErc', 'options.severity', '/eda/erc', 'severity'],
  ['eda', 'renderSchematic', 'options.theme', '/eda/schematic/svg', 'theme'],
  ['eda', 'compareSchematics', 'options.theme', '/eda/schematic/diff', 'theme'],
  ['manufacturing', 'confirmOrder', 'event', '/manufacturing/{job_id}/confirm', 'event'],
  ['manufacturing', 'analyze', 'options.priority', '/manufacturing/dfm', 'priority'],
  ['manufacturing', 'createOrder', 'options.priority', '/manufacturing/fab', 'priority'],
  ['manufacturing', 'makePlacement', 'options.corrections', '/manufacturing/placement', 'corrections'],
  ['manufacturing', 'makePlacement', 'options.format', '/manufacturing/placement', 'format'],
  ['manufacturing', 'makePlacement', 'options.side', '/manufacturing/placement', 'side'],
  ['manufacturing', 'makePlacement', 'options.units', '/manufacturing/placement', 'units'],
])('%s: %s offers for %s what the API takes', (resource, operation, parameter, path, field) => {
  const taken = choicesOfApi(path, field);
  expect(taken).toBeDefined();
  expect(new Set(choicesOfNode(resource, operation, parameter))).toEqual(new Set(taken));
});

it.each(['split', 'optimize'])('cost: calculate offers for %s what the API takes', (name) => {
  const taken = openApi.components.schemas['CostOptions']!.properties![name]!.enum;
  expect(new Set(choicesOfNode('cost', 'calculate', `options.${name}`))).toEqual(new Set(taken));
});

// Where the API takes any text, the server has a list.
it.each([
  ['manufacturing', 'checkDfm', 'options.profile', profiles],
  ['manufacturing', 'getQuotes', 'options.finish', finishes],
  ['manufacturing', 'createOrder', 'options.surfaceFinish', finishes],
  ['cost', 'calculate', 'options.attrition', attritions],
])('%s: %s offers for %s what the server has', async (resource, operation, parameter, known) => {
  expect(new Set(choicesOfNode(resource, operation, parameter))).toEqual(new Set(await known()));
});

/** The package is built without the engine, and its types are none of it. */
const engine = <Module>(path: string): Promise<Module> =>
  import(new URL(`../../${path}`, import.meta.url).href) as Promise<Module>;

async function profiles(): Promise<string[]> {
  return (await engine<{ PROFILES: { id: string }[] }>('manufacturing/src/dfm/profiles/index.ts')).PROFILES.map(
    ({ id }) => id,
  );
}

async function finishes(): Promise<readonly string[]> {
  return (await engine<{ finishes: string[] }>('manufacturing/src/fab/quote/finish.ts')).finishes;
}

async function attritions(): Promise<string[]> {
  const { attritionPolicies } = await engine<{ attritionPolicies: { id: string }[] }>(
    'cost/src/tables/attrition-policies.ts',
  );
  // By package is what the table `generic` says.
  return ['none', 'by_package', ...attritionPolicies.map(({ id }) => id).filter((id) => id !== 'generic')];
}
