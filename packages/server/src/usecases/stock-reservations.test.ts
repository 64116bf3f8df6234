import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../store/account-store.conformance.ts';
import { openTestPglite, openTestPostgres, type TestEngine } from '../store/test-engine.ts';
import { bookStock } from './stock-booking.ts';
import { Catalogue } from './catalogue.ts';
import type { BoardLines } from './build-needs.ts';
import { readCostLines } from './cost-lines.ts';
import { reserveStock, releaseReservation, useReservation } from './stock-reservations.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Reservations, bookings and ends of many at once: whatever their order, no piece is promised or given twice. */
function describeConcurrentBuilds(open: () => Promise<TestEngine>): void {
  let engine: TestEngine;
  let ports: Parameters<typeof reserveStock>[0];
  beforeAll(async () => {
    engine = await open();
    const { records } = engine;
    ports = { records, catalogue: new Catalogue(records.parts, records.openSearchIndex()) };
  });
  afterAll(() => engine?.close());

  const boardsOf = async (accountId: string, quantity: number, parts: readonly string[]): Promise<BoardLines[]> => {
    const lines = parts.map((partNumber) => ({ partNumber, quantity: 1 }));
    const sellers = { ...ports, providers: [] };
    const read = await readCostLines(sellers as never, accountId, { kind: 'lines', lines });
    return [{ name: 'board', quantity, lines: read.lines }];
  };

  it.each([1, 2, 3, 4, 5])('hold and give no piece twice (%i)', { timeout: 60_000 }, async (seed) => {
    const random = makeRandom(seed);
    const { id: accountId } = await anAccount(engine);
    const booker = { accountId, by: 'Ana' };
    const parts = ['PART-A', 'PART-B', 'PART-C'];
    const there = new Map(parts.map((part) => [part, 20 + random(60)]));
    for (const [part, quantity] of there)
      for (const place of ['Box 1', 'Box 2'])
        await bookStock(ports, booker, { kind: 'in', entries: [entry(part, String(quantity), place)] });
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const wanted = parts.filter(() => random(2) === 0);
        const some = wanted.length === 0 ? ['PART-A'] : wanted;
        const quantity = 1 + random(25);
        if (at % 4 === 3)
          return tried(bookStock(ports, booker, { kind: 'out', entries: [entry(some[0]!, String(quantity))] }));
        const boards = await boardsOf(accountId, quantity, some);
        const wish = { usesDoubtful: false, substitutes: 'none' as const, isPartial: random(3) === 0, expiresHours: 1 };
        const held = await tried(reserveStock(ports, booker, boards, wish));
        if (held === null) return null;
        const end = random(3);
        if (end === 0) return tried(useReservation(ports, booker, held.id, undefined));
        if (end === 1) return tried(releaseReservation(ports, accountId, held.id));
        // Two people press the button.
        const used = await Promise.all([1, 2].map(() => tried(useReservation(ports, booker, held.id, undefined))));
        expect(used.filter((one) => one !== null)).toHaveLength(1);
        return used[0]!;
      }),
    );
    expect(outcomes.some((one) => one !== null)).toBe(true);
    const [sums] = (await engine.query(`select
        (select count(*)::int from partwright.stock_balances b where account_id = '${accountId}' and quantity <>
          (select sum(quantity) from partwright.stock_movements m where m.item_id = b.item_id and m.place = b.place
            and m.lot = b.lot and m.date_code = b.date_code)) as wrong,
        (select count(*)::int from partwright.stock_balances where account_id = '${accountId}' and quantity < 0) as below,
        (select count(*)::int from partwright.stock_balances b where account_id = '${accountId}' and quantity <
          coalesce((select sum(r.quantity) from partwright.stock_reserved r
            join partwright.stock_reservations v on v.id = r.reservation_id
            where v.state = 'held' and r.item_id = b.item_id and r.place = b.place), 0)) as promised`)) as [object];
    expect(sums).toEqual({ wrong: 0, below: 0, promised: 0 });
  });
}

const entry = (partNumber: string, quantity: string, place?: string) => ({
  named: { partNumber, manufacturer: 'Testohm' },
  quantity,
  place,
  row: 1,
});

/** Null: refused, as there is too little or it has ended. */
async function tried<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    expect((error as { code?: string }).code).toMatch(/^(?:stock_short|wrong_state)$/);
    return null;
  });
}

function makeRandom(seed: number): (below: number) => number {
  let state = seed * 7_919;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('builds at once over PGlite', () => {
  describeConcurrentBuilds(openTestPglite);
});
describe.skipIf(!serverUrl)('builds at once over PostgreSQL', () => {
  describeConcurrentBuilds(() => openTestPostgres(serverUrl!));
});
