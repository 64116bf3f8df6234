export { fromPriceRow, type RowReading } from './from-price-row.ts';
export { guessMapping, type MappingGuess } from './guess-mapping.ts';
export { readLayout } from './layout.ts';
export { columnRoles, MappingUnfit, type ColumnRole, type PriceListLayout, type PriceListMapping } from './mapping.ts';
export { joinOrders } from './order-ladder.ts';
export { readDate } from './row-words.ts';
export { mergeRows } from './merge-rows.ts';
