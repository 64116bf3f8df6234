import type { Resource } from '../../../shared/operation.ts';
import { analyze } from './analyze.ts';
import { checkDfm } from './check-dfm.ts';
import { downloadStackup } from './download-stackup.ts';
import { getQuotes } from './get-quotes.ts';
import { makePlacement } from './make-placement.ts';
import { confirmOrder, createOrder, createOrderFromOffer, getManyOrders, getOrder } from './orders.ts';

export const manufacturing: Resource = {
  value: 'manufacturing',
  name: 'Manufacturing',
  usual: 'checkDfm',
  operations: [
    analyze,
    checkDfm,
    confirmOrder,
    createOrder,
    createOrderFromOffer,
    downloadStackup,
    getManyOrders,
    getOrder,
    getQuotes,
    makePlacement,
  ],
};
