import { listMissing } from '@partwright/bom';
import type { AnswerData } from '@partwright/contract';
import type { Part } from '@partwright/catalog';
import { assessSupply, type OfferState, sumAt, type SupplyAt, trendOf } from '@partwright/cost/supply';
import { amountAt, type CurrencyConverter, Decimal } from '@partwright/money';
import type { PastOffer } from '../ports/parts.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import type { BomEntry } from './bom-parts.ts';
import { openBomVariant, type VariantPorts } from './bom-variant.ts';
import { listDoubts } from './cost-lines.ts';
import { converterFor } from './currency.ts';
import { nameBom } from './name-bom.ts';
import { DAY_MS } from './expiry.ts';
import { listCurrent, type CurrentOffer } from './part-history.ts';

type Risk = AnswerData<'getBomRisk'>;
type Line = Risk['lines'][number];

/** A trend of fewer days tells nothing. */
const LEAST_DAYS = 30;
/** Changes of a part that are looked at, the newest. */
const MOST_STATES = 5_000;
const POINTS = 7;
const MOST_NAMED = 3;

interface Ports extends VariantPorts {
  costs: Pick<Service['costs'], 'fx'>;
}

/** Lines that use one part. */
interface PartUse {
  part: Part;
  entries: BomEntry[];
  perBoard: number;
  states: OfferState[];
}

/** Supply risk of each part of a BOM, and how the BOM went over the last days: from what was observed here. */
export async function assessBom(
  ports: Ports,
  accountId: string,
  bomId: string,
  wish: { quantity: number | undefined; variant: string | undefined; days: number; currency: string | undefined },
  now = new Date(),
): Promise<Risk> {
  const { record, entries, bom: read } = await openBomVariant(ports, accountId, bomId, wish.variant);
  const quantity = wish.quantity ?? record.quantity ?? 1;
  const converter = converterFor(wish.currency, ports.costs.fx.current());
  const bought = entries.filter(({ isBought }) => isBought);
  const uses = await listUses(ports, bought, quantity, converter);
  const at = now.toISOString();
  const lines = [
    ...uses.map((use) => describeUse(use, quantity, at, wish.days)),
    ...bought.filter(({ part }) => part === null).map((entry) => describeUnmatched(entry, quantity)),
  ].toSorted((a, b) => a.line - b.line);
  const count = (risk: Line['risk']): number => lines.filter((line) => line.risk === risk).length;
  return {
    bom: await nameBom(ports, record),
    quantity,
    currency: (wish.currency ?? 'USD').toUpperCase(),
    counts: { high: count('high'), raised: count('raised'), low: count('low'), unknown: count('unknown') },
    unread: listMissing(read),
    lines,
    overTime: listPoints(now, wish.days).map((point) => describePoint(uses, lines.length, point)),
  };
}

async function listUses(
  { records }: Pick<Service, 'records'>,
  entries: readonly BomEntry[],
  quantity: number,
  converter: CurrencyConverter,
): Promise<PartUse[]> {
  const uses: PartUse[] = [];
  for (const some of Map.groupBy(
    entries.filter(({ part }) => part !== null),
    ({ part }) => part!.id,
  ).values()) {
    const part = some[0]!.part!;
    const perBoard = some.reduce((sum, one) => sum + one.perBoard, 0);
    const past = await records.parts.history(part.id, MOST_STATES);
    const states = listStates(await listCurrent(records, part), past, perBoard * quantity, converter);
    uses.push({ part, entries: some, perBoard, states });
  }
  return uses;
}

function listStates(
  offers: readonly CurrentOffer[],
  past: readonly PastOffer[],
  needed: number,
  converter: CurrencyConverter,
): OfferState[] {
  const all: (CurrentOffer & { withdrawnAt: string | null })[] = [
    ...past,
    ...offers.map((offer) => ({ ...offer, withdrawnAt: null })),
  ];
  const stateOf = (said: (typeof all)[number]): OfferState => ({
    offer: `${said.seller}\n${said.sku}`,
    seller: said.seller,
    since: said.since,
    observedAt: said.observedAt,
    withdrawnAt: said.withdrawnAt,
    stock: said.stock,
    unitPrice: findPrice(said, needed, converter),
  });
  // Packagings of one order code are one stock: the fullest of them stands for all.
  const bySku = Map.groupBy(all, ({ seller, sku }) => `${seller}\n${sku}`);
  return [...bySku.values()].flatMap((some) => {
    const packagings = [...Map.groupBy(some, ({ packaging }) => packaging).values()];
    const stockOf = (of: typeof some): number =>
      of.toSorted((a, b) => (a.observedAt < b.observedAt ? 1 : -1))[0]!.stock ?? -1;
    return packagings.toSorted((a, b) => stockOf(b) - stockOf(a))[0]!.map(stateOf);
  });
}

function findPrice({ breaks, currency }: CurrentOffer, needed: number, converter: CurrencyConverter): string | null {
  const fx = converter.rateFrom(currency);
  const rising = breaks.toSorted((a, b) => a.quantity - b.quantity);
  const price = rising.findLast((one) => one.quantity <= needed) ?? rising[0];
  return fx && price ? amountAt(price.unitPrice, fx) : null;
}

function describeUse({ part, entries, perBoard, states }: PartUse, quantity: number, at: string, days: number): Line {
  const now = sumAt(states, at);
  const needed = perBoard * quantity;
  const listed = part.offers.filter(({ seller, sku }) => states.some(({ offer }) => offer === `${seller}\n${sku}`));
  const bySeller = [...Map.groupBy(listed, ({ seller }) => seller.toLowerCase()).values()];
  const withEnough = bySeller.filter((offers) => offers.some(({ stock }) => stock !== null && stock >= needed));
  const oldestAt = part.offers.map(({ observedAt }) => observedAt).toSorted()[0] ?? null;
  const trend = trendOf(states, at, { days, leastDays: LEAST_DAYS });
  const found = assessSupply({
    lifecycle: part.lifecycle,
    lifecycleObservedAt: part.observedAt,
    needed,
    sellers: bySeller.length,
    sellersWithEnough: withEnough.length,
    now,
    oldestAt,
    ageDays: oldestAt === null ? null : (Date.parse(at) - Date.parse(oldestAt)) / DAY_MS,
    trend,
    doubts: tellDoubts(entries),
  });
  const stock = now?.stock ?? null;
  const isWhole = now?.isStockWhole === true && stock !== null;
  return {
    ...nameLines(entries),
    sku: part.sku,
    partNumber: part.mpn,
    manufacturer: part.manufacturer,
    needed,
    risk: found.risk,
    reasons: found.reasons,
    unknown: found.unknown,
    lifecycleStatus: part.lifecycle,
    sellers: bySeller.length,
    sellersWithEnough: withEnough.length,
    stock,
    buildable: isWhole && perBoard > 0 ? Math.floor(stock / perBoard) : null,
    oldestFigureAt: oldestAt,
    trend: trend ? { ...trend, from: atView(trend.from), to: atView(trend.to) } : null,
    buyBeforeGone:
      found.buyBeforeGone === null
        ? null
        : {
            why: found.buyBeforeGone,
            needed,
            stock,
            enough: stock !== null && stock >= needed ? true : isWhole ? false : null,
          },
  };
}

/** Without references it is the number of the line that tells which. */
function tellDoubts(entries: readonly BomEntry[]): string[] {
  return entries.flatMap(listDoubts).map(({ line, references, reason }) => {
    const where = references.length === 0 ? `line ${line}` : references.slice(0, MOST_NAMED).join(' ');
    return `Whether it is what ${where} means: ${reason}`;
  });
}

const atView = ({ at, stock, isStockWhole, unitPrice }: SupplyAt) => ({
  at,
  stock,
  stockIsWhole: isStockWhole,
  unitPrice: money(unitPrice),
});

function nameLines(entries: readonly BomEntry[]): Pick<Line, 'line' | 'lines' | 'references'> {
  const lines = entries.map(({ line }) => line.line);
  const references = entries.flatMap(({ line }) => line.references).join(' ');
  return { line: lines[0]!, lines, references: references || null };
}

function describeUnmatched(entry: BomEntry, quantity: number): Line {
  return {
    ...nameLines([entry]),
    sku: null,
    partNumber: null,
    manufacturer: null,
    needed: entry.perBoard * quantity,
    risk: 'unknown',
    reasons: [],
    unknown: ['No part of the catalogue is matched to it'],
    lifecycleStatus: null,
    sellers: null,
    sellersWithEnough: null,
    stock: null,
    buildable: null,
    oldestFigureAt: null,
    trend: null,
    buyBeforeGone: null,
  };
}

function listPoints(now: Date, days: number): string[] {
  return Array.from({ length: POINTS }, (_, at) =>
    new Date(now.getTime() - (days * DAY_MS * (POINTS - 1 - at)) / (POINTS - 1)).toISOString(),
  );
}

function describePoint(uses: readonly PartUse[], parts: number, at: string): Risk['overTime'][number] {
  const then = uses.flatMap((use) => {
    const said = sumAt(use.states, at, { mostAgeDays: LEAST_DAYS });
    return said ? [{ ...said, perBoard: use.perBoard, isDoubtful: use.entries.flatMap(listDoubts).length > 0 }] : [];
  });
  const priced = then.filter(({ unitPrice }) => unitPrice !== null);
  const stocked = then.filter(({ isStockWhole, stock, perBoard }) => isStockWhole && stock !== null && perBoard > 0);
  const cost = priced.reduce((sum, one) => sum.plus(new Decimal(one.unitPrice!).times(one.perBoard)), new Decimal(0));
  return {
    at,
    unitCost: priced.length === 0 ? null : money(cost.toFixed()),
    pricedParts: priced.length,
    unknownParts: parts - priced.length,
    doubtfulParts: priced.filter(({ isDoubtful }) => isDoubtful).length,
    buildable:
      stocked.length === 0 ? null : Math.min(...stocked.map(({ stock, perBoard }) => Math.floor(stock! / perBoard))),
    stockUnknownParts: parts - stocked.length,
  };
}
