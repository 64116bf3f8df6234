import type { JsonSchema } from '../json-schema.ts';
import { escapeHtml, renderText } from './html.ts';
import type { Links } from './links.ts';

/** One field as it is shown; `depth` is how far it lies inside others. */
interface FieldRow {
  name: string;
  depth: number;
  required: boolean;
  schema: JsonSchema;
}

const MAX_DEPTH = 4;

/** Name of the resource that a schema refers to. */
function readRefName(schema: JsonSchema): string | undefined {
  return schema.$ref?.split('/').at(-1);
}

/** A list's items, or the schema itself; of a choice with null, the other one. */
function unwrap(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter((choice) => choice.type !== 'null');
  const only = others?.length === 1 ? others[0]! : schema;
  return only.items ? unwrap(only.items) : only;
}

function* listFieldRows(schema: JsonSchema, depth = 0): Generator<FieldRow> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield { name, depth, required: schema.required?.includes(name) ?? false, schema: field };
    const inner = unwrap(field);
    if (inner.properties && depth < MAX_DEPTH) yield* listFieldRows(inner, depth + 1);
  }
}

const WORDS = new Map([
  ['date-time', 'timestamp'],
  ['binary', 'file'],
]);

/** The type in words; a resource is a link to its description. */
function renderType(schema: JsonSchema, links: Links): string {
  const name = readRefName(schema);
  if (name !== undefined) return `<a href="${links.resource(name)}">${name}</a>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => renderType(choice, links)).join(' or ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  const types = [schema.type ?? []].flat();
  if (types.includes('array'))
    return `list of ${renderPlural(schema.items ?? {}, links)}${types.includes('null') ? ' or null' : ''}`;
  if (types.includes('object') && schema.properties) return renderKeys(schema);
  if (types.includes('object') && typeof schema.additionalProperties === 'object')
    return `map of ${renderType(schema.additionalProperties, links)}`;
  if (types.length === 0) return 'anything';
  return types
    .map((type) => WORDS.get(schema.format ?? '') ?? type)
    .map((word, i) => (types[i] === 'null' ? 'null' : word))
    .join(' or ');
}

const PLURALS = new Map([
  ['string', 'strings'],
  ['integer', 'integers'],
  ['number', 'numbers'],
  ['object', 'objects'],
]);

function renderPlural(items: JsonSchema, links: Links): string {
  const type = renderType(items, links);
  return PLURALS.get(type) ?? type.replace(/^list of /, 'lists of ');
}

/** One kind of several (`op: "translate"`) is shown by its keys; any other object by its rows below. */
function renderKeys(schema: JsonSchema): string {
  const entries = Object.entries(schema.properties ?? {});
  if (!entries.some(([, field]) => field.const !== undefined)) return 'object';
  const keys = entries.map(([key, field]) =>
    field.const === undefined ? key : `${key}: ${JSON.stringify(field.const)}`,
  );
  return `<code>{ ${escapeHtml(keys.join(', '))} }</code>`;
}

/** Bounds from here on are only there to stop nonsense. */
const HARMLESS = 1e9;

const figure = (value: number): string => value.toLocaleString('en');

/** Bounds, default and words to choose from. */
function renderRules(schema: JsonSchema): string {
  const only = unwrap(schema);
  const rules: string[] = [];
  if (only.enum) rules.push(only.enum.map((word) => `<code>${escapeHtml(String(word))}</code>`).join(' '));
  const { minimum: least } = only;
  const most = only.maximum !== undefined && only.maximum < HARMLESS ? only.maximum : undefined;
  if (least !== undefined && most !== undefined) rules.push(`${figure(least)} to ${figure(most)}`);
  else if (least !== undefined) rules.push(`at least ${figure(least)}`);
  else if (most !== undefined) rules.push(`at most ${figure(most)}`);
  if (schema.maxItems !== undefined) rules.push(`at most ${figure(schema.maxItems)} items`);
  if (schema.default !== undefined) rules.push(`default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`);
  return rules.length === 0 ? '' : `<span class="rules">${rules.join('; ')}</span>`;
}

function renderRow({ name, depth, required, schema }: FieldRow, say: 'required' | 'optional', links: Links): string {
  const mark = required === (say === 'required') ? `<em class="${say}">${say}</em>` : '';
  const description = !schema.description ? '' : `<p>${renderText(schema.description)}</p>`;
  return `<li class="d${depth}"><div><code class="name">${escapeHtml(name)}</code> <span class="type">${renderType(schema, links)}</span> ${mark}</div>${description}${renderRules(schema)}</li>`;
}

/**
 * The fields of an object as a list. Of a request it is said what is required, of an answer what may be missing, as
 * that is the exception in each.
 */
export function renderFields(schema: JsonSchema, say: 'required' | 'optional', links: Links): string {
  const rows = [...listFieldRows(schema)];
  if (rows.length > 0) return `<ul class="fields">${rows.map((row) => renderRow(row, say, links)).join('')}</ul>`;
  return `<p class="plain">${renderType(schema, links)}</p>`;
}
