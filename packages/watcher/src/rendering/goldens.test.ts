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

const cases: Readonly<Record<string, [Report, headline: string]>> = {
  'first-export': [
    firstReport(),
    'amplifier-bom.csv: first export, at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced), 2 risks',
  ],
  'changed-and-dearer': [
    bomReport(),
    'amplifier-bom.csv: at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced), +0.42, 4 parts changed, 1 new risk, market +0.19, 1 risk gone',
  ],
  'no-change': [
    unchangedReport(),
    'amplifier-bom.csv: no change, at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced)',
  ],
  'price-lost': [
    lostPriceReport(),
    'butterstick: bom.csv: at least 0.28 EUR a board at 100 + 0.04 for 2 lines in doubt (29 of 46 lines priced), difference unknown: U1 has no price now, 3 parts changed, 1 new risk, 1 risk gone',
  ],
  'market-moved': [
    marketReport(),
    'amplifier-bom.csv: at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced), market +0.31, same parts',
  ],
  'back-to-an-earlier-one': [
    backReport(),
    'amplifier-bom.csv: back to export 4, at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced), +0.42, 4 parts changed, 1 new risk, market +0.19, 1 risk gone',
  ],
  refused: [
    refusedReport(),
    'amplifier-bom.csv: not costed: No header row was found in the first 50 rows of amplifier-bom.csv. Export the BOM with a row of column names, such as Reference, Value, Footprint, Qty.',
  ],
  'dfm-new-and-fixed': [checkReport(), 'amplifier DFM: 1 error, 1 warning (1 new, 1 fixed)'],
  'erc-clean': [cleanReport(), 'amplifier ERC: findings as before: no errors, no warnings'],
};

/** Three show what a format looks like: a full one, one of findings, one that could not be costed. The words of the others are in Markdown. */
const shown = ['changed-and-dearer', 'dfm-new-and-fixed', 'refused'];

/** JSON with what fits on a line of 160 characters on one. */
function pretty(value: unknown, indent = ''): string {
  const text = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + text.length <= 160) return text;
  const rows = Object.entries(value).map(
    ([key, inner]) => `${indent}  ${Array.isArray(value) ? '' : `"${key}": `}${pretty(inner, `${indent}  `)}`,
  );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

/** Without the addresses of links, as each host writes them. */
function readLinks(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\(<?https:[^)]*\)|<https:[^|>]*\|([^>]*)>/g, '$1$2')
    .replaceAll(/\s+https:\/\/\S+/g, '');
}

/** What a person reads of a message, without marks, entities and spaces. */
function readWords(message: unknown): string {
  const list = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return /^(?:text|value|name|title|description)$/.test(key) ? [value] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([inner, one]) => list(one, Array.isArray(value) ? key : inner));
  };
  return readLinks(typeof message === 'string' ? message : list(message).join(''))
    .replaceAll(/<\/?[a-z][^>]*>|[*`_\\]|\s/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Sentences, items and the first columns of the table; what is folded away is for those who look. */
function listSentences(markdown: string): string[] {
  return markdown
    .replaceAll(/<details>[^]*?<\/details>/g, '')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('| ---') || line.startsWith('<!--')) return [];
      return line.startsWith('|') ? line.split('|').slice(1, line.includes('≥') ? 5 : 3) : line.split('·');
    })
    .map((text) => readWords(text.replace(/^(?:#+|-) /, '')).replace(/:$/, ''))
    .filter((words) => words !== '');
}

/** `vitest -u` writes them anew. */
describe.each(Object.entries(cases))('%s', (name, [report, expectedHeadline]) => {
  const markdown = renderMarkdown(report, { marker: 'partwright:amplifier' });
  const formats: [string, string, unknown][] = [
    ['slack.json', `${pretty(renderSlack(report))}\n`, renderSlack(report)],
    ['discord.json', `${pretty(renderDiscord(report))}\n`, renderDiscord(report)],
    ['teams.json', `${pretty(renderTeams(report))}\n`, renderTeams(report)],
    ['mail.txt', `Subject: ${renderMail(report).subject}\n\n${renderMail(report).text}`, renderMail(report).text],
    ['mail.html', renderMail(report).html, renderMail(report).html],
  ];

  it('has its headline', () => {
    expect(headline(report)).toBe(expectedHeadline);
  });

  it('reads as in its golden .md', async () => {
    await expect(markdown).toMatchFileSnapshot(`goldens/${name}.md`);
  });

  it.each(shown.includes(name) ? formats : [])('reads as in its golden .%s', async (ending, text) => {
    await expect(text).toMatchFileSnapshot(`goldens/${name}.${ending}`);
  });

  it.each(formats)('says in .%s what it says in Markdown, and nothing that is folded there', (_, __, message) => {
    const words = readWords(message);
    const title = readWords(markdown.split('\n')[2]!.slice('### '.length));
    const missing = listSentences(markdown).filter((sentence) => sentence !== title && !words.includes(sentence));
    expect(missing).toEqual([]);
    const [, folded = ''] = /<\/summary>\n\n- ([^\n]*)/.exec(markdown) ?? [];
    if (folded !== '') expect(words).not.toContain(readWords(folded));
  });

  it('is the report itself for programs', () => {
    expect(JSON.parse(renderJson(report))).toEqual(report);
    expect(renderJson(report).endsWith('}\n')).toBe(true);
    const event = renderEvent(report, { id: 'msg_1', timestamp: '2026-11-20T09:14:10Z' });
    expect(event).toMatchObject({ id: 'msg_1', timestamp: '2026-11-20T09:14:10Z' });
    expect(event.data).toEqual({ headline: headline(report), report, is_cut: false, markdown: renderMarkdown(report) });
  });
});
