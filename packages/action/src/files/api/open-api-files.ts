import { z } from 'zod';
import { checkCommit, isObjectId } from '../commit-id.ts';
import { FilesUnreadable } from '../failure.ts';
import type { LfsContents } from '../git/lfs-contents.ts';
import { checkSizes, READ_LIMITS, type ReadLimits } from '../limits.ts';
import { LeftOutNotes, resolvePointers, type RepositoryFiles } from '../repository-files.ts';
import { compareTrees } from '../tree-comparison.ts';
import type { Listing } from '../tree-entries.ts';
import { requestApi, type ApiPlace } from './api-request.ts';
import { mapConcurrently } from './concurrency.ts';
import { walkTree } from './tree-walk.ts';
import { createHash } from 'node:crypto';

const Blob = z.object({ encoding: z.literal('base64'), content: z.string() });

export interface ApiFilesOptions extends ApiPlace {
  /** For the log: `api.github.com`. */
  host?: string | undefined;
  limits?: ReadLimits | undefined;
  /** Contents that are at hand without a request; those it does not have it leaves out. */
  blobsAtHand?: ((shas: ReadonlySet<string>) => Promise<Map<string, Uint8Array>>) | undefined;
  /** What Git LFS keeps; without it its files are left out. */
  lfsContents?: LfsContents | undefined;
}

/** What the API gives of one object is at most 100 MB. */
const MOST_BLOB_BYTES = 100_000_000;
const AT_ONCE = 6;

const Comparison = z.object({
  merge_base_commit: z.object({ sha: z.string().refine(isObjectId) }).nullish(),
  files: z
    .array(z.object({ filename: z.string(), status: z.string(), previous_filename: z.string().nullish() }))
    .nullish(),
});
type Comparison = z.infer<typeof Comparison>;

/**
 * The files of any commit of a repository by the API of GitHub, or one like it. What changed comes from the listings of
 * both commits, so it is whole however much changed; of the API's own comparison, which ends at 300 files, only the
 * renamings are taken.
 *
 * @throws FilesUnreadable by each of its operations: when a commit is not there, files are too large, or the API refuses
 */
export function openApiFiles(options: ApiFilesOptions): RepositoryFiles {
  const { request, repository, signal, blobsAtHand = async () => new Map<string, Uint8Array>() } = options;
  const place: ApiPlace = { request, repository, signal };
  const asked = options.limits ?? READ_LIMITS;
  const limits = { ...asked, fileBytes: Math.min(asked.fileBytes, MOST_BLOB_BYTES) };
  const contents = options.lfsContents ?? (async () => undefined);
  const notes = new LeftOutNotes();

  const fetchListing = remember(async (commit) => {
    const listing = await walkTree(place, checkCommit(commit));
    for (const left of listing.leftOut) notes.add(commit, left);
    return listing;
  });
  const fetchComparison = remember((pair) =>
    requestApi<Comparison>(
      place,
      'GET /repos/{owner}/{repo}/compare/{basehead}',
      { basehead: pair, per_page: 1 },
      Comparison,
    ).catch((error: unknown) => {
      // Without a commit in common, and on hosts without comparisons.
      if (error instanceof FilesUnreadable && error.code === 'not_found') return undefined;
      throw error;
    }),
  );
  const compare = (base: string, head: string): Promise<Comparison | undefined> =>
    fetchComparison(`${checkCommit(base)}...${checkCommit(head)}`);

  return {
    label: `API of ${options.host ?? 'the code host'}`,
    list: async (commit) => [...(await fetchListing(commit)).files.values()],
    leftOut: (commit) => notes.of(commit),
    mergeBase: async (base, head) => (await compare(base, head))?.merge_base_commit?.sha,

    commitTime: (commit) => fetchCommitTime(place, checkCommit(commit)),

    async changes(base, head) {
      const comparison = await compare(base, head);
      const from = comparison?.merge_base_commit?.sha ?? base;
      const [before, after]: Listing[] = await Promise.all([fetchListing(from), fetchListing(head)]);
      return compareTrees(before!.files, after!.files, mapRenames(comparison));
    },

    async read(commit, paths) {
      const { files } = await fetchListing(commit);
      const wanted = [...new Set(paths)].flatMap((path) => files.get(path) ?? []);
      checkSizes(wanted, limits);
      const shas = new Set(wanted.map(({ sha }) => sha));
      const blobs = new Map(await blobsAtHand(shas));
      const absent = [...shas].filter((sha) => !blobs.has(sha));
      await mapConcurrently(absent, AT_ONCE, async (sha) => void blobs.set(sha, await downloadBlob(place, sha)));
      const read = wanted.map(({ path, sha }): [string, Uint8Array] => [path, blobs.get(sha)!]);
      const ids = new Map(wanted.map(({ path, sha }) => [path, sha]));
      return resolvePointers(new Map(read), { shas: ids, contents, note: (left) => notes.add(commit, left) });
    },
  };
}

/** GitHub says it of the commit, Gitea of what it calls the commit in it. */
const DatedCommit = z.object({
  committer: z.object({ date: z.string().optional() }).nullish(),
  commit: z.object({ committer: z.object({ date: z.string() }) }).nullish(),
});

async function fetchCommitTime(place: ApiPlace, commit: string): Promise<string | undefined> {
  const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  const dated = await requestApi(place, route, { commit_sha: commit }, DatedCommit).catch((error: unknown) => {
    if (error instanceof FilesUnreadable && error.code === 'not_found') return undefined;
    throw error;
  });
  const time = Date.parse(dated?.commit?.committer.date ?? dated?.committer?.date ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function mapRenames(comparison: Comparison | undefined): Map<string, string> {
  const renames = new Map<string, string>();
  for (const { filename, status, previous_filename: previous } of comparison?.files ?? [])
    if (status === 'renamed' && previous != null) renames.set(filename, previous);
  return renames;
}

/** Ask once for each; an answer that failed is asked for again. */
function remember<T>(request: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = request(key);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/**
 * The content of an object. As base64: asked for as raw bytes, clients take what says it is UTF-8 for text, and what is
 * not text is lost. The bytes are held against the id, which is their hash.
 *
 * @throws FilesUnreadable
 */
async function downloadBlob(place: ApiPlace, sha: string): Promise<Buffer> {
  const { content } = await requestApi(
    place,
    'GET /repos/{owner}/{repo}/git/blobs/{file_sha}',
    { file_sha: sha },
    Blob,
  );
  const bytes = Buffer.from(content, 'base64');
  if (hashBlob(bytes, sha.length) === sha) return bytes;
  throw new FilesUnreadable('unreadable', `The API gave other bytes than those of the object ${sha}.`);
}

function hashBlob(bytes: Buffer, digits: number): string {
  const hash = createHash(digits === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
