import { z } from 'zod';

/** The same schema, in which a field that it does not name is wrong, however deep it lies. */
export function strictSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, strictSchema(field as z.ZodType)]);
    return z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodType>);
  }
  if (schema instanceof z.ZodArray) return z.array(strictSchema(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return strictSchema(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return strictSchema(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodRecord) return z.record(z.string(), strictSchema(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodUnion) return z.union((schema.options as z.ZodType[]).map(strictSchema));
  if (LEAVES.has(schema.def.type)) return schema;
  throw new TypeError(`How a schema of the kind ${schema.def.type} is made strict is not known`);
}

const LEAVES = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'unknown', 'null']);
