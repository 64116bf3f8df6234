import type { CheckOutcome, Finding, Report } from '../model.ts';
import { basisOf, originOf, startOf } from './frame.ts';
import { sectionOf, type Line, type Span, type Story, type Tone } from './story.ts';
import { nameOf } from './title.ts';
import { many, number, severityOf } from './words.ts';

const MOST_FACTS = 8;

/** What is told of checked Gerber files or a checked schematic. */
export function checkStory(report: Report, outcome: CheckOutcome): Story {
  const { counts, before, new: fresh, fixed, notRun, findings } = outcome;
  const isUntouched = report.sameAs === null && before !== null && fresh.length + fixed.length === 0;
  const known = new Set(fresh.map(({ fingerprint }) => fingerprint));
  const unseen = notRun.length === 0 ? '' : `, ${many(notRun.length, 'check')} not run`;
  const isFirst = report.since === null;
  const news =
    isFirst || fresh.length + fixed.length === 0 ? '' : ` (${number(fresh.length)} new, ${number(fixed.length)} fixed)`;
  return {
    tone: toneOf(report, outcome),
    title: {
      name: nameOf(report.subject),
      result: `${isUntouched ? 'no change, ' : startOf(report)}${countsOf(counts)}${news}${unseen}`,
      said: '',
      more: [],
    },
    origin: originOf(report),
    lead: leadOf(report, outcome, isUntouched),
    table: null,
    sections: [
      ...sectionOf(isFirst ? 'Findings' : 'New findings', fresh, findingLine),
      ...sectionOf('Fixed', fixed, findingLine),
      ...sectionOf('Not run', notRun, ({ rule, reason }) => [
        { code: rule, most: 60 },
        ': ',
        { said: reason, most: 300 },
      ]),
      ...sectionOf(
        'Findings as before',
        findings.filter(({ fingerprint }) => !known.has(fingerprint)),
        findingLine,
        { isDetail: true },
      ),
    ],
    basis: basisOf(report, outcome.remote.bomId),
  };
}

function toneOf({ since }: Report, { counts, new: fresh, fixed }: CheckOutcome): Tone {
  if (fresh.some(({ severity }) => severity !== 'info')) return 'worse';
  if (fixed.length > 0) return 'better';
  return since === null && counts.errors + counts.warnings === 0 ? 'first' : 'same';
}

/** `1 error, 2 warnings` */
function countsOf({ errors, warnings }: CheckOutcome['counts']): string {
  if (errors === 0 && warnings === 0) return 'no errors, no warnings';
  return [
    errors === 0 ? 'no errors' : many(errors, 'error'),
    warnings === 0 ? 'no warnings' : many(warnings, 'warning'),
  ].join(', ');
}

function leadOf({ since, sameAs }: Report, outcome: CheckOutcome, isUntouched: boolean): Line[] {
  const { counts, before, against, facts, notRun } = outcome;
  const now: Span[] = [
    { strong: countsOf(counts) },
    ', checked against ',
    { said: against || 'rules without a name', most: 80 },
  ];
  const earlier = since === null ? '' : `export ${number(since.number)}`;
  const lines: Line[] = [];
  if (sameAs !== null)
    lines.push([`Back to export ${number(sameAs)}: the files are byte for byte what they were then.`]);
  if (since === null) lines.push([...now, '. This is the first export: there is nothing to compare it with yet.']);
  else if (isUntouched) lines.push([`Nothing changed since ${earlier}: `, ...now, '.']);
  else if (before === null) lines.push([...now, `, not compared with ${earlier}.`]);
  else
    lines.push([
      ...now,
      `; ${earlier} had ${countsOf(before)}. ${number(outcome.new.length)} new, ${number(outcome.fixed.length)} fixed.`,
    ]);
  if (notRun.length > 0)
    lines.push([
      { strong: `${many(notRun.length, 'check')} could not be run` },
      notRun.length === 1
        ? ': what it looks for would not be seen here.'
        : ': what they look for would not be seen here.',
    ]);
  if (facts.length > 0)
    lines.push([
      ...facts.slice(0, MOST_FACTS).flatMap((fact, at): Span[] => [at === 0 ? '' : ', ', { said: fact, most: 80 }]),
      facts.length > MOST_FACTS ? ` and ${many(facts.length - MOST_FACTS, 'more fact')}.` : '.',
    ]);
  return lines;
}

function findingLine({ severity, message, place, rule, file, line }: Finding): Line {
  return [
    `${severityOf(severity)}: `,
    { said: message, most: 300 },
    ...(place === '' ? [] : [', ', { said: place, most: 120 }]),
    ' (',
    { code: rule, most: 60 },
    ...(file === null || file === '' ? [] : [' in ', { code: file, most: 80 }]),
    ...(line === null ? [] : [`, line ${number(line)}`]),
    ')',
  ];
}
