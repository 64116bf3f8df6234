import { z } from 'zod';
import { requestApi } from './api/api-request.ts';
import type { ApiFilesOptions } from './api/open-api-files.ts';
import { isObjectId } from './commit-id.ts';
import { FilesUnreadable } from './failure.ts';
import { findLocalCommit, gitPlace, type GitObjectsOptions } from './git/open-git-objects.ts';

const Commit = z.object({ sha: z.string().refine(isObjectId, 'is no object id') });
/** As git allows a name, less what would be more than a name: `main~3`, `a..b`, `@{-1}`, `-x`, `a:b`. */
const NAME = /^(?![-/.])(?!.*(?:\.\.|@\{|\/\/))[^\p{Cc} ~^:?*[\\]{1,250}$/u;

/**
 * The commit that a branch, a tag or an id is of. The code host is asked first, as a checkout may be old, and may hold one
 * branch only. Undefined when there is none of this name.
 *
 * @throws FilesUnreadable when the host refuses, or cannot be asked
 */
export async function findCommit(
  { checkout, api }: { checkout?: GitObjectsOptions | undefined; api?: ApiFilesOptions | undefined },
  name: string,
): Promise<string | undefined> {
  if (!NAME.test(name)) return undefined;
  try {
    const route = 'GET /repos/{owner}/{repo}/commits/{ref}';
    if (api) return (await requestApi(api, route, { ref: name.replace(/^refs\//, ''), per_page: 1 }, Commit)).sha;
  } catch (error) {
    if (!(error instanceof FilesUnreadable) || (error.code !== 'not_found' && !checkout)) throw error;
  }
  return checkout && findLocalCommit(gitPlace(checkout), name);
}
