import { plain } from '@partwright/engine/report-text';
import type { Report } from '../model.ts';
import type { Title } from './story.ts';
import { plainly } from './words.ts';

/** A name keeps as much, however much there is to say of it. */
const LEAST_NAME = 24;

/** The name a team knows it by: that of the BOM file; of a board or schematic the project, and what was looked at. */
export function nameOf({ kind, path, name }: Report['subject']): string {
  const own = kind === 'bom' ? (path.slice(-400).split('/').at(-1) ?? '') : name;
  const shown = plain(own, 120) || plain(name, 120) || '(no name)';
  return { bom: shown, gerber: `${shown} DFM`, schematic: `${shown} ERC` }[kind];
}

/** What a message begins with: what else there is to say stands below it. */
export function heading(title: Title, most: number): string {
  return titleLine({ ...title, said: '', more: [] }, most);
}

/** One plain line of at most so many characters: what was found comes before a long name, and details go first. */
export function titleLine(title: Title, most: number): string {
  const said = title.said === '' ? '' : `: ${plain(title.said, most)}`;
  let facts = title.result;
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
