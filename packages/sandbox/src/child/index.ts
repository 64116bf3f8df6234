export { forbidCodeFromStrings, lockDown } from './lockdown.ts';
export { serveTasks } from './serve.ts';
export type { Task, TaskLoaders, TaskOf, TaskTable } from '../tasks.ts';
