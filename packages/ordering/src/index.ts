export { notOrderedCodes, type NotOrdered, type NotOrderedCode, type PurchaseToOrder } from './types.ts';
export {
  allTemplates,
  findTemplate,
  templateFor,
  type OrderTemplate,
  type TemplateColumn,
  type TemplateEvidence,
  type TemplateField,
} from './templates/index.ts';
export { writeOrderFiles, type OrderFile, type OrderFileOptions, type OrderFiles } from './files/write-order-files.ts';
export type { OrderRow } from './files/order-rows.ts';
export {
  DIGIKEY_THIRD_PARTY_LISTS,
  digikeyCartUrl,
  digikeyListParts,
  digikeyRequestedParts,
  type DigikeyListPart,
  type DigikeyRequestedPart,
} from './carts/digikey-list.ts';
export { mouserCartItems, type MouserCartItem } from './carts/mouser-cart.ts';
export {
  writeQuoteRequest,
  type PartToQuote,
  type QuoteRequest,
  type QuoteRequestOptions,
} from './requests/write-request.ts';
export {
  compareQuotations,
  type ComparedLine,
  type ComparedOffer,
  type ComparedPart,
} from './quotations/compare-quotations.ts';
export { numberKey } from './quotations/number-key.ts';
