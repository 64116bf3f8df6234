import { code, prose, summaryHtml } from '@partwright/report-text';
import type { Report } from '../model.ts';
import { headlineLimit, markdownLimit } from './limits.ts';
import { callLine, type Callable } from './call-line.ts';
import { fit, fitLine, type Pen, writeLine } from './pen.ts';
import { shareRoom } from './share-room.ts';
import type { Section, Table } from './story.ts';
import { makeStory } from './make-story.ts';
import { heading } from './title.ts';
import { number } from './words.ts';

const pen: Pen = { said: prose, code, strong: (text) => `**${text}**`, link: (text, url) => `[${text}](${url})` };

/** Items that are seen before a list is folded. */
const MOST_OPEN = 10;
const MOST_ITEM_UNITS = 4_000;
/** What is around the items of a section, its title left aside: with the line that says what is left out, and the fold. */
const OPEN_FRAME = 50;
const MORE_LINE = 38;
const FOLDED_FRAME = 110;
const NO_ROOM = 'The lists are left out: there is no room for them here.';

/**
 * The report for code hosts and for a file beside the BOM. The marker is its first line, as a comment, by which its writer knows it
 * again. When it would be longer than asked, what is only detail is left out first, then items at the end of lists; how many are
 * left out is said.
 */
export function renderMarkdown(
  report: Report,
  options: { marker?: string; mostCharacters?: number; callable?: Callable } = {},
): string {
  const most = options.mostCharacters ?? markdownLimit;
  const story = makeStory(report);
  const marker = options.marker === undefined ? [] : [comment(options.marker)];
  const title = (units: number): string =>
    `### ${fit((scale) => prose(heading(story.title, Math.floor(units * scale)), units), units)}`;
  const call = callLine(story.owners, options.callable ?? new Map(), (id) => `@${id}`);
  const lead = [...call, ...story.lead].map((line) => writeLine(line, pen));
  const head = [...marker, title(headlineLimit * 3), writeLine(story.origin, pen), ...lead];
  const table = story.table === null ? [] : [writeTable(story.table)];
  const basis = `<sub>${story.basis.map((line) => writeLine(line, pen)).join(' · ')}</sub>`;
  const fixed = [...head, ...table, basis];
  if (page(fixed).length > most) return smallest([page(head), page([...marker, title(headlineLimit)])], most);

  const main = story.sections.filter(({ isDetail }) => !isDetail);
  const details = story.sections.filter(({ isDetail }) => isDetail);
  const shown = writeSections(main, most - page(fixed).length, OPEN_FRAME, writeOpen);
  if (shown === null) return smallest([page([...head, ...table, NO_ROOM, basis]), page(fixed)], most);
  const more = writeSections(details, most - page([...fixed, ...shown]).length, FOLDED_FRAME, writeFolded);
  return page([...head, ...table, ...shown, ...(more ?? []), basis]);
}

/** Blocks have an empty line between them. A comment that stands before them is a block of its own. */
function page(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`;
}

function smallest(pages: readonly string[], most: number): string {
  return pages.find((text) => text.length <= most) ?? '';
}

function comment(marker: string): string {
  const text = marker.replace(/^<!--\s*/, '').replace(/\s*-->$/, '');
  return `<!-- ${text.replaceAll(/[^\w.:=/ -]/g, '_').replaceAll(/-{2,}/g, '-')} -->`;
}

function writeTable({ caption, columns, rows, primary, more }: Table): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = rows.map((cells, at) => row(at === primary && rows.length > 1 ? cells.map(pen.strong) : cells));
  const rest = more > 0 ? [`\n${number(more)} more quantities, not shown here`] : [];
  return [
    `${caption}:\n`,
    row(columns.map(({ title }) => title)),
    row(columns.map(() => '---:')),
    ...lines,
    ...rest,
  ].join('\n');
}

/** Null when there is no room even for their titles. */
function writeSections(
  sections: readonly Section[],
  room: number,
  frame: number,
  write: (section: Section, items: readonly string[]) => string,
): string[] | null {
  const items = sections.map(({ item }) => {
    const written: string[] = [];
    return (at: number): string => (written[at] ??= `- ${fitLine(item(at), pen, MOST_ITEM_UNITS)}`);
  });
  const frames = sections.reduce(
    (sum, { title, count }) => sum + title.length + frame + (count > MOST_OPEN ? FOLDED_FRAME : 0),
    0,
  );
  if (room < frames) return null;
  const wishes = sections.map(({ count }, list) => ({ count, size: (at: number) => items[list]!(at).length + 1 }));
  // When all of them fit, no line is needed that says what is left out.
  const whole = shareRoom(room - frames + sections.length * MORE_LINE, wishes);
  const isWhole = whole.every((count, list) => count === wishes[list]!.count);
  const shown = isWhole ? whole : shareRoom(room - frames, wishes);
  return sections.flatMap((section, list) => {
    const own = Array.from({ length: shown[list]! }, (_, at) => items[list]!(at));
    return section.isDetail && own.length === 0 ? [] : [write(section, own)];
  });
}

function writeOpen({ title, count }: Section, items: readonly string[]): string {
  const open = items.length <= MOST_OPEN + 2 ? items : items.slice(0, MOST_OPEN);
  const folded = items.slice(open.length);
  const unseen = count - items.length;
  return [
    `#### ${title}`,
    ...(open.length > 0 ? [open.join('\n')] : []),
    ...(folded.length > 0 ? [fold(`${number(folded.length)} more`, folded)] : []),
    ...(unseen > 0 ? [`${number(unseen)} more, not shown here`] : []),
  ].join('\n\n');
}

function writeFolded({ title, count }: Section, items: readonly string[]): string {
  const unseen = count - items.length;
  return fold(
    `${title}: ${number(count)}`,
    unseen > 0 ? [...items, `- ${number(unseen)} more, not shown here`] : items,
  );
}

function fold(title: string, items: readonly string[]): string {
  return `<details><summary>${summaryHtml(title)}</summary>\n\n${items.join('\n')}\n\n</details>`;
}
