import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { ApiOperation } from './api-operation.ts';
import { readJson } from './json-parameter.ts';
import { FILE_NAME, fieldName } from './field-name.ts';
import type { Context } from './operation.ts';
import { unwrapValue } from './parameters.ts';
import { KEY, ROWS, VALUE } from './properties.ts';
import { textList } from './text-list.ts';

/** What is sent: fields of path, query and body, and files, by the names that the API has for them. */
export type Input = Record<string, unknown>;

/**
 * The fields of an operation of the API that the parameters of an item give: `copperOz` is sent as `copper_oz`, the file whose
 * field `bomDataFieldName` names as `bom`. What is not shown, left empty, or no field of the API is left out. `separators` are those
 * of texts that are lists, where it is no comma. Throws with the name of the parameter that is required and empty.
 */
export async function readInput(
  context: Context,
  api: ApiOperation,
  properties: readonly INodeProperties[],
  separators: Readonly<Record<string, string>> = {},
): Promise<Input> {
  const input: Input = {};
  // A parameter that is wrong is told before a file that is missing, and before one is read in vain.
  const files: (() => Promise<void>)[] = [];
  const put = (property: INodeProperties, path: string, read: () => unknown): void => {
    const field = findField(api, property.name);
    if (field === undefined) return;
    if (FILE_NAME.test(property.name)) files.push(async () => fill(property, field, await context.file(path)));
    else fill(property, field, read());
  };
  const fill = (property: INodeProperties, field: string, value: unknown): void => {
    const sent = convert(api, property, field, value, separators[field]);
    if (sent !== undefined) input[field] = sent;
    else if (property.required) throw new Error(describeEmpty(property));
  };
  for (const property of properties) {
    if (!isShown(context, properties, property)) continue;
    if (property.name === 'options') {
      const options = context.options();
      for (const option of property.options as INodeProperties[])
        if (options[option.name] !== undefined) put(option, `options.${option.name}`, () => options[option.name]);
    } else put(property, property.name, () => readValue(context, property));
  }
  for (const read of files) await read();
  return nest(api, input);
}

/** The name of the field that a parameter fills, if it is one of the API. */
function findField({ fields, files = [] }: ApiOperation, parameter: string): string | undefined {
  const name = fieldName(parameter);
  return name in fields || files.includes(name) ? name : undefined;
}

function readValue(context: Context, { displayName, name, type, required, default: usual }: INodeProperties): unknown {
  if (type === 'resourceLocator') return required === true ? context.located(name) : context.locatedOrNone(name);
  const value = context.parameter<unknown>(name, usual);
  if (type !== 'string' || Array.isArray(value)) return value;
  if (typeof value !== 'string') throw new Error(`${displayName} must be text, not an object`);
  return value.trim() || undefined;
}

function convert(
  api: ApiOperation,
  property: INodeProperties,
  field: string,
  value: unknown,
  separator = ',',
): unknown {
  const { displayName, type } = property;
  if (type === 'json') return convertJson(api, readJson(value, displayName));
  if (type === 'fixedCollection') return convertJson(api, convertRows(value, property));
  if (api.lists?.includes(field)) return textList(value as string | string[] | undefined, separator);
  const picked = type === 'resourceLocator' ? unwrapValue(value) : value;
  const isId = type === 'resourceLocator' || field.endsWith('_id');
  return isId && typeof picked === 'string' ? picked.trim() || undefined : picked;
}

/** Rows as the API takes them: without what is empty. Undefined where there are none. */
function convertRows(value: unknown, { displayName, options = [], typeOptions }: INodeProperties): unknown {
  // An expression may give the whole as another node has it.
  if (typeof value === 'string' || Array.isArray(value)) return readJson(value, displayName);
  const given = (value as Record<string, IDataObject | IDataObject[]> | undefined)?.[ROWS] ?? [];
  const rows = [given].flat().map(filledFields);
  if (typeOptions?.multipleValues !== true) return Object.keys(rows[0] ?? {}).length > 0 ? rows[0] : undefined;
  const filled = rows.filter((row) => Object.keys(row).length > 0);
  if (filled.length === 0) return undefined;
  const cells = options.flatMap((group) => ('values' in group ? group.values : []));
  const [key, pair] = [KEY, VALUE].map((name) => cells.find((cell) => cell.name === name));
  return key && pair ? convertPairs(filled, displayName, key, pair) : filled;
}

/** Values by their keys. Throws for a key that stands there twice or not at all, and for one without the value it needs. */
function convertPairs(
  rows: readonly IDataObject[],
  displayName: string,
  key: INodeProperties,
  pair: INodeProperties,
): IDataObject {
  const pairs = new Map<string, IDataObject[string]>();
  for (const row of rows) {
    const said = row[KEY];
    if (said === undefined) throw new Error(`${displayName}: ${key.displayName} is empty in a row`);
    const name = typeof said === 'string' ? said : JSON.stringify(said);
    if (pairs.has(name)) throw new Error(`${displayName} has ${name} twice`);
    if (row[VALUE] === undefined && pair.required === true)
      throw new Error(`${displayName}: ${pair.displayName} of ${name} is empty`);
    // Where it may be empty, that says something: an answer is taken back.
    pairs.set(name, row[VALUE] ?? '');
  }
  return Object.fromEntries(pairs);
}

/** The cells of a row that are filled in, by the names that the API has for them. */
export function filledFields(row: IDataObject): IDataObject {
  const fields = Object.entries(row).map(([name, value]): [string, unknown] => [
    fieldName(name),
    typeof value === 'string' ? value.trim() : unwrapValue(value),
  ]);
  return Object.fromEntries(
    fields.filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as IDataObject;
}

/** In a form a list would go as a field for each of its items. */
const convertJson = ({ files }: ApiOperation, value: unknown): unknown =>
  files && Array.isArray(value) ? JSON.stringify(value) : value;

/** Whether its displayOptions let it be seen; parameters that are not seen keep what was in them. */
export function isShown(
  context: Context,
  properties: readonly INodeProperties[],
  { displayOptions }: INodeProperties,
): boolean {
  return Object.entries(displayOptions?.show ?? {}).every(([name, wanted = []]) => {
    const { default: usual } = properties.find((property) => property.name === name) ?? {};
    return (wanted as unknown[]).includes(context.parameter(name, usual));
  });
}

/** Put fields of an object of the body into that object. */
function nest({ within = {} }: ApiOperation, input: Input): Input {
  const nested = new Set(Object.values(within).flat());
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !nested.has(field)));
  for (const [name, members] of Object.entries(within)) {
    const given = members.filter((member) => member in input).map((member) => [member, input[member]]);
    if (given.length > 0) body[name] = Object.fromEntries(given) as IDataObject;
  }
  return body;
}

function describeEmpty({ displayName, placeholder = '', description = '' }: INodeProperties): string {
  const example = placeholder.replace(/^e\.g\. /, '');
  const advice = [example && `: give one such as ${example}`, description && `. ${description}`].join('');
  return `${displayName} is empty${advice}`;
}
