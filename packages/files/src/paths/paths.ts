// Paths in listings of files: relative, with `/` whatever the machine has.

/**
 * The folder of a path; '' at the top.
 *
 * @example
 * import { extractFolder } from '@partwright/files/paths';
 *
 * extractFolder('hw/rev1/board.kicad_pcb'); // => 'hw/rev1'
 * extractFolder('bom.csv'); // => ''
 */
export function extractFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/**
 * The name without its folders.
 *
 * @example
 * import { extractBaseName } from '@partwright/files/paths';
 *
 * extractBaseName('hw/rev1/board.kicad_pcb'); // => 'board.kicad_pcb'
 */
export function extractBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The name without its folders and its last ending.
 *
 * @example
 * import { extractStem } from '@partwright/files/paths';
 *
 * extractStem('hw/board-F_Cu.gbr'); // => 'board-F_Cu'
 * extractStem('.gitignore'); // => '.gitignore'
 */
export function extractStem(path: string): string {
  const base = extractBaseName(path);
  const point = base.lastIndexOf('.');
  return point > 0 ? base.slice(0, point) : base;
}

/**
 * The last ending in lower case, without the point; '' for a name that has none.
 *
 * @example
 * import { extractEnding } from '@partwright/files/paths';
 *
 * extractEnding('fab/TOP.GTL'); // => 'gtl'
 * extractEnding('.gitignore'); // => ''
 */
export function extractEnding(path: string): string {
  const base = extractBaseName(path);
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
  for (let at = folder; at !== ''; at = extractFolder(at)) above.push(at);
  return [...above, ''];
}
