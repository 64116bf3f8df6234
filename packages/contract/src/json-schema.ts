import { z } from 'zod';

/** A JSON Schema of draft 2020-12, as far as it is looked into here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  description?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  [keyword: string]: unknown;
}

/** Schemas with a name, gathered while others are converted, and written once. */
export interface SchemaBook {
  /** Schemas by name, for `#/components/schemas/`. */
  schemas: Record<string, JsonSchema>;
  /** Of what a caller sends (`input`) or gets (`output`). */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
}

/** An empty book. Two different schemas of one name are an error of the contract and throw. */
export function openSchemaBook(): SchemaBook {
  const schemas: Record<string, JsonSchema> = {};
  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...named } = pointToComponents(definition);
      if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(named))
        throw new Error(`Two schemas are named ${name}`);
      schemas[name] = named;
    }
    return pointToComponents(root);
  };
  return { schemas, convert };
}

/** Take out what is true of every value anyway. */
function tidy({ jsonSchema }: { jsonSchema: object }): void {
  const schema = jsonSchema as JsonSchema;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // The format says it; the pattern is a page long.
  if (schema.format === 'date-time' || schema.format === 'date') delete schema.pattern;
  if (schema.prefixItems) Object.assign(schema, boundTuple(schema.prefixItems));
  const more = schema.additionalProperties;
  if (typeof more === 'object' && Object.keys(more).length === 0 && schema.properties)
    delete schema.additionalProperties;
}

/** A tuple as those read it too who know no `prefixItems`: a list of so many. */
function boundTuple(prefixItems: JsonSchema[]): Pick<JsonSchema, 'items' | 'minItems' | 'maxItems'> {
  const kinds = new Map(prefixItems.map((item) => [JSON.stringify(item), item]));
  const [first, ...others] = kinds.values();
  const count = prefixItems.length;
  return { items: others.length === 0 ? first! : { anyOf: [...kinds.values()] }, minItems: count, maxItems: count };
}

function pointToComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
