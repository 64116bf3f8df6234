import { readLabel } from './label.ts';
import { readProductUrl } from './product-url.ts';
import { pasted, type Pasted } from './types.ts';

/** `lcsc-C12345`, `LCSC: C12345`, `JLCPCB Part # C12345`: an order code with its seller. */
const LCSC = /^(?:lcsc|jlc|jlcpcb)(?:\s*part)?(?:\s*(?:no\.?|number|#))?\s*[-:#_/ ]\s*#?(C\d{2,10})$/i;
/** The same in front of the number without its C. */
const LCSC_FIGURES = /^lcsc[-:#](\d{2,10})$/i;

/**
 * What a person pastes in place of a question: the address of a product page, the text of a label's barcode, an order code
 * with its seller. Undefined when it is a question in words.
 */
export function readPasted(text: string): Pasted | undefined {
  const asked = text.trim();
  const code = LCSC.exec(asked)?.[1]?.toUpperCase() ?? LCSC_FIGURES.exec(asked)?.[1]?.replace(/^/, 'C');
  if (code !== undefined) return pasted('order_code', { seller: 'LCSC', orderCodes: [code] });
  return readProductUrl(asked) ?? readLabel(text);
}
