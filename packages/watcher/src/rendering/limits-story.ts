import type { LimitVerdict, Report } from '../model.ts';
import { needsAction } from '../reports/index.ts';
import type { Line } from './line.ts';
import type { Story, Title } from './story.ts';
import { many } from './words.ts';

const MOST_SENTENCE = 400;

/** What a report tells with what the limits of its board say of it, and who is called for it. */
export function withLimits(story: Story, report: Report): Story {
  const { limits = [], owners = [] } = report;
  const broken = limits.filter(({ verdict }) => verdict === 'violated');
  const open = limits.filter(({ verdict }) => verdict === 'not_decidable');
  return {
    ...story,
    // What nobody knows to be within its limit is not shown as good news.
    tone: broken.length > 0 ? 'worse' : open.length > 0 && story.tone === 'better' ? 'same' : story.tone,
    title: withVerdict(story.title, broken, open),
    lead: [...broken.map(tellBroken), ...open.map(tellOpen), ...story.lead],
    basis: [...(report.limits?.length === 0 ? [['No limit of cost is set for this board']] : []), ...story.basis],
    ...(owners.length > 0 && needsAction(report) ? { owners } : {}),
  };
}

function withVerdict(title: Title, broken: readonly LimitVerdict[], open: readonly LimitVerdict[]): Title {
  const more = open.length === 0 ? title.more : [`${many(open.length, 'limit')} not decided`, ...title.more];
  if (broken.length === 0) return { ...title, more };
  const over = (words: string): string =>
    `over ${broken.length === 1 ? 'a limit' : many(broken.length, 'limit')}, ${words}`;
  return { ...title, result: over(title.result), shorter: title.shorter?.map(over) ?? [], more };
}

function tellBroken({ limit, message }: LimitVerdict): Line {
  return [{ strong: `Over ${limit}` }, ': ', { said: message, most: MOST_SENTENCE }, '.'];
}

function tellOpen({ limit, setting, message }: LimitVerdict): Line {
  return [
    `Nobody knows whether ${limit} of `,
    { said: setting, most: 40 },
    ' is kept: ',
    { said: message, most: MOST_SENTENCE },
    '.',
  ];
}
