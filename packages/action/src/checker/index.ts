export { openChecker, type Checker } from './open-checker.ts';
export type { PriceListFile, PriceSources } from './prices.ts';
