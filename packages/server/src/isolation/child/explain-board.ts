import { ArchiveUnreadable } from '@partwright/files/archives';
import { BoardUnreadable, TooDense } from '@partwright/kicad/board';
import { ReadFailure } from '@partwright/kicad/schematic';
import type { KnownFailure } from '../tasks.ts';

/** Why a board, or the archive with it, cannot be read. */
export function explainBoard(error: unknown): KnownFailure | undefined {
  const failure = (code: KnownFailure['code'], message: string): KnownFailure => ({ code, message, row: null });
  if (error instanceof ArchiveUnreadable)
    return failure(
      error.fault === 'damaged' || error.fault === 'encrypted' ? 'unreadable_file' : 'file_too_large',
      `${error.message}. Pack the folder of the project as ZIP and send that.`,
    );
  if (error instanceof BoardUnreadable || error instanceof ReadFailure)
    return failure(error.code === 'too_large' ? 'file_too_large' : 'unreadable_file', error.message);
  if (error instanceof TooDense) return failure('processing_failed', error.message);
  return undefined;
}
