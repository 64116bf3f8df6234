// npm run checks -- openapi [lint] [typescript] [python] [answers]: openapi.json as others read it. Linters find nothing wrong; clients that generators make of it, for
// TypeScript and Python, compile and make their calls against a real server; an outside validator holds the answers against it.
// The tools are installed at the first run from checks/openapi/package-lock.json: 210 MB.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPartwright } from './n8n/server.ts';
import { validateAnswers } from './openapi/answers.ts';
import { installTools } from './openapi/install.ts';
import { lintDocument } from './openapi/lint.ts';
import { tryPythonClient } from './openapi/python-client.ts';
import { tryTypeScriptClient } from './openapi/typescript-client.ts';

const document = fileURLToPath(new URL('../packages/contract/openapi.json', import.meta.url));

export async function run(args: string[]): Promise<boolean> {
  installTools();
  const folder = await mkdtemp(join(tmpdir(), 'partwright-openapi-'));
  const server = await startPartwright(join(folder, 'data'));
  let passed = true;
  const steps = {
    lint: () => lintDocument(document, folder),
    typescript: () => tryTypeScriptClient(document, server),
    python: () => tryPythonClient(document, folder, server),
    answers: async () => validateAnswers(document, folder),
  };
  try {
    for (const [name, step] of Object.entries(steps).filter(([name]) => args.length === 0 || args.includes(name)))
      await step().catch((error: unknown) => {
        passed = false;
        console.error(name, error instanceof Error ? error.message : error);
      });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return passed;
}
