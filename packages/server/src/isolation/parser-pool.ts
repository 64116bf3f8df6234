import { openPool, type FloorMode, type PoolOptions, type TimeLimits } from '@partwright/sandbox';
import { programFile } from '../program-file.ts';
import { explainFailure, type LimitSettings } from './explain-failure.ts';
import { shareByAccount, splitPool } from './shared-pool.ts';
import type {
  CadPool,
  CadTasks,
  DatasheetPool,
  DatasheetTasks,
  GeometryPool,
  GeometryTasks,
  KnownFailure,
  ParserPool,
  PhotoPool,
  PhotoTasks,
  ReadingTasks,
} from './tasks.ts';

export interface ParserPoolOptions {
  /** BOMs read at once, each in a process of its own; in the pool for boards, those. */
  size: number;
  /** The same for schematics, which are in a pool of their own: no BOM waits for one. */
  schematicSize: number;
  /** Files of one account that may wait; one more is turned away. */
  mostWaitingOfOne: number;
  /** Memory that reading one file may take. */
  memoryMb: number;
  /** Processor time that reading one file may take; a project of many sheets is more to read than a BOM, and gets four times that. */
  deadlineMs: number;
  /** What ends it by the clock, whatever processor time it had; left out: ten times the deadline, and 30 s at least. */
  wallMs?: number | undefined;
  /** False: the first process starts with the first file. */
  startsAtOnce: boolean;
  /** What holds the processes below Node. */
  floor?: FloorMode | undefined;
  /** The program of the processes; left out: the bundled one. */
  entry?: URL | undefined;
}

const defaults: ParserPoolOptions = {
  size: 1,
  schematicSize: 1,
  mostWaitingOfOne: 100,
  memoryMb: 384,
  deadlineMs: 20_000,
  startsAtOnce: true,
};
/** Files that may wait; one more is turned away. */
const MOST_WAITING = 100;
/** What a process loads before it is ready when no file waits for it. */
const READY_FOR: (keyof ReadingTasks)[] = ['bom.read'];
const BOARDS_PER_CHILD = 50;
const DATASHEETS_PER_CHILD = 20;
/** OpenCascade does not give back all that it takes. */
const MODELS_PER_CHILD = 20;
/** What decoders grew to for one photo they keep for the next. */
const PHOTOS_PER_CHILD = 50;
/** A machine that gives a process less of itself than the tenth part of a processor is too busy to read anything. */
const WALL_TIMES = 10;
/** Where the processor time is short, waiting is not ended sooner than this: starts and pauses are of the clock. */
const LEAST_WALL_MS = 30_000;

/**
 * The pool that reads files of callers. `run` rejects with ParseFailed: the code of the reader (`bom_unreadable` ...) with
 * the row, `parse_timeout`, `unreadable_file` (memory), `processing_failed` (the reader broke), `unavailable` (too much
 * waits, or the pool is closed).
 */
export function createParserPool(options: Partial<ParserPoolOptions> = {}): ParserPool {
  const { startsAtOnce, schematicSize, entry = programFile('reading/main'), ...given } = { ...defaults, ...options };
  const long = makeTimeLimits({ ...given, deadlineMs: 4 * given.deadlineMs });
  const boms = openPool<ReadingTasks, KnownFailure>({
    ...usualOptions(given, entry, 'PARSER'),
    ready: startsAtOnce ? READY_FOR : undefined,
  });
  const { limits, ...usual } = usualOptions({ ...given, size: schematicSize }, entry, 'PARSER');
  const schematics = openPool<ReadingTasks, KnownFailure>({ ...usual, limits: { ...limits, ...long } });
  return shareByAccount(splitPool(boms, schematics, (task) => task.startsWith('schematic.')));
}

/** The pool for boards and manufacturing files; its processes start when they are needed. */
export function createGeometryPool({
  entry = programFile('geometry/main'),
  mostWaitingOfOne = defaults.mostWaitingOfOne,
  ...given
}: Omit<ParserPoolOptions, 'startsAtOnce' | 'schematicSize' | 'mostWaitingOfOne'> &
  Partial<Pick<ParserPoolOptions, 'mostWaitingOfOne'>>): GeometryPool {
  const { program, ...options } = usualOptions({ ...given, mostWaitingOfOne }, entry, 'GEOMETRY');
  const pool = openPool<GeometryTasks, KnownFailure>({
    ...options,
    // For polygons it loads what makes functions from strings.
    program: { ...program, codeFromStrings: true },
    ordersPerChild: BOARDS_PER_CHILD,
  });
  return shareByAccount(pool);
}

/** A book of 225 pages takes 290 MB with it and 400 without, for 7 % more processor time. */
const DATASHEET_YOUNG_MB = 8;

/** The pool for datasheets; its processes start when they are needed. A PDF is the most hostile of files: each has a process of few files. */
export function createDatasheetPool({
  entry = programFile('datasheets/main'),
  mostWaitingOfOne = defaults.mostWaitingOfOne,
  ...given
}: Omit<ParserPoolOptions, 'startsAtOnce' | 'schematicSize' | 'mostWaitingOfOne'> &
  Partial<Pick<ParserPoolOptions, 'mostWaitingOfOne'>>): DatasheetPool {
  const { limits, ...options } = usualOptions({ ...given, mostWaitingOfOne }, entry, 'DATASHEET');
  const pool = openPool<DatasheetTasks, KnownFailure>({
    ...options,
    limits: { ...limits, youngMb: DATASHEET_YOUNG_MB },
    ordersPerChild: DATASHEETS_PER_CHILD,
  });
  return shareByAccount(pool);
}

/** The pool for 3D models; its processes start when they are needed. */
export function createCadPool({
  entry = programFile('cad/main'),
  mostWaitingOfOne = defaults.mostWaitingOfOne,
  ...given
}: Omit<ParserPoolOptions, 'startsAtOnce' | 'schematicSize' | 'mostWaitingOfOne'> &
  Partial<Pick<ParserPoolOptions, 'mostWaitingOfOne'>>): CadPool {
  const { program, ...options } = usualOptions({ ...given, mostWaitingOfOne }, entry, 'CAD');
  const pool = openPool<CadTasks, KnownFailure>({
    ...options,
    // What binds OpenCascade to JavaScript makes functions from strings.
    program: { ...program, codeFromStrings: true },
    ordersPerChild: MODELS_PER_CHILD,
  });
  return shareByAccount(pool);
}

/** The pool for photos; its processes start when they are needed. */
export function createPhotoPool({
  entry = programFile('photos/main'),
  mostWaitingOfOne = defaults.mostWaitingOfOne,
  ...given
}: Omit<ParserPoolOptions, 'startsAtOnce' | 'schematicSize' | 'mostWaitingOfOne'> &
  Partial<Pick<ParserPoolOptions, 'mostWaitingOfOne'>>): PhotoPool {
  const pool = openPool<PhotoTasks, KnownFailure>({
    ...usualOptions({ ...given, mostWaitingOfOne }, entry, 'PHOTO'),
    ready: ['photo.see'],
    ordersPerChild: PHOTOS_PER_CHILD,
  });
  return shareByAccount(pool);
}

function usualOptions(
  {
    size,
    memoryMb,
    mostWaitingOfOne,
    floor,
    ...time
  }: Omit<ParserPoolOptions, 'startsAtOnce' | 'schematicSize' | 'entry'>,
  entry: URL,
  settings: LimitSettings,
): PoolOptions<KnownFailure> {
  return {
    program: { entry, codeFromStrings: false },
    floor,
    processes: size,
    limits: { heapMb: memoryMb, memoryMb, ...makeTimeLimits(time) },
    mostWaiting: MOST_WAITING,
    mostWaitingOfOne,
    // The last process is never of one account alone.
    mostAtOnceOfOne: Math.max(1, size - 1),
    toError: (failed) => explainFailure(failed, settings),
  };
}

/** A busy machine is no fault of the file: the clock only ends what would never end. */
export const makeTimeLimits = ({
  deadlineMs,
  wallMs,
}: Pick<ParserPoolOptions, 'deadlineMs' | 'wallMs'>): TimeLimits => ({
  processorMs: deadlineMs,
  wallMs: wallMs ?? Math.max(LEAST_WALL_MS, WALL_TIMES * deadlineMs),
});
