import type { INodeProperties } from 'n8n-workflow';
import { choose, explain } from '../../../shared/properties.ts';
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
  currency,
  {
    ...fields.customs,
    placeholder: 'e.g. [{"line": 3, "hts": "8532.24.0020", "origin": "CN"}]',
    description: 'Tariff number and origin of a line, or of every line of a part_number',
  },
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
  {
    ...fields.supplier_terms,
    placeholder: 'e.g. [{"id": "Digi-Key", "shipping": 8, "free_from": 50}]',
    description: 'Shipping and fees of sellers, in place of the table of the service',
  },
  names(fields.suppliers),
  fields.target_unit_cost,
];
