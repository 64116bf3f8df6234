// npm run checks -- openapi [lint] [typescript] [python] [answers] [--when-changed]: openapi.json as others read it. Linters find
// nothing wrong; clients that generators make of it, for TypeScript and Python, compile and make their calls against a real server;
// an outside validator holds the answers against it. The tools are installed at the first run from checks/openapi/package-lock.json:
// 210 MB.
//   --when-changed  only when what is tested has changed (since $CI_BASE, else in ten commits) or the tools are installed already
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { haveChanged } from './changed.ts';
import { startPartwright } from './n8n/server.ts';
import { validateAnswers } from './openapi/answers.ts';
import { tools } from './openapi/install.ts';
import { lintDocument } from './openapi/lint.ts';
import { tryPythonClient } from './openapi/python-client.ts';
import { tryTypeScriptClient } from './openapi/typescript-client.ts';

const stepNames = ['lint', 'typescript', 'python', 'answers'] as const;

const document = fileURLToPath(new URL('../packages/contract/openapi.json', import.meta.url));

/** What the document and the answers are made of, and the suite itself. */
const INPUTS = [
  'packages/contract',
  'packages/server/src/http',
  'checks/openapi',
  'checks/openapi.ts',
  'checks/n8n/server.ts',
  'checks/n8n/program.ts',
];

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals: chosen } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'when-changed': { type: 'boolean' } },
  });
  const unknown = chosen.filter((name) => !(stepNames as readonly string[]).includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(' or ')}; there are: ${stepNames.join(', ')}`);
    return false;
  }
  if (values['when-changed'] === true && !tools.areInstalled() && !haveChanged(INPUTS)) {
    console.log('skipped: nothing that this suite tests has changed');
    return true;
  }
  tools.install();
  const folder = await mkdtemp(join(tmpdir(), 'partwright-openapi-'));
  const server = await startPartwright(join(folder, 'data'));
  let passed = true;
  const steps: Record<(typeof stepNames)[number], () => Promise<void>> = {
    lint: () => lintDocument(document, folder),
    typescript: () => tryTypeScriptClient(document, server),
    python: () => tryPythonClient(document, folder, server),
    answers: async () => validateAnswers(document, folder),
  };
  try {
    for (const name of stepNames.filter((one) => chosen.length === 0 || chosen.includes(one)))
      await steps[name]().catch((error: unknown) => {
        passed = false;
        console.error(name, error instanceof Error ? error.message : error);
      });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return passed;
}
