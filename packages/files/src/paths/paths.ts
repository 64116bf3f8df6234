// Paths in listings of files: relative, with `/` whatever the machine has.

/** `hw/a.kicad_pcb` -> `hw`; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name without its folders and its last ending. */
export function stemOf(path: string): string {
  const base = baseNameOf(path);
  const point = base.lastIndexOf('.');
  return point > 0 ? base.slice(0, point) : base;
}

/** In lower case, without the point. */
export function endingOf(path: string): string {
  const base = baseNameOf(path);
  const point = base.lastIndexOf('.');
  return point > 0 ? base.slice(point + 1).toLowerCase() : '';
}

/** The folder itself and those it lies in, the nearest first; the last is '', the top. */
export function foldersAbove(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; at !== ''; at = folderOf(at)) above.push(at);
  return [...above, ''];
}
