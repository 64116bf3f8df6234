import { plain } from '@partwright/report-text';
import { alignTable } from './align-table.ts';
import { headlineLimit, mailLimits } from './limits.ts';
import { type Pen, unlinked, writeLine } from './pen.ts';
import { shareRoom } from './share-room.ts';
import { inShort, narrow, type Section, type Story, type Table } from './story.ts';
import { heading } from './title.ts';
import { number, plainly } from './words.ts';

const text = (words: string, most: number): string => unlinked(plain(words, most));
const pen: Pen = {
  said: text,
  code: (words, most) => text(words, most) || '–',
  strong: (words) => words,
  link: (words, url) => `${words} ${url}`,
};

/** The report in plain text, in lines of 78 characters where words allow it. */
export function mailText(story: Story): string {
  const { title, origin, lead, table, sections, basis, mostItems = 0 } = story;
  const { shown, rest } = inShort(sections);
  const table_ =
    table === null
      ? []
      : [
          [
            `${table.caption}:`,
            ...aligned(table),
            ...(table.more > 0 ? [`${number(table.more)} more quantities`] : []),
          ].join('\n'),
        ];
  const head = [
    wrap(text(heading(title, headlineLimit), headlineLimit)),
    ...[origin, ...lead, ...rest].map((line) => wrap(writeLine(line, pen))),
    ...table_,
  ];
  // Mail programs know by this line that what follows is no part of what is said.
  const foot = ['-- ', ...basis.map((line) => wrap(writeLine(line, pen)))].join('\n');
  const room = mailLimits.text - page([...head, foot]).length;
  return page([...head, ...lists(shown, room, mostItems), foot]);
}

/** Without its columns for details when they do not fit beside each other. */
function aligned(table: Table): string[] {
  const lines = alignTable(table);
  return lines[0]!.length <= mailLimits.columns ? lines : alignTable(narrow(table));
}

function page(blocks: readonly string[]): string {
  return `${plainly(blocks.join('\n\n'))}\n`;
}

function lists(sections: readonly Section[], room: number, mostItems: number): string[] {
  const written = sections.map(({ item }) => {
    const items: string[] = [];
    return (at: number): string => (items[at] ??= wrap(`- ${writeLine(item(at), pen)}`, '  '));
  });
  const frames = sections.reduce((sum, { title }) => sum + title.length + 60, 0);
  const shown = shareRoom(
    room - frames,
    sections.map(({ count }, list) => ({ count, size: (at) => written[list]!(at).length + 1 })),
    { most: Math.max(mailLimits.items, mostItems) },
  );
  return sections.map(({ title, count }, list) => {
    const items = Array.from({ length: shown[list]! }, (_, at) => written[list]!(at));
    const unseen = count - items.length;
    return [title, ...items, ...(unseen > 0 ? [`  ${number(unseen)} more`] : [])].join('\n');
  });
}

/** In lines of at most so many characters; a longer word has a line of its own. */
function wrap(line: string, indent = ''): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (longer.length <= mailLimits.columns || current.trim() === '') {
      current = longer;
      continue;
    }
    lines.push(current);
    current = `${indent}${word}`;
  }
  return [...lines, current].join('\n');
}
