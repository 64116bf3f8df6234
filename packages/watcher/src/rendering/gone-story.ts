import type { GoneOutcome, Report } from '../model.ts';
import { earlierExport, formatBasis, formatOrigin } from './frame.ts';
import type { Line } from './line.ts';
import type { Story } from './story.ts';
import { formatSubjectName } from './title.ts';
import { pathEnd } from './words.ts';

/** What is told of a file that is not there any more: nothing that was told of it holds for what lies there now. */
export function goneStory(report: Report, { successor }: GoneOutcome): Story {
  const { since, subject } = report;
  const what = { bom: 'file', gerber: 'Gerber files', schematic: 'schematic' }[subject.kind];
  const areGone = subject.kind === 'gerber' ? 'are' : 'is';
  const lead: Line[] = [[{ strong: `The ${what} ${areGone} not there any more` }, ': deleted, renamed or moved.']];
  if (successor !== null) lead.push(['It goes on as ', { code: pathEnd(successor), most: 100 }, '.']);
  if (since !== null) {
    const verb = subject.kind === 'bom' ? 'costed' : 'checked';
    lead.push([`The last that was ${verb} is `, ...earlierExport(since), '.']);
  }
  return {
    tone: 'same',
    title: {
      name: formatSubjectName(subject),
      result: successor === null ? 'not there any more' : 'goes on under another name',
      said: '',
      more: [],
    },
    origin: formatOrigin(report),
    lead,
    table: null,
    sections: [],
    basis: formatBasis(report, null),
  };
}
