import { isDeepStrictEqual } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BomRecord } from '../ports/boms.ts';
import type { Webhooks } from '../ports/events.ts';
import type { QuotaSpan } from '../ports/providers.ts';
import type { WatchClaim, WatchedBom } from '../ports/watches.ts';
import type { AccountEvent, WebhookRecord } from '../ports/webhooks.ts';
import type { Core } from '../service.ts';
import { joinParts, type BomEntry } from './bom-parts.ts';
import { bomCostLines, type CostedLine } from './cost-lines.ts';
import { refreshOffers } from './live-offers.ts';
import { lifecycleEvent, priceEvent, stockLowEvent, type LookedAt } from './watch-events.ts';
import { compareParts, neededParts, type PartChanges } from './watch-parts.ts';
import { comparePrices, priceBoard, type PriceMove, type PricePorts } from './watch-price.ts';

export type WatchPorts = PricePorts &
  Pick<Core, 'records' | 'providers' | 'log'> & { webhooks: Pick<Webhooks, 'noteFor'> };

/** The webhook that is looked for, and the right to do so. */
export interface Look {
  webhook: WebhookRecord;
  claim: WatchClaim;
  leaseMs: number;
  /** Of parts, of one BOM; the rest follows with the next look. */
  mostEvents: number;
  /** Gives the look up. */
  signal: AbortSignal;
}

/** What stands in the records when the look begins. */
interface Found {
  bom: BomRecord;
  lines: CostedLine[];
  boards: number;
  /** From which move of the price on it is told. */
  percent: number;
  known: WatchedBom | undefined;
  at: Date;
}

interface Measured {
  price: { kept: WatchedBom['price']; move: PriceMove | null };
  parts: PartChanges;
}

/** Lines whose parts are read between two turns of the event loop. */
const LINES_AT_ONCE = 100;
const SELLERS_DEADLINE_MS = 20_000;
/** Share of each provider's quota that is left to those who ask; what comes back within the hour is not saved. */
const LEFT_TO_CALLERS = 0.5;
const SOON_BACK: ReadonlySet<QuotaSpan> = new Set<QuotaSpan>(['minute', 'hour']);

/** The right to look ran out: another process goes on from here. */
export class WatchLost extends Error {
  override readonly name = 'WatchLost';
}

/**
 * Look at the newest processed BOM of a project as one webhook wants it watched, and note what it is to be told, in one
 * transaction with what the next look is held against: each edge is told once, whatever ends in between.
 *
 * - The first look tells nothing, not even of parts that are short or obsolete already.
 * - A newer BOM of the project is learnt like a first one, except for parts that were in the one before: those are told of
 *   when their stock or life cycle is another than was known.
 * - Prices and stock are those of the catalogue. Providers are asked before for what is too old by their own terms, if
 *   they let it be kept and have more than half of the quota of a day or more left; one that fails costs nothing but its news.
 *
 * `isUnfinished`: more happened than may be told at a time. `bomId` null: the project has no processed BOM. Throws
 * WatchLost when the lease ran out or the webhook ended, and the reason of the signal.
 */
export async function watchBom(
  ports: WatchPorts,
  look: Look,
  projectId: string,
): Promise<{ bomId: string | null; isUnfinished: boolean }> {
  const { records } = ports;
  const { webhook } = look;
  const bom = await records.boms.newestOfProject(webhook.accountId, projectId);
  if (!bom) return { bomId: null, isUnfinished: false };
  const known = await records.watches.get(webhook.id, projectId);
  const boards = webhook.stockForBoards ?? bom.quantity ?? 1;
  const at = new Date();
  const project = await records.projects.get(webhook.accountId, projectId);
  const percent = project?.priceChangePercent ?? webhook.priceChangePercent;
  const lines = await readLines(ports, bom, look.signal);
  const measured = await measure(ports, look, { bom, lines, boards, percent, known, at });
  look.signal.throwIfAborted();
  const turn = (known?.turn ?? 0) + 1;
  const looked = { webhook, projectId, owner: project?.owner ?? null, bom, boards, at, turn };
  await reportChanges(ports, look, looked, known, measured);
  return { bomId: bom.id, isUnfinished: measured.parts.isUnfinished };
}

async function measure(
  ports: WatchPorts,
  { webhook: { events }, mostEvents }: Look,
  { bom, boards, percent, known, lines, at }: Found,
): Promise<Measured> {
  const parts = compareParts(neededParts(lines, boards), known?.parts ?? new Map(), {
    stock: events.includes('part.stock_low'),
    lifecycle: events.includes('part.lifecycle_changed'),
    limit: mostEvents,
  });
  if (!events.includes('bom.price_changed')) return { price: { kept: null, move: null }, parts };
  const now = await priceBoard(lines, bom.quantity ?? 1, ports, at);
  const told = known?.bomId === bom.id ? known.price : null;
  return { price: comparePrices(told, now, lines, percent), parts };
}

async function reportChanges(
  { records, webhooks }: WatchPorts,
  { webhook, claim, leaseMs }: Look,
  looked: LookedAt,
  known: WatchedBom | undefined,
  { price, parts }: Measured,
): Promise<void> {
  const events: AccountEvent[] = [
    ...(price.move ? [priceEvent(looked, price.move)] : []),
    ...parts.low.map((low) => stockLowEvent(looked, low)),
    ...parts.lifecycles.map((change) => lifecycleEvent(looked, change)),
  ];
  await records.transaction(async (tx) => {
    // In this order: who deletes a webhook locks it before its watch.
    const isActive = (await tx.webhooks.active(webhook.id)) !== undefined;
    if (!isActive || !(await tx.watches.renew(claim, leaseMs)))
      throw new WatchLost(`Webhook ${webhook.id} is looked at elsewhere, or ended`);
    const watched = { bomId: looked.bom.id, turn: looked.turn, price: price.kept, parts: parts.kept };
    if (events.length > 0 || !isSame(known, watched)) await tx.watches.keep(webhook.id, looked.projectId, watched);
    for (const event of events) await webhooks.noteFor(tx, webhook, event);
  });
}

/** The bought lines of a BOM with their parts as they are now. */
async function readLines(ports: WatchPorts, { bom, matches }: BomRecord, signal: AbortSignal): Promise<CostedLine[]> {
  const entries: BomEntry[] = [];
  for (let start = 0; bom && matches && start < bom.lines.length; start += LINES_AT_ONCE) {
    signal.throwIfAborted();
    await nextTurn();
    const lines = bom.lines.slice(start, start + LINES_AT_ONCE);
    // What could be bought instead is not watched.
    const chosen = matches.slice(start, start + LINES_AT_ONCE).map((match) => ({ ...match, alternatives: [] }));
    entries.push(...(await joinParts(ports, { ...bom, lines }, chosen)).entries);
  }
  return requestOffers(ports, bomCostLines(entries), signal);
}

async function requestOffers(ports: WatchPorts, lines: CostedLine[], signal: AbortSignal): Promise<CostedLine[]> {
  const providers = await askable(ports);
  const parts = [...new Map(lines.flatMap(({ part }) => (part ? [[part.id, part] as const] : []))).values()];
  if (providers.length === 0 || parts.length === 0) return lines;
  const asked = await unlessAborted(
    refreshOffers({ ...ports, providers }, parts, { deadlineMs: SELLERS_DEADLINE_MS }),
    signal,
  );
  const now = new Map(asked.parts.map((part) => [part.id, part]));
  return lines.map((line) => ({ ...line, part: line.part && (now.get(line.part.id) ?? line.part) }));
}

/** Wait no longer; what is under way goes on for others who asked the same. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const given = Promise.withResolvers<never>();
  const giveUp = (): void => given.reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  return Promise.race([work, given.promise]).finally(() => signal.removeEventListener('abort', giveUp));
}

async function askable({ providers, records }: WatchPorts): Promise<WatchPorts['providers']> {
  const states = await Promise.all(
    providers.map(async (provider) => ({
      provider,
      ...(await records.quotas.state(provider.quotaKey, provider.quota)),
    })),
  );
  return states
    .filter(({ provider, windows }) => {
      const isPlenty = windows.every(
        ({ span, limit, remaining }) => SOON_BACK.has(span) || remaining > limit * LEFT_TO_CALLERS,
      );
      return provider.terms.mayStore && isPlenty;
    })
    .map(({ provider }) => provider);
}

function isSame(known: WatchedBom | undefined, now: WatchedBom): boolean {
  if (known?.bomId !== now.bomId || known.parts.size !== now.parts.size) return false;
  if (!isDeepStrictEqual(known.price, now.price)) return false;
  return [...now.parts].every(([id, part]) => isDeepStrictEqual(known.parts.get(id), part));
}
