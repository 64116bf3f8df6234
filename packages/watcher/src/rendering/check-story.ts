import type { CheckOutcome, Finding, Report } from '../model.ts';
import { NOT_LISTED } from '../reports/index.ts';
import { earlierInWords, formatBasis, formatOrigin, formatStart, lineageLead } from './frame.ts';
import { makeSection, type Story, type Tone } from './story.ts';
import type { Line, Span } from './line.ts';
import { formatSubjectName } from './title.ts';
import { capital, listed, many, number, formatSeverity } from './words.ts';

const MOST_FACTS = 8;
const MOST_RULES = 10;

/** What is told of checked Gerber files or a checked schematic. */
export function checkStory(report: Report, outcome: CheckOutcome): Story {
  const { counts, before, new: fresh, fixed, notRun, findings } = outcome;
  const isUntouched = report.sameAs === null && before !== null && fresh.length + fixed.length === 0;
  const known = new Set(fresh.map(({ fingerprint }) => fingerprint));
  const isFirst = report.since === null;
  const news = isFirst || fresh.length + fixed.length === 0 ? '' : ` (${formatNews(outcome)})`;
  return {
    tone: chooseTone(report, outcome),
    title: {
      name: formatSubjectName(report.subject),
      result: `${isUntouched ? 'findings as before: ' : formatStart(report)}${formatCounts(counts)}${news}`,
      said: '',
      more: [],
    },
    origin: formatOrigin(report),
    lead: makeLead(report, outcome, isUntouched),
    table: null,
    sections: [
      ...makeSection(isFirst ? 'Findings' : 'New findings', fresh, findingLine),
      ...makeSection('Fixed', fixed, findingLine),
      ...makeSection(
        'Not run',
        notRun,
        ({ rule, reason }) => [{ code: rule, most: 60 }, ': ', { said: reason, most: 300 }],
        { isDetail: true, isSilent: true },
      ),
      ...makeSection(
        'Findings as before',
        findings.filter(({ fingerprint }) => !known.has(fingerprint)),
        findingLine,
        { isDetail: true },
      ),
    ],
    basis: [...notRunLine(outcome), ...formatBasis(report, outcome.remote.bomId)],
  };
}

function chooseTone({ since }: Report, { counts, new: fresh, fixed }: CheckOutcome): Tone {
  if (fresh.some(({ severity }) => severity !== 'info')) return 'worse';
  if (fixed.length > 0) return 'better';
  return since === null && counts.errors + counts.warnings === 0 ? 'first' : 'same';
}

/** `1 error, 2 warnings` */
function formatCounts({ errors, warnings }: CheckOutcome['counts']): string {
  if (errors === 0 && warnings === 0) return 'no errors, no warnings';
  return [
    errors === 0 ? 'no errors' : many(errors, 'error'),
    warnings === 0 ? 'no warnings' : many(warnings, 'warning'),
  ].join(', ');
}

function makeLead({ since, sameAs }: Report, outcome: CheckOutcome, isUntouched: boolean): Line[] {
  const { counts, before, against, facts } = outcome;
  const now: Span[] = [
    { strong: formatCounts(counts) },
    ', checked against ',
    { said: against || 'rules without a name', most: 80 },
  ];
  const earlier = since === null ? '' : earlierInWords(since);
  const lines: Line[] = since === null ? [] : lineageLead(since);
  if (sameAs !== null)
    lines.push([`Back to export ${number(sameAs)}: the files are byte for byte what they were then.`]);
  if (since === null) lines.push([...now, '. This is the first export: there is nothing to compare it with yet.']);
  else if (isUntouched) lines.push([`No finding is new or fixed since ${earlier}: `, ...now, '.']);
  else if (before === null) lines.push([...now, `, not compared with ${earlier}.`]);
  else lines.push([...now, `; ${earlier} had ${formatCounts(before)}. ${capital(formatNews(outcome))}.`]);
  lines.push(...rulesLead(outcome));
  if (facts.length > 0)
    lines.push([
      ...facts.slice(0, MOST_FACTS).flatMap((fact, at): Span[] => [at === 0 ? '' : ', ', { said: fact, most: 80 }]),
      facts.length > MOST_FACTS ? ` and ${many(facts.length - MOST_FACTS, 'more fact')}.` : '.',
    ]);
  return lines;
}

/** `1 new, 2 fixed`, without what is none. */
function formatNews({ new: fresh, fixed }: CheckOutcome): string {
  const news = [
    fresh.length > 0 ? `${number(fresh.length)} new` : '',
    fixed.length > 0 ? `${number(fixed.length)} fixed` : '',
  ];
  return news.filter((part) => part !== '').join(', ') || 'none new or fixed';
}

/** `annular_ring 8, copper_to_edge 120`, the gravest first. */
function rulesLead({ findings, notRun }: CheckOutcome): Line[] {
  if (findings.length < 2) return [];
  const rules = [...Map.groupBy(findings, ({ rule }) => rule)];
  const shown = rules
    .slice(0, MOST_RULES)
    .flatMap(([rule, { length }], at): Span[] => [
      at === 0 ? '' : ', ',
      { code: rule, most: 40 },
      ` ${number(length)}`,
    ]);
  const rest = rules.length > MOST_RULES ? ` and ${many(rules.length - MOST_RULES, 'more rule')}` : '';
  const isCut = notRun.some(({ rule }) => rule === NOT_LISTED);
  return [[isCut ? `By rule, of the ${number(findings.length)} gravest: ` : 'By rule: ', ...shown, `${rest}.`]];
}

function notRunLine({ notRun }: CheckOutcome): Line[] {
  const rules = [...new Set(notRun.map(({ rule }) => rule))].filter((rule) => rule !== NOT_LISTED);
  const count = notRun.filter(({ rule }) => rule !== NOT_LISTED).length;
  return count === 0 ? [] : [[`${many(count, 'check')} not run: `, ...listed(rules, 3)]];
}

function findingLine({ severity, message, place, rule, file, line }: Finding): Line {
  return [
    `${formatSeverity(severity)}: `,
    ...(place === '' ? [] : [{ said: place, most: 120 }, ': ']),
    { said: message, most: 300 },
    ' (',
    { code: rule, most: 60 },
    ...(file === null || file === '' ? [] : [' in ', { code: file, most: 80 }]),
    ...(line === null ? [] : [`, line ${line}`]),
    ')',
  ];
}
