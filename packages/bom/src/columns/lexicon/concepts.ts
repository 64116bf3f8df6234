/**
 * The ideas that header words stand for, whatever the language. `Manufacturer Part Number`, `Herstellernummer` and
 * `制造商料号` are all maker + part + number.
 */
export type Concept =
  | 'maker'
  | 'supplier'
  | 'distributor'
  | 'lcsc'
  | 'part'
  | 'number'
  | 'part_number'
  | 'order_code'
  | 'mpn'
  | 'model'
  | 'internal'
  | 'reference'
  | 'designator'
  | 'item'
  | 'quantity'
  | 'order'
  | 'board'
  | 'value'
  | 'package'
  | 'description'
  | 'name'
  | 'note'
  | 'datasheet'
  | 'link'
  | 'price'
  | 'stock'
  | 'date'
  | 'alternate'
  | 'not_fitted'
  | 'fitted'
  | 'side'
  | 'tolerance'
  | 'voltage'
  | 'power'
  | 'dielectric'
  | 'type'
  | 'library'
  | 'position_xy'
  | 'filler';

/** Words of one language. */
export interface Language {
  name: string;
  /** Words and phrases by idea, divided by commas: lower case, without accents and punctuation, as `normalizeHeader` leaves them. */
  words: Partial<Record<Concept, string>>;
}
