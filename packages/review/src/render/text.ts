import { describeDoubtfulChange, describeUncompared } from './uncompared.ts';
import { change, plain, plural } from '@partwright/report-text';
import { explainNotChecked } from '../projects/index.ts';
import { describeFigureDoubt, describeUnpriced, writeUnit } from '../cost-figure.ts';
import type { CheckDiff, Finding, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';
import { foldAlike, timesWord } from './alike.ts';
import { tellOldPrices } from './old-prices.ts';
import { CHECKS, describeBoardChange, describeGone, wholePercent, wasAsked } from '../project-results.ts';
import { bySeverity, excludedWords, ignoredRuleWords, limitWords, rulesLeftOut, severities } from './tally.ts';

/** Lines of findings of one check; the log of a run is no place for thousands. */
const MOST = 50;

/**
 * The report for the log: no colours and no control characters. Every line begins with a word of ours, because a runner takes one that
 * begins with `::` for a command.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { renderText, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * renderText(report).split('\n')[0]; // => 'review by partwright: failure: 1 policy needs action: 2 new ERC errors, 1 new BOM error'
 */
export function renderText(report: ReviewReport): string {
  const { head, base, conclusion, headline, policies, prices } = report;
  const lines = [
    `review by ${plain(report.tool.name, 40)}: ${conclusion}: ${plain(headline, 300)}`,
    `head ${plain(head.sha, 64)}${base === null ? '' : `, base ${plain(base.sha, 64)}`}`,
    `prices: ${plain(prices.label, 100)}${formatDays(prices)}${tellOldPrices(prices, report.createdAt)}`,
    ...report.notChecked.map(({ path, reason }) => `  problem: ${plain(path, 200)} ${explainNotChecked(reason)}`),
    ...(report.rulesChanged ?? []).map((rule) => `  problem: rules of this review: ${plain(rule, 400)}`),
    ...report.problems.map((problem) => `  problem: ${plain(problem, 400)}`),
    ...policies.flatMap(({ policy, setting, verdict, level, details }) => [
      `  policy ${plain(policy, 60)}: ${plain(setting, 60)}: ${verdict} (${level})`,
      ...(verdict === 'passed' ? [] : details.slice(0, MOST)).map(
        (detail) => `    in ${plain(detail.project, 100)}: ${plain(detail.message, 400)}`,
      ),
    ]),
    ...report.projects.flatMap((project) => projectLines(report, project)),
    ...(report.untouched.length === 0
      ? []
      : [`${plural(report.untouched.length, 'other project')} not ${base === null ? 'reviewed' : 'touched'}`]),
  ];
  // `##[` is taken for a command wherever it stands.
  return `${lines.join('\n').replaceAll('##[', '## [')}\n`;
}

function formatDays({ oldest, newest }: ReviewReport['prices']): string {
  const days = [oldest, newest].flatMap((time) => (time === null ? [] : [plain(time.slice(0, 10), 10)]));
  return days.length === 0 ? '' : ` of ${[...new Set(days)].join(' to ')}`;
}

function projectLines(report: ReviewReport, project: ReviewProject): string[] {
  return [
    '',
    `project ${plain(project.path, 200)} (${report.base === null ? project.kind : `${project.kind}, ${project.change}`})`,
    ...exportLines(project),
    ...CHECKS.filter(({ id }) => wasAsked(id, project)).flatMap(({ label, of }) =>
      checkLines(label, of(project), report.base === null),
    ),
    ...costLines(report, project),
    ...substituteLines(project),
    ...[describeBoardChange(project.dfm)].filter((said) => said !== '').map((said) => `  note: ${plain(said, 400)}`),
    ...project.bom.notes.map((note) => `  note: ${plain(note, 400)}`),
    ...[describeGone(project, report.projects)].filter((gone) => gone !== '').map((gone) => `  problem: ${gone}`),
    ...project.problems.map((problem) => `  problem: ${plain(problem, 400)}`),
  ];
}

function exportLines(project: ReviewProject): string[] {
  const { exportOf, differences, notHeld = [], exports = [] } = project;
  const held = exports.map(({ path, isRenewed, differences: said, notHeld = [] }) => {
    const begin = `${plain(path, 200)} is of this board${isRenewed ? '' : ', was not made again with it'}`;
    return said.length === 0
      ? `  note: ${begin}, and ${notHeld.length === 0 ? 'says nothing else' : `nothing else was found; not compared: ${plain(notHeld.join('; '), 300)}`}`
      : `  problem: ${begin}, and differs: ${plain(said.join('; '), 400)}`;
  });
  if (exportOf === null) return held;
  return [
    ...held,
    `  note: ${tellTwin(project) ?? `of the board ${plain(exportOf, 200)}`}`,
    ...differences.map((words) => `  problem: not as its source: ${plain(words, 300)}`),
    ...notHeld.map((words) => `  note: not compared with its source: ${plain(words, 300)}`),
  ];
}

/** Undefined: it is no second copy of Gerber files. */
function tellTwin({ sameFilesAs, sameLayersAs, differences }: ReviewProject): string | undefined {
  if (sameFilesAs !== undefined) return `the same Gerber files as ${plain(sameFilesAs, 200)}, which are checked once`;
  if (sameLayersAs === undefined) return undefined;
  const holes = differences.length === 0 ? ': the holes are the same' : '';
  return `the layers of ${plain(sameLayersAs, 200)}, drilled by other files${holes}`;
}

function checkLines(label: string, diff: CheckDiff, isFirst: boolean): string[] {
  if (diff.status === 'absent') return [`  ${label}: nothing to check`];
  if (diff.status === 'not_run') return [`  ${label}: not run: ${plain(diff.reason, 400)}`];
  const {
    new: fresh,
    unheld = [],
    unseen = [],
    fixed,
    excluded,
    removed,
    unchanged,
    ignored,
    isComparable,
    engine,
  } = diff;
  const left = rulesLeftOut(diff).length;
  const limits = limitWords(label, [diff]);
  const ignoredRules = ignoredRuleWords([diff]);
  const counts = isComparable
    ? `${fresh.length} new, ${fixed.length} fixed, ${unchanged.length} unchanged`
    : `${fresh.length} ${isFirst ? 'open' : `found, ${diff.baseStatus === 'absent' ? 'no base' : 'not compared with base'}`}`;
  const more = [
    fresh.length === 0 ? '' : ` [${severities(fresh)}]`,
    unheld.length === 0 ? '' : `, ${unheld.length} not compared`,
    unseen.length === 0 ? '' : `, ${unseen.length} not found any more and not known to be fixed`,
    excluded.length === 0 ? '' : `, ${excludedWords(diff)}`,
    removed.length === 0 ? '' : `, ${removed.length} gone with their parts`,
    ignored.length === 0 ? '' : `, ${ignored.length} ignored`,
    left === 0 ? '' : `, ${plural(left, 'rule')} not run`,
    limits === '' ? '' : `, ${limits}`,
    ignoredRules === '' ? '' : `; ${ignoredRules}`,
  ].join('');
  const folded = foldAlike(bySeverity([...fresh, ...unheld]));
  const rest = folded.slice(MOST).flat().length;
  return [
    `  ${label}: ${counts}${more} (${plain(engine, 80)})`,
    ...folded.slice(0, MOST).map(findingLine),
    ...(rest > 0 ? [`    ${rest} more in report.json`] : []),
  ];
}

function findingLine(alike: readonly Finding[]): string {
  const { severity, rule, message, places } = alike[0]!;
  const [place] = places;
  const where = place === undefined ? '' : ` ${plain(place.file, 200)}${place.line === null ? '' : `:${place.line}`}`;
  const what = place === undefined || place.what === '' ? '' : ` (${plain(place.what, 100)})`;
  return `    ${severity} ${plain(rule, 60)}${timesWord(alike.length)}${where}: ${plain(message, 400)}${what}`;
}

/** Of the first quantity that leaves something out. */
function listUncompared({ cost }: ReviewProject['bom']): string[] {
  const partial = cost.find(({ uncompared, delta }) => uncompared.length > 0 && delta !== null);
  return partial === undefined ? [] : describeUncompared(partial);
}

/** At the primary quantity. */
function substituteLines({ bom }: ReviewProject): string[] {
  const [run] = bom.substitutes ?? [];
  if (bom.status !== 'ran' || run === undefined) return [];
  return [
    `  substitutes at ${run.quantity}: ${plain(run.text, 400)}`,
    ...run.lines
      .slice(0, MOST)
      .flatMap(({ references, text, risks }) => [
        `    ${plain(references.join(' '), 100)}: ${plain(text, 400)}`,
        ...risks.map((risk) => `      to check: ${plain(risk, 300)}`),
      ]),
  ];
}

function costLines(report: ReviewReport, { bom }: ReviewProject): string[] {
  if (bom.status === 'absent') return [];
  if (bom.status === 'not_run') return [`  cost: not calculated: ${plain(bom.reason, 400)}`];
  const { currency } = report;
  return [
    bom.lines.base === null
      ? `  BOM: ${plural(bom.lines.head ?? 0, 'line')}`
      : `  BOM: ${bom.lines.base} -> ${plural(bom.lines.head ?? 0, 'line')}, ${plural(bom.changes.length, 'change')}`,
    ...listUncompared(bom).map((line) => `  not in the difference: ${plain(line, 300)}`),
    ...bom.cost.map((cost) => {
      const { quantity, base, head, delta, isWhole } = cost;
      const doubts = [describeUnpriced(head), describeFigureDoubt(head)].map((words) => words && `; ${words}`).join('');
      if (base === null) return `  unit cost at ${quantity}: ${writeUnit(head, cost, currency)}${doubts}`;
      const part = isWhole || delta === null ? '' : ', leaving out what has no price';
      const inDoubt = describeDoubtfulChange(cost);
      const sides = `${writeUnit(base, cost, currency)} -> ${writeUnit(head, cost, currency)}`;
      return `  unit cost at ${quantity}: ${sides}, ${change(delta, wholePercent(cost), currency)}${part}${inDoubt && `, ${plain(inDoubt, 200)}`}${doubts}`;
    }),
  ];
}
