import type { LabelFacts } from './types.ts';

/** What a data identifier stands for. */
export interface Identifier {
  name: string;
  /** The fact it states, where it is always the same one. */
  fact?: keyof LabelFacts;
}

/**
 * Data identifiers as ANSI MH10.8.2 and the label standard EIGP 114 of ECIA have them, and those that Digi-Key and Texas
 * Instruments use beside (read off their labels). What P and 30P say depends on who printed the label; `sayFacts` decides.
 */
export const identifiers: Readonly<Record<string, Identifier>> = {
  P: { name: "customer's part number" },
  '1P': { name: 'part number', fact: 'partNumber' },
  '2P': { name: 'revision' },
  '3P': { name: "seller's order code", fact: 'orderCode' },
  '6P': { name: 'combined part number' },
  '30P': { name: 'part number of the first level' },
  '31P': { name: "manufacturer's part number of a supplier" },

  Q: { name: 'quantity', fact: 'quantity' },
  '7Q': { name: 'quantity with its unit' },

  T: { name: 'traceability number' },
  '1T': { name: 'lot', fact: 'lot' },
  '2T': { name: 'second lot' },
  '31T': { name: 'lot of the assembly' },
  S: { name: 'serial number' },
  '3S': { name: 'package number' },

  D: { name: 'date' },
  '6D': { name: 'date, with its format' },
  '9D': { name: 'date code', fact: 'dateCode' },
  '10D': { name: 'date code', fact: 'dateCode' },
  '11D': { name: 'production date', fact: 'productionDate' },
  '16D': { name: 'production date', fact: 'productionDate' },
  '14D': { name: 'expiry date', fact: 'expiryDate' },

  '4L': { name: 'country of origin', fact: 'country' },
  L: { name: 'warehouse' },
  '20L': { name: 'site of the chip' },
  '21L': { name: 'country of the chip' },
  '22L': { name: 'site of the assembly' },
  '23L': { name: 'country of the assembly' },

  V: { name: "supplier's number" },
  '1V': { name: 'manufacturer', fact: 'manufacturer' },
  '12V': { name: 'DUNS number of the manufacturer' },
  '21V': { name: 'manufacturer', fact: 'manufacturer' },

  K: { name: "customer's order", fact: 'customerOrder' },
  '1K': { name: 'sales order', fact: 'salesOrder' },
  '4K': { name: 'order line', fact: 'orderLine' },
  '10K': { name: 'invoice', fact: 'invoice' },
  '11K': { name: 'packing list', fact: 'packingList' },
  '14K': { name: 'order line', fact: 'orderLine' },
  '16K': { name: 'delivery note' },

  J: { name: 'licence plate', fact: 'licencePlate' },
  '1J': { name: 'licence plate', fact: 'licencePlate' },
  '2J': { name: 'licence plate', fact: 'licencePlate' },
  '3J': { name: 'licence plate', fact: 'licencePlate' },

  E: { name: 'RoHS code' },
  '3Z': { name: 'moisture sensitivity' },
  '11Z': { name: 'kind of Digi-Key label' },
  '12Z': { name: "Digi-Key's part id" },
  '13Z': { name: "Digi-Key's load id" },
  '14Z': { name: "Digi-Key's print date" },
  '15Z': { name: "Digi-Key's label version" },
  '20Z': { name: 'padding' },
};

/** A field with its data identifier: up to three figures and one letter. */
const FIELD = /^0*([1-9]?\d{0,2}[A-Z])(.*)$/s;

/**
 * Data identifier and value of one field, whether `identifiers` knows it or not; undefined when it begins with none.
 *
 * @example
 * import { splitField } from '@partwright/labels';
 *
 * splitField('1PLM358P'); // => { identifier: '1P', value: 'LM358P' }
 * splitField('LM358P'); // => { identifier: 'L', value: 'M358P' }
 * splitField('4000'); // => undefined
 */
export function splitField(text: string): { identifier: string; value: string } | undefined {
  const [, identifier, value = ''] = FIELD.exec(text.trim()) ?? [];
  return identifier === undefined ? undefined : { identifier, value: value.trim() };
}
