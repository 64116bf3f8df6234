import type { Found } from './found.ts';
import { extractFolder } from '@partwright/files/paths';

/** Words that say what a file is, and not of which board. */
const GENERAL =
  /^(?:[\W_]|\d|bom|boms|ibom|bill|of|materials?|parts?|list|components?|jlcpcb|jlc|pcbway|rev|v|csv|stückliste|stueckliste)*$/iu;

/** Names for people by which things of one kind in a folder are told apart. */
export function distinctNames(found: readonly Found[], findProject: (one: Found) => string | null): Map<Found, string> {
  const first = found.map((one) => fullName(one, findProject(one)));
  const counts = countEach(first);
  const second = found.map((one, at) =>
    counts.get(first[at]!) === 1 ? first[at]! : `${first[at]!} (${formatPlace(one)})`,
  );
  const again = countEach(second);
  return new Map(found.map((one, at) => [one, again.get(second[at]!) === 1 ? second[at]! : one.path]));
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** `bom` of the amplifier is `amplifier bom`. */
function fullName({ name, path }: Found, project: string | null): string {
  if (name.length > 60 || !GENERAL.test(name)) return name;
  const folder = extractFolder(path)
    .split('/')
    .findLast((part) => part !== '');
  const of = project ?? folder;
  return of === undefined || of === name ? name : `${of} ${name}`;
}

/** A folder is its own place; a file lies in one. */
function formatPlace({ path, files }: Found): string {
  return files.includes(path) ? extractFolder(path) || '.' : path;
}
