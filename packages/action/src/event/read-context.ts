import { quote } from '@partwright/report-text';
import { EventUnfit } from './failure.ts';
import { repositoryName } from './payloads.ts';
import type { RunContext } from './types.ts';

/** Environment of the job. Gitea and Forgejo set the variables of GitHub. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws {EventUnfit} */
export function readContext(env: Environment): RunContext {
  const repository = repositoryName.safeParse(env['GITHUB_REPOSITORY']);
  if (!repository.success) {
    throw new EventUnfit(`GITHUB_REPOSITORY is ${quote(env['GITHUB_REPOSITORY'] ?? '')}; it has to be owner/name`);
  }
  const serverUrl = readUrl(env, 'GITHUB_SERVER_URL', 'https://github.com');
  const apiUrl = readUrl(env, 'GITHUB_API_URL', 'https://api.github.com');
  const host = apiUrl.endsWith('/api/v1') ? 'gitea' : 'github';
  const run = readRunId(env);
  const actor = env['GITHUB_ACTOR'] ?? '';
  return {
    host,
    repository: repository.data,
    serverUrl,
    apiUrl,
    runUrl: run === undefined ? null : `${serverUrl}/${repository.data}/actions/runs/${run}`,
    actor: /^[\w.-]{1,100}(?:\[bot\])?$/.test(actor) ? actor : null,
  };
}

/**
 * How the page of a run is named. Pages of Forgejo go by the number in the repository; those of Gitea by the id, with
 * the number as a fallback, so that a number could lead to another run.
 */
function readRunId(env: Environment): string | undefined {
  const name = env['FORGEJO_ACTIONS'] === 'true' ? env['GITHUB_RUN_NUMBER'] : env['GITHUB_RUN_ID'];
  return name !== undefined && /^\d{1,20}$/.test(name) ? name : undefined;
}

function readUrl(env: Environment, name: string, otherwise: string): string {
  const text = env[name] || otherwise;
  const url = URL.parse(text);
  const isUsable =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '';
  if (!isUsable) throw new EventUnfit(`${name} is no address of a server: ${quote(text.replace(/[^/]*@/, '***@'))}`);
  return url.href.replace(/\/+$/, '');
}
