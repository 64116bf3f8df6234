import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../n8n/program.ts';
import type { PartwrightServer } from '../n8n/server.ts';
import { tools } from './install.ts';
import { plainEnv } from './lint.ts';

const NEEDED = 'import urllib3, dateutil, six, certifi';

/**
 * openapi-generator makes a package for Python, which compiles, and client.py calls with it. Its last version that npm has in
 * whole (newer ones fetch their program from elsewhere) reads OpenAPI 3.0 and no unions, so the document is converted down
 * before. Needs Java and a Python with the modules of the made client; says so where they are missing.
 */
export async function tryPythonClient(document: string, folder: string, server: PartwrightServer): Promise<void> {
  const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', NEEDED]).status === 0);
  const isJavaThere = spawnSync('java', ['-version']).status === 0;
  if (python === undefined || !isJavaThere) {
    console.log('Python client: skipped; it needs java, and a Python 3 with urllib3, dateutil, six and certifi');
    return;
  }
  const [plain, down, made] = [join(folder, 'plain.json'), join(folder, 'openapi-3.0.json'), join(folder, 'python')];
  writeFileSync(plain, JSON.stringify(withoutUnions(JSON.parse(readFileSync(document, 'utf8')))));
  const converter = tools.module('@apiture/openapi-down-convert/lib/src/cli.js');
  await runProgram(process.execPath, [converter, '--input', plain, '--output', down], { env: plainEnv });
  const jar = tools.module('@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
  const wish = ['--generator-name', 'python', '--package-name', 'partwright_api', '--skip-validate-spec'];
  await runProgram('java', ['-jar', jar, 'generate', '--input-spec', down, '--output', made, ...wish]);
  await runProgram(python, ['-m', 'compileall', '-q', join(made, 'partwright_api')]);
  const said = await runProgram(python, [join(tools.folder, 'client.py')], {
    env: { ...plainEnv, PYTHONPATH: made, PARTWRIGHT_URL: `${server.url}/v1`, PARTWRIGHT_KEY: server.key },
  });
  console.log(`openapi-generator for Python: compiles; ${said.trim()}`);
}

/** "This or null" becomes `nullable`; of other unions any value is taken. */
function withoutUnions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutUnions);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, oneOf, ...rest } = node as { anyOf?: unknown; oneOf?: unknown };
  const fields = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutUnions(value)]));
  const either = anyOf ?? oneOf;
  if (!Array.isArray(either)) return fields;
  const [only, ...others] = either.filter((branch: { type?: unknown }) => branch.type !== 'null') as object[];
  const kept = others.length > 0 ? {} : '$ref' in only! ? { allOf: [only] } : (withoutUnions(only) as object);
  return { ...fields, ...kept, nullable: true };
}
