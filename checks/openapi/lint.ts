import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../n8n/program.ts';
import { tools } from './install.ts';

/** Spectral's rules for OpenAPI, all of them, and redocly's recommended ones. Throws with the findings of either. */
export async function lintDocument(document: string, folder: string): Promise<void> {
  const rules = join(folder, 'spectral.yaml');
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  const spectral = tools.module('@stoplight/spectral-cli/dist/index.js');
  await runProgram(process.execPath, [spectral, 'lint', '--ruleset', rules, '--fail-severity', 'hint', document], {
    env: plainEnv,
  });
  console.log('spectral, spectral:oas: nothing');
  const said = await runProgram(process.execPath, [tools.module('@redocly/cli/bin/cli.js'), 'lint', document], {
    env: { ...plainEnv, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  console.log(`redocly, recommended: ${/You have (\d+ warnings?)/.exec(said)?.[1] ?? 'nothing'}, no errors`);
}

/** Without the conditions under which this repository finds its own sources. */
export const plainEnv: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '' };
