import type { ColumnRole } from '../types.ts';
import type { Concept } from './lexicon/index.ts';

/** One way in which the ideas of a header add up to a role. */
export interface HeaderRule {
  role: ColumnRole;
  /** How much the words alone speak for the role, 0 to 1. */
  prior: number;
  /** Of every group at least one idea must be there. */
  all: readonly (readonly Concept[])[];
  /** None of these may be there. */
  none?: readonly Concept[];
  /** The last known word of the header must mean this. */
  last?: Concept;
  /** No other idea may be there at all. */
  alone?: boolean;
}

/** Ideas that make a number of a maker or a seller. */
const NUMBERING: readonly Concept[] = ['part_number', 'number', 'part', 'model', 'reference', 'mpn'];
/** Ideas that turn a header to something about the part: `Manufacturer Link`, `MPN Price`. */
const ELSEWHERE: readonly Concept[] = ['price', 'link', 'stock', 'quantity', 'date'];
/** Whoever sells. */
const SELLERS: readonly Concept[] = ['supplier', 'distributor', 'lcsc'];

/**
 * Every rule is tried; each role takes the best prior it gets. Priors near 1 are headers with one meaning; those about
 * 0.5 leave the decision to the cells, so that of two columns the one whose cells fit gets the role.
 */
export const HEADER_RULES: readonly HeaderRule[] = [
  { role: 'mpn', prior: 0.97, all: [['mpn']], none: [...SELLERS, 'internal', ...ELSEWHERE] },
  {
    role: 'mpn',
    prior: 0.95,
    all: [['maker'], ['part_number', 'number', 'model', 'reference', 'mpn']],
    none: [...SELLERS, ...ELSEWHERE],
  },
  { role: 'mpn', prior: 0.95, all: [['maker'], ['part']], last: 'part', none: [...SELLERS, ...ELSEWHERE] },
  // `Manufacturer Part Number or Seeed SKU`
  {
    role: 'mpn',
    prior: 0.75,
    all: [['maker'], ['part_number', 'number'], SELLERS],
    none: ELSEWHERE,
  },
  // `Part Number` may be the maker's, the seller's or the company's own.
  { role: 'mpn', prior: 0.72, all: [['part_number']], none: [...SELLERS, 'maker', 'internal', 'order', ...ELSEWHERE] },
  { role: 'mpn', prior: 0.72, all: [['part'], ['number']], none: [...SELLERS, 'maker', 'internal', ...ELSEWHERE] },
  // `Farnell Part Number` is an order number, unless the cells show that the seller lists by the maker's number.
  {
    role: 'mpn',
    prior: 0.6,
    all: [['distributor'], ['part_number', 'part'], ['part_number', 'number']],
    none: ['maker', 'order_code', ...ELSEWHERE],
  },
  { role: 'mpn', prior: 0.62, all: [['model']], none: [...SELLERS, 'maker', ...ELSEWHERE] },
  { role: 'mpn', prior: 0.55, all: [['alternate']], none: [...SELLERS, 'maker', 'description', 'note', ...ELSEWHERE] },
  { role: 'manufacturer', prior: 0.95, all: [['maker']], none: [...NUMBERING, ...SELLERS, ...ELSEWHERE] },
  {
    role: 'manufacturer',
    prior: 0.93,
    all: [['maker'], ['part']],
    last: 'maker',
    none: ['number', 'part_number', 'mpn', 'model', ...ELSEWHERE],
  },
  { role: 'supplier', prior: 0.9, all: [['supplier']], none: [...NUMBERING, 'package', 'library', ...ELSEWHERE] },
  { role: 'supplier_sku', prior: 0.92, all: [['supplier'], NUMBERING], none: ELSEWHERE },
  {
    role: 'supplier_sku',
    prior: 0.88,
    all: [['distributor']],
    none: [...ELSEWHERE, 'order', 'description', 'maker', 'note'],
  },
  { role: 'supplier_sku', prior: 0.58, all: [['part_number']], none: ['maker', 'internal', ...ELSEWHERE] },
  { role: 'supplier_sku', prior: 0.55, all: [['part'], ['number']], none: ['maker', 'internal', ...ELSEWHERE] },
  { role: 'lcsc', prior: 0.95, all: [['lcsc']], none: [...ELSEWHERE, 'order', 'description', 'package', 'type'] },
  {
    role: 'internal_pn',
    prior: 0.9,
    all: [['internal']],
    none: ['designator', 'maker', 'description', 'note', ...ELSEWHERE],
  },
  { role: 'internal_pn', prior: 0.5, all: [['part_number']], none: ['maker', ...SELLERS, ...ELSEWHERE] },
  { role: 'internal_pn', prior: 0.5, all: [['part'], ['number']], none: ['maker', ...SELLERS, ...ELSEWHERE] },
  {
    role: 'references',
    prior: 0.97,
    all: [['designator']],
    none: ['maker', ...SELLERS, 'description', 'part_number', 'fitted', 'not_fitted', 'side', 'package', ...ELSEWHERE],
  },
  {
    role: 'references',
    prior: 0.9,
    all: [['reference']],
    none: [
      'maker',
      ...SELLERS,
      'internal',
      'library',
      'package',
      'description',
      'part_number',
      'fitted',
      'not_fitted',
      'side',
      ...ELSEWHERE,
    ],
  },
  {
    role: 'quantity',
    prior: 0.95,
    all: [['quantity']],
    none: ['price', 'order', 'stock', 'link', 'maker', ...SELLERS, 'note'],
  },
  // `Order Qty`: pieces to buy, the quantity only where no other column has it.
  { role: 'quantity', prior: 0.5, all: [['quantity'], ['order']], none: ['price', 'stock', 'link', ...SELLERS] },
  {
    role: 'quantity',
    prior: 0.35,
    all: [['quantity'], ['supplier', 'distributor', 'lcsc']],
    none: ['price', 'stock', 'link', 'part_number'],
  },
  {
    role: 'value',
    prior: 0.95,
    all: [['value']],
    none: ['price', 'tolerance', 'voltage', 'power', 'dielectric', 'package', 'library', ...SELLERS],
  },
  {
    role: 'footprint',
    prior: 0.93,
    all: [['package']],
    none: ['library', 'price', 'stock', 'quantity', 'datasheet', 'order', 'link', 'description'],
  },
  {
    role: 'footprint',
    prior: 0.4,
    all: [['package'], ['library', 'description']],
    none: ['price', 'stock', 'quantity', 'link'],
  },
  {
    role: 'description',
    prior: 0.92,
    all: [['description']],
    none: ['price', 'link', 'quantity', 'designator', 'package'],
  },
  {
    role: 'description',
    prior: 0.55,
    all: [['name']],
    none: ['maker', ...SELLERS, 'price', 'link', 'quantity', 'package', 'library', 'board'],
  },
  {
    role: 'value',
    prior: 0.52,
    all: [['name']],
    none: ['maker', ...SELLERS, 'price', 'link', 'quantity', 'package', 'library', 'board'],
  },
  // `Part`, `Component`: each tool means something else by it.
  { role: 'description', prior: 0.52, all: [['part']], alone: true },
  { role: 'value', prior: 0.5, all: [['part']], alone: true },
  { role: 'references', prior: 0.45, all: [['part']], alone: true },
  { role: 'mpn', prior: 0.42, all: [['part']], alone: true },
  { role: 'notes', prior: 0.85, all: [['note']], none: ['price', 'link', 'date', 'stock'] },
  { role: 'datasheet', prior: 0.93, all: [['datasheet']] },
  { role: 'ignored', prior: 0.8, all: [['link']], none: ['datasheet'] },
  { role: 'price', prior: 0.88, all: [['price']] },
  { role: 'ignored', prior: 0.75, all: [['stock', 'date', 'library', 'position_xy']] },
  { role: 'ignored', prior: 0.45, all: [['type', 'board', 'order']] },
  { role: 'dnp', prior: 0.95, all: [['not_fitted']] },
  { role: 'dnp', prior: 0.85, all: [['fitted']], none: ['type', 'date', 'note', 'side', 'stock'] },
  { role: 'side', prior: 0.9, all: [['side']], none: ['number', 'price'] },
  { role: 'tolerance', prior: 0.92, all: [['tolerance']], none: ['price', 'dielectric'] },
  { role: 'voltage', prior: 0.9, all: [['voltage']], none: ['price', 'number'] },
  { role: 'power', prior: 0.9, all: [['power']], none: ['price', 'number'] },
  { role: 'dielectric', prior: 0.85, all: [['dielectric']], none: ['price', 'number'] },
  {
    role: 'item',
    prior: 0.9,
    all: [['item']],
    none: [
      'description',
      'name',
      'part_number',
      'quantity',
      'value',
      'note',
      'price',
      'mpn',
      'maker',
      'link',
      'reference',
      'designator',
      'type',
      'order',
      'board',
      'position_xy',
    ],
  },
  {
    role: 'item',
    prior: 0.7,
    all: [['number']],
    none: [
      'part',
      'part_number',
      'mpn',
      'maker',
      ...SELLERS,
      'internal',
      'reference',
      'designator',
      'quantity',
      'order',
      'board',
      'value',
      'model',
      'library',
      'description',
      'package',
      'note',
      'type',
      'date',
      'fitted',
      'not_fitted',
    ],
  },
];
