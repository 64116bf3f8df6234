import { findProjects, listMoreFiles } from '@partwright/review/projects';
import type { Found } from './found.ts';
import { inTurns } from './in-turns.ts';
import type { Listing } from './listing.ts';
import { extractBaseName, extractFolder, extractStem } from '@partwright/files/paths';
import { byText } from './paths.ts';
import { readInside } from './read-regular-file.ts';
import { StampCache } from './stamp-cache.ts';

/** What a larger sheet leads to is not looked up. */
const MOST_SHEET_BYTES = 8 * 1024 * 1024;
/** Sheets that are in memory together. */
const AT_ONCE = 2;
const MOST_SHEETS = 1_000;

const EVERYTHING = { include: () => true, ignore: () => false };

/** The schematics of a folder: that of each KiCad project, and of sheets that belong to none. */
export class SchematicFinder {
  /** Where a sheet or library table leads to, by the folder of its project and its own path. */
  readonly #links: StampCache<string[]>;

  constructor(folder: string) {
    this.#links = new StampCache(async (key) => {
      const [top, path] = key.split('\0') as [string, string];
      const bytes = await readInside(folder, path, MOST_SHEET_BYTES);
      if (!bytes) return [];
      return listMoreFiles({ kind: 'kicad', path: top || '.', name: '', files: [] }, new Map([[path, bytes]]));
    });
  }

  async find(listing: Listing): Promise<Found[]> {
    const ofProjects = await this.#ofProjects(listing.projects(), listing);
    const tops = await this.#looseTops(listing);
    const found = [...ofProjects, ...(await this.#ofSheets(tops, ofProjects, listing))];
    this.#links.keepOnly((key) => listing.files.has(key.split('\0')[1]!));
    return found.toSorted((a, b) => byText(a.path, b.path));
  }

  /** The same, of the .kicad_pro and top sheets that fit. */
  async findAt(fits: (path: string) => boolean, listing: Listing): Promise<Found[]> {
    const sheets = listing.paths.filter((path) => path.endsWith('.kicad_sch') && fits(path));
    const projects = listing
      .projects()
      .filter((path) => fits(path) || sheets.includes(`${path.slice(0, -'pro'.length)}sch`));
    const ofProjects = await this.#ofProjects(projects, listing);
    const links = await inTurns(
      sheets,
      async (path) => await this.#listLinks(extractFolder(path), path, listing),
      AT_ONCE,
    );
    const below = new Set(links.flat());
    const tops = sheets.filter((path) => !below.has(path));
    const found = [...ofProjects, ...(await this.#ofSheets(tops, ofProjects, listing))];
    return found.toSorted((a, b) => byText(a.path, b.path));
  }

  async #ofProjects(projects: readonly string[], listing: Listing): Promise<Found[]> {
    const found = await inTurns(
      projects,
      async (path): Promise<Found | null> => {
        const { topSheets, drawingSheet } = await listing.readFacts(path);
        const named = topSheets.filter((sheet) => listing.files.has(sheet));
        const tops = named.length > 0 ? named : [`${path.slice(0, -'pro'.length)}sch`];
        if (!tops.some((sheet) => listing.files.has(sheet))) return null;
        const files = await this.#filesFrom(extractFolder(path), tops, listing);
        files.add(path);
        if (drawingSheet !== null && listing.files.has(drawingSheet)) files.add(drawingSheet);
        return { path, name: extractStem(path), files: [...files].toSorted(byText) };
      },
      AT_ONCE,
    );
    return found.filter((one) => one !== null);
  }

  /** Those that are no sheets of a project that was found. */
  async #ofSheets(tops: readonly string[], projects: readonly Found[], listing: Listing): Promise<Found[]> {
    const used = new Set(projects.flatMap(({ files }) => files));
    return await inTurns(
      tops.filter((path) => !used.has(path)),
      async (path) => {
        const files = await this.#filesFrom(extractFolder(path), [path], listing);
        return { path, name: extractStem(path), files: [...files].toSorted(byText) };
      },
      AT_ONCE,
    );
  }

  /** The top sheets of folders that have sheets and no project. */
  async #looseTops(listing: Listing): Promise<string[]> {
    const kicad = listing.paths.filter((path) => /\.kicad_(?:pro|sch|pcb)$/.test(path));
    const tops: string[] = [];
    for (const { path, kind, files } of findProjects(kicad, EVERYTHING)) {
      if (kind !== 'kicad' || path.endsWith('.kicad_pro')) continue;
      if (path.endsWith('.kicad_sch')) tops.push(path);
      else if (path.endsWith('.kicad_pcb')) {
        const sheet = `${path.slice(0, -'pcb'.length)}sch`;
        if (listing.files.has(sheet)) tops.push(sheet);
      } else {
        const top = await this.#findTop(
          files.filter((file) => file.endsWith('.kicad_sch')),
          listing,
        );
        if (top !== null) tops.push(top);
      }
    }
    return tops;
  }

  /** The only one of these sheets that leads to others and to which none leads; null: they do not tell. */
  async #findTop(sheets: readonly string[], listing: Listing): Promise<string | null> {
    const links = await inTurns(
      sheets,
      async (path) => await this.#listLinks(extractFolder(path), path, listing),
      AT_ONCE,
    );
    const below = new Set(links.flat());
    const tops = sheets.filter((path, at) => links[at]!.length > 0 && !below.has(path));
    return tops.length === 1 ? tops[0]! : null;
  }

  /** Sheets from the top on, and the symbol libraries that the table of the project names. */
  async #filesFrom(folder: string, tops: readonly string[], listing: Listing): Promise<Set<string>> {
    const files = new Set(tops.filter((path) => listing.files.has(path)));
    const table = folder === '' ? 'sym-lib-table' : `${folder}/sym-lib-table`;
    if (listing.files.has(table)) files.add(table);
    for (const path of files) {
      if (files.size > MOST_SHEETS) break;
      if (!path.endsWith('.kicad_sch') && extractBaseName(path) !== 'sym-lib-table') continue;
      for (const next of await this.#listLinks(folder, path, listing)) files.add(next);
    }
    return files;
  }

  async #listLinks(folder: string, path: string, listing: Listing): Promise<string[]> {
    const stamp = listing.files.get(path);
    if (!stamp || stamp.sizeBytes > MOST_SHEET_BYTES) return [];
    const links = await this.#links.get(`${folder}\0${path}`, stamp);
    return links.filter((next) => listing.files.has(next));
  }
}
