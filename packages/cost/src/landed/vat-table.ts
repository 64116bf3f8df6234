/** Standard rates of value added tax, and of sales taxes where there is no such tax. */
export interface VatTable {
  asOf: string;
  rates: VatRate[];
}

export interface VatRate {
  /** ISO 3166 alpha-2. */
  country: string;
  /** As it is called there: VAT, GST, consumption tax. */
  name: string;
  /** 0.19 for 19 %; null: it depends on more than the country, within `low` and `high`. */
  rate: string | null;
  low: string | null;
  high: string | null;
  /** A tax that is not deducted as input tax. */
  isFinal: boolean;
  note: string | null;
  validFrom: string | null;
  validTo: string | null;
  source: string;
  sourceUrl: string;
  asOf: string;
}
