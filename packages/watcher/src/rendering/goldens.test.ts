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
  backReport,
  bomReport,
  checkReport,
  cleanReport,
  firstReport,
  lostPriceReport,
  marketReport,
  refusedReport,
  unchangedReport,
} from './reports.fixture.ts';

const cases: Readonly<Record<string, Report>> = {
  'first-export': firstReport(),
  'changed-and-dearer': bomReport(),
  'no-change': unchangedReport(),
  'price-lost': lostPriceReport(),
  'market-moved': marketReport(),
  'back-to-an-earlier-one': backReport(),
  refused: refusedReport(),
  'dfm-new-and-fixed': checkReport(),
  'erc-clean': cleanReport(),
};

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `vitest -u` writes them anew. */
describe.each(Object.entries(cases))('%s', (name, report) => {
  it.each<[string, () => string]>([
    ['headline.txt', () => `${headline(report)}\n`],
    ['md', () => renderMarkdown(report, { marker: 'partwright:amplifier' })],
    ['slack.json', () => pretty(renderSlack(report))],
    ['discord.json', () => pretty(renderDiscord(report))],
    ['teams.json', () => pretty(renderTeams(report))],
    ['mail.txt', () => `Subject: ${renderMail(report).subject}\n\n${renderMail(report).text}`],
    ['mail.html', () => renderMail(report).html],
  ])('reads as in its golden .%s', async (ending, render) => {
    await expect(render()).toMatchFileSnapshot(`goldens/${name}.${ending}`);
  });

  it('is the report itself for programs', () => {
    expect(JSON.parse(renderJson(report))).toEqual(report);
    expect(renderJson(report).endsWith('}\n')).toBe(true);
    const event = renderEvent(report, { id: 'msg_1', timestamp: '2026-11-20T09:14:10Z' });
    expect(event).toMatchObject({ id: 'msg_1', timestamp: '2026-11-20T09:14:10Z' });
    expect(event.data).toEqual({ headline: headline(report), report, is_cut: false, markdown: renderMarkdown(report) });
  });
});
