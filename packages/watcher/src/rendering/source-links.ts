import type { GitState } from '../model.ts';

/** Where an export stands at the host of its repository. */
export interface SourceLinks {
  commit: string;
  /** Of the report beside the export; null: the repository does not keep it. */
  report: string | null;
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/i;
/** `owner/name`, with groups above it at some hosts. */
const REPOSITORY = /^(?:[\w~][\w.~-]{0,99}\/){1,6}[\w][\w.-]{0,99}$/;
const MOST_CHARACTERS = 600;

/** Null: remote or commit are not known, or the remote is none with pages. Nothing but plain signs gets into an address. */
export function makeSourceLinks(git: GitState | null): SourceLinks | null {
  if (git === null || git.commit === null || git.remote === null) return null;
  const { commit, branch, report } = git;
  const page = readRepositoryPage(git.remote);
  if (page === null || !/^[0-9a-f]{40,64}$/.test(commit)) return null;
  const { host, url } = page;
  const isGitLab = /(?:^|\.)gitlab\./i.test(host);
  const word = host === 'bitbucket.org' ? 'commits' : isGitLab ? '-/commit' : 'commit';
  return {
    commit: `${url}/${word}/${commit}`,
    report: branch === null || report === undefined ? null : linkFile({ host, url, branch, path: report, isGitLab }),
  };
}

function linkFile(file: { host: string; url: string; branch: string; path: string; isGitLab: boolean }): string | null {
  const { host, url, branch, path, isGitLab } = file;
  const encode = (text: string): string =>
    text
      .split('/')
      .map((part) => encodeURIComponent(part).replaceAll(/[!'()*]/g, percent))
      .join('/');
  const word = host === 'bitbucket.org' ? 'src' : isGitLab ? '-/blob' : host === 'github.com' ? 'blob' : null;
  // Hosts of other kinds have other addresses for branches, and nothing says which kind it is.
  if (word === null || !path.isWellFormed() || !branch.isWellFormed()) return null;
  const link = `${url}/${word}/${encode(branch)}/${encode(path)}`;
  return link.length > MOST_CHARACTERS ? null : link;
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

function readRepositoryPage(remote: string): { host: string; url: string } | null {
  const url = URL.parse(remote);
  if (url === null || !/^(?:https?|ssh|git|git\+ssh):$/.test(url.protocol)) return null;
  const isWeb = url.protocol.startsWith('http');
  const host = isWeb ? url.host : readSshHost(url.hostname);
  const path = url.pathname
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/\.git$/i, '');
  if (!HOST.test(host) || !REPOSITORY.test(path) || path.split('/').some((part) => /^\.+$/.test(part))) return null;
  return { host: url.hostname.toLowerCase(), url: `${url.protocol === 'http:' ? 'http' : 'https'}://${host}/${path}` };
}

/** Where port 22 is closed, ssh goes to another name. */
function readSshHost(host: string): string {
  return (
    { 'ssh.github.com': 'github.com', 'altssh.gitlab.com': 'gitlab.com', 'altssh.bitbucket.org': 'bitbucket.org' }[
      host
    ] ?? host
  );
}
