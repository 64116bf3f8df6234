import type { ReviewEvent } from '../event/index.ts';
import type { Inputs } from '../inputs/index.ts';
import type { Provider } from '../ports.ts';
import { openProvider, openRequest, type HostRequest, type Log } from '../providers/index.ts';
import { VERSION } from '../version.ts';
import type { World } from './world.ts';

/** The code host of a run; both null without a token. */
export interface Host {
  provider: Provider | null;
  request: HostRequest | null;
}

/** For one call, with its retries and waits. */
const DEADLINE_MS = 120_000;

export function openHost(world: World, { githubToken }: Inputs, { apiUrl, repository }: ReviewEvent): Host {
  const token = githubToken?.reveal() ?? world.env['GITHUB_TOKEN'] ?? '';
  if (token === '') return { provider: null, request: null };
  const log: Log = {
    debug: (message) => world.debug(message),
    info: (message) => world.info(message),
    warning: (message) => world.warning(message),
  };
  const options = { token, repository, userAgent: `partwright-action/${VERSION}`, log, deadlineMs: DEADLINE_MS };
  return {
    provider: openProvider({ ...options, apiUrl, graphqlUrl: world.env['GITHUB_GRAPHQL_URL'] }),
    request: openRequest({ ...options, baseUrl: apiUrl }),
  };
}
