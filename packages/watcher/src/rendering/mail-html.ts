import { html, utf8Bytes } from '@partwright/report-text';
import { headlineLimit, mailLimits } from './limits.ts';
import { type Pen, unlinked, writeLine } from './pen.ts';
import { shareRoom } from './share-room.ts';
import { inShort, narrow, type Section, type Story, type Table, type Tone } from './story.ts';
import type { Line } from './line.ts';
import { heading } from './title.ts';
import { number } from './words.ts';

const FRAME_BYTES = 400;

// Middle tones, which can be read on white and on black: mail programs turn colours round as they like.
const COLOURS: Readonly<Record<Tone, string>> = {
  refused: '#d84343',
  worse: '#d98200',
  better: '#3a9640',
  same: '#78909c',
  first: '#3c85d6',
};
const RULE = '1px solid #88888866';
const CODE = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:92%';

const text = (words: string, most: number): string => unlinked(html(words, most));
const pen: Pen = {
  said: text,
  code: (words, most) => `<span style="${CODE}">${text(words, most) || '–'}</span>`,
  strong: (words) => `<b>${words}</b>`,
  link: (words, url) => `<a href="${html(url, url.length)}">${words}</a>`,
};

/** The report as a page without anything from elsewhere: no pictures, scripts, fonts or style sheets. */
export function mailHtml({ tone, title, origin, lead, table, sections, basis, mostItems = 0 }: Story): string {
  const { shown, rest } = inShort(sections);
  const head = [
    `<h1 style="font-size:19px;line-height:1.3;margin:0 0 8px;padding-left:10px;border-left:5px solid ${COLOURS[tone]}">${text(heading(title, headlineLimit), headlineLimit)}</h1>`,
    `<p style="margin:0 0 14px;font-size:13px;opacity:.75">${writeLine(origin, pen)}</p>`,
    ...[...lead, ...rest].map(paragraph),
    ...(table === null ? [] : [tableHtml(narrow(table))]),
  ];
  const foot = `<p style="margin:18px 0 0;padding-top:8px;border-top:${RULE};font-size:12px;opacity:.75">${basis.map((line) => writeLine(line, pen)).join(' · ')}</p>`;
  const room = mailLimits.html - utf8Bytes(page(title.name, [...head, foot]));
  return page(title.name, [...head, ...lists(shown, room, mostItems), foot]);
}

function page(name: string, blocks: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text(name, 120)}</title></head>
<body style="margin:0;padding:16px;color-scheme:light dark;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif"><div style="max-width:760px;overflow-wrap:anywhere">
${blocks.join('\n')}
</div></body></html>
`;
}

function paragraph(line: Line): string {
  return `<p style="margin:0 0 8px">${writeLine(line, pen)}</p>`;
}

function tableHtml({ caption, columns, rows, primary, more }: Table): string {
  const style = `padding:4px 0 4px 12px;text-align:right;vertical-align:bottom;overflow-wrap:normal;border-bottom:${RULE};font-variant-numeric:tabular-nums`;
  const row = (tag: 'td' | 'th', cells: readonly string[], weight: string): string =>
    `<tr>${cells.map((cell) => `<${tag} style="${style};white-space:${tag === 'td' ? 'nowrap' : 'normal'};font-weight:${weight}">${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells, at) => row('td', cells, at === primary && rows.length > 1 ? 'bold' : 'normal'));
  const rest = more > 0 ? `<p style="margin:0 0 8px;font-size:13px">${number(more)} more quantities</p>` : '';
  return `<table style="border-collapse:collapse;margin:14px 0;font-size:14px"><caption style="text-align:left;padding-bottom:4px">${caption}</caption>
${[
  row(
    'th',
    columns.map(({ title }) => title),
    '600',
  ),
  ...body,
].join('\n')}
</table>${rest}`;
}

function lists(sections: readonly Section[], room: number, mostItems: number): string[] {
  const written = sections.map(({ item }) => {
    const items: string[] = [];
    return (at: number): string => (items[at] ??= `<li style="margin:0 0 4px">${writeLine(item(at), pen)}</li>`);
  });
  const frames = sections.reduce((sum, { title }) => sum + title.length + FRAME_BYTES, 0);
  const shown = shareRoom(
    room - frames,
    sections.map(({ count }, list) => ({ count, size: (at) => utf8Bytes(written[list]!(at)) + 1 })),
    { most: Math.max(mailLimits.items, mostItems) },
  );
  return sections.map(({ title, count }, list) => {
    const items = Array.from({ length: shown[list]! }, (_, at) => written[list]!(at));
    const unseen = count - items.length;
    const rest =
      unseen > 0 ? `\n<p style="margin:0 0 8px;font-size:13px">${number(unseen)} more, not shown here</p>` : '';
    return `<h2 style="font-size:15px;margin:18px 0 6px">${title}</h2>\n<ul style="margin:0 0 8px;padding-left:20px">${items.join('\n')}</ul>${rest}`;
  });
}
