import { quote } from '@partwright/report-text';
import type { FolderSettings } from '../settings.ts';
import type { Problems } from './problems.ts';
import { pickPathModule, type Surroundings } from './surroundings.ts';

/**
 * Each with a name of its own: the one that is given, else the last part of its path with as many of the parts before it as
 * tell it from the others (`amplifier`, `left/board`). Machines keep a folder in different places, but mostly call it the same.
 */
export function nameFolders(
  drafts: readonly FolderDraft[],
  around: Surroundings,
  problems: Problems,
): FolderSettings[] {
  const given = new Set<string>();
  for (const { name, where } of drafts) {
    if (name === undefined) continue;
    if (given.has(name)) problems.add(where, `has the name ${quote(name)}, which another folder has, too`);
    given.add(name);
  }
  const nameless = drafts.filter(({ name }) => name === undefined);
  return drafts.map(({ name, path, kinds, ignore, pollingMs, project, decisions }) => ({
    name: name ?? makeFolderName(path, given, nameless, around),
    path,
    kinds,
    ignore,
    pollingMs,
    project,
    decisions,
  }));
}

function makeFolderName(
  path: string,
  given: ReadonlySet<string>,
  others: readonly FolderDraft[],
  around: Surroundings,
): string {
  const parts = splitPath(path, around);
  for (let count = 1; count <= parts.length; count++) {
    const name = parts.slice(-count).join('/');
    const sameNamed = others.filter((other) => splitPath(other.path, around).slice(-count).join('/') === name);
    if (!given.has(name) && new Set(sameNamed.map((other) => other.path)).size === 1) return name;
  }
  return parts.length === 0 ? 'root' : path.replaceAll('\\', '/');
}

function splitPath(path: string, { platform }: Surroundings): string[] {
  return path.split(pickPathModule(platform).sep).filter((part) => part !== '');
}

/** A folder before it has its name for good. */
export interface FolderDraft extends Omit<FolderSettings, 'name'> {
  name: string | undefined;
  where: string;
}
