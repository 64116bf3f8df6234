import type { ProjectFilter } from '@partwright/engine/review';
import picomatch from 'picomatch';
import type { Settings } from '../configuration/index.ts';

/** The globs of the configuration. A folder named without a star means all that is in it. */
export function pathFilter({ paths, ignorePaths }: Pick<Settings, 'paths' | 'ignorePaths'>): ProjectFilter {
  return { include: matcher(paths), ignore: ignorePaths.length === 0 ? () => false : matcher(ignorePaths) };
}

function matcher(globs: readonly string[]): (path: string) => boolean {
  const all = globs.flatMap((glob) => {
    const plain = glob.replace(/^\.?\//, '').replace(/\/$/, '');
    return [plain, `${plain}/**`];
  });
  return picomatch(all, { dot: true, nocase: false });
}
