import { isKnownDesignator } from '../columns/designator-shapes.ts';

/** A range as it was written. `prefix` holds everything before the number, a sheet too: `PWR/R`. */
export interface DesignatorRange {
  prefix: string;
  /** As written, so that `R001` keeps its zeros. */
  from: string;
  to: number;
  /** A letter behind both numbers: `R1A-R4A`. */
  suffix: string;
  /** The letters are left out behind the dash (`LED1-25`): it may be a name with a pin or unit number. */
  short: boolean;
}

/** Between the ends of a range: dashes and dots, arrows, the sign of division (Italian, Russian), words. */
const SIGN = '(?: ?(?:-{1,2}>?|=>|~|\\.{2,3}|:|→|⇒|÷|to|bis|thru|through|до|至|到|から) ?| (?:a|à|au|al|hasta|until) )';
const PREFIX = '[A-Za-z_$](?:[\\w$./!]{0,22}[A-Za-z_$./!])?';
const RANGE = new RegExp(`^(${PREFIX})(\\d{1,9})([A-Za-z]?)${SIGN}(${PREFIX})?(\\d{1,9})([A-Za-z]?)$`, 'i');
const BARE = new RegExp(`^(\\d{1,5})${SIGN}(\\d{1,5})$`, 'i');
const SPACED = new RegExp(`([A-Za-z_$]\\d{1,6}) {0,3}${SIGN} {0,3}(?=[A-Za-z_$]{0,12}\\d)`, 'gi');
const COLON_AND_NUMBER = /\d:\d{1,9}$/;

/** Letters of a designator of anybody's: `GL1-2`, `ID1100-1104`. */
const ANY_LETTERS = /^[A-Z]{1,6}$/;

/**
 * Read `R1-R4`, `R1..R4`, `PWR/R1 to PWR/R4`, `LED1-25`, `R1A-R4A`; undefined when the text is no range. A short form
 * needs usual letters, unless it is asked for those of anybody.
 */
export function readRange(text: string, anyLetters = false): DesignatorRange | undefined {
  if (text.length > 80) return undefined;
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const [, prefix, from, suffix, again, to, suffixAfter] = match as unknown as (string | undefined)[];
  const range = { prefix: prefix!, from: from!, to: Number(to), suffix: suffix ?? '', short: again === undefined };
  if (range.short) {
    // `J1:2` is pin 2 of J1 in every netlist; `LED1-25` is a range.
    const named = COLON_AND_NUMBER.test(text) || suffix !== '' || suffixAfter !== '';
    const lettered = isKnownDesignator(prefix! + from!) || (anyLetters && ANY_LETTERS.test(prefix!));
    return named || !lettered ? undefined : range;
  }
  if (again!.toLowerCase() !== prefix!.toLowerCase()) return undefined;
  return suffix!.toLowerCase() === suffixAfter!.toLowerCase() ? range : undefined;
}

/** `5-7` behind `C1`: a range whose letters stand before it. */
export function readBareRange(text: string, prefix: string): DesignatorRange | undefined {
  const match = text.length > 30 || prefix === '' ? null : BARE.exec(text);
  return match ? { prefix, from: match[1]!, to: Number(match[2]), suffix: '', short: false } : undefined;
}

/** Take the blanks out of the ranges of a text, so that it can be parted at the others: `R1 - R4 R9`. */
export function tightenRanges(text: string): string {
  return text.replace(SPACED, (whole, start: string) => `${start}${/:/.test(whole) ? ':' : '-'}`);
}

/** The designators of a range; undefined when it runs downwards or names more than `most`. */
export function expandRange({ prefix, from, to, suffix }: DesignatorRange, most: number): string[] | undefined {
  const first = Number(from);
  if (to < first || to - first >= most) return undefined;
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from({ length: to - first + 1 }, (_, i) => prefix + String(first + i).padStart(width, '0') + suffix);
}

/** Heads that a text writes several short forms with: in `J1-1, J1-2, J1-3` these are pins or units, not ranges. */
export function repeatedHeads(text: string): Set<string> {
  const heads = new Set<string>();
  const repeated = new Set<string>();
  for (const [, head] of text.slice(0, 20_000).matchAll(/(?<![\w-])([A-Za-z_$]{1,12}\d{1,6})-\d{1,6}(?![\w-])/g)) {
    if (heads.has(head!)) repeated.add(head!);
    heads.add(head!);
  }
  return repeated;
}
