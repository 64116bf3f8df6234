import type { Label, LabelFacts } from '@partwright/labels';

/** What a label says, by the names of the API. */
export const labelNames = {
  partNumber: 'part_number',
  customerPartNumber: 'customer_part_number',
  orderCode: 'sku',
  manufacturer: 'manufacturer',
  quantity: 'quantity',
  lot: 'lot',
  dateCode: 'date_code',
  productionDate: 'production_date',
  expiryDate: 'expiry_date',
  country: 'country',
  moistureLevel: 'msl',
  licencePlate: 'licence_plate',
  customerOrder: 'customer_order',
  salesOrder: 'sales_order',
  invoice: 'invoice',
  packingList: 'packing_list',
  orderLine: 'order_line',
} as const satisfies Record<keyof LabelFacts, string>;

/** What a label says, as texts; what it does not say is left out. */
export function mapLabelFacts(label: Label): Map<string, string> {
  return new Map(
    Object.entries(labelNames).flatMap(([fact, name]) => {
      const said = label[fact as keyof LabelFacts];
      return said === null ? [] : [[name, String(said)] as const];
    }),
  );
}
