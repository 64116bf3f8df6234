import type { Content, Outcome, Report } from '../model.ts';
import type { WaitingExport } from '../spool/types.ts';
import { tool } from '../version.ts';

/** Saved so long before it was found, and found so soon after the first look at its folder, an export lay there before the watcher came. */
const LAY_THERE_MS = 10 * 60 * 1000;

/** What is told of an export. */
export function makeReport(
  waiting: WaitingExport,
  { savedAt, git }: Pick<Content, 'savedAt' | 'git'>,
  outcome: Outcome,
  { server, now }: { server: string; now: number },
): Report {
  const { kind, folder, path, name, project } = waiting.subject;
  const { previous } = waiting;
  return {
    version: 1,
    tool,
    server,
    subject: { kind, folder, path, name, project },
    content: waiting.content,
    number: waiting.number,
    sameAs: waiting.sameAs,
    wasThere: layThere(waiting, savedAt),
    since: previous && { number: previous.number, savedAt: previous.savedAt },
    savedAt,
    reportedAt: new Date(now).toISOString(),
    git,
    outcome,
  };
}

function layThere({ number, keptAt, folderSince }: WaitingExport, savedAt: string): boolean {
  return number === 1 && keptAt - Date.parse(savedAt) > LAY_THERE_MS && keptAt - folderSince < LAY_THERE_MS;
}
