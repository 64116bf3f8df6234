import type { ProjectPair } from '@partwright/review';

const LIBRARY = /\.kicad_(?:sym|mod)$/;

/** Paths of KiCad's symbols and footprints that a change brings or alters, and that are of none of these projects. */
export function listLibrariesOfNothing(
  changes: ProjectPair['touched'],
  projects: readonly Pick<ProjectPair, 'touched'>[],
): string[] {
  const held = new Set(projects.flatMap(({ touched }) => touched.map(({ path }) => path)));
  return changes
    .filter(({ path, change }) => change !== 'removed' && LIBRARY.test(path) && !held.has(path))
    .map(({ path }) => path);
}
