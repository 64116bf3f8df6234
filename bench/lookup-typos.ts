// Ways in which part numbers arrive other than as the catalogue has them; each makes one from a true number.
import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';

export interface TrueNumber {
  mpn: string;
  manufacturer: string;
}

export interface TypoKind {
  title: string;
  /** Undefined when this number cannot be mistaken so. */
  make(number: TrueNumber, random: Random): string | undefined;
}

/** A whole number below the bound, seeded. */
export type Random = (bound: number) => number;

/** Mulberry32: the same figures on every run. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LOOK_ALIKES: Record<string, string> = {
  O: '0',
  0: 'O',
  I: '1',
  L: '1',
  1: 'I',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
};
const EXTRA_ENDS = ['-TR', '/NOPB', 'CT-ND', '-ND', ' TR', '-T'];

/** A letter or digit changed, missing, added, or swapped with the next. */
function edit(text: string, random: Random): string {
  const at = random(text.length);
  const letter = LETTERS[random(LETTERS.length)]!;
  const [before, rest] = [text.slice(0, at), text.slice(at)];
  const edits = [
    before + letter + rest.slice(1),
    before + rest.slice(1),
    before + letter + rest,
    rest.length > 1 ? before + rest[1]! + rest[0]! + rest.slice(2) : before + letter,
  ];
  return edits[random(4)]!;
}

const isLongEnough = (mpn: string, least: number): boolean => normalizePartNumber(mpn).length >= least;
const changed = (text: string, from: string): string | undefined =>
  normalizePartNumber(text) === normalizePartNumber(from) ? undefined : text;

function misread(mpn: string, random: Random): string | undefined {
  const places = Array.from(mpn).flatMap((letter, at) => (LOOK_ALIKES[letter] ? [at] : []));
  if (places.length === 0) return undefined;
  const letters = Array.from(mpn);
  for (let times = 1 + random(3); times > 0; times--) {
    const at = places[random(places.length)]!;
    letters[at] = LOOK_ALIKES[mpn[at]!]!;
  }
  return letters.join('');
}

export const typoKinds: TypoKind[] = [
  { title: 'one edit', make: ({ mpn }, random) => changed(edit(normalizePartNumber(mpn), random), mpn) },
  {
    title: 'two edits (of 8 characters or more)',
    make: ({ mpn }, random) =>
      isLongEnough(mpn, 8) ? changed(edit(edit(normalizePartNumber(mpn), random), random), mpn) : undefined,
  },
  { title: 'one to three look-alikes', make: ({ mpn }, random) => misread(mpn.toUpperCase(), random) },
  {
    title: 'hyphen added or left out',
    make: ({ mpn }, random) => {
      const at = 1 + random(mpn.length - 1);
      return mpn.includes('-') ? mpn.replace('-', '') : `${mpn.slice(0, at)}-${mpn.slice(at)}`;
    },
  },
  {
    title: 'without packaging suffix',
    // Bases of known schemes also leave out what is in the middle, which nobody types so.
    make: ({ mpn }) =>
      mpn.toUpperCase().startsWith(packagingBase(mpn)) ? changed(packagingBase(mpn), mpn) : undefined,
  },
  {
    title: 'last character cut off',
    make: ({ mpn }) => (isLongEnough(mpn, 7) ? changed(mpn.slice(0, -1), mpn) : undefined),
  },
  {
    title: 'last two to four cut off',
    make: ({ mpn }, random) => (isLongEnough(mpn, 10) ? mpn.slice(0, -2 - random(3)) : undefined),
  },
  { title: 'suffix too many', make: ({ mpn }, random) => mpn + EXTRA_ENDS[random(EXTRA_ENDS.length)]! },
  {
    title: 'maker before or after it',
    make: ({ mpn, manufacturer }, random) => (random(2) ? `${manufacturer} ${mpn}` : `${mpn} ${manufacturer}`),
  },
  {
    title: 'pasted: spaces, soft hyphens, other dashes',
    make({ mpn }, random) {
      const at = 1 + random(mpn.length - 1);
      const mark = ['\u00AD', '\u2011', ' ', '\u200B', '\u2013'][random(5)]!;
      return ` ${mpn.replaceAll('-', '\u2010').slice(0, at)}${mark}${mpn.replaceAll('-', '\u2010').slice(at)}\u00A0`;
    },
  },
];
