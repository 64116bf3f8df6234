import {
  makeReport,
  type BomSide,
  type NotChecked,
  type ReviewedProject,
  type ReviewFacts,
  type ReviewReport,
  type SideReview,
} from '@partwright/review';
import type { Checker } from '../checker/index.ts';
import type { Settings } from '../configuration/index.ts';
import type { KicadCli } from '../kicad-cli/index.ts';
import type { RepositoryFiles } from '../files/index.ts';
import { matchByService, ServiceFailed, type ServiceOptions } from '../service/index.ts';
import { ModelReader } from './board-models.ts';
import { checkProject, type CheckTools, type Sides } from './check-project.ts';
import { holdExports } from './hold-exports.ts';
import { listLibrariesOfNothing } from './libraries-of-nothing.ts';
import { reportLostFiles } from './lost-files.ts';
import { listNotChecked } from './not-checked.ts';
import { pathFilter } from './path-filter.ts';
import { findBaseCommit, readProjects, type Commits, type DecisionsFiles, type ProjectFiles } from './read-projects.ts';

export interface ReviewWish extends Omit<ReviewFacts, 'untouched' | 'problems' | 'notReviewed' | 'notChecked'> {
  commits: Commits;
  settings: Settings;
  /** About lines of bills of materials; with a service none, as it has its own. */
  decisions: CheckTools['decisions'];
  /** Null: parts and prices are those that the checker has. */
  service: ServiceOptions | null;
  /** Null: ERC and DRC are made here. */
  kicad: KicadCli | null;
  log: (message: string) => void;
}

export interface Reviewed {
  report: ReviewReport;
  /** Of the report folder, by name. */
  pictures: { name: string; text: string }[];
}

/** Read, check and compare all that the change touches. Throws FilesUnreadable. */
export async function reviewChange(source: RepositoryFiles, checker: Checker, wish: ReviewWish): Promise<Reviewed> {
  const { settings, commits, log } = wish;
  const withModels = settings.review.checks.has('fit');
  const { projects, untouched, notReviewed, problems } = await readProjects(
    source,
    commits,
    pathFilter(settings),
    findDecisionsFiles(wish),
    { withModels },
  );
  log(`${projects.length} ${projects.length === 1 ? 'project' : 'projects'} to review, ${untouched.length} untouched`);
  const started = performance.now();
  const models = withModels
    ? { reader: new ModelReader(source), base: await findBaseCommit(source, commits), head: commits.head }
    : null;
  const tools = { checker, kicad: wish.kicad, settings, decisions: wish.decisions, models, log };
  const checking = projects.map((one) => checkProject(one, tools));
  // After the checks in the turn of the children, and not only once all of those are done.
  const drawing = Promise.all(projects.map((one) => drawBoth(one, checker)));
  const checked = await Promise.all(checking);
  let sides: Sides[] = checked;
  log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  let { priceLabel } = wish;
  let isServiceDown = false;
  if (wish.service !== null) {
    const filled = await fillByService(sides, wish.service);
    ({ sides, isServiceDown } = filled);
    if (filled.sources.length > 0) priceLabel += ` (${filled.sources.join(', ')})`;
    problems.push(...filled.problems);
  }
  const drawn = await drawing;
  const leftOut = source.leftOut(commits.head);
  const unread = await listNotChecked(source, commits, pathFilter(settings));
  const changes = commits.base === null ? [] : await source.changes(commits.base, commits.head);
  const exported = await holdExports(source, checker, { commits, projects, changes, settings });
  problems.push(...exported.problems);
  const librariesOfNothing = listLibrariesOfNothing(
    changes,
    projects.map(({ pair }) => pair),
  );
  const notChecked = [
    ...unread,
    ...tellOfNothing(exported.positionsOfNothing, 'positions_of_nothing', settings),
    ...tellOfNothing(librariesOfNothing, 'library_of_nothing', settings),
  ];
  const reviewed = projects.map((project, at): ReviewedProject => {
    const { pair } = project;
    const { pictures, problems: undrawn } = drawn[at]!;
    const lost = reportLostFiles(pair, sides[at]!, { leftOut, notChecked: unread });
    const told = [...checked[at]!.problems, ...lost.problems, ...(lost.isPartial ? [] : undrawn)];
    // What cannot be read is not gone, as a drawing of base alone would say.
    const shown = lost.isPartial ? pictures.filter(({ after }) => after !== null) : pictures;
    return { pair: lost.pair, ...lost.sides, pictures: shown, problems: told, exports: exported.of.get(project) };
  });
  const { tool, createdAt, base, head, rulesChanged } = wish;
  const own = rulesChanged && { rulesChanged };
  const facts = { tool, createdAt, base, head, ...own, priceLabel, untouched, problems, notReviewed, notChecked };
  const report = makeReport(reviewed, settings.review, facts);
  if (isServiceDown) reportServiceDown(report, settings.onApiError);
  return { report, pictures: drawn.flatMap(({ files }) => files) };
}

function tellOfNothing(
  paths: readonly string[],
  reason: 'positions_of_nothing' | 'library_of_nothing',
  settings: Settings,
): NotChecked[] {
  const { include, ignore } = pathFilter(settings);
  return paths.filter((path) => include(path) && !ignore(path)).map((path) => ({ path, reason }));
}

/** On forks the same decisions count for both commits, so that a change of them changes nothing. */
function findDecisionsFiles({
  settings,
  decisions: { base, head },
}: Pick<ReviewWish, 'settings' | 'decisions'>): DecisionsFiles | undefined {
  const isChangeable = base !== head && settings.review.checks.has('bom');
  return isChangeable ? { base: base.findFile, head: head.findFile } : undefined;
}

/** What pictures are made of. */
const DRAWN = /\.kicad_(?:sch|pcb|wks)$/;

async function drawBoth(
  { pair, base, head }: ProjectFiles,
  checker: Checker,
): Promise<Pick<ReviewedProject, 'pictures' | 'problems'> & { files: Reviewed['pictures'] }> {
  const place = (pair.head ?? pair.base)!;
  if (place.kind !== 'kicad' || !pair.touched.some(({ path }) => DRAWN.test(path)))
    return { pictures: [], problems: [], files: [] };
  return checker.pictures({ base, head, path: place.path, previousPath: pair.previousPath, touched: pair.touched });
}

/** What was checked is told all the same; how much it weighs that parts and prices are missing is the user's to say. */
function reportServiceDown(report: ReviewReport, onApiError: Settings['onApiError']): void {
  const isWorse = onApiError === 'fail' || (onApiError === 'neutral' && report.conclusion === 'success');
  if (!isWorse) return;
  report.conclusion = onApiError === 'fail' ? 'failure' : 'neutral';
  report.headline = `parts and prices are not known (on-api-error: ${onApiError}); ${report.headline}`;
}

interface Filled {
  sides: Sides[];
  sources: string[];
  problems: string[];
  isServiceDown: boolean;
}

/** Parts and prices of all lines by the service; without it the lines stay unmatched, and the report says why. */
async function fillByService(sides: readonly Sides[], service: ServiceOptions): Promise<Filled> {
  const boms = sides.flatMap(({ base, head }) => [base?.bom, head?.bom].filter((bom) => bom !== undefined));
  try {
    const { sides: filled, sources, problems } = await matchByService(boms, service);
    const newOf = new Map(boms.map((bom, at) => [bom, filled[at]!]));
    const both = sides.map((one) => withBoms(one, (bom) => newOf.get(bom) ?? bom));
    return { sides: both, sources, problems, isServiceDown: false };
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error;
    const reason = `Parts and prices are not known. ${error.message}`;
    const unknown = (bom: BomSide): BomSide => (bom.status === 'ran' ? { ...bom, status: 'not_run', reason } : bom);
    const both = sides.map((one) => withBoms(one, unknown));
    return { sides: both, sources: [], problems: [reason], isServiceDown: true };
  }
}

function withBoms({ base, head }: Sides, fill: (bom: BomSide) => BomSide): Sides {
  const filled = (side: SideReview | null): SideReview | null => side && { ...side, bom: fill(side.bom) };
  return { base: filled(base), head: filled(head) };
}
