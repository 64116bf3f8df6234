import type { INodeProperties } from 'n8n-workflow';
import { choose, explain, rowNumber, rowsOf, text } from '../../../shared/properties.ts';
import { attritions } from '../../choices.ts';
import * as api from '../../fields.ts';

const { fields } = api.calculateCogs;

export const currency: INodeProperties = {
  ...fields.currency,
  placeholder: 'e.g. EUR',
  description: 'Three-letter code (ISO 4217) of the currency to reckon in',
};

/** A list of names, written as one text. */
const names = (property: INodeProperties): INodeProperties => ({
  ...property,
  description: `${property.description}; names separated by commas`,
});

/** How a build is bought and what comes on top of its parts. */
export const costOptions: INodeProperties[] = [
  choose(
    {
      ...fields.attrition,
      description: 'What assembly loses, bought on top by a dated table of the assembler',
    },
    'by_package',
    attritions,
  ),
  fields.authorised_only,
  currency,
  rowsOf(
    fields.customs,
    'customs',
    [
      text('Tariff Number', 'hts', { placeholder: 'e.g. 8532.24.0020' }),
      rowNumber('Line', 'line', { description: 'Number of the line, in place of a part number' }),
      text('Origin', 'origin', { placeholder: 'e.g. CN', description: 'Country as two letters' }),
      text('Part Number', 'partNumber', { description: 'For every line of this part' }),
    ],
    { description: 'Tariff number and origin of a line, or of every line of a part' },
  ),
  names(fields.excluded_suppliers),
  { ...fields.lead, displayName: 'Extra Pieces' },
  fields.fewest_suppliers,
  fields.ignore_stock,
  {
    ...fields.landed,
    displayName: 'Landed Costs',
    placeholder: 'e.g. {"board_price": 1.2, "assembly_per_board": 4, "tax_rate": 0.19}',
    description:
      'What comes on top of the parts: shipping, insurance_rate, duty_rate, tax_rate, reclaim_tax, handling, board_price, stencil, assembly, assembly_per_board, test_per_board, packaging_per_board, engineering, yield. Shares are fractions: 0.05 is 5 %.',
  },
  fields.max_suppliers,
  fields.min_suppliers,
  {
    ...explain(fields.optimize, { exact: 'Solve the order to its proven best, or for five seconds' }),
    description: 'How the order is planned',
  },
  { ...fields.overage, default: 0.02, description: 'Extra share bought for losses in assembly: 0.02 is 2 %' },
  names(fields.preferred_suppliers),
  fields.region,
  {
    ...explain(fields.split, { any: ['Whenever It Costs Less'], short: ['Where Stock Is Short'] }),
    displayName: 'Split Lines',
    description: 'When a part may be bought in several places',
  },
  rowsOf(
    fields.supplier_terms,
    'terms',
    [
      text('Seller', 'id', { required: true, placeholder: 'e.g. Digi-Key' }),
      text('Currency', 'currency', { placeholder: 'e.g. EUR', description: 'Left empty: the one of the request' }),
      rowNumber('Free From', 'freeFrom', { description: 'Goods worth this much ship free' }),
      rowNumber('Handling', 'handling', { description: 'For every order' }),
      rowNumber('Shipping', 'shipping', { description: 'For one order; left empty: not known' }),
      rowNumber('Small Order Below', 'smallOrderBelow'),
      rowNumber('Small Order Fee', 'smallOrderFee'),
    ],
    { description: 'Shipping and fees of sellers, in place of the table of the service' },
  ),
  names(fields.suppliers),
  fields.target_unit_cost,
];

/** Those that decide what is bought where; the others change only what is reckoned of it. */
export const buyingOptions = costOptions.filter(({ name }) => !['landed', 'targetUnitCost'].includes(name));
