import type { Found } from './found.ts';
import { folderOf } from './paths.ts';

/** Words that say what a file is, and not of which board. */
const GENERAL =
  /^(?:[\W_]|\d|bom|boms|ibom|bill|of|materials?|parts?|list|components?|jlcpcb|jlc|pcbway|rev|v|csv|stückliste|stueckliste)*$/iu;

/** Names for people by which things of one kind in a folder are told apart. */
export function distinctNames(found: readonly Found[], projectOf: (one: Found) => string | null): Map<Found, string> {
  const first = new Map(found.map((one) => [one, fullName(one, projectOf(one))]));
  const counts = Map.groupBy(found, (one) => first.get(one)!);
  const names = new Map<Found, string>();
  for (const one of found) {
    const name = first.get(one)!;
    const isAlone = counts.get(name)!.length === 1;
    names.set(one, isAlone ? name : `${name} (${placeOf(one)})`);
  }
  const again = Map.groupBy(found, (one) => names.get(one)!);
  for (const [, same] of again) if (same.length > 1) for (const one of same) names.set(one, one.path);
  return names;
}

/** `bom` of the amplifier is `amplifier bom`. */
function fullName({ name, path }: Found, project: string | null): string {
  if (name.length > 60 || !GENERAL.test(name)) return name;
  const folder = folderOf(path)
    .split('/')
    .findLast((part) => part !== '');
  const of = project ?? folder;
  return of === undefined || of === name ? name : `${of} ${name}`;
}

/** A folder is its own place; a file lies in one. */
function placeOf({ path, files }: Found): string {
  return files.includes(path) ? folderOf(path) || '.' : path;
}
