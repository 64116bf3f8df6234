import { extractEnding, extractFolder, foldersAbove, extractStem } from '@partwright/files/paths';
import type { FileStamp } from './places.ts';
import { MOST_PROJECT_BYTES, NO_FACTS, type ProjectFacts, readProjectFacts } from './project-facts.ts';
import { readInside } from './read-regular-file.ts';
import { StampCache } from './stamp-cache.ts';

/** The files of a folder as they are listed once, with the KiCad projects among them. */
export class Listing {
  readonly files: ReadonlyMap<string, FileStamp>;
  /** Sorted. */
  readonly paths: readonly string[];
  /** Paths of .kicad_pro files by their folders. */
  readonly #projects = new Map<string, string[]>();
  /** Names of projects, sheets and boards by their folders. */
  readonly #kicadNames = new Map<string, Set<string>>();
  readonly #facts: StampCache<ProjectFacts>;

  constructor(files: ReadonlyMap<string, FileStamp>, facts: StampCache<ProjectFacts>) {
    this.files = files;
    this.paths = [...files.keys()].toSorted();
    this.#facts = facts;
    for (const path of this.paths) {
      if (!path.includes('.kicad_')) continue;
      const [ending, folder] = [extractEnding(path), extractFolder(path)];
      if (ending === 'kicad_pro') addTo(this.#projects, folder, [], (known) => known.push(path));
      if (ending === 'kicad_pro' || ending === 'kicad_sch' || ending === 'kicad_pcb')
        addTo(this.#kicadNames, folder, new Set(), (known) => known.add(extractStem(path)));
    }
  }

  projects(): string[] {
    return [...this.#projects.values()].flat();
  }

  /** The .kicad_pro that a file belongs to: the only one of the nearest folder that has any, else that of its name. */
  findProject(path: string): string | null {
    for (const folder of foldersAbove(extractFolder(path))) {
      const near = this.#projects.get(folder);
      if (near)
        return (near.length === 1 ? near[0] : near.find((one) => extractStem(one) === extractStem(path))) ?? null;
    }
    return null;
  }

  /** Names of the projects, sheets and boards beside a file, and of those one folder above. */
  *kicadNamesNear(path: string): Generator<string> {
    const folder = extractFolder(path);
    yield* this.#kicadNames.get(folder) ?? [];
    if (folder !== '') yield* this.#kicadNames.get(extractFolder(folder)) ?? [];
  }

  async readFacts(project: string | null): Promise<ProjectFacts> {
    const stamp = project === null ? undefined : this.files.get(project);
    return stamp ? await this.#facts.get(project!, stamp) : NO_FACTS;
  }
}

/** Facts of the projects below a folder, each read once for each stamp. */
export function cacheProjectFacts(folder: string): StampCache<ProjectFacts> {
  return new StampCache(async (path) => {
    const bytes = await readInside(folder, path, MOST_PROJECT_BYTES);
    return bytes ? readProjectFacts(path, bytes) : NO_FACTS;
  });
}

function addTo<Value>(map: Map<string, Value>, key: string, fresh: Value, add: (value: Value) => unknown): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, fresh);
  add(known ?? fresh);
}
