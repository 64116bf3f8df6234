import { number } from './words.ts';
import type { Line } from './line.ts';

/**
 * What a report tells, in the order in which it is told, before it is put into the words of a host. Text from files and from the
 * service is marked as such, so that each renderer escapes it, and it alone, in its own way.
 */
export interface Story {
  tone: Tone;
  title: Title;
  /** Which export of which file it is. */
  origin: Line;
  /** What a reader must not miss; a paragraph each. */
  lead: Line[];
  table: Table | null;
  /** The most important first. */
  sections: Section[];
  /** What it rests on: prices and their date, server, time. */
  basis: Line[];
  /** Names of those who are called, as somebody has to act; left out: nobody is. */
  owners?: readonly string[];
  /** Items of all lists of a short message together, where they are what it is for. */
  mostItems?: number;
}

/** worse: dearer, new risks, new findings. */
export type Tone = 'refused' | 'worse' | 'better' | 'same' | 'first';

/** `amplifier-bom.csv: 12.31 EUR a board at 100 (+0.42, +3.5 %), 1 new risk`, in its parts. */
export interface Title {
  /** From the file. */
  name: string;
  /** Our own words, but for `said`. */
  result: string;
  /** The same in ever fewer words, for where there is no room: lists become counts, and are not cut. */
  shorter?: readonly string[];
  /** Words of the service that follow; '' mostly. */
  said: string;
  /** Our own words, left out where there is no room. */
  more: string[];
}

/** Cells are our own words and numbers, and stand to the right. */
export interface Table {
  caption: string;
  /** Those for details are left out where lines are short. */
  columns: { title: string; isDetail: boolean }[];
  rows: string[][];
  /** Index of the row that the headline is about; -1: none. */
  primary: number;
  /** Rows that were left out. */
  more: number;
}

/** A list; its items are made when they are asked for, as there may be many thousands. */
export interface Section {
  title: string;
  count: number;
  item: (at: number) => Line;
  /** Left out first. */
  isDetail: boolean;
  /** Said elsewhere: not even its count is told where it is left out. */
  isSilent: boolean;
}

export function makeSection<T>(
  title: string,
  items: readonly T[],
  line: (item: T) => Line,
  { isDetail = false, isSilent = false }: { isDetail?: boolean; isSilent?: boolean } = {},
): Section[] {
  return items.length === 0 ? [] : [{ title, count: items.length, item: (at) => line(items[at]!), isDetail, isSilent }];
}

/** What a message shows: what is only detail is in it as a count. */
export function inShort(sections: readonly Section[]): { shown: Section[]; rest: Line[] } {
  const shown = sections.filter(({ isDetail }) => !isDetail);
  const counts = sections
    .filter(({ isDetail, isSilent }) => isDetail && !isSilent)
    .map(({ title, count }, at) => `${at === 0 ? title : title.toLowerCase()}: ${number(count)}`);
  return { shown, rest: counts.length === 0 ? [] : [[`${counts.join(', ')}.`]] };
}

/** Without columns for details. */
export function narrow(table: Table): Table {
  const kept = table.columns.map(({ isDetail }) => !isDetail);
  return {
    ...table,
    columns: table.columns.filter((_, at) => kept[at]),
    rows: table.rows.map((row) => row.filter((_, at) => kept[at])),
  };
}
