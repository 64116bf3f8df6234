import { decodePartNumber } from '../../part-numbers/index.ts';
import { normalizeValue } from '../../values/index.ts';
import type { NormalizedValue } from '../../values/types.ts';
import { categoryPhrases, isWithin, type Category } from '../category.ts';
import type { CatalogQuery } from '../columns/query.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { isPackageName } from '../footprint-key.ts';
import { displayQuantity } from '../quantity-display.ts';
import { wordsOf } from '../phrases.ts';
import { figureFilters } from './figure-filters.ts';
import { takeContacts, takeDigitNumbers, takeManufacturer, takeSku } from './named-things.ts';
import type { UnderstoodQuery } from './understood-query.ts';
import { wordParameters } from './word-parameters.ts';

const LONGEST = 500;

/** Words that narrow nothing down. */
const FILLERS = new Set([
  'a',
  'an',
  'the',
  'for',
  'with',
  'and',
  'of',
  'in',
  'component',
  'part',
  'connector',
  'smd',
  'smt',
  'pin',
]);

/** Read a search text: `10k 0402 1%`, `schottky 40V 1A SMA`, `usb c connector 16 pin`, `RC0402FR-0710KL`, `C25744`. Never throws. */
export function understandQuery(text: string): UnderstoodQuery {
  const input = text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  const { sku, rest: withoutSku } = takeSku(input.split(' ').filter((token) => token !== ''));
  const { manufacturer, rest: withoutMaker } = takeManufacturer(withoutSku);
  const { numbers, rest: tokens } = takeDigitNumbers(withoutMaker);
  const { category, used } = categoryIn(tokens);
  const contacts = takeContacts(tokens, category?.kind ?? null);
  const value = normalizeValue(contacts.rest.join(' '), category === null ? {} : { kind: category.kind });
  const kind = category?.kind ?? value.kind;
  const params = [
    ...figureFilters(value, category, kind),
    ...wordFilters(contacts.rest, category, used),
    ...contacts.filters,
  ];
  const { packageText, rest } = takePackage(value.package, leftovers(value, used), kind);
  const partNumberLike = [...numbers, ...rest.filter(looksLikePartNumber)];
  const remaining = rest.filter((token) => !partNumberLike.includes(token));
  const understood: Omit<UnderstoodQuery, 'normalised'> = {
    input,
    category: category?.id ?? null,
    kind,
    value:
      value.numeric === null || value.unit === null
        ? null
        : { numeric: value.numeric, unit: value.unit, normalized: value.normalized ?? '' },
    package: packageText,
    tolerance: value.tolerance,
    voltage: value.voltage,
    power: value.power,
    current: value.current,
    dielectric: value.dielectric,
    manufacturer,
    partNumberLike,
    sku,
    params,
    text: remaining.join(' '),
    alternatives: value.ambiguous ? value.alternatives : [],
  };
  return { ...understood, normalised: writeOut(understood, category) };
}

/** What the column index is to look for; part numbers, SKU and remaining text are for the store. */
export function catalogQueryOf(understood: UnderstoodQuery): CatalogQuery {
  const { category, kind, manufacturer, params } = understood;
  return {
    category: category ?? undefined,
    kind: category === null ? (kind ?? undefined) : undefined,
    manufacturer: manufacturer ?? undefined,
    package: understood.package ?? undefined,
    params,
  };
}

/** The category that the longest phrase names, or a finer one below it that another phrase names: `thermistor 10k NTC`. */
function categoryIn(tokens: readonly string[]): { category: Category | null; used: Set<string> } {
  const words = wordsOf(tokens.filter((token) => !looksLikePartNumber(token)).join(' '));
  const used = new Set<string>();
  let category: Category | null = null;
  for (const { start, end, meaning } of categoryPhrases.find(words)) {
    if (category !== null && !isWithin(meaning.id, category.id) && !isWithin(category.id, meaning.id)) continue;
    if (category === null || isWithin(meaning.id, category.id)) category = meaning;
    for (const word of words.slice(start, end)) used.add(word);
  }
  return { category, used };
}

/** Conditions that single words set; the words are added to `used`. */
function wordFilters(tokens: readonly string[], category: Category | null, used: Set<string>): ParameterFilter[] {
  const filters: ParameterFilter[] = [];
  if (category === null) return filters;
  const words = wordsOf(tokens.join(' '));
  for (const { start, end, meaning } of wordParameters.find(words)) {
    const found = meaning.find(({ branch }) => isWithin(category.id, branch));
    if (found === undefined || filters.some(({ name }) => name === found.name)) continue;
    filters.push({ name: found.name, eq: found.value });
    for (const word of words.slice(start, end)) used.add(word);
  }
  return filters;
}

/** Words that neither the value, nor the category, nor a word parameter has taken. */
function leftovers(value: NormalizedValue, used: ReadonlySet<string>): string[] {
  return value.leftover.filter((token) => {
    const words = wordsOf(token);
    return words.length > 0 && !words.every((word) => used.has(word) || FILLERS.has(word));
  });
}

function takePackage(
  found: string | null,
  tokens: readonly string[],
  kind: UnderstoodQuery['kind'],
): { packageText: string | null; rest: string[] } {
  if (found !== null) return { packageText: found, rest: [...tokens] };
  const token = tokens.find((word) => isPackageName(word, kind) && decodePartNumber(word) === null);
  return { packageText: token ?? null, rest: tokens.filter((other) => other !== token) };
}

/** Letters and digits in one word of at least four characters: `AO3400`, `1N4148`, `RC0402FR-0710KL`. */
function looksLikePartNumber(token: string): boolean {
  if (token.length < 4 || token.length > 60 || !/\d/.test(token) || !/\p{L}/u.test(token)) return false;
  if (/^\d+(?:[.,]\d+)?\p{L}{1,3}$/u.test(token)) return false;
  const words = wordsOf(token);
  return categoryPhrases.get(words) === undefined && wordParameters.find(words).length === 0;
}

function writeOut(understood: Omit<UnderstoodQuery, 'normalised'>, category: Category | null): string {
  const { value, tolerance, voltage, current, power, kind } = understood;
  const what = category?.name ?? (kind === null ? '' : kind.replaceAll('_', ' '));
  const rated = [
    [voltage, 'V'],
    [current, 'A'],
    [power, 'W'],
  ] as const;
  return [
    what.charAt(0).toUpperCase() + what.slice(1),
    value?.normalized ?? '',
    ...understood.params.filter(({ eq }) => typeof eq === 'string').map(({ eq }) => `${eq}`),
    tolerance?.display ?? '',
    ...rated.map(([figure, unit]) => (figure === null ? '' : displayQuantity(figure, unit))),
    understood.package ?? '',
    understood.manufacturer ?? '',
    understood.sku ?? '',
    ...understood.partNumberLike,
    understood.text,
  ]
    .filter((word) => word !== '')
    .join(' ');
}
