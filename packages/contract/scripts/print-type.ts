import type { JsonSchema } from '../src/json-schema.ts';

/** The TypeScript type of a JSON Schema. Named schemas are referred to by `typeName`. */
export function printType(schema: JsonSchema): string {
  const { $ref, const: constant, enum: choices, anyOf, oneOf, type } = schema;
  if ($ref !== undefined) return typeName($ref.slice($ref.lastIndexOf('/') + 1));
  if (constant !== undefined) return JSON.stringify(constant);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const either = anyOf ?? oneOf;
  if (either) return [...new Set(either.map(printType))].join(' | ');
  if (Array.isArray(type)) return type.map((one) => printType({ ...schema, type: one })).join(' | ');
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return printList(schema);
    case 'object':
      return printObject(schema);
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

/** The name of a schema as a type; `Error` is JavaScript's own. */
export const typeName = (name: string): string => (name === 'Error' ? 'ErrorBody' : name);

/** A field of an object type with its comment. */
export function printField(name: string, type: string, isRequired: boolean, schema: JsonSchema = {}): string {
  const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
  const orNone = isRequired || type === 'undefined' || type === 'unknown' ? '' : ' | undefined';
  return `${printComment(schema)}${key}${isRequired ? '' : '?'}: ${type}${orNone};`;
}

function printList({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(printType).join(', ')}]`;
  const item = printType(items ?? {});
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

function printObject({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): string {
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) =>
      printField(name, printType(field), required.includes(name), field),
    );
    return `{\n${fields.join('\n')}\n}`;
  }
  const value = typeof additionalProperties === 'object' ? printType(additionalProperties) : 'unknown';
  const keys = propertyNames === undefined ? 'string' : printType(propertyNames as JsonSchema);
  if (keys === 'string' || required.length > 0) return `Record<${keys}, ${value}>`;
  return `Partial<Record<${keys}, ${value}>>`;
}

/** What its schema says of a field, for the editor: description, bounds, default. */
export function printComment({ description, minimum, maximum, default: usual }: JsonSchema): string {
  const bounds = [minimum === undefined ? '' : `from ${minimum}`, maximum === undefined ? '' : `to ${maximum}`];
  const range = bounds.filter(Boolean).join(' ');
  const facts = [
    description ?? '',
    range === '' ? '' : `${range[0]!.toUpperCase()}${range.slice(1)}.`,
    usual === undefined ? '' : `Left out: \`${JSON.stringify(usual)}\`.`,
  ].filter(Boolean);
  return facts.length === 0 ? '' : `/** ${facts.join(' ').replaceAll('*/', '*\\/')} */\n`;
}
