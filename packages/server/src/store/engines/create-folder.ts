// Run as a process of its own: node --liftoff-only create-folder.ts FOLDER makes a new database in that folder.
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say which folder');
const pglite = await PGlite.create({ dataDir: folder });
await pglite.close();
