import { describe, expect, it } from 'vitest';
import {
  headline,
  renderDiscord,
  renderDiscordDigest,
  renderMail,
  renderMarkdown,
  renderSlack,
  renderSlackDigest,
  renderTeams,
} from './index.ts';
import { makeStory } from './make-story.ts';
import { bomReport, checkReport, marketReport, unchangedReport, withLimit } from './reports.fixture.ts';

const over = withLimit(bomReport(), 'violated');
const open = withLimit(bomReport(), 'not_decidable');
const plainText = (value: unknown): string => JSON.stringify(value).replaceAll(/\s+|\\n/g, ' ');

describe('a limit', () => {
  it('that is not kept stands first, in the headline and below it', () => {
    expect(headline(over)).toMatch(/^amplifier-bom\.csv: over a limit, at least 11\.78 EUR a board/);
    expect(makeStory(over).tone).toBe('worse');
    for (const text of [
      renderMarkdown(over),
      renderMail(over).text,
      plainText(renderSlack(over)),
      plainText(renderTeams(over)),
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Over max-unit-cost.*one board costs 12\.311111 EUR at 100 boards/);
  });

  it('that nobody can decide is never good news', () => {
    const better = { ...withLimit(checkReport(), 'not_decidable') };
    expect(headline(open)).toContain('1 limit not decided');
    expect(renderMarkdown(open)).toContain('Nobody knows whether max-unit-cost of 12.00 is kept: one board costs');
    expect(makeStory(better).tone).not.toBe('better');
  });

  it('that is kept is no word of a message', () => {
    const kept = withLimit(marketReport(), 'passed');
    expect(renderMarkdown(kept)).toBe(renderMarkdown(marketReport()));
  });

  it('that is set for other boards only is said', () => {
    expect(renderMarkdown({ ...bomReport(), limits: [] })).toContain('No limit of cost is set for this board');
    expect(renderMarkdown(bomReport())).not.toContain('No limit');
  });
});

describe('owners', () => {
  const ids = (id: string) => new Map([['Ada', id]]);

  it('are called where they can be, and named elsewhere, when somebody has to act', () => {
    expect(plainText(renderSlack(over, false, ids('U012AB3CD')))).toContain('For <@U012AB3CD>, Bo');
    expect(plainText(renderSlack(over, false, ids('S012AB3CD')))).toContain('For <!subteam^S012AB3CD>, Bo');
    expect(renderDiscord(over, false, ids('123456789012345678'))).toMatchObject({
      content: 'For <@123456789012345678>, Bo',
      allowed_mentions: { parse: [], users: ['123456789012345678'] },
    });
    expect(renderDiscord(over, false, ids('&123456789012345678'))).toMatchObject({
      content: 'For <@&123456789012345678>, Bo',
      allowed_mentions: { parse: [], roles: ['123456789012345678'] },
    });
    expect(renderTeams(over, false, ids('ada@example.com')).attachments[0].content).toMatchObject({
      msteams: {
        entities: [{ type: 'mention', text: '<at>Ada</at>', mentioned: { id: 'ada@example.com', name: 'Ada' } }],
      },
    });
    expect(plainText(renderTeams(over, false, ids('ada@example.com')))).toContain('For <at>Ada</at>, Bo');
    expect(renderMarkdown(over, { callable: ids('ada') })).toContain('For @ada, Bo');
    expect(renderMail(over, false, ids('ada@example.com'))).toMatchObject({ cc: ['ada@example.com'] });
  });

  it('are called once in a message of many, for those of which somebody has to act', () => {
    const slack = plainText(
      renderSlackDigest([over, over, withLimit(unchangedReport(), 'passed')], new Set(), ids('U012AB3CD')),
    );
    expect(slack.match(/<@U012AB3CD>/g)).toHaveLength(1);
    expect(slack).toContain('2 over a limit');
    expect(renderDiscordDigest([over], new Set(), ids('123456789012345678')).content).toContain(
      '<@123456789012345678>',
    );
  });

  it('are left in peace when nobody has to', () => {
    for (const report of [
      withLimit(marketReport(), 'passed'),
      { ...over, isCheckout: true },
      withLimit(unchangedReport(), 'violated'),
    ]) {
      expect(plainText(renderSlack(report, false, ids('U012AB3CD')))).not.toContain('U012AB3CD');
      expect(renderDiscord(report, false, ids('123456789012345678'))).toMatchObject({
        allowed_mentions: { parse: [] },
      });
      expect(renderDiscord(report, false, ids('123456789012345678')).content).toBeUndefined();
      expect(renderMail(report, false, ids('ada@example.com')).cc).toEqual([]);
    }
  });
});
