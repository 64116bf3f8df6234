export { sellerNames } from './seller-names.ts';
export { sellerKey } from './seller-key.ts';
export { readOrderCode, sellerOfOrderCode, type OrderCodeFit } from './order-code-fit.ts';
