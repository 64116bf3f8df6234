import type { Block } from './block.ts';
import type { Condition } from './conditions.ts';

/** Rows of a block: their numbers, or a number for "the first so many". */
export type Rows = Uint32Array | number;

type Codes = Uint16Array | Uint32Array;

/** Beyond so many rows the room of one search is given back after it. */
const MOST_KEPT = 4_000_000;
let room = new Uint32Array(65_536);
let used = 0;

/** Begin a search: the row lists of the one before are no longer valid, their room is used again. */
export function clearRoom(): void {
  used = 0;
}

/** A list for so many rows, to be filled whole: to zero and to collect a fresh array costs more than to fill one. */
function takeRoom(count: number): Uint32Array {
  if (used + count > room.length) {
    const length = Math.max(room.length * 2, count);
    if (length > MOST_KEPT) return new Uint32Array(count);
    // Lists already given out keep the smaller room alive until their search ends.
    room = new Uint32Array(length);
    used = 0;
  }
  used += count;
  return room.subarray(used - count, used);
}

export function countRows(rows: Rows): number {
  return typeof rows === 'number' ? rows : rows.length;
}

/** Whether no row of the block can meet the condition, because its parts never say such a thing. */
export function isForeign(block: Block, condition: Condition): boolean {
  return 'column' in condition && condition.or === undefined && block.column(condition.column) === undefined;
}

/** The rows that meet a condition. */
export function meeting(block: Block, condition: Condition, rows: Rows): Uint32Array {
  return split(block, condition, rows).met;
}

/** The rows that meet a condition, and those that do not. */
export function split(block: Block, condition: Condition, rows: Rows): { met: Uint32Array; missed: Uint32Array } {
  const count = countRows(rows);
  const all = takeRoom(count);
  const found = !('column' in condition)
    ? byPrice(block.prices.values, condition.min, condition.max, rows, all)
    : condition.or === undefined
      ? byCode(block.column(condition.column)?.codes ?? NO_CODES, condition.grades, rows, all)
      : byEither(block, condition, condition.or, rows, all);
  return { met: all.subarray(0, found), missed: all.subarray(found) };
}

const NO_CODES = new Uint16Array(0);

// In these loops what is met fills the array from its beginning, what is not from its end; each returns how many are met.
// One loop for listed rows and one for all: a condition in the loop would cost more than it saves in lines.

function byCode(codes: Codes, grades: Uint8Array, rows: Rows, into: Uint32Array): number {
  let [met, missed] = [0, into.length];
  // A read beyond the end is slow even when it is rare: such rows have code 0.
  const end = codes.length;
  const count = countRows(rows);
  for (let at = 0; at < count; at++) {
    const row = typeof rows === 'number' ? at : rows[at]!;
    if (grades[row < end ? codes[row]! : 0]! > 0) into[met++] = row;
    else into[--missed] = row;
  }
  return met;
}

function byEither(
  block: Block,
  one: Extract<Condition, { column: unknown }>,
  other: NonNullable<typeof one.or>,
  rows: Rows,
  into: Uint32Array,
): number {
  const codes = block.column(one.column)?.codes ?? NO_CODES;
  const otherCodes = block.column(other.column)?.codes ?? NO_CODES;
  const [grades, otherGrades] = [one.grades, other.grades];
  let [met, missed] = [0, into.length];
  for (let at = 0; at < into.length; at++) {
    const row = typeof rows === 'number' ? at : rows[at]!;
    if (grades[codes[row] ?? 0]! > 0 || otherGrades[otherCodes[row] ?? 0]! > 0) into[met++] = row;
    else into[--missed] = row;
  }
  return met;
}

function byPrice(prices: Float64Array, min: number, max: number, rows: Rows, into: Uint32Array): number {
  let [met, missed] = [0, into.length];
  for (let at = 0; at < into.length; at++) {
    const row = typeof rows === 'number' ? at : rows[at]!;
    const price = prices[row]!;
    if (price >= min && price <= max) into[met++] = row;
    else into[--missed] = row;
  }
  return met;
}
