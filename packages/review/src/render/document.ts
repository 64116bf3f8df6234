import { more, type RenderContext } from './context.ts';
import { needsAction } from './sections/actions.ts';
import { exportLines } from './sections/bom-digest.ts';
import { costDetails } from './sections/cost.ts';
import { findingDetails, ignoredDetails, ignoredRuleLine, notRunDetails } from './sections/findings.ts';
import { heading, keyFigures } from './sections/heading.ts';
import { boardList, pictureDetails, pictureLine, problemList, ruleList, untouchedLine } from './sections/notes.ts';
import { projectTable } from './sections/projects.ts';
import { mostTelling } from './tally.ts';

/** The report as Markdown blocks, what matters most first; without marker and footer. */
export function composeDocument(context: RenderContext): string[] {
  const { report, limits } = context;
  const told = mostTelling(report.projects, limits.detailed);
  const perProject = report.projects
    .filter((project) => told.has(project))
    .flatMap((project) => [
      costDetails(context, project),
      ...findingDetails(context, project),
      ignoredDetails(context, project),
      pictureDetails(context, project),
    ]);
  const blocks = [
    heading(report),
    keyFigures(context),
    projectTable(context),
    exportLines(context),
    needsAction(context),
    ruleList(context),
    problemList(context),
    boardList(context),
    ...perProject,
    more(context, report.projects.length - told.size, 'projects with details'),
    notRunDetails(context),
    ignoredRuleLine(context),
    pictureLine(context),
    untouchedLine(context),
  ];
  return blocks.filter((block) => block !== '');
}
