import { readStockList } from '@partwright/cost/stock';
import { TableUnreadable } from '@partwright/files/tables';
import type { ReadingTask } from '../tasks.ts';

export const stockTask: ReadingTask<'stock.read'> = {
  run: ({ bytes, options }) => readStockList(bytes, options),
  explain(error) {
    if (!(error instanceof TableUnreadable)) return undefined;
    const code = error.code === 'empty' ? 'bom_empty' : error.code === 'unreadable' ? 'unreadable_file' : error.code;
    return { code, message: error.message, row: error.row };
  },
};
