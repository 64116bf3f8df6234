import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The command line as people start it. */
export const MAIN = join(ROOT, 'packages/server/programs/partwright.mjs');
