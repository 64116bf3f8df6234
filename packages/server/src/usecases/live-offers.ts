import type { NewPart, Part } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { PriceProvider, ProviderErrorCode, WantedPart } from '../ports/providers.ts';
import { explainFailure } from './provider-advice.ts';
import { requestParts, type LiveService, type Outcome } from './request-parts.ts';
import { fillBlanks, isSamePart, pickSame, replaceOffers } from './same-part.ts';

export interface LiveOptions {
  /** Answers older than this are asked for again; never older than the provider's terms let count as fresh. */
  maxAgeMs?: number | undefined;
  /** For all providers together, pauses and limits that are waited for included; what comes later is kept for the next time. */
  deadlineMs?: number | undefined;
  /** Ask although what is there is fresh. */
  force?: boolean | undefined;
}

/** What became of one provider: fresh (what is there is new enough), asked, skipped (quota, pause) or failed. */
export interface LiveReport {
  id: string;
  title: string;
  state: 'fresh' | 'asked' | 'skipped' | 'failed';
  code: ProviderErrorCode | null;
  /** Why it was skipped, failed, or answered only in part; null else. */
  reason: string | null;
  /** To be shown beside its prices. */
  attribution: string | null;
}

export interface LiveParts {
  /** Parts of the catalogue have their number there; id 0: only live, as the terms let nothing be kept. */
  parts: Part[];
  /** What providers hold under a like number or of another maker: not the wanted parts. */
  near: NewPart[];
  providers: LiveReport[];
}

const DEADLINE_MS = 3_000;
const MOST_NEAR = 20;

/**
 * Parts of the catalogue with prices and stock as the providers say them now. A provider that fails costs nothing but its
 * news: the offers of the catalogue stay, and the report tells why. Without providers the parts come back as they are. Not
 * to be called inside a transaction: what is under way is shared with others.
 */
export async function refreshOffers(
  service: LiveService,
  parts: readonly Part[],
  options: LiveOptions = {},
): Promise<LiveParts> {
  const listWantedParts = ({ id, ownsCode }: PriceProvider): WantedPart[] =>
    parts.map(({ mpn, manufacturer, offers }) => ({
      mpn,
      manufacturer,
      sku: (offers.find(({ source }) => source === id) ?? offers.find(ownsCode))?.sku,
    }));
  const spoken = await requestAll(service, listWantedParts, options);
  // Another request may have brought what is fresh after these parts were read.
  const isRead = spoken.some(({ isNews }) => isNews) && parts.length > 0;
  const stored = isRead ? await service.records.parts.byIds(parts.map(({ id }) => id)) : new Map<number, Part>();
  const near: NewPart[] = [];
  const merged = parts.map((part, at) => {
    let result = stored.get(part.id) ?? part;
    for (const { provider, said } of spoken) {
      const found = said[at];
      if (!found) continue;
      const same = pickSame(found, part);
      near.push(...found.filter((one) => !isSamePart(one, part)));
      result = same
        ? overlay(result, provider.id, same)
        : { ...result, offers: replaceOffers(result.offers, provider.id, []) };
    }
    return result;
  });
  return { parts: merged, near: someNear(near), providers: spoken.map(({ report }) => report) };
}

/** Parts of this number, in the catalogue or not; of one maker when it is named. */
export async function findLive(
  service: LiveService,
  mpn: string,
  { manufacturer, ...options }: LiveOptions & { manufacturer?: string | undefined } = {},
): Promise<LiveParts> {
  const wanted = { mpn, manufacturer };
  const spoken = await requestAll(service, () => [wanted], options);
  const number = normalizePartNumber(mpn);
  const kept = (await service.records.parts.byMpn([number])).get(number) ?? [];
  let parts = kept.filter((part) => isSamePart(part, wanted));
  const near: NewPart[] = [];
  for (const { provider, said } of spoken) {
    for (const one of said[0] ?? []) {
      if (!isSamePart(one, wanted)) near.push(one);
      else if (!pickSame(parts, one)) parts = [...parts, { ...one, id: 0 }];
      else parts = parts.map((part) => (part === pickSame(parts, one) ? overlay(part, provider.id, one) : part));
    }
  }
  return { parts, near: someNear(near), providers: spoken.map(({ report }) => report) };
}

/**
 * Ask for parts that the catalogue does not have, so that it has them afterwards: what is found is kept. Providers that are asked
 * by their own codes cannot be asked for these, nor need those be whose terms let nothing be kept. Gives what became of the others.
 */
export async function learnParts(
  service: LiveService,
  wanted: readonly WantedPart[],
  options: LiveOptions = {},
): Promise<LiveReport[]> {
  const providers = service.providers.filter(({ terms, asksByCode }) => terms.mayStore && !asksByCode);
  if (wanted.length === 0 || providers.length === 0) return [];
  const spoken = await requestAll({ ...service, providers }, () => [...wanted], options);
  return spoken.map(({ report }) => report);
}

/** What became of a provider that was asked twice, as one: what was not answered the first time is not forgotten. */
export function joinReports(first: readonly LiveReport[], then: readonly LiveReport[]): LiveReport[] {
  const joined = then.map((report): LiveReport => {
    const before = first.find(({ id }) => id === report.id);
    if (before === undefined) return report;
    const states = [before.state, report.state];
    const state = (['asked', 'failed', 'skipped', 'fresh'] as const).find((one) => states.includes(one))!;
    const reasons = [before.reason, report.reason].filter((reason) => reason !== null);
    return {
      ...report,
      state,
      code: report.code ?? before.code,
      reason: reasons.length === 0 ? null : [...new Set(reasons)].join('; '),
    };
  });
  return [...joined, ...first.filter(({ id }) => then.every((report) => report.id !== id))];
}

/** Forget the offers that a provider's terms let be kept for so long only, and answers that ran out. */
export async function forgetExpiredOffers({ records, providers }: LiveService): Promise<number> {
  let gone = 0;
  for (const { id, terms } of providers)
    if (terms.keepMs !== null)
      gone += await records.providerAnswers.forgetOffers(id, new Date(Date.now() - terms.keepMs));
  await records.providerAnswers.sweep();
  return gone;
}

interface Spoken {
  provider: PriceProvider;
  report: LiveReport;
  /** For each wanted part what the provider said just now; undefined when it was not asked or did not answer. */
  said: (NewPart[] | undefined)[];
  /** The records hold something of it that is only seconds old. */
  isNews: boolean;
}

function requestAll(
  service: LiveService,
  listWanted: (provider: PriceProvider) => WantedPart[],
  options: LiveOptions,
): Promise<Spoken[]> {
  const deadline = performance.now() + (options.deadlineMs ?? DEADLINE_MS);
  return Promise.all(
    service.providers.map((provider) => requestOne(service, provider, listWanted(provider), { ...options, deadline })),
  );
}

async function requestOne(
  service: LiveService,
  provider: PriceProvider,
  wanted: readonly WantedPart[],
  { maxAgeMs = Infinity, force = false, deadline, deadlineMs: patienceMs }: LiveOptions & { deadline: number },
): Promise<Spoken> {
  const began = Date.now();
  const fresh = force ? new Map<string, Date>() : await freshAnswers(service, provider, wanted, maxAgeMs);
  const isFresh = ({ mpn }: WantedPart): boolean => fresh.has(normalizePartNumber(mpn));
  const stale = wanted.filter((one) => !isFresh(one));
  const asking = provider.asksByCode ? stale.filter(({ sku }) => sku !== undefined) : stale;
  if (asking.length === 0 && stale.length > 0)
    return { provider, report: reportUncoded(provider), said: wanted.map(() => undefined), isNews: false };
  const settled = await inTime(requestParts(service, provider, asking, { patienceMs }), deadline);
  const outcomes = new Map(asking.map((one, at) => [one, settled[at]]));
  const said = wanted.map((one) => {
    const answer = outcomes.get(one)?.answer;
    return answer?.state === 'found' ? answer.parts : answer?.state === 'not_found' ? [] : undefined;
  });
  const isNews = [...fresh.values()].some((at) => began - at.getTime() < 10_000);
  const report = makeLiveReport(provider, settled, began);
  const uncoded = stale.length - asking.length;
  if (uncoded > 0)
    report.reason ??= `${uncoded} of ${stale.length} numbers have no order code by which it could be asked`;
  return { provider, report, said, isNews };
}

async function freshAnswers(
  { records }: LiveService,
  { answersKey, terms }: PriceProvider,
  wanted: readonly WantedPart[],
  maxAgeMs: number,
): Promise<Map<string, Date>> {
  if (!terms.mayStore) return new Map();
  const oldest = Date.now() - Math.min(maxAgeMs, terms.maxAgeMs);
  const recent = await records.providerAnswers.recent(answersKey, [
    ...new Set(wanted.map(({ mpn }) => normalizePartNumber(mpn))),
  ]);
  return new Map(
    [...recent].flatMap(([number, { answeredAt }]) => (answeredAt.getTime() > oldest ? [[number, answeredAt]] : [])),
  );
}

/** What has come by the deadline; undefined for the rest. */
async function inTime(outcomes: readonly Promise<Outcome>[], deadline: number): Promise<(Outcome | undefined)[]> {
  if (outcomes.length === 0) return [];
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), Math.max(0, deadline - performance.now()));
  try {
    return await Promise.all(outcomes.map((outcome) => Promise.race([outcome, late.promise])));
  } finally {
    clearTimeout(timer);
  }
}

function reportUncoded({ id, title, terms }: PriceProvider): LiveReport {
  const reason = 'It is asked by its own order codes, and none is known of these parts';
  return { id, title, state: 'skipped', code: null, reason, attribution: terms.attribution };
}

function makeLiveReport(
  { id, title, terms }: PriceProvider,
  settled: readonly (Outcome | undefined)[],
  began: number,
): LiveReport {
  const report = (state: LiveReport['state'], code: LiveReport['code'] = null, reason: string | null = null) => ({
    id,
    title,
    state,
    code,
    reason,
    attribution: terms.attribution,
  });
  if (settled.length === 0) return report('fresh');
  const failures = settled.filter(
    (outcome) => outcome?.answer.state !== 'found' && outcome?.answer.state !== 'not_found',
  );
  if (failures.length === 0) return report('asked');
  const first = failures[0];
  const error = first?.answer.state === 'failed' ? first.answer.error : null;
  const code = error?.code ?? 'timeout';
  const why = error?.message ?? `No answer within ${Date.now() - began} ms; what comes later is kept`;
  const reason = explainFailure({ code, message: why, isOfPart: error?.isOfPart });
  if (failures.length < settled.length)
    return report('asked', code, `${failures.length} of ${settled.length} numbers were not answered: ${reason}`);
  return report(settled.some((outcome) => outcome?.wasAsked ?? true) ? 'failed' : 'skipped', code, reason);
}

function overlay(part: Part, source: string, said: NewPart): Part {
  return { ...fillBlanks(part, said), offers: replaceOffers(part.offers, source, said.offers) };
}

function someNear(near: readonly NewPart[]): NewPart[] {
  const told = new Map(near.map((part) => [JSON.stringify([part.mpn, part.manufacturer]), part]));
  return [...told.values()].slice(0, MOST_NEAR);
}
