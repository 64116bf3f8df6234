import { createHash } from 'node:crypto';
import type { Environment } from '../event/index.ts';
import type { Provider } from '../ports.ts';
import type { InputName } from '../inputs/index.ts';

/** What jobs of one matrix, or calls of one reusable workflow, are given each: GitHub names them all alike. */
const GIVEN: readonly InputName[] = [
  'paths',
  'ignore-paths',
  'variant',
  'config',
  'base-ref',
  'checks',
  'artifact',
  'fab-profile',
  'quantities',
  'primary-quantity',
  'currency',
  'bom-columns',
  'substitutes',
  'kicad-cli',
  'api-url',
];

const LENGTH = 16;

/**
 * What says which job of a pull request a comment is of: its workflow, its name there, what it is asked to review, and the
 * `call` of a reusable workflow, see `findCall`. Jobs of which all that is the same say the same, and one comment of theirs is
 * enough. In hexadecimal digits.
 */
export function makeJobKey(env: Environment, getInput: (name: string) => string, call = ''): string {
  const given = GIVEN.map((name) => withoutFolders(getInput(name).trim(), env));
  // A job without a matrix has `null`, one on a host that does not say has nothing.
  const matrix = getInput('matrix').trim();
  const own = [env['GITHUB_WORKFLOW'] ?? '', env['GITHUB_JOB'] ?? '', matrix === 'null' ? '' : matrix, ...given];
  const said = call === '' ? own : [...own, call];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, LENGTH);
}

/** The job of the calling workflow that a job runs for, by the name of its check run; '': it is called by none. */
export async function findCall(
  provider: Pick<Provider, 'jobName'> | null,
  getInput: (name: string) => string,
): Promise<string> {
  const checkRun = Number(getInput('job-check-run').trim());
  if (provider === null || !Number.isSafeInteger(checkRun) || checkRun <= 0) return '';
  const name = (await provider.jobName(checkRun)) ?? '';
  return name.slice(0, Math.max(name.lastIndexOf(' / '), 0));
}

/** A runner may have other folders each time: what lies in them is called the same. */
function withoutFolders(text: string, env: Environment): string {
  const folders = ['RUNNER_TEMP', 'GITHUB_WORKSPACE'].map((name) => env[name] ?? '').filter((folder) => folder !== '');
  return folders.reduce((said, folder) => said.replaceAll(folder, ''), text);
}
