// What is known against the libraries that are shipped, as the registry tells it: of the weight high or critical nothing may be.
//   npm run checks -- advisories
import { spawnSync } from 'node:child_process';
import { root } from '../scripts/release/packages.ts';
import { judgeAudit } from './advisories/judge-audit.ts';

export async function run(): Promise<boolean> {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  const { passed, lines } = error ? judgeAudit(JSON.stringify({ message: error.message })) : judgeAudit(stdout);
  for (const line of lines) console.log(line);
  return passed;
}
