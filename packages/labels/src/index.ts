export { decodeLabel } from './decode-label.ts';
export { readProductPage, type ProductPage } from './product-page.ts';
export { identifiers, splitField, type Identifier } from './identifiers.ts';
export type { Label, LabelFacts, LabelField, LabelFormat } from './types.ts';
