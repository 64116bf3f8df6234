import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { normalizePartNumber } from '@partwright/part-numbers';
import type {
  PriceProvider,
  ProviderAnswer,
  ProviderErrorCode,
  ProviderFailure,
  ProviderReply,
  WantedPart,
} from '../ports/providers.ts';
import type { Core } from '../service.ts';
import { keepAnswers } from './keep-answers.ts';

export type LiveService = Pick<Core, 'records' | 'providers' | 'log'>;

export interface Outcome {
  answer: ProviderAnswer;
  /** False: the quota or a pause kept us from asking. */
  wasAsked: boolean;
}

/** Questions to one provider that are under way or wait for their turn at once. */
const MOST_AT_ONCE = 8;
/** How long what was asked for is worth waiting for, where nobody says: somebody may look again. */
const WORTH_MS = 75_000;
/** A pause that ends so soon is waited for; one that lasts longer is told. */
const SHORT_MS = 5_000;
/** How often the same question is put again because it came too fast. */
const MOST_TRIES = 6;
/** The same for those who said that they wait: each one above MOST_TRIES comes after twice the wait of the one before. */
const MOST_PATIENT_TRIES = 12;
/** How often one whose answer was lost or broken is put again, for those who said that they wait. */
const MOST_LOST = 2;
const LOST: ReadonlySet<ProviderErrorCode> = new Set(['bad_reply', 'timeout', 'unreachable']);
/** The first wait where the provider says only that it was too fast; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000;
const PAUSES_MS = { rate_limited: 60_000, quota_exhausted: 3_600_000, unauthorised: 60_000 };

/** What is under way to one provider from this process. */
interface Desk {
  /** By number and order code: whoever asks the same meanwhile waits for the same answer. */
  flights: Map<string, Promise<Outcome>>;
  /** Chunks that wait for one of the MOST_AT_ONCE to end, by their place in what was asked, first come first. */
  waiting: { place: number; go: () => void }[];
  running: number;
  /** In milliseconds of performance.now(); what waits for its turn waits as long as this too. */
  pausedUntil: number;
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
      pausedUntil: 0,
      open: new Set(),
      stop: new AbortController(),
    };
    desks.set(provider, desk);
  }
  return desk;
}

/**
 * Ask for parts in batches as the provider takes them, one promise for each part, in order. What is already being asked is
 * not asked again. Units of the quota and a turn by its limits are taken before, over all processes; what is learnt is kept
 * where the terms allow it. With `patienceMs` pauses and windows of the quota that end within it are waited for; without, only
 * short ones. What asks for few comes before the rest of what asks for many. Never rejects.
 */
export function requestParts(
  service: LiveService,
  provider: PriceProvider,
  wanted: readonly WantedPart[],
  { patienceMs }: { patienceMs?: number | undefined } = {},
): Promise<Outcome>[] {
  const desk = findDesk(provider);
  const patience = {
    until: performance.now() + (patienceMs ?? WORTH_MS),
    pauseMs: patienceMs ?? SHORT_MS,
    lost: patienceMs === undefined ? 0 : MOST_LOST,
  };
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
    track(desk, settleChunk({ service, provider, desk, patience }, chunk, from));
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

interface Errand {
  service: LiveService;
  provider: PriceProvider;
  desk: Desk;
  patience: Patience;
}

interface Patience {
  /** In milliseconds of performance.now(). */
  until: number;
  /** The longest pause that is waited for. */
  pauseMs: number;
  /** How many broken or lost answers are asked for again. */
  lost: number;
}

async function settleChunk(errand: Errand, chunk: readonly Flight[], place: number): Promise<void> {
  const { service, provider, desk } = errand;
  await takeSlot(desk, place);
  let settled: Outcome[];
  try {
    settled = await requestChunk(
      errand,
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

async function takeSlot(desk: Desk, place: number): Promise<void> {
  if (desk.running < MOST_AT_ONCE) desk.running++;
  else
    await new Promise<void>((go) => {
      const after = desk.waiting.findIndex((other) => other.place > place);
      desk.waiting.splice(after === -1 ? desk.waiting.length : after, 0, { place, go });
    });
}

/** To the next who waits, so that nobody comes in between. */
function giveSlot(desk: Desk): void {
  const next = desk.waiting.shift();
  if (next) next.go();
  else desk.running--;
}

/** The question, put again after a wait while the provider only says that it came too fast. */
async function requestChunk(errand: Errand, wanted: readonly WantedPart[]): Promise<Outcome[]> {
  const { desk, patience } = errand;
  for (let tries = 1; ;) {
    const outcomes = await putChunk(errand, wanted, tries);
    const waitMs = findWait(outcomes, tries, patience.lost);
    if (outcomes.some(({ wasAsked }) => wasAsked)) tries++;
    const isWorth = waitMs <= patience.pauseMs && performance.now() + waitMs <= patience.until;
    const most = patience.lost > 0 ? MOST_PATIENT_TRIES : MOST_TRIES;
    if (!isWorth || tries > most || desk.stop.signal.aborted) return outcomes;
    await waitOrStop(desk, waitMs);
  }
}

/** How long to wait before all of it is asked again; Infinity: it is answered, or waiting would not help. */
function findWait(outcomes: readonly Outcome[], tries: number, lost: number): number {
  const waits = outcomes.map(({ answer, wasAsked }) => {
    if (answer.state !== 'failed') return Infinity;
    const { code, retryAfterMs, isOfPart } = answer.error;
    if (isOfPart) return Infinity;
    if (code === 'quota_exhausted') return retryAfterMs ?? Infinity;
    if (wasAsked && LOST.has(code) && tries <= lost) return FIRST_WAIT_MS;
    if (code !== 'rate_limited') return Infinity;
    if (!wasAsked) return retryAfterMs ?? Infinity;
    const least = tries > MOST_TRIES ? FIRST_WAIT_MS * 2 ** (tries - MOST_TRIES - 1) : 0;
    return Math.max(least, retryAfterMs ?? FIRST_WAIT_MS * 2 ** (tries - 1));
  });
  return Math.max(...waits);
}

async function waitOrStop({ stop }: Desk, ms: number): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal: stop.signal }).catch(() => undefined);
}

/** Leave to put a question, or why there is none. */
type Leave = { refusal: ProviderFailure } | { refusal: null; departure: string };

/** Take the quota, wait for the turn, and leave when what left before has surely come. */
async function takeTurn({ service, provider, desk, patience }: Errand, units: number): Promise<Leave> {
  const { quotas } = service.records;
  const began = performance.now();
  const pace = { rates: provider.rates, patienceMs: Math.max(0, patience.until - began) };
  const reservation = await quotas.reserve(provider.quotaKey, provider.quota, units, pace);
  if (!reservation.granted) {
    const { code, reason, retryAt } = reservation;
    return {
      refusal: { code, message: reason, retryAfterMs: retryAt && Math.max(0, retryAt.getTime() - Date.now()) },
    };
  }
  await waitOrStop(desk, reservation.waitMs - (performance.now() - began));
  const departure = randomUUID();
  for (;;) {
    if (desk.pausedUntil > performance.now()) await waitOrStop(desk, desk.pausedUntil - performance.now());
    if (provider.rates.length === 0 || desk.stop.signal.aborted) return { refusal: null, departure };
    const { waitMs } = await quotas.depart(provider.quotaKey, provider.rates, { id: departure, units });
    if (waitMs === 0) return { refusal: null, departure };
    await waitOrStop(desk, waitMs);
  }
}

async function putChunk(errand: Errand, wanted: readonly WantedPart[], tries: number): Promise<Outcome[]> {
  const { service, provider, desk } = errand;
  const units = provider.countUnits(wanted.length);
  const leave = await takeTurn(errand, units);
  if (leave.refusal !== null) {
    const { refusal } = leave;
    return wanted.map(() => ({ answer: { state: 'failed', error: refusal }, wasAsked: false }));
  }
  let reserved = units;
  let isRefused = false;
  let { departure } = leave;
  const takeNext = async (): Promise<ProviderFailure | null> => {
    // The one before was answered.
    noteArrival(errand, departure);
    const next = await takeTurn(errand, 1);
    if (next.refusal === null) {
      reserved += 1;
      ({ departure } = next);
    }
    isRefused ||= next.refusal !== null;
    return next.refusal;
  };
  const reply = await provider.lookUp(wanted, { signal: desk.stop.signal, takeTurn: takeNext });
  noteArrival(errand, departure);
  // Where our own ledger had no turn for the next question, the provider did not fail, and what was put is spent.
  if (!isRefused) await heed(errand, reply, tries);
  track(desk, settleAccount(service, provider, isRefused ? { ...reply, units: reserved } : reply, reserved));
  if (provider.terms.mayStore) {
    // What cannot be kept is an answer all the same.
    await keepAnswers(service, provider, wanted, reply.answers).catch((error: unknown) => {
      service.log.warn({ err: error, provider: provider.id }, 'answers of a price provider could not be kept');
    });
  }
  return reply.answers.map((answer) => ({ answer, wasAsked: true }));
}

/** Others may leave sooner where they know it; nobody waits for it to be noted. */
function noteArrival({ service, provider, desk }: Errand, departure: string): void {
  if (provider.rates.length > 0) track(desk, service.records.quotas.arrive(provider.quotaKey, departure));
}

/** The whole question failed: leave the provider alone for as long as it wants. */
async function heed(
  { service, provider, desk, patience }: Errand,
  { answers, isUnasked }: ProviderReply,
  tries: number,
): Promise<void> {
  const [first] = answers;
  if (isUnasked) return;
  if (first?.state !== 'failed' || answers.some(({ state }) => state !== 'failed')) return;
  const { quotas } = service.records;
  const { code, message: reason, retryAfterMs } = first.error;
  service.log.warn({ provider: provider.id, code, reason }, 'price provider failed');
  if (code === 'rate_limited' || code === 'quota_exhausted' || code === 'unauthorised') {
    const forMs = retryAfterMs ?? pauseMs(code, tries);
    if (forMs <= patience.pauseMs) desk.pausedUntil = Math.max(desk.pausedUntil, performance.now() + forMs);
    await quotas.pause(provider.quotaKey, forMs, { code, reason });
  } else await quotas.noteFailure(provider.quotaKey, { code, reason });
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
    if (unused !== 0) await quotas.giveBack(quotaKey, unused);
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
