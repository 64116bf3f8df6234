import { utf8Bytes } from '@partwright/report-text';
import { describe, expect, it } from 'vitest';
import {
  renderDiscord,
  renderDiscordDigest,
  renderMail,
  renderMailDigest,
  renderSlack,
  renderSlackDigest,
  renderTeams,
  renderTeamsDigest,
} from './index.ts';
import { discordLimits, slackLimits, teamsLimit } from './limits.ts';
import { bomReport, firstReport, hostileReport, lostPriceReport, refusedReport } from './reports.fixture.ts';

const sixty = [
  ...Array.from({ length: 50 }, () => firstReport()),
  ...Array.from({ length: 7 }, () => bomReport()),
  lostPriceReport(),
  refusedReport(),
  refusedReport(),
];
const hostile = Array.from({ length: 60 }, (_, seed) => hostileReport(seed));

describe('a message about sixty exports', () => {
  it('says how many are how, and names the gravest first', () => {
    const { subject, text } = renderMailDigest(sixty);
    expect(subject).toBe(
      '60 exports: 2 not costed or checked, 8 dearer, or with new risks or findings, 50 for the first time',
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`${subject} In `);
    expect(text.indexOf('not costed: No header row')).toBeLessThan(text.indexOf('first export'));
    expect(text).toContain('35 more');
  });

  it('keeps the limits of each host, whatever files are called', () => {
    for (const reports of [sixty, hostile]) {
      const slack = renderSlackDigest(reports);
      expect(utf8Bytes(JSON.stringify(slack))).toBeLessThanOrEqual(slackLimits.payload);
      for (const block of slack.blocks)
        if (block.type === 'section') expect(block.text.text.length).toBeLessThanOrEqual(slackLimits.section);
      const [embed] = renderDiscordDigest(reports).embeds;
      for (const { value } of embed.fields) expect(value.length).toBeLessThanOrEqual(discordLimits.fieldValue);
      expect(embed.title.length).toBeLessThanOrEqual(discordLimits.title);
      expect(utf8Bytes(JSON.stringify(renderTeamsDigest(reports)))).toBeLessThanOrEqual(teamsLimit);
    }
  });

  it('says which of them may be told already, as they went out before without an answer', () => {
    const [first, second] = [firstReport(), refusedReport()];
    const text = renderMailDigest([first, second], new Set([second])).text.replaceAll(/\s+/g, ' ');
    expect(text.match(/may be told already/g)).toHaveLength(1);
    expect(text).toMatch(/not costed.*may be told already/);
    expect(text).toContain('An earlier try to send 1 export of these ended without an answer');
    expect(renderMailDigest([first, second]).text).not.toMatch(/told already|without an answer/);
  });

  it('and a message about one says so too, at each host', () => {
    for (const report of [firstReport(), refusedReport()])
      for (const render of [renderSlack, renderDiscord, renderTeams, renderMail]) {
        const said = 'An earlier try to send this ended without an answer';
        expect(JSON.stringify(render(report, true)).replaceAll(/\s+|\\n/g, ' ')).toContain(said);
        expect(JSON.stringify(render(report))).not.toContain('without an answer');
      }
  });

  it('says how many it does not name', () => {
    const slack = JSON.stringify(renderSlackDigest(sixty));
    const [, more = ''] = /\\n(\d+) more"/.exec(slack) ?? [];
    expect(slack.split('• ').length - 1 + Number(more)).toBe(60);
  });
});
