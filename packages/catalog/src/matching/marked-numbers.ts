import {
  normalizePartNumber,
  packagingBase,
  packagingVariants,
  samePartOtherPackaging,
} from '@partwright/part-numbers';

/** What makers write behind a number for the reel and for lead-free plating: `LP5907MFX-1.8/NOPB`, `IRLML2060TRPBF`. */
const MARKS = ['/NOPB', '#PBF', '#TRPBF', 'PBF', 'TRPBF', 'TR'];
const MARK = /(?:\/NOPB|#?(?:TR)?PBF|#TR|-?TR)$/i;

const bearsMark = (number: string): boolean =>
  MARK.test(number) || normalizePartNumber(packagingBase(number)) !== normalizePartNumber(number);

/**
 * The normalised numbers that are a number with such a mark behind it. Empty for one that has its mark already: it is its
 * maker's own as it stands.
 */
export function markedNumbers(number: string): string[] {
  if (bearsMark(number)) return [];
  const marked = [...MARKS.map((mark) => `${number}${mark}`), ...packagingVariants(number).map(({ mpn }) => mpn)];
  return [...new Set(marked.map(normalizePartNumber))];
}

/** Whether an offered number is the asked one and a mark behind it. */
export function isMarked(asked: string, offered: string): boolean {
  if (bearsMark(asked) || normalizePartNumber(asked) === normalizePartNumber(offered)) return false;
  const bare = normalizePartNumber(offered.replace(MARK, ''));
  return bare === normalizePartNumber(asked) || samePartOtherPackaging(asked, offered);
}
