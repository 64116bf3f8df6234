import { readProductPage } from '@partwright/labels';
import { knownManufacturer } from '../manufacturer.ts';
import { pasted, type Pasted } from './types.ts';

/**
 * Read the address of a product page: Digi-Key, Mouser, LCSC and JLCPCB, Farnell, Newark and element14, TME, Arrow, RS, TI and others.
 * Undefined for other addresses, and for pages of these sites that are of no one product.
 *
 * @example
 * import { readProductUrl } from '@partwright/catalog';
 *
 * const page = readProductUrl('https://www.digikey.com/en/products/detail/yageo/RC0402FR-0710KL/726418')!;
 * page; // => { seller: 'Digi-Key', partNumber: 'RC0402FR-0710KL', manufacturer: 'Yageo' }
 * readProductUrl('https://www.lcsc.com/product-detail/C25744.html')!.orderCodes; // => ['C25744']
 * readProductUrl('https://example.com/RC0402FR-0710KL'); // => undefined
 */
export function readProductUrl(text: string): Pasted | undefined {
  const page = readProductPage(text);
  if (page === undefined) return undefined;
  const { maker, ...said } = page;
  return pasted('product_url', { ...said, manufacturer: (maker === null ? null : knownManufacturer(maker)) ?? null });
}
