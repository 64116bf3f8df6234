/** One field of a label, as it stands there. */
export interface LabelField {
  /** Data identifier of ANSI MH10.8.2 (`1P`, `Q`), or the key of a seller's own format (`pm`). */
  identifier: string;
  value: string;
}

/** What a product page's address, an order code with its seller, or the text of a label says about one part. */
export interface Pasted {
  kind: 'product_url' | 'label' | 'order_code';
  /** Of the address or the label: `Digi-Key`, `LCSC`; null when it does not say. */
  seller: string | null;
  /** The maker's number. */
  partNumber: string | null;
  /** Canonical name; null when it does not say. */
  manufacturer: string | null;
  /** Numbers of sellers and customers, the most telling first. */
  orderCodes: string[];
  /** Pieces in the bag or on the reel; null when it does not say. */
  quantity: number | null;
  lot: string | null;
  dateCode: string | null;
  /** ISO 3166 code, or as printed. */
  country: string | null;
  /** Of a label: every field in its order. */
  fields: LabelField[];
}

/** Nothing said yet. */
export function pasted(kind: Pasted['kind'], said: Partial<Pasted>): Pasted {
  const silent = { seller: null, partNumber: null, manufacturer: null, quantity: null, lot: null, dateCode: null };
  return { kind, ...silent, country: null, orderCodes: [], fields: [], ...said };
}
