import type { IDataObject, INodeProperties } from 'n8n-workflow';

/** Values of parameters as their types say: what an expression gives may be of any type, as cells of a sheet are all text. */

/** The property behind a name such as `quantity` or `options.quantity`. */
export function findProperty(properties: readonly INodeProperties[], name: string): INodeProperties | undefined {
  const [first, ...path] = name.split('.');
  const found = properties.find((property) => property.name === first);
  return path.length === 0 || found === undefined ? found : findProperty(listMembers(found), path.join('.'));
}

/** Throws, with the name the user sees, when the value is nothing that the parameter can take. */
export function readParameter(property: INodeProperties, value: unknown): unknown {
  switch (property.type) {
    case 'string':
      return readText(value);
    case 'number':
      return readNumber(property, value);
    case 'boolean':
      return readBoolean(property, value);
    case 'options':
      if (isMissing(value) || (value === '' && property.required === true))
        throw new Error(`Choose a value for ${property.displayName}`);
      return value;
    case 'fixedCollection':
      return readRows(property, value);
    default:
      return value;
  }
}

/**
 * The options that are set. One that was added and left empty is left out, as is one whose expression gives an empty text.
 * Throws for one whose expression gives nothing at all: `written` has the expressions.
 */
export function readOptions(property: INodeProperties, given: IDataObject, written: unknown = {}): IDataObject {
  const options: IDataObject = {};
  for (const [name, value] of Object.entries(given)) {
    const option = listMembers(property).find((one) => one.name === name);
    if (isMissing(unwrapValue(value))) {
      refuseEmptyExpression(`The option ${option?.displayName ?? name}`, readMember(written, name));
      continue;
    }
    if (unwrapValue(value) === '') continue;
    options[name] = (option ? readParameter(option, value) : value) as IDataObject[string];
  }
  return options;
}

/** The value of a resource locator, as text. Throws when there is none. */
export function readLocated({ displayName }: Pick<INodeProperties, 'displayName'>, value: unknown): string {
  if (typeof value === 'object' && value !== null)
    throw new Error(`${displayName} must be text, not ${Array.isArray(value) ? 'a list' : 'an object'}`);
  const text = String(readText(value)).trim();
  if (text === '') throw new Error(`Choose a value for ${displayName}`);
  return text;
}

/** The value of a resource locator that may be empty. Throws when it is `written` as an expression that gives nothing at all. */
export function readLocatedOrNone(
  property: Pick<INodeProperties, 'displayName'>,
  value: unknown,
  written: unknown,
): string | undefined {
  const given = unwrapValue(value);
  if (isMissing(given)) refuseEmptyExpression(property.displayName, written);
  return isMissing(given) || String(readText(given)).trim() === '' ? undefined : readLocated(property, given);
}

/** What is left out in silence would not be what was meant. */
function refuseEmptyExpression(name: string, written: unknown): void {
  if (isExpression(written))
    throw new Error(
      `${name} is set, but its expression gives nothing for this item. Correct the expression, or let it end in ?? '' where it may be empty.`,
    );
}

/** Lists and objects stay what they are: some parameters take them too. */
function readText(value: unknown): unknown {
  if (isMissing(value)) return '';
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : value;
}

function readNumber({ displayName }: INodeProperties, value: unknown): number {
  const given = typeof value === 'string' ? value.trim() : value;
  if (isMissing(given) || given === '') throw new Error(`${displayName} is empty: give a number`);
  const number = typeof given === 'string' ? Number(given) : given;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new Error(`${displayName} must be a number, not ${shown(given)}`);
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false, '': false };

function readBoolean({ displayName }: INodeProperties, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = String(readText(value)).trim().toLowerCase();
  if (Object.hasOwn(BOOLEANS, text)) return BOOLEANS[text]!;
  throw new Error(`${displayName} must be true or false, not ${shown(value)}`);
}

function readRows({ options = [] }: INodeProperties, value: unknown): unknown {
  if (!isObject(value)) return value;
  const read = (values: INodeProperties[], row: unknown): unknown =>
    isObject(row)
      ? mapFields(row, (name, field) => {
          const property = values.find((one) => one.name === name);
          return property && !isLeftEmpty(property, field) ? readParameter(property, field) : field;
        })
      : row;
  return mapFields(value, (name, rows) => {
    const group = options.find((one) => one.name === name);
    if (!group || !('values' in group)) return rows;
    return Array.isArray(rows) ? rows.map((row) => read(group.values, row)) : read(group.values, rows);
  });
}

/** A cell of a row that may stay empty. */
const isLeftEmpty = ({ required }: INodeProperties, value: unknown): boolean =>
  required !== true && (isMissing(value) || value === '');

const mapFields = (fields: object, change: (name: string, value: unknown) => unknown): IDataObject =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(name, value)])) as IDataObject;

/** Of a collection. */
const listMembers = ({ options = [] }: INodeProperties): INodeProperties[] =>
  options.filter((one): one is INodeProperties => 'type' in one);

const readMember = (fields: unknown, name: string): unknown =>
  isObject(fields) ? (fields as IDataObject)[name] : undefined;

/** Of a resource locator its value. */
export const unwrapValue = (value: unknown): unknown =>
  isObject(value) && 'mode' in value && 'value' in value ? value.value : value;

function isExpression(written: unknown): boolean {
  const text = unwrapValue(written);
  return typeof text === 'string' && text.startsWith('=');
}

const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const LONGEST_SHOWN = 60;

/** What a user gave, short enough for a sentence. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
