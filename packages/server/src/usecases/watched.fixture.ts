import { vi, type Mock } from 'vitest';
import type { BomLine } from '@partwright/bom';
import type { NewPart, Offer } from '@partwright/catalog';
import { newId } from '../ids.ts';
import type { MatchedLine } from '../ports/boms.ts';
import type { WebhookRecord, WebhookWish } from '../ports/webhooks.ts';
import { anAccount } from '../store/account-store.conformance.ts';
import type { OpenRecords } from '../store/index.ts';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { aProject } from '../store/project-store.conformance.ts';
import type { TestEngine } from '../store/test-engine.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';
import type { WatchPorts } from './watch-bom.ts';
import { watchWebhooks, type RunningWatch, type WatchOptions } from './watch-webhooks.ts';

/** So long that nothing happens by itself within a test. */
const NEVER_MS = 3_600_000;

interface Told {
  type: string;
  data: Record<string, unknown>;
}

interface BomWish {
  quantity?: number;
  of?: string;
}

/** A server with an account that watches, and a catalogue that changes when it is told to. */
export interface Watched extends TestEngine {
  running: RunningService;
  accountId: string;
  projectId: string;
  /** What the log was told of failures. */
  failures: Mock;
  /** Another account with a project, and no webhooks. */
  begin(): Promise<void>;
  /** End what was begun with `watch`. */
  end(): Promise<void>;
  ports(change?: Partial<WatchPorts>): WatchPorts;
  /** Looks only when it is told to, after the first time. */
  watch(options?: Partial<WatchOptions>, ports?: WatchPorts): RunningWatch;
  webhook(change?: Partial<WebhookWish>): Promise<WebhookRecord>;
  project(): Promise<string>;
  /** What a part is said to be from now on. */
  say(mpn: string, said?: Partial<NewPart> & { offer?: Partial<Offer> }): Promise<void>;
  /** A processed BOM of ten boards with a line for each number, two pieces each. */
  bom(numbers: readonly string[], wish?: BomWish): Promise<string>;
  /** The events that were noted for a webhook, by their types. */
  told(webhook: WebhookRecord): Promise<Told[]>;
}

export const makePrice = (unitPrice: string): Partial<Offer> => ({ breaks: [{ quantity: 1, unitPrice }] });

export async function openWatched(): Promise<Watched> {
  // What is watched is looked at when a test says so.
  const env = { WATCH_MINUTES: '0', STARTER_CATALOG: 'false', CALLBACK_ALLOW_PRIVATE: 'true' };
  const running = await startService(env);
  const { service } = running;
  const records = service.records as OpenRecords;
  const watches: RunningWatch[] = [];
  const failures = vi.fn();
  let day = 0;

  const watched: Watched = {
    running,
    records,
    failures,
    accountId: '',
    projectId: '',
    close: running.stop,
    query: async (sql, params) => (await records.pglite!.query<Record<string, unknown>>(sql, params)).rows,
    async begin() {
      failures.mockClear();
      await watched.query('delete from partwright.webhooks');
      watched.accountId = (await anAccount(watched)).id;
      watched.projectId = await watched.project();
    },
    async end() {
      await Promise.all(watches.splice(0).map((watch) => watch.stop()));
    },
    ports: (change = {}) => ({
      ...service,
      log: Object.assign(Object.create(service.log) as WatchPorts['log'], { error: failures }),
      ...change,
    }),
    watch(options = {}, ports = watched.ports()) {
      const begun = watchWebhooks(ports, { pollMs: NEVER_MS, ...options });
      watches.push(begun);
      return begun;
    },
    async webhook(change = {}) {
      const { accountId } = watched;
      const wish: WebhookWish = {
        accountId,
        // Nobody listens there.
        url: `http://127.0.0.1:9/${newId('whk')}`,
        events: ['bom.price_changed', 'part.stock_low', 'part.lifecycle_changed'],
        description: null,
        projectId: null,
        priceChangePercent: 5,
        stockForBoards: null,
        rotateSecret: false,
        overlapMs: 0,
      };
      return (await records.webhooks.save({ ...wish, ...change }, 50))!.webhook;
    },
    project: async () => (await aProject(watched, watched.accountId)).id,
    async say(mpn, { offer = {}, ...said } = {}) {
      const observedAt = new Date(Date.UTC(2026, 0, (day += 1))).toISOString();
      const usual = { sku: `C-${mpn}`, packaging: null, moq: 1, multiple: 1, fee: null, ...makePrice('1.00') };
      const offers = [anOffer({ ...usual, observedAt, ...offer })];
      await records.parts.upsert([aPart({ manufacturer: 'Maker', mpn, observedAt, ...said, offers })]);
    },
    async bom(numbers, { quantity = 10, of = watched.projectId } = {}) {
      const id = newId('bom');
      const file = { name: 'main', filename: null, blobKey: 'b', bytes: 1, sha256: 's' };
      const { accountId } = watched;
      await records.boms.create({ id, accountId, projectId: of, jobId: newId('job'), quantity, ...file });
      const found = await records.parts.byMpn([...numbers]);
      const ids = numbers.map((mpn) => found.get(mpn)?.[0]?.id ?? null);
      const source = {
        format: 'csv' as const,
        encoding: 'utf-8',
        delimiter: ',',
        sheet: null,
        headerRow: 0,
        columns: [],
      };
      const totals = { lines: numbers.length, designators: 0, quantity: 0, dnpLines: 0, dnpDesignators: 0 };
      const bom = {
        source: { ...source, tool: null, mapping: null },
        lines: numbers.map(makeBomLine),
        totals,
        variants: [],
        variant: null,
        warnings: [],
      };
      await records.boms.saveResult(id, bom, ids.map(makeMatch));
      return id;
    },
    async told({ id }) {
      const { deliveries } = await records.deliveries.list(id, { limit: 1_000, offset: 0 });
      const events = deliveries.map(({ body }) => JSON.parse(body) as Told);
      return events.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    },
  };
  return watched;
}

function makeBomLine(mpn: string, at: number): BomLine {
  return {
    line: at + 1,
    row: at + 1,
    references: [`R${at + 1}`, `R${at + 101}`],
    quantity: 2,
    dnp: false,
    dnpReferences: [],
    value: null,
    footprint: null,
    manufacturer: null,
    mpn,
    description: null,
    supplier: null,
    sku: null,
    datasheet: null,
    notes: null,
    alternates: [],
    fields: new Map(),
  };
}

function makeMatch(partId: number | null, at: number): MatchedLine {
  return {
    line: at + 1,
    partId,
    confidence: 1,
    level: 'high',
    via: 'mpn',
    breakdown: null,
    reason: 'the number is the same',
    warnings: [],
    conflicts: [],
    alternatives: [],
  };
}
