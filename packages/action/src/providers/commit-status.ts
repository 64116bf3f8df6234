import type { CheckRunWish } from '../ports.ts';
import { readFailure } from './failures.ts';
import type { Log } from './log.ts';
import type { StatusReply } from './replies.ts';
import { findGraver, isConclusion, withGraver, type SiblingWord } from './sibling-checks.ts';
import { cutLine } from './text-limits.ts';

export interface CommitStatus {
  state: 'success' | 'failure';
  context: string;
  description: string;
  target_url?: string;
}

/** At the end of the address of a status: which job set it, and what that concluded by itself. Pages do not show it. */
const OWN_WORD = /#partwright-([0-9a-f]{16})-([a-z]+)$/;

/**
 * A check run as a commit status. There is no neutral one: it must not hold up a merge, so it is a success. With `graver` it
 * says what that job of the same name says.
 */
function makeStatus(wish: CheckRunWish, longestDescription: number, graver?: SiblingWord): CommitStatus {
  const { conclusion, title } = withGraver(wish, graver);
  return {
    state: conclusion === 'failure' ? 'failure' : 'success',
    context: makeContext(wish),
    description: cutLine(title, longestDescription),
    ...(wish.detailsUrl === null
      ? {}
      : { target_url: `${wish.detailsUrl.replace(/#.*$/, '')}#partwright-${wish.job}-${wish.conclusion}` }),
  };
}

/**
 * Set the status of a commit: the last one of a name counts, so it says what the gravest of the jobs says that conclude the
 * commit under that name. `list` gives the statuses of the commit, `set` sets one.
 */
export async function concludeByStatus(
  wish: CheckRunWish,
  {
    longestDescription,
    log,
    list,
    set,
  }: {
    longestDescription: number;
    log: Log;
    list: () => Promise<StatusReply[]>;
    set: (status: CommitStatus) => Promise<unknown>;
  },
): Promise<void> {
  const context = makeContext(wish);
  const findWorse = async (): Promise<SiblingWord | undefined> => {
    try {
      const said = (await list()).filter((status) => status.context === context);
      return findGraver(
        said.flatMap((status) => readWord(status) ?? []),
        wish,
      );
    } catch (error) {
      log.warning(`Whether another review of this commit failed is not known: ${readFailure(error).message}`);
      return undefined;
    }
  };
  const before = await findWorse();
  await set(makeStatus(wish, longestDescription, before));
  // Two jobs may have concluded at once, each without the other's word.
  const after = await findWorse();
  if (after !== undefined && after.id !== before?.id) await set(makeStatus(wish, longestDescription, after));
}

function makeContext({ name }: CheckRunWish): string {
  return cutLine(name, 255);
}

function readWord({ id, targetUrl }: StatusReply): SiblingWord | undefined {
  const [, job = '', conclusion = ''] = OWN_WORD.exec(targetUrl ?? '') ?? [];
  return isConclusion(conclusion) ? { id, job, conclusion, url: targetUrl!.replace(OWN_WORD, '') } : undefined;
}
