import { z } from 'zod';
import { fileSchema } from './file-schema.ts';

/** JSON Schema (draft 7, which all editors know) of `partwright-watch.yml`, as the text of a file. */
export function watchJsonSchema(): string {
  const schema = z.toJSONSchema(fileSchema, { target: 'draft-7', io: 'input' });
  return `${JSON.stringify({ ...schema, title: 'partwright-watch.yml' }, null, 2)}\n`;
}
