import { decodePartNumber, findScheme } from './decode.ts';
import { normalizePartNumber } from './normalize.ts';
import { packagingRules } from './packaging-rules.ts';
import type { Family } from './family.ts';
import type { PackagingVariant } from './types.ts';

const LONGEST_NUMBER = 64;

/**
 * A part number without what only says how it is packed, for finding the same part on another reel. Numbers of a known
 * scheme are cut by it; others by the habits of their makers. What is not surely packaging stays.
 *
 * @example
 * import { packagingBase } from '@partwright/part-numbers';
 *
 * packagingBase('GRM155R71C104KA88D'); // => 'GRM155R71C104KA88'
 * packagingBase('LM358DR'); // => 'LM358D'
 * packagingBase('BAT54-7-F'); // => 'BAT54'
 */
export function packagingBase(mpn: string): string {
  const text = capitals(mpn);
  const decoded = decodePartNumber(text);
  if (decoded) return decoded.base;
  for (const { pattern, without } of packagingRules) {
    if (pattern.test(text)) return text.replace(pattern, without);
  }
  return text;
}

/**
 * Whose mark of packing a number bears, as the maker calls himself; null when it bears none that is one maker's alone.
 *
 * @example
 * import { makerOfPackaging } from '@partwright/part-numbers';
 *
 * makerOfPackaging('B0540W-7-F'); // => 'Diodes'
 * makerOfPackaging('LM358DR'); // => 'Texas Instruments'
 * makerOfPackaging('B0540W'); // => null
 */
export function makerOfPackaging(mpn: string): string | null {
  const text = capitals(mpn);
  const maker = packagingRules.find(({ pattern }) => pattern.test(text))?.maker ?? 'any';
  return maker === 'any' ? null : maker.replace(/ \(.*\)$/, '');
}

/**
 * Whether two different numbers mean one part packed in two ways.
 *
 * @example
 * import { samePartOtherPackaging } from '@partwright/part-numbers';
 *
 * samePartOtherPackaging('GRM155R71C104KA88D', 'GRM155R71C104KA88J'); // => true
 * samePartOtherPackaging('GRM155R71C104KA88D', 'GRM155R71C104MA88D'); // => false
 */
export function samePartOtherPackaging(a: string, b: string): boolean {
  const [x, y] = [normalizePartNumber(capitals(a)), normalizePartNumber(capitals(b))];
  if (x === y || x === '' || y === '') return false;
  return normalizePartNumber(packagingBase(a)) === normalizePartNumber(packagingBase(b));
}

/**
 * The numbers that the maker's scheme has for the same part on other reels, the number itself left out; empty when the scheme
 * is not known or tells none apart. Not each of them is sold: they are numbers to look up.
 *
 * @example
 * import { packagingVariants } from '@partwright/part-numbers';
 *
 * packagingVariants('RC0402FR-0710KL');
 * // => [
 * //   { mpn: 'RC0402FR-1010KL', code: '10', packaging: '10-inch reel' },
 * //   { mpn: 'RC0402FR-1310KL', code: '13', packaging: '13-inch reel' },
 * // ]
 */
export function packagingVariants(mpn: string): PackagingVariant[] {
  const text = capitals(mpn);
  const scheme = findScheme(text);
  if (scheme) return variantsOfScheme(scheme.text, scheme.family, scheme.reading.base);
  for (const { pattern, others = [] } of packagingRules) {
    if (!pattern.test(text)) continue;
    return others
      .map((other) => text.replace(pattern, other))
      .filter((other) => other !== text)
      .map((other) => ({ mpn: other, code: findTail(other, text), packaging: null }));
  }
  return [];
}

function variantsOfScheme(text: string, { pattern, packings }: Family, base: string): PackagingVariant[] {
  if (packings === undefined) return [];
  const match = new RegExp(pattern.source, 'd').exec(text);
  const [from, to] = match?.indices?.groups?.[packings.group] ?? [];
  if (from === undefined || to === undefined || packings.codes[text.slice(from, to)] === undefined) return [];
  return Object.entries(packings.codes)
    .map(([code, packaging]) => ({ mpn: text.slice(0, from) + code + text.slice(to), code, packaging }))
    .filter((other) => other.mpn !== text && findScheme(other.mpn)?.reading.base === base);
}

/** What stands in `number` behind the part that both have in common. */
function findTail(number: string, other: string): string {
  let at = 0;
  while (at < number.length && number[at] === other[at]) at++;
  return number.slice(at);
}

function capitals(mpn: string): string {
  return mpn.slice(0, LONGEST_NUMBER).toUpperCase().trim();
}
