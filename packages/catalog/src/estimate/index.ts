export { estimateLines, type UnpricedLine } from './estimate-lines.ts';
export { factsOfLine, factsOfPart } from './price-facts.ts';
export { buildPriceSpread } from './price-spread.ts';
export { thinAlike } from './thin.ts';
export type { PriceFacts, PriceSpread, UnitPriceEstimate } from './types.ts';
