export * from './types.ts';
export { type AvailableStock, coverBuild, reachOfStock } from './plan-build.ts';
export { readStockList, type StockListOptions } from './read-stock-list.ts';
