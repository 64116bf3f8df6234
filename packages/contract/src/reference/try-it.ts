import type { Endpoint } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { OpenApiOperation, OpenApiParameter } from '../openapi.ts';
import { escapeHtml } from './html.ts';

type Schemas = Record<string, JsonSchema>;
type Scalar = string | number | boolean;

/** How what is typed into a field is read: `json` is any value as JSON, `lines` a value a line, `filters` a `name=value` a line. */
type Reading = 'string' | 'number' | 'boolean' | 'json' | 'file' | 'lines' | 'filters';

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  /** What stands there at first. */
  value?: unknown;
  /** What is shown where nothing stands. */
  hint?: unknown;
  /** Of a file that is a picture: the kinds that are read. */
  pictures?: readonly string[];
}

/**
 * A form to try the operation with, made from its schemas and filled with its example. The script of the page sends it, and
 * shows it only where it runs.
 */
export function renderTryIt(e: Endpoint, described: OpenApiOperation, schemas: Schemas): string {
  const facts = [
    ['method', e.method],
    ['path', e.path],
    ['accept', acceptOf(e)],
  ].map(([name, value]) => ` data-${name}="${escapeHtml(value!)}"`);
  const sets = [
    ...renderParameters(e, described, schemas),
    ...renderBody(e, described, schemas),
    renderSet('header', 'Header', listHeaders(e), schemas),
  ];
  return `<details class="try" hidden><summary>Try it</summary><form autocomplete="off" spellcheck="false"${facts.join('')}${e.method === 'DELETE' ? ' data-ask' : ''}>
${sets.join('')}<p class="send"><button>Send</button> <span class="sent" role="status"></span></p></form></details>`;
}

function listHeaders({ answer, idempotent }: Endpoint): Field[] {
  const found: Field[] = [];
  if (answer.kind === 'binary' && answer.orData) {
    const types = ['application/json', ...answer.types];
    const picture = types.find((type) => type.startsWith('image/'));
    found.push({ name: 'Accept', schema: { enum: types }, required: false, value: picture ?? 'application/json' });
  }
  if (idempotent) found.push({ name: 'Idempotency-Key', schema: { type: 'string' }, required: false });
  return found;
}

/** JSON where there is a choice: it can be shown. */
function acceptOf({ answer }: Endpoint): string {
  return answer.kind === 'binary' && !answer.orData ? '*/*' : 'application/json';
}

function renderParameters(e: Endpoint, { parameters }: OpenApiOperation, schemas: Schemas): string[] {
  const own = parameters.filter((parameter): parameter is OpenApiParameter => 'in' in parameter);
  return (['path', 'query'] as const).map((place) => {
    const said = ((place === 'path' ? e.example.params : e.example.query) ?? {}) as Record<string, Scalar | Scalar[]>;
    const fields = own
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required, example }): Field => {
        const value = [said[name] ?? []].flat().join(',');
        // An id of the example is not there on a real server.
        if (name.endsWith('_id')) return { name, schema, required, hint: value || example };
        return value === '' ? { name, schema, required, hint: example } : { name, schema, required, value };
      });
    return renderSet(place, place === 'path' ? 'Path' : 'Query', fields, schemas);
  });
}

function renderBody(e: Endpoint, { requestBody }: OpenApiOperation, schemas: Schemas): string[] {
  const form = requestBody?.content['multipart/form-data']?.schema;
  const json = requestBody?.content['application/json']?.schema;
  const isFile = e.example.file !== undefined;
  const example = (e.example.body ?? {}) as Record<string, unknown>;
  const found: string[] = [];
  if (form && json)
    found.push(
      `<label class="choice"><span>Body</span><select data-choice><option value="form"${isFile ? ' selected' : ''}>file and form</option><option value="json"${isFile ? '' : ' selected'}>JSON</option></select></label>`,
    );
  if (form) found.push(renderSet('form', 'Form', listFormFields(e, form, isFile ? example : {}), schemas));
  if (json) found.push(renderJson(json, form && isFile ? {} : example, schemas));
  return found;
}

/** A field each where the body is a plain object, else the whole of it as text. */
function renderJson(schema: JsonSchema, example: Record<string, unknown>, schemas: Schemas): string {
  const resolved = resolve(schema, schemas);
  if (resolved.properties) return renderSet('json', 'JSON body', listFields(resolved, example), schemas);
  const whole: Field = { name: 'body', schema: {}, required: true, value: example };
  return renderSet('body', 'JSON body', [whole], schemas);
}

const listFields = ({ properties = {}, required = [] }: JsonSchema, example: Record<string, unknown>): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    ...(example[name] === undefined ? {} : { value: example[name] }),
  }));

const listFormFields = (e: Endpoint, form: JsonSchema, example: Record<string, unknown>): Field[] =>
  listFields(form, example).map((field) => (field.name === 'file' ? { ...field, pictures: listPictures(e) } : field));

/** Kinds of pictures that an operation takes; none where it takes files of other kinds too. */
function listPictures({ body }: Endpoint): string[] {
  const types = body.kind === 'upload' ? body.accepts.filter((type) => type !== 'application/octet-stream') : [];
  return types.every((type) => type.startsWith('image/')) ? types : [];
}

/** Most operations need few of their fields: the others wait behind a line. */
function renderSet(place: string, title: string, fields: readonly Field[], schemas: Schemas): string {
  if (fields.length === 0) return '';
  const isFirst = (field: Field): boolean => field.required || field.value !== undefined || fields.length <= 4;
  const [first, more] = [fields.filter(isFirst), fields.filter((field) => !isFirst(field))];
  const print = (list: readonly Field[]): string => list.map((field) => renderField(field, schemas, place)).join('');
  const rest = more.length === 0 ? '' : `<details><summary>${more.length} more</summary>${print(more)}</details>`;
  return `<fieldset data-in="${place}"><legend>${title}</legend>${print(first)}${rest}</fieldset>`;
}

function renderField(field: Field, schemas: Schemas, place: string): string {
  const { name, required } = field;
  const schema = resolve(field.schema, schemas);
  const found = name === 'param' ? 'filters' : readingOf(schema);
  // A query has no JSON: a list there is its name several times.
  const reading = found === 'json' && place === 'query' ? 'lines' : found;
  const mark = required ? ' <em>required</em>' : '';
  // The script shows it where the browser can take a photo with it.
  const camera = field.pictures?.length ? '<button type="button" class="camera" hidden>Take a photo</button>' : '';
  return `<label><span><code>${escapeHtml(name)}</code>${mark}</span>${renderControl({ ...field, schema }, reading)}</label>${camera}`;
}

function renderControl({ name, schema, required, value, hint, pictures = [] }: Field, reading: Reading): string {
  const facts = `name="${escapeHtml(name)}" data-as="${reading}"${required ? ' required' : ''}`;
  // By the kinds that are read, and not any picture: a phone then converts its own.
  const accept = pictures.length === 0 ? '' : ` accept="${pictures.join(',')}"`;
  if (reading === 'file') return `<input type="file" ${facts}${accept}>`;
  const words = reading === 'boolean' ? [true, false] : schema.enum;
  if (words) {
    const option = (word: unknown): string =>
      `<option${word === value ? ' selected' : ''}>${escapeHtml(String(word))}</option>`;
    return `<select ${facts}><option value="">left out</option>${words.map(option).join('')}</select>`;
  }
  const text = printValue(value, reading);
  const shown = hint === undefined || hint === '' ? '' : ` placeholder="${escapeHtml(printHint(hint))}"`;
  if (['json', 'lines', 'filters'].includes(reading) || text.includes('\n'))
    return `<textarea rows="${Math.min(12, text.split('\n').length + 1)}" ${facts}${shown}>${escapeHtml(text)}</textarea>`;
  return `<input ${facts}${reading === 'number' ? ' inputmode="decimal"' : ''} value="${escapeHtml(text)}"${shown}>`;
}

function printValue(value: unknown, reading: Reading): string {
  if (value === undefined) return '';
  if (reading === 'json') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Of bounds on parameters `param.resistance.min=9.5k`. */
const printHint = (hint: unknown): string =>
  typeof hint === 'object' && hint !== null
    ? Object.entries(hint)
        .map((pair) => pair.join('='))
        .join('\n')
    : String(hint);

/** The schema behind a name; of a choice with null, the other one. */
function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (schema.$ref !== undefined) return resolve(schemas[schema.$ref.split('/').at(-1)!] ?? {}, schemas);
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1 ? resolve(others[0]!, schemas) : schema;
}

function readingOf(schema: JsonSchema): Reading {
  if (schema.format === 'binary') return 'file';
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length !== 1)
    return schema.enum || schema.anyOf?.every(({ type }) => type === 'string') ? 'string' : 'json';
  const [type] = types;
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' || type === 'string' ? type : 'json';
}
