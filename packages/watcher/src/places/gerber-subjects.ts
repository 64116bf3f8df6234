import { listGerberSets } from '@partwright/review/projects';
import type { Found } from './found.ts';
import type { Listing } from './listing.ts';
import { extractBaseName, extractEnding, extractFolder, foldersAbove, extractStem } from '@partwright/files/paths';
import { byText } from './paths.ts';

/** In a folder that is named by its user everything is the board but what is certainly none of it. */
export const OF_NO_BOARD =
  /^(?:csv|tsv|xlsx?|ods|xml|json|pdf|html?|md|png|jpe?g|svg|step|stp|wrl|zip|7z|rar|net|pos|kicad_\w+|lck|exe|py)$/;

/** The boards of a folder, by the names of their files: one for each set of Gerber files, in a folder or in a ZIP. */
export function findGerberSets(listing: Listing): Found[] {
  return listGerberSets(listing.paths)
    .map(({ path, files }) => ({ path, name: findBoardName(path, files, listing), files: files.toSorted(byText) }))
    .toSorted((a, b) => byText(a.path, b.path));
}

/** The same, of the folders and ZIPs that fit. */
export function findGerberSetsAt(fits: (path: string) => boolean, listing: Listing): Found[] {
  const byPath = new Map(findGerberSets(listing).map((set) => [set.path, set]));
  const found: Found[] = [];
  const byFolder = Map.groupBy(listing.paths, extractFolder);
  const folders = new Set([...byFolder.keys()].flatMap(foldersAbove));
  for (const folder of folders) {
    const path = folder || '.';
    if (!fits(path)) continue;
    const files =
      byPath.get(path)?.files ?? (byFolder.get(folder) ?? []).filter((file) => !OF_NO_BOARD.test(extractEnding(file)));
    if (files.length > 0)
      found.push({ path, name: findBoardName(path, files, listing), files: files.toSorted(byText) });
  }
  for (const path of listing.paths)
    if (extractEnding(path) === 'zip' && fits(path))
      found.push({ path, name: findBoardName(path, [path], listing), files: [path] });
  return found.toSorted((a, b) => byText(a.path, b.path));
}

/** That of its KiCad project, else that of the ZIP or folder; of the watched folder itself what its files begin with. */
function findBoardName(path: string, files: readonly string[], listing: Listing): string {
  const project = listing.findProject(files[0]!);
  if (project !== null) return extractStem(project);
  if (path === files[0]) return extractStem(path);
  const start = commonStart(files.map(extractStem)).replace(/[^\p{L}\p{N})\]]+$/u, '');
  if (path !== '.' && !/^(?:gerbers?|fab(?:rication)?|out(?:puts?)?|production|plots?)$/i.test(extractBaseName(path)))
    return extractBaseName(path);
  return start.length > 1 ? start : path === '.' ? 'gerber' : extractBaseName(path);
}

function commonStart(names: readonly string[]): string {
  let start = names[0] ?? '';
  for (const name of names) while (!name.startsWith(start)) start = start.slice(0, -1);
  return start;
}
