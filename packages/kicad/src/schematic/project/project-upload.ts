import { readZip } from '@partwright/files/archives';
import { ReadFailure } from '../failure.ts';

/** What an archive of a project may hold. */
const LIMITS = { unpackedBytes: 500_000_000, entries: 5_000 };
const WANTED = /\.kicad_(?:sch|pro)$/i;
const ZIP = [0x50, 0x4b];

/**
 * The files of a project as somebody sends it: one schematic, or a ZIP of the project's folder of which only schematics
 * and settings are unpacked. Throws ArchiveUnreadable, or ReadFailure when the archive has no schematic.
 *
 * @example
 * import { filesOfUpload, openProject } from '@partwright/kicad/schematic';
 * import { readFileSync } from 'node:fs';
 *
 * const bytes = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * openProject(filesOfUpload(bytes, 'blinky.kicad_sch')).name; // => 'blinky'
 */
export function filesOfUpload(
  bytes: Uint8Array,
  filename = 'schematic.kicad_sch',
  isWanted = (path: string): boolean => WANTED.test(path),
): Map<string, Uint8Array> {
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return new Map([[extractFileName(filename), bytes]]);
  const files = readZip(bytes, LIMITS, isWanted);
  if ([...files.keys()].some((path) => /\.kicad_sch$/i.test(path))) return files;
  throw new ReadFailure(
    'no_root',
    filename,
    0,
    'there is no .kicad_sch file in the archive; pack the folder of the project',
  );
}

/**
 * The settings of `rules`, in place of those that the project brings.
 *
 * @example
 * import { withRules } from '@partwright/kicad/schematic';
 *
 * const files = new Map([['blinky.kicad_sch', new Uint8Array()]]);
 * const strict = withRules(files, '{ "erc": { "rule_severities": { "endpoint_off_grid": "error" } } }');
 * [...strict.keys()]; // => ['blinky.kicad_sch', 'blinky.kicad_pro']
 */
export function withRules(files: ReadonlyMap<string, Uint8Array>, rules: string): Map<string, Uint8Array> {
  const text = new TextEncoder().encode(rules);
  const settings = [...files.keys()].filter((path) => /\.kicad_pro$/i.test(path));
  const sheets = [...files.keys()].filter((path) => /\.kicad_sch$/i.test(path));
  const targets = settings.length > 0 ? settings : sheets.map((path) => path.replace(/\.kicad_sch$/i, '.kicad_pro'));
  return new Map([...files, ...targets.map((path) => [path, text] as const)]);
}

function extractFileName(filename: string): string {
  const name = filename.split(/[\\/]/).at(-1) || 'schematic';
  return /\.kicad_sch$/i.test(name) ? name : `${name}.kicad_sch`;
}
