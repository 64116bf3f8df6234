import { Decimal } from 'decimal.js';
import type { EventData, EventType } from '@partwright/contract';
import type { BomRecord } from '../ports/boms.ts';
import type { AccountEvent, WebhookRecord } from '../ports/webhooks.ts';
import { money } from '../wire.ts';
import { encodeEvent } from './note-event.ts';
import { sumOfferStock } from './part-views.ts';
import type { LifecycleChange, LowStock, NeededPart } from './watch-parts.ts';
import type { LineMove, PriceMove } from './watch-price.ts';

/** What the events of one look have in common. */
export interface LookedAt {
  webhook: Pick<WebhookRecord, 'id' | 'accountId'>;
  projectId: string;
  /** Who answers for the project. */
  owner: string | null;
  bom: Pick<BomRecord, 'id' | 'name'>;
  boards: number;
  at: Date;
  /** Of the state that the look was held against: an edge that two processes see has one key. */
  turn: number;
}

const MOST_LINES = 50;
const MOST_SELLERS = 20;
const MOST_REFERENCES = 200;

export function stockLowEvent(look: LookedAt, low: LowStock): AccountEvent {
  return event(look, 'part.stock_low', low.part.id, {
    ...describeWatchedBom(look),
    ...partView(low),
    needed: low.needed,
    boards: look.boards,
    previousStock: low.previousStock,
    stock: low.stock,
    sellers: low.part.offers
      .map(({ seller, sku, stock, observedAt }) => ({ seller, sku, stock, observedAt }))
      .sort((a, b) => (b.stock ?? -1) - (a.stock ?? -1))
      .slice(0, MOST_SELLERS),
  });
}

export function lifecycleEvent(look: LookedAt, change: LifecycleChange): AccountEvent {
  const { previous, current } = change;
  return event(look, 'part.lifecycle_changed', change.part.id, {
    ...describeWatchedBom(look),
    ...partView(change),
    previous,
    current,
  });
}

export function priceEvent(look: LookedAt, move: PriceMove): AccountEvent {
  const { previous, current, compared, changePercent } = move;
  return event(look, 'bom.price_changed', look.bom.id, {
    ...describeWatchedBom(look),
    quantity: current.boards,
    currency: current.currency,
    previous: { unitCost: previous.unitCost, asOf: previous.asOf },
    current: { unitCost: current.unitCost, asOf: current.asOf },
    changePercent,
    compared,
    lines: move.lines.slice(0, MOST_LINES).map(lineView),
    pricedLines: { previous: previous.pricedLines, current: current.pricedLines },
  });
}

function event<Type extends EventType>(
  { webhook, projectId, at, turn }: LookedAt,
  type: Type,
  of: number | string,
  data: EventData<Type>,
): AccountEvent {
  return {
    accountId: webhook.accountId,
    projectId,
    type,
    key: `${type}.${webhook.id}.${projectId}.${turn}.${of}`,
    at,
    data: encodeEvent(type, data),
  };
}

function describeWatchedBom({ bom, projectId, owner }: LookedAt) {
  return { bomId: bom.id, projectId, name: bom.name, owner };
}

function partView({
  part,
  references,
  inDoubt,
}: NeededPart): Pick<EventData<'part.stock_low'>, 'part' | 'references' | 'inDoubt'> {
  const { sku, mpn: partNumber, manufacturer, lifecycle: lifecycleStatus, offers } = part;
  return {
    part: { sku, partNumber, manufacturer, lifecycleStatus, stockQuantity: sumOfferStock(offers) },
    references: references.slice(0, MOST_REFERENCES),
    inDoubt: inDoubt.slice(0, MOST_REFERENCES),
  };
}

function lineView({
  line: { references, part, asked, doubts },
  previous,
  current,
}: LineMove): EventData<'bom.price_changed'>['lines'][number] {
  return {
    references: references.slice(0, MOST_REFERENCES),
    partNumber: part?.mpn ?? asked,
    previousUnitPrice: money(previous.unitPrice),
    unitPrice: money(current.unitPrice),
    changePercent: computeChangePercent(previous.unitPrice, current.unitPrice),
    previousCost: money(previous.cost),
    cost: money(current.cost),
    inDoubt: doubts.length > 0,
  };
}

function computeChangePercent(before: string, after: string): number | null {
  if (new Decimal(before).isZero()) return null;
  return new Decimal(after).minus(before).div(before).times(100).toDecimalPlaces(2).toNumber();
}
