import { listNames } from './variants/index.ts';
import type { DraftLine } from './lines/draft-line.ts';
import type { ChosenTables } from './tables/choose-tables.ts';
import type { BomWarning, Variant } from './types.ts';

/** Of a file with variants of which none was asked for: which there are, and what the default leaves out. */
export function warnOfVariants(
  { main }: ChosenTables,
  variants: readonly Variant[],
  drafts: readonly DraftLine[],
): BomWarning[] {
  if (variants.length === 0) return [];
  const left = drafts.flatMap(({ isOfOthers }, at) => (isOfOthers ? [at + 1] : []));
  const what = main.variants.isApplied
    ? 'The list is read as it was exported, whichever it is of'
    : `This is the default${describeLeft(drafts)}`;
  const [noun, names] = [variants.length === 1 ? 'the variant' : 'the variants', listNames(variants)];
  return [
    {
      code: 'variant_not_chosen',
      severity: 'warning',
      lines: left,
      message: `There ${variants.length === 1 ? 'is' : 'are'} ${noun} ${names}, and none was asked for. ${what}. Ask for a variant by its name, or for "default".`,
    },
  ];
}

function describeLeft(drafts: readonly DraftLine[]): string {
  const left = drafts.filter(({ isOfOthers }) => isOfOthers);
  if (left.length === 0) return '';
  if (left.length === drafts.length) return ', in which nothing is fitted: each part belongs to a variant';
  const parts = left.reduce((sum, { references }) => sum + Math.max(references.length, 1), 0);
  return `, without the ${parts} ${parts === 1 ? 'part that belongs' : 'parts that belong'} to variants only`;
}
