import { openApiFiles, type ApiFilesOptions } from './api/open-api-files.ts';
import { FilesUnreadable } from './failure.ts';
import { readBlobs } from './git/blob-reader.ts';
import { findMergeBase, gitPlace, hasCommit, openGitObjects, type GitObjectsOptions } from './git/open-git-objects.ts';
import { readGit, type GitPlace } from './git/git-process.ts';
import { openLfsContents } from './git/lfs-contents.ts';
import { READ_LIMITS } from './limits.ts';
import type { RepositoryFiles } from './repository-files.ts';

export interface OpenFilesOptions {
  /** The checkout; undefined when there is none. */
  checkout?: GitObjectsOptions | undefined;
  /** Undefined when there is no token or no repository. */
  api?: Omit<ApiFilesOptions, 'blobsAtHand' | 'lfsContents'> | undefined;
  /** The commits that will be asked for; base is undefined when there is none (a first push). */
  base?: string | undefined;
  head: string;
}

/**
 * Where the files of both commits are had from: the checkout when all of it is there, else the API, with the contents
 * that the checkout has nevertheless. Nothing is fetched by git, which has no credentials here. The `label` of the source
 * says which it is, and why.
 *
 * @throws FilesUnreadable when neither has them
 */
export async function openFiles({ checkout, api, base, head }: OpenFilesOptions): Promise<RepositoryFiles> {
  const place = checkout && gitPlace(checkout);
  const lack = place ? await findMissingCommit(place, base, head) : 'there is no checkout';
  if (checkout && lack === undefined) return openGitObjects(checkout);
  if (!api)
    throw new FilesUnreadable(
      'not_found',
      `The files cannot be read from the checkout, as ${lack}, and there is no token for the API. Use actions/checkout with fetch-depth: 0.`,
    );
  const limits = api.limits ?? READ_LIMITS;
  const blobsAtHand = place && ((shas: ReadonlySet<string>) => readAtHand(place, shas, limits.fileBytes));
  const lfsContents = place && openLfsContents(place, limits.fileBytes);
  const files = openApiFiles({ ...api, blobsAtHand, lfsContents });
  return { ...files, label: `${files.label}, as ${lack}` };
}

/** What the checkout lacks; undefined when nothing. */
async function findMissingCommit(place: GitPlace, base: string | undefined, head: string): Promise<string | undefined> {
  try {
    if (!(await hasCommit(place, head))) return `head ${short(head)} is not in the checkout`;
    if (await isPartial(place)) return 'the checkout is a partial clone';
    if (base === undefined) return undefined;
    if (!(await hasCommit(place, base))) return `base ${short(base)} is not in the checkout`;
    const common = await findMergeBase(place, base, head);
    if (common === base) return undefined;
    const state = await readGit(place, ['rev-parse', '--is-shallow-repository'], 100);
    // Where history is cut off, a newer commit in common may lie behind the cut.
    if (state.toString('latin1').trim() !== 'false') return 'the checkout is shallow and its merge base not sure';
    return undefined;
  } catch (error) {
    if (!(error instanceof FilesUnreadable)) throw error;
    return `the checkout cannot be read (${error.message})`;
  }
}

/** Of a partial clone some contents are elsewhere. */
async function isPartial(place: GitPlace): Promise<boolean> {
  const settings = await readGit(place, ['config', '--local', '--list', '--name-only', '-z'], 1_000_000);
  return /^(?:extensions\.partialclone|remote\..*\.promisor)$/im.test(settings.toString('utf8').replaceAll('\0', '\n'));
}

/** A checkout that cannot give contents has none at hand. */
async function readAtHand(
  place: GitPlace,
  shas: ReadonlySet<string>,
  mostBytes: number,
): Promise<Map<string, Uint8Array>> {
  try {
    return await readBlobs(place, shas, mostBytes);
  } catch (error) {
    if (error instanceof FilesUnreadable) return new Map();
    throw error;
  }
}

const short = (commit: string): string => commit.slice(0, 12);
