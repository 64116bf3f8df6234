// Written by `npm run generate` from the roles of the engine.
/** What a column of a BOM file may mean. */
export const columnRoles = [
  'references', // Designators of the parts: R1, R2, C3-C5
  'quantity', // Pieces for one board
  'value', // Value, or the name of a part that has none: 100n, LM358
  'footprint', // Package or footprint: 0402, SOT-23, Resistor_SMD:R_0402_1005Metric
  'description', // What the part is, in words
  'datasheet', // Link to the datasheet
  'notes', // Remarks
  'mpn', // The manufacturer's part number
  'manufacturer', // Who makes the part
  'supplier', // Who sells it
  'supplier_sku', // Order number at a distributor
  'lcsc', // Order number at LCSC: C25744
  'internal_pn', // The company's own part number
  'price', // Price, of one or of all
  'ignored', // Nothing that is used, such as a link, a stock or a date; the cells stay in `fields`
  'dnp', // Whether the part is fitted: DNP, Populate
  'variant', // Variants that the part is in, or not in: V1,V2, +V1, -V1
  'variant_field', // What another column is in one variant: V1:MPN
  'side', // Side of the board: top, bottom
  'tolerance', // Tolerance: 1%
  'voltage', // Rated voltage: 16V
  'power', // Rated power: 1/16W
  'dielectric', // Dielectric of a capacitor: X7R, C0G
  'item', // Number of the line in the list
] as const;
