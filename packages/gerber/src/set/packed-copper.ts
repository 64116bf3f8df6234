import { BOARD_ROLES } from '../names/layer-role.ts';
import { roleOfName } from '../names/index.ts';
import { baseName } from './job-file.ts';
import type { SetDoubt } from './model.ts';
import { nameOfBoard } from './name-groups.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** A ZIP among the files that holds copper of a name that no file has: it is not opened, and its layers would be missing. */
export function packedCopper(files: Files, archives: readonly string[]): SetDoubt[] {
  const names = new Set([...files.keys()].map(baseName));
  return archives.flatMap((file): SetDoubt[] => {
    const layer = listZipNames(files.get(file)!).find(
      (name) => roleOfName(name)?.kind === 'copper' && !names.has(baseName(name)),
    );
    if (layer === undefined || isOfOtherBoard(files, file) || isOdb(files.get(file)!)) return [];
    const message = `${file} holds ${layer}, by its name copper, and is not opened beside other files; unpack it, or take it out when it is of another board`;
    return [{ about: 'layers', file, message }];
  });
}

/** Whether a ZIP is a job of ODB++: a whole board in another format, whose entries are parts of layers and no Gerber files. */
export function isOdb(archive: Uint8Array): boolean {
  const names = listZipNames(archive);
  return [/(?:^|\/)matrix\/matrix$/, /(?:^|\/)steps\/[^/]+\/layers\//].every((form) =>
    names.some((name) => form.test(name)),
  );
}

/**
 * Whether a ZIP among the files packs a whole board that is another: copper of both outer sides, under names of their own of
 * which none begins as those of the files here do. Copper of the board here might be in it where either bears no name.
 */
export function isOfOtherBoard(files: Files, archive: string): boolean {
  const packed = listZipNames(files.get(archive)!).map(baseName);
  const sides = new Set(
    packed.flatMap((name) => roleOfName(name) ?? []).flatMap(({ kind, side }) => (kind === 'copper' ? [side] : [])),
  );
  if (!sides.has('top') || !sides.has('bottom')) return false;
  const [theirs, ours] = [packed, [...files.keys()].map(baseName)].map(namesOfBoards) as [string[], string[]];
  return ours.length > 0 && theirs.every((name) => ours.every((own) => !name.startsWith(own) && !own.startsWith(name)));
}

/** What the names of the layers have besides the words of their layers; the empty one begins as all do. */
const namesOfBoards = (files: readonly string[]): string[] => [
  ...new Set(files.filter((file) => BOARD_ROLES.has(roleOfName(file)?.kind ?? 'other')).map(nameOfBoard)),
];

const CENTRAL_HEADER = 0x02014b50;
const HEADER_BYTES = 46;
const MOST_NAMES = 2_000;

/** Names in the central directory of a ZIP, which are not packed; as far as they can be read. */
function listZipNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  // Each entry takes 46 bytes and more here: what is before the first header is passed over in one run.
  for (let at = 0; at + HEADER_BYTES <= bytes.length && names.length < MOST_NAMES;) {
    if (view.getUint8(at) !== 0x50 || view.getUint32(at, true) !== CENTRAL_HEADER) {
      at++;
      continue;
    }
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number]; // prettier-ignore
    names.push(new TextDecoder('latin1').decode(bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + name)));
    at += HEADER_BYTES + name + extra + comment;
  }
  return names;
}
