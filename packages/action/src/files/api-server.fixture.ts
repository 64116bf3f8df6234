import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Octokit } from '@octokit/rest';
import type { ApiRequest } from './api/api-request.ts';
import type { TestRepository } from './repository.fixture.ts';

export interface ApiServer {
  request: ApiRequest;
  /** Method and path of each request, as they came. */
  requests: string[];
  /** Entries of a tree that one answer holds. */
  setMostEntries(count: number): void;
  /** Files that a comparison holds. */
  setMostFiles(count: number): void;
  close(): Promise<void>;
}

interface Entry {
  path: string;
  mode: string;
  type: string;
  sha: string;
  size?: number;
}

/** Operations of GitHub's API over a repository, as they are described; asked by a real client. */
export async function serveApi(repository: TestRepository): Promise<ApiServer> {
  const requests: string[] = [];
  let [mostEntries, mostFiles] = [100_000, 300];

  const makeTreeAnswer = (sha: string, isRecursive: boolean): unknown => {
    const args = ['ls-tree', '-z', '-l', ...(isRecursive ? ['-r', '-t'] : []), sha];
    const all = repository
      .git(...args)
      .split('\0')
      .filter(Boolean)
      .map((record): Entry => {
        const tab = record.indexOf('\t');
        const [mode, type, object, size] = record.slice(0, tab).split(/ +/);
        const entry: Entry = { path: record.slice(tab + 1), mode: mode!, type: type!, sha: object! };
        return size === '-' ? entry : { ...entry, size: Number(size) };
      });
    const most = isRecursive ? mostEntries : 100_000;
    return { sha, tree: all.slice(0, most), truncated: all.length > most };
  };

  const compare = (pair: string): unknown => {
    const [base, head] = pair.split('...') as [string, string];
    const common = repository.git('merge-base', base, head);
    const fields = repository.git('diff', '--name-status', '-z', '-M', common, head).split('\0').filter(Boolean);
    const files: unknown[] = [];
    for (let i = 0; i < fields.length;) {
      const kind = fields[i++]!;
      const first = fields[i++]!;
      if (kind.startsWith('R')) files.push({ filename: fields[i++]!, previous_filename: first, status: 'renamed' });
      else files.push({ filename: first, status: { A: 'added', D: 'removed', M: 'modified' }[kind] ?? 'changed' });
    }
    return { merge_base_commit: { sha: common }, files: files.slice(0, mostFiles) };
  };

  const makeBlobAnswer = (sha: string): unknown => {
    const content = execBlob(repository, sha).toString('base64');
    // GitHub breaks its lines.
    return { sha, encoding: 'base64', content: content.replaceAll(/.{60}/g, '$&\n') };
  };

  const answer = (path: string, query: URLSearchParams): unknown => {
    const [, kind, name] =
      /^\/repos\/o\/r\/(git\/trees|git\/blobs|git\/commits|commits|compare)\/(.+)$/.exec(path) ?? [];
    const given = decodeURIComponent(name ?? '');
    if (kind === 'git/commits') return { committer: { date: repository.git('log', '-1', '--format=%cI', given) } };
    if (kind === 'commits') return { sha: repository.git('rev-parse', '--verify', `${given}^{commit}`) };
    if (kind === 'git/trees') return makeTreeAnswer(given, query.has('recursive'));
    return kind === 'compare' ? compare(given) : kind === 'git/blobs' ? makeBlobAnswer(given) : undefined;
  };

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url!, 'http://localhost');
    requests.push(`${incoming.method} ${url.pathname}`);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    let body: unknown;
    try {
      body = answer(url.pathname, url.searchParams);
    } catch {
      body = undefined;
    }
    response.statusCode = body === undefined ? 404 : 200;
    response.end(JSON.stringify(body ?? { message: 'Not Found' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const octokit = new Octokit({ baseUrl: `http://127.0.0.1:${port}`, log: silent });
  return {
    request: (route, parameters) => octokit.request(route, parameters),
    requests,
    setMostEntries: (count) => void (mostEntries = count),
    setMostFiles: (count) => void (mostFiles = count),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function execBlob(repository: TestRepository, sha: string): Buffer {
  return execFileSync('git', ['-C', repository.folder, 'cat-file', 'blob', sha], {
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
