import type { ListKind } from '@partwright/files/tables';
import { scoreHeaderRow } from './tables/header-rows.ts';

/** What is looked for in a file that should be a BOM. */
export const bomList: ListKind = {
  name: 'BOM',
  fields: 'reference, quantity, value, mpn',
  scoreHeader: scoreHeaderRow,
};
