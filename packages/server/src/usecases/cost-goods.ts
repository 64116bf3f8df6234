import {
  costCurve,
  landedCost,
  planOrder,
  type Figure,
  type LandedOptions,
  type LandedRow,
  type OrderPlan,
  type PurchaseLine,
} from '@partwright/engine/cost';
import type { Part } from '@partwright/engine/catalog';
import { Decimal } from 'decimal.js';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import { openBom } from './bom-parts.ts';
import { converterFor } from './currency.ts';

type Ports = Pick<Service, 'records' | 'catalogue'>;

export interface CogsWish {
  sourceType?: 'bom_id' | 'project_id' | 'part_number' | undefined;
  sourceValue?: string | undefined;
  lines?:
    | {
        partNumber?: string | null | undefined;
        sku?: string | null | undefined;
        manufacturer?: string | null | undefined;
        reference?: string | null | undefined;
        quantity: number;
      }[]
    | undefined;
  buildQuantity: number;
  currency: string;
  /** 0.02 is 2 % more pieces. */
  overage: number;
  /** Buy only from these sellers. */
  suppliers?: string[] | undefined;
  region?: string | undefined;
  landed?: LandedWish | undefined;
  optimize: 'fast' | 'exact';
}

export interface LandedWish {
  shipping?: number | undefined;
  insuranceRate?: number | undefined;
  dutyRate?: number | undefined;
  taxRate?: number | undefined;
  handling?: number | undefined;
  assemblyPerBoard?: number | undefined;
  boardPrice?: number | undefined;
}

/** A line to be costed: what it is, and the part that was found for it. */
interface CostedLine {
  id: number;
  reference: string | null;
  asked: string | null;
  part: Part | null;
  perBoard: number;
  /** Why there is no part. */
  missing: string;
}

const CURVE = [1, 10, 100, 1000];

/** What a build costs: each line at its best quantity, the order by seller, and what landing it adds. */
export async function costGoods(ports: Ports, accountId: string, wish: CogsWish): Promise<object> {
  const converter = converterFor(wish.currency);
  const costed = await linesOf(ports, accountId, wish);
  const lines = costed.map((line) => purchaseOf(line, wish));
  const plan = planOrder(lines, wish.buildQuantity, [], { converter, optimize: wish.optimize });
  const landed = landedCost(plan, landedOptions(wish));
  const facts = new Map(costed.map((line) => [String(line.id), line]));
  const isPriced = plan.lines.some(({ buys }) => buys.length > 0);
  return {
    buildQuantity: wish.buildQuantity,
    currency: plan.currency,
    perUnit: isPriced ? money(landed.perBoard) : null,
    total: isPriced ? money(landed.total) : null,
    goods: money(plan.goods),
    lines: plan.lines.flatMap((line) => lineViews(line, facts.get(line.id)!)),
    orderPlan: plan.suppliers.map(({ id, lines: count, goods, shipping, handling, smallOrderFee, total }) => ({
      seller: id,
      lines: count,
      goods: money(goods),
      shipping: money(shipping),
      handling: money(handling),
      fees: money(smallOrderFee),
      total: money(total),
    })),
    landed: landed.rows.map(rowView),
    unknownCosts: landed.unknown,
    curve: curveOf(lines, wish, converter),
    notPriced: notPriced(plan, facts),
    optimize: plan.optimize,
    notes: plan.notes,
    fx: plan.fx.map(({ from, to, rate, date, source }) => ({ from, to, rate, asOf: date, source })),
  };
}

async function linesOf(ports: Ports, accountId: string, wish: CogsWish): Promise<CostedLine[]> {
  if (wish.lines) return Promise.all(wish.lines.map((line, at) => namedLine(ports, line, at + 1)));
  const value = wish.sourceValue!;
  if (wish.sourceType === 'part_number') {
    const part = await ports.catalogue.find(value);
    return [{ id: 1, reference: null, asked: value, part, perBoard: 1, missing: '' }];
  }
  const { entries } = await openBom(
    ports,
    accountId,
    wish.sourceType === 'project_id' ? await newestBomOf(ports, accountId, value) : value,
  );
  return entries
    .filter(({ isBought }) => isBought)
    .map(({ line, match, part, perBoard }) => ({
      id: line.line,
      reference: line.references.join(', '),
      asked: line.mpn ?? line.value,
      part,
      perBoard,
      missing: match.reason,
    }));
}

async function namedLine(
  { catalogue }: Ports,
  line: NonNullable<CogsWish['lines']>[number],
  id: number,
): Promise<CostedLine> {
  const asked = line.sku ?? line.partNumber ?? null;
  const head = { id, reference: line.reference ?? null, asked, perBoard: line.quantity };
  if (!asked) return { ...head, part: null, missing: 'the line names neither part_number nor sku' };
  try {
    return { ...head, part: await catalogue.find(asked, line.manufacturer ?? undefined), missing: '' };
  } catch (error) {
    // One unknown part does not spoil the other lines; it is listed with what is missing.
    if (error instanceof Problem && (error.code === 'part_not_found' || error.code === 'ambiguous_part'))
      return { ...head, part: null, missing: error.message };
    throw error;
  }
}

async function newestBomOf({ records }: Ports, accountId: string, projectId: string): Promise<string> {
  if (!(await records.projects.get(accountId, projectId)))
    throw new Problem('project_not_found', `No project ${projectId} in this account`);
  const newest = await records.boms.newestOfProject(accountId, projectId);
  if (!newest)
    throw new Problem('bom_not_found', `Project ${projectId} has no processed BOM; upload one with project_id`);
  return newest.id;
}

function purchaseOf({ id, part, perBoard }: CostedLine, { overage, suppliers }: CogsWish): PurchaseLine {
  const allowed = suppliers && new Set(suppliers.map((name) => name.trim().toLowerCase()));
  const offers = (part?.offers ?? []).filter(({ seller }) => !allowed || allowed.has(seller.toLowerCase()));
  return { id: String(id), perBoard, attrition: { rate: overage, pieces: 0 }, offers };
}

function lineViews(
  { id, needed, buys, surplus, reason }: OrderPlan['lines'][number],
  { reference, part }: CostedLine,
): object[] {
  return buys.map(({ offer, quantity, unitPrice, amount, seller, sku }, at) => ({
    line: Number(id),
    reference,
    partNumber: part?.mpn ?? null,
    manufacturer: part?.manufacturer ?? null,
    needed,
    buyQuantity: quantity,
    unitPrice: money(unitPrice),
    extended: money(amount),
    seller,
    sku,
    reason,
    // Pieces left over are told once for a line that is bought in several places.
    surplus: at === 0 ? surplus : 0,
    source: offer.source,
    observedAt: offer.observedAt,
  }));
}

function notPriced(plan: OrderPlan, facts: Map<string, CostedLine>): object[] {
  return plan.short.map(({ id, needed, missing, code, message }) => {
    const { reference, asked, part, missing: why } = facts.get(id)!;
    return {
      line: Number(id),
      reference,
      partNumber: part?.mpn ?? asked,
      needed,
      missing,
      code: part ? code : 'unmatched',
      message: part ? message : why,
    };
  });
}

function rowView({ kind, basis, rate, amount, low, high, source, asOf, assumption }: LandedRow): object {
  const number = (text: string | null): number | null =>
    text === null || !Number.isFinite(Number(text)) ? null : Number(text);
  return {
    kind,
    basis,
    rate: number(rate),
    amount: money(amount),
    low: money(low),
    high: money(high),
    source,
    asOf,
    assumption,
  };
}

function curveOf(
  lines: PurchaseLine[],
  { buildQuantity }: CogsWish,
  converter: ReturnType<typeof converterFor>,
): object[] {
  const quantities = [...new Set([...CURVE, buildQuantity])].sort((a, b) => a - b);
  return costCurve(lines, quantities, { converter, ignoreStock: true }).map(
    ({ quantity, unitCost, pricedLines, unpricedLines }) => ({
      quantity,
      unitCost: pricedLines > 0 ? money(unitCost) : null,
      pricedLines,
      unpricedLines,
    }),
  );
}

function landedOptions({ buildQuantity, region, landed }: CogsWish): LandedOptions {
  const figure = (amount: number | undefined): Figure | undefined =>
    amount === undefined ? undefined : { amount: String(amount), source: 'caller', asOf: null };
  const rate = (share: number | undefined): { rate: string; source: string; asOf: null } | undefined =>
    share === undefined ? undefined : { rate: String(share), source: 'caller', asOf: null };
  const perRun = (each: number | undefined): Figure | undefined =>
    each === undefined
      ? undefined
      : { amount: new Decimal(each).times(buildQuantity).toString(), source: 'caller', asOf: null };
  return {
    destination: region,
    freight: figure(landed?.shipping),
    insurance: rate(landed?.insuranceRate),
    duty: rate(landed?.dutyRate),
    vat: rate(landed?.taxRate),
    brokerage: figure(landed?.handling),
    fabrication: perRun(landed?.boardPrice),
    assembly: landed?.assemblyPerBoard === undefined ? undefined : { setup: perRun(landed.assemblyPerBoard) },
  };
}
