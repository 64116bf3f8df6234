// Writes what is made from the contract, and the pages of reference; with --check it only says what is stale.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { buildOpenApi } from '@partwright/contract';
import { printBrowserScript } from '../packages/contract/scripts/browser-script.ts';
import { printClientOperations } from '../packages/contract/scripts/client-operations.ts';
import { printClientTypes } from '../packages/contract/scripts/client-types.ts';
import { printEventTable } from '../packages/contract/scripts/event-table.ts';
import { printN8nEvents, printN8nFields } from '../packages/contract/scripts/n8n-fields.ts';
import { printApi } from './pages/api.ts';
import { printCommandLine } from './pages/command-line.ts';
import { printProblems } from './pages/problems.ts';
import { printRules } from './pages/rules.ts';
import { printScopes } from './pages/scopes.ts';
import { printSettings } from './pages/settings.ts';

const made: [path: string, text: string][] = [
  ['packages/contract/openapi.json', `${JSON.stringify(buildOpenApi(), null, 2)}\n`],
  ['packages/contract/src/reference/script.ts', printBrowserScript()],
  ['packages/client/src/operations.ts', printClientOperations()],
  ['packages/client/src/api.ts', printClientTypes()],
  ['packages/n8n-nodes-partwright/nodes/Partwright/fields.ts', printN8nFields()],
  ['packages/n8n-nodes-partwright/nodes/PartwrightTrigger/events.ts', printN8nEvents()],
  ['docs/webhooks.md', putBetween(read('docs/webhooks.md'), 'events', printEventTable())],
  ['docs/settings.md', printSettings()],
  ['docs/reference/command-line.md', await printCommandLine()],
  ['docs/reference/errors.md', printProblems()],
  ['docs/reference/scopes-and-credits.md', printScopes()],
  ['docs/reference/rules.md', printRules()],
  ...printApi(),
];

const stale = made
  .map(([path, text]) => [path, path.endsWith('.ts') ? formatCode(path, text) : text] as const)
  .filter(([path, text]) => text !== read(path));
if (!process.argv.includes('--check')) for (const [path, text] of stale) writeFileSync(path, text);
else for (const [path] of stale) console.error(`${path} is stale: npm run generate`);
if (stale.length > 0 && process.argv.includes('--check')) process.exitCode = 1;

/** Its text; empty while there is none. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The lines between `<!-- name -->` and `<!-- /name -->` replaced. */
function putBetween(page: string, name: string, lines: string): string {
  const [before, after] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  if (!page.includes(before) || !page.includes(after)) throw new Error(`The page lacks ${before.trim()} or ${after}`);
  return `${page.split(before)[0]}${before}${lines}${after}${page.split(after)[1]}`;
}

/** As `npm run format` would leave it. */
function formatCode(path: string, code: string): string {
  const { status, stdout, stderr } = spawnSync('oxfmt', [`--stdin-filepath=${path}`], {
    input: code,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`oxfmt cannot read what was made for ${path}: ${stderr}`);
  return stdout;
}
