import { EventUnfit, type CommitName, type ReviewEvent } from '../event/index.ts';
import { findCommit, openFiles, type RepositoryFiles } from '../files/index.ts';
import type { Host } from './host.ts';
import type { World } from './world.ts';

/** The repository of a run, at the commits that are held against each other. */
export interface OpenRepository {
  event: ReviewEvent;
  files: RepositoryFiles;
  /** Null: head alone is reported. */
  base: { sha: string; ref: string | null } | null;
  head: { sha: string; ref: string | null };
}

/** Throws EventUnfit when the base cannot be found, and FilesUnreadable. */
export async function openRepository(
  world: World,
  event: ReviewEvent,
  { request, provider, signal }: Host & { signal: AbortSignal },
): Promise<OpenRepository> {
  const { head, repository, apiUrl } = event;
  const [owner = '', repo = ''] = repository.split('/');
  const folder = world.env['GITHUB_WORKSPACE'];
  const checkout = folder === undefined || folder === '' ? undefined : { folder, signal };
  const api =
    request === null ? undefined : { request, repository: { owner, repo }, host: new URL(apiUrl).host, signal };
  const base = event.base && (await findMergeBase(await settle(event.base)));
  const files = await openFiles({ checkout, api, base: base?.sha, head: head.sha });
  world.info(`Files are read from ${files.label}`);
  return { event, files, base, head: { sha: head.sha, ref: head.ref } };

  /** Gitea's comparison of commits does not tell what they have in common; its pull request does. */
  async function findMergeBase(tip: { sha: string; ref: string | null }): Promise<{ sha: string; ref: string | null }> {
    if (event.host !== 'gitea' || event.pullRequest === null || provider === null) return tip;
    const { mergeBase } = await provider.pullRequest(event.pullRequest);
    return { ...tip, sha: mergeBase ?? tip.sha };
  }

  async function settle({ sha, ref }: CommitName): Promise<{ sha: string; ref: string | null }> {
    if (sha !== null) return { sha, ref };
    const found = ref === null ? undefined : await findCommit({ checkout, api }, ref);
    if (found === undefined)
      throw new EventUnfit(`base-ref ${JSON.stringify(ref)} is no branch, tag or commit of ${repository}`);
    return { sha: found, ref };
  }
}
