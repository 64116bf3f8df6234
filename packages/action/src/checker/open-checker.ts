import { availableParallelism } from 'node:os';
import type { CheckId, HeldExport, HoldWish, SideReview, SideWish } from '@partwright/review';
import type { DrawChangesInput, DrawnChanges } from '@partwright/review/pictures';
import { openPool, TaskFailed, type ChildProgram, type Kept } from '@partwright/sandbox';
import { readFileSync } from 'node:fs';
import { BODIES, POLYGONS } from './child/start-arguments.ts';
import { joinSides, notRunSide } from './not-run.ts';
import type { CatalogueSetup, PriceListOutcome, PriceSources } from './prices.ts';
import type { CheckerTasks } from './tasks.ts';

export interface CheckerOptions {
  /** Of one child, as V8 counts it; with buffers and WebAssembly it may take nearly twice as much. */
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
  /** Never rejects; null: they could not be held against it. */
  exports(wish: HoldWish): Promise<HeldExport[] | null>;
  /** Never rejects: what could not be drawn is told in the problems. */
  pictures(wish: DrawChangesInput): Promise<DrawnChanges>;
  /** End the children. What goes on is answered as not run. */
  close(): void;
}

/** A machine that gives a child less of itself than the tenth part of a processor is too busy to check anything. */
const WALL_TIMES = 10;
/** Beside the idle process, which takes less than a quarter of the heap: twice the heap with it. */
const MEMORY_OF_HEAP = 1.75;
const [FEWEST_WORKERS, MOST_WORKERS] = [2, 4];
/** Checks that are made side by side, the longest first. Those of one part read the same files. */
const PARTS: readonly (readonly CheckId[])[] = [['dfm'], ['fit'], ['bom'], ['erc', 'drc']];
/** What there is to check of each kind of project. */
const CHECKS_OF: Record<SideWish['kind'], readonly CheckId[]> = {
  kicad: ['erc', 'drc', 'dfm', 'fit', 'bom'],
  gerber: ['dfm'],
  bom: ['bom'],
};

/** A child is started when there is something to do, or to be warmed. Close it, or this process does not end. */
export function openChecker(options: CheckerOptions = {}): Checker {
  const { heapMb = 1024, deadlineMs = 60_000, workers = workersHere() } = options;
  const code = { entry: CHILD_ENTRY, packages: isBundled ? undefined : ['@partwright/review'] };
  const withPolygons: ChildProgram = { ...code, args: [POLYGONS], codeFromStrings: true };
  // What binds OpenCascade to JavaScript makes functions from strings whenever a new one is asked for.
  const withBodies: ChildProgram = { ...code, args: [BODIES], codeFromStrings: true };
  const plain: ChildProgram = { ...code, codeFromStrings: false, alsoBy: [withPolygons] };
  const pool = openPool<CheckerTasks>({
    program: plain,
    processes: workers,
    limits: { heapMb, memoryMb: MEMORY_OF_HEAP * heapMb, processorMs: deadlineMs, wallMs: WALL_TIMES * deadlineMs },
    repeatsSlow: true,
  });
  let catalogue: Kept | undefined;

  const review = (wish: SideWish): Promise<SideReview | TaskFailed<never>> => {
    const { checks } = wish;
    // Slivers of copper are polygons too. A rule that ran at head and not at base, by whichever process was free, would be news of nothing.
    const needsPolygons = checks.has('dfm') || checks.has('drc');
    const program = checks.has('fit') ? withBodies : needsPolygons ? withPolygons : plain;
    const kept = checks.has('bom') ? catalogue : undefined;
    return orFailure(pool.run('side', wish, { program, kept, isDivisible: checks.size > 1 }));
  };

  /** One part of the checks; after a failure one by one, so that a check that does not end takes no other with it. */
  const reviewPart = async (wish: SideWish): Promise<[CheckId, SideReview][]> => {
    const { checks } = wish;
    const side = await review(wish);
    const isHopeless = side instanceof TaskFailed && ['closed', 'not_started'].includes(side.failure.code);
    if (!(side instanceof TaskFailed) || isHopeless || checks.size < 2) {
      const said = side instanceof TaskFailed ? notRunSide(checks, explainFailure(side)) : side;
      return [...checks].map((check) => [check, said]);
    }
    const alone: [CheckId, SideReview][] = [];
    for (const check of checks) alone.push(...(await reviewPart({ ...wish, checks: new Set([check]) })));
    return alone;
  };

  return {
    warm: () => pool.warm(Array.from({ length: workers }, () => withPolygons)),
    async usePrices({ useStarter, lists }) {
      if (!useStarter && lists.length === 0) return [];
      const starter = useStarter ? starterOrProblem() : null;
      const setup: CatalogueSetup = { starter: typeof starter === 'string' ? null : starter, lists };
      const told = typeof starter === 'string' ? [unread('starter catalogue', starter)] : [];
      if (setup.starter === null && lists.length === 0) return told;
      catalogue = pool.keep('setup', setup);
      const read = await orFailure(pool.run('prices', null, { kept: catalogue }));
      if (!(read instanceof TaskFailed)) return [...told, ...read];
      return [...told, ...lists.map(({ name }) => unread(name, explainFailure(read)))];
    },
    async side(wish) {
      const asked = wish.checks.intersection(new Set(CHECKS_OF[wish.kind]));
      const parts = PARTS.map((part) => asked.intersection(new Set(part))).filter(({ size }) => size > 0);
      const done = await Promise.all(
        parts.map((checks) => reviewPart({ ...wish, checks, models: checks.has('fit') ? wish.models : undefined })),
      );
      return joinSides(new Map(done.flat()));
    },
    async exports(wish) {
      const held = await orFailure(pool.run('exports', wish));
      return held instanceof TaskFailed ? null : held;
    },
    async pictures(wish) {
      const drawn = await orFailure(pool.run('pictures', wish));
      return drawn instanceof TaskFailed
        ? { pictures: [], files: [], problems: [`No pictures: ${explainFailure(drawn)}`] }
        : drawn;
    },
    close: () => void pool.close(),
  };
}

/** What a child says, or why it says nothing. */
async function orFailure<Value>(answer: Promise<Value>): Promise<Value | TaskFailed<never>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TaskFailed) return error as TaskFailed<never>;
    throw error;
  }
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

/** In the bundle, all files lie beside this one. */
const isBundled = import.meta.url.endsWith('.js');

/** The program of a child. */
const CHILD_ENTRY = new URL(isBundled ? './checks.js' : './child/main.ts', import.meta.url);

const STARTER = new URL(
  isBundled ? './starter-catalog.jsonl.gz' : '../../../server/data/starter-catalog.jsonl.gz',
  import.meta.url,
);

/** The catalogue that comes with this program, as it lies there: facts as observed on one day. */
function readStarterFile(): Uint8Array {
  return readFileSync(STARTER);
}

/** Why a check did not come to its end, and what to do: a sentence for a review. */
function explainFailure({ failure }: TaskFailed<never>): string {
  switch (failure.code) {
    case 'too_slow': {
      const { processorMs, wallMs } = failure.times;
      return failure.by === 'processor'
        ? `The check took longer than ${processorMs / 1000} s of processor time and was stopped. Leave the files out by ignore-paths, or split the project; \`timeout-minutes\` is for the review as a whole.`
        : `The check had less than ${processorMs / 1000} s of processor time in ${wallMs / 1000} s and was stopped: the machine is busy. Run it again; else leave the files out by ignore-paths.`;
    }
    case 'too_much_memory':
      return `The check needs more memory than ${failure.heapMb} MB. Its files may be damaged; else split the project.`;
    case 'too_large':
      return 'The check finds more than can be told. Its files may be damaged; else split the project.';
    case 'broken':
      return `The check failed: ${failure.message}`;
    case 'ended':
      return `The process for the checks ended ${failure.how}. Its files may be damaged.`;
    case 'not_started':
      return `The process for the checks did not start: ${failure.message}`;
    case 'refused':
    case 'busy':
    case 'closed':
      return 'The checks were ended.';
  }
}
