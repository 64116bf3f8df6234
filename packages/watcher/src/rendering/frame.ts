import type { Report } from '../model.ts';
import type { Line, Span } from './line.ts';
import { makeSourceLinks, type SourceLinks } from './source-links.ts';
import { moment, number, pathEnd } from './words.ts';

/** Which export of which file, and what it is compared with. */
export function formatOrigin({ subject, number: at, savedAt, since, sameAs, outcome, git }: Report): Line {
  const links = makeSourceLinks(git);
  const path = subject.path === '.' ? subject.folder : subject.path;
  return [
    { code: pathEnd(path), most: 100 },
    ' in ',
    { said: subject.folder || '(no name)', most: 60 },
    ...(subject.project === null || subject.project === '' ? [] : [', project ', { said: subject.project, most: 60 }]),
    ...(git?.branch ? [', ', { code: git.branch, most: 60 }] : []),
    ...(git?.commit ? [git.branch ? ' at ' : ', commit ', linkCommit(git.commit, links)] : []),
    outcome.kind === 'gone' ? ` · missed at ${moment(savedAt)}` : ` · export ${number(at)}, saved ${moment(savedAt)}`,
    ...(sameAs === null ? [] : [`, the same as export ${number(sameAs)}`]),
    ...(outcome.kind === 'refused' || outcome.kind === 'gone'
      ? []
      : since === null
        ? [', the first']
        : [' · compared with ', ...earlierExport(since)]),
    ...(links?.report ? [' · ', { link: 'report in the repository', url: links.report }] : []),
  ];
}

function linkCommit(commit: string, links: SourceLinks | null): Span {
  return links === null ? { code: commit.slice(0, 8) } : { link: commit.slice(0, 8), url: links.commit };
}

/** `export 3, saved 2026-11-20 10:00 UTC`; of another file with its name. */
export function earlierExport(since: NonNullable<Report['since']>): Span[] {
  return [...earlierName(since), `, saved ${moment(since.savedAt)}`];
}

/** `export 3`; of another file `export 3 of amp_v1.csv`. */
export function earlierName({ number: at, path }: NonNullable<Report['since']>): Span[] {
  return [`export ${number(at)}`, ...(path === undefined ? [] : [' of ', { code: pathEnd(path), most: 100 }])];
}

/** In a sentence: `export 3`; which file another one is, `lineageLead` says. */
export function earlierInWords({ number: at, path }: NonNullable<Report['since']>): string {
  return `export ${number(at)}${path === undefined ? '' : ' of the file before it'}`;
}

/** Which file it goes on from; nothing where that is itself. */
export function lineageLead(since: NonNullable<Report['since']>): Line[] {
  return since.path === undefined ? [] : [['It goes on from ', { code: pathEnd(since.path), most: 100 }, '.']];
}

/** The list of another board stands where that of this one was. */
export function isAnotherBoard({ outcome, subject }: Pick<Report, 'outcome' | 'subject'>): boolean {
  return outcome.kind === 'bom' && outcome.unlike?.path === subject.path;
}

/** What a headline begins with. */
export function formatStart(report: Report): string {
  const { sameAs, since } = report;
  if (isAnotherBoard(report)) return 'another board than before, ';
  if (sameAs !== null) return `back to export ${number(sameAs)}, `;
  return since === null ? 'first export, ' : '';
}

/** Of a message that went out before: `what` is it that was sent. */
export function unanswered(what: string): Line {
  return [`An earlier try to send ${what} ended without an answer: nobody knows whether that message arrived`];
}

/** Where and when it was found out, and of which bytes. */
export function formatBasis(report: Report, bomId: string | null): Line[] {
  const { server, content, reportedAt, tool } = report;
  return [
    [
      ...(bomId === null ? [] : ['BOM ', { code: bomId, most: 60 }, ' at ']),
      ...(bomId === null ? ['Server '] : []),
      { code: server.slice(0, 400).replace(/^https?:\/\//i, ''), most: 100 },
    ],
    ...(report.outcome.kind === 'gone' ? [] : [['File content ', { code: content.slice(0, 8) }]]),
    [`Reported ${moment(reportedAt)} by `, { said: tool, most: 60 }],
  ];
}
