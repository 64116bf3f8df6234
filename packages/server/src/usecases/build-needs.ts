import type { Part } from '@partwright/catalog';
import type { ComponentQuery } from '@partwright/catalog/matching';
import type { LineDoubt } from '@partwright/cost';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { CostedLine, LineUse } from './cost-lines.ts';
import { type LineNumber, numberInWords, statedNumber } from './line-number.ts';

/** So many of a board, and what its lines need. */
export interface BoardLines {
  name: string;
  quantity: number;
  lines: readonly CostedLine[];
  /** What of its BOM was not read, a sentence each: it may need more than its lines. Default: nothing. */
  unread?: readonly string[] | undefined;
}

/** What one kind of board needs of a part. */
export interface BoardUse {
  /** Which board, from 0. */
  board: number;
  lines: number[];
  references: string[];
  perBoard: number;
  /** Which of its lines take how many of them. */
  uses: LineUse[];
}

/** What all boards together need of one part. */
export interface PartNeed {
  /** From 1. */
  id: number;
  part: Part | null;
  asked: string | null;
  /** The number that the line names, where no part was found, or one that is in doubt. */
  number: LineNumber | null;
  uses: BoardUse[];
  /** A line that needs it, for what else is known of it. */
  line: CostedLine;
  /** What each of its lines says of the part. */
  asks: ComponentQuery[];
  /** Somebody decided that it is this part. */
  isDecided: boolean;
  doubts: LineDoubt[];
  /** Other numbers than that of the part, which lines name that are bought as it. */
  named: LineNumber[];
  /** Why what is not in stock under the number of the line is not bought. */
  leftAside: string | null;
}

/**
 * One need a part over all boards. Lines of which another part may be meant are needs of their own, unless `usesDoubtful`: they
 * take what is in stock under the very number that they name, and the rest of them is left aside.
 */
export function mergeNeeds(boards: readonly BoardLines[], { usesDoubtful }: { usesDoubtful: boolean }): PartNeed[] {
  const needs = new Map<string, PartNeed>();
  boards.forEach(({ lines }, board) => {
    for (const line of lines)
      for (const { use, doubts, leftAside, number } of splitDoubts(line, board, usesDoubtful)) {
        const key = JSON.stringify([keyOf(line, board), leftAside, number]);
        const before = needs.get(key);
        if (before) {
          before.uses.push(use);
          before.doubts.push(...doubts);
          before.named.push(...namedOf(line));
          before.asks.push(...line.asks);
          before.isDecided ||= line.isDecided;
        } else
          needs.set(key, {
            id: needs.size + 1,
            part: line.part,
            asked: line.asked,
            number,
            uses: [use],
            line,
            asks: [...line.asks],
            isDecided: line.isDecided,
            doubts: [...doubts],
            named: namedOf(line),
            leftAside,
          });
      }
  });
  return [...needs.values()];
}

function namedOf({ part, asks }: CostedLine): PartNeed['named'] {
  if (part === null) return [];
  const own = normalizePartNumber(part.mpn);
  return asks.flatMap((ask) => {
    const number = statedNumber(ask);
    return number === null || normalizePartNumber(number.mpn) === own ? [] : [number];
  });
}

function keyOf(line: CostedLine, board: number): string {
  if (line.part !== null) return `part ${line.part.id}`;
  const number = statedOf(line);
  const key = number === null ? '' : normalizePartNumber(number.mpn) || number.mpn.toLowerCase();
  return key === '' || line.isMiscounted
    ? `line ${board} ${line.id}`
    : `number ${key} ${number!.manufacturer?.toLowerCase() ?? ''}`;
}

/** What is in stock is found by: a number that the line states, else what it calls its part, where that can be one. */
function numberOf(line: CostedLine): LineNumber | null {
  const { part, isMiscounted, asked } = line;
  if (part !== null || isMiscounted) return null;
  const words = numberInWords(asked);
  return statedOf(line) ?? (words === null ? null : { mpn: words, manufacturer: null });
}

/** Lines that state one number are one need; words that only may be a number join none. */
function statedOf({ asks, asked }: CostedLine): LineNumber | null {
  const [ask] = asks;
  return ask === undefined ? statedNumber({ mpn: asked }) : statedNumber(ask);
}

interface Share {
  use: BoardUse;
  doubts: LineDoubt[];
  leftAside: string | null;
  number: PartNeed['number'];
}

function splitDoubts(line: CostedLine, board: number, usesDoubtful: boolean): Share[] {
  const { lines, references, perBoard, doubts, uses } = line;
  const whole: BoardUse = { board, lines: [...lines], references: [...references], perBoard, uses: [...uses] };
  if (line.isMiscounted) return [{ use: whole, doubts: [], leftAside: line.missing, number: null }];
  if (doubts.length === 0 || usesDoubtful)
    return [{ use: whole, doubts: [...doubts], leftAside: null, number: numberOf(line) }];
  const doubted = new Set(doubts.map((doubt) => doubt.line));
  const inDoubt = new Set(doubts.flatMap((doubt) => doubt.references));
  const sure: BoardUse = {
    board,
    lines: lines.filter((number) => !doubted.has(number)),
    references: references.filter((reference) => !inDoubt.has(reference)),
    perBoard: doubts.reduce((rest, doubt) => rest - doubt.perBoard, perBoard),
    uses: uses.filter((one) => !doubted.has(one.line)),
  };
  const open = doubts.map((doubt) => ({
    use: {
      board,
      lines: [doubt.line],
      references: [...doubt.references],
      perBoard: doubt.perBoard,
      uses: uses.filter((one) => one.line === doubt.line),
    },
    doubts: [],
    leftAside: sayWhyAside(doubt),
    number: doubt.code === 'number_shared' ? null : statedNumber(line.asks[lines.indexOf(doubt.line)]),
  }));
  return sure.perBoard > 0 ? [{ use: sure, doubts: [], leftAside: null, number: null }, ...open] : open;
}

function sayWhyAside({ code, reason }: LineDoubt): string {
  if (code === 'quantity_assumed' || code === 'quantity_contradicted')
    return `Another quantity may be meant: ${reason}`;
  return `Another part may be meant: ${reason || 'its number is that of several parts'}`;
}

/** Boards with names of their own: designators and shares are told by them. */
export function tellApart(boards: readonly BoardLines[]): BoardLines[] {
  return boards.map((board, at) =>
    boards.filter(({ name }) => name === board.name).length > 1
      ? { ...board, name: `${board.name} (board ${at + 1})` }
      : board,
  );
}

/** Designators one by one; of several boards, each with the name of its own. */
export function listReferences(uses: readonly BoardUse[], boards: readonly { name: string }[]): string[] {
  return uses.flatMap(({ board, references }) =>
    boards.length > 1 ? references.map((one) => `${boards[board]!.name}: ${one}`) : references,
  );
}

/** Designators of all boards that use it; with several boards, each with its name. */
export function nameReferences(uses: readonly BoardUse[], boards: readonly { name: string }[]): string | null {
  const lists = uses.flatMap(({ board, references }) =>
    references.length === 0
      ? []
      : [boards.length > 1 ? `${boards[board]!.name}: ${references.join(', ')}` : references.join(', ')],
  );
  return lists.join('; ') || null;
}
