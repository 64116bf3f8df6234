import { z } from 'zod';
import { isObjectId } from '../commit-id.ts';
import { FilesUnreadable } from '../failure.ts';
import { sortEntries, type Listing, type TreeEntry } from '../tree-entries.ts';
import { requestApi, type ApiPlace } from './api-request.ts';
import { mapConcurrently } from './concurrency.ts';

const ObjectId = z.string().refine(isObjectId, 'is no object id');
const Tree = z.object({
  truncated: z.boolean().nullish(),
  tree: z.array(
    z.object({
      path: z.string().min(1),
      mode: z.string(),
      type: z.enum(['blob', 'tree', 'commit']),
      sha: ObjectId,
      size: z.number().int().nonnegative().nullish(),
    }),
  ),
});
type Tree = z.infer<typeof Tree>;

const AT_ONCE = 6;
/** With a rate limit of 1000 an hour for the token of a workflow, more would leave nothing for the report. */
const MOST_REQUESTS = 400;

/**
 * The files of a commit. Large trees are cut off by the API at 100,000 entries or 7 MB; those are walked folder by folder,
 * each as deep as one answer holds.
 *
 * @throws FilesUnreadable when the commit is not there, or that takes too many requests
 */
export async function walkTree(place: ApiPlace, commit: string): Promise<Listing> {
  let requests = 0;
  const requestTree = (sha: string, isRecursive: boolean, page?: number): Promise<Tree> => {
    requests += 1;
    if (requests > MOST_REQUESTS)
      throw new FilesUnreadable(
        'too_large',
        `The tree of ${commit} is too large for the API. Check out with fetch-depth: 0, so that it is read from there.`,
      );
    return requestApi(
      place,
      'GET /repos/{owner}/{repo}/git/trees/{tree_sha}',
      { tree_sha: sha, ...(isRecursive ? { recursive: 'true' } : {}), ...(page ? { page } : {}) },
      Tree,
    );
  };
  /** One folder: all that is under it, or when that is cut off its own entries and the folders that are left to walk. */
  const list = async ({ sha, folder }: Folder): Promise<{ entries: TreeEntry[]; deeper: Folder[] }> => {
    const whole = await requestTree(sha, true);
    if (!whole.truncated) return { entries: listTreeEntries(whole.tree, folder), deeper: [] };
    const level = await readLevel(sha, requestTree);
    const folders = level.filter(({ type }) => type === 'tree');
    return {
      entries: listTreeEntries(level, folder),
      deeper: folders.map((entry) => ({ sha: entry.sha, folder: `${folder}${entry.path}/` })),
    };
  };
  const entries: TreeEntry[] = [];
  for (let waiting: Folder[] = [{ sha: commit, folder: '' }]; waiting.length > 0;) {
    const lists = await mapConcurrently(waiting, AT_ONCE, list);
    for (const found of lists) for (const entry of found.entries) entries.push(entry);
    waiting = lists.flatMap(({ deeper }) => deeper);
  }
  return sortEntries(entries);
}

interface Folder {
  sha: string;
  /** With the `/` at its end; '' for the root. */
  folder: string;
}

/** One folder without those in it. Gitea gives it in pages; GitHub has no pages here and cuts it off. */
async function readLevel(
  sha: string,
  request: (sha: string, isRecursive: boolean, page?: number) => Promise<Tree>,
): Promise<Tree['tree']> {
  const found = new Map<string, Tree['tree'][number]>();
  for (let page = 1; ; page += 1) {
    const { tree, truncated } = await request(sha, false, page === 1 ? undefined : page);
    const before = found.size;
    for (const entry of tree) found.set(entry.path, entry);
    if (!truncated) return [...found.values()];
    if (found.size === before)
      throw new FilesUnreadable(
        'too_large',
        `One folder (tree ${sha}) holds more files than the API lists. Check out with fetch-depth: 0, so that it is read from there.`,
      );
  }
}

function listTreeEntries(tree: Tree['tree'], folder: string): TreeEntry[] {
  return tree
    .filter(({ type }) => type !== 'tree')
    .map(({ path, mode, sha, size }) => ({ path: folder + path, mode, sha, size: size ?? null }));
}
