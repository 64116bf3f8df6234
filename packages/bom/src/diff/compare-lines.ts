import { compareFootprints } from '@partwright/footprints';
import { kindOfReference, normalizeValue, type NormalizedValue } from '@partwright/values';
import type { BomChange, BomLine } from '../types.ts';

/** Two texts mean the same when they are written alike, `notation` when only the writing differs. */
type Sameness = 'same' | 'notation' | 'different';

/** Compares the texts of two lines; asks the same question once, since hundreds of designators share their lines. */
export class LineComparer {
  readonly #answers = new Map<string, Sameness>();
  readonly #compared: readonly Compared[];

  /** `sameManufacturer` knows other spellings of a maker's name. */
  constructor(sameManufacturer: Compare = () => false) {
    this.#compared = [...COMPARED, ['manufacturer', sameManufacturer]];
  }

  /**
   * What differs between two lines as parts: `changes` mean something else, `notation` only writes it in another way
   * (`100n` and `0.1uF`, two names of one land, `YAGEO` and `Yageo`).
   */
  compare(before: BomLine, after: BomLine, reference: string): { changes: BomChange[]; notation: BomChange[] } {
    const changes: BomChange[] = [];
    const notation: BomChange[] = [];
    const letters = /^[A-Za-z]{0,6}/.exec(reference)![0];
    for (const [field, compare] of this.#compared) {
      const [old, now] = sayingsOf(before, after, field);
      const sameness = this.#compare(field, old, now, letters, compare);
      if (sameness !== 'same') (sameness === 'notation' ? notation : changes).push({ field, before: old, after: now });
    }
    return { changes, notation };
  }

  #compare(field: string, old: string | null, now: string | null, letters: string, compare: Compare): Sameness {
    if (old === now) return 'same';
    if (old === null || now === null) return 'different';
    const key = JSON.stringify([field, letters, old, now]);
    const known = this.#answers.get(key);
    if (known) return known;
    const same = plain(old) === plain(now) || compare(old, now, letters);
    const answer: Sameness = same ? 'notation' : 'different';
    this.#answers.set(key, answer);
    return answer;
  }
}

type Compare = (before: string, after: string, letters: string) => boolean;

type Compared = readonly [field: 'value' | 'footprint' | 'mpn' | 'manufacturer', compare: Compare];

const COMPARED: readonly Compared[] = [
  ['value', sameValue],
  ['footprint', sameFootprint],
  ['mpn', () => false],
];

/**
 * What both lines say of a field: `10uF` with 50 V in a column of its own is `10uF 50V`. A list that has no such columns
 * does not say that a rating is gone.
 */
function sayingsOf(before: BomLine, after: BomLine, field: Compared[0]): [string | null, string | null] {
  const said = (line: BomLine) =>
    field === 'value' && line.ratings !== undefined ? `${line.value ?? ''} ${line.ratings}`.trim() : line[field];
  const isOneSided = (before.ratings === undefined) !== (after.ratings === undefined);
  return isOneSided && before[field] === after[field] ? [before[field], after[field]] : [said(before), said(after)];
}

const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** The number alone does not make a value: `100n 16V` is not `100n 25V`. */
function sameValue(before: string, after: string, letters: string): boolean {
  const [old, now] = [before, after].map((value) => normalizeValue(value, { reference: `${letters}1` }));
  if (old!.numeric === null || now!.numeric === null || old!.unit !== now!.unit) return false;
  if (old!.ambiguous || now!.ambiguous) return false;
  const close = Math.abs(old!.numeric - now!.numeric) <= Math.abs(old!.numeric) * 1e-9;
  const rest = (value: typeof old) =>
    [
      value!.tolerance?.display,
      value!.voltage,
      value!.power,
      value!.dielectric,
      value!.package,
      ...names(value!),
    ].join();
  return close && rest(old) === rest(now);
}

/** The names among the words: `BZX84C3V3` and `BZT52C3V3` are of one voltage, and two parts. */
const names = ({ leftover, unit }: NormalizedValue) => (unit === 'V' ? leftover.map(plain) : []);

/** `Resistor_SMD:R_0603_1608Metric` is the same footprint without its library, and so is another name of its land. */
function sameFootprint(before: string, after: string, letters: string): boolean {
  const bare = (text: string) => plain(text).replace(/^[^:]*:(?=.)/, '');
  if (bare(before) === bare(after)) return true;
  const kind = kindOfReference(`${letters}1`);
  return compareFootprints(before, after, { kind }).relation === 'same';
}
