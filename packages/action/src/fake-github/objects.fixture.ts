import { posix } from 'node:path';
import type { JsonObject } from './contract.fixture.ts';
import type { GitEntry } from './git-objects.fixture.ts';
import { makeNumericId, makeNodeId, repositoryPath } from './payloads.fixture.ts';
import { type Answer, type Handler, type World, notFound, Refusal } from './world.fixture.ts';

/** Base64 as GitHub writes it: a line break after every 60 characters. */
const inBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/.{1,60}/g, '$&\n');

const wantsRaw = (accept: string): boolean => /application\/vnd\.github\.(?:v3\.)?raw\b/.test(accept);

/** GitHub calls every raw body text in UTF-8, so clients that believe it ruin binary files. */
const rawAnswer = (bytes: Uint8Array): Answer => ({
  status: 200,
  bytes,
  headers: { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' },
});

const tooLarge = (): Refusal =>
  new Refusal(
    403,
    'This API returns blobs up to 100 MB in size. The requested blob is too large to fetch via the API, but you can always clone the repository via Git in order to obtain the blob.',
    [{ resource: 'Blob', field: 'data', code: 'too_large' }],
  );

const objectUrl = (world: World, kind: string, sha: string): string =>
  `${world.apiUrl}${repositoryPath(world)}/git/${kind}s/${sha}`;

/** Any value of `recursive` means yes, `0` and `false` too. */
const getTree: Handler = async (world, { params, query }) => {
  const sha = await world.git.resolve(params['tree_sha']!, 'tree');
  if (sha === undefined) throw notFound();
  const entries = await world.git.entries(sha, query.has('recursive'));
  return {
    status: 200,
    body: {
      sha,
      url: objectUrl(world, 'tree', sha),
      tree: entries.slice(0, world.limits.treeEntries).map((entry) => ({
        path: entry.path,
        mode: entry.mode,
        type: entry.type,
        sha: entry.sha,
        ...(entry.size !== null && { size: entry.size }),
        ...(entry.type !== 'commit' && { url: objectUrl(world, entry.type, entry.sha) }),
      })),
      truncated: entries.length > world.limits.treeEntries,
    },
  };
};

const getBlob: Handler = async (world, { params, accept }) => {
  const name = params['file_sha']!;
  if (!/^[0-9a-f]{40}$/.test(name))
    throw new Refusal(422, 'The sha parameter must be exactly 40 characters and contain only [0-9a-f].');
  const sha = await world.git.resolve(name, 'blob');
  if (sha === undefined) throw notFound();
  const size = await world.git.blobSize(sha);
  if (size > world.limits.blobBytes) throw tooLarge();
  const bytes = await world.git.blob(sha);
  if (wantsRaw(accept)) return rawAnswer(bytes);
  const body = {
    sha,
    node_id: makeNodeId('B', makeNumericId(sha)),
    size,
    url: objectUrl(world, 'blob', sha),
    content: inBase64(bytes),
    encoding: 'base64',
  };
  return { status: 200, body };
};

const getGitCommit: Handler = async (world, { params }) => {
  const sha = await world.git.resolve(params['commit_sha']!, 'commit');
  if (sha === undefined) throw notFound();
  const commit = await world.git.commit(sha);
  const page = (id: string): string => `${world.serverUrl}/${world.owner}/${world.repo}/commit/${id}`;
  const { author, committer, message } = commit;
  return {
    status: 200,
    body: {
      sha,
      node_id: makeNodeId('C', makeNumericId(sha)),
      url: objectUrl(world, 'commit', sha),
      html_url: page(sha),
      author,
      committer,
      message,
      tree: {
        sha: commit.tree,
        url: objectUrl(world, 'tree', commit.tree),
      },
      parents: commit.parents.map((parent) => ({
        sha: parent,
        url: objectUrl(world, 'commit', parent),
        html_url: page(parent),
      })),
      verification: {
        verified: false,
        reason: 'unsigned',
        signature: null,
        payload: null,
        verified_at: null,
      },
    },
  };
};

function writeContent(world: World, entry: GitEntry, path: string, ref: string): JsonObject {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const url = `${world.apiUrl}${repositoryPath(world)}/contents/${encoded}?ref=${ref}`;
  const kind = entry.type === 'tree' ? 'tree' : 'blob';
  const git = objectUrl(world, kind, entry.sha);
  const page = `${world.serverUrl}/${world.owner}/${world.repo}/${kind}/${ref}/${encoded}`;
  const type =
    entry.type === 'tree'
      ? 'dir'
      : entry.type === 'commit'
        ? 'submodule'
        : entry.mode === '120000'
          ? 'symlink'
          : 'file';
  return {
    name: path.split('/').at(-1),
    path,
    sha: entry.sha,
    size: entry.size ?? 0,
    url,
    html_url: page,
    git_url: git,
    type,
    download_url: type === 'file' ? `${world.serverUrl}/${world.owner}/${world.repo}/raw/${ref}/${encoded}` : null,
    _links: {
      self: url,
      git,
      html: page,
    },
  };
}

/** A link to a file of the repository gives the content of that file; any other one gives itself. */
async function followLink(world: World, commit: string, link: GitEntry, path: string): Promise<GitEntry | undefined> {
  const target = posix.join(posix.dirname(path), (await world.git.blob(link.sha)).toString('utf8'));
  const found = target.startsWith('..') ? undefined : await world.git.entryAt(commit, target);
  return found?.mode.startsWith('100') ? found : undefined;
}

const getContent: Handler = async (world, { params, query, accept }) => {
  const ref = query.get('ref') ?? 'main';
  const commit = await world.git.resolve(ref, 'commit');
  if (commit === undefined) throw new Refusal(404, `No commit found for the ref ${ref}`);
  const path = params['path']!.replace(/^\/+|\/+$/g, '');
  const entry = path === '' ? undefined : await world.git.entryAt(commit, path);
  if (path !== '' && !entry) throw notFound();
  if (!entry || entry.type === 'tree') {
    const below = await world.git.entries(commit, false, path);
    // A folder gives its first thousand entries, and calls submodules files.
    const body = below.slice(0, 1000).map((item) => {
      const written = writeContent(world, item, path === '' ? item.path : `${path}/${item.path}`, ref);
      return written['type'] === 'submodule' ? { ...written, type: 'file' } : written;
    });
    return { status: 200, body };
  }
  if (entry.type === 'commit')
    return { status: 200, body: { ...writeContent(world, entry, path, ref), submodule_git_url: null } };
  const linked = entry.mode === '120000' ? await followLink(world, commit, entry, path) : undefined;
  const { sha, size } = linked ?? entry;
  if (size! > world.limits.blobBytes) throw tooLarge();
  const bytes = await world.git.blob(sha);
  if (wantsRaw(accept)) return rawAnswer(bytes);
  const isLarge = size! > world.limits.contentBytes;
  const content = { content: isLarge ? '' : inBase64(bytes), encoding: isLarge ? 'none' : 'base64' };
  const link = entry.mode === '120000' && !linked ? { target: bytes.toString('utf8') } : content;
  return { status: 200, body: { ...writeContent(world, linked ?? entry, path, ref), ...link } };
};

export const objectHandlers: Record<string, Handler> = {
  'git/get-tree': getTree,
  'git/get-blob': getBlob,
  'git/get-commit': getGitCommit,
  'repos/get-content': getContent,
};
