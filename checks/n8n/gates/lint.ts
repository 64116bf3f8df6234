import { stripVTControlCharacters } from 'node:util';
import { n8nModule } from '../install.ts';
import { ProgramFailed, runProgram } from '../program.ts';
import type { Gate } from './gate.ts';

/** What `n8n-node lint` says of the sources; strict, so it also wants its own configuration of ESLint unchanged. */
export const lint: Gate = {
  name: 'n8n-node lint, strict',
  async check({ source }) {
    try {
      const said = await runProgram(process.execPath, [n8nModule('@n8n/node-cli/bin/n8n-node.mjs'), 'lint'], {
        cwd: source,
        // It starts ESLint through npm, which would otherwise offer to fetch one.
        env: { ...process.env, NODE_OPTIONS: '', npm_config_offline: 'true' },
      });
      return findingsIn(said);
    } catch (error) {
      if (!(error instanceof ProgramFailed)) throw error;
      const findings = findingsIn(error.said);
      // Without any it did not come as far as the sources.
      return findings.length > 0 ? findings : [error.message];
    }
  },
};

/** ESLint's own lines: a file, then `12:3  error  what  rule`. Warnings count too. */
function findingsIn(said: string): string[] {
  let file = '';
  const findings: string[] = [];
  for (const line of stripVTControlCharacters(said).split('\n')) {
    if (/^\/.*\.\w+$/.test(line.trim())) file = line.trim().split('/n8n-nodes-partwright/').at(-1)!;
    else if (/^\s+\d+:\d+\s+(error|warning)\s/.test(line))
      findings.push(`${file}:${line.trim().replaceAll(/\s{2,}/g, ' ')}`);
  }
  return findings;
}
