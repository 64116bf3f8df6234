import type { CheckDiff, Finding, IgnoredFinding, NotRun, ReviewProject } from '../../model.ts';
import { details, listed, placeLink, whereOf, type RenderContext } from '../context.ts';
import { code, prose, summaryHtml } from '../escape.ts';
import { bySeverity, CHECKS, MARKS, plural } from '../tally.ts';
import { shortPath } from './projects.ts';

/** A folded block for each check that has something to say. */
export function findingDetails(context: RenderContext, project: ReviewProject): string[] {
  return CHECKS.map(({ label, of }) => checkDetails(context, project, label, of(project)));
}

function checkDetails(context: RenderContext, project: ReviewProject, label: string, diff: CheckDiff): string {
  const { status, new: fresh, fixed, unchanged, notRun, ignored, isComparable } = diff;
  const isKnown = unchanged.length + ignored.length + notRun.length > 0 || status === 'not_run';
  if (fresh.length + fixed.length === 0 && !(isKnown && context.isWide)) return '';
  const counts = isComparable
    ? `${fresh.length} new, ${fixed.length} fixed, ${unchanged.length} unchanged`
    : `${fresh.length} found, not compared`;
  const engine = diff.engine === '' ? '' : ` (${summaryHtml(diff.engine, 60)})`;
  const title = `<b>${label}</b> · ${summaryHtml(shortPath(project))} · ${status === 'not_run' ? 'not run' : counts}${engine}`;
  return details(context, title, [
    status === 'not_run' ? `⏭ Not run: ${prose(diff.reason, 300)}` : '',
    isComparable || status !== 'ran' ? '' : notCompared(diff),
    group(context, isComparable ? 'New' : 'Found', fresh),
    group(context, 'Fixed', fixed),
    context.isWide ? group(context, 'Unchanged', unchanged) : byRule(unchanged),
    context.isWide ? notRunList(context, diff) : '',
  ]);
}

function notCompared({ baseStatus }: CheckDiff): string {
  if (baseStatus === 'not_run')
    return 'The check could not be run on the base, so nobody knows which of these are new.';
  return 'There is nothing on the base to compare with.';
}

function group(context: RenderContext, title: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const line = (finding: Finding): string => findingLine(context, finding, title === 'Fixed');
  return [
    `**${title}: ${findings.length}**`,
    '',
    ...listed(context, bySeverity(findings), context.limits.rows, line),
  ].join('\n');
}

function findingLine(context: RenderContext, finding: Finding, isGone: boolean): string {
  const place = finding.places.find(({ file }) => file !== '');
  // The line of something fixed is a line of base, where head has another one.
  const at = place === undefined || isGone ? '' : placeLink(context, place);
  const mark = isGone ? '✔' : MARKS[finding.severity];
  const parts = [`${mark} ${code(finding.rule, 60)}`, whereOf(finding), prose(finding.message, 240), at];
  return `- ${parts.filter((part) => part !== '').join(' · ')}`;
}

/** `12 unchanged: pin_not_connected 8, wire_dangling 4`. */
function byRule(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const most = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const words = most.slice(0, 8).map(([rule, times]) => `${code(rule, 40)} ${times}`);
  const others = most.length > 8 ? `, ${plural(most.length - 8, 'more rule')}` : '';
  return `Unchanged: ${findings.length} (${words.join(', ')}${others})`;
}

function notRunList(context: RenderContext, { notRun }: CheckDiff): string {
  if (notRun.length === 0) return '';
  const line = ({ rule, reason }: NotRun): string => `- ${code(rule, 60)}: ${prose(reason, 160)}`;
  return [`**Rules not run: ${notRun.length}**`, '', ...listed(context, notRun, context.limits.rows, line)].join('\n');
}

/** Rules that were not run, once for all projects: mostly they are the same ones. */
export function notRunDetails(context: RenderContext): string {
  const { projects } = context.report;
  const found = new Map<string, { label: string; rule: NotRun; times: number }>();
  for (const project of projects)
    for (const { label, of } of CHECKS)
      for (const rule of of(project).notRun) {
        const key = JSON.stringify([label, rule.rule, rule.reason]);
        const known = found.get(key);
        if (known === undefined) found.set(key, { label, rule, times: 1 });
        else known.times++;
      }
  if (found.size === 0 || context.isWide) return '';
  const line = ({ label, rule, times }: { label: string; rule: NotRun; times: number }): string => {
    const where = projects.length > 1 ? ` (${times} of ${plural(projects.length, 'project')})` : '';
    return `- ${label} ${code(rule.rule, 60)}: ${prose(rule.reason, 160)}${where}`;
  };
  const lines = listed(context, [...found.values()], context.limits.rows, line);
  return details(context, `<b>Rules not run: ${found.size}</b>`, [lines.join('\n')]);
}

/** What the configuration puts aside: who does so says why, and until when. */
export function ignoredDetails(context: RenderContext, project: ReviewProject): string {
  const ignored = CHECKS.flatMap(({ label, of }) => of(project).ignored.map((finding) => ({ label, finding })));
  const line = ({ label, finding }: { label: string; finding: IgnoredFinding }): string => {
    const until = finding.expires === null ? 'no end' : `until ${prose(finding.expires, 20)}`;
    const where = [`${label} ${code(finding.rule, 60)}`, whereOf(finding)].filter((part) => part !== '').join(' · ');
    return `- ${where}: ${prose(finding.reason, 200)} (${until})`;
  };
  const title = `<b>Ignored</b> · ${summaryHtml(shortPath(project))} · ${plural(ignored.length, 'finding')}`;
  return ignored.length === 0
    ? ''
    : details(context, title, [listed(context, ignored, context.limits.rows, line).join('\n')]);
}
