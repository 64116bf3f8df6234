import { z } from 'zod';
import { open } from './fields.ts';

/** Of which BOM and project an answer is. */
export const BomOrigin = open({
  id: z.string(),
  name: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
});
