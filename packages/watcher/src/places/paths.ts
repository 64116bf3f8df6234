/** `fab/a.csv` -> `fab`; '' at the top. */
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

/** The folder itself and those it lies in, the nearest first; the last is ''. */
export function foldersAbove(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; at !== ''; at = folderOf(at)) above.push(at);
  return [...above, ''];
}

/** Where a name that is written in a file of `folder` leads; null: out of the watched folder. */
export function joinBelow(folder: string, name: string): string | null {
  const steps: string[] = [];
  for (const step of `${folder}/${name}`.split(/[\\/]/)) {
    if (step === '..' && steps.pop() === undefined) return null;
    if (step !== '' && step !== '.' && step !== '..') steps.push(step);
  }
  return steps.join('/');
}

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
