export { catalogueParts } from './catalogue-parts.ts';
export { openMemoryCatalogue, type MemoryCatalogue } from './memory-catalogue.ts';
export { readPriceList, type PriceListOptions, type PriceListReading, type RefusedRows } from './price-list-file.ts';
export { readStarterParts } from './starter.ts';
export { CatalogueUnreadable } from './unreadable.ts';
export { formsOfWord, splitWords, wordsOfPart, type WordWeight } from './words.ts';
