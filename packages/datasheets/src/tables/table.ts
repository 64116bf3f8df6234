import type { Box, Rule } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';

/** What the heads of one kind of table say. */
export interface TableForm<Role extends string> {
  /** The role that a text at the head of a column names. */
  readHead(text: string): Role | undefined;
  /** Whether heads of one row can be those of such a table. */
  areHeads(roles: readonly Role[]): boolean;
  /** A row is where something stands in one of these columns. */
  isKey(role: Role): boolean;
  /** Whether a column names what its rows are of. */
  isName(role: Role): boolean;
  /** Whether a column says of a row what need not be of its neighbours. */
  isDetail?(role: Role): boolean;
  /** Whether a column holds the sign of what another names, so that rows with names of their own do not share it. */
  isMark?(role: Role): boolean;
  /** Whether a name without a figure heads those that are indented below it. */
  nestsNames?: boolean;
  /** Whether what stands beside one cell of a key column is of it, also where rules part it: of one row, or of rows that have it each. */
  partsRows?: boolean;
  /** Heads that only their words part where they stand close: `Min Typ Max`. */
  areClose(role: Role | undefined): boolean;
  /** The role of each column, where some have heads that say nothing that is known, or none. */
  assign(columns: readonly HeadedColumn<Role>[]): Role[];
  /** Columns that one head names together, parted. */
  split?(columns: Column<Role>[], body: readonly Word[]): Column<Role>[];
}

export interface HeadedColumn<Role extends string> {
  role: Role | undefined;
  head: string;
}

/** A text at the head of a column, with the role that it names. */
export interface Head<Role extends string> {
  role: Role;
  line: Line;
}

/** A column of a table. */
export interface Column<Role extends string> {
  role: Role;
  /** The text at its head. */
  head: string;
  /** What stands above it and its neighbours: a temperature, a part, a colour. */
  group: string;
  /** Whether texts that stand side by side are in its group: it is under one of them, and which is not told. */
  isGroupUnsure?: boolean;
  /** That of its figures, where its head has said it. */
  unit?: string;
  /** The symbol of what its figures are measured at, where its head names one: `IT` of `VBR @ IT`. */
  at?: string;
  /** What all of its figures are measured at, where its head says it: `@ Vin min.` */
  measured?: string;
  x0: number;
  x1: number;
}

export interface Cell {
  /** Its lines, joined by a blank. */
  text: string;
  /** What stands above its last line. */
  above: string;
  /** Names that its own is indented below, as it goes on from them: `Latch enable,`; left out: none. */
  under?: string;
  /** Marks of notes. */
  marks: string[];
  /** Of its words; null: nothing stands in it. */
  box: Box | null;
  /** Over how many columns it goes, from its own to the right. */
  columnSpan: number;
  /** The part of a family that its row is of, where a list of them stands beside what holds for all; left out: none. */
  part?: string;
  /** Whether it may be of one of these columns alone, the one that it stands in; left out: it is of all. */
  isSpanUnsure?: boolean;
}

/** Nothing stands in it. */
export const EMPTY: Cell = { text: '', above: '', marks: [], box: null, columnSpan: 1 };

/** What stands on one line of the key columns; cells over several rows stand in each of them. */
export interface Row {
  cells: Cell[];
  /** The heading of the rows above it, where one stands in the table. */
  headings: string[];
}

/** A table that is known by the heads of its columns. */
export interface Table<Role extends string> {
  page: number;
  box: Box;
  columns: Column<Role>[];
  rows: Row[];
  /** What stands in a row over all of its columns; left out: its title stands above it, if it has one. */
  title?: string;
}

/** A page as tables are found in it. */
export interface TablePage {
  number: number;
  words: readonly Word[];
  rules: readonly Rule[];
  /** Where tables of other kinds stand, if they are known: none goes on below the head of another. */
  others?: readonly Box[];
}

/** From left to right, in points. */
export interface Reach {
  x0: number;
  x1: number;
}

export function isWithin(box: Box, { x0, x1 }: Reach): boolean {
  const middle = (box[0] + box[2]) / 2;
  return middle >= x0 && middle < x1;
}
