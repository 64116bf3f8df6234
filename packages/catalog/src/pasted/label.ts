import { decodeLabel } from '@partwright/labels';
import { canonicalManufacturer } from '../manufacturer.ts';
import { pasted, type Pasted } from './types.ts';

/**
 * The part that the text of a label's barcode names; `decodeLabel` of @partwright/labels tells the rest of it. Undefined when it
 * is no label, or one that names no part.
 *
 * @example
 * import { readLabel } from '@partwright/catalog';
 *
 * const label = readLabel('[)>{RS}06{GS}P311-10.0KHRCT-ND{GS}1PRC0603FR-0710KL{GS}Q100{GS}10D2341{RS}{EOT}')!;
 * label; // => { partNumber: 'RC0603FR-0710KL', quantity: 100, dateCode: '2341', orderCodes: ['311-10.0KHRCT-ND'] }
 * readLabel('10k 0402'); // => undefined
 */
export function readLabel(text: string): Pasted | undefined {
  const label = decodeLabel(text);
  if (label === undefined) return undefined;
  const { seller, partNumber, orderCode, customerPartNumber, manufacturer, quantity, lot, dateCode, country } = label;
  // Where no seller is known, P may as well be the seller's own number.
  const own = seller === null ? customerPartNumber : null;
  const orderCodes = [orderCode, own].filter((code) => code !== null);
  if (partNumber === null && orderCodes.length === 0) return undefined;
  return pasted('label', {
    seller,
    partNumber,
    manufacturer: manufacturer === null ? null : canonicalManufacturer(manufacturer),
    orderCodes,
    quantity,
    lot,
    dateCode,
    country,
    fields: label.fields.map(({ identifier, name, value }) => ({ identifier: identifier ?? name ?? '', value })),
  });
}
