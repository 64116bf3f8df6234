import { createClient, fetchTransport, PartwrightError, timerSleep, type CallData } from '@partwright/client';
import type { BomSide, ReviewPart, SideLine } from '@partwright/engine/review';
import { COLUMNS, componentTable } from './component-table.ts';

export interface ServiceOptions {
  apiUrl: string;
  apiKey: string;
  userAgent: string;
  /** Boards built, for the sellers that are asked. */
  quantity: number;
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

/**
 * Parts, prices and stock for the lines of all sides by a Partwright service, in one job, so that base and head have the
 * same prices. Gives the sides back filled. Throws ServiceFailed.
 */
export async function matchByService(sides: readonly BomSide[], options: ServiceOptions): Promise<BomSide[]> {
  const table = componentTable(sides.flatMap(({ lines }) => lines));
  if (table.rowOf.size === 0) return [...sides];
  const answers = await ask(table.csv, options);
  return sides.map((side) => ({
    ...side,
    // It said that no catalogue was at hand.
    reason: side.status === 'ran' ? '' : side.reason,
    lines: side.lines.map((line) => {
      const row = table.rowOf.get(line);
      const answer = row === undefined ? undefined : answers[row];
      return answer === undefined ? line : fill(line, answer);
    }),
  }));
}

async function ask(csv: Uint8Array, options: ServiceOptions): Promise<WireLine[]> {
  const { apiUrl, apiKey, userAgent, quantity, deadlineMs, log } = options;
  const signal = AbortSignal.timeout(deadlineMs);
  const client = createClient({
    baseUrl: apiUrl,
    apiKey,
    userAgent,
    transport: fetchTransport(options.fetch ?? globalThis.fetch),
    sleep: timerSleep(setTimeout, clearTimeout),
    randomId: () => crypto.randomUUID(),
    onRetry: ({ method, url, pauseMs, code }) => log(`${method} ${url}: ${code}, again in ${pauseMs} ms`),
  });
  try {
    const { job_id: job } = await client.bom.upload(
      {
        file: { filename: 'review.csv', bytes: csv, contentType: 'text/csv' },
        name: 'Review of a pull request',
        quantity,
        mapping: 'none',
        columns: { ...COLUMNS },
        delimiter: ',',
      },
      { signal },
    );
    const done = await client.waitFor<CallData<'getBomStatus'>>(job, { signal, timeoutMs: deadlineMs });
    const { lines } = await client.bom.get({ bom_id: done.bom_id }, { signal });
    return lines;
  } catch (error) {
    throw new ServiceFailed(reasonOf(error, apiUrl, signal, deadlineMs), error);
  }
}

function reasonOf(error: unknown, apiUrl: string, signal: AbortSignal, deadlineMs: number): string {
  const host = new URL(apiUrl).host;
  if (signal.aborted) return `The service at ${host} has not answered within ${Math.round(deadlineMs / 1000)} s`;
  if (!(error instanceof PartwrightError)) return `The service at ${host} cannot be asked: ${String(error)}`;
  const hint =
    error.status === 401 || error.status === 403
      ? '; see the input api-key and the scopes of the key (bom:write, bom:read)'
      : error.code === 'network_error'
        ? '; see the input api-url, and whether the runner can reach it'
        : '';
  return `The service at ${host} answered ${error.code}: ${error.message}${hint}`;
}

/** The line with what the service found for it. */
function fill(line: SideLine, answer: WireLine): SideLine {
  const isMatch = answer.matched && answer.part !== null;
  return {
    ...line,
    part: isMatch ? partOf(answer.part!) : null,
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

function partOf(part: WirePart): ReviewPart {
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
