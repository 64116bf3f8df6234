import { isAbsolute, relative, sep } from 'node:path';

/** The path from a folder that it lies in, '' for the folder itself; null: it lies elsewhere. */
export function pathFrom(folder: string, path: string): string | null {
  const near = relative(folder, path);
  // A name may begin with dots and lead nowhere.
  return near.split(sep)[0] === '..' || isAbsolute(near) ? null : near;
}
