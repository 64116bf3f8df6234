import { readFileSync } from 'node:fs';

/** Why a block is not run, by the word that stands behind its language. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'needs-cluster': 'a Kubernetes cluster',
  'needs-docker': 'Docker',
  'needs-host': 'a host on the internet',
  'needs-kicad': 'KiCad 9',
  'needs-key': 'a key of a distributor',
  'needs-n8n': 'an n8n of its own; `checks -- n8n` runs the node there',
  'needs-postgres': 'a PostgreSQL of its own',
  'needs-root': 'root and systemd',
  'needs-shell': 'the start-up file of a shell',
  'needs-terminal': 'a program that does not end by itself',
};

/** A program that a page shows, as it stands there. */
export interface Block {
  /** Of the page: `docs/boms.md`. */
  page: string;
  /** Of its first line, from 1. */
  line: number;
  language: 'sh' | 'py' | 'ts';
  text: string;
  /** Why it is not run; undefined: it is. */
  needs?: string;
  /** It asks a server, which has to run. */
  asksServer: boolean;
  /** What its last command ends with. */
  exit: number;
  /** Lines of the page that it has to print; `…` stands for what varies. */
  shows: readonly string[];
}

/** A page with the files that its blocks may name beside those of the repository: `my-board.csv` is a copy of an example. */
export interface Page {
  path: string;
  files: readonly { name: string; source: string }[];
  /** Files that the page itself shows: a block of JSON or YAML with `file=NAME`. */
  written: readonly { name: string; text: string }[];
  blocks: readonly Block[];
}

/**
 * The programs of a page of Markdown. Behind the language of a block stands what else is to be known: `server`, `exit=1`, or
 * one of NOT_RUN. `file=NAME` behind another language makes a file of it. A block of `text output` is what the one before it prints. A comment `<!-- files: my-board.csv=examples/…/weather-station.csv -->` names copies.
 *
 * @throws Error A mark that is not one of these.
 */
export function readPage(path: string, text: string = readFileSync(path, 'utf8')): Page {
  const files = [...text.matchAll(/<!-- files: (.*?) -->/g)].flatMap(([, list]) =>
    list!.split(/\s+/).map((pair) => {
      const [name, source] = pair.split('=');
      if (!name || !source) throw new Error(`${path}: ${pair} should be NAME=SOURCE`);
      return { name, source };
    }),
  );
  const blocks: Block[] = [];
  const written: { name: string; text: string }[] = [];
  const fence = /^( *)```(\S+)( [^\n]*)?\n([\s\S]*?)^\1```$/gm;
  for (const [whole, indent, language, marks, body] of text.matchAll(fence)) {
    const name = /(?:^|\s)file=(\S+)/.exec(marks ?? '')?.[1];
    if (name !== undefined) written.push({ name, text: body! });
    if (language === 'text' && /(?:^|\s)output(?:\s|$)/.test(marks ?? '')) {
      const before = blocks.at(-1);
      if (before === undefined) throw new Error(`${path}: output stands before all blocks`);
      blocks[blocks.length - 1] = { ...before, shows: [...before.shows, ...readLines(body!)] };
    }
    if (language !== 'sh' && language !== 'py') continue;
    const at = text.indexOf(whole);
    blocks.push({
      page: path,
      line: text.slice(0, at).split('\n').length,
      language,
      text: body!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      shows: [],
      ...readMarks(path, marks ?? ''),
    });
  }
  return { path, files, written, blocks };
}

/** Lines that a page shows and a run did not print, wherever they would stand in it. Blanks count as one. */
export function listNotPrinted(shows: readonly string[], printed: string): string[] {
  const lines = readLines(printed);
  return shows.filter((shown) => !lines.some((line) => holdsInOrder(line, shown.split('…'))));
}

/** Whether each of the pieces stands in a line, behind the piece before it. */
function holdsInOrder(line: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = line.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');

function readMarks(path: string, marks: string): Pick<Block, 'needs' | 'asksServer' | 'exit'> {
  const read: Pick<Block, 'needs' | 'asksServer' | 'exit'> = { asksServer: false, exit: 0 };
  for (const mark of marks.split(/\s+/).filter(Boolean)) {
    const [, exit] = /^exit=(\d+)$/.exec(mark) ?? [];
    if (mark === 'server') read.asksServer = true;
    else if (exit !== undefined) read.exit = Number(exit);
    else if (Object.hasOwn(NOT_RUN, mark)) read.needs = NOT_RUN[mark]!;
    else
      throw new Error(`${path}: a block is marked ${mark}; use server, exit=N or ${Object.keys(NOT_RUN).join(', ')}`);
  }
  return read;
}
