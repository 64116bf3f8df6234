import { code, plural, prose, summaryHtml } from '@partwright/report-text';
import type { CheckDiff, Finding, IgnoredFinding, NotRun, ReviewProject } from '../../model.ts';
import { details, isFirstLook, listed, ofProject, formatWhere, type RenderContext } from '../context.ts';
import { findingLines } from '../finding-rows.ts';
import { CHECKS } from '../../project-results.ts';
import { excludedWords, ignoredRuleWords, limitWords, rulesLeftOut } from '../tally.ts';

/** A folded block for each check that has something to say. */
export function findingDetails(context: RenderContext, project: ReviewProject): string[] {
  return CHECKS.map(({ label, of }) => checkDetails(context, project, label, of(project)));
}

function checkDetails(context: RenderContext, project: ReviewProject, label: string, diff: CheckDiff): string {
  const { status, new: fresh, unheld = [], unseen = [], fixed, excluded, removed, unchanged, ignored } = diff;
  const left = rulesLeftOut(diff);
  const isKnown = unchanged.length + ignored.length + left.length > 0 || status === 'not_run';
  const isMoving = [fresh, unheld, unseen, fixed, excluded, removed].some(({ length }) => length > 0);
  if (!isMoving && !(isKnown && context.isWide)) return '';
  const engine = diff.engine === '' ? '' : ` (${summaryHtml(diff.engine, 60)})`;
  const counts = status === 'not_run' ? 'not run' : countWords(context, diff);
  const title = `<b>${label}</b>${ofProject(context, project)} · ${counts}${engine}`;
  const found = wordOfFresh(context, diff);
  const [supply, faults] = [fresh.filter(isOfSupply), fresh.filter((finding) => !isOfSupply(finding))];
  const limits = limitWords(label, [diff]);
  return details(context, title, [
    status === 'not_run' ? `⏭ Not run: ${prose(diff.reason, 300)}` : '',
    diff.isComparable || status !== 'ran' || isFirstLook(context) ? '' : notCompared(diff),
    group(context, found, faults),
    group(
      context,
      supply.length === fresh.length ? 'Stock and life cycle' : `${found} in stock and life cycle`,
      supply,
    ),
    group(context, 'Not compared with base', unheld),
    group(context, 'Fixed', fixed, true),
    group(context, 'Excluded by the rules of the project, and not fixed', excluded),
    group(context, 'Gone with their parts', removed, true),
    group(context, 'Not found any more, and not known to be fixed', unseen, true),
    context.isWide ? group(context, 'Unchanged', unchanged) : byRule(unchanged),
    context.isWide ? notRunList(context, left) : '',
    // The summary has a line of its own for all checks.
    context.isWide || limits === '' ? '' : `<sub>${limits}, see report.json</sub>`,
  ]);
}

/** `2 new, 1 fixed, 12 as before`; without a base `14 open`. */
function countWords(context: RenderContext, diff: CheckDiff): string {
  const { new: fresh, unheld = [], fixed, removed, unchanged, moved, isComparable } = diff;
  if (isFirstLook(context)) return `${fresh.length + unchanged.length} open`;
  if (!isComparable) return `${fresh.length} found, ${diff.baseStatus === 'absent' ? 'no base' : 'not compared'}`;
  const parts = [
    `${fresh.length} new`,
    unheld.length === 0 ? '' : `${unheld.length} not compared`,
    fixed.length === 0 ? '' : `${fixed.length} fixed`,
    excludedWords(diff),
    removed.length === 0 ? '' : `${removed.length} gone with their parts`,
    unchanged.length === 0 ? '' : `${unchanged.length} as before${moved === 0 ? '' : ` (${moved} elsewhere)`}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function wordOfFresh(context: RenderContext, { isComparable }: CheckDiff): string {
  if (isFirstLook(context)) return 'Open';
  return isComparable ? 'New' : 'Found';
}

/** What can be bought, which changes without a change of the files. */
function isOfSupply({ check, rule }: Finding): boolean {
  return check === 'bom' && (rule === 'no_stock' || rule === 'stock_short' || rule.startsWith('lifecycle_'));
}

function notCompared({ baseStatus }: CheckDiff): string {
  if (baseStatus === 'not_run')
    return 'The check could not be run on the base, so nobody knows which of these are new.';
  if (baseStatus === 'ran') return 'The base was checked in another way, so nobody knows which of these are new.';
  return 'There is no base to compare with, so nobody knows which of these are new.';
}

function group(context: RenderContext, title: string, findings: readonly Finding[], isGone = false): string {
  if (findings.length === 0) return '';
  const lines = findingLines(context, findings, { most: context.limits.rows, isGone });
  return [`**${title}: ${findings.length}**`, '', ...lines].join('\n');
}

/** `As before: 12 (pin_not_connected 8, wire_dangling 4)`. */
function byRule(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const most = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const words = most.slice(0, 8).map(([rule, times]) => `${code(rule, 40)} ${times}`);
  const others = most.length > 8 ? `, ${plural(most.length - 8, 'more rule')}` : '';
  return `As before: ${findings.length} (${words.join(', ')}${others})`;
}

function notRunList(context: RenderContext, notRun: readonly NotRun[]): string {
  if (notRun.length === 0) return '';
  const line = ({ rule, reason }: NotRun): string => `- ${code(rule, 60)}: ${prose(reason, 160)}`;
  return [`**Rules not run: ${notRun.length}**`, '', ...listed(context, notRun, context.limits.rows, line)].join('\n');
}

/** Rules that were not run because of the projects, once for all of them: mostly they are the same ones. */
export function notRunDetails(context: RenderContext): string {
  const { projects } = context.report;
  if (context.isWide) return limitLine(context);
  const found = new Map<string, { label: string; rule: NotRun; times: number }>();
  for (const project of projects)
    for (const { label, of } of CHECKS)
      for (const rule of rulesLeftOut(of(project))) {
        const key = JSON.stringify([label, rule.rule, rule.reason]);
        const known = found.get(key);
        if (known === undefined) found.set(key, { label, rule, times: 1 });
        else known.times++;
      }
  if (found.size === 0) return '';
  const line = ({ label, rule, times }: { label: string; rule: NotRun; times: number }): string => {
    const where = projects.length > 1 ? ` (${times} of ${plural(projects.length, 'project')})` : '';
    return `- ${label} ${code(rule.rule, 60)}: ${prose(rule.reason, 160)}${where}`;
  };
  const lines = listed(context, [...found.values()], context.limits.rows, line);
  return details(context, `<b>Rules not run: ${found.size}</b>`, [lines.join('\n')]);
}

/** What the program checks in no project, or not with all that KiCad has at hand, in one line. */
function limitLine({ report: { projects } }: RenderContext): string {
  const parts = CHECKS.flatMap(({ label, of }) => {
    const words = limitWords(label, projects.map(of));
    return words === '' ? [] : [`${label}: ${words}`];
  });
  return parts.length === 0 ? '' : `${parts.join(' · ')} (no fault of the project, see ${code('report.json')})`;
}

/** Rules that the projects' own settings ignore: without them no list of findings is the whole one. */
export function ignoredRuleLine({ report: { projects } }: RenderContext): string {
  const parts = CHECKS.flatMap(({ label, of }) => {
    const words = ignoredRuleWords(projects.map(of));
    return words === '' ? [] : [`${label}: ${words}`];
  });
  return parts.length === 0 ? '' : `<sub>${parts.join(' · ')}</sub>`;
}

/** What the configuration puts aside: who does so says why, and until when. */
export function ignoredDetails(context: RenderContext, project: ReviewProject): string {
  const ignored = CHECKS.flatMap(({ label, of }) => of(project).ignored.map((finding) => ({ label, finding })));
  const line = ({ label, finding }: { label: string; finding: IgnoredFinding }): string => {
    const until = finding.expires === null ? 'no end' : `until ${prose(finding.expires, 20)}`;
    const where = [`${label} ${code(finding.rule, 60)}`, formatWhere(finding)]
      .filter((part) => part !== '')
      .join(' · ');
    return `- ${where}: ${prose(finding.reason, 200)} (${until})`;
  };
  const title = `<b>Ignored</b>${ofProject(context, project)} · ${plural(ignored.length, 'finding')}`;
  return ignored.length === 0
    ? ''
    : details(context, title, [listed(context, ignored, context.limits.rows, line).join('\n')]);
}
