import type { Report } from '../model.ts';
import { mailLimits } from './limits.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { digestStory } from './digest-story.ts';
import { makeStory } from './make-story.ts';
import type { Story } from './story.ts';
import { titleLine } from './title.ts';

/** A mail: the subject in one line, the report as text and as HTML. */
export function renderMail(report: Report, mayBeTold?: boolean): { subject: string; text: string; html: string } {
  return writeMail(makeStory(report, mayBeTold));
}

/** Many exports in one mail. */
export function renderMailDigest(
  reports: readonly Report[],
  mayBeTold?: ReadonlySet<Report>,
): ReturnType<typeof renderMail> {
  return writeMail(digestStory(reports, mayBeTold));
}

function writeMail(story: Story): ReturnType<typeof renderMail> {
  return { subject: titleLine(story.title, mailLimits.subject), text: mailText(story), html: mailHtml(story) };
}
