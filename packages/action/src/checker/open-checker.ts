import { availableParallelism } from 'node:os';
import type { CheckId, SideReview, SideWish } from '@partwright/review';
import type { DrawChangesInput, DrawnChanges } from '@partwright/review/pictures';
import { CHILD_ENTRY, readStarterFile } from './assets.ts';
import { CheckFailed } from './check-failed.ts';
import type { ChildProgram } from './checker-child.ts';
import { openCheckerPool, type Kept } from './checker-pool.ts';
import { POLYGONS } from './child/start-arguments.ts';
import type { Order } from './messages.ts';
import { joinSides, notRunSide } from './not-run.ts';
import type { CatalogueSetup, PriceListOutcome, PriceSources } from './prices.ts';

export interface CheckerOptions {
  /** Of one child, as V8 counts it; buffers and WebAssembly may take as much again. */
  heapMb?: number | undefined;
  /**
   * Processor time for one part of the checks of one project at one commit, and when that is too short, again for each check
   * alone.
   */
  deadlineMs?: number | undefined;
  /** Children at once: by default one for each processor, 2 to 4. */
  workers?: number | undefined;
}

/** Reads and checks files that others made, in processes that may do nothing else. */
export interface Checker {
  /** Start the children now, while there is nothing to check yet. */
  warm(): void;
  /**
   * Where parts and prices of later reviews are from; without it lines of a BOM are read and not matched. Gives what
   * became of the price lists, in their order. Never rejects.
   */
  usePrices(prices: PriceSources): Promise<PriceListOutcome[]>;
  /** Never rejects: what could not be done stands in the review as not run, with the reason. */
  side(wish: SideWish): Promise<SideReview>;
  /** Never rejects: what could not be drawn is told in the problems. */
  pictures(wish: DrawChangesInput): Promise<DrawnChanges>;
  /** End the children. What goes on is answered as not run. */
  close(): void;
}

/** A machine that gives a child less of itself than the tenth part of a processor is too busy to check anything. */
const WALL_TIMES = 10;
const [FEWEST_WORKERS, MOST_WORKERS] = [2, 4];
/** Checks that are made side by side, the longest first. Those of one part read the same files. */
const PARTS: readonly (readonly CheckId[])[] = [['dfm'], ['bom'], ['erc', 'drc']];
/** What there is to check of each kind of project. */
const CHECKS_OF: Record<SideWish['kind'], readonly CheckId[]> = {
  kicad: ['erc', 'drc', 'dfm', 'bom'],
  gerber: ['dfm'],
  bom: ['bom'],
};

/** A child is started when there is something to do, or to be warmed. Close it, or this process does not end. */
export function openChecker(options: CheckerOptions = {}): Checker {
  const { heapMb = 1024, deadlineMs = 60_000, workers = workersHere() } = options;
  const pool = openCheckerPool(workers, { heapMb, memoryMb: 2 * heapMb, deadlineMs, wallMs: WALL_TIMES * deadlineMs });
  const withPolygons: ChildProgram = { entry: CHILD_ENTRY, args: [POLYGONS], codeFromStrings: true };
  const plain: ChildProgram = { entry: CHILD_ENTRY, args: [], codeFromStrings: false, alsoBy: [withPolygons] };
  let catalogue: Kept | undefined;

  /** What a child says, or why it says nothing. */
  const ask = async <T>(
    program: ChildProgram,
    order: Order,
    kept?: Kept,
    isDivisible = false,
  ): Promise<T | CheckFailed> => {
    try {
      return (await pool.run(program, order, kept, isDivisible)) as T;
    } catch (error) {
      if (error instanceof CheckFailed) return error;
      throw error;
    }
  };

  const review = (wish: SideWish): Promise<SideReview | CheckFailed> => {
    const { checks } = wish;
    const order = { task: 'side', wish };
    const program = checks.has('dfm') ? withPolygons : plain;
    return ask(program, order, checks.has('bom') ? catalogue : undefined, checks.size > 1);
  };

  /** One part of the checks; after a failure one by one, so that a check that does not end takes no other with it. */
  const reviewPart = async (wish: SideWish): Promise<[CheckId, SideReview][]> => {
    const { checks } = wish;
    const side = await review(wish);
    const isHopeless = side instanceof CheckFailed && (side.code === 'closed' || side.code === 'not_started');
    if (!(side instanceof CheckFailed) || isHopeless || checks.size < 2) {
      const said = side instanceof CheckFailed ? notRunSide(checks, side.message) : side;
      return [...checks].map((check) => [check, said]);
    }
    const alone: [CheckId, SideReview][] = [];
    for (const check of checks) alone.push(...(await reviewPart({ ...wish, checks: new Set([check]) })));
    return alone;
  };

  return {
    warm: () => pool.warm([plain, withPolygons, ...Array.from({ length: workers }, () => plain)]),
    async usePrices({ useStarter, lists }) {
      if (!useStarter && lists.length === 0) return [];
      const starter = useStarter ? starterOrProblem() : null;
      const setup: CatalogueSetup = { starter: typeof starter === 'string' ? null : starter, lists };
      const told = typeof starter === 'string' ? [unread('starter catalogue', starter)] : [];
      if (setup.starter === null && lists.length === 0) return told;
      catalogue = { open: { task: 'setup', wish: setup } };
      const read = await ask<PriceListOutcome[]>(plain, { task: 'prices', wish: null }, catalogue);
      if (!(read instanceof CheckFailed)) return [...told, ...read];
      return [...told, ...lists.map(({ name }) => unread(name, read.message))];
    },
    async side(wish) {
      const asked = wish.checks.intersection(new Set(CHECKS_OF[wish.kind]));
      const parts = PARTS.map((part) => asked.intersection(new Set(part))).filter(({ size }) => size > 0);
      const done = await Promise.all(parts.map((checks) => reviewPart({ ...wish, checks })));
      return joinSides(new Map(done.flat()));
    },
    async pictures(wish) {
      const drawn = await ask<DrawnChanges>(plain, { task: 'pictures', wish });
      return drawn instanceof CheckFailed
        ? { pictures: [], files: [], problems: [`No pictures: ${drawn.message}`] }
        : drawn;
    },
    close: () => pool.close(),
  };
}

function unread(name: string, problem: string): PriceListOutcome {
  return { name, rows: 0, parts: 0, refused: [], reasons: [], problem };
}

/** Its bytes, or why they cannot be had: the other checks need no parts. */
function starterOrProblem(): Uint8Array | string {
  try {
    return readStarterFile();
  } catch (error) {
    return `it cannot be read, so parts are not known: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function workersHere(): number {
  return Math.min(Math.max(availableParallelism(), FEWEST_WORKERS), MOST_WORKERS);
}
