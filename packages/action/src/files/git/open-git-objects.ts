import { isUtf8 } from 'node:buffer';
import { checkCommit } from '../commit-id.ts';
import { FilesUnreadable } from '../failure.ts';
import { checkSizes, READ_LIMITS, type ReadLimits } from '../limits.ts';
import { LeftOutNotes, resolvePointers, type RepositoryFiles, leaveOut, type LeftOut } from '../repository-files.ts';
import { compareTrees } from '../tree-comparison.ts';
import { type Listing, sortEntries, type TreeEntry } from '../tree-entries.ts';
import { readBlobs } from './blob-reader.ts';
import { openLfsContents } from './lfs-contents.ts';
import { readGit, runGit, type GitPlace } from './git-process.ts';

export interface GitObjectsOptions {
  /** A folder of the checkout. */
  folder: string;
  /** The program; by default the one that PATH has. */
  git?: string | undefined;
  signal?: AbortSignal | undefined;
  /** For one command. */
  deadlineMs?: number | undefined;
  limits?: ReadLimits | undefined;
}

/** A listing of two million files; the result of a comparison is smaller. */
const MOST_LISTED_BYTES = 256_000_000;
const DEADLINE_MS = 120_000;
/** Files on a side that are compared with all of the other; above it only equal contents are found. */
const RENAME_LIMIT = 2000;

export function gitPlace({ folder, git = 'git', signal, deadlineMs = DEADLINE_MS }: GitObjectsOptions): GitPlace {
  return { folder, git, deadlineMs, signal };
}

/**
 * The files of any commit of a checkout, from its database of objects, and from the store of Git LFS what that keeps: no filter, text conversion or hook of the repository is run. Nothing is fetched.
 *
 * @throws FilesUnreadable by each of its operations: when a commit or an object is not in the checkout, files are too
 * large, or git takes too long
 */
export function openGitObjects(options: GitObjectsOptions): RepositoryFiles {
  const place = gitPlace(options);
  const limits = options.limits ?? READ_LIMITS;
  const contents = openLfsContents(place, limits.fileBytes);
  const listings = new Map<string, Promise<Listing>>();
  const notes = new LeftOutNotes();

  const readListing = (commit: string): Promise<Listing> => {
    const known = listings.get(commit) ?? listCommit(place, checkCommit(commit), notes);
    listings.set(commit, known);
    return known;
  };

  return {
    label: 'git objects of the checkout',
    list: async (commit) => [...(await readListing(commit)).files.values()],
    leftOut: (commit) => notes.of(commit),
    mergeBase: (base, head) => findMergeBase(place, base, head),

    async commitTime(commit) {
      const { value, code } = await runGit(place, ['cat-file', 'commit', checkCommit(commit)], drain);
      const seconds = /^committer .*> (\d{1,11}) [+-]\d{4}$/m.exec(value)?.[1];
      return code === 0 && seconds !== undefined ? new Date(Number(seconds) * 1000).toISOString() : undefined;
    },

    async changes(base, head) {
      // Without a commit in common the two are held against each other as they are.
      const from = (await findMergeBase(place, base, head)) ?? base;
      const [before, after, renames] = await Promise.all([
        readListing(from),
        readListing(head),
        findRenames(place, from, head),
      ]);
      return compareTrees(before.files, after.files, renames);
    },

    async read(commit, paths) {
      const { files } = await readListing(commit);
      const wanted = [...new Set(paths)].flatMap((path) => files.get(path) ?? []);
      checkSizes(wanted, limits);
      const blobs = await readBlobs(place, new Set(wanted.map(({ sha }) => sha)), limits.fileBytes);
      const read = wanted.map(({ path, sha }): [string, Uint8Array] => [path, blobs.get(sha) ?? missing(path, sha)]);
      const shas = new Map(wanted.map(({ path, sha }) => [path, sha]));
      return resolvePointers(new Map(read), { shas, contents, note: (left) => notes.add(commit, left) });
    },
  };
}

async function listCommit(place: GitPlace, commit: string, notes: LeftOutNotes): Promise<Listing> {
  if (!(await hasCommit(place, commit)))
    throw new FilesUnreadable('not_found', `The commit ${commit} is not in the checkout.`);
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit];
  const listing = readLsTree(await readGit(place, args, MOST_LISTED_BYTES));
  for (const left of listing.leftOut) notes.add(commit, left);
  return listing;
}

/** Whether the checkout has the commit itself and not only its name. */
export async function hasCommit(place: GitPlace, commit: string): Promise<boolean> {
  const args = ['cat-file', '-e', `${checkCommit(commit)}^{commit}`];
  const { code } = await runGit(place, args, drain);
  return code === 0;
}

/** The best one when there are several; undefined when the checkout knows of none. */
export async function findMergeBase(place: GitPlace, base: string, head: string): Promise<string | undefined> {
  const args = ['merge-base', checkCommit(base), checkCommit(head)];
  const { value, code } = await runGit(place, args, drain);
  return code === 0 ? checkCommit(value.trim()) : undefined;
}

/** The commit that a name is of in the checkout, which has branches of the host under `origin`. */
export async function findLocalCommit(place: GitPlace, name: string): Promise<string | undefined> {
  const short = name.replace(/^refs\/(?:heads|tags)\//, '');
  const places = ['refs/remotes/origin/', 'refs/tags/', 'refs/heads/'].map((folder) => folder + short);
  // Shorter, it may be the name of something else.
  if (/^[0-9a-f]{7,64}$/.test(name)) places.push(name);
  for (const one of places) {
    const { value, code } = await runGit(place, ['rev-parse', '--verify', '--quiet', `${one}^{commit}`], drain);
    if (code === 0) return checkCommit(value.trim());
  }
  return undefined;
}

async function findRenames(place: GitPlace, from: string, head: string): Promise<Map<string, string>> {
  const quiet = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all'];
  const args = ['diff-tree', '-r', '--raw', '-z', '-M', `-l${RENAME_LIMIT}`, '--no-abbrev', ...quiet];
  return readRenames(await readGit(place, [...args, checkCommit(from), checkCommit(head), '--'], MOST_LISTED_BYTES));
}

/** What is read of an answer of one line, or of the head of a commit. */
const KEPT_CHARS = 10_000;

async function drain(output: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of output) if (text.length < KEPT_CHARS) text += piece.toString('latin1');
  return text;
}

function missing(path: string, sha: string): never {
  throw new FilesUnreadable(
    'not_found',
    `The content of ${JSON.stringify(path)} (${sha}) is not in the checkout. Check out with fetch-depth: 0 and without a filter.`,
  );
}

const NUL = 0;
/** `100644 blob 6d2f… 1234`; the size is `-` for what has none, and `BAD` for what is not in the checkout. */
const LISTED = /^(\d{6}) (?:blob|commit) ([0-9a-f]+) +(\d+|-|BAD)$/;
const RENAMED = /^:\d{6} \d{6} [0-9a-f]+ [0-9a-f]+ R\d*$/;
const CHANGED = /^:\d{6} \d{6} [0-9a-f]+ [0-9a-f]+ [A-Z]\d*$/;

/** What `git ls-tree -r -z -l` writes. @throws FilesUnreadable when it is something else */
function readLsTree(output: Buffer): Listing {
  const entries: TreeEntry[] = [];
  const odd: LeftOut[] = [];
  for (const record of splitRecords(output)) {
    const tab = record.indexOf('\t');
    const [, mode, sha, size] = LISTED.exec(record.toString('latin1', 0, Math.max(tab, 0))) ?? [];
    if (mode === undefined || sha === undefined) throw unexpected('ls-tree', record);
    const name = record.subarray(tab + 1);
    const path = name.toString('utf8');
    if (isUtf8(name)) entries.push({ path, mode, sha, size: /^\d/.test(size!) ? Number(size) : null });
    else odd.push(leaveOut(path, 'oddName', sha));
  }
  return sortEntries(entries, odd);
}

/** New paths to old ones, of what `git diff-tree --raw -z -M` writes. @throws FilesUnreadable when it is something else */
function readRenames(output: Buffer): Map<string, string> {
  const renames = new Map<string, string>();
  const records = splitRecords(output);
  for (const record of records) {
    const kind = record.toString('latin1');
    if (!CHANGED.test(kind)) throw unexpected('diff-tree', record);
    const path = records.next().value;
    if (!RENAMED.test(kind)) continue;
    const to = records.next().value;
    if (!path || !to) throw unexpected('diff-tree', record);
    renames.set(to.toString('utf8'), path.toString('utf8'));
  }
  return renames;
}

/** The pieces that end with a NUL each. */
function* splitRecords(output: Buffer): Generator<Buffer, undefined> {
  for (let start = 0; start < output.length;) {
    const end = output.indexOf(NUL, start);
    if (end < 0) throw unexpected('its output', output.subarray(start));
    yield output.subarray(start, end);
    start = end + 1;
  }
}

function unexpected(command: string, record: Buffer): FilesUnreadable {
  const start = JSON.stringify(record.toString('latin1', 0, 80));
  return new FilesUnreadable('unreadable', `git ${command} wrote what was not expected: ${start}`);
}
