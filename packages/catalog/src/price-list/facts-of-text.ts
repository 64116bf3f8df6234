import type { DecodedPartNumber } from '@partwright/part-numbers';
import type { Kind } from '@partwright/values';
import type { Category } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { parameterDefinition } from '../parameter.ts';
import { displayQuantity } from '../quantity-display.ts';
import { understandQuery } from '../query/understand-query.ts';
import type { Parameter } from '../types.ts';
import { categoryOfText } from './category-of-text.ts';

/** Kinds whose figures in a description are what they seem; `3.3V` of a chip may be its supply or its output. */
const READABLE = new Set<Kind>([
  'resistor',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'crystal',
  'diode',
  'schottky',
  'zener',
  'bjt',
  'mosfet',
  'connector',
]);

/** What a description and a category word say of a part. */
export interface TextFacts {
  category: Category;
  parameters: Parameter[];
  /** Package named in the description. */
  package: string | null;
}

/**
 * Read what a part is from the seller's words. Figures are read where neither the kind of part nor a second figure of the same
 * unit leaves a doubt what they mean: of a transistor with `30V` and `1.5V` nothing is said.
 */
export function factsOfText(
  texts: { category: string; description: string; package: string },
  decoded: DecodedPartNumber | null,
): TextFacts {
  const description = texts.description.slice(0, LONGEST);
  const named = categoryOfText({ ...texts, description }, null, decoded);
  // Reading figures takes its time; of a chip whose kind and package are known there are none to read.
  const isKnown = named.id.includes('.') && !READABLE.has(named.kind) && texts.package !== '';
  if (isKnown) return { category: named, parameters: [], package: null };
  const understood = understandQuery(description);
  const category = categoryOfText({ ...texts, description }, understood.category, decoded);
  if (!READABLE.has(category.kind) || understood.kind !== category.kind)
    return { category, parameters: [], package: understood.package };
  const parameters = understood.params
    .map(makeFilterParameter)
    .filter((parameter) => parameter !== null)
    .filter((parameter) => isOnlyOne(parameter, description));
  return { category, parameters, package: understood.package };
}

const LONGEST = 300;

/** Figures with a unit: volts, amperes, metres. Values, tolerances and powers of passives are told apart by themselves. */
const FIGURES: ReadonlyMap<string, RegExp> = new Map([
  ['V', /\d(?:\.\d+)?\s?[kmuµ]?V(?![\p{L}\d])/giu],
  ['A', /\d(?:\.\d+)?\s?[kmuµn]?A(?![\p{L}\d])/giu],
  ['m', /\d(?:\.\d+)?\s?mm(?![\p{L}\d])/giu],
]);

function isOnlyOne({ name, unit }: Parameter, description: string): boolean {
  // `2 N-Channel`, `N-Channel + P-Channel`, `X1,Y2` are not what one of their words says.
  if (name === 'channel')
    return (
      (description.match(/[NP][- ]?ch/gi) ?? []).length <= 2 &&
      !/\b[2-9] ?[NP][- ]?ch|N\W{0,3}(?:and|\+|&)\W{0,3}P/i.test(description)
    );
  if (name === 'safety_class') return false;
  const figures = FIGURES.get(unit ?? '');
  return figures === undefined || (description.match(figures) ?? []).length <= 1;
}

function makeFilterParameter(filter: ParameterFilter): Parameter | null {
  const definition = parameterDefinition(filter.name);
  const value = filter.eq ?? filter.prefer ?? filter.max ?? filter.min;
  // A choice of several values is none that a part has.
  if (definition === undefined || (typeof value !== 'number' && typeof value !== 'string')) return null;
  const isFigure = typeof value === 'number';
  if (isFigure !== (definition.shape !== 'text')) return null;
  const { name, unit } = definition;
  const display = isFigure ? `${name === 'tolerance' ? '±' : ''}${displayQuantity(value, unit)}` : value;
  return { name, value, unit: isFigure ? unit : null, min: null, max: null, display, source: 'description' };
}
