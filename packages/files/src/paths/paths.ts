// Paths in listings of files: relative, with `/` whatever the machine has.

/**
 * The folder of a path; '' at the top.
 *
 * @example
 * import { folderOf } from '@partwright/files/paths';
 *
 * folderOf('hw/rev1/board.kicad_pcb'); // => 'hw/rev1'
 * folderOf('bom.csv'); // => ''
 */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/**
 * The name without its folders.
 *
 * @example
 * import { baseNameOf } from '@partwright/files/paths';
 *
 * baseNameOf('hw/rev1/board.kicad_pcb'); // => 'board.kicad_pcb'
 */
export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The name without its folders and its last ending.
 *
 * @example
 * import { stemOf } from '@partwright/files/paths';
 *
 * stemOf('hw/board-F_Cu.gbr'); // => 'board-F_Cu'
 * stemOf('.gitignore'); // => '.gitignore'
 */
export function stemOf(path: string): string {
  const base = baseNameOf(path);
  const point = base.lastIndexOf('.');
  return point > 0 ? base.slice(0, point) : base;
}

/**
 * The last ending in lower case, without the point; '' for a name that has none.
 *
 * @example
 * import { endingOf } from '@partwright/files/paths';
 *
 * endingOf('fab/TOP.GTL'); // => 'gtl'
 * endingOf('.gitignore'); // => ''
 */
export function endingOf(path: string): string {
  const base = baseNameOf(path);
  const point = base.lastIndexOf('.');
  return point > 0 ? base.slice(point + 1).toLowerCase() : '';
}

/**
 * The folder itself and those it lies in, the nearest first; the last is '', the top.
 *
 * @example
 * import { foldersAbove } from '@partwright/files/paths';
 *
 * foldersAbove('hw/rev1'); // => ['hw/rev1', 'hw', '']
 */
export function foldersAbove(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; at !== ''; at = folderOf(at)) above.push(at);
  return [...above, ''];
}
