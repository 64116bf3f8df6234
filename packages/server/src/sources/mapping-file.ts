import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { columnRoles, type ColumnRole, type PriceListMapping } from '@partwright/catalog/price-list';
import { readValues } from '@partwright/files/settings-file';
import { SourceUnreadable } from './part-source.ts';

const header = z.string().min(1).max(200);
const roles = Object.keys(columnRoles) as [ColumnRole, ...ColumnRole[]];

/** A mapping file: JSON. docs/catalogue.md has it as a table. */
const mappingSchema = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  columns: z.partialRecord(z.enum(roles), header),
  parameters: z.record(z.string(), header).optional(),
  prices: z
    .array(z.strictObject({ quantity: z.union([z.int().min(1), header]), price: header }))
    .max(100)
    .optional(),
  price_breaks: header.optional(),
  constants: z.partialRecord(z.enum(roles), z.union([z.string().min(1).max(200), z.number()])).optional(),
  numbers: z.strictObject({ decimal: z.enum(['.', ',']) }).optional(),
  dates: z.enum(['YMD', 'DMY', 'MDY']).optional(),
  lead_time_unit: z.enum(['days', 'weeks']).optional(),
  orders: z.boolean().optional(),
  complete: z.boolean().optional(),
  observed_at: z.iso.date().optional(),
  file: z
    .strictObject({
      delimiter: z.string().length(1).optional(),
      encoding: z.string().max(40).optional(),
      header_row: z.int().min(1).optional(),
    })
    .optional(),
});

/** Read a mapping from JSON text. Throws SourceUnreadable with every field that is wrong, one a line. */
export function parseMapping(text: string, path: string): PriceListMapping {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new SourceUnreadable(`The mapping file ${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const reading = readValues(mappingSchema, json);
  if ('values' in reading) return reading.values;
  throw new SourceUnreadable(
    `The mapping file ${path} is wrong:\n${reading.problems.map((one) => `  ${one}`).join('\n')}`,
  );
}

export async function readMappingFile(path: string): Promise<PriceListMapping> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SourceUnreadable(
      error.code === 'ENOENT' ? `There is no mapping file ${path}` : `${path} cannot be read: ${error.message}`,
      { cause: error },
    );
  });
  return parseMapping(text, path);
}
