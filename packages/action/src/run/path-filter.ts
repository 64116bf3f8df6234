import { matchesPath, type ProjectFilter } from '@partwright/review';
import { SettingsInvalid, type Settings } from '../configuration/index.ts';
import { quote } from '@partwright/report-text';

/**
 * The globs of the configuration: `**`, `*`, `?` and `{a,b}`. A folder named without a star means all that is in it. Names of
 * files are anybody's, so that no glob is made a regular expression, which could take hours for one of them.
 *
 * @throws {SettingsInvalid}
 */
export function pathFilter({ paths, ignorePaths }: Pick<Settings, 'paths' | 'ignorePaths'>): ProjectFilter {
  return { include: matcher(paths), ignore: ignorePaths.length === 0 ? () => false : matcher(ignorePaths) };
}

function matcher(globs: readonly string[]): (path: string) => boolean {
  const all = globs.flatMap((glob) => {
    const plain = glob.replace(/^\.?\//, '').replace(/\/$/, '');
    return expandBraces(plain).flatMap((one) => [one, `${one}/**`]);
  });
  return (path) => all.some((glob) => matchesPath(path, glob, '?'));
}

const MOST_ALTERNATIVES = 256;
/** The innermost ones. */
const BRACES = /\{([^{}]*,[^{}]*)\}/;

/** `hw/{a,b}/**` -> `hw/a/**`, `hw/b/**`. Braces without a comma are part of a name. */
function expandBraces(glob: string): string[] {
  const done: string[] = [];
  const open = [glob];
  while (open.length > 0) {
    const one = open.pop()!;
    const found = BRACES.exec(one);
    if (found === null) done.push(one);
    else {
      const [braces, inside = ''] = found;
      const [before, after] = [one.slice(0, found.index), one.slice(found.index + braces.length)];
      for (const word of inside.split(',')) open.push(before + word + after);
    }
    if (done.length + open.length > MOST_ALTERNATIVES)
      throw new SettingsInvalid([
        `The glob ${quote(glob.slice(0, 100))} stands for more than ${MOST_ALTERNATIVES} others; use fewer braces`,
      ]);
  }
  return done;
}
