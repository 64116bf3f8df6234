import { BomUnreadable } from '../bom-unreadable.ts';

/** One way to fit a board, whatever program tells of it. */
export interface Variant {
  /** As the file spells it where it is first told. */
  name: string;
  /** Null: none is told. */
  description: string | null;
}

/** The name of what is fitted when no variant is asked for, in KiBoM and KiBot; no variant of its own. */
export const DEFAULT_VARIANT = 'default';

/** Variants have the same name in any case: KiBot and KiCost compare so. */
export function isSameVariant(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Each once, in the order in which they are told; the first description of each. */
export function mergeVariants(told: Iterable<Variant>): Variant[] {
  const variants = new Map<string, Variant>();
  for (const { name, description } of told) {
    const key = name.trim().toLowerCase();
    const known = variants.get(key);
    if (known === undefined) variants.set(key, { name: name.trim(), description });
    else known.description ??= description;
  }
  return [...variants.values()];
}

/**
 * The variant that is asked for, as the file spells it; null: the default, which is meant by nothing and by the name
 * `default` where no variant is called so.
 * @throws BomUnreadable with the variants there are.
 *
 * @example
 * import { findVariant } from '@partwright/bom';
 *
 * const variants = [{ name: 'lite', description: null }];
 * findVariant(variants, 'LITE'); // => 'lite'
 * findVariant(variants, 'default'); // => null
 * findVariant(variants, 'prod'); // => throws 'There is no variant "prod". The file has "lite"'
 */
export function findVariant(variants: readonly Variant[], asked: string | undefined): string | null {
  if (asked === undefined || asked.trim() === '') return null;
  const found = variants.find(({ name }) => isSameVariant(name, asked));
  if (found !== undefined) return found.name;
  if (isSameVariant(asked, DEFAULT_VARIANT)) return null;
  const name = `"${asked.slice(0, 60)}"`;
  throw new BomUnreadable(
    'variant_not_found',
    variants.length === 0
      ? `The file has no variants, so there is no ${name}. Leave the variant out.`
      : `There is no variant ${name}. The file has ${listNames(variants)}; leave the variant out for the default.`,
  );
}

/** More names than these are counted. */
const MOST_NAMED = 20;

/** `"A", "B" and "C"`. */
export function listNames(variants: readonly Variant[]): string {
  const names = variants.slice(0, MOST_NAMED).map(({ name }) => `"${name.slice(0, 60)}"`);
  if (variants.length > MOST_NAMED) return `${names.join(', ')} and ${variants.length - MOST_NAMED} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
