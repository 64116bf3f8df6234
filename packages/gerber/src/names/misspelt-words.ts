import { SENSES } from './name-words.ts';

/** Shorter words have neighbours that are other words: `cream` and `dream`, `copper` and `hopper`. */
const SHORTEST = 7;
const SHORTEST_SIDE = 6;

/** Words that are mended to: of a side or a kind of layer. None that is weak, and none of inner layers: one too many is another board. */
const TARGETS = [...SENSES].flatMap(([word, { kind, side, weak, counts }]) =>
  weak !== true &&
  counts === undefined &&
  word.length >= (kind === undefined && side !== undefined ? SHORTEST_SIDE : SHORTEST)
    ? [word]
    : [],
);

/**
 * The word of a layer that a word of a file name was meant to be: `botton` is `bottom`, `silscreen` is `silkscreen`. One letter
 * is wrong, too much or left out, or two beside each other are swapped. Undefined when it is a word by itself, when it is like
 * none, or like several that mean different things.
 */
export function mendWord(word: string): string | undefined {
  if (SENSES.has(word) || word.length < SHORTEST_SIDE - 1) return undefined;
  const near = TARGETS.filter((target) => isOneSlip(word, target));
  const meanings = new Set(near.map((target) => JSON.stringify(SENSES.get(target))));
  return meanings.size === 1 ? near[0] : undefined;
}

/** Whether one slip of the pen makes the one of the other; the first letter is seldom the wrong one. */
function isOneSlip(word: string, target: string): boolean {
  if (word[0] !== target[0] || Math.abs(word.length - target.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === target[start]) start++;
  let end = 0;
  const most = Math.min(word.length, target.length) - start;
  while (end < most && word.at(-1 - end) === target.at(-1 - end)) end++;
  const [wrong, right] = [word.slice(start, word.length - end), target.slice(start, target.length - end)];
  if (wrong.length <= 1 && right.length <= 1) return true;
  return wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0];
}
