import { listUnreadSources, type NotChecked, type NotCheckedReason, type ProjectFilter } from '@partwright/review';
import type { LeftOut, RepositoryFiles } from '../files/index.ts';
import { findBaseCommit, type Commits } from './read-projects.ts';

const REASONS: Record<LeftOut['reason'], NotCheckedReason> = {
  symlink: 'symlink',
  submodule: 'submodule',
  lfsPointer: 'lfs_pointer',
  oddName: 'odd_name',
};

/** Links and names of these are of hardware; what others lead to is no matter of a review. */
const OF_HARDWARE =
  /\.(?:kicad_\w+|sch|brd|schdoc|pcbdoc|gbr|g[tb][losp]|drl|zip|csv|tsv|xlsx?|ods)$|(?:^|[/_-])(?:hw|hardware|pcb|kicad|gerbers?|bom)(?:$|[/_.-])/i;

/**
 * What the step from base to head touches and nothing here can read: sources of other programs, submodules that moved, links
 * that are new, and pointers of Git LFS whose content is not at hand, of whatever was read. Without a base all of head.
 */
export async function listNotChecked(
  source: RepositoryFiles,
  { base, head }: Commits,
  { include, ignore }: ProjectFilter,
): Promise<NotChecked[]> {
  const from = await findBaseCommit(source, { base, head });
  const touched =
    base === null
      ? (await source.list(head)).map(({ path }) => ({ path, change: 'added' as const, previousPath: null }))
      : await source.changes(base, head);
  const known = new Set((from === null ? [] : source.leftOut(from)).map(makeKey));
  const left = source.leftOut(head).filter((one) => isTold(one, known.has(makeKey(one))));
  const before = from === null ? [] : (await source.list(from)).map(({ path }) => path);
  return [
    ...listUnreadSources(touched, before),
    ...left.map(({ path, reason }) => ({ path, reason: REASONS[reason] })),
  ].filter(({ path }) => include(path) && !ignore(path));
}

/** A pointer limits what was checked, whether it changed or not; what else is as it was is no news. */
function isTold({ path, reason }: LeftOut, isAsBefore: boolean): boolean {
  if (reason === 'lfsPointer') return true;
  if (isAsBefore) return false;
  return reason === 'submodule' || OF_HARDWARE.test(path);
}

function makeKey({ path, reason, sha }: LeftOut): string {
  return JSON.stringify([path, reason, sha]);
}
