import { readProductPage } from '../product-page.ts';
import type { RawLabel } from '../types.ts';

/** `https://www.tme.eu/en/details/bc337-40/`: some codes lead to the page of the part, and say nothing else. */
export function readPageAddress(text: string): RawLabel | undefined {
  const page = readProductPage(text);
  if (page === undefined) return undefined;
  const { seller, partNumber, maker, orderCodes } = page;
  const orderCode = orderCodes[0] ?? null;
  return {
    format: 'product_page',
    fields: [
      ...(partNumber === null ? [] : [{ identifier: null, name: 'part number', value: partNumber }]),
      ...(orderCode === null ? [] : [{ identifier: null, name: 'order code', value: orderCode }]),
      ...(maker === null ? [] : [{ identifier: null, name: 'manufacturer', value: maker }]),
    ],
    facts: { partNumber, orderCode, manufacturer: maker },
    ...(seller === null ? {} : { seller: { name: seller, rule: 'it is the address of a page of theirs' } }),
    doubts:
      partNumber === null ? [] : [`${partNumber} is from an address, where signs of a part number may be left out`],
  };
}
