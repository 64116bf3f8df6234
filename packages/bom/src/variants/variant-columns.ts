import { readHeader } from '../columns/read-header.ts';
import { normalizeHeader } from '../columns/header-words.ts';
import { cellShapes } from '../columns/cell-shapes.ts';
import { DEFAULT_VARIANT, isSameVariant, mergeVariants, type Variant } from './variant.ts';
import { readVariantRule, type RuleStyle } from './variant-rule.ts';

/** A column that says what another one is in a variant: `V1:MPN`. */
export interface VariantField {
  index: number;
  variant: string;
  /** Name of the other column, which need not be there; of a column of marks its own. */
  field: string;
}

/** What the headers and cells of a table say of variants. */
export interface VariantColumns {
  variants: Variant[];
  /** Columns with rules: which variants a part is in. */
  rules: ReadonlyMap<number, RuleStyle>;
  fields: readonly VariantField[];
  /** What the rules leave out of the default is left out already: KiBoM and KiBot count pieces in a list of one variant. */
  isApplied: boolean;
}

/** Headers of columns that KiBoM and KiBot reckon. */
const RECKONED = new Set(['quantity per pcb', 'build quantity']);

type Rows = readonly (readonly string[])[];

/** What a reader knows of variants because the form of its file says it. */
export type KnownVariants = Pick<VariantColumns, 'variants' | 'fields'>;

/**
 * Find the columns of variants: rules (`Config`, `Variant`) by header and cells, substitutions by the names that are known
 * by then. A column that names one variant for all lines names that of the whole list, and is no rule.
 */
export function findVariantColumns(headers: readonly string[], rows: Rows, known?: KnownVariants): VariantColumns {
  const rules = new Map<number, RuleStyle>();
  for (const [index, header] of headers.entries()) {
    const style = ruleStyle(header);
    if (style !== undefined && holdsRules(rows, index, style)) rules.set(index, style);
  }
  const named = [...rules].flatMap(([index, style]) => rows.flatMap((row) => namesIn(row[index] ?? '', style)));
  const told: Variant[] = mergeVariants([...(known?.variants ?? []), ...named.map(makeVariant)]);
  const fields = [...(known?.fields ?? []), ...findVariantFields(headers, rows, told)];
  const variants = mergeVariants([...told, ...fields.map(({ variant }) => makeVariant(variant))]);
  return {
    variants: variants.filter(({ name }) => !isSameVariant(name, DEFAULT_VARIANT)),
    rules,
    fields,
    isApplied: headers.some((header) => RECKONED.has(normalizeHeader(header))),
  };
}

const makeVariant = (name: string): Variant => ({ name, description: null });

function ruleStyle(header: string): RuleStyle | undefined {
  const reading = readHeader(header);
  if (!reading?.priors.some(({ role }) => role === 'variant')) return undefined;
  return reading.phrase.startsWith('config') ? 'config' : 'list';
}

function namesIn(cell: string, style: RuleStyle): string[] {
  const { only, not } = readVariantRule(cell, style);
  return [...only, ...not];
}

/** More names than these are remarks. */
const MOST_VARIANTS = 40;

function holdsRules(rows: Rows, index: number, style: RuleStyle): boolean {
  const cells = rows.map((row) => (row[index] ?? '').trim());
  const filled = cells.filter((cell) => cell !== '' && cell !== '~');
  if (filled.length === 0) return false;
  const shapes = filled.map(cellShapes);
  const share = (shape: 'variant_rule' | 'variant_directive' | 'yes_no'): number =>
    shapes.filter((found) => found.includes(shape)).length / filled.length;
  if (share('variant_directive') < LIKELY && (style === 'config' || share('variant_rule') < LIKELY)) return false;
  const names = new Set(filled.flatMap((cell) => namesIn(cell, style)).map((name) => name.toLowerCase()));
  if (names.size > MOST_VARIANTS) return false;
  const hasSigns = share('variant_directive') > 0;
  const isOneForAll = rows.length > 1 && filled.length === rows.length && new Set(filled).size === 1;
  return hasSigns || !(isOneForAll || share('yes_no') >= LIKELY);
}

/** So many of the cells have to look like rules. */
const LIKELY = 0.8;

/** `kicost.V1:manf#`: "labeling the part number for J1 as kicost.v1:manf# will assign it to the v1 variant" (KiCost's usage). */
const OF_KICOST = /^kicost\.([^:]{1,60}):\s*(\S.{0,100})$/i;
/** `V1:MPN`, as KiBot's filter `var_rename` reads it: "a field named V1:MPN with value 1N4001 will change the field MPN to be 1N4001 when the variant in use is V1". */
const BEHIND_COLON = /^([^:]{1,60}):\s*([^:\s][^:]{0,100})$/;
/** `V1.MPN`, where V1 is known to be a variant. */
const BEHIND_POINT = /^([^.:]{1,60})\.([^.:\s][^.:]{0,100})$/;
/** `Variant A`, with marks of what is fitted below. */
const OF_MARKS = /^(?:assembly |build |board )?variant[ :_-]+(\S.{0,40})$/i;

function findVariantFields(headers: readonly string[], rows: Rows, told: readonly Variant[]): VariantField[] {
  const sure = headers.flatMap((header, index) => readField(OF_KICOST, header, index));
  const isKnown = (name: string): boolean =>
    [...told, ...sure.map(({ variant }) => makeVariant(variant))].some((variant) => isSameVariant(variant.name, name));
  const present = new Set(headers.map(normalizeHeader));
  const further = headers.flatMap((header, index): VariantField[] => {
    if (OF_KICOST.test(header.trim())) return [];
    const [behindColon] = readField(BEHIND_COLON, header, index);
    if (behindColon && (isKnown(behindColon.variant) || namesColumn(behindColon, present))) return [behindColon];
    const [behindPoint] = readField(BEHIND_POINT, header, index);
    if (behindPoint && isKnown(behindPoint.variant)) return [behindPoint];
    const marks = OF_MARKS.exec(header.trim());
    return marks && holdsMarks(rows, index) ? [{ index, variant: marks[1]!, field: header }] : [];
  });
  return [...sure, ...further].toSorted((a, b) => a.index - b.index);
}

function readField(pattern: RegExp, header: string, index: number): VariantField[] {
  const found = pattern.exec(header.trim());
  return found ? [{ index, variant: found[1]!.trim(), field: found[2]!.trim() }] : [];
}

/** `PROD:Value` beside a column `Value`; `Digi-Key: Part Number` is a header of one piece, and `kicost:FIELD` of no variant. */
function namesColumn({ variant, field }: VariantField, present: ReadonlySet<string>): boolean {
  return !isSameVariant(variant, 'kicost') && readHeader(variant) === undefined && present.has(normalizeHeader(field));
}

function holdsMarks(rows: Rows, index: number): boolean {
  const filled = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => cellShapes(cell).includes('yes_no'));
}
