import { readDielectric } from '@partwright/values';

/** A rating, and the remark that it stands in. */
interface Remarked<Rating> {
  rating: Rating;
  text: string;
}

/** The strictest ratings that remarks of a line name; they may be of this part or of what is around it. Volts, watts, percent. */
export interface RemarkedRatings {
  voltage: Remarked<number> | null;
  power: Remarked<number> | null;
  tolerance: Remarked<number> | null;
  dielectric: Remarked<string> | null;
}

export const NOTHING_REMARKED: RemarkedRatings = { voltage: null, power: null, tolerance: null, dielectric: null };

const VOLTS = /(?<![\w.,])(\d{1,4}(?:[.,]\d{1,2})?) ?(k?)V(?:DC)?(?![A-Za-z0-9])/g;
const WATTS = /(?<![\w.,/])(?:(\d)\/(\d{1,2})|(\d{0,3}[.,]?\d{1,3})) ?(m?)W(?![A-Za-z0-9])/g;
const PERCENT = /(?<![\w.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/g;
const WORD = /[A-Z][A-Z0-9]{2,3}/gi;

/** Nobody makes parts of a larger tolerance: `50 %` is of something else. */
const LARGEST_PERCENT = 20;
const LONGEST = 500;

const figure = (text = '') => Number(text.replace(',', '.'));

/** `0805X7S106K6R3`, `MC-1206-X5R-226`: letters of a dielectric in a number that no scheme reads. */
const IN_NUMBER = /(?<![XYZ])(X[5678][RSTUV]|Y5V|Z5U|C0G|COG|NP0|NPO)(?![a-z])/i;

/** The dielectric that an order code or a part number spells; null when it spells none. */
export function findSpelledDielectric(number: string): RemarkedRatings['dielectric'] {
  const spelled = IN_NUMBER.exec(number.slice(0, LONGEST))?.[1];
  const rating = spelled === undefined ? null : readDielectric(spelled, false);
  return rating === null ? null : { rating, text: number };
}

/** Find the strictest ratings in the remarks of a line. */
export function findRemarkedRatings(remarks: readonly string[]): RemarkedRatings {
  const found = { ...NOTHING_REMARKED };
  for (const remark of remarks) {
    // Where to look says nothing of the part.
    if (/^(?:https?:|www\.)/i.test(remark)) continue;
    const text = remark.slice(0, LONGEST);
    for (const [, volts, kilo] of text.matchAll(VOLTS))
      found.voltage = stricter(found.voltage, figure(volts) * (kilo ? 1000 : 1), text, 1);
    for (const [, above, below, watts, milli] of text.matchAll(WATTS)) {
      const rating = above === undefined ? figure(watts) * (milli ? 1e-3 : 1) : Number(above) / Number(below);
      if (Number.isFinite(rating)) found.power = stricter(found.power, rating, text, 1);
    }
    for (const [, percent] of text.matchAll(PERCENT)) {
      const rating = figure(percent);
      if (rating > 0 && rating <= LARGEST_PERCENT) found.tolerance = stricter(found.tolerance, rating, text, -1);
    }
    for (const [word] of text.matchAll(WORD)) {
      const rating = /\d/.test(word) || /^(?:NPO|COG)$/i.test(word) ? readDielectric(word, false) : null;
      if (rating !== null) found.dielectric ??= { rating, text };
    }
  }
  return found;
}

function stricter(
  known: Remarked<number> | null,
  rating: number,
  text: string,
  direction: 1 | -1,
): Remarked<number> | null {
  return known === null || (rating - known.rating) * direction > 0 ? { rating, text } : known;
}
