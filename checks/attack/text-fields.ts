import type { Endpoint } from '@partwright/contract';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** A place of a request that takes any text. */
export interface TextField {
  in: 'query' | 'body';
  /** Names from the top; `[]` is a list. */
  path: readonly string[];
  /** In the JSON body of an operation that takes a form too. */
  asJson: boolean;
  /** Names beside it that say what it is: `source_type` of `source_value`, with each of its words. */
  told: Readonly<Record<string, readonly string[]>>;
}

/** A schema of the contract. */
type Convertible = Pick<Endpoint['query'], 'toJSONSchema'>;

const known = new Map<Endpoint, readonly TextField[]>();

/** Each place of an operation's query, form and JSON that takes a text of the caller's own. */
export function listTextFields(e: Endpoint): readonly TextField[] {
  const fields = known.get(e) ?? findTextFields(e);
  known.set(e, fields);
  return fields;
}

function findTextFields(e: Endpoint): TextField[] {
  const found = (shape: Convertible, where: Pick<TextField, 'in' | 'asJson'>): TextField[] => {
    const schema = shape.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema;
    return listIn(schema, schema, []).map((field) => ({ ...where, ...field }));
  };
  const { body } = e;
  const fields = [
    ...found(e.query, { in: 'query', asJson: false }),
    ...(body.kind === 'json' ? found(body.schema, { in: 'body', asJson: false }) : []),
    ...(body.kind === 'upload' ? found(body.fields, { in: 'body', asJson: false }) : []),
    ...(body.kind === 'upload' && body.orJson ? found(body.orJson, { in: 'body', asJson: true }) : []),
  ];
  const seen = new Set<string>();
  return fields.filter((field) => {
    const name = `${field.in} ${field.path.join('/')} ${field.asJson}`;
    return !seen.has(name) && seen.add(name);
  });
}

/** Deeper than any request of ours is; a schema may name itself. */
const DEEPEST = 8;

function listIn(schema: Schema, top: Schema, path: readonly string[]): Pick<TextField, 'path' | 'told'>[] {
  if (path.length > DEEPEST) return [];
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const named = $ref === undefined ? undefined : top.$defs?.[$ref.split('/').at(-1)!];
  const isText = [schema.type].flat().includes('string') && !schema.enum && schema.const === undefined;
  const told = Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) => (one.enum ? [[name, one.enum.map(String)] as const] : [])),
  );
  return [
    ...(isText && path.length > 0 ? [{ path, told: {} }] : []),
    ...[...anyOf, ...oneOf, ...allOf, ...(named ? [named] : [])].flatMap((one) => listIn(one, top, path)),
    ...Object.entries(properties).flatMap(([name, one]) =>
      listIn(one, top, [...path, name]).map((field) =>
        field.path.length === path.length + 1 ? { ...field, told: kindsOf(name, told) } : field,
      ),
    ),
    ...(items ? listIn(items, top, [...path, '[]']) : []),
  ];
}

/** Of `source_value` the words of `source_type`. */
function kindsOf(name: string, told: Readonly<Record<string, readonly string[]>>): TextField['told'] {
  const kind = `${name.slice(0, name.lastIndexOf('_'))}_type`;
  return told[kind] ? { [kind]: told[kind] } : {};
}

/** A body or a query with the value at that place; `base` is what stands there already. */
export function putAt(base: Readonly<Record<string, unknown>>, path: readonly string[], value: unknown): object {
  const put = (held: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value;
    if (name === '[]') return [put(Array.isArray(held) ? held[0] : undefined, rest)];
    const object = typeof held === 'object' && held !== null && !Array.isArray(held) ? held : {};
    return { ...object, [name]: put((object as Record<string, unknown>)[name], rest) };
  };
  return put(base, path) as object;
}
