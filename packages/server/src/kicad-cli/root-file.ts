import { checkFormat, type KicadFileKind } from '@partwright/sandbox/kicad';
import { KicadFailed } from './failure.ts';

const HEAD_BYTES = 1000;

/** Throws KicadFailed when the file is not of this kind, or newer than the KiCad that is to read it. */
export function checkRoot(name: string, bytes: Uint8Array, kind: KicadFileKind, version: string): void {
  const what = kind === 'kicad_sch' ? 'schematic' : 'board';
  if (!name.endsWith(`.${kind}`))
    throw new KicadFailed('unsupported_format', `${JSON.stringify(name)} is no KiCad ${what}; that ends in .${kind}`);
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  if (!new RegExp(String.raw`^\s*\(\s*${kind}\s`).test(head))
    throw new KicadFailed('unreadable_file', `${JSON.stringify(name)} does not begin as a KiCad ${what}`);
  const newer = checkFormat(kind, bytes, version);
  if (newer)
    throw new KicadFailed(
      'unsupported_format',
      `${JSON.stringify(name)} was written by a newer KiCad (format ${newer.format}) than this server has (${version}, format ${newer.newest}); save it in that version`,
    );
}
