/**
 * Write dist/, from which the action is run. With `--check`: only say which of its files are stale. `--out FOLDER` writes
 * to another place, `--analyse` says what the code is made of.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analyzeMetafile } from 'esbuild';
import { makeBundle } from './bundle.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, analyse: { type: 'boolean' }, out: { type: 'string' } },
});
const target = resolve(values.out ?? join(import.meta.dirname, '../dist'));
const { files, metafile } = await makeBundle();
const present = existsSync(target) ? readdirSync(target) : [];
const surplus = present.filter((name) => !files.has(name));
const writeOutput = (text: string): void => void process.stdout.write(`${text}\n`);

if (values.check) {
  const differs = [...files].filter(([name, bytes]) => !present.includes(name) || !isSame(join(target, name), bytes));
  const wrong = [
    ...differs.map(([name]) => `${name}: ${present.includes(name) ? 'differs from a fresh build' : 'is missing'}`),
    ...surplus.map((name) => `${name}: is not made by a build`),
  ];
  if (wrong.length > 0) {
    process.stderr.write(
      `packages/action/dist is stale; run: node packages/action/scripts/build.ts\n${wrong.join('\n')}\n`,
    );
    process.exitCode = 1;
  }
} else {
  mkdirSync(target, { recursive: true });
  // Another folder may hold what is not ours.
  if (values.out === undefined) for (const name of surplus) rmSync(join(target, name), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(target, name), bytes);
  for (const [name, bytes] of files)
    writeOutput(`${String(bytes.length).padStart(9)}  ${hashSha256(bytes).slice(0, 16)}  ${name}`);
}
if (values.analyse) writeOutput(await analyzeMetafile(metafile));

function isSame(path: string, bytes: Uint8Array): boolean {
  return Buffer.compare(readFileSync(path), bytes) === 0;
}

function hashSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
