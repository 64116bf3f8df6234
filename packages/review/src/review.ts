import { extractEnding } from '@partwright/files/paths';
import { joinExports, joinRenamedLists, withoutToldOfSource } from './boards/index.ts';
import { compareBoms } from './bom/index.ts';
import { withoutLessSaid } from './bom/less-said.ts';
import { compareChecks } from './compare-checks.ts';
import type { ReviewConfiguration } from './configuration.ts';
import type {
  BomSide,
  CheckOutcome,
  Finding,
  HeldExport,
  NotChecked,
  PriceSnapshot,
  ReviewPicture,
  ReviewProject,
  SideReview,
} from './model.ts';
import type { ReviewReport } from './report.ts';
import { conclude, evaluatePolicies, USUAL_COVERAGE } from './policies/index.ts';
import type { ProjectPair } from './projects/index.ts';

/** A project with what was said of it at both commits. */
export interface ReviewedProject {
  pair: ProjectPair;
  base: SideReview | null;
  head: SideReview | null;
  pictures: ReviewPicture[];
  problems: string[];
  /** Exports of its board that were held against it; null: they could not be. */
  exports?: readonly HeldExport[] | null | undefined;
}

/** What is known of a run beside the projects. */
export interface ReviewFacts extends Pick<
  ReviewReport,
  'tool' | 'createdAt' | 'base' | 'head' | 'untouched' | 'problems' | 'rulesChanged'
> {
  /** Where the prices are from, for people. */
  priceLabel: string;
  notChecked?: readonly NotChecked[];
  /** Touched projects that there was no room for, by path: what is asked of all is not known to hold. */
  notReviewed?: readonly string[];
}

/**
 * The whole report: what is new, fixed and unchanged of every project, what it costs, and what the policies say.
 *
 * @example
 * import { makeReport } from '@partwright/review';
 *
 * const configuration = {
 *   checks: new Set(['erc', 'bom'] as const),
 *   quantities: [100],
 *   primaryQuantity: 100,
 *   currency: 'EUR',
 *   fabProfile: 'conservative',
 *   policies: {},
 *   ignore: [],
 *   today: '2026-11-22',
 * };
 * const report = makeReport([], configuration, {
 *   tool: { name: 'our-ci', version: '1.0.0' },
 *   createdAt: '2026-11-22T08:00:00Z',
 *   base: { sha: '5f1d3a7', ref: 'main' },
 *   head: { sha: 'a8b6f4e', ref: 'docs-only' },
 *   untouched: ['hw/blinky.kicad_pro'],
 *   problems: [],
 *   priceLabel: 'no prices',
 * });
 * report.headline; // => 'no hardware files changed'
 */
export function makeReport(
  reviewed: readonly ReviewedProject[],
  configuration: ReviewConfiguration,
  { priceLabel, notReviewed = [], notChecked: unread = [], ...facts }: ReviewFacts,
): ReviewReport {
  // What is not at hand was not found to be empty.
  const told = new Set(unread.map(({ path }) => path));
  const notChecked = [...unread, ...reviewed.flatMap(findEmptyArchive).filter(({ path }) => !told.has(path))];
  const {
    quantities,
    primaryQuantity,
    currency,
    costCoverage = USUAL_COVERAGE,
    policies,
    notChecked: onDoubt,
    priceAgeDays,
  } = configuration;
  const real = joinRenamedLists(reviewed.filter(isProject));
  const exports = joinExports(real);
  const projects = withOwnFindings(
    real.map((one) => ({ ...makeReviewProject(one, configuration), ...findExport(exports, one) })),
  );
  const verdicts = evaluatePolicies(projects, policies, { primaryQuantity, currency, costCoverage, notReviewed });
  return {
    version: 1,
    ...facts,
    quantities,
    primaryQuantity,
    currency,
    prices: {
      ...makeSnapshot(reviewed, priceLabel),
      ...(priceAgeDays === undefined ? {} : { limitDays: priceAgeDays }),
    },
    projects,
    notChecked,
    policies: verdicts,
    ...(onDoubt && { onDoubt }),
    ...conclude({
      base: facts.base,
      projects,
      notChecked,
      policies: verdicts,
      rulesChanged: facts.rulesChanged,
      onDoubt,
      primaryQuantity,
      currency,
    }),
  };
}

function findExport(exports: ReturnType<typeof joinExports>, one: ReviewedProject) {
  const found = exports.get(one);
  if (found === undefined) return { exportOf: null, differences: [] };
  // What an export said otherwise that is gone is no news.
  return one.pair.head === null ? { ...found, differences: [], notHeld: undefined } : found;
}

function withOwnFindings(projects: readonly ReviewProject[]): ReviewProject[] {
  const byPath = new Map(projects.map((project) => [project.path, project]));
  return projects.map((project) => {
    const source = project.exportOf === null ? undefined : byPath.get(project.exportOf);
    if (source === undefined) return project;
    const twin = project.sameFilesAs ?? project.sameLayersAs;
    const same = twin === undefined ? undefined : byPath.get(twin);
    return {
      ...project,
      bomFindings: withoutToldOfSource(project.bomFindings, source.bomFindings),
      dfm: same === undefined ? project.dfm : withoutToldOfSource(project.dfm, same.dfm),
    };
  });
}

/** What only its name made a list of parts or Gerber files, and that holds none at either commit, is no project. */
function isProject(one: ReviewedProject): boolean {
  const { pair, base, head } = one;
  if (isEmptyArchive(one)) return false;
  if ((pair.head ?? pair.base)!.kind !== 'bom') return true;
  const sides = [base, head].filter((side) => side !== null);
  return sides.length === 0 || sides.some(({ bom }) => bom.status !== 'absent');
}

/** A ZIP named as Gerber files in which there were none. What nobody looked into has no engine. */
function isEmptyArchive({ pair, base, head }: ReviewedProject): boolean {
  const { kind, path } = (pair.head ?? pair.base)!;
  const sides = [base, head].filter((side) => side !== null);
  const isEmpty = sides.length > 0 && sides.every(({ dfm }) => dfm.status === 'absent' && dfm.engine !== '');
  return kind === 'gerber' && extractEnding(path) === 'zip' && isEmpty;
}

function findEmptyArchive(one: ReviewedProject): NotChecked[] {
  const { path } = one.pair.head ?? {};
  if (path === undefined || !isEmptyArchive(one)) return [];
  return [{ path, reason: 'archive_without_gerbers' }];
}

function makeReviewProject(
  { pair, base, head, pictures, problems, exports = [] }: ReviewedProject,
  configuration: ReviewConfiguration,
): Omit<ReviewProject, 'exportOf' | 'differences'> {
  const { path, name, kind } = (pair.head ?? pair.base)!;
  const { ignore, today } = configuration;
  const boms = compareBoms(base?.bom ?? null, head?.bom ?? null, configuration);
  const compare = (check: 'erc' | 'drc' | 'dfm' | 'fit') =>
    // A project that is gone has no faults that were mended.
    compareChecks((head && base?.[check]) ?? null, head?.[check] ?? ABSENT, ignore, today);
  const { diff: bomFindings, notes } = withoutLessSaid(
    compareChecks(
      head && base ? makeOutcome(base.bom, boms.base) : null,
      head ? makeOutcome(head.bom, boms.head) : ABSENT,
      ignore,
      today,
    ),
    base?.bom ?? null,
    head?.bom ?? null,
  );
  return {
    path,
    name,
    kind,
    change: pair.change,
    previousPath: pair.previousPath,
    touched: pair.touched,
    erc: compare('erc'),
    drc: compare('drc'),
    dfm: compare('dfm'),
    ...((base?.fit ?? head?.fit) && { fit: compare('fit') }),
    bomFindings,
    bom: { ...boms.review, notes: [...boms.review.notes, ...notes] },
    pictures,
    problems: [...new Set([...(head ?? base)!.problems, ...problems])],
    exports: exports === null ? undefined : pair.head === null ? [] : [...exports],
  };
}

const ABSENT: CheckOutcome = { status: 'absent', reason: '', engine: '', findings: [], notRun: [] };

function makeOutcome({ status, reason, lines, isUnread }: BomSide, findings: Finding[]): CheckOutcome {
  // What is no longer fitted is gone as a thing to buy.
  const designators = lines.filter(({ isBought }) => isBought).flatMap(({ references }) => references);
  return { status, reason, engine: '', findings, notRun: [], designators, ...(isUnread && { isUnread }) };
}

/** The age of the prices of all parts that were found. */
function makeSnapshot(reviewed: readonly ReviewedProject[], label: string): PriceSnapshot {
  let oldest: string | null = null;
  let newest: string | null = null;
  for (const { base, head } of reviewed)
    for (const { part, substitutes = [] } of [...(base?.bom.lines ?? []), ...(head?.bom.lines ?? [])])
      for (const { observedAt } of [part, ...substitutes.map((one) => one.part)].flatMap((one) => one?.offers ?? [])) {
        if (oldest === null || observedAt < oldest) oldest = observedAt;
        if (newest === null || observedAt > newest) newest = observedAt;
      }
  return { label, oldest, newest };
}
