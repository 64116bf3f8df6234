import type { INodeProperties } from 'n8n-workflow';
import { rowNumber, rowsOf, text } from '../../../shared/properties.ts';

/** A price of a seller for a line; several rows of one line and seller are the price breaks of one offer. */
const cells: INodeProperties[] = [
  text('Line', 'line', {
    required: true,
    placeholder: 'e.g. U1',
    description: 'What is bought: a reference or number',
  }),
  rowNumber('Per Board', 'perBoard', { required: true, default: 1, description: 'Pieces on one board' }),
  text('Seller', 'seller', { required: true, placeholder: 'e.g. Acme' }),
  rowNumber('Unit Price', 'unitPrice', { required: true, description: 'Of one piece, in the one currency of all' }),
  rowNumber('From Quantity', 'fromQuantity', { default: 1, description: 'Pieces from which the price holds' }),
  text('Order Code', 'sku'),
  rowNumber('Minimum', 'moq'),
  rowNumber('Multiple', 'multiple'),
  rowNumber('Stock', 'stock', { description: 'Left empty: as much as is wanted' }),
  rowNumber('Fee', 'fee', { description: 'For a cut tape or reel, once' }),
];

const terms: INodeProperties[] = [
  text('Seller', 'id', { required: true, placeholder: 'e.g. Acme' }),
  rowNumber('Shipping', 'shipping', { description: 'For one order; left empty: not known' }),
  rowNumber('Free From', 'freeFrom', { description: 'Goods worth this much ship free' }),
  rowNumber('Handling', 'handling'),
  rowNumber('Small Order Below', 'smallOrderBelow'),
  rowNumber('Small Order Fee', 'smallOrderFee'),
];

export const priceRows = rowsOf({ displayName: 'Prices', name: 'prices', type: 'json', default: '' }, 'price', cells, {
  description: 'Who sells what at which price, a row a price',
});

export const termRows = rowsOf(
  { displayName: 'Sellers', name: 'sellers', type: 'json', default: '' },
  'seller',
  terms,
  {
    description: 'What an order at a seller costs beside the goods',
  },
);

/** The cells of a row that are filled in. */
export type Row = Readonly<Record<string, string | number | undefined>>;

interface Offer {
  seller: string;
  breaks: [number, number][];
}

interface Line {
  id: string;
  per_board: number;
  offers: Map<string, Offer>;
}

/** Lines with their offers, as the API takes them. Throws for a row that lacks a cell, and for a line that says two numbers a board. */
export function gatherLines(rows: readonly Row[]): object[] {
  const lines = new Map<string, Line>();
  for (const [at, row] of rows.entries()) {
    const { line, per_board = 1, seller, unit_price, from_quantity = 1, ...offer } = row;
    for (const [name, cell] of Object.entries({ Line: line, Seller: seller, 'Unit Price': unit_price }))
      if (cell === undefined) throw new Error(`Prices: ${name} of row ${at + 1} is empty`);
    const id = String(line);
    const known = lines.get(id) ?? { id, per_board: Number(per_board), offers: new Map<string, Offer>() };
    if (known.per_board !== Number(per_board))
      throw new Error(
        `Prices: ${id} is said to be ${known.per_board} and ${per_board} on a board. Give the same number`,
      );
    const name = JSON.stringify([seller, offer['sku']]);
    const sold = known.offers.get(name) ?? { seller: String(seller), ...offer, breaks: [] };
    sold.breaks.push([Number(from_quantity), Number(unit_price)]);
    known.offers.set(name, sold);
    lines.set(id, known);
  }
  return Array.from(lines.values(), ({ offers, ...line }) => ({
    ...line,
    offers: Array.from(offers.values(), (offer) => ({ ...offer, breaks: offer.breaks.toSorted(([a], [b]) => a - b) })),
  }));
}
