import { plain } from '@partwright/report-text';
import type { Report } from '../model.ts';
import type { Title } from './story.ts';
import { plainly } from './words.ts';

/** A name keeps as much, however much there is to say of it. */
const LEAST_NAME = 24;

/** Words that say what a file is, and not of which board. */
const GENERAL =
  /^(?:[\W\d_]|ibom|boms?|bill|of|materials?|parts?|list|components?|exports?|output|outputs|out|production|view|gerbers?|fab|jlcpcb|rev|v)*$/i;

/** The name a team knows it by: that of the BOM file with its board, where it does not say so; of a board or schematic what was looked at, too. */
export function formatSubjectName(subject: Report['subject']): string {
  const { kind, path, name, project } = subject;
  const ends = path.slice(-400).split('/');
  const own = plain((kind === 'bom' ? ends.at(-1) : name) ?? '', 120) || plain(name, 120);
  const stem = own.replace(/\.[a-z]{2,5}$/i, '');
  const board = plain(project ?? '', 60);
  const shown =
    board !== '' && !keepLetters(stem).includes(keepLetters(board))
      ? `${board}: ${own}`
      : GENERAL.test(stem) && board === ''
        ? placed(subject, ends, own)
        : own;
  return { bom: shown || '(no name)', gerber: `${shown} DFM`, schematic: `${shown} ERC` }[kind];
}

/** `butterstick/export/bom.csv` */
function placed({ kind, folder }: Report['subject'], ends: readonly string[], own: string): string {
  const folders = ends.slice(0, -1).slice(-2);
  const above = (folders.length > 0 ? folders : [folder]).map((part) => plain(part, 40)).filter((part) => part !== '.');
  return [...above, own].filter((part) => part !== '').join(kind === 'bom' ? '/' : ' ');
}

const keepLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What a message begins with: what else there is to say stands below it. */
export function heading(title: Title, most: number): string {
  return titleLine({ ...title, said: '', more: [] }, most);
}

/** One plain line of at most so many characters: what was found comes before a long name, and details go first. */
export function titleLine(title: Title, most: number): string {
  const said = title.said === '' ? '' : `: ${plain(title.said, most)}`;
  const fitting = [title.result, ...(title.shorter ?? [])];
  let facts = fitting.find((words) => LEAST_NAME + 2 + words.length <= most) ?? fitting.at(-1)!;
  for (const more of title.more)
    if (LEAST_NAME + 2 + facts.length + 2 + more.length <= most) facts = `${facts}, ${more}`;
  const room = Math.max(LEAST_NAME, most - facts.length - said.length - 2);
  return cut(plainly(`${cut(plain(title.name, room), room)}: ${facts}${said}`), most);
}

/** At most so many UTF-16 units, and no half of a sign. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = most - 1;
  const isHalf = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, isHalf ? end - 1 : end)}…`;
}
