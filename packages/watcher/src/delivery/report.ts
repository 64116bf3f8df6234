import type { Content, Outcome, Report } from '../model.ts';
import type { WaitingExport } from '../spool/types.ts';
import { tool } from '../version.ts';

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
    since: previous && { number: previous.number, savedAt: previous.savedAt },
    savedAt,
    reportedAt: new Date(now).toISOString(),
    git,
    outcome,
  };
}
