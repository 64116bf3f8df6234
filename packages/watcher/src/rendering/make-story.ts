import type { Report } from '../model.ts';
import { bomStory } from './bom-story.ts';
import { checkStory } from './check-story.ts';
import { headlineLimit } from './limits.ts';
import { unanswered } from './frame.ts';
import { goneStory } from './gone-story.ts';
import { withLimits } from './limits-story.ts';
import { refusedStory } from './refused-story.ts';
import type { Story } from './story.ts';
import { titleLine } from './title.ts';

/**
 * What a report tells, and in which order.
 *
 * @param mayBeTold It went out before without an answer.
 */
export function makeStory(report: Report, mayBeTold = false): Story {
  const story = withLimits(storyOf(report), report);
  return mayBeTold ? { ...story, basis: [unanswered('this'), ...story.basis] } : story;
}

function storyOf(report: Report): Story {
  const { outcome } = report;
  if (outcome.kind === 'bom') return bomStory(report, outcome);
  if (outcome.kind === 'gone') return goneStory(report, outcome);
  return outcome.kind === 'check' ? checkStory(report, outcome) : refusedStory(report, outcome);
}

/** One plain line: `amplifier-bom.csv: 12.31 EUR a board at 100 (+0.42, +3.5 %), 1 part added, 1 new risk`. */
export function headline(report: Report): string {
  return titleLine(makeStory(report).title, headlineLimit);
}
