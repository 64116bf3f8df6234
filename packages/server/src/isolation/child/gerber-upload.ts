import { ArchiveUnreadable, readZip } from '@partwright/files/archives';
import {
  GerberUnreadable,
  identifyFile,
  readGerberSet,
  RoleRefused,
  SeveralBoards,
  type GerberSet,
} from '@partwright/gerber';
import { PolygonsFailed } from '@partwright/gerber/polygons';
import type { GerberWish } from '../gerber-answer.ts';
import type { KnownFailure } from '../tasks.ts';

const LIMITS = { unpackedBytes: 500_000_000, entries: 1_000 };

/** The files as they were sent: a ZIP, or one file. */
function openGerberFiles(bytes: Uint8Array, filename = 'layer.gbr'): ReadonlyMap<string, Uint8Array> {
  if (isZip(bytes)) return openNested(readZip(bytes, LIMITS));
  return new Map([[filename, bytes]]);
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Of a folder that holds nothing but archives these are opened, each as a folder of its name; one deep. */
function openNested(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const archives = [...files].filter(([name, bytes]) => isZip(bytes) && /\.zip$/i.test(name));
  if (archives.length === 0 || [...files].some(([name, bytes]) => identifyFile(name, bytes).role)) return files;
  const opened = new Map([...files].filter(([name]) => !archives.some(([archive]) => archive === name)));
  let { unpackedBytes, entries } = LIMITS;
  for (const [name, bytes] of archives)
    for (const [inner, content] of readZip(bytes, { unpackedBytes, entries })) {
      opened.set(`${name.replace(/\.zip$/i, '')}/${inner}`, content);
      unpackedBytes -= content.length;
      entries -= 1;
    }
  return opened;
}

export function openGerberSet(
  bytes: Uint8Array,
  { filename, folder, roles, layers, solderMask }: GerberWish,
): GerberSet {
  return readGerberSet(openGerberFiles(bytes, filename), { folder, roles, layers, solderMask });
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
  if (error instanceof RoleRefused) return failure('invalid_request', `What is said of the files: ${error.message}`);
  if (error instanceof PolygonsFailed) return failure('file_too_large', error.message);
  return undefined;
}
