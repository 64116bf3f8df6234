// The program of a process for boards and manufacturing files. Nothing that sees a file is loaded before the lockdown.
import { openEngine } from './polygons.ts';
import { forbidCodeFromStrings, lockDown, serveTasks } from '@partwright/sandbox/child';
import type { GeometryTasks, KnownFailure } from '../tasks.ts';

openEngine();
lockDown();
forbidCodeFromStrings();
await serveTasks<GeometryTasks, KnownFailure>({
  'assembly.check': async () => (await import('./assembly-task.ts')).assemblyTask,
  'board.job': async () => (await import('./board-task.ts')).boardTask,
  'board.libraries': async () => (await import('./board-task.ts')).boardLibrariesTask,
  'board.files': async () => (await import('./board-task.ts')).boardFilesTask,
  'gerber.inspect': async () => (await import('./gerber-tasks.ts')).inspectTask,
  'gerber.dfm': async () => (await import('./gerber-tasks.ts')).dfmTask,
  'placement.make': async () => (await import('./placement-task.ts')).placementTask,
  'placement.order': async () => (await import('./placement-task.ts')).placementOrderTask,
  'gerber.fab': async () => (await import('./fab-facts-task.ts')).fabFactsTask,
  'gerber.render': async () => (await import('./gerber-tasks.ts')).renderTask,
});
