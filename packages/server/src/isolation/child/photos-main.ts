// The program of a process for photos. Decoders and the reader of codes are WebAssembly that is started before the lockdown;
// what sees a file is their memory alone.
import { openPhotoEngine } from '@partwright/photos';
import { lockDown, serveTasks } from '@partwright/sandbox/child';
import type { KnownFailure, PhotoTasks } from '../tasks.ts';
import { readPhotoPrograms } from './photo-programs.ts';

const engine = await openPhotoEngine(readPhotoPrograms());
lockDown();
await serveTasks<PhotoTasks, KnownFailure>({
  'photo.see': async () => (await import('./photo-task.ts')).photoTask(engine),
});
