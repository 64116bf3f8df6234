import type { SchematicProject } from '../project/model.ts';
import type { BusAliasUse } from './model.ts';

/** Aliases hold over the whole design, on whatever sheet they are written; those of other members under a known name are told. */
export function collectBusAliases(project: SchematicProject): {
  busAliases: Map<string, BusAliasUse>;
  busAliasConflicts: { first: BusAliasUse; other: BusAliasUse }[];
} {
  const busAliases = new Map<string, BusAliasUse>();
  const busAliasConflicts: { first: BusAliasUse; other: BusAliasUse }[] = [];
  const add = (alias: BusAliasUse): void => {
    const first = busAliases.get(alias.name);
    if (first === undefined) busAliases.set(alias.name, alias);
    else if (!isSame(first.members, alias.members)) busAliasConflicts.push({ first, other: alias });
  };
  for (const [name, members] of project.settings.busAliases) add({ name, members, sheet: undefined });
  const seen = new Set<string>();
  for (const sheet of project.sheets) {
    if (seen.has(sheet.file.file)) continue;
    seen.add(sheet.file.file);
    for (const { name, members } of sheet.file.busAliases) add({ name, members, sheet });
  }
  return { busAliases, busAliasConflicts };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((member, index) => member === b[index]);
}
