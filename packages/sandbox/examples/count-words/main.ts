import { openPool } from '@partwright/sandbox';
import type { Tasks } from './tasks.ts';

const pool = openPool<Tasks>({
  // No bundle: it comes with the packages that are installed beside it.
  program: { entry: new URL('child.ts', import.meta.url), codeFromStrings: false, packages: [] },
  limits: { heapMb: 200, memoryMb: 200, processorMs: 5000, wallMs: 20_000 },
  processes: 2,
});
process.stdout.write(`${await pool.run('words.count', { bytes: new TextEncoder().encode('two words') })}\n`);
await pool.close();
