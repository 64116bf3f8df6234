import type { Content, GitState, Outcome, Report } from '../model.ts';
import { fitsBoard } from '../places/index.ts';
import { judgeLimits } from '../reports/index.ts';
import type { BoardRule } from '../settings.ts';
import type { WaitingExport } from '../spool/types.ts';
import { tool } from '../version.ts';

/** Saved so long before it was found, and found so soon after the first look at its folder, an export lay there before the watcher came. */
const LAY_THERE_MS = 10 * 60 * 1000;

/** What is told of an export. */
export function makeReport(
  waiting: WaitingExport,
  { savedAt, git }: Pick<Content, 'savedAt' | 'git'>,
  outcome: Outcome,
  { server, now, boards = [] }: { server: string; now: number; boards?: readonly BoardRule[] },
): Report {
  const { kind, folder, path, name, project } = waiting.subject;
  const rule = boards.find(({ match }) => fitsBoard(match, waiting.subject));
  const limits =
    boards.length === 0 || outcome.kind !== 'bom' ? undefined : rule ? judgeLimits(outcome, rule.limits) : [];
  // A board that turned out to be another one is told as the first of its own.
  const previous = outcome.kind === 'bom' && outcome.unlike !== undefined ? null : waiting.previous;
  return {
    version: 1,
    tool,
    server,
    subject: { kind, folder, path, name, project },
    content: waiting.content,
    number: waiting.number,
    sameAs: waiting.sameAs,
    ...(limits && { limits }),
    ...(rule === undefined || rule.owners.length === 0 ? {} : { owners: [...rule.owners] }),
    wasThere: previous === null && layThere(waiting, savedAt),
    since: previous && {
      number: previous.number,
      savedAt: previous.savedAt,
      ...(previous.path === null ? {} : { path: previous.path }),
    },
    ...(isCheckout(waiting, git) ? { isCheckout: true } : {}),
    savedAt,
    reportedAt: new Date(now).toISOString(),
    git,
    outcome,
  };
}

/** What was there before came back, or went, while git was switched to another branch or commit. */
function isCheckout({ sameAs, isGone, gitBefore }: WaitingExport, git: GitState | null): boolean {
  if (git === null || gitBefore === null || (sameAs === null && !isGone)) return false;
  return git.branch !== gitBefore.branch || (git.branch === null && git.commit !== gitBefore.commit);
}

function layThere({ number, keptAt, folderSince }: WaitingExport, savedAt: string): boolean {
  return number === 1 && keptAt - Date.parse(savedAt) > LAY_THERE_MS && keptAt - folderSince < LAY_THERE_MS;
}
