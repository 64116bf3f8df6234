import type { RenderContext } from './context.ts';
import { needsAction } from './sections/actions.ts';
import { changedLines, exportLines, substituteLines } from './sections/bom-digest.ts';
import { newFindings, otherStates } from './sections/finding-digest.ts';
import { heading } from './sections/heading.ts';
import { boardList, pictureLine, problemList, ruleList, untouchedLine } from './sections/notes.ts';
import { projectTable } from './sections/projects.ts';
import { isToldWithSource } from '../project-results.ts';
import { hasNews } from './tally.ts';

/** What a reader has to know, as Markdown blocks, what matters most first; without marker and footer. */
export function composeScreen(context: RenderContext): string[] {
  const { report } = context;
  const projects = report.projects.filter((project) => hasNews(project) || project.change !== 'modified');
  const told: RenderContext = { ...context, report: { ...report, projects } };
  const blocks = [
    heading(report),
    projectTable({ ...told, report: { ...told.report, projects: projects.filter((one) => !isToldWithSource(one)) } }),
    needsAction(context),
    ruleList(context),
    problemList(told),
    boardList(told),
    newFindings(told),
    [otherStates(told), changedLines(told), substituteLines(told), exportLines(told)]
      .filter((lines) => lines !== '')
      .join('\n'),
    [pictureLine(told), asBeforeLine(report.projects.length - projects.length), untouchedLine(context)]
      .filter((line) => line !== '')
      .join(' · '),
  ];
  return blocks.filter((block) => block !== '');
}

function asBeforeLine(count: number): string {
  return count === 0 ? '' : `${count} more touched without news`;
}
