import type { Subject } from '../model.ts';
import { globMatcher } from './globs.ts';

/**
 * Whether an export is of one of the boards: by the name of its project, by its own name, or by globs of its path below the watched
 * folder; null: of any.
 *
 * @throws {Error} for a glob that is none.
 */
export function fitsBoard(
  match: readonly string[] | null,
  { path, name, project }: Pick<Subject, 'path' | 'name' | 'project'>,
): boolean {
  if (match === null) return true;
  const names = new Set([name, project].flatMap((one) => (one === null ? [] : [one.toLowerCase()])));
  return match.some((one) => names.has(one.toLowerCase())) || globMatcher(match)(path);
}
