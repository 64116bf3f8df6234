export * from './types.ts';
export { decodePartNumber } from './decode.ts';
export { families } from './families/index.ts';
export { normalizePartNumber } from './normalize.ts';
export { packagingBase, packagingVariants, samePartOtherPackaging } from './packaging.ts';
