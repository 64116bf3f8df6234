import { decodePartNumber } from '@partwright/part-numbers';
import { normalizeValue, type Kind, type NormalizedValue } from '@partwright/values';
import { categoryOfKind } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { isPackageName } from '../footprint-key.ts';
import { splitPhraseWords } from '../phrases.ts';
import { displayQuantity } from '../quantity-display.ts';
import { takeBounds } from './bounds.ts';
import { categoryIn, looksLikePartNumber, refineCategory, wordFilters } from './category-words.ts';
import { boundFilters, figureFilters } from './figure-filters.ts';
import { takeMeasures } from './measures.ts';
import { brokenNumbers, takeContacts, takeManufacturer, takeSku, takeWholeNumbers } from './named-things.ts';
import { isChipSize, joinPackages, takePackages } from './package-words.ts';
import type { UnderstoodQuery } from './understood-query.ts';
import { impliedCategory } from './word-parameters.ts';
import { writeOut } from './written-out.ts';

const LONGEST = 500;

/**
 * Read a search text: `10k 0402 1%`, `schottky 40V 1A SMA`, `usb c connector 16 pin`, `RC0402FR-0710KL`, `C25744`. Never throws.
 *
 * @example
 * import { understandQuery } from '@partwright/catalog';
 *
 * understandQuery('schottky 40V 1A SMA'); // => { category: 'diode.schottky', voltage: 40, current: 1, package: 'SMA' }
 * understandQuery('10k 0402 1%').normalised; // => 'Resistor 10 kΩ ±1% 0402'
 * understandQuery('C25744').sku; // => 'C25744'
 */
export function understandQuery(text: string): UnderstoodQuery {
  const input = text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  const first = understand(input, []);
  const broken = brokenNumbers(tokenize(input), [...first.partNumberLike, ...tokenize(first.text)]);
  return broken.length === 0 ? first : understand(input, broken);
}

/** `known` are words that are part numbers, however they look. */
function understand(input: string, known: readonly string[]): UnderstoodQuery {
  const { inStock, rest: asked } = takeStock(joinPackages(input));
  const { negated, rest: wanted } = takeNegations(asked);
  const { sku, rest: withoutSku } = takeSku(tokenize(wanted));
  const named = categoryIn(withoutSku);
  const { manufacturer, rest: withoutMaker } = takeManufacturer(withoutSku, named.used);
  const { numbers, rest: unnumbered } = takeWholeNumbers(withoutMaker, known);
  const { bounds, rest: unbound } = takeBounds(unnumbered.join(' '));
  const category = refineCategory(named.category, unbound) ?? impliedCategory(tokenize(unbound), manufacturer);
  const measures = takeMeasures(unbound, category?.id ?? null);
  const contacts = takeContacts(tokenize(measures.rest), category?.kind ?? null);
  const { packages, rest: tokens } = takePackages(contacts.rest, category?.kind ?? null);
  const value = normalizeValue(
    tokens.join(' '),
    category === null ? {} : { kind: READ_AS.get(category.id) ?? category.kind },
  );
  const kind = category?.kind ?? value.kind ?? kindOfBounds(bounds.flatMap(({ quantities }) => quantities));
  const used = new Set(named.used);
  const words = wordFilters(tokens, category ?? (kind === null ? null : categoryOfKind(kind)), used);
  const params = merged([
    ...words,
    ...figureFilters(value, category, kind),
    ...measures.filters,
    ...contacts.filters,
    ...bounds.flatMap((bound) => boundFilters(bound, category, kind)),
  ]);
  const { packageText, rest } = packageIn(packages, value.package, leftovers(value, used), kind);
  const partNumberLike = [...numbers, ...rest.filter(looksLikePartNumber)];
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
    inStock,
    partNumberLike,
    sku,
    params,
    text: rest.filter((token) => !partNumberLike.includes(token)).join(' '),
    unused: [...negated, ...new Set(unusedFigures(value, params))],
    alternatives: value.ambiguous ? value.alternatives : [],
  };
  return { ...understood, normalised: writeOut(understood, category) };
}

/** Categories whose figures are written as those of another kind: the impedance of a common-mode choke. */
const READ_AS = new Map<string, Kind>([['filter.common_mode', 'ferrite_bead']]);

const tokenize = (text: string): string[] => text.split(' ').filter((token) => token !== '');

/** Figures that no parameter of the category stands for, as they are shown: `5 V` of a push button. */
function unusedFigures(value: NormalizedValue, params: readonly ParameterFilter[]): string[] {
  const figures = [
    [value.numeric, value.unit],
    [value.voltage, 'V'],
    [value.current, 'A'],
    [value.power, 'W'],
  ] as const;
  return figures.flatMap(([figure, unit]) =>
    figure === null || params.some(({ eq, min, max }) => [eq, min, max].includes(figure))
      ? []
      : displayQuantity(figure, unit),
  );
}

/** One condition a parameter: the first said. */
function merged(filters: readonly ParameterFilter[]): ParameterFilter[] {
  return filters.filter(({ name }, at) => filters.findIndex((other) => other.name === name) === at);
}

/** `>=50V` alone says a voltage of something, `10k-100k` says resistors. */
function kindOfBounds(quantities: readonly string[]): Kind | null {
  return quantities.map((text) => normalizeValue(text).kind).find((kind) => kind !== null) ?? null;
}

/** Words that neither the value, nor the category, nor a word parameter has taken. */
function leftovers(value: NormalizedValue, used: ReadonlySet<string>): string[] {
  return takeFillers(value.leftover).filter((token) => !splitPhraseWords(token).every((word) => used.has(word)));
}

function packageIn(
  named: readonly string[],
  found: string | null,
  tokens: readonly string[],
  kind: Kind | null,
): { packageText: string | null; rest: string[] } {
  // The SMA of a coaxial connector is no diode's case.
  if (found !== null && named[0] === undefined && kind === 'connector' && !/\d/.test(found))
    return { packageText: null, rest: [...tokens, found] };
  if (named[0] !== undefined || found !== null) return { packageText: named[0] ?? found, rest: [...tokens] };
  const isNamed = (word: string): boolean => isPackageName(word, kind) && decodePartNumber(word) === null;
  const token = tokens.find((word) => isNamed(word) || isChipSize(word, kind));
  return { packageText: token ?? null, rest: tokens.filter((other) => other !== token) };
}

/** Words that narrow nothing down, in the languages that queries come in. */
const FILLERS = new Set(
  `a an the for with and or of in on to by from is are any some one need want looking find show me please component part
  electronic connector smd smt smt-only pin rating rated value size type package footprint case case-size metric imperial code
  tolerance ohm volt watt amp mit und für der die das ein eine bauform gehäuse de la le les un une avec et pour`.split(
    /\s+/,
  ),
);

const IN_STOCK = /(?<![\p{L}\d])(?:in[ -]?stock|available|auf lager|lagernd|verfügbar|en stock)(?![\p{L}\d])/giu;

/** `in stock` and its like, taken out of the text. */
function takeStock(text: string): { inStock: true | null; rest: string } {
  const rest = text.replace(IN_STOCK, ' ').replace(/\s+/g, ' ').trim();
  return { inStock: rest.length < text.length ? true : null, rest };
}

const NEGATED = /(?<![\p{L}\d-])(?:not|no|without|except|kein|keine|nicht|ohne) ([^\s]{1,40})/giu;

/** What must not be: no condition can say that, so it is left out and told. */
function takeNegations(text: string): { negated: string[]; rest: string } {
  const negated: string[] = [];
  const rest = text.replace(NEGATED, (whole: string, word: string) => {
    // `not less than 5 V` is a bound.
    if (/^(?:less|more|fitted|lower|higher|greater)$/i.test(word)) return whole;
    negated.push(whole.trim());
    return ' ';
  });
  return { negated, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** Leave out the words that narrow nothing down. */
function takeFillers(tokens: readonly string[]): string[] {
  return tokens.filter((token) => {
    const words = splitPhraseWords(token);
    return words.length > 0 && !words.every((word) => FILLERS.has(word));
  });
}
