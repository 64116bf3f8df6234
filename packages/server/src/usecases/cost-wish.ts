import { Decimal } from 'decimal.js';
import type { CostOptions } from '@partwright/contract';
import type { SubstituteUse, SupplierTerms } from '@partwright/cost';

/** How a build is to be costed. Left out: the plain answer, parts alone from any seller. */
export interface CostWish {
  /** Boards. */
  quantity: number;
  currency?: string | undefined;
  /** 0.02 is 2 % more pieces. */
  overage?: number | undefined;
  /** Extra pieces of each part for a run. */
  lead?: number | undefined;
  /** `none`, `by_package`, or the id of a policy. */
  attrition?: string | undefined;
  /** Buy only from these sellers. */
  suppliers?: readonly string[] | undefined;
  excluded?: readonly string[] | undefined;
  /** Buy nothing from sellers that are independent, or of whom that is not stated. */
  authorisedOnly?: boolean | undefined;
  preferred?: readonly string[] | undefined;
  maxSuppliers?: number | undefined;
  minSuppliers?: number | undefined;
  fewestSuppliers?: boolean | undefined;
  split?: 'short' | 'any' | 'never' | undefined;
  /** In place of the terms of the table. */
  supplierTerms?: readonly SupplierTerms[] | undefined;
  /** ISO 3166-1 alpha-2 of the country the goods go to. */
  region?: string | undefined;
  customs?: readonly CustomsWish[] | undefined;
  landed?: LandedWish | undefined;
  optimize?: 'fast' | 'exact' | undefined;
  ignoreStock?: boolean | undefined;
  substitutes?: SubstituteWish | undefined;
  /** What one board may cost, in `currency`. */
  targetUnitCost?: number | undefined;
  /** Points of the curve. */
  quantities?: readonly number[] | undefined;
  /** What of the BOM was not read; no request says it. */
  unread?: readonly string[] | undefined;
}

/** What may be bought in place of the parts of the lines. */
export interface SubstituteWish {
  use?: SubstituteUse | undefined;
  /** 0.2 is 20 %. */
  leastShare?: number | undefined;
  /** For the run, in `currency`. */
  leastAmount?: number | undefined;
}

/** Tariff number and origin of a line, or of every line of a part. */
interface CustomsWish {
  line?: number | undefined;
  partNumber?: string | null | undefined;
  hts?: string | null | undefined;
  origin?: string | null | undefined;
}

/** What landing and making add; money in the currency of the wish, shares as fractions. */
export interface LandedWish {
  shipping?: number | undefined;
  insuranceRate?: number | undefined;
  dutyRate?: number | undefined;
  dutyPaidSuppliers?: readonly string[] | undefined;
  domesticSuppliers?: readonly string[] | undefined;
  origin?: string | undefined;
  hts?: string | undefined;
  taxRate?: number | undefined;
  reclaimTax?: boolean | undefined;
  handling?: number | undefined;
  boardPrice?: number | undefined;
  stencil?: number | undefined;
  assembly?:
    | {
        card?: string | undefined;
        sides?: 1 | 2 | undefined;
        setup?: number | undefined;
        perPlacement?: number | undefined;
        placementsPerBoard?: number | undefined;
        perUniquePart?: number | undefined;
        uniqueParts?: number | undefined;
      }
    | undefined;
  assemblyPerBoard?: number | undefined;
  testPerBoard?: number | undefined;
  packagingPerBoard?: number | undefined;
  engineering?: number | undefined;
  engineeringBoards?: number | undefined;
  yield?: number | undefined;
  /** Own duty table, as parsed from JSON. */
  duties?: unknown;
  /** YYYY-MM-DD. */
  date?: string | undefined;
}

/** The wish that a request states. */
export function costWish(quantity: number, currency: string, options: CostOptions = {}): CostWish {
  const { landed, customs } = options;
  return {
    quantity,
    currency,
    overage: options.overage,
    lead: options.lead,
    attrition: options.attrition,
    suppliers: options.suppliers,
    excluded: options.excluded_suppliers,
    authorisedOnly: options.authorised_only,
    preferred: options.preferred_suppliers,
    maxSuppliers: options.max_suppliers,
    minSuppliers: options.min_suppliers,
    fewestSuppliers: options.fewest_suppliers,
    split: options.split,
    supplierTerms: options.supplier_terms?.map((terms) => makeSupplierTerms(terms, currency)),
    region: options.region,
    customs: customs?.map(({ part_number, ...rest }) => ({ ...rest, partNumber: part_number })),
    landed: landed && landedWish(landed),
    optimize: options.optimize,
    ignoreStock: options.ignore_stock,
    substitutes: {
      use: options.substitutes,
      leastShare: options.substitute_least_share,
      leastAmount: options.substitute_least_amount,
    },
    targetUnitCost: options.target_unit_cost,
    quantities: options.quantities,
  };
}

function makeSupplierTerms(terms: NonNullable<CostOptions['supplier_terms']>[number], currency: string): SupplierTerms {
  const text = (amount: number | null | undefined): string | null => (amount == null ? null : plain(amount));
  return {
    id: terms.id,
    shipping: text(terms.shipping),
    freeFrom: text(terms.free_from),
    handling: text(terms.handling),
    smallOrderBelow: text(terms.small_order_below),
    smallOrderFee: text(terms.small_order_fee),
    currency: terms.currency ?? currency,
    asOf: null,
    sourceUrl: null,
  };
}

function landedWish(landed: NonNullable<CostOptions['landed']>): LandedWish {
  const { assembly } = landed;
  return {
    shipping: landed.shipping,
    insuranceRate: landed.insurance_rate,
    dutyRate: landed.duty_rate,
    dutyPaidSuppliers: landed.duty_paid_suppliers,
    domesticSuppliers: landed.domestic_suppliers,
    origin: landed.origin,
    hts: landed.hts,
    taxRate: landed.tax_rate,
    reclaimTax: landed.reclaim_tax,
    handling: landed.handling,
    boardPrice: landed.board_price,
    stencil: landed.stencil,
    assembly: assembly && {
      card: assembly.card,
      sides: assembly.sides,
      setup: assembly.setup,
      perPlacement: assembly.per_placement,
      placementsPerBoard: assembly.placements_per_board,
      perUniquePart: assembly.per_unique_part,
      uniqueParts: assembly.unique_parts,
    },
    assemblyPerBoard: landed.assembly_per_board,
    testPerBoard: landed.test_per_board,
    packagingPerBoard: landed.packaging_per_board,
    engineering: landed.engineering,
    engineeringBoards: landed.engineering_boards,
    yield: landed.yield,
    duties: landed.duties,
    date: landed.date,
  };
}

/** A JSON number as plain digits: 1e-7 as 0.0000001. */
export function plain(amount: number): string {
  return new Decimal(amount).toFixed();
}
