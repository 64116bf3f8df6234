export { applyVariant } from './apply-variant.ts';
export { findVariant, listNames, mergeVariants, type Variant } from './variant.ts';
export { findVariantColumns, type KnownVariants, type VariantColumns } from './variant-columns.ts';
export { isInVariant, readVariantRule, type RuleStyle } from './variant-rule.ts';
