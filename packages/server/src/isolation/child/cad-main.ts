// The program of a process for 3D models. OpenCascade asks for the file system when it starts, so it is started before the
// lockdown; it is not in the bundle, but beside it, so that it can be replaced, as its licence (LGPL-2.1) wants it.
import { openCadKernel } from '@partwright/cad';
import { lockDown, serveTasks } from '@partwright/sandbox/child';
import type { CadTasks, KnownFailure } from '../tasks.ts';
import { loadOpenCascade } from './opencascade-asset.ts';

const { start, wasm } = await loadOpenCascade();
const kernel = await openCadKernel(start, wasm);
lockDown();
await serveTasks<CadTasks, KnownFailure>({
  'cad.inspect': async () => (await import('./cad-tasks.ts')).inspectTask(kernel),
  'cad.board': async () => (await import('./cad-board-task.ts')).boardTask(kernel),
  'cad.boardModels': async () => (await import('./cad-board-task.ts')).boardModelsTask,
  'cad.run': async () => (await import('./cad-tasks.ts')).runTask(kernel),
});
