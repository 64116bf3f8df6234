import type { CallInput } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import type { Context } from '../../../shared/operation.ts';
import { textList } from '../../../shared/text-list.ts';
import { costOptions as fields } from '../../fields.ts';
import { readJson } from '../json-parameter.ts';

type Cogs = NonNullable<CallInput<'calculateCogs'>['options']>;

export const currency: INodeProperties = {
  displayName: 'Currency',
  name: 'currency',
  type: 'string',
  default: 'USD',
  placeholder: 'e.g. EUR',
  description: 'Three-letter code (ISO 4217) of the currency to reckon in',
};

export const boardQuantity: INodeProperties = {
  displayName: 'Quantity',
  name: 'quantity',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 1,
  description: 'Number of boards to build; left out, that of the upload',
};

const exampleTerms = 'e.g. [{"id": "Digi-Key", "shipping": 8, "free_from": 50}]';

/** How a build is bought and what comes on top of its parts. */
export const costOptions: INodeProperties[] = [
  {
    displayName: 'Attrition',
    name: 'attrition',
    type: 'options',
    default: 'by_package',
    options: [
      { name: 'By Package', value: 'by_package', description: 'Usual losses in assembly, by package' },
      { name: 'Hopetime PCB', value: 'hopetime' },
      { name: 'JLCPCB', value: 'jlcpcb' },
      { name: 'None', value: 'none' },
      { name: 'PCB-POOL', value: 'pcb_pool' },
      { name: 'Screaming Circuits', value: 'screaming_circuits' },
    ],
    description: 'What assembly loses, bought on top by a dated table of the assembler',
  },
  currency,
  {
    ...fields.customs,
    placeholder: 'e.g. [{"line": 3, "hts": "8532.24.0020", "origin": "CN"}]',
    description: 'Tariff number and origin of a line, or of every line of a part_number',
  },
  { ...fields.excluded_suppliers, description: `${fields.excluded_suppliers.description}; names separated by commas` },
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
    ...fields.optimize,
    options: [
      { name: 'Exact', value: 'exact', description: 'Solve the order to its proven best, or for five seconds' },
      { name: 'Fast', value: 'fast' },
    ],
    description: 'How the order is planned',
  },
  {
    ...fields.overage,
    default: 0.02,
    description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
  },
  {
    ...fields.preferred_suppliers,
    description: `${fields.preferred_suppliers.description}; names separated by commas`,
  },
  fields.region,
  {
    ...fields.split,
    displayName: 'Split Lines',
    options: [
      { name: 'Never', value: 'never' },
      { name: 'Whenever It Costs Less', value: 'any' },
      { name: 'Where Stock Is Short', value: 'short' },
    ],
    description: 'When a part may be bought in several places',
  },
  {
    ...fields.supplier_terms,
    placeholder: exampleTerms,
    description: 'Shipping and fees of sellers, in place of the table of the service',
  },
  { ...fields.suppliers, description: `${fields.suppliers.description}; names separated by commas` },
  fields.target_unit_cost,
];

/** The options of {@link costOptions} that are set, as the API takes them; the currency stands beside them there. */
export function readCostOptions(context: Context): Cogs {
  const said = context.options();
  const given = Object.entries(fields).map(([field, { name }]) => [field, said[name]]);
  const named = (name: string) => textList(said[name] as string | undefined, ',');
  return {
    ...(Object.fromEntries(given) as Cogs),
    customs: readJson(said['customs'], 'Customs') as Cogs['customs'] | undefined,
    excluded_suppliers: named('excludedSuppliers'),
    landed: readJson(said['landed'], 'Landed Costs') as Cogs['landed'] | undefined,
    preferred_suppliers: named('preferredSuppliers'),
    supplier_terms: readJson(said['supplierTerms'], 'Supplier Terms') as Cogs['supplier_terms'] | undefined,
    suppliers: named('suppliers'),
  };
}

/** Members of a collection in the order n8n shows them. */
export const sortedByName = (properties: readonly INodeProperties[]): INodeProperties[] =>
  properties.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
