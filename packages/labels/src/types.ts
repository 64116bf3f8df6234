/** One field of a label, as it stands there. */
export interface LabelField {
  /** Data identifier of ANSI MH10.8.2 (`1P`, `Q`), or the key of a seller's own format (`pm`); null when it has none. */
  identifier: string | null;
  /** What it is in words (`part number`, `licence plate`); null when nothing here knows. */
  name: string | null;
  value: string;
}

/** How the text of a barcode is laid out. */
export type LabelFormat =
  | 'iso15434'
  | 'listed_fields'
  | 'named_pairs'
  | 'lcsc'
  | 'tme'
  | 'jeita'
  | 'vishay'
  | 'lite_on'
  | 'koa'
  | 'kemet'
  | 'rohm'
  | 'bourns'
  | 'samsung'
  | 'walsin'
  | 'padded_columns'
  | 'digikey_digits'
  | 'product_page';

/** What a label says. Null is what it does not say; dates stand as printed. */
export interface LabelFacts {
  /** The maker's number. */
  partNumber: string | null;
  /** The number under which the customer asked for it. */
  customerPartNumber: string | null;
  /** The seller's number: `296-1395-5-ND`, `C25744`. */
  orderCode: string | null;
  /** Pieces in the bag or on the reel. */
  quantity: number | null;
  lot: string | null;
  /** As printed: mostly year and week (`2413`). */
  dateCode: string | null;
  /** Day of making, as printed. */
  productionDate: string | null;
  expiryDate: string | null;
  /** ISO 3166 of two letters where it is known, else as printed. */
  country: string | null;
  /** Moisture sensitivity level of J-STD-020: `1`, `2a`, `3`. */
  moistureLevel: string | null;
  /** The number of this one package. */
  licencePlate: string | null;
  /** As printed. */
  manufacturer: string | null;
  customerOrder: string | null;
  salesOrder: string | null;
  invoice: string | null;
  packingList: string | null;
  orderLine: string | null;
}

/** The text of one barcode, decoded. */
export interface Label extends LabelFacts {
  format: LabelFormat;
  /** Who sold it: `Digi-Key`, `Mouser`; null when the text does not tell. */
  seller: string | null;
  /** What told the seller, in words. */
  sellerRule: string | null;
  /** Every field in its order. */
  fields: LabelField[];
  /** What of the text was not understood. */
  unread: string[];
  /** What was taken for granted, in words. */
  doubts: string[];
}

/** What a format gives before seller and facts are told. */
export interface RawLabel {
  format: LabelFormat;
  fields: LabelField[];
  /** What the layout itself says, over what the fields do. */
  facts?: Partial<LabelFacts>;
  seller?: { name: string; rule: string };
  unread?: string[];
  doubts?: string[];
}
