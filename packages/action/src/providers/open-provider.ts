import type { Provider } from '../ports.ts';
import { openGitea } from './gitea.ts';
import { type GitHubOptions, openGitHub } from './github.ts';

/** `apiUrl` and `graphqlUrl` as GITHUB_API_URL and GITHUB_GRAPHQL_URL have them. */
export interface ProviderOptions extends Omit<GitHubOptions, 'baseUrl'> {
  apiUrl: string;
}

/** The host by the URL of its API: one under `/api/v1` is Gitea or a relative, every other one GitHub. */
export function openProvider({ apiUrl, ...options }: ProviderOptions): Provider {
  const baseUrl = apiUrl.trim().replace(/\/+$/, '');
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new Error(`"${apiUrl}" is not the URL of an API`);
  return url.pathname.endsWith('/api/v1') ? openGitea({ ...options, baseUrl }) : openGitHub({ ...options, baseUrl });
}
