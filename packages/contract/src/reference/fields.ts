import type { JsonSchema } from '../json-schema.ts';
import { escapeHtml, renderText } from './html.ts';
import type { Links } from './links.ts';

/** How a page writes what a type is made of. */
export interface TypeMarkup {
  /** A link to the description of a schema with a name. */
  resource(name: string): string;
  code(text: string): string;
}

/** One field as it is shown; `depth` is how far it lies inside others. */
export interface FieldRow {
  name: string;
  /** From the outermost: `lines[].price`. */
  path: string;
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

/** The fields of an object and of the objects in it, each before what it holds. */
export function* listFieldRows(schema: JsonSchema, depth = 0, before = ''): Generator<FieldRow> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = `${before}${name}`;
    yield { name, path, depth, required: schema.required?.includes(name) ?? false, schema: field };
    const inner = unwrap(field);
    if (inner.properties && depth < MAX_DEPTH)
      yield* listFieldRows(inner, depth + 1, `${path}${inner === field ? '' : '[]'}.`);
  }
}

const WORDS = new Map([
  ['date-time', 'timestamp'],
  ['binary', 'file'],
]);

const htmlMarkup = (links: Links): TypeMarkup => ({
  resource: (name) => `<a href="${links.resource(name)}">${name}</a>`,
  code: (text) => `<code>${escapeHtml(text)}</code>`,
});

/** The type in words; a resource is a link to its description. */
export function renderType(schema: JsonSchema, markup: TypeMarkup): string {
  const name = readRefName(schema);
  if (name !== undefined) return markup.resource(name);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => renderType(choice, markup)))].join(' or ');
  if (schema.const !== undefined) return markup.code(JSON.stringify(schema.const));
  const types = [schema.type ?? []].flat();
  if (types.includes('array'))
    return `list of ${renderPlural(schema.items ?? {}, markup)}${types.includes('null') ? ' or null' : ''}`;
  if (types.includes('object') && schema.properties) return renderKeys(schema, markup);
  if (types.includes('object') && typeof schema.additionalProperties === 'object')
    return `map of ${renderType(schema.additionalProperties, markup)}`;
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

function renderPlural(items: JsonSchema, markup: TypeMarkup): string {
  const type = renderType(items, markup);
  return PLURALS.get(type) ?? type.replace(/^list of /, 'lists of ');
}

/** One kind of several (`op: "translate"`) is shown by its keys; any other object by its rows below. */
function renderKeys(schema: JsonSchema, markup: TypeMarkup): string {
  const entries = Object.entries(schema.properties ?? {});
  if (!entries.some(([, field]) => field.const !== undefined)) return 'object';
  const keys = entries.map(([key, field]) =>
    field.const === undefined ? key : `${key}: ${JSON.stringify(field.const)}`,
  );
  return markup.code(`{ ${keys.join(', ')} }`);
}

/** Bounds from here on are only there to stop nonsense. */
const HARMLESS = 1e9;

const figure = (value: number): string => value.toLocaleString('en');

/** Bounds, default and words to choose from; '' when there are none. */
export function describeBounds(schema: JsonSchema, { code }: TypeMarkup): string {
  const only = unwrap(schema);
  const rules: string[] = [];
  if (only.enum) rules.push(only.enum.map((word) => code(String(word))).join(' '));
  const { minimum: least } = only;
  const most = only.maximum !== undefined && only.maximum < HARMLESS ? only.maximum : undefined;
  if (least !== undefined && most !== undefined) rules.push(`${figure(least)} to ${figure(most)}`);
  else if (least !== undefined) rules.push(`at least ${figure(least)}`);
  else if (most !== undefined) rules.push(`at most ${figure(most)}`);
  if (schema.maxItems !== undefined) rules.push(`at most ${figure(schema.maxItems)} items`);
  if (schema.default !== undefined) rules.push(`default ${code(JSON.stringify(schema.default))}`);
  return rules.join('; ');
}

function renderRow({ name, depth, required, schema }: FieldRow, say: 'required' | 'optional', links: Links): string {
  const mark = required === (say === 'required') ? `<em class="${say}">${say}</em>` : '';
  const description = !schema.description ? '' : `<p>${renderText(schema.description)}</p>`;
  const bounds = describeBounds(schema, htmlMarkup(links));
  const rules = bounds === '' ? '' : `<span class="rules">${bounds}</span>`;
  return `<li class="d${depth}"><div><code class="name">${escapeHtml(name)}</code> <span class="type">${renderType(schema, htmlMarkup(links))}</span> ${mark}</div>${description}${rules}</li>`;
}

/**
 * The fields of an object as a list. Of a request it is said what is required, of an answer what may be missing, as
 * that is the exception in each.
 */
export function renderFields(schema: JsonSchema, say: 'required' | 'optional', links: Links): string {
  const rows = [...listFieldRows(schema)];
  if (rows.length > 0) return `<ul class="fields">${rows.map((row) => renderRow(row, say, links)).join('')}</ul>`;
  return `<p class="plain">${renderType(schema, htmlMarkup(links))}</p>`;
}
