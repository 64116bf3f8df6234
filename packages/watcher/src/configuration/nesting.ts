import { realpathSync } from 'node:fs';
import { openPlaces } from '../places/index.ts';
import type { FolderSettings } from '../settings.ts';
import type { Problems } from './problems.ts';
import { pickPathModule, type Surroundings } from './surroundings.ts';

/** What would be seen twice, or would be seen because the watcher itself writes it, is told. */
export function refuseNesting(
  places: ReadonlyMap<FolderSettings, string>,
  spool: { path: string; where: string },
  around: Surroundings,
  problems: Problems,
): void {
  const found = [...places].filter(([{ path }]) => path !== '');
  const actual = new Map(found.map(([folder]) => [folder, actualPath(folder.path, around)]));
  found.forEach(([inner, where], at) => {
    found.forEach(([outer, outerWhere], otherAt) => {
      if (at === otherAt) return;
      const below = pathBelow(actual.get(outer)!, actual.get(inner)!, around);
      if (below === '' && otherAt < at) problems.add(where, `is the same folder as ${outerWhere}; leave one out`);
      if (below === undefined || below === '' || openPlaces(outer).ignores(below, true)) return;
      problems.add(
        where,
        `is inside of another watched folder (${outerWhere}) and would be seen twice: leave it out, or have the outer one ignore ${below}/**`,
      );
    });
  });
  if (spool.path === '') return;
  const spoolPath = actualPath(spool.path, around);
  for (const [folder, where] of found) {
    if (pathBelow(actual.get(folder)!, spoolPath, around) !== undefined) {
      problems.add(spool.where, `is inside of a watched folder (${where}); name a folder elsewhere`);
    } else if (pathBelow(spoolPath, actual.get(folder)!, around) !== undefined) {
      problems.add(where, `is inside of the spool (${spool.where}); name a folder elsewhere`);
    }
  }
}

/** With links followed as far as it is there: two names of one folder are the same folder. */
function actualPath(path: string, { platform }: Surroundings): string {
  const paths = pickPathModule(platform);
  for (let there = path; ; there = paths.dirname(there)) {
    try {
      return paths.join(realpathSync(there), paths.relative(there, path));
    } catch {
      if (paths.dirname(there) === there) return path;
    }
  }
}

/** `a/b`, with `/`; '' when they are the same; undefined when the inner one lies elsewhere. */
function pathBelow(outer: string, inner: string, { platform }: Surroundings): string | undefined {
  const paths = pickPathModule(platform);
  // As file systems there usually do.
  const fold = (path: string) => (platform === 'win32' || platform === 'darwin' ? path.toLowerCase() : path);
  const below = paths.relative(fold(outer), fold(inner));
  if (below === '..' || below.startsWith(`..${paths.sep}`) || paths.isAbsolute(below)) return undefined;
  return inner
    .slice(inner.length - below.length)
    .split(paths.sep)
    .join('/');
}
