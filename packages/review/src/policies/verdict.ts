import { extractBaseName } from '@partwright/files/paths';
import { change, isNothing, plural } from '@partwright/report-text';
import { buysNothing, writeUnit } from '../cost-figure.ts';
import type { CheckDiff, CostChange, NotChecked, ReviewProject } from '../model.ts';
import type { PolicyVerdict, ReviewReport } from '../report.ts';
import {
  CHECKS,
  hasHiddenErrors,
  hasLeftGerbers,
  hasNoBase,
  hasSilencedErrors,
  listGone,
  primaryCost,
  wholePercent,
} from '../project-results.ts';
import { policiesThatFail } from './failing.ts';
import { policyRow } from './policy-table.ts';

/** What a verdict is told by. */
export type Judged = Pick<
  ReviewReport,
  | 'base'
  | 'projects'
  | 'notChecked'
  | 'policies'
  | 'rulesChanged'
  | 'onDoubt'
  | 'conclusion'
  | 'primaryQuantity'
  | 'currency'
>;

const SHORT = 60;
const LONG = 100;

/** `1 policy needs action`, `no new findings, +1.65 EUR (+4.0 %)`: at most 60 signs, for a heading. Policies by the names in the report. */
export function formatVerdict(report: Judged): string {
  const [said, ...details] = verdictParts(report);
  const cost = costWords(report);
  const [first] = details;
  // A policy that only warns has a name that says more than its number.
  const verdict = report.conclusion === 'failure' || first === undefined ? said : joined(`${said}: `, details, SHORT);
  const whole = [verdict, cost].filter((part) => part !== '').join(', ');
  return shortened(whole.length <= SHORT ? whole : verdict, SHORT);
}

/** The same with what decided it, for the title of a check: one line of at most 100 signs. */
export function formatHeadline(report: Judged): string {
  const [said, ...details] = verdictParts(report);
  const verdict = details.length === 0 ? said : joined(`${said}: `, details, LONG);
  const whole = [verdict, costWords(report)].filter((part) => part !== '').join(', ');
  return shortened(whole.length <= LONG ? whole : verdict, LONG);
}

/** The verdict and what decided it. */
function verdictParts(report: Judged): [said: string, ...details: string[]] {
  const { conclusion, policies, projects, notChecked, rulesChanged = [] } = report;
  const violated = policies.filter(({ verdict }) => verdict === 'violated');
  const open = policies.filter(({ verdict }) => verdict === 'not_decidable');
  if (conclusion === 'failure') {
    const failing = policiesThatFail(policies, projects);
    const isOne = failing.length === 1;
    const said = `${failing.length} ${isOne ? 'policy needs' : 'policies need'} action`;
    if (failing.length > 0) return [said, ...failing.flatMap((policy) => summarizePolicy(policy, projects))];
  }
  // What fails without a policy fails for its doubts.
  if (conclusion !== 'success') {
    if (violated.length > 0)
      return ['worth a look', ...violated.flatMap((policy) => summarizePolicy(policy, projects))];
    if (notChecked.length > 0) {
      const found = projects.length === 0 ? [] : [summarize(report)];
      const isGone = notChecked.every(({ reason }) => reason === 'removed');
      return [`${nameFiles(notChecked)} ${isGone ? 'removed, not read before' : 'not checked'}`, ...found];
    }
    // With the rules what is looked at may be another: that nothing was found then is no news.
    if (rulesChanged.length > 0)
      return ['changes the rules of its own review', ...(projects.length === 0 ? [] : [summarize(report)])];
    if (report.base === null) return [summarize(report)];
    const gone = [...new Set(projects.flatMap((project) => listGone(project, projects)))];
    if (gone.length > 0) {
      const isAll = projects.every(({ change: state }) => state === 'removed');
      const became = projects.some(hasLeftGerbers) ? 'left behind' : 'removed';
      const isAlone = isAll && projects.length === 1;
      return [`${gone.join(', ')} ${became}, no longer checked`, ...(isAlone ? [] : [summarize(report)])];
    }
    if (projects.some(hasNoBase)) return ['no base to compare with', summarize(report)];
    if (open.length === 0 && projects.some(hasSilencedErrors))
      return [projects.some(hasHiddenErrors) ? 'new errors were silenced' : 'errors were silenced', summarize(report)];
    if (open.length > 0) return ['cannot be decided', ...open.map(({ policy }) => policy)];
    return ['not all was checked', summarize(report)];
  }
  return [summarize(report)];
}

function summarizePolicy({ policy, value }: PolicyVerdict, projects: readonly ReviewProject[]): string[] {
  const words = policyRow(policy).summarize?.(projects, value) ?? [];
  return words.length === 0 ? [policy] : words;
}

/** Longer ones are only counted. */
const LONGEST_NAME = 30;

function nameFiles(files: readonly NotChecked[]): string {
  const names = [...new Set(files.map(({ path }) => extractBaseName(path)))];
  return files.length === 1 && names[0]!.length <= LONGEST_NAME ? names[0]! : plural(files.length, 'file');
}

/** Of the findings over all projects by their states; without a base of what is open. */
function summarize({ base, projects }: Judged): string {
  if (projects.length === 0) return base === null ? 'no hardware projects' : 'no hardware files changed';
  const all = projects.filter(({ exportOf }) => exportOf === null);
  const boards = all.filter(({ change: state }) => state !== 'removed');
  if (projects.every(({ change: state }) => state === 'removed')) return wentWords(all.length > 0 ? all : projects);
  const several = all.length > 1;
  const told = CHECKS.map(({ label, of }) => ({ label, diffs: projects.map(of) }));
  const diffs = told.flatMap((check) => check.diffs);
  const sum = (count: (diff: CheckDiff) => number): number => diffs.reduce((total, diff) => total + count(diff), 0);
  const left = told
    .filter((check) => check.diffs.some(({ status }) => status === 'not_run'))
    .map(({ label }) => `${label} not run`);
  if (base === null) {
    const open = sum((diff) => diff.new.length + diff.unchanged.length);
    const found = open === 0 ? 'no open findings' : plural(open, 'open finding');
    return [several ? plural(boards.length, 'project') : '', found, ...left].filter((part) => part !== '').join(', ');
  }
  const compared = diffs.filter(({ isComparable }) => isComparable);
  const fresh = compared.reduce((total, diff) => total + diff.new.length, 0);
  const uncompared = sum((diff) => (diff.isComparable ? 0 : diff.new.length));
  // Where nothing was checked nothing was found: that is no news.
  const isUnchecked = left.length > 0 && diffs.every(({ status }) => status !== 'ran');
  const first =
    (compared.length === 0 && uncompared > 0) || isUnchecked
      ? ''
      : fresh === 0
        ? 'no new findings'
        : plural(fresh, 'new finding');
  const counts: [count: number, words: string][] = [
    [uncompared, first === '' ? `${uncompared === 1 ? 'finding' : 'findings'} without a base` : 'without a base'],
    [sum(({ unheld = [] }) => unheld.length), 'not compared'],
    [sum(({ fixed }) => fixed.length), 'fixed'],
    [sum(({ excluded }) => excluded.length), 'excluded'],
    [sum(({ removed }) => removed.length), 'gone with their parts'],
  ];
  const parts = [first, ...counts.map(([count, words]) => (count === 0 ? '' : `${count} ${words}`))];
  const where = several ? ` in ${countAffected(projects, boards.length)}` : '';
  const counted = parts.filter((part) => part !== '').join(', ');
  const went = base === null ? '' : wentWords(all.filter(({ change: state }) => state === 'removed'));
  return [counted === '' ? '' : `${counted}${where}`, went, ...left].filter((part) => part !== '').join(', ');
}

/** `project removed`, `2 lists of parts removed`: an export that goes is no board that goes. '' where nothing went. */
function wentWords(gone: readonly ReviewProject[]): string {
  const [first, ...others] = gone;
  if (first === undefined) return '';
  const isOneKind = others.every(({ kind }) => kind === first.kind);
  if (isOneKind && first.kind === 'gerber') return 'Gerber files removed';
  const [one, many] = isOneKind && first.kind === 'bom' ? ['list of parts', 'lists of parts'] : ['project', 'projects'];
  return others.length === 0 ? `${one} removed` : `${gone.length} ${many} removed`;
}

/** `2 projects`, or `1 of 2 projects` where the others have nothing to tell. What was exported of a board is told with it. */
function countAffected(projects: readonly ReviewProject[], all: number): string {
  const isAffected = (project: ReviewProject): boolean =>
    CHECKS.some(({ of }) => {
      const { new: fresh, unheld = [], fixed, excluded, removed } = of(project);
      return [fresh, unheld, fixed, excluded, removed].some((some) => some.length > 0);
    });
  const affected = new Set(projects.filter(isAffected).map(({ exportOf, path }) => exportOf ?? path)).size;
  return affected === 0 || affected >= all ? plural(all, 'project') : `${affected} of ${plural(all, 'project')}`;
}

/** `+1.65 EUR (+4.0 %)`, or what one board costs where nothing was before; '' where it is as it was or not known in whole. */
function costWords(report: Judged): string {
  const { currency, primaryQuantity, base } = report;
  // One board is told once, whatever was exported of it.
  const projects = report.projects.filter(({ exportOf }) => exportOf === null);
  if (projects.length === 1) {
    const cost = primaryCost(report, projects[0]!);
    if (cost?.head?.unit == null || (buysNothing(cost.head) && cost.base === null)) return '';
    if (cost.base === null) {
      const at = base === null ? ` at ${primaryQuantity}` : '';
      return `${writeUnit(cost.head, cost, currency)} a board${at}`;
    }
    return isNothing(cost.delta) || !cost.isWhole ? '' : writeChange(cost, currency);
  }
  const changed = projects
    .map((project) => primaryCost(report, project))
    .filter((cost) => cost !== undefined && !isNothing(cost.delta));
  const [only] = changed;
  if (only === undefined) return '';
  if (changed.length === 1 && only.isWhole) return `${writeChange(only, currency)} in 1 project`;
  return `cost changes in ${plural(changed.length, 'project')}`;
}

/** `+1.65 EUR (+4.0 %)`, `+1.65 EUR (+4.0 %) with doubt`. */
function writeChange(cost: CostChange, currency: string): string {
  return `${change(cost.delta, wholePercent(cost), currency)}${cost.doubt == null ? '' : ' with doubt'}`;
}

/** As many of the words as there is room for, and how many there are besides. */
function joined(begin: string, words: readonly string[], most: number): string {
  const unique = [...new Set(words)];
  for (let shown = unique.length; shown > 1; shown--) {
    const more = unique.length > shown ? ` and ${unique.length - shown} more` : '';
    const text = `${begin}${unique.slice(0, shown).join(', ')}${more}`;
    if (text.length <= most) return text;
  }
  const more = unique.length > 1 ? ` and ${unique.length - 1} more` : '';
  return `${begin}${shortened(unique[0]!, most - begin.length - more.length)}${more}`;
}

/** Parts between commas, and where, are left out from the end; only a single one that is too long is cut. */
function shortened(text: string, most: number): string {
  if (Array.from(text).length <= most) return text;
  const end = Math.max(text.lastIndexOf(', '), text.lastIndexOf(' in '));
  if (end > 0) return shortened(text.slice(0, end), most);
  return `${Array.from(text)
    .slice(0, most - 1)
    .join('')}…`;
}
