import { isNotFitted } from '../lines/not-fitted.ts';
import { DEFAULT_VARIANT, isSameVariant } from './variant.ts';

/** What a cell says of the variants that its part is in. */
export interface VariantRule {
  /** In these alone; empty: in all but those of `not`. */
  only: string[];
  not: string[];
  /** In none: `DNF` among the rules. */
  isNotFitted: boolean;
}

/** `config`: names count with a sign before them. `list`: a name alone is one that the part is in. */
export type RuleStyle = 'config' | 'list';

/** Longer cells are remarks. */
const LONGEST = 400;

/**
 * Read the rule of one part.
 *
 * With signs, as KiBoM and KiBot have it in a field `Config`: "The Config field contains a comma separated list of variant
 * directives. -VARIANT excludes a component from VARIANT. +VARIANT includes the component only if we are using this variant"
 * (kibot.readthedocs.io/en/latest/configuration/variants/kibom.html); `DNF` among them leaves the part out of all.
 *
 * Without, as KiCost has it in a field `variant`: "If a field called variant is added to J1 and given the value V1, then
 * KiCost will ignore it during a normal cost calculation. [...] A part can be a member of more than one variant by loading its
 * variant field with a list such as "V1, V2". (The allowed delimiters for the list are comma (,), semicolon (;), slash (/),
 * and space ( ).)" (kicost.readthedocs.io/en/latest/usage.html#schematic-variants)
 */
export function readVariantRule(cell: string, style: RuleStyle): VariantRule {
  const rule: VariantRule = { only: [], not: [], isNotFitted: false };
  if (cell.length > LONGEST) return rule;
  const directives = cell
    .split(/[,;]/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== '~');
  rule.isNotFitted = directives.some(isNotFitted);
  if (directives.some(isSigned)) {
    for (const text of directives.filter(isSigned))
      (text.startsWith('-') ? rule.not : rule.only).push(text.slice(1).trim());
    return rule;
  }
  if (style === 'list' && !rule.isNotFitted)
    rule.only = directives.flatMap((text) => text.split(/[/\s]+/)).filter((name) => name !== '');
  return rule;
}

const isSigned = (text: string): boolean => /^[+-]\s?\S/.test(text);

/** Whether the part of a rule is fitted in a variant; null: in the default, which `-default` and `+default` name. */
export function isInVariant({ only, not }: VariantRule, variant: string | null): boolean {
  const isAsked = (name: string): boolean => isSameVariant(name, variant ?? DEFAULT_VARIANT);
  if (not.some(isAsked)) return false;
  return only.length === 0 || only.some(isAsked);
}
