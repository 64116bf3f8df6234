/** A repository, and where it is. */
export interface Repository {
  owner: string;
  repo: string;
}

const NAME = /^[\w.-]{1,100}$/;

/** `owner/name` in its two parts; null when it is not one: nothing else may get into a path. */
export function readRepository(text: string): Repository | null {
  const [owner = '', repo = '', ...more] = text.split('/');
  const isName = (name: string) => NAME.test(name) && name !== '.' && name !== '..';
  return more.length === 0 && isName(owner) && isName(repo) ? { owner, repo } : null;
}

/** Of the address of a remote, as https, ssh or `git@host:owner/name.git`; null when it is no repository on a host. */
export function readRemote(remote: string): (Repository & { host: string }) | null {
  if (remote.length > 1000) return null;
  const short = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)\/?(.+)$/.exec(remote);
  const url = URL.canParse(remote) && /^(?:https?|ssh|git|git\+ssh):\/\//i.test(remote) ? new URL(remote) : null;
  const [host, path] = url ? [url.hostname, url.pathname.slice(1)] : [short?.[1] ?? '', short?.[2] ?? ''];
  const repository = readRepository(path.replace(/\/$/, '').replace(/\.git$/i, ''));
  return repository === null || host === '' ? null : { ...repository, host: host.toLowerCase() };
}

/** Whether a host of remotes belongs to an API: `github.com` to `api.github.com`, that of an own server to itself. */
export function isApiHost(apiUrl: string, host: string): boolean {
  const api = new URL(apiUrl).hostname;
  const name = host.toLowerCase();
  if (api === name) return true;
  // Where port 22 is closed, ssh goes over port 443 of another name.
  return api.startsWith('api.') && [api.slice(4), `ssh.${api.slice(4)}`, `www.${api.slice(4)}`].includes(name);
}
