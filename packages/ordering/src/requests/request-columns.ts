import type { WorkbookColumn } from '@partwright/files/table-files';

/** The table of a request, to be filled in and sent back. */
export const REQUEST_COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Item', width: 6 },
  { header: 'Manufacturer part number', width: 28 },
  { header: 'Manufacturer', width: 22 },
  { header: 'Description', width: 36 },
  { header: 'Quantity', width: 10 },
  { header: 'Offered part number', width: 28 },
  { header: 'Unit price', width: 12 },
  { header: 'Currency', width: 9 },
  { header: 'Minimum order quantity', width: 12 },
  { header: 'Order multiple', width: 12 },
  { header: 'Stock', width: 10 },
  { header: 'Lead time (days)', width: 12 },
  { header: 'Valid until', width: 12 },
  { header: 'Order code', width: 20 },
  { header: 'Remark', width: 30 },
];

export const REQUEST_HEADERS: readonly string[] = REQUEST_COLUMNS.map(({ header }) => header);
