/** Write openapi.json from the endpoint table. With `--check`: only say whether the one that is there is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { buildOpenApi } from '@partwright/contract';

const target = new URL('../openapi.json', import.meta.url);
const text = `${JSON.stringify(buildOpenApi(), null, 2)}\n`;

function isCurrent(): boolean {
  try {
    return readFileSync(target, 'utf8') === text;
  } catch {
    return false;
  }
}

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (!isCurrent()) {
  process.stderr.write('packages/contract/openapi.json is stale; run: npm run openapi\n');
  process.exitCode = 1;
}
