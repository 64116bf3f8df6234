import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../n8n/program.ts';
import type { PartwrightServer } from '../n8n/server.ts';
import { tools } from './install.ts';
import { plainEnv } from './lint.ts';

const STRICT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(tools.folder, '../../node_modules/@types')],
  },
  files: ['client.mts'],
};

/** openapi-typescript makes the types, openapi-fetch calls: client.mts compiles under the strictest settings, and runs. */
export async function tryTypeScriptClient(document: string, { url, key }: PartwrightServer): Promise<void> {
  // Among the modules of the tools, so that the client finds them.
  const folder = tools.module('.made-typescript');
  mkdirSync(folder, { recursive: true });
  const generator = tools.module('openapi-typescript/bin/cli.js');
  await runProgram(process.execPath, [generator, document, '--output', join(folder, 'api.d.ts')], { env: plainEnv });
  copyFileSync(join(tools.folder, 'client.mts'), join(folder, 'client.mts'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
  await runProgram(process.execPath, [tools.module('typescript/bin/tsc'), '--project', folder], { env: plainEnv });
  const said = await runProgram(process.execPath, [join(folder, 'client.mjs')], {
    env: { ...plainEnv, PARTWRIGHT_URL: `${url}/v1`, PARTWRIGHT_KEY: key },
  });
  console.log(`openapi-typescript and openapi-fetch: compiles; ${said.trim()}`);
}
