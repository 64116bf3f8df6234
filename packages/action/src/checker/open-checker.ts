import type { CheckId, SideReview, SideWish } from '@partwright/engine/review';
import type { DrawChangesInput, DrawnChanges } from '@partwright/engine/review/pictures';
import { CHILD_ENTRY, readStarterFile } from './assets.ts';
import { CheckFailed } from './check-failed.ts';
import type { ChildProgram } from './checker-child.ts';
import { openCheckerPool } from './checker-pool.ts';
import { POLYGONS } from './child/start-arguments.ts';
import { joinSides, notRunSide } from './not-run.ts';
import type { CatalogueSetup, PriceListOutcome, PriceSources } from './prices.ts';

export interface CheckerOptions {
  /** Of one child, as V8 counts it; buffers and WebAssembly may take as much again. */
  heapMb?: number | undefined;
  /** For one project at one commit, and when that is too short, again for each of its checks alone. */
  deadlineMs?: number | undefined;
  /** Children at once. With two, base and head are checked side by side. */
  workers?: number | undefined;
  prices?: PriceSources | undefined;
}

/** Reads and checks files that others made, in processes that may do nothing else. */
export interface Checker {
  /** Never rejects: what could not be done stands in the review as not run, with the reason. */
  side(wish: SideWish): Promise<SideReview>;
  /** Never rejects: what could not be drawn is told in the problems. */
  pictures(wish: DrawChangesInput): Promise<DrawnChanges>;
  /** What became of the price lists, in their order. Never rejects. */
  priceLists(): Promise<PriceListOutcome[]>;
  /** End the children. What goes on is answered as not run. */
  close(): void;
}

const NO_PRICES: PriceSources = { useStarter: false, lists: [] };

/** No child is started before there is something to do. Close it, or this process does not end. */
export function openChecker(options: CheckerOptions = {}): Checker {
  const { heapMb = 1024, deadlineMs = 60_000, workers = 2, prices = NO_PRICES } = options;
  const pool = openCheckerPool(workers, { heapMb, memoryMb: 2 * heapMb, deadlineMs });
  const setup: CatalogueSetup = { starter: prices.useStarter ? readStarterFile() : null, lists: prices.lists };
  const plain: ChildProgram = { entry: CHILD_ENTRY, args: [], codeFromStrings: false, setup };
  const withPolygons: ChildProgram = { ...plain, args: [POLYGONS], codeFromStrings: true };
  const programFor = (checks: ReadonlySet<CheckId>): ChildProgram =>
    checks.has('drc') || checks.has('dfm') ? withPolygons : plain;

  /** What a child says, or why it says nothing. */
  const ask = async <T>(program: ChildProgram, task: string, wish: unknown): Promise<T | CheckFailed> => {
    try {
      return (await pool.run(program, { task, wish })) as T;
    } catch (error) {
      if (error instanceof CheckFailed) return error;
      throw error;
    }
  };
  const review = (wish: SideWish): Promise<SideReview | CheckFailed> => ask(programFor(wish.checks), 'side', wish);

  /** So that one check that does not end takes none of the others with it. */
  const reviewOneByOne = async (wish: SideWish): Promise<SideReview> => {
    const sides = new Map<CheckId, SideReview>();
    for (const check of wish.checks) {
      const alone = new Set([check]);
      const side = await review({ ...wish, checks: alone });
      sides.set(check, side instanceof CheckFailed ? notRunSide(alone, side.message) : side);
    }
    return joinSides(sides);
  };

  return {
    async side(wish) {
      const side = await review(wish);
      if (!(side instanceof CheckFailed)) return side;
      const isHopeless = side.code === 'closed' || side.code === 'not_started' || wish.checks.size < 2;
      return isHopeless ? notRunSide(wish.checks, side.message) : reviewOneByOne(wish);
    },
    async pictures(wish) {
      const drawn = await ask<DrawnChanges>(plain, 'pictures', wish);
      return drawn instanceof CheckFailed
        ? { pictures: [], files: [], problems: [`No pictures: ${drawn.message}`] }
        : drawn;
    },
    async priceLists() {
      if (prices.lists.length === 0) return [];
      const read = await ask<PriceListOutcome[]>(plain, 'prices', null);
      if (!(read instanceof CheckFailed)) return read;
      const problem = read.message;
      return prices.lists.map(({ name }) => ({ name, rows: 0, parts: 0, refused: [], reasons: [], problem }));
    },
    close: () => pool.close(),
  };
}
