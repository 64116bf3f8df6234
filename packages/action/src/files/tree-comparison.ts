import { extractBaseName } from '@partwright/files/paths';
import type { FileChange, TreeFile } from '../ports.ts';
import { byPath } from './tree-entries.ts';

type Files = ReadonlyMap<string, TreeFile>;

/**
 * What became of the files between two listings. What is gone at one path and there at another is a renaming when its
 * content is the same, or when `known` (new path -> old path) says so; a hint about other paths is passed over.
 */
export function compareTrees(base: Files, head: Files, known: ReadonlyMap<string, string> = new Map()): FileChange[] {
  const removed = new Map([...base].filter(([path]) => !head.has(path)));
  const added = new Map([...head].filter(([path]) => !base.has(path)));
  const renamed = pairRenames(removed, added, known);
  const changes: FileChange[] = [];
  for (const [path, { sha }] of head)
    if (base.has(path) && base.get(path)!.sha !== sha) changes.push({ change: 'modified', path, previousPath: null });
  for (const [path, previousPath] of renamed) changes.push({ change: 'renamed', path, previousPath });
  const taken = new Set(renamed.values());
  for (const path of added.keys()) if (!renamed.has(path)) changes.push({ change: 'added', path, previousPath: null });
  for (const path of removed.keys())
    if (!taken.has(path)) changes.push({ change: 'removed', path, previousPath: null });
  return changes.sort(byPath);
}

function pairRenames(removed: Files, added: Files, known: ReadonlyMap<string, string>): Map<string, string> {
  const pairs = new Map<string, string>();
  const [gone, come] = [new Map(removed), new Map(added)];
  const pair = (path: string, previousPath: string): void => {
    if (!come.has(path) || !gone.delete(previousPath)) return;
    come.delete(path);
    pairs.set(path, previousPath);
  };
  for (const [path, previousPath] of known) pair(path, previousPath);
  // Of several with the same content, first those of the same name: a folder was moved.
  for (const makeKey of [contentAndName, content]) {
    const waiting = Map.groupBy([...gone.values()].filter((file) => file.size !== 0).reverse(), makeKey);
    for (const file of come.values()) {
      const previous = waiting.get(makeKey(file))?.pop();
      if (previous) pair(file.path, previous.path);
    }
  }
  return pairs;
}

const content = ({ sha }: TreeFile): string => sha;
const contentAndName = ({ sha, path }: TreeFile): string => `${sha} ${extractBaseName(path)}`;
