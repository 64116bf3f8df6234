export type { ChildLimits, ChildProgram } from './child-process.ts';
export {
  describeLayers,
  FloorMissing,
  isWhole,
  LAYERS,
  openFloor,
  type FloorMode,
  type LayerName,
  type LayerState,
} from './floor/index.ts';
export { openPool, type Kept, type Pool, type PoolOptions, type RunOptions } from './pool.ts';
export type { TimeLimits } from './processor-watch.ts';
export { TaskFailed, type Failure } from './task-failed.ts';
export type { Task, TaskLoaders, TaskName, TaskOf, TaskTable } from './tasks.ts';
export { Turns } from './turns.ts';
