import {
  makeReport,
  type BomSide,
  type CheckId,
  type ReviewedProject,
  type ReviewFacts,
  type ReviewReport,
  type SideReview,
} from '@partwright/engine/review';
import type { Checker } from '../checker/index.ts';
import type { Settings } from '../configuration/index.ts';
import type { FileSource } from '../ports.ts';
import { matchByService, ServiceFailed, type ServiceOptions } from '../service/index.ts';
import { checksTouched, withUntouched } from './touched-checks.ts';
import { pathFilter } from './path-filter.ts';
import { readProjects, type Commits, type ProjectBytes, type ProjectFiles } from './read-projects.ts';

export interface ReviewWish extends Omit<ReviewFacts, 'untouched' | 'problems'> {
  commits: Commits;
  settings: Settings;
  /** Null: parts and prices are those that the checker has. */
  service: ServiceOptions | null;
  log: (message: string) => void;
}

export interface Reviewed {
  report: ReviewReport;
  /** Of the report folder, by name. */
  pictures: { name: string; text: string }[];
}

/** Read, check and compare all that the change touches. Throws FilesUnreadable, and ServiceFailed where that is to fail. */
export async function reviewChange(source: FileSource, checker: Checker, wish: ReviewWish): Promise<Reviewed> {
  const { settings, commits, log } = wish;
  const { projects, untouched, problems } = await readProjects(source, commits, pathFilter(settings));
  log(`${projects.length} projects to review, ${untouched.length} untouched`);
  const started = performance.now();
  let sides = await Promise.all(projects.map((one) => checkBoth(one, checker, settings, log)));
  log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  let isServiceDown = false;
  if (wish.service !== null) {
    const filled = await fillByService(sides, wish.service, settings.onApiError);
    ({ sides } = filled);
    isServiceDown = filled.problems.length > 0;
    problems.push(...filled.problems);
  }
  const drawn = await Promise.all(projects.map((one) => drawBoth(one, checker)));
  const reviewed = projects.map(({ pair }, at): ReviewedProject => ({ pair, ...sides[at]!, ...drawn[at]! }));
  const { tool, createdAt, base, head, priceLabel } = wish;
  const facts = { tool, createdAt, base, head, priceLabel, untouched, problems };
  const report = makeReport(reviewed, settings.review, facts);
  if (isServiceDown && settings.onApiError === 'neutral' && report.conclusion === 'success')
    report.conclusion = 'neutral';
  return { report, pictures: drawn.flatMap(({ files }) => files) };
}

/** What pictures are made of. */
const DRAWN = /\.kicad_(?:sch|pcb|wks)$/;

interface Sides {
  base: SideReview | null;
  head: SideReview | null;
}

async function checkBoth(
  { pair, base, head }: ProjectFiles,
  checker: Checker,
  { review: { checks, fabProfile }, bomColumns }: Settings,
  log: ReviewWish['log'],
): Promise<Sides> {
  const check = (place: typeof pair.head, files: ProjectBytes, some: ReadonlySet<CheckId>): Promise<SideReview> | null =>
    place && files && checker.side({ kind: place.kind, path: place.path, files, checks: some, fabProfile, bomColumns });
  const touched = pair.base && pair.head ? checks.intersection(checksTouched(pair)) : checks;
  const [before, after] = await Promise.all([check(pair.base, base, touched), check(pair.head, head, checks)]);
  log(`${JSON.stringify((pair.head ?? pair.base)!.path)} is checked`);
  return { base: before && after ? withUntouched(before, after, touched) : before, head: after };
}

async function drawBoth(
  { pair, base, head }: ProjectFiles,
  checker: Checker,
): Promise<Pick<ReviewedProject, 'pictures' | 'problems'> & { files: Reviewed['pictures'] }> {
  const place = (pair.head ?? pair.base)!;
  if (place.kind !== 'kicad' || !pair.touched.some(({ path }) => DRAWN.test(path)))
    return { pictures: [], problems: [], files: [] };
  return checker.pictures({ base, head, path: place.path, previousPath: pair.previousPath, touched: pair.touched });
}

/** Parts and prices of all lines by the service; without it the lines stay unmatched, and the report says why. */
async function fillByService(
  sides: readonly Sides[],
  service: ServiceOptions,
  onApiError: Settings['onApiError'],
): Promise<{ sides: Sides[]; problems: string[] }> {
  const boms = sides.flatMap(({ base, head }) => [base?.bom, head?.bom].filter((bom) => bom !== undefined));
  try {
    const filled = await matchByService(boms, service);
    const newOf = new Map(boms.map((bom, at) => [bom, filled[at]!]));
    return { sides: sides.map((both) => withBoms(both, (bom) => newOf.get(bom) ?? bom)), problems: [] };
  } catch (error) {
    if (!(error instanceof ServiceFailed) || onApiError === 'fail') throw error;
    const reason = `Parts and prices are not known. ${error.message}`;
    const unknown = (bom: BomSide): BomSide => (bom.status === 'ran' ? { ...bom, status: 'not_run', reason } : bom);
    return { sides: sides.map((both) => withBoms(both, unknown)), problems: [reason] };
  }
}

function withBoms({ base, head }: Sides, fill: (bom: BomSide) => BomSide): Sides {
  const filled = (side: SideReview | null): SideReview | null => side && { ...side, bom: fill(side.bom) };
  return { base: filled(base), head: filled(head) };
}
