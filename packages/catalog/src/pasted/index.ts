export { readLabel } from './label.ts';
export { readPasted } from './read-pasted.ts';
export { readProductUrl } from './product-url.ts';
export type { LabelField, Pasted } from './types.ts';
