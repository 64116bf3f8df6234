import { BomUnreadable, readBom, type Bom, type BomReadOptions } from '@partwright/bom';
import { ArchiveUnreadable, listZip } from '@partwright/files/archives';
import { filesOfUpload, openProject, ReadFailure, type FilesGiven } from '@partwright/kicad/schematic';
import { readSchematicBom } from './schematic-bom.ts';

/**
 * The bill of materials of what somebody sends: any BOM file, a KiCad schematic (`.kicad_sch`), or a ZIP of the folder of a
 * KiCad project. The bytes decide which. `sheet` names the project or the top sheet in a ZIP with several; `variant` is of
 * either kind. A schematic alone of several sheets has warnings for those that are missing.
 * @throws BomUnreadable with what is wrong, where, and what to do.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBomUpload } from '@partwright/review/bom';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const { source, lines } = readBomUpload(sheet, { filename: 'blinky.kicad_sch' });
 * source.format; // => 'kicad_schematic'
 * lines.map(({ references, value }) => `${references.join(' ')} ${value}`); // => [
 * //   'C1 100nF', 'D1 red', 'J1 Power', 'R1 330',
 * // ]
 */
export function readBomUpload(bytes: Uint8Array, options: BomReadOptions = {}): Bom {
  if (!isSchematic(bytes) && !isProjectArchive(bytes)) return readBom(bytes, options);
  return explaining(() => readProjectBom(filesOfUpload(bytes, options.filename), options));
}

/** The bill of materials of the project among files; `sheet` names its `.kicad_pro` or top sheet, where it has to be said. */
function readProjectBom(files: FilesGiven, options: BomReadOptions): Bom {
  const { sheet, variant, columns, mappings, limits } = options;
  return readSchematicBom(openProject(files, sheet, { variant }), { variant, columns, mappings, limits }).bom;
}

/** What the file of a schematic begins with, behind marks and blanks. */
const BEGINNING = /^[\uFEFF\s]*\(\s*kicad_sch\b/;

function isSchematic(bytes: Uint8Array): boolean {
  return BEGINNING.test(new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace('\u00ef\u00bb\u00bf', ''));
}

const ZIP = [0x50, 0x4b];
const LISTED = { unpackedBytes: Infinity, entries: 100_000 };

/** Workbooks are archives as well: what lies in it says. */
function isProjectArchive(bytes: Uint8Array): boolean {
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return false;
  try {
    return [...listZip(bytes, LISTED).keys()].some((name) => /\.(?:kicad_(?:sch|pro|pcb)|sch)$/i.test(name));
  } catch (error) {
    if (error instanceof ArchiveUnreadable) return false;
    throw error;
  }
}

function explaining<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ReadFailure) throw new BomUnreadable('bom_unreadable', error.message);
    if (error instanceof ArchiveUnreadable)
      throw new BomUnreadable('bom_unreadable', `The archive cannot be read: ${error.what}. Pack the project again.`);
    throw error;
  }
}
