import type { Report } from '../model.ts';
import type { Line } from './line.ts';
import { moment, number, pathEnd } from './words.ts';

/** Which export of which file, and what it is compared with. */
export function formatOrigin({ subject, number: at, savedAt, since, sameAs, outcome, git }: Report): Line {
  const path = subject.path === '.' ? subject.folder : subject.path;
  return [
    { code: pathEnd(path), most: 100 },
    ' in ',
    { said: subject.folder || '(no name)', most: 60 },
    ...(subject.project === null || subject.project === '' ? [] : [', project ', { said: subject.project, most: 60 }]),
    ...(git?.branch ? [', ', { code: git.branch, most: 60 }] : []),
    ...(git?.commit ? [git.branch ? ' at ' : ', commit ', { code: git.commit.slice(0, 8) }] : []),
    ` · export ${number(at)}, saved ${moment(savedAt)}`,
    ...(sameAs === null ? [] : [`, the same as export ${number(sameAs)}`]),
    since === null
      ? ', the first'
      : outcome.kind === 'refused'
        ? ''
        : ` · compared with export ${number(since.number)}, saved ${moment(since.savedAt)}`,
  ];
}

/** What a headline begins with. */
export function formatStart({ sameAs, since }: Report): string {
  if (sameAs !== null) return `back to export ${number(sameAs)}, `;
  return since === null ? 'first export, ' : '';
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
    ['File content ', { code: content.slice(0, 8) }],
    [`Reported ${moment(reportedAt)} by `, { said: tool, most: 60 }],
  ];
}
