/** A quantity of a query with what it bounds: `>=50V`, `10mΩ max`, `16V+`, `10k-100k`. */
export interface Bound {
  /** The quantities as typed: one, or the two ends of a range. */
  quantities: string[];
  /** `least` and `most` include the figure, `above` and `below` do not; `better` depends on the parameter. */
  side: 'least' | 'most' | 'above' | 'below' | 'better' | 'between';
}

const UNIT = '(?:[GMkKmunpµμ]?(?:Ω|ohms?|Ohms?|OHMS?|Hz|hz|HZ|[VvAWFHRr])|[GMkKmunpRrµμ]\\d{0,3}|%|ppm)';
const QUANTITY = `(?<![\\w.,/-])(±?(?:\\d{1,9}(?:[.,]\\d{1,6})?|\\.\\d{1,6})(?: ?${UNIT})?)(?![\\w%])`;
/** The second end of a range, which has the unit for both. */
const LAST = `((?:\\d{1,9}(?:[.,]\\d{1,6})?) ?${UNIT})(?![\\w/-])`;
const FIRST = `(?<![\\w.,/-])(\\d{1,9}(?:[.,]\\d{1,6})?(?: ?${UNIT})?)`;

const words = (list: string): string => list.replaceAll(' ', '\\s').replaceAll(',', '|');
/** Signs may follow on a word without a space (`1uF>=50V`), words not. */
const before = (signs: string, list: string): RegExp =>
  new RegExp(`(?:${words(signs)}|(?<![\\p{L}\\d])(?:${words(list)})) {0,2}${QUANTITY}`, 'giu');
const behind = (list: string): RegExp => new RegExp(`${QUANTITY} {0,2}(?:${words(list)})(?!\\p{L})`, 'giu');

const PATTERNS: readonly [Bound['side'], RegExp][] = [
  ['between', new RegExp(`(?<!\\p{L})(?:between|from|zwischen|von) ${FIRST} (?:and|to|und|bis) ${LAST}`, 'giu')],
  ['between', new RegExp(`${FIRST} ?(?:-|–|~|\\.{2,3}|…| to | bis ) ?${LAST}`, 'giu')],
  ['least', before('>=,≥,=>', 'at least,no less than,not less than,min,min.,minimum,mindestens')],
  ['most', before('<=,≤,=<', 'at most,no more than,not more than,up to,max,max.,maximum,höchstens,bis zu')],
  ['above', before('>', 'above,over,more than,greater than,higher than,über')],
  ['below', before('<', 'below,under,less than,lower than,smaller than,unter')],
  ['better', behind('or better,or tighter')],
  ['least', behind('or more,or higher,or greater,or above,and up,and above,min,min.,minimum')],
  ['most', behind('or less,or lower,or below,max,max.,maximum')],
  // `50V+`; the `+` of `5V +/-1%` or `5V +10%` bounds nothing.
  ['least', new RegExp(`${QUANTITY}\\+(?=\\s|$)`, 'gu')],
];

const MOST_BOUNDS = 6;

/** Take the bounded quantities out of a text. */
export function takeBounds(text: string): { bounds: Bound[]; rest: string } {
  const bounds: Bound[] = [];
  let rest = text;
  for (const [side, pattern] of PATTERNS) {
    rest = rest.replace(pattern, (whole: string, first: string, second: unknown) => {
      const quantities = side === 'between' ? splitRange(first, String(second)) : [first];
      if (quantities === undefined || bounds.length >= MOST_BOUNDS) return whole;
      bounds.push({ quantities, side });
      return ' ';
    });
  }
  return { bounds, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** In `10-100k` or `16 to 25V` the unit is said once. Undefined where a name was met instead: `0-5` of a size. */
function splitRange(first: string, last: string): string[] | undefined {
  const unit = /[^\d.,\s].*$/.exec(last)?.[0] ?? '';
  const ends = [/[^\d.,\s]/.test(first) ? first : `${first}${unit}`, last];
  return /^0\d/.test(first) ? undefined : ends;
}
