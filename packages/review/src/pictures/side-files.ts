import type { TouchedFile } from '../model.ts';

/** Files of a repository at one commit, by path. */
export type SideFiles = ReadonlyMap<string, Uint8Array>;

/** Where the project lay at base, by what is known of renames. */
export function pathAtBase(
  path: string,
  previousPath: string | null,
  touched: readonly TouchedFile[],
  files: SideFiles,
): string {
  if (previousPath !== null && files.has(previousPath)) return previousPath;
  if (files.has(path)) return path;
  const stem = stripKicadEnding(path);
  for (const file of touched) {
    if (file.previousPath === null || !/\.kicad_(?:pro|sch|pcb)$/i.test(file.path)) continue;
    // The project file itself may be unchanged where only the sheet beside it was renamed with it.
    if (stripKicadEnding(file.path) === stem) return stripKicadEnding(file.previousPath) + path.slice(stem.length);
  }
  return path;
}

/** `hw/feather/feather.kicad_pro` -> `hw/feather/feather`. */
export function stripKicadEnding(path: string): string {
  return path.replace(/\.kicad_(?:pro|sch|pcb)$/i, '');
}

/** Files that end so are byte by byte the same on both sides. */
export function isSame(base: SideFiles, head: SideFiles, ending: RegExp): boolean {
  const names = new Set([...base.keys(), ...head.keys()].filter((name) => ending.test(name)));
  return [...names].every((name) => haveSameBytes(base.get(name), head.get(name)));
}

export function haveSameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.length === b.length && a.every((byte, at) => byte === b[at]);
}
