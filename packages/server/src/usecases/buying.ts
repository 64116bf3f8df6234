import {
  attritionFor,
  sellerKey,
  supplierTermsFor,
  type AttritionPolicy,
  type PlanOptions,
  type PurchaseLine,
  type SupplierTerms,
} from '@partwright/cost';
import type { CurrencyConverter } from '@partwright/money';
import type { CostTables } from '../ports/cost-tables.ts';
import { Problem } from '../problem.ts';
import type { Core } from '../service.ts';
import type { CostedLine } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';
import { converterFor } from './currency.ts';

/** What costing needs of the world: the rates of exchange, the dated tables and the solver of exact plans, prices of like parts. */
export type CostPorts = Pick<Core, 'costs' | 'catalogue'>;

/** By what money, terms and limits a wish is bought. */
export interface Buying {
  converter: CurrencyConverter;
  policy: AttritionPolicy | undefined;
  terms: SupplierTerms[];
  buying: PlanOptions;
}

/** Throws unknown_currency, and invalid_request for a policy that is not known. */
export function readBuying(wish: CostWish, { costs }: Pick<CostPorts, 'costs'>): Buying {
  const { tables } = costs;
  const converter = converterFor(wish.currency, costs.fx.current());
  // Freight that is stated for the whole order stands in place of the sellers' own terms.
  const isFreightKnown = wish.landed?.shipping !== undefined;
  return {
    converter,
    policy: findAttritionPolicy(wish, tables),
    terms: isFreightKnown ? [] : supplierTermsFor(wish.region, wish.supplierTerms ?? [], tables.supplierTerms),
    buying: { ...buyingOptions(wish, converter), isFreightKnown },
  };
}

function buyingOptions(wish: CostWish, converter: CurrencyConverter): PlanOptions {
  const { excluded, authorisedOnly, preferred, maxSuppliers, minSuppliers, fewestSuppliers, split, ignoreStock } = wish;
  return {
    converter,
    excluded,
    authorisedOnly,
    preferred,
    maxSuppliers,
    minSuppliers,
    fewestSuppliers,
    split,
    ignoreStock,
  };
}

/** Whose losses in assembly are counted; undefined: none. */
function findAttritionPolicy({ attrition = 'none' }: CostWish, tables: CostTables): AttritionPolicy | undefined {
  if (attrition === 'none') return undefined;
  const id = attrition === 'by_package' ? 'generic' : attrition;
  const policy = tables.attrition.find((one) => one.id === id);
  if (policy) return policy;
  const detail = `Must be none, by_package or one of ${tables.attrition.map((one) => one.id).join(', ')}`;
  const pointer = '/options/attrition';
  throw new Problem('invalid_request', `${pointer}: ${detail}`, {
    errors: [{ pointer, code: 'unknown_policy', detail }],
  });
}

/** What a line needs, and who may sell it. */
export function makePurchaseLine(
  { id, part, perBoard, doubts }: Pick<CostedLine, 'id' | 'part' | 'perBoard' | 'doubts'>,
  wish: CostWish,
  policy: AttritionPolicy | undefined,
): PurchaseLine {
  const { overage = 0, lead = 0, suppliers } = wish;
  const allowed = suppliers && new Set(suppliers.map(sellerKey));
  const offers = (part?.offers ?? []).filter(({ seller }) => !allowed || allowed.has(sellerKey(seller)));
  const usual = part && policy ? attritionFor(part.package, { kind: part.kind, policy }) : undefined;
  const attrition = {
    rate: overage + (usual?.rate ?? 0),
    least: usual?.least,
    pieces: lead + (usual?.pieces ?? 0),
  };
  return { id: String(id), perBoard, attrition, offers, doubts };
}
