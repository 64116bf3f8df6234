import { createClient, fetchTransport, timerSleep, type CallData } from '@partwright/client';
import type { BomSide, ReviewPart, SideLine, SubstituteUse } from '@partwright/review';
import { estimateByService, type EstimateAsk } from './estimate-by-service.ts';
import { substitutesByService } from './substitutes-by-service.ts';
import { formatServiceFailure, shorten } from './service-failure.ts';
import { componentTable, type ComponentTable } from './component-table.ts';

export interface ServiceOptions {
  apiUrl: string;
  apiKey: string;
  userAgent: string;
  /** Boards built, for the sellers that are asked. */
  quantity: number;
  /** For what lines without a price are estimated; left out: they are not. */
  cost?: EstimateAsk | undefined;
  /** What may be bought in place of other parts in those runs; left out: nothing. */
  substitutes?: SubstituteUse | undefined;
  deadlineMs: number;
  fetch?: typeof globalThis.fetch;
  /** Told of waits and further tries. */
  log: (message: string) => void;
}

type WireLine = CallData<'getBom'>['lines'][number];
type WirePart = NonNullable<WireLine['part']>;

/** The service could not be asked; `message` is for people. */
export class ServiceFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ServiceFailed';
  }
}

export interface ServiceAnswer {
  /** The sides, filled, in their order. */
  sides: BomSide[];
  /** Where the offers were read: `jlcparts`, `mouser: Prices by Mouser`; sorted. */
  sources: string[];
  /** Sellers that did not say anything, or not all, in words. */
  problems: string[];
}

/**
 * Parts, prices and stock for the lines of all sides by a Partwright service, in one job, so that base and head have the
 * same prices. Throws ServiceFailed.
 */
export async function matchByService(sides: readonly BomSide[], options: ServiceOptions): Promise<ServiceAnswer> {
  const table = componentTable(sides.flatMap(({ lines }) => lines));
  if (table.rowOf.size === 0) return { sides: [...sides], sources: [], problems: [] };
  const { lines: answers, sellers, complete } = await requestMatch(table, options);
  // Rows are told by their number in the file: one that was read as a remark would else shift all below it.
  const ofRow = new Map(answers.map((answer) => [answer.row ?? answer.line, answer]));
  const filled = sides.map((side) => ({
    ...side,
    // It said that no catalogue was at hand.
    reason: side.status === 'ran' ? '' : side.reason,
    lines: side.lines.map((line) => {
      const row = table.rowOf.get(line);
      if (row === undefined) return line.isFitted ? line : { ...line, reason: NOT_FITTED };
      const answer = ofRow.get(row);
      return answer === undefined ? { ...line, reason: 'the service did not read this line' } : fill(line, answer);
    }),
  }));
  const rowOf = new Map(
    sides.flatMap((side, at) => side.lines.map((line, n) => [filled[at]!.lines[n]!, table.rowOf.get(line)] as const)),
  );
  const completed = await complete(filled, (line) => {
    const answer = ofRow.get(rowOf.get(line) ?? -1);
    return answer?.line;
  });
  const { sources, problems } = describeSources(filled, sellers);
  return { sides: completed.sides, sources, problems: [...problems, ...completed.problems] };
}

/** It is not bought, so nothing is asked about it. */
const NOT_FITTED = 'not fitted, so no part was looked for';

/** What became of one seller that the service asks while it matches. */
interface Seller {
  id: string;
  title: string;
  state: string;
  reason: string | null;
  attribution: string | null;
}

function describeSources(sides: readonly BomSide[], sellers: readonly Seller[]): Omit<ServiceAnswer, 'sides'> {
  const offers = sides.flatMap(({ lines }) => lines.flatMap(({ part }) => part?.offers ?? []));
  const attributions = new Map(sellers.map(({ id, attribution }) => [id, attribution]));
  const sources = [...new Set(offers.map(({ source }) => source))].toSorted().map((source) => {
    const attribution = attributions.get(source);
    return attribution ? `${source}: ${attribution}` : source;
  });
  const problems = sellers.flatMap(({ title, state, reason }) =>
    state === 'failed' || state === 'skipped' || reason !== null
      ? [`${title} did not say all prices and stock: ${reason ?? state}`]
      : [],
  );
  return { sources: sources.map(shorten), problems: problems.map(shorten) };
}

/**
 * With what lines without a price may cost, and what may stand in for parts. Parts and prices are told without it, when it
 * cannot be had.
 */
type Complete = (
  sides: BomSide[],
  lineOf: (line: SideLine) => number | undefined,
) => Promise<Pick<ServiceAnswer, 'sides' | 'problems'>>;

async function requestMatch(
  { csv, columns }: ComponentTable,
  options: ServiceOptions,
): Promise<{ lines: WireLine[]; sellers: Seller[]; complete: Complete }> {
  const { apiUrl, apiKey, userAgent, quantity, cost, deadlineMs, log } = options;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const client = createClient({
      baseUrl: apiUrl,
      apiKey,
      userAgent,
      transport: fetchTransport(options.fetch ?? globalThis.fetch),
      sleep: timerSleep(setTimeout, clearTimeout),
      randomId: () => crypto.randomUUID(),
      onRetry: ({ method, url, pauseMs, code }) => log(`${method} ${url}: ${code}, again in ${pauseMs} ms`),
    });
    const { job_id: job } = await client.bom.upload(
      {
        file: { filename: 'review.csv', bytes: csv, contentType: 'text/csv' },
        name: 'Review of a pull request',
        quantity,
        mapping: 'none',
        columns,
        delimiter: ',',
      },
      { signal },
    );
    const done = await client.waitFor<CallData<'getBomStatus'>>(job, { signal, timeoutMs: deadlineMs });
    const bomId = readBomId(done);
    const { lines } = await client.bom.get({ bom_id: bomId }, { signal });
    // What answers may be anything that speaks HTTP.
    const isKnown = Array.isArray(lines) && lines.every((line: unknown) => typeof line === 'object' && line !== null);
    if (!isKnown) throw new ServiceFailed(`${apiUrl} answered in a shape that is not known; see api-url`);
    const complete: Complete = async (sides, lineOf) => {
      if (cost === undefined) return { sides, problems: [] };
      const asked = { bomId, client, lineOf, signal };
      const attempt = async (what: string, run: () => Promise<BomSide[]>): ReturnType<Complete> => {
        try {
          return { sides: await run(), problems: [] };
        } catch (error) {
          return { sides, problems: [`${what} ${formatServiceFailure(error, apiUrl, signal, deadlineMs)}`] };
        }
      };
      const { substitutes: use = 'none' } = options;
      // Both are asked of the same lines, as copies have no number in what was sent.
      const found = await attempt('No substitutes are looked for.', () =>
        substitutesByService(sides, { use, ...cost }, { ...asked, readPart: makeReviewPart }),
      );
      const estimated = await attempt('What lines without a price may cost is not estimated.', () =>
        estimateByService(sides, cost, asked),
      );
      return {
        sides: mergeTold(estimated.sides, found.sides),
        problems: [...found.problems, ...estimated.problems],
      };
    };
    return { lines, sellers: listLiveSellers(done), complete };
  } catch (error) {
    if (error instanceof ServiceFailed) throw error;
    throw new ServiceFailed(formatServiceFailure(error, apiUrl, signal, deadlineMs), error);
  }
}

/** The same lines with what each of two answers says of them. */
function mergeTold(estimated: readonly BomSide[], substituted: readonly BomSide[]): BomSide[] {
  return estimated.map((side, at) => ({
    ...side,
    lines: side.lines.map((line, n) => {
      const { substitutes } = substituted[at]!.lines[n]!;
      return substitutes === undefined ? line : { ...line, substitutes };
    }),
  }));
}

/** Waiting by the id alone asks for any kind of job, whose result has what is special. */
function readBomId({ bom_id: id, result }: CallData<'getBomStatus'>): string {
  return id ?? String(result?.bom_id);
}

function listLiveSellers({ result }: CallData<'getBomStatus'>): Seller[] {
  const providers = result?.live?.providers;
  return Array.isArray(providers) ? providers : [];
}

/** The line with what the service found for it. */
function fill(line: SideLine, answer: WireLine): SideLine {
  const isMatch = answer.matched && answer.part !== null;
  const { decision } = answer;
  return {
    ...line,
    isBought: line.isBought && !(decision?.applied === true && decision.choice === 'not_bought'),
    ...(decision ? { decision: { choice: decision.choice, scope: decision.scope, applied: decision.applied } } : {}),
    part: isMatch ? makeReviewPart(answer.part!) : null,
    confidence: answer.confidence ?? 0,
    level: answer.level,
    reason: answer.reason ?? '',
    conflicts: answer.conflicts,
    warnings: answer.warnings,
    alternatives: answer.alternatives.map(({ part, reason }) => ({
      mpn: part.part_number,
      manufacturer: part.manufacturer,
      reason,
    })),
  };
}

function makeReviewPart(part: WirePart | CallData<'getPart'>): ReviewPart {
  return {
    sku: part.sku,
    mpn: part.part_number,
    manufacturer: part.manufacturer,
    description: part.description,
    package: part.package,
    lifecycle: part.lifecycle_status,
    stock: part.stock_quantity ?? null,
    datasheetUrl: part.datasheet_url,
    offers: (part.offers ?? []).map((offer) => ({
      seller: offer.seller,
      sku: offer.sku,
      packaging: offer.packaging,
      moq: offer.moq,
      multiple: offer.multiple,
      stock: offer.stock,
      leadTimeDays: offer.lead_time_days,
      currency: offer.currency,
      breaks: offer.price_breaks.map(({ quantity, unit_price: price }) => ({ quantity, unitPrice: decimal(price) })),
      fee: offer.fee === null ? null : decimal(offer.fee),
      source: offer.source,
      observedAt: offer.observed_at,
    })),
  };
}

/** The wire has money as numbers of at most 6 decimals; small ones would be written with an exponent. */
function decimal(amount: number): string {
  return amount.toFixed(6).replace(/\.?0+$/, '');
}
