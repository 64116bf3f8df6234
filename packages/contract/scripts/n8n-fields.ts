import type { z } from 'zod';
import { CostOptions } from '../src/cost-requests.ts';
import type { Endpoint, EndpointId } from '../src/index.ts';
import { endpoints } from '../src/index.ts';
import type { JsonSchema } from '../src/json-schema.ts';
import { openSchemaBook } from '../src/json-schema.ts';
import { events } from '../src/webhooks.ts';

/** Operations whose fields the node offers, with the fields that it has of them. */
const offered: Partial<Record<EndpointId, readonly string[]>> = {
  checkDfm: ['copper_oz', 'folder', 'layers', 'own_limits', 'pictures', 'profile'],
  makePlacement: [
    'bom_id',
    'cols',
    'corrections',
    'format',
    'offsets',
    'pitch_x_mm',
    'pitch_y_mm',
    'rows',
    'side',
    'units',
  ],
  orderFab: [
    'folder',
    'layers',
    'min_space_mm',
    'min_trace_mm',
    'notes',
    'priority',
    'quantity',
    'surface_finish',
    'thickness',
  ],
  printStackup: [
    'board_name',
    'copper_um',
    'finish',
    'folder',
    'impedance',
    'layers',
    'permittivity',
    'pictures',
    'revision',
    'scale',
    'thickness',
  ],
  quoteFab: [
    'cards',
    'castellations',
    'copper_oz',
    'country',
    'curve',
    'finish',
    'folder',
    'layers',
    'min_drill_mm',
    'min_space_mm',
    'min_trace_mm',
    'thickness',
  ],
  submitDfm: ['copper_oz', 'folder', 'layers', 'notes', 'own_limits', 'priority', 'profile', 'revision'],
  submitPcbJob: ['board', 'engine', 'markers', 'theme', 'width_px'],
  uploadBom: ['columns', 'delimiter', 'encoding', 'header_row', 'mapping', 'name', 'quantity', 'save_mapping', 'sheet'],
};

const costOptions = [
  'customs',
  'attrition',
  'excluded_suppliers',
  'lead',
  'fewest_suppliers',
  'ignore_stock',
  'landed',
  'max_suppliers',
  'min_suppliers',
  'optimize',
  'overage',
  'preferred_suppliers',
  'region',
  'split',
  'supplier_terms',
  'suppliers',
  'target_unit_cost',
] as const;

/** Longer ones are cut off in n8n's panel. */
const LONGEST_PLACEHOLDER = 60;

/** Words of names that are not written as they sound; units stand in brackets behind the rest. */
const WORDS: Readonly<Record<string, string>> = {
  bom: 'BOM',
  id: 'ID',
  jlcpcb: 'JLCPCB',
  mm: 'Millimeter',
  neoden: 'NeoDen',
};
const UNITS: Readonly<Record<string, string>> = { mm: 'Millimeters', um: 'Micrometers', oz: 'Ounces', px: 'Px' };

/** Parameters of the n8n node by operation and field: names, limits, choices, defaults and descriptions as the contract has them. */
export function printN8nFields(): string {
  const operations = Object.entries(offered).map(([id, names]) =>
    printFields(id, findBody(endpoints[id as EndpointId]), names),
  );
  return `// Made from the contract: \`npm run generate\`.
import type { INodeProperties } from 'n8n-workflow';

${[...operations, printFields('costOptions', CostOptions, costOptions)].join('\n\n')}
`;
}

/** What can start a workflow, in the order of the names; the test event comes when it is asked for. */
export function printN8nEvents(): string {
  const told = Object.entries(events).filter(([value]) => value !== 'webhook.test');
  const options = told.map(([value, when]) => ({ name: formatTitle(value), value, description: describeInN8n(when) }));
  options.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return `// Made from the contract: \`npm run generate\`.
import type { WebhookEvent } from '@partwright/client';
import type { INodePropertyOptions } from 'n8n-workflow';

export const events: (INodePropertyOptions & { value: WebhookEvent['type'] })[] = ${JSON.stringify(options)};
`;
}

/** The fields of a form or of a JSON body. */
function findBody({ id, body }: Endpoint): z.ZodType {
  if (body.kind === 'none') throw new Error(`${id} has no body`);
  return body.kind === 'json' ? body.schema : body.fields;
}

function printFields(id: string, schema: z.ZodType, names: readonly string[]): string {
  const book = openSchemaBook();
  const root = book.convert(schema, 'input');
  const { shape } = schema as z.ZodObject;
  const { properties = {} } = root.$ref === undefined ? root : book.schemas[root.$ref.split('/').at(-1)!]!;
  const fields = names.map((name) => {
    const field = properties[name];
    if (!field) throw new Error(`${id} has no field ${name}`);
    // Examples of what is read from text stand with the field alone.
    const examples = (shape[name]?.meta() as { examples?: unknown[] } | undefined)?.examples ?? [];
    return `${name}: ${JSON.stringify(describe(name, { ...field, examples }))},`;
  });
  return `export const ${id} = {\n${fields.join('\n')}\n} satisfies Record<string, INodeProperties>;`;
}

function describe(name: string, field: JsonSchema): object {
  const text = field.description === undefined ? undefined : describeInN8n(field.description);
  if (field.type === 'boolean' && !text?.startsWith('Whether '))
    throw new Error(`n8n wants the description of ${name} to begin with "Whether": ${text}`);
  return {
    displayName: formatTitle(name),
    name: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ...describeValue(field),
    ...(text === undefined ? {} : { description: text }),
  };
}

/** Type, limits, choices and what an option is when it is added: the default, else an example, else the least. */
function describeValue(field: JsonSchema): object {
  const { type, enum: choices, default: usual, examples: [example] = [], items, minimum, maximum } = field;
  const shown = Array.isArray(example) ? example.join(', ') : example;
  const placeholder =
    typeof shown === 'string' && shown.length <= LONGEST_PLACEHOLDER ? { placeholder: `e.g. ${shown}` } : {};
  if (choices) {
    const options = choices.map((value) => ({ name: formatTitle(String(value)), value }));
    options.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return { type: 'options', default: usual ?? choices[0], options };
  }
  if (type === 'integer' || type === 'number') {
    const limits = {
      ...(minimum === undefined ? {} : { minValue: minimum }),
      ...(maximum === undefined || maximum > 1e6 ? {} : { maxValue: maximum }),
      ...(type === 'number' ? { numberPrecision: 6 } : {}),
    };
    return { type: 'number', typeOptions: limits, default: usual ?? example ?? minimum ?? 0 };
  }
  // Who adds an option that is a yes or no wants it.
  if (type === 'boolean') return { type: 'boolean', default: true };
  if (type === 'string' || items?.type === 'string') return { type: 'string', default: '', ...placeholder };
  return { type: 'json', default: type === 'array' ? '[]' : '{}', ...placeholder };
}

/** `min_trace_mm` as `Min Trace (Millimeters)`. */
function formatTitle(name: string): string {
  const words = name.split(/[._]/);
  const unit = words.length > 1 ? UNITS[words.at(-1)!] : undefined;
  const title = (unit === undefined ? words : words.slice(0, -1))
    .map((word) => WORDS[word] ?? `${word[0]!.toUpperCase()}${word.slice(1)}`)
    .join(' ');
  return unit === undefined ? title : `${title} (${unit})`;
}

/** n8n's style: no Markdown, `ID`, and no full stop behind a single sentence. */
function describeInN8n(text: string): string {
  const plain = text
    .replaceAll('`', '')
    .replaceAll(/(?<!")\bid\b/g, 'ID')
    .replaceAll('’', "'");
  return /\. /.test(plain) ? plain : plain.replace(/\.$/, '');
}
