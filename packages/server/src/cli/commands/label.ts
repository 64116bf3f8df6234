import { decodeLabel, type Label } from '@partwright/labels';
import { command, Usage } from '../command.ts';

interface Request {
  text: string;
}

/** A label by the names of the API; all null when the text is of no layout that is known. */
interface WireLabel {
  format: string | null;
  part_number: string | null;
  customer_part_number: string | null;
  sku: string | null;
  manufacturer: string | null;
  quantity: number | null;
  lot: string | null;
  date_code: string | null;
  production_date: string | null;
  expiry_date: string | null;
  country: string | null;
  msl: string | null;
  licence_plate: string | null;
  customer_order: string | null;
  sales_order: string | null;
  invoice: string | null;
  packing_list: string | null;
  order_line: string | null;
  seller: string | null;
  seller_rule: string | null;
  fields: Label['fields'];
  unread: string[];
  doubts: string[];
}

const NAMES: Readonly<Record<string, string>> = { sku: 'order code', msl: 'moisture level' };

export const label = command<Request, WireLabel>({
  request([text]) {
    if (text === undefined) throw new Usage('Say the text of the label');
    return { text };
  },
  async run({ text }) {
    if (typeof text !== 'string') throw new Usage('The request must hold `text`');
    return makeWireLabel(decodeLabel(text), text);
  },
  print({ unread, doubts, format, seller_rule: sellerRule, ...facts }) {
    const rows = Object.entries(facts).flatMap(([name, value]) =>
      value === null || typeof value === 'object'
        ? []
        : [`${(NAMES[name] ?? name.replaceAll('_', ' ')).padEnd(22)}${value}`],
    );
    return [
      ...rows,
      ...(format === null ? ['This is of no layout of a label that is known here'] : []),
      ...(sellerRule === null ? [] : [`The seller is known by this: ${sellerRule}`]),
      ...(unread.length > 0 && format !== null ? [`Not understood: ${unread.join(', ')}`] : []),
      ...doubts.map((doubt) => `To be checked: ${doubt}`),
    ].join('\n');
  },
});

function makeWireLabel(label: Label | undefined, text: string): WireLabel {
  return {
    format: label?.format ?? null,
    part_number: label?.partNumber ?? null,
    customer_part_number: label?.customerPartNumber ?? null,
    sku: label?.orderCode ?? null,
    manufacturer: label?.manufacturer ?? null,
    quantity: label?.quantity ?? null,
    lot: label?.lot ?? null,
    date_code: label?.dateCode ?? null,
    production_date: label?.productionDate ?? null,
    expiry_date: label?.expiryDate ?? null,
    country: label?.country ?? null,
    msl: label?.moistureLevel ?? null,
    licence_plate: label?.licencePlate ?? null,
    customer_order: label?.customerOrder ?? null,
    sales_order: label?.salesOrder ?? null,
    invoice: label?.invoice ?? null,
    packing_list: label?.packingList ?? null,
    order_line: label?.orderLine ?? null,
    seller: label?.seller ?? null,
    seller_rule: label?.sellerRule ?? null,
    fields: label?.fields ?? [],
    unread: label?.unread ?? [text],
    doubts: label?.doubts ?? [],
  };
}
