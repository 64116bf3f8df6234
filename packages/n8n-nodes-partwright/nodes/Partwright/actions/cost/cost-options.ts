import type { CallInput } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import type { Context } from '../../../shared/operation.ts';
import { textList } from '../../../shared/text-list.ts';
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
    displayName: 'Customs',
    name: 'customs',
    type: 'json',
    default: '[]',
    placeholder: 'e.g. [{"line": 3, "hts": "8532.24.0020", "origin": "CN"}]',
    description: 'Tariff number and origin of a line, or of every line of a part_number',
  },
  {
    displayName: 'Excluded Suppliers',
    name: 'excludedSuppliers',
    type: 'string',
    default: '',
    placeholder: 'e.g. LCSC, Arrow',
    description: 'Sellers never to buy from, separated by commas',
  },
  {
    displayName: 'Extra Pieces',
    name: 'lead',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 0,
    description: 'Extra pieces of each part for a run, for example for the leader of a tape',
  },
  {
    displayName: 'Fewest Suppliers',
    name: 'fewestSuppliers',
    type: 'boolean',
    default: true,
    description: 'Whether to order from as few sellers as cover every line, then for the least cost',
  },
  {
    displayName: 'Ignore Stock',
    name: 'ignoreStock',
    type: 'boolean',
    default: true,
    description: 'Whether to reckon as if every seller had enough',
  },
  {
    displayName: 'Landed Costs',
    name: 'landed',
    type: 'json',
    default: '{}',
    placeholder: 'e.g. {"board_price": 1.2, "assembly_per_board": 4, "tax_rate": 0.19}',
    description:
      'What comes on top of the parts: shipping, insurance_rate, duty_rate, tax_rate, reclaim_tax, handling, board_price, stencil, assembly, assembly_per_board, test_per_board, packaging_per_board, engineering, yield. Shares are fractions: 0.05 is 5 %.',
  },
  {
    displayName: 'Max Suppliers',
    name: 'maxSuppliers',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 3,
    description: 'How many sellers to order from at most; 1 is everything from one seller',
  },
  {
    displayName: 'Min Suppliers',
    name: 'minSuppliers',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 1,
    description: 'How many sellers to order from at least',
  },
  {
    displayName: 'Optimize',
    name: 'optimize',
    type: 'options',
    default: 'fast',
    options: [
      { name: 'Exact', value: 'exact', description: 'Solve the order to its proven best, or for five seconds' },
      { name: 'Fast', value: 'fast' },
    ],
    description: 'How the order is planned',
  },
  {
    displayName: 'Overage',
    name: 'overage',
    type: 'number',
    typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 4 },
    default: 0.02,
    description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
  },
  {
    displayName: 'Preferred Suppliers',
    name: 'preferredSuppliers',
    type: 'string',
    default: '',
    placeholder: 'e.g. Digi-Key',
    description:
      'Sellers that get every part they can deliver in full, whatever others cost; names separated by commas',
  },
  {
    displayName: 'Region',
    name: 'region',
    type: 'string',
    default: '',
    placeholder: 'e.g. DE',
    description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
  },
  {
    displayName: 'Split Lines',
    name: 'split',
    type: 'options',
    default: 'short',
    options: [
      { name: 'Never', value: 'never' },
      { name: 'Whenever It Costs Less', value: 'any' },
      { name: 'Where Stock Is Short', value: 'short' },
    ],
    description: 'When a part may be bought in several places',
  },
  {
    displayName: 'Supplier Terms',
    name: 'supplierTerms',
    type: 'json',
    default: '[]',
    placeholder: exampleTerms,
    description: 'Shipping and fees of sellers, in place of the table of the service',
  },
  {
    displayName: 'Suppliers',
    name: 'suppliers',
    type: 'string',
    default: '',
    placeholder: 'e.g. Digi-Key, Mouser',
    description: 'Buy only from these sellers, separated by commas',
  },
  {
    displayName: 'Target Unit Cost',
    name: 'targetUnitCost',
    type: 'number',
    typeOptions: { minValue: 0, numberPrecision: 6 },
    default: 0,
    description: 'What one board may cost; the raw answer says from which quantity that is met',
  },
];

interface Said {
  attrition?: string;
  customs?: unknown;
  excludedSuppliers?: string;
  fewestSuppliers?: boolean;
  ignoreStock?: boolean;
  landed?: unknown;
  lead?: number;
  maxSuppliers?: number;
  minSuppliers?: number;
  optimize?: Cogs['optimize'];
  overage?: number;
  preferredSuppliers?: string;
  region?: string;
  split?: Cogs['split'];
  supplierTerms?: unknown;
  suppliers?: string;
  targetUnitCost?: number;
}

/** The options of {@link costOptions} that are set, as the API takes them; the currency stands beside them there. */
export function readCostOptions(context: Context): Cogs {
  const said = context.options() as Said;
  return {
    attrition: said.attrition,
    customs: readJson(said.customs, 'Customs') as Cogs['customs'] | undefined,
    excluded_suppliers: textList(said.excludedSuppliers, ','),
    fewest_suppliers: said.fewestSuppliers,
    ignore_stock: said.ignoreStock,
    landed: readJson(said.landed, 'Landed Costs') as Cogs['landed'] | undefined,
    lead: said.lead,
    max_suppliers: said.maxSuppliers,
    min_suppliers: said.minSuppliers,
    optimize: said.optimize,
    overage: said.overage,
    preferred_suppliers: textList(said.preferredSuppliers, ','),
    region: said.region,
    split: said.split,
    supplier_terms: readJson(said.supplierTerms, 'Supplier Terms') as Cogs['supplier_terms'] | undefined,
    suppliers: textList(said.suppliers, ','),
    target_unit_cost: said.targetUnitCost,
  };
}

/** Members of a collection in the order n8n shows them. */
export const sortedByName = (properties: readonly INodeProperties[]): INodeProperties[] =>
  properties.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
