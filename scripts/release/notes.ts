// Prints what the changelog says of a version.
//   node scripts/release/notes.ts 0.2.0
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from './changelog.ts';
import { root } from './packages.ts';

console.log(readRelease(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), process.argv[2] ?? ''));
