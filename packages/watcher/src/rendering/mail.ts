import type { Report } from '../model.ts';
import { callLine, listCalled, type Callable } from './call-line.ts';
import { mailLimits } from './limits.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { digestStory } from './digest-story.ts';
import { makeStory } from './make-story.ts';
import type { Story } from './story.ts';
import { titleLine } from './title.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Addresses of those who are called. */
  cc: string[];
}

/** A mail: the subject in one line, the report as text and as HTML. */
export function renderMail(report: Report, mayBeTold?: boolean, callable?: Callable): RenderedMail {
  return writeMail(makeStory(report, mayBeTold), callable);
}

/** Many exports in one mail. */
export function renderMailDigest(
  reports: readonly Report[],
  mayBeTold?: ReadonlySet<Report>,
  callable?: Callable,
): RenderedMail {
  return writeMail(digestStory(reports, mayBeTold), callable);
}

function writeMail(story: Story, callable: Callable = new Map()): RenderedMail {
  const called = {
    ...story,
    lead: [...callLine(story.owners, new Map(), (_, name) => ({ said: name })), ...story.lead],
  };
  const subject = titleLine(story.title, mailLimits.subject);
  return { subject, text: mailText(called), html: mailHtml(called), cc: listCalled(story.owners, callable) };
}
