import { codePoints, utf8Bytes } from '@partwright/report-text';
import { describe, expect, it } from 'vitest';
import type { Report } from '../model.ts';
import {
  headline,
  renderDiscord,
  renderEvent,
  renderJson,
  renderMail,
  renderMarkdown,
  renderSlack,
  renderTeams,
} from './index.ts';
import {
  discordLimits,
  eventLimit,
  headlineLimit,
  mailLimits,
  markdownLimit,
  slackLimits,
  teamsLimit,
} from './limits.ts';
import { hostileReport } from './reports.fixture.ts';

const seeds = Array.from({ length: 30 }, (_, seed) => seed);
const UNSEEN =
  /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/u;

/** All texts of a payload. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function expectSeen(text: string): void {
  expect(text.isWellFormed()).toBe(true);
  expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN);
}

function expectWithin(text: string, least: number, most: number): void {
  expect(text.length).toBeLessThanOrEqual(most);
  expect(codePoints(text)).toBeGreaterThanOrEqual(least);
}

/** Markdown with all that is harmless taken out: code spans and escaped signs. */
function bare(markdown: string): string {
  return markdown.replaceAll(/\\.|(`+)(?!`)(?:.+?)(?<!`)\1(?!`)|&(?:#\d+|[a-z]+);/g, ' ');
}

function expectTidyMarkdown(markdown: string): void {
  expectSeen(markdown);
  const lines = markdown.split('\n');
  for (const line of lines.filter((line) => !line.startsWith('<!-- '))) {
    const text = bare(line);
    expect(text).not.toMatch(/\]\(|!\[|\[\^?\w+\]|:\/\/|www\.|@(?!<\/span>)|#\d|:tada:|\$(?!<)/);
    expect(text.replaceAll(/<\/?(?:details|summary|sub|span)>|^<!-- [\w.:=/ -]* -->$/g, '')).not.toMatch(/[<>]/);
    expect(text.replaceAll(/\*\*[^*]+\*\*/g, '')).not.toMatch(/[*~]|(?<![A-Za-z0-9])_|```/);
    // A reference begins at the edge of a word, where an escaped sign is seen as what it is.
    expect(line.replaceAll(/\\(.)|(`+)(?!`)(?:.+?)(?<!`)\2(?!`)/g, '$1')).not.toMatch(/\bGH-\d/i);
    expect(text).not.toMatch(/^(?:[=+]|---|\s{4,}\S|>|\d+[.)])/);
  }
  // Every row of a table has as many cells as its head.
  let cells = 0;
  for (const line of lines) {
    const bars = line.match(/\|/g)?.length ?? 0;
    if (line.startsWith('| ')) {
      expect(bars).toBe(cells || bars);
      cells = bars;
    } else {
      expect(bars).toBe(0);
      cells = 0;
    }
  }
  const count = (pattern: RegExp): number => markdown.match(pattern)?.length ?? 0;
  expect(count(/<details>/g)).toBe(count(/<\/details>/g));
}

describe.each(seeds)('hostile report %i', (seed) => {
  const report: Report = hostileReport(seed);

  it('is a plain headline', () => {
    const line = headline(report);
    expectSeen(line);
    expect(line).not.toMatch(/\n/);
    expectWithin(line, 10, headlineLimit);
  });

  it.each([markdownLimit, 5_000, 1_200, 300])(
    'is Markdown of %i characters without links, mentions or markup of its own',
    (most) => {
      const markdown = renderMarkdown(report, { marker: 'partwright --> <b>', mostCharacters: most });
      expectWithin(markdown, 30, most);
      expect(markdown.split('\n')[0]).toBe('<!-- partwright -_ _b_ -->');
      expectTidyMarkdown(markdown);
    },
  );

  it('is a message for Slack', () => {
    const message = renderSlack(report);
    const payload = JSON.stringify(message);
    expect(utf8Bytes(payload)).toBeLessThanOrEqual(slackLimits.payload);
    expect(message.blocks.length).toBeLessThanOrEqual(slackLimits.blocks);
    expectWithin(message.text, 1, slackLimits.text);
    for (const block of message.blocks) {
      if (block.type === 'header') expectWithin(block.text.text, 1, slackLimits.header);
      if (block.type === 'section') expectWithin(block.text.text, 1, slackLimits.section);
      if (block.type !== 'context') continue;
      expect(block.elements.length).toBeLessThanOrEqual(slackLimits.contextElements);
      for (const { text } of block.elements) expectWithin(text, 1, slackLimits.section);
    }
    for (const text of listTexts(message)) {
      expectSeen(text);
      // Of what is verbatim nothing is linked that does not stand between these.
      expect(text.replaceAll(/<https:\/\/[\w.:/%~-]+\|[\w ]+>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    }
    const [, ...blocks] = message.blocks;
    for (const line of [message.text, ...listTexts(blocks)].flatMap((text) => text.split('\n')))
      expect(line.replaceAll(/^```$|`[^`]+`/g, '').replaceAll(/\*[^*]+\*/g, '')).not.toMatch(/[*~`]/);
  });

  it('is an embed for Discord', () => {
    const message = renderDiscord(report);
    const [embed] = message.embeds;
    expect(message.allowed_mentions).toEqual({ parse: [] });
    expectWithin(embed.title, 1, discordLimits.title);
    expectWithin(embed.description, 1, discordLimits.description);
    expectWithin(embed.footer.text, 1, discordLimits.footer);
    expect(embed.fields.length).toBeLessThanOrEqual(discordLimits.fields);
    for (const { name, value } of embed.fields) {
      expectWithin(name, 1, discordLimits.fieldName);
      expectWithin(value, 1, discordLimits.fieldValue);
    }
    const texts = [embed.title, embed.description, ...embed.fields.flatMap(({ name, value }) => [name, value])];
    const all = [...texts, embed.footer.text].reduce((sum, text) => sum + text.length, 0);
    expect(all).toBeLessThanOrEqual(discordLimits.embeds);
    for (const text of texts.flatMap((text) => text.replace(/```\n[^`]*```/, '').split('\n'))) {
      expectSeen(text);
      const rest = bare(text).replaceAll(/\*\*[^*]+\*\*/g, '');
      expect(rest).not.toMatch(/[*~`|<>[\]@]|:\/\/|:\w+:|(?<![A-Za-z0-9])_/);
      expect(rest).not.toContain('@');
    }
  });

  it('is a card for Teams', () => {
    const message = renderTeams(report);
    expect(utf8Bytes(JSON.stringify(message))).toBeLessThanOrEqual(teamsLimit);
    const visit = (element: unknown): void => {
      if (typeof element !== 'object' || element === null) return;
      const { type, text, wrap, inlines } = element as Record<string, unknown>;
      // Only text blocks read Markdown, and they hold our own words.
      if (type === 'TextBlock') {
        expect(text).toMatch(/^[\w ,.:+±≥\u2212%()\n-]+$/);
        expect(wrap).toBe(true);
      }
      if (type === 'RichTextBlock') expect((inlines as unknown[]).length).toBeGreaterThan(0);
      for (const value of Object.values(element)) visit(value);
    };
    visit(message);
    for (const text of listTexts(message.attachments[0].content.body)) {
      expectSeen(text);
      expect(text).not.toMatch(/\{\{|\$\{|<at>/);
    }
  });

  it('is a mail', () => {
    const { subject, text, html } = renderMail(report);
    expectSeen(subject);
    expect(subject).not.toMatch(/[\r\n]/);
    expectWithin(subject, 10, mailLimits.subject);
    expectSeen(text);
    expect(text.length).toBeLessThanOrEqual(mailLimits.text);
    expectSeen(html);
    expect(utf8Bytes(html)).toBeLessThanOrEqual(mailLimits.html);
    // Every tag is one of ours, whole, and opened tags are closed.
    const tags =
      /<(?:!doctype html|\/?(?:html|head|body|title|div|h1|h2|p|b|span|ul|li|table|caption|tr|th|td)(?: (?:lang|style)="[^"<>]*")?|meta [a-z]+="[^"<>]*"(?: content="[^"<>]*")?)>/g;
    const rest = html.replaceAll(tags, '');
    expect(rest.replaceAll(/<a href="https:[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>]|:\/\//);
    for (const tag of ['div', 'p', 'b', 'span', 'ul', 'li', 'table', 'tr', 'td'])
      expect(html.split(`<${tag} `).length + html.split(`<${tag}>`).length - 2).toBe(
        html.split(`</${tag}>`).length - 1,
      );
  });

  it('is an event and JSON', () => {
    const event = renderEvent(report, { id: 'msg_1', timestamp: '2026-11-20T09:14:10Z' });
    expect(utf8Bytes(JSON.stringify(event))).toBeLessThanOrEqual(eventLimit);
    expect(JSON.stringify(event).isWellFormed()).toBe(true);
    expect(event.data.report.outcome.kind).toBe(report.outcome.kind);
    expect(renderJson(report).endsWith('\n')).toBe(true);
  });
});
