import { code, link, plural, prose, quote } from '@partwright/report-text';
import type { ReviewPicture, ReviewProject } from '../../model.ts';
import type { ReviewReport } from '../../report.ts';
import { details, isFirstLook, listed, ofProject, shortPath, type RenderContext, pathCode } from '../context.ts';
import { CHECKS, describeBoardChange, describeGone, listGone } from '../../project-results.ts';
import { explainNotChecked } from '../../projects/index.ts';

/** What could not be done, where everybody sees it: a check that was not run is no good news. What is the same of several is said once. */
export function problemList(context: RenderContext): string {
  const { report, limits } = context;
  // Of an export that is gone the board is checked all the same.
  const checked = report.projects.filter(
    (project) =>
      project.exportOf === null || project.change !== 'removed' || listGone(project, report.projects).length > 0,
  );
  const several = report.projects.length > 1;
  const found = checked.flatMap((project) => {
    const notRun = CHECKS.filter(({ of }) => of(project).status === 'not_run');
    const gone = describeGone(project, report.projects);
    const problems = [
      ...describeNotRun(report, project),
      ...(gone === '' ? [] : [`⏭ ${gone}`]),
      // A check that was not run for the same reason has said it, and the table that a project is gone.
      ...project.problems
        .filter((problem) => context.isWide || !notRun.some(({ of }) => problem.endsWith(`: ${of(project).reason}`)))
        .filter((problem) => context.isWide || !isToldByTable(context, project, problem))
        .map((problem) => (several ? withoutOwnPath(problem, project) : problem))
        .map((problem) => prose(problem, 300)),
    ];
    return problems.map((problem) => ({ problem, project }));
  });
  const ofProjects = [...Map.groupBy(found, ({ problem }) => problem)].map(([problem, some]) => {
    const names = some.slice(0, MOST_NAMED).map(({ project }) => pathCode(shortPath(project)));
    const left = some.length - names.length;
    return `- ${several ? `${names.join(', ')}${left > 0 ? ` and ${left} more` : ''}: ` : ''}${problem}`;
  });
  const unread = [...Map.groupBy(report.notChecked, ({ reason }) => reason)].map(([reason, some]) => {
    const names = some.slice(0, MOST_NAMED).map(({ path }) => pathCode(path, 80));
    const left = some.length - names.length;
    const more = left > 0 ? ` and ${left} more` : '';
    return `- ⏭ ${names.join(', ')}${more} ${explainNotChecked(reason, some.length > 1)}`;
  });
  const lines = [...unread, ...report.problems.map((problem) => `- ${prose(problem, 300)}`), ...ofProjects];
  if (lines.length === 0) return '';
  return [
    '**Not everything could be checked**',
    '',
    ...listed(context, lines, Math.max(3, limits.rows), (line) => line),
  ].join('\n');
}

/** Boards that are ordered in another way than before, of which no finding tells. */
export function boardList(context: RenderContext): string {
  const lines = context.report.projects.flatMap((project) => {
    const said = describeBoardChange(project.dfm);
    return said === '' ? [] : [`- 📐 ${pathCode(shortPath(project))}: ${prose(said, 240)}`];
  });
  return listed(context, lines, Math.max(3, context.limits.rows), (line) => line).join('\n');
}

/** What the change takes from its own review: nobody should think that it was judged as others are. */
export function ruleList(context: RenderContext): string {
  const { rulesChanged = [] } = context.report;
  if (rulesChanged.length === 0) return '';
  const lines = rulesChanged.map((sentence) => `- ⚠️ ${prose(sentence, 300)}`);
  return [
    '**This change also changes the rules of its own review**',
    '',
    ...listed(context, lines, Math.max(3, context.limits.rows), (line) => line),
  ].join('\n');
}

/** Nothing of a project that is gone could be checked, which is no fault of the review. */
const REMOVED = /^This project was removed:/;

function isToldByTable({ report, limits }: RenderContext, { change }: ReviewProject, problem: string): boolean {
  return change === 'removed' && REMOVED.test(problem) && report.projects.length <= limits.projects;
}

/** What was not run of a project, a line a reason; a reason that the report has for all its projects or files is told there. */
function describeNotRun(report: ReviewReport, project: ReviewProject): string[] {
  const notRun = CHECKS.flatMap(({ label, of }) => {
    const { status, reason } = of(project);
    return status === 'not_run' ? [{ label: label === 'BOM' ? 'BOM and cost' : label, reason }] : [];
  });
  return [...Map.groupBy(notRun, ({ reason }) => reason)].flatMap(([reason, some]) => {
    const isTold =
      report.problems.includes(reason) || report.notChecked.some(({ path }) => reason.includes(quote(path, 200)));
    const labels = some.map(({ label }) => label).join(', ');
    const said = report.projects.length > 1 ? withoutOwnPath(reason, project) : reason;
    return isTold ? [] : [`⏭ ${labels} not run: ${prose(said, 240)}`];
  });
}

/** The name of a project stands before what is said of it; what is the same of several is said once. */
function withoutOwnPath(text: string, { path }: ReviewProject): string {
  const stem = path.replace(/\.kicad_\w+$/, '');
  return text
    .replace(`${path}: `, '')
    .replaceAll(`${stem}.kicad_pcb, line`, 'line')
    .replaceAll(`${stem}.kicad_sch, line`, 'line');
}

const MOST_NAMED = 3;

/** How many projects were looked at for nothing, and how many not at all. */
export function untouchedLine({ report, isWide, limits }: RenderContext): string {
  const { untouched } = report;
  if (untouched.length === 0) return '';
  const line = `${plural(untouched.length, 'other project')} not ${isFirstLook({ report }) ? 'reviewed' : 'touched'}`;
  if (!isWide) return `${line}.`;
  const names = untouched.slice(0, limits.rows).map((path) => pathCode(path, 80));
  const left = untouched.length - names.length;
  return `${line}: ${names.join(', ')}${left > 0 ? ` and ${left} more` : ''}.`;
}

/** How many pictures there are over all projects, for a comment, which shows none. */
export function pictureLine({ report: { projects }, reportUrl, isWide }: RenderContext): string {
  const drawn = projects.filter(({ pictures }) => pictures.length > 0);
  if (drawn.length === 0 || isWide) return '';
  const pictures = drawn.flatMap((project) => project.pictures);
  const sides = pictures.some(({ before, after }) => before !== null && after !== null) ? ' before and after' : '';
  const [only] = drawn;
  const name = drawn.length > 1 ? ` of ${plural(drawn.length, 'project')}` : ` of ${pathCode(shortPath(only!))}`;
  const where = projects.length > 1 ? name : '';
  return `🖼 ${plural(pictures.length, 'drawing')}${where}${sides} in ${link('the report', reportUrl)}`;
}

/** Pictures by the names of their files. */
export function pictureDetails(context: RenderContext, project: ReviewProject): string {
  const { pictures } = project;
  if (pictures.length === 0 || !context.isWide) return '';
  const line = (picture: ReviewPicture): string =>
    `- ${picture.kind} ${code(picture.title, 60)}: ${formatPictureNames(picture)}`;
  const title = `<b>Drawings</b>${ofProject(context, project)} · ${pictures.length}`;
  return details(context, title, [listed(context, pictures, context.limits.rows, line).join('\n')]);
}

function formatPictureNames({ before, after, changes }: ReviewPicture): string {
  const named = { before, after, changes };
  const parts = Object.entries(named).flatMap(([what, name]) => (name === null ? [] : [`${what} ${code(name, 120)}`]));
  return parts.length === 0 ? 'left out' : parts.join(', ');
}
