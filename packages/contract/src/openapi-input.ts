import type { Endpoint } from './endpoint.ts';
import type { JsonSchema } from './json-schema.ts';

/** The other spellings of a field of an endpoint, by the path of the field. */
function listSpellings({ aliases }: Endpoint): Map<string, string[]> {
  const spellings = new Map<string, string[]>();
  for (const [spelling, alias] of Object.entries(aliases)) {
    const field = typeof alias === 'string' ? alias : alias.to;
    spellings.set(field, [...(spellings.get(field) ?? []), spelling]);
  }
  return spellings;
}

/** The description of a field with the other spellings that it is read by: "Also read as `qty`." */
export function addSpellings(e: Endpoint, field: string, description: string | undefined): string | undefined {
  const spellings = listSpellings(e).get(field);
  if (!spellings) return description;
  return [description, `Also read as ${spellings.map((name) => `\`${name}\``).join(', ')}.`].filter(Boolean).join(' ');
}

/**
 * The schema of a body with the other spellings of its fields in their descriptions, and without room for other names where
 * the endpoint refuses them. Schemas with a name of their own are shared and stay as they are.
 */
export function describeNames(e: Endpoint, schema: JsonSchema, path: readonly string[] = []): JsonSchema {
  if (schema.properties) {
    const properties = Object.entries(schema.properties).map(([name, field]) => {
      const at = [...path, name];
      const description = addSpellings(e, at.join('.'), field.description);
      return [name, { ...describeNames(e, field, at), ...(description === undefined ? {} : { description }) }] as const;
    });
    const isClosed = e.unknownNames === 'refuse' && schema.additionalProperties === undefined;
    return {
      ...schema,
      properties: Object.fromEntries(properties),
      ...(isClosed ? { additionalProperties: false } : {}),
    };
  }
  const each = (schemas: readonly JsonSchema[]) => schemas.map((one) => describeNames(e, one, path));
  return {
    ...schema,
    ...(schema.items ? { items: describeNames(e, schema.items, path) } : {}),
    ...(schema.anyOf ? { anyOf: each(schema.anyOf) } : {}),
    ...(schema.oneOf ? { oneOf: each(schema.oneOf) } : {}),
  };
}

/** What is said of an operation beside its own description: names that it takes and does not use. */
export function describeIgnored({ ignored }: Endpoint): string {
  return Object.entries(ignored)
    .map(([name, reason]) => ` \`${name}\` is taken and not used: ${reason}.`)
    .join('');
}

/**
 * Close the named schemas that only bodies of refusing endpoints have, so that the description says what the server does.
 * A schema that an answer or another body has too stays open.
 */
export function closeNamed(
  schemas: Record<string, JsonSchema>,
  refusing: readonly unknown[],
  others: readonly unknown[],
): void {
  const open = reach(schemas, others);
  for (const name of reach(schemas, refusing)) {
    if (!open.has(name)) schemas[name] = closeObjects(schemas[name]!);
  }
}

function reach(schemas: Record<string, JsonSchema>, from: readonly unknown[], found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name!)) continue;
    found.add(name!);
    reach(schemas, [schemas[name!]], found);
  }
  return found;
}

function closeObjects(schema: JsonSchema): JsonSchema {
  const each = (all: readonly JsonSchema[]) => all.map(closeObjects);
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, closeObjects(field)] as const,
  );
  return {
    ...schema,
    ...(schema.properties ? { properties: Object.fromEntries(properties) } : {}),
    ...(schema.properties && schema.additionalProperties === undefined ? { additionalProperties: false } : {}),
    ...(schema.items ? { items: closeObjects(schema.items) } : {}),
    ...(schema.anyOf ? { anyOf: each(schema.anyOf) } : {}),
    ...(schema.oneOf ? { oneOf: each(schema.oneOf) } : {}),
  };
}
