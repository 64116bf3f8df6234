import { headerKey } from './header-roles.ts';

/** What a header says of prices. */
export type PriceHeader =
  | { kind: 'from'; quantity: number }
  | { kind: 'quantity'; step: number }
  | { kind: 'price'; step: number }
  | { kind: 'total' }
  | { kind: 'cell' };

const PRICE =
  /\b(?:price|prices|preis|preise|prix|precio|prezzo|cost|vk|ep|netto|usd|eur|gbp|cny|rmb|单价|价格)\b|[€$£¥]|单价|价格|stuckpreis|einzelpreis|nettopreis/;
const QUANTITY =
  /\b(?:qty|quantity|menge|mengen|quantite|cantidad|amount|break|anzahl|stuck|stk|pcs|staffel|数量)\b|数量/;
const TOTAL =
  /\b(?:ext|extended|total|subtotal|sum|amount due|gesamt|gesamtpreis|summe|order price|line total|montant|小计|总价|总金额)\b|小计|总价|总金额/;
const CELL =
  /^(?:price breaks|price break|prices|price list|pricing|breaks|staffelpreise|preisstaffel|staffel|price ladder|price tiers|tiers|阶梯价|阶梯价格)$/;

const LONGEST_HEADER = 200;

/** Read a header as one about prices; undefined when it is not. `step` counts pairs of columns from 1; 0 is a single pair. */
export function readPriceHeader(text: string): PriceHeader | undefined {
  const header = text.slice(0, LONGEST_HEADER);
  // `Qty1` and `Price1` are words and figures.
  const key = headerKey(header).replace(/(?<=\p{L})(?=\d)/gu, ' ');
  const words = `${key} ${header.replace(/[^€$£¥]/g, '')}`;
  if (CELL.test(key)) return { kind: 'cell' };
  if (TOTAL.test(key) && (PRICE.test(words) || /\bext\b|total|summe|subtotal/.test(key))) return { kind: 'total' };
  // `1+`, `100 +`, `>=100`, `10-99`, `1 Stk.`: a column that is named by the quantity alone.
  const bare =
    /^\s*(?:[>≥]=?\s*)?(\d{1,3}(?:[.,' ]\d{3})+|\d{1,7})\s*(?:\+|(?:[-–]|to|bis)\s*\d[\d.,' ]{0,9}|pcs?\.?|pieces|st(?:k|ück)?\.?|ku|k)\s*(?:[([][^)\]]{0,12}[)\]]|[€$£¥]|[A-Z]{3})?\s*$/iu.exec(
      header,
    );
  if (bare) return fromQuantity(bare[1]!, header);
  const figures = [...key.matchAll(/\d{1,9}/g)].map(([figure]) => figure);
  const isPrice = PRICE.test(words);
  const isQuantity = QUANTITY.test(key);
  if (!isPrice && !isQuantity) return undefined;
  // `Preis ab 100`, `Price @ 100`, `price_100`, `100+ Price`, `Price (1k)`.
  const from =
    /(?:ab|from|@|a partir de|>=?|≥|desde|per|for|bei|fur|für|for qty|qty)\s*(\d[\d.,']{0,9})/iu.exec(header) ??
    /(\d[\d.,']{0,9})\s*(?:\+|pcs|stk|st\.|pieces|off)/iu.exec(header);
  if (isPrice && from && !/price\s*break|break\s*\d/i.test(header)) return fromQuantity(from[1]!, header);
  if (figures.length > 1) return undefined;
  const step = Number(figures[0] ?? 0);
  if (isPrice && figures.length === 1 && !isQuantity && step > 20) return { kind: 'from', quantity: step };
  if (
    /\b(?:price|preis|prix|cost|usd|eur|precio|prezzo|单价)\b|单价|preis$|[€$£¥]/.test(
      `${key} ${header.replace(/[^€$£¥]/g, '')}`,
    ) &&
    !/\b(?:qty|quantity|menge)\b/.test(key)
  )
    return { kind: 'price', step };
  return isQuantity ? { kind: 'quantity', step } : undefined;
}

function fromQuantity(figure: string, header: string): PriceHeader | undefined {
  const isThousands = /\d\s*ku?\b/i.test(header);
  const quantity = Number(figure.replace(/[.,' ]/g, '')) * (isThousands ? 1000 : 1);
  return Number.isSafeInteger(quantity) && quantity > 0 ? { kind: 'from', quantity } : undefined;
}
