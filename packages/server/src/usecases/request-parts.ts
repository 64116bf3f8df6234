import { setTimeout as wait } from 'node:timers/promises';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { PriceProvider, ProviderAnswer, ProviderFailure, ProviderReply, WantedPart } from '../ports/providers.ts';
import type { Core } from '../service.ts';
import { keepAnswers } from './keep-answers.ts';

export type LiveService = Pick<Core, 'records' | 'providers' | 'log'>;

export interface Outcome {
  answer: ProviderAnswer;
  /** False: the quota or a pause kept us from asking. */
  wasAsked: boolean;
}

/** Questions to one provider that are under way at once. */
const MOST_AT_ONCE = 4;
/** A limit that ends so soon is waited for; one that lasts longer is told. */
const SHORT_MS = 5_000;
/** How often the same question is put again because it came too fast. */
const MOST_TRIES = 6;
/** The first wait where the provider says only that it was too fast; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;
const PAUSES_MS = { rate_limited: 60_000, quota_exhausted: 3_600_000, unauthorised: 60_000 };

/** What is under way to one provider from this process. */
interface Desk {
  /** By number and order code: whoever asks the same meanwhile waits for the same answer. */
  flights: Map<string, Promise<Outcome>>;
  /** Chunks that wait for one of the MOST_AT_ONCE to end. */
  waiting: (() => void)[];
  running: number;
  /** Until the next question may be put. */
  turn: Promise<unknown>;
  /** Everything not yet done, book-keeping included. */
  open: Set<Promise<unknown>>;
  stop: AbortController;
}

interface Flight {
  wanted: WantedPart;
  key: string;
  settle: (outcome: Outcome) => void;
}

const desks = new WeakMap<PriceProvider, Desk>();

function findDesk(provider: PriceProvider): Desk {
  let desk = desks.get(provider);
  if (!desk) {
    desk = {
      flights: new Map(),
      waiting: [],
      running: 0,
      turn: Promise.resolve(),
      open: new Set(),
      stop: new AbortController(),
    };
    desks.set(provider, desk);
  }
  return desk;
}

/**
 * Ask for parts in batches as the provider takes them, one promise for each part, in order. What is already being asked is
 * not asked again. Units of the quota are taken before, what is learnt is kept where the terms allow it. Never rejects.
 */
export function requestParts(
  service: LiveService,
  provider: PriceProvider,
  wanted: readonly WantedPart[],
): Promise<Outcome>[] {
  const desk = findDesk(provider);
  const unasked: Flight[] = [];
  const outcomes = wanted.map((one) => {
    const key = `${normalizePartNumber(one.mpn)}/${one.sku ?? ''}`;
    const known = desk.flights.get(key);
    if (known) return known;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    desk.flights.set(key, promise);
    unasked.push({ wanted: one, key, settle: resolve });
    return promise;
  });
  for (let from = 0; from < unasked.length; from += provider.batchSize) {
    const chunk = unasked.slice(from, from + provider.batchSize);
    track(desk, settleChunk(service, provider, desk, chunk));
  }
  return outcomes;
}

/** Give up what is under way and wait until nothing of it touches the records any more. */
export async function stopAsking(providers: readonly PriceProvider[]): Promise<void> {
  for (const provider of providers) findDesk(provider).stop.abort();
  for (const provider of providers) {
    const { open } = findDesk(provider);
    while (open.size > 0) await Promise.allSettled(open);
    provider.close();
  }
}

function track(desk: Desk, work: Promise<unknown>): void {
  const kept = work.catch(() => undefined).finally(() => desk.open.delete(kept));
  desk.open.add(kept);
}

async function settleChunk(
  service: LiveService,
  provider: PriceProvider,
  desk: Desk,
  chunk: readonly Flight[],
): Promise<void> {
  await takeSlot(desk);
  let settled: Outcome[];
  try {
    settled = await requestChunk(
      service,
      provider,
      desk,
      chunk.map(({ wanted }) => wanted),
    );
  } catch (error) {
    service.log.error({ err: error, provider: provider.id }, 'price provider');
    const failure: ProviderFailure = { code: 'unreachable', message: 'The records failed', retryAfterMs: null };
    settled = chunk.map(() => ({ answer: { state: 'failed', error: failure }, wasAsked: false }));
  }
  giveSlot(desk);
  chunk.forEach(({ key, settle }, at) => {
    desk.flights.delete(key);
    settle(settled[at]!);
  });
}

async function takeSlot(desk: Desk): Promise<void> {
  if (desk.running < MOST_AT_ONCE) desk.running++;
  else await new Promise<void>((go) => desk.waiting.push(go));
}

/** To the next who waits, so that nobody comes in between. */
function giveSlot(desk: Desk): void {
  const next = desk.waiting.shift();
  if (next) next();
  else desk.running--;
}

/** The question, put again after a short wait while the provider only says that it came too fast. */
async function requestChunk(
  service: LiveService,
  provider: PriceProvider,
  desk: Desk,
  wanted: readonly WantedPart[],
): Promise<Outcome[]> {
  for (let tries = 1; ; tries++) {
    await keepPace(desk, provider.paceMs);
    const outcomes = await putChunk(service, provider, desk, wanted, tries);
    const waitMs = tries < MOST_TRIES ? shortWaitMs(outcomes, tries) : null;
    if (waitMs === null || desk.stop.signal.aborted) return outcomes;
    await wait(waitMs, undefined, { signal: desk.stop.signal }).catch(() => undefined);
  }
}

/** One question after the other, however many are under way. */
async function keepPace(desk: Desk, paceMs: number): Promise<void> {
  if (paceMs === 0) return;
  const turn = desk.turn;
  desk.turn = turn.then(() => wait(paceMs, undefined, { signal: desk.stop.signal })).catch(() => undefined);
  await turn;
}

/** How long to wait before all of it is asked again; null: it is answered, or waiting would take too long. */
function shortWaitMs(outcomes: readonly Outcome[], tries: number): number | null {
  const waits = outcomes.map(({ answer, wasAsked }) => {
    if (answer.state !== 'failed' || answer.error.code !== 'rate_limited') return Infinity;
    return answer.error.retryAfterMs ?? (wasAsked ? FIRST_WAIT_MS * 2 ** (tries - 1) : Infinity);
  });
  const longest = Math.max(...waits);
  return longest <= SHORT_MS ? longest : null;
}

async function putChunk(
  service: LiveService,
  provider: PriceProvider,
  desk: Desk,
  wanted: readonly WantedPart[],
  tries: number,
): Promise<Outcome[]> {
  const { quotas } = service.records;
  const units = provider.countUnits(wanted.length);
  const reservation = await quotas.reserve(provider.quotaKey, provider.quota, units);
  if (!reservation.granted) {
    const { code, reason, retryAt } = reservation;
    const error: ProviderFailure = {
      code: code === 'paused' ? 'rate_limited' : code,
      message: reason,
      retryAfterMs: retryAt === null ? null : Math.max(0, retryAt.getTime() - Date.now()),
    };
    return wanted.map(() => ({ answer: { state: 'failed', error }, wasAsked: false }));
  }
  const reply = await provider.lookUp(wanted, { signal: desk.stop.signal });
  await heed(service, provider, reply, tries);
  track(desk, settleAccount(service, provider, reply, units));
  if (provider.terms.mayStore) {
    // What cannot be kept is an answer all the same.
    await keepAnswers(service, provider, wanted, reply.answers).catch((error: unknown) => {
      service.log.warn({ err: error, provider: provider.id }, 'answers of a price provider could not be kept');
    });
  }
  return reply.answers.map((answer) => ({ answer, wasAsked: true }));
}

/** The whole question failed: leave the provider alone for as long as it wants. */
async function heed(
  { records: { quotas }, log }: LiveService,
  provider: PriceProvider,
  reply: ProviderReply,
  tries: number,
): Promise<void> {
  const [first] = reply.answers;
  if (first?.state !== 'failed' || reply.answers.some(({ state }) => state !== 'failed')) return;
  const { code, message, retryAfterMs } = first.error;
  log.warn({ provider: provider.id, code, reason: message }, 'price provider failed');
  if (code === 'rate_limited' || code === 'quota_exhausted' || code === 'unauthorised')
    await quotas.pause(provider.quotaKey, retryAfterMs ?? pauseMs(code, tries), `${code}: ${message}`);
  else await quotas.noteFailure(provider.quotaKey, `${code}: ${message}`);
}

/** Too fast means a moment at first; who is told so again and again is left alone for longer. */
function pauseMs(code: keyof typeof PAUSES_MS, tries: number): number {
  const soon = FIRST_WAIT_MS * 2 ** (tries - 1);
  return code === 'rate_limited' && tries < MOST_TRIES && soon <= SHORT_MS ? soon : PAUSES_MS[code];
}

/** After the answer, so that nobody waits for it. */
async function settleAccount(
  { records: { quotas }, log }: LiveService,
  { id, quotaKey }: PriceProvider,
  { answers, units, left = [] }: ProviderReply,
  reserved: number,
): Promise<void> {
  try {
    for (const said of left) await quotas.correct(quotaKey, said);
    if (answers.some(({ state }) => state !== 'failed')) await quotas.noteSuccess(quotaKey);
    const unused = reserved - (units ?? spentAnyway(answers, reserved));
    if (unused > 0) await quotas.giveBack(quotaKey, unused);
  } catch (error) {
    log.warn({ err: error, provider: id }, 'the account of a price provider could not be settled');
  }
}

/** A question that never arrived costs nothing; one whose answer was lost may have cost everything. */
function spentAnyway(answers: readonly ProviderAnswer[], reserved: number): number {
  const [first] = answers;
  const code = first?.state === 'failed' ? first.error.code : null;
  return code === 'unreachable' || code === 'unauthorised' ? 0 : reserved;
}
