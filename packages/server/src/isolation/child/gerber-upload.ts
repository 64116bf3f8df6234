import { ArchiveUnreadable, readZip } from '@partwright/files/archives';
import { GerberUnreadable, readGerberSet, SeveralBoards, type GerberSet } from '@partwright/gerber';
import { PolygonsFailed } from '@partwright/gerber/polygons';
import type { GerberWish } from '../gerber-answer.ts';
import type { KnownFailure } from '../tasks.ts';

const LIMITS = { unpackedBytes: 500_000_000, entries: 1_000 };

/** The files as they were sent: a ZIP, or one file. */
export function openGerberFiles(bytes: Uint8Array, filename = 'layer.gbr'): ReadonlyMap<string, Uint8Array> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes, LIMITS);
  return new Map([[filename, bytes]]);
}

export function openGerberSet(bytes: Uint8Array, { filename, folder }: GerberWish): GerberSet {
  return readGerberSet(openGerberFiles(bytes, filename), folder === undefined ? {} : { folder });
}

/** What a failure says about the files; undefined when it is a fault of the reader. */
export function explainGerber(error: unknown): KnownFailure | undefined {
  const failure = (code: KnownFailure['code'], message: string): KnownFailure => ({ code, message, row: null });
  if (error instanceof ArchiveUnreadable)
    return failure(
      error.fault === 'damaged' || error.fault === 'encrypted' ? 'unreadable_file' : 'file_too_large',
      `${error.message}. Pack the Gerber and drill files as ZIP and send that.`,
    );
  if (error instanceof GerberUnreadable)
    return failure(error.code === 'too_large' ? 'file_too_large' : 'unreadable_file', error.message);
  if (error instanceof SeveralBoards) return failure('unreadable_file', `${error.message} with \`folder\``);
  if (error instanceof PolygonsFailed) return failure('file_too_large', error.message);
  return undefined;
}
