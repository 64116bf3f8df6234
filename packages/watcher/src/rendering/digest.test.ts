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
import {
  bomReport,
  firstReport,
  hostileReport,
  lostPriceReport,
  refusedReport,
  unchangedReport,
} from './reports.fixture.ts';

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
      '60 exports: 2 not costed or checked, 8 costlier, or with new risks or findings, 50 for the first time',
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

  it('counts what is as it was, and what goes on under another name, as that', () => {
    const gone = (successor: string | null) => ({ ...firstReport(), outcome: { kind: 'gone' as const, successor } });
    const [renamed, left] = [gone('out/amp.csv'), gone(null)];
    const text = renderMailDigest([renamed, renamed, left, unchangedReport()]).subject;
    expect(text).toBe('4 exports: 1 not there any more, 1 without a change, 2 that go on under another name');
  });

  it('says of the list of another board in the same file that the difference is not known', () => {
    const report = firstReport();
    const unlike = { path: report.subject.path, same: 0, before: 40, after: 8 };
    const replaced = { ...report, outcome: { ...report.outcome, unlike } } as typeof report;
    expect(renderMailDigest([replaced, firstReport()]).subject).toContain('1 with an unknown difference');
    const text = renderMail(replaced).text.replaceAll(/\s+/g, ' ');
    expect(renderMail(replaced).subject).toContain('another board than before');
    expect(text).toContain('Not compared with what was in this file before: only 0 of 40 parts are the same');
    expect(text).not.toContain('first export');
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
