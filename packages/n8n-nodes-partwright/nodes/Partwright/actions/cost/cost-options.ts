import type { INodeProperties } from 'n8n-workflow';
import { asJson, choose, explain, fieldsOf, rowNumber, rowsOf, text, toggle } from '../../../shared/properties.ts';
import { attritions } from '../../choices.ts';
import * as api from '../../fields.ts';

const { fields } = api.calculateCogs;

export const currency: INodeProperties = {
  ...fields.currency,
  placeholder: 'e.g. EUR',
  description: 'Three-letter code (ISO 4217) of the currency to calculate in',
};

/** 19 for 19 % would be 1,900 %. */
const share = { typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 6 } };

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
  fieldsOf(
    { ...fields.landed, displayName: 'Landed Costs' },
    [
      rowNumber('Assembly for Each Board', 'assemblyPerBoard'),
      rowNumber('Bare Board', 'boardPrice', { description: 'Price of each' }),
      rowNumber('Duty Rate', 'dutyRate', { description: 'Share of the value: 0.05 is 5 %; left empty: by the table' }),
      rowNumber('Engineering', 'engineering', { description: 'Once for the run' }),
      rowNumber('Handling', 'handling', { description: 'Customs broker, for the whole order' }),
      rowNumber('Insurance Rate', 'insuranceRate', { ...share, description: 'Share of the value: 0.01 is 1 %' }),
      text('Origin', 'origin', { placeholder: 'e.g. CN', description: 'Country of what does not say its own' }),
      rowNumber('Packaging for Each Board', 'packagingPerBoard'),
      toggle('Reclaim Tax', 'reclaimTax', false, 'Whether value added tax is shown and not counted'),
      rowNumber('Shipping', 'shipping', { description: 'For the whole order' }),
      rowNumber('Stencil', 'stencil'),
      text('Tariff Number', 'hts', { placeholder: 'e.g. 8532.24.0020' }),
      rowNumber('Tax Rate', 'taxRate', { ...share, description: 'Value added tax as a share: 0.19 is 19 %' }),
      rowNumber('Test for Each Board', 'testPerBoard'),
      rowNumber('Yield', 'yield', { ...share, description: 'Share of boards that are good: 0.98 is 98 %' }),
    ],
    { description: 'What comes on top of the parts, in the currency of the answer. What is left empty is not known.' },
  ),
  asJson(
    { ...fields.landed, displayName: 'Landed Costs' },
    {
      placeholder: 'e.g. {"board_price": 1.2, "assembly": {"placements": 120}, "duties": []}',
      description:
        'The same as a document, with the prices of an assembler and own duties too. Goes before the fields.',
    },
  ),
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
export const buyingOptions = costOptions.filter(
  ({ name }) => !['landed', 'landedJson', 'targetUnitCost'].includes(name),
);
