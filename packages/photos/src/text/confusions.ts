/** Signs that look alike in print, by the one that stands for all of them. */
const ALIKE: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
  T: '7',
  Y: '4',
};
/** What each may be meant as. A D is only itself; lasers draw it like a 0. */
const MEANT: Readonly<Record<string, string>> = {
  '0': '0OD',
  O: 'O0D',
  Q: 'Q0',
  '1': '1I',
  I: 'I1',
  L: 'L1',
  '5': '5S',
  S: 'S5',
  '8': '8B',
  B: 'B8',
  '2': '2Z',
  Z: 'Z2',
  '6': '6G',
  G: 'G6',
  // The strokes that lasers and ink draw chips with: a 7 without its hook, a 4 that is open above.
  T: 'T7',
  Y: 'Y4',
};
const MOST_SPELLINGS = 800;

/** The same for readings of one print that differ only in signs that look alike. */
export const blur = (text: string): string => text.toUpperCase().replace(/[OQDILSBZGTY]/g, (sign) => ALIKE[sign]!);

/** All that a reading may be meant as, itself first; only itself where it may be too much. */
export function spellOut(text: string): string[] {
  const read = text.toUpperCase();
  if ([...read].reduce((all, sign) => all * (MEANT[sign]?.length ?? 1), 1) > MOST_SPELLINGS) return [read];
  return [...read]
    .reduce<string[]>(
      (spelled, sign) =>
        (MEANT[sign] === undefined ? [sign] : [...MEANT[sign]]).flatMap((one) => spelled.map((before) => before + one)),
      [''],
    )
    .toSorted((a, b) => Number(b === read) - Number(a === read));
}
