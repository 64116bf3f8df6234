import type { Resource } from '../../../shared/operation.ts';
import { analyze } from './analyze.operation.ts';
import { checkDfm } from './check-dfm.operation.ts';
import { confirmOrder } from './confirm-order.operation.ts';
import { createOrder } from './create-order.operation.ts';
import { downloadStackup } from './download-stackup.operation.ts';
import { getOrder } from './get-order.operation.ts';
import { getQuotes } from './get-quotes.operation.ts';
import { makePlacement } from './make-placement.operation.ts';

export const manufacturing: Resource = {
  value: 'manufacturing',
  name: 'Manufacturing',
  usual: 'checkDfm',
  operations: [analyze, checkDfm, confirmOrder, createOrder, downloadStackup, getOrder, getQuotes, makePlacement],
};
