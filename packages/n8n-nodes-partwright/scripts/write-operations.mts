/** Build the package and write its operations and events into README.md: node scripts/write-operations.mts */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions, INodeType, INodeTypeDescription } from 'n8n-workflow';

const root = join(import.meta.dirname, '..');
const file = join(root, 'README.md');

/** README.md as it is, and as the descriptions of the nodes want it. */
export function readReadme(
  action: INodeTypeDescription,
  trigger: INodeTypeDescription,
): { is: string; wanted: string } {
  const is = readFileSync(file, 'utf8');
  return { is, wanted: put(put(is, 'operations', operationsTable(action)), 'events', eventsTable(trigger)) };
}

function operationsTable({ properties }: INodeTypeDescription): string {
  const rows = listChoices(properties, 'resource').flatMap(({ name: resource, value }) => {
    const own = properties.filter(({ displayOptions }) => displayOptions?.show?.['resource']?.includes(value));
    return listChoices(own, 'operation').map(({ name, description = '' }) => [resource, name, description]);
  });
  return table(['resource', 'operation', 'what it does'], rows);
}

function eventsTable({ properties }: INodeTypeDescription): string {
  const rows = listChoices(properties, 'events').map(({ name, value, description = '' }) => [
    name,
    `\`${value}\``,
    description,
  ]);
  return table(['event', 'type', 'when'], rows);
}

function listChoices(properties: readonly INodeProperties[], name: string): INodePropertyOptions[] {
  const { options = [] } = properties.find((property) => property.name === name) ?? {};
  return options.filter((option) => 'value' in option);
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Between `<!-- name -->` and `<!-- /name -->`. */
function put(text: string, name: string, content: string): string {
  const [before, after] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  if (!text.includes(before) || !text.includes(after)) throw new Error(`README.md lacks ${before} or ${after}`);
  return `${text.split(before)[0]}${before}\n${content}\n${after}${text.split(after)[1]}`;
}

/** From the bundle: n8n-workflow's ES modules cannot be loaded by Node itself. */
function describe(name: string): INodeTypeDescription {
  const built = createRequire(import.meta.url)(join(root, 'dist', 'nodes', name, `${name}.node.js`)) as Record<
    string,
    new () => INodeType
  >;
  return new built[name]!().description;
}

if (import.meta.main) {
  await import('./build.mts');
  writeFileSync(file, readReadme(describe('Partwright'), describe('PartwrightTrigger')).wanted);
}
