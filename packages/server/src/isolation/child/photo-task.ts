import { PhotoUnreadable, seePhoto, type PhotoEngine } from '@partwright/photos';
import type { KnownFailure, PhotoTask } from '../tasks.ts';

/** The task, done with an engine that was started before the process was locked down. */
export function photoTask(engine: PhotoEngine): PhotoTask<'photo.see'> {
  return {
    run: ({ bytes, options }) => seePhoto(engine, bytes, options),
    explain,
  };
}

function explain(error: unknown): KnownFailure | undefined {
  if (error instanceof PhotoUnreadable) return { code: 'unreadable_file', message: error.message, row: null };
  return undefined;
}
