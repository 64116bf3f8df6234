import { unescapeString } from './escapes.ts';
import { SExpressionUnreadable } from './unreadable.ts';

/**
 * One list: `(name atom ... (list) ...)`. Atoms and lists are kept apart, each in the order of the text. A list whose first
 * thing is another list has the name ''.
 */
export interface SExpression {
  readonly name: string;
  /** Words, and strings without quotes and escapes. */
  readonly atoms: readonly string[];
  readonly lists: readonly SExpression[];
  /** Where its bracket stands: characters from the beginning of the text. */
  readonly start: number;
  /** 1-based. */
  readonly line: number;
}

export interface SExpressionLimits {
  /** Brackets inside each other; 64 at most. */
  depth?: number;
  /** Characters. */
  length?: number;
  /** Lists and atoms together. */
  nodes?: number;
}

/** KiCad nests about a dozen deep; a hostile file must not fill the memory with open brackets. */
const DEEPEST = 64;
const LONGEST = 400_000_000;
const MOST_NODES = 24_000_000;

const OPEN = 40;
const CLOSE = 41;
const QUOTE = 34;
const BACKSLASH = 92;
const LF = 10;
const SPACE = 32;

const NO_ATOMS: readonly string[] = Object.freeze([]);
const NO_LISTS: readonly SExpression[] = Object.freeze([]);

/** Words come back thousands of times in a file; a slot for each hash keeps the last one, so that most cost no memory. */
const SLOTS = 4096;
const LONGEST_SHARED = 24;

/**
 * Reads the one s-expression of a text, whole, in time linear in its length.
 *
 * @throws SExpressionUnreadable with the line: `cut` when the text ends inside, `too_large` past a limit, `malformed` else.
 *
 * @example
 * import { readSExpression } from '@partwright/files/s-expressions';
 *
 * const sheet = readSExpression('(kicad_sch (version 20231120) (symbol (lib_id "Device:R")))');
 * sheet.name; // => 'kicad_sch'
 * sheet.lists[0]; // => { name: 'version', atoms: ['20231120'] }
 * readSExpression('(kicad_sch (version 20231120)'); // => throws 'the file ends with 1 open bracket'
 */
export function readSExpression(text: string, limits: SExpressionLimits = {}): SExpression {
  const deepest = Math.min(limits.depth ?? DEEPEST, DEEPEST);
  const mostNodes = limits.nodes ?? MOST_NODES;
  if (text.length > (limits.length ?? LONGEST))
    throw new SExpressionUnreadable(`the text has ${text.length} characters, more than are read`, 1, 'too_large');

  const shared: string[] = Array.from({ length: SLOTS }, () => '');
  // Lists that are open: where they begin, and where their atoms and lists begin in the two heaps of what is not yet theirs.
  const starts = new Int32Array(DEEPEST + 1);
  const lines = new Int32Array(DEEPEST + 1);
  const atomsFrom = new Int32Array(DEEPEST + 1);
  const listsFrom = new Int32Array(DEEPEST + 1);
  const atoms: string[] = [];
  const lists: SExpression[] = [];
  let depth = 0;
  let line = 1;
  let nodes = 0;
  const { length } = text;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  while (at < length) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) {
      if (code === LF) line++;
      at++;
      continue;
    }
    if (++nodes > mostNodes)
      throw new SExpressionUnreadable(`more than ${mostNodes} lists and words`, line, 'too_large');
    if (code === OPEN) {
      if (depth === 0 && lists.length > 0) throw new SExpressionUnreadable('a second list begins after the end', line);
      if (++depth > deepest)
        throw new SExpressionUnreadable(`more than ${deepest} brackets inside each other`, line, 'too_large');
      starts[depth] = at;
      lines[depth] = line;
      at++;
      atomsFrom[depth] = atoms.length;
      listsFrom[depth] = lists.length;
    } else if (code === CLOSE) {
      if (depth === 0) throw new SExpressionUnreadable('a bracket is closed that was not opened', line);
      const firstAtom = atomsFrom[depth]!;
      const firstList = listsFrom[depth]!;
      const list: SExpression = {
        name: firstAtom < atoms.length ? atoms[firstAtom]! : '',
        atoms: firstAtom + 1 < atoms.length ? taken(atoms, firstAtom + 1) : NO_ATOMS,
        lists: firstList < lists.length ? lists.slice(firstList) : NO_LISTS,
        start: starts[depth]!,
        line: lines[depth]!,
      };
      atoms.length = firstAtom;
      lists.length = firstList;
      lists.push(list);
      depth--;
      at++;
    } else if (depth === 0) {
      throw new SExpressionUnreadable('text stands outside of the brackets', line);
    } else if (code === QUOTE) {
      const end = endOfString(text, at);
      if (end === -1) throw new SExpressionUnreadable('the quote that opens here is never closed', line, 'cut');
      const inside = text.slice(at + 1, end);
      atoms.push(unescapeString(inside));
      for (let lf = inside.indexOf('\n'); lf !== -1; lf = inside.indexOf('\n', lf + 1)) line++;
      at = end + 1;
    } else {
      let end = at;
      let hash = 0;
      for (let c = code; c > SPACE && c !== OPEN && c !== CLOSE && c !== QUOTE; c = text.charCodeAt(end)) {
        hash = (hash * 31 + c) | 0;
        if (++end === length) break;
      }
      const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
      let word = shared[slot]!;
      if (word.length !== end - at || !text.startsWith(word, at)) {
        word = text.slice(at, end);
        if (word.length <= LONGEST_SHARED) shared[slot] = word;
      }
      atoms.push(word);
      at = end;
    }
  }
  if (depth > 0)
    throw new SExpressionUnreadable(
      `the file ends with ${depth} open bracket${depth === 1 ? '' : 's'}; it was cut off`,
      line,
      'cut',
    );
  if (lists.length === 0) throw new SExpressionUnreadable('there is nothing in it', line, 'cut');
  return lists[0]!;
}

/**
 * The first list of this name directly in the list; undefined when there is none.
 *
 * @example
 * import { findList, readSExpression } from '@partwright/files/s-expressions';
 *
 * const symbol = readSExpression('(symbol (lib_id "Device:R") (at 50.8 25.4 0))');
 * findList(symbol, 'at')?.atoms; // => ['50.8', '25.4', '0']
 * findList(symbol, 'mirror'); // => undefined
 */
export function findList(list: SExpression, name: string): SExpression | undefined {
  const { lists } = list;
  for (let i = 0; i < lists.length; i++) if (lists[i]!.name === name) return lists[i];
  return undefined;
}

/**
 * Every list of this name directly in the list, in the order of the text.
 *
 * @example
 * import { listNamed, readSExpression } from '@partwright/files/s-expressions';
 *
 * const nets = readSExpression('(nets (net 1 "GND") (net 2 "VCC"))');
 * listNamed(nets, 'net').map(({ atoms }) => atoms[1]); // => ['GND', 'VCC']
 */
export function listNamed(list: SExpression, name: string): SExpression[] {
  return list.lists.filter((inner) => inner.name === name);
}

/**
 * Whether one of the words or strings of the list itself is this one.
 *
 * @example
 * import { hasAtom, readSExpression } from '@partwright/files/s-expressions';
 *
 * hasAtom(readSExpression('(attr smd dnp)'), 'dnp'); // => true
 */
export function hasAtom(list: SExpression, word: string): boolean {
  return list.atoms.includes(word);
}

/** From `first` to the end, in an array that is no larger than it must be: most lists have one to three atoms. */
function taken(heap: string[], first: number): string[] {
  const count = heap.length - first;
  if (count === 1) return [heap[first]!];
  if (count === 2) return [heap[first]!, heap[first + 1]!];
  if (count === 3) return [heap[first]!, heap[first + 1]!, heap[first + 2]!];
  return heap.slice(first);
}

/** Of the closing quote; -1 when it is not in the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}
