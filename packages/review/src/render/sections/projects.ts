import { change, code, count, formatCurrency, placesFor, plural, prose } from '@partwright/report-text';
import type { CheckDiff, ReviewProject } from '../../model.ts';
import {
  buysNothing,
  describeFigureDoubt,
  describeNonePriced,
  describeUnpriced,
  writeUnit,
  writeUnitAmount,
} from '../../cost-figure.ts';
import type { ReviewReport } from '../../report.ts';
import { describeDoubtfulChange } from '../uncompared.ts';
import { isFirstLook, more, shortPath, table, type RenderContext, pathCode } from '../context.ts';
import {
  CHECKS,
  findOwnGerbers,
  isToldWithSource,
  isWithoutBase,
  primaryCost,
  wholePercent,
} from '../../project-results.ts';
import {
  excludedWords,
  isLost,
  lacksNetlist,
  MARKS,
  mostTelling,
  rulesLeftOut,
  severities,
  countUnpriced,
  worstMark,
} from '../tally.ts';

/** How each project stands. One alone has a row a check, which a phone has room for; of several each is a row. */
export function projectTable(context: RenderContext): string {
  const { report, limits } = context;
  const { projects } = report;
  if (projects.length === 0 || limits.projects === 0) return more(context, projects.length, 'projects');
  return projects.length === 1 ? ofOne(context, projects[0]!) : ofSeveral(context);
}

/** Checks that have nothing to check anywhere are left out. */
function listChecks(projects: readonly ReviewProject[]): typeof CHECKS {
  return CHECKS.filter(
    ({ id, of }) =>
      id !== 'bom' && projects.some((project) => of(project).status !== 'absent' || isLost(project, of(project))),
  );
}

function ofOne(context: RenderContext, project: ReviewProject): string {
  const { report } = context;
  const checks = listChecks([project]).map(({ label, of }) => [label, wideCell(context, of(project))]);
  const hasBom = project.bom.status !== 'absent';
  const lines = hasBom ? [['BOM', bomCell(context, project)]] : [];
  const cost = hasBom && project.bom.status !== 'not_run' ? [[atPrimary(report), oneCost(context, project)]] : [];
  const removed = project.change === 'removed' ? removedRows(report, project) : [];
  const rows = isFirstLook(context) ? [...cost, ...checks, ...lines] : [...removed, ...checks, ...lines, ...cost];
  return rows.length === 0
    ? formatProjectName(context, project)
    : table([formatProjectName(context, project), 'Result'], '--', rows);
}

function atPrimary({ primaryQuantity }: ReviewReport): string {
  return `Unit cost at ${count(primaryQuantity)}`;
}

function removedRows(report: ReviewReport, project: ReviewProject): string[][] {
  const cost = primaryCost(report, project);
  const base = cost?.base ?? null;
  const was = base?.unit == null ? '' : `was ${writeUnit(base, cost!, report.currency)}`;
  return [
    ['Before', project.bom.lines.base === null ? 'it was checked' : plural(project.bom.lines.base, 'BOM line')],
    ...(was === '' ? [] : [[atPrimary(report), was]]),
  ];
}

/** `❌ 2 new errors · 1 fixed · 12 as before`. */
function wideCell(context: RenderContext, diff: CheckDiff): string {
  const { status, new: fresh, unchanged, isComparable } = diff;
  if (status !== 'ran') return checkCell(context, diff);
  const counts = [
    severities(fresh, isComparable ? 'new' : isFirstLook(context) ? 'open' : ''),
    isComparable || fresh.length === 0 || isFirstLook(context) ? '' : comparison(diff, false),
    ...goneWords(diff),
    unchanged.length === 0 ? '' : `${unchanged.length} ${isComparable ? 'as before' : 'more'}`,
    leftOutWords(diff),
  ].filter((part) => part !== '');
  const none = isFirstLook(context) || isWithoutBase(diff) ? 'nothing found' : 'nothing new';
  const words = [counts.length === 0 ? none : counts.join(' · '), ignoredWords(diff), netlistWords(diff)].filter(
    (part) => part !== '',
  );
  return `${pickCheckMark(context, diff)} ${words.join(' · ')}`.trim();
}

function bomCell(context: RenderContext, project: ReviewProject): string {
  const { bom, bomFindings } = project;
  if (bom.status === 'not_run') return '⏭ not run';
  const { base, head } = bom.lines;
  const sides = base === null || base === head ? plural(head ?? 0, 'line') : `${base} → ${plural(head ?? 0, 'line')}`;
  // Without lines before, every line is a change.
  const changes = base === null || bom.changes.length === 0 ? '' : plural(bom.changes.length, 'change');
  const isNews = bomFindings.new.length + bomFindings.fixed.length + bomFindings.unchanged.length > 0;
  const found = isNews && bomFindings.status === 'ran' ? wideCell(context, bomFindings) : '';
  return [found, sides, changes].filter((part) => part !== '').join(' · ');
}

const NOTHING_TO_BUY = '– (nothing to buy)';

/** `41.37 → 43.02 EUR, **+1.65 (+4.0 %)**`. */
function oneCost(context: RenderContext, project: ReviewProject): string {
  const { report } = context;
  const cost = primaryCost(report, project);
  const { unpriced } = countUnpriced(cost);
  if (cost?.head?.unit == null) return unpriced > 0 ? `– (${describeNonePriced(cost!.head!)})` : '–';
  if (buysNothing(cost.head) && cost.base === null) return NOTHING_TO_BUY;
  const { delta, isWhole, base } = cost;
  const places = placesFor([cost.head.unit, base?.unit ?? null, delta]);
  const now = writeUnit(cost.head, cost, report.currency, places);
  const whole = isWhole ? '' : ', leaving out what has no price';
  const difference = base === null || delta === null ? '' : change(delta, wholePercent(cost), undefined, places);
  const sides = difference === '' || difference === '±0' ? now : `${writeUnitAmount(base, cost, places)} → ${now}`;
  const doubt = describeDoubtfulChange(cost, places);
  const isAsBefore = difference === '±0' && isWhole && doubt === '';
  const parts = [
    difference === '' ? sides : `${sides}, ${isAsBefore ? 'as before' : `**${difference}**`}${whole}`,
    difference === '' ? '' : prose(doubt, 200),
    delta === null && base !== null ? 'not priced before' : '',
    describeUnpriced(cost.head, places),
    describeFigureDoubt(cost.head),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function ofSeveral(context: RenderContext): string {
  const { report, limits } = context;
  const { projects } = report;
  const isFirst = isFirstLook(context);
  const shown = mostTelling(projects, limits.projects);
  const checks = listChecks(projects);
  const hasBom = projects.some(({ bom }) => bom.status !== 'absent');
  const unit = `${formatCurrency(report.currency)} at ${count(report.primaryQuantity)}`;
  const labels = checks.map(({ label }) => label);
  const head = isFirst
    ? ['Project', ...(hasBom ? [unit] : []), ...labels, ...(hasBom ? ['BOM lines'] : [])]
    : ['Project', ...labels, ...(hasBom ? ['BOM lines', unit, 'Δ'] : [])];
  const listed = projects.filter((project) => shown.has(project));
  const places = placesFor(
    listed.flatMap((project) => {
      const cost = primaryCost(report, project);
      return [cost?.head?.unit ?? null, cost?.delta ?? null];
    }),
  );
  const rows = listed.map((project) => {
    const cells = checks.map(({ id, of }) =>
      id === 'dfm' ? gerberCell(context, project) : checkCell(context, of(project)),
    );
    const [lines, cost] = [linesCell(context, project), costCell(report, project, places)];
    if (isFirst)
      return [formatProjectName(context, project), ...(hasBom ? [cost] : []), ...cells, ...(hasBom ? [lines] : [])];
    return [
      formatProjectName(context, project),
      ...cells,
      ...(hasBom ? [lines, cost, deltaCell(report, project, places)] : []),
    ];
  });
  const left = more(
    context,
    projects.length - shown.size,
    projects.length - shown.size === 1 ? 'more project' : 'more projects',
  );
  const alignment = isFirst ? `-${hasBom ? ':' : ''}` : `${'-'.repeat(checks.length + 1)}-::`;
  const rules = table(head, alignment, rows);
  return left === '' ? rules : `${rules}\n\n${left}`;
}

function formatProjectName(context: RenderContext, project: ReviewProject): string {
  const name = pathCode(shortPath(project));
  if (project.change === 'added') return isFirstLook(context) ? name : `${name} (new)`;
  if (project.change === 'removed') return `${name} (removed)`;
  if (project.previousPath === null || project.previousPath === project.path) return name;
  if (project.change === 'copied')
    return `${name} (new, compared with ${pathCode(project.previousPath)}, which it was copied from)`;
  return `${name} (was ${pathCode(project.previousPath)})`;
}

/** Of DFM: Gerber files that are a project of their own now are told there. */
function gerberCell(context: RenderContext, project: ReviewProject): string {
  const own = isLost(project, project.dfm) ? findOwnGerbers(project, context.report.projects) : undefined;
  return own === undefined ? checkCell(context, project.dfm) : `with ${pathCode(shortPath(own))}`;
}

/** `❌ 1 new · 2 fixed`, `✅ 12 old`, `not run`; a check that left out rules because of the project says so. */
function checkCell(context: RenderContext, diff: CheckDiff): string {
  const isFirst = isFirstLook(context);
  if (diff.status === 'absent') return diff.baseStatus === 'ran' ? 'no longer there, no longer checked' : '–';
  if (diff.status === 'not_run') return '⏭ not run';
  const { new: fresh, unchanged, isComparable } = diff;
  const counts = isComparable
    ? [
        fresh.length === 0 ? '' : `${fresh.length} new`,
        ...goneWords(diff),
        unchanged.length === 0 || fresh.length + goneWords(diff).length > 0 ? '' : `${unchanged.length} old`,
      ]
    : [
        fresh.length === 0
          ? ''
          : [`${fresh.length}`, comparison(diff, isFirst)].filter((part) => part !== '').join(' '),
      ];
  const words = [...counts, leftOutWords(diff), ignoredWords(diff), netlistWords(diff)]
    .filter((part) => part !== '')
    .join(' · ');
  // Beside a check that was not run there is no tick, and an empty cell says nothing.
  return `${pickCheckMark(context, diff)} ${words}`.trim() || (isComparable ? 'nothing new' : 'nothing found');
}

/** What is said of findings that were held against nothing. */
function comparison({ baseStatus }: CheckDiff, isFirst: boolean): string {
  if (isFirst) return 'open';
  return baseStatus === 'absent' ? 'without a base' : 'not compared';
}

/** What became of findings of base that are not told any more. */
function goneWords(diff: CheckDiff): string[] {
  const { unheld = [], fixed, removed } = diff;
  return [
    unheld.length === 0 ? '' : `${unheld.length} not compared`,
    fixed.length === 0 ? '' : `${fixed.length} fixed`,
    excludedWords(diff),
    removed.length === 0 ? '' : `${removed.length} gone with their parts`,
  ].filter((words) => words !== '');
}

/** Some of them ran, but for the texts or layers that they could not look at. */
function leftOutWords(diff: CheckDiff): string {
  const [rule, ...more] = new Set(rulesLeftOut(diff).map((left) => left.rule));
  if (rule === undefined) return '';
  const isNamed = more.length === 0 && rule !== 'all';
  return `${isNamed ? code(rule, 60) : plural(more.length + 1, 'rule')} not run in full`;
}

/** What the project does not want to be told is no pass. */
function ignoredWords({ rulesIgnored = [] }: CheckDiff): string {
  if (rulesIgnored.length === 0) return '';
  return `${rulesIgnored.length === 1 ? code(rulesIgnored[0]!, 60) : plural(rulesIgnored.length, 'rule')} ignored by the project`;
}

const netlistWords = (diff: CheckDiff): string => (lacksNetlist(diff) ? 'shorts and opens not checked' : '');

/**
 * What was not looked at is not right: no tick when rules were left out because of the project, and none beside a check that was
 * not run.
 */
function pickCheckMark(context: RenderContext, diff: CheckDiff): string {
  if (diff.new.length > 0)
    // Nobody knows whether the change brought them.
    return isWithoutBase(diff) && !isFirstLook(context) ? MARKS.info : worstMark(diff.new);
  if (rulesLeftOut(diff).length > 0 || diff.unheld !== undefined) return '◐';
  const isWhole = context.report.projects.every((project) =>
    CHECKS.every(({ of }) => of(project).status !== 'not_run'),
  );
  return isWhole ? worstMark([]) : '';
}

function linesCell(context: RenderContext, { bom, bomFindings }: ReviewProject): string {
  if (bom.status === 'absent') return '–';
  if (bom.status === 'not_run') return '⏭ not run';
  const { base, head } = bom.lines;
  const lines = base === null || base === head ? `${head ?? '–'}` : `${base} → ${head ?? '–'}`;
  return bomFindings.new.length === 0 ? lines : `${lines} · ${checkCell(context, bomFindings)}`;
}

function costCell(report: ReviewReport, project: ReviewProject, places: number): string {
  if (isToldWithSource(project)) return 'as its board';
  const cost = primaryCost(report, project);
  const { unpriced } = countUnpriced(cost);
  if (cost?.head?.unit == null) return unpriced > 0 ? `– (${describeNonePriced(cost!.head!)})` : '–';
  if (buysNothing(cost.head)) return NOTHING_TO_BUY;
  const doubts = [describeUnpriced(cost.head, places), describeFigureDoubt(cost.head)].filter((words) => words !== '');
  return `${writeUnitAmount(cost.head, cost, places)}${doubts.length === 0 ? '' : ` (${doubts.join('; ')})`}`;
}

function deltaCell(report: ReviewReport, project: ReviewProject, places: number): string {
  if (isToldWithSource(project)) return '–';
  const cost = primaryCost(report, project);
  if (cost === undefined || (cost.base === null && cost.head === null)) return '–';
  if (cost.delta === null) return cost.base === null ? '– (no base)' : '– (not priced)';
  const doubt = describeDoubtfulChange(cost, places);
  return [
    change(cost.delta, wholePercent(cost), undefined, places),
    cost.isWhole ? '' : 'leaving out what has no price',
    prose(doubt, 200),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
