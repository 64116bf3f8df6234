import { z } from 'zod';
import { fileSchema } from './file-schema.ts';

/** JSON Schema (draft 7, which all editors know) of `.partwright.yml`, as the text of a file. */
export function configurationJsonSchema(): string {
  const schema = z.toJSONSchema(fileSchema, { target: 'draft-7', io: 'input' });
  return `${JSON.stringify({ ...schema, title: '.partwright.yml' }, null, 2)}\n`;
}
