import { type LayerRole } from '../names/index.ts';
import { BOARD_ROLES } from '../names/layer-role.ts';

/**
 * Files of several boards: the caller has to say which. `folders` are their names.
 *
 * @example
 * import { readGerberSet } from '@partwright/gerber';
 *
 * const file = new TextEncoder().encode('%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1*%\nD10*\nX0Y0D03*\nM02*\n');
 * const layers = ['top.gtl', 'bottom.gbl', 'edge.gko'];
 * const files = new Map(layers.flatMap((name) => [[`left/${name}`, file], [`right/${name}`, file]]));
 * readGerberSet(files); // => throws 'The files are those of 2 boards'
 */
export class SeveralBoards extends Error {
  readonly code = 'several_boards';
  /** Folders, or where the boards lie in one folder, what the names of their files have in common. */
  readonly folders: readonly string[];
  constructor(folders: readonly string[]) {
    super(
      `The files are those of ${folders.length} boards: choose one of ${folders.map((folder) => `"${folder || '.'}"`).join(', ')}`,
    );
    this.name = 'SeveralBoards';
    this.folders = folders;
  }
}

/** The folder of a path, '' at the top. */
export const extractFolder = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/**
 * Folders that are boards of their own: two of them have copper for the same place. One board spread over folders (layers
 * here, drills there) gives an empty list. The folders are as short as they can be without holding each other's files.
 */
export function boardFolders(roles: ReadonlyMap<string, LayerRole>): string[] {
  const layersOf = new Map<string, Set<string>>();
  for (const [file, role] of roles) {
    if (!BOARD_ROLES.has(role.kind) || role.kind === 'drill') continue;
    const folder = extractFolder(file);
    const places = layersOf.get(folder) ?? new Set();
    places.add(`${role.kind} ${role.side ?? ''} ${role.index ?? ''}`);
    layersOf.set(folder, places);
  }
  const folders = [...layersOf]
    .filter(([, places]) => [...places].some((place) => place.startsWith('copper')))
    .map(([folder]) => folder);
  const isRepeated = folders.some((folder, at) =>
    folders
      .slice(0, at)
      .some((other) =>
        [...layersOf.get(other)!].some((place) => place.startsWith('copper') && layersOf.get(folder)!.has(place)),
      ),
  );
  return isRepeated ? folders.map((folder) => shortest(folder, folders)).toSorted() : [];
}

/** `a/rev2/gerber` as `a/rev2` beside `a/rev1/gerber`. */
function shortest(folder: string, all: readonly string[]): string {
  const steps = folder.split('/');
  for (let count = 1; count < steps.length; count++) {
    const prefix = steps.slice(0, count).join('/');
    if (all.every((other) => other === folder || !isIn(other, prefix))) return prefix;
  }
  return folder;
}

/** Whether a file or folder lies in a folder; '' holds only what lies in no other. */
export const isIn = (path: string, folder: string): boolean =>
  folder === '' ? !path.includes('/') : path === folder || path.startsWith(`${folder}/`);
