import type { RefusedOutcome, Report } from '../model.ts';
import { formatBasis, formatOrigin } from './frame.ts';
import type { Story } from './story.ts';
import type { Line } from './line.ts';
import { formatSubjectName } from './title.ts';
import { moment, number } from './words.ts';

/** What is told of a file that the service cannot use: what, where, and what to do. */
export function refusedStory(report: Report, { code, message }: RefusedOutcome): Story {
  const { since, subject } = report;
  const verb = subject.kind === 'bom' ? 'costed' : 'checked';
  const lead: Line[] = [
    [{ strong: `Not ${verb}` }, ': ', { said: message || 'the service gave no reason', most: 1_000 }],
    [
      'Put it right and save it again: it is looked at anew by itself. As it is, it is not sent again. (',
      { code, most: 60 },
      ')',
    ],
  ];
  if (since !== null)
    lead.push([`The last that was ${verb} is export ${number(since.number)}, saved ${moment(since.savedAt)}.`]);
  return {
    tone: 'refused',
    title: {
      name: formatSubjectName(subject),
      result: `not ${verb}`,
      said: message || 'the service gave no reason',
      more: [],
    },
    origin: formatOrigin(report),
    lead,
    table: null,
    sections: [],
    basis: formatBasis(report, null),
  };
}
