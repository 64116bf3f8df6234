import { extractBaseName, extractEnding, extractFolder, extractStem } from '@partwright/files/paths';
import type { ProjectPair } from './pair-projects.ts';
import { readBoardName } from './board-name.ts';
import type { ProjectPlace } from './place.ts';

/** Others are nearer. */
const MOST_CANDIDATES = 8;
/** A name that is half of the same words; what is gone may be it under any name. */
const [LIKELY_NAME, IS_GONE] = [0.5, 0.5];
/** Of the items of the smaller one; with fewer in common a block was copied, and no project. */
const [LEAST_SHARE, FEWEST_SHARED] = [0.5, 8];

/** The identity of an item: made when it is placed, kept when its file is copied. */
const ITEM_ID = /\((?:uuid|tstamp) "?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?\)/g;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The projects that a new one may have been made of, the likeliest first: of the same words beside the version, with the same
 * names of files, or `gone`, so that the new one may be it at another place and under another name.
 *
 * @example
 * import { listPossibleOrigins } from '@partwright/review';
 *
 * const place = (path: string) => ({ path, name: path, kind: 'kicad' as const, files: [path] });
 * const before = [place('v1/lamp.kicad_pro'), place('probe/probe.kicad_pro')];
 * listPossibleOrigins(place('v2/lamp.kicad_pro'), before).map(({ path }) => path); // => ['v1/lamp.kicad_pro']
 */
export function listPossibleOrigins(
  fresh: ProjectPlace,
  before: readonly ProjectPlace[],
  gone: ReadonlySet<ProjectPlace> = new Set(),
): ProjectPlace[] {
  const names = listDrawnNames(fresh);
  const words = readBoardName(fresh.name).stem;
  return before
    .filter(({ kind }) => kind === 'kicad' && fresh.kind === 'kicad')
    .map((place) => {
      const shared = listDrawnNames(place).intersection(names).size;
      const isNamedSo = words !== '' && readBoardName(place.name).stem === words;
      const likeness = shared / Math.max(1, names.size) + (isNamedSo ? 1 : 0);
      return { place, weight: likeness + (gone.has(place) ? IS_GONE : 0) };
    })
    .filter(({ weight }) => weight >= LIKELY_NAME)
    .toSorted((a, b) => b.weight - a.weight || (a.place.path < b.place.path ? 1 : -1))
    .slice(0, MOST_CANDIDATES)
    .map(({ place }) => place);
}

function listDrawnNames({ files }: ProjectPlace): Set<string> {
  return new Set(files.filter((path) => path.endsWith('.kicad_sch')).map((path) => extractBaseName(path)));
}

/**
 * Files of a project that have identities of items.
 *
 * @example
 * import { listIdentifyingFiles } from '@partwright/review';
 *
 * const files = ['lamp.kicad_pro', 'lamp.kicad_sch', 'lamp.kicad_pcb'];
 * listIdentifyingFiles({ path: 'lamp.kicad_pro', name: 'lamp', kind: 'kicad', files }); // => [
 * //   'lamp.kicad_sch', 'lamp.kicad_pcb',
 * // ]
 */
export function listIdentifyingFiles({ files }: ProjectPlace): string[] {
  return files.filter((path) => /\.kicad_(?:sch|pcb)$/.test(path));
}

/** The identities of what is drawn in the sheets and on the boards of a project. */
export interface ItemIds {
  sheets: ReadonlySet<string>;
  boards: ReadonlySet<string>;
}

/**
 * The identities in the files of one project, by their paths.
 *
 * @example
 * import { readItemIds } from '@partwright/review';
 *
 * const board = '(kicad_pcb (footprint "R" (tstamp 5b8f1234-aaaa-bbbb-cccc-123456789abc)))';
 * readItemIds(new Map([['lamp.kicad_pcb', new TextEncoder().encode(board)]])).boards.size; // => 1
 */
export function readItemIds(files: ReadonlyMap<string, Uint8Array>): ItemIds {
  const [sheets, boards] = [new Set<string>(), new Set<string>()];
  for (const [path, bytes] of files) {
    const ids = path.endsWith('.kicad_sch') ? sheets : boards;
    for (const [, id] of new TextDecoder().decode(bytes).matchAll(ITEM_ID)) if (id !== NO_ID) ids.add(id!);
  }
  return { sheets, boards };
}

/** A project with the identities of its items. */
export interface KnownItems {
  place: ProjectPlace;
  ids: ItemIds;
}

/**
 * The project that a new one was copied of: that which it has the most items of, when it is half of the smaller one. By the
 * sheets, and by the boards where both have none.
 *
 * @example
 * import { findOrigin } from '@partwright/review';
 *
 * const place = { path: 'v1/lamp.kicad_pro', name: 'lamp', kind: 'kicad' as const, files: [] };
 * const ids = { sheets: new Set('abcdefghij'), boards: new Set<string>() };
 * findOrigin({ ...ids, sheets: new Set('abcdefghijklm') }, [{ place, ids }])?.path; // => 'v1/lamp.kicad_pro'
 * findOrigin({ ...ids, sheets: new Set('nopqrstuvwxyz') }, [{ place, ids }]); // => undefined
 */
export function findOrigin(ids: ItemIds, candidates: readonly KnownItems[]): ProjectPlace | undefined {
  const alike = candidates.map(({ place, ids: others }) => ({ place, similarity: compareItems(ids, others) }));
  const [best] = alike.toSorted((a, b) => b.similarity - a.similarity);
  return best !== undefined && best.similarity > 0 ? best.place : undefined;
}

/** Share of all items of both that both have; 0 where it proves nothing. */
function compareItems(a: ItemIds, b: ItemIds): number {
  // A board whose schematic was converted from another format was plotted anew, and compares with nothing of before.
  if (a.sheets.size > 0 !== b.sheets.size > 0) return 0;
  const kind = a.sheets.size > 0 ? 'sheets' : 'boards';
  const shared = a[kind].intersection(b[kind]).size;
  const isProof = shared >= FEWEST_SHARED && shared >= LEAST_SHARE * Math.min(a[kind].size, b[kind].size);
  return isProof ? shared / (a[kind].size + b[kind].size - shared) : 0;
}

/**
 * The pairs where what is new and was copied is held against what it was copied of: projects as `origins` has them, and the
 * exports below their folders by what has the same place and the same words below the folder of the origin. What was made of
 * a project that is gone is that project, moved: the first by path, where several were.
 *
 * @example
 * import { pairProjects, withOrigins } from '@partwright/review';
 *
 * const [v1, v2] = ['v1/lamp.kicad_pro', 'v2/lamp.kicad_pro'].map((path) => (
 *   { path, name: 'lamp', kind: 'kicad' as const, files: [path] }
 * ));
 * const pairs = pairProjects([v1!], [v1!, v2!], []);
 * withOrigins(pairs, new Map([[pairs[1]!, v1!]]), [v1!])[1]; // => { change: 'copied', previousPath: 'v1/lamp.kicad_pro' }
 */
export function withOrigins(
  pairs: readonly ProjectPair[],
  origins: ReadonlyMap<ProjectPair, ProjectPlace>,
  before: readonly ProjectPlace[],
): ProjectPair[] {
  // What git saw move takes along what was exported of it, though that was made again meanwhile.
  const moved = pairs.flatMap(({ change, base, head }) =>
    change === 'renamed' && base !== null && head?.kind === 'kicad' ? [[head, base] as const] : [],
  );
  const made = [...origins].map(([{ head }, origin]) => [head!, origin] as const);
  const copies = [...made, ...moved].map(([head, origin]) => ({
    to: { folder: extractFolder(head.path), name: head.name },
    from: { folder: extractFolder(origin.path), name: origin.name },
  }));
  const gone = new Map(
    pairs.flatMap((pair) => (pair.head === null && pair.base !== null ? [[pair.base, pair] as const] : [])),
  );
  const held = pairs.map((pair): ProjectPair => {
    if (pair.head === null || pair.base !== null) return pair;
    const origin = origins.get(pair) ?? findCopiedExport(pair.head, copies, before);
    if (origin === undefined) return pair;
    const was = gone.get(origin);
    gone.delete(origin);
    const touched = was === undefined ? pair.touched : [...new Set([...was.touched, ...pair.touched])];
    const change = was === undefined ? 'copied' : 'renamed';
    return { ...pair, base: origin, change, previousPath: origin.path, touched };
  });
  return held.filter((pair) => pair.head !== null || gone.has(pair.base!));
}

interface Copy {
  to: { folder: string; name: string };
  from: { folder: string; name: string };
}

function findCopiedExport(
  place: ProjectPlace,
  copies: readonly Copy[],
  before: readonly ProjectPlace[],
): ProjectPlace | undefined {
  if (place.kind === 'kicad') return undefined;
  const [copy] = copies
    .filter(({ to }) => isBelow(place.path, to.folder))
    .toSorted((a, b) => b.to.folder.length - a.to.folder.length);
  // Without a folder of its own everything lies below it.
  if (copy === undefined || copy.to.folder === copy.from.folder) return undefined;
  const key = makePlaceKey(place.path, copy.to.folder);
  const fitting = before.filter(
    ({ kind, path }) =>
      kind === place.kind && isBelow(path, copy.from.folder) && makePlaceKey(path, copy.from.folder) === key,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Its way below a folder, without versions in the names. */
function makePlaceKey(path: string, folder: string): string {
  const below = folder === '' ? path : path.slice(folder.length + 1);
  const whole = extractFolder(below) === '' ? extractStem(below) : `${extractFolder(below)}/${extractStem(below)}`;
  return `${readBoardName(whole).family}.${extractEnding(below)}`;
}
