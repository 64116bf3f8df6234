import { readBomName } from '@partwright/review/projects';
import { type BomHead, classifyBomHead, classifyNamelessHead } from './bom-head.ts';
import { decodeHead, HEAD_BYTES } from './file-heads.ts';
import type { Found } from './found.ts';
import { inTurns } from './in-turns.ts';
import type { Listing } from './listing.ts';
import { classifyNamelessTable } from './nameless-table.ts';
import { extractBaseName, extractEnding, extractFolder, extractStem } from '@partwright/files/paths';
import { placeInside, type ReadAt, readInside, workInside } from './read-regular-file.ts';
import { StampCache } from './stamp-cache.ts';
import { readWorkbookRows } from './workbook-rows.ts';

/** What the names of lists end with that have the columns of a BOM and are none. */
const OTHER = new Set(
  `pos position positions cpl pnp placement placements centroid centroids xy pickplace pickandplace netlist nets erc drc
  testreport testresult testresults testlog measurements pricelist prices preisliste preise tarif tarifs listino
  stocklist stock inventory inventar lagerliste lagerbestand bestand bestandsliste voorraad`.split(/\s+/),
);

/** Which one of several it is. */
const WHICH = /^(?:\d+|v\d*|rev\d*|[a-d]|top|bottom|bot|front|back|all|both|new|old|final|smt|smd|tht)$/;

/** Of all that may be BOMs, whatever they are called. */
export const BOM_ENDINGS: ReadonlySet<string> = new Set('csv tsv txt bom xlsx xls ods xml'.split(' '));
/** Endings of BOMs that have the name of the project and nothing that tells them to be one. */
const PLAIN = new Set('csv tsv xml xlsx'.split(' '));
const SHEETS = new Set('xlsx xls ods'.split(' '));
/** Of a file that is no BOM by its name alone: larger ones are logs and measurements. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Workbooks that can be looked into without reading all of them. */
const ZIPPED = new Set('xlsx ods'.split(' '));

interface Candidate {
  path: string;
  /** sure: its name tells enough. likely: its name or place speaks for it. open: only what is in it can tell. */
  chance: 'sure' | 'likely' | 'open';
}

/** The BOM files of a folder: by their names, and by their heads where names could be those of anything. */
export class BomFinder {
  readonly #folder: string;
  readonly #isOther: (path: string) => boolean;
  readonly #names = new Map<string, 'sure' | 'weak' | 'none'>();
  /** By path and labels. */
  readonly #heads: StampCache<BomHead>;
  readonly #inside: StampCache<boolean>;
  #workbookBefore: Promise<void> = Promise.resolve();

  /** `isOther`: what is none, whatever its columns are. */
  constructor(folder: string, isOther: (path: string) => boolean = () => false) {
    this.#folder = folder;
    this.#isOther = isOther;
    this.#heads = new StampCache(async (key) => await this.#classify(key));
    this.#inside = new StampCache(async (path) => (await placeInside(folder, path)) !== null);
  }

  async find(listing: Listing): Promise<Found[]> {
    const candidates = await this.#listCandidates(listing);
    const judged = await inTurns(candidates, async (candidate) => await this.#classifyCandidate(candidate, listing));
    const boms = new Set(candidates.filter((_, at) => judged[at] === 'bom').map(({ path }) => path));
    // What is being written anew is empty for a moment, and is what was made all the same.
    const made = candidates.filter(
      ({ path }, at) =>
        extractEnding(path) !== 'xml' && (judged[at] === 'bom' || (judged[at] === 'empty' && isTable(path))),
    );
    const stems = stemsByFolder(made.map(({ path }) => path));
    // KiCad's BOM scripts are given a net list in XML, which stays beside what they make of it.
    for (const [at, { path }] of candidates.entries())
      if (judged[at] === 'netlist' && !isIntermediate(path, stems)) boms.add(path);
    this.#forget(listing);
    return candidates
      .filter(({ path }) => boms.has(path))
      .map(({ path }) => ({ path, name: extractStem(path), files: [path] }));
  }

  async #listCandidates(listing: Listing): Promise<Candidate[]> {
    const exports = new Set<string>();
    for (const { bomPath } of await inTurns(listing.projects(), async (project) => await listing.readFacts(project)))
      if (bomPath !== null) exports.add(bomPath);
    const candidates: Candidate[] = [];
    for (const path of listing.paths) {
      const ending = extractEnding(path);
      if (!BOM_ENDINGS.has(ending) || /\.cost\.csv$/i.test(path) || this.#isOther(path)) continue;
      const name = this.#classifyName(path);
      if (name === 'sure') candidates.push({ path, chance: 'sure' });
      else if (exports.has(path) || mayBeBom(path, ending, name === 'weak', listing))
        candidates.push({ path, chance: 'likely' });
      else if (ending !== 'xls' && !isOfOtherList(path)) candidates.push({ path, chance: 'open' });
    }
    return candidates;
  }

  #classifyName(path: string): 'sure' | 'weak' | 'none' {
    const base = extractBaseName(path);
    const known = this.#names.get(base);
    if (known) return known;
    const name = readBomName(base);
    this.#names.set(base, name);
    return name;
  }

  async #classifyCandidate({ path, chance }: Candidate, listing: Listing): Promise<BomHead> {
    const stamp = listing.files.get(path)!;
    const ending = extractEnding(path);
    if (chance !== 'open' && (SHEETS.has(ending) || (chance === 'sure' && ending !== 'xml')))
      return (await this.#inside.get(path, stamp)) ? 'bom' : 'other';
    if (chance !== 'sure' && stamp.sizeBytes > MOST_BYTES) return 'other';
    const { labels } = await listing.readFacts(listing.findProject(path));
    const head = await this.#heads.get([path, chance, ...labels].join('\0'), stamp);
    if (chance !== 'sure' || head === 'netlist') return head;
    return (await this.#inside.get(path, stamp)) ? 'bom' : 'other';
  }

  async #classify(key: string): Promise<BomHead> {
    const [path, chance, ...labels] = key.split('\0');
    if (chance === 'open' && ZIPPED.has(extractEnding(path!))) return await this.#classifyWorkbook(path!, labels);
    const bytes = await readInside(this.#folder, path!, HEAD_BYTES);
    const text = (bytes && decodeHead(bytes)) ?? '';
    return chance === 'open' ? classifyNamelessHead(text, labels) : classifyBomHead(text, labels);
  }

  /** One at a time: of each some 200 KB are held. */
  async #classifyWorkbook(path: string, labels: readonly string[]): Promise<BomHead> {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const before = this.#workbookBefore;
    this.#workbookBefore = done;
    await before;
    try {
      return (
        (await workInside(this.#folder, path, async (...file) => await classifyWorkbook(...file, labels))) ?? 'other'
      );
    } finally {
      resolve();
    }
  }

  #forget({ files }: Listing): void {
    this.#heads.keepOnly((key) => files.has(key.split('\0', 1)[0]!));
    this.#inside.keepOnly((path) => files.has(path));
    if (this.#names.size > files.size * 2 + 1_000) this.#names.clear();
  }
}

/**
 * Whether a name leaves it to the head of a file: `amplifier.csv` beside the amplifier's sheet or one folder below it, with a word
 * of parts lists too (`amplifier_parts.csv`), and wherever it lies what has `bom` in a name that could be that of something else.
 */
function mayBeBom(path: string, ending: string, isWeak: boolean, listing: Listing): boolean {
  if (!isWeak && !PLAIN.has(ending)) return false;
  const stem = extractStem(path);
  if (isWeak && !SHEETS.has(ending) && /bom/i.test(extractBaseName(path))) return true;
  for (const name of listing.kicadNamesNear(path)) {
    if (stem === name && PLAIN.has(ending)) return true;
    if (isWeak && stem.startsWith(name) && /^[^\p{L}\p{N}]/u.test(stem.slice(name.length))) return true;
  }
  return false;
}

async function classifyWorkbook(readAt: ReadAt, sizeBytes: number, labels: readonly string[]): Promise<BomHead> {
  // Space is made for a file before anything is written to it.
  if ((await readAt(0, 4)).every((byte) => byte === 0)) return 'empty';
  if (sizeBytes > MOST_BYTES) return 'other';
  for await (const rows of readWorkbookRows(readAt, sizeBytes))
    if (classifyNamelessTable(rows, labels, { splitCells: (row) => row }) === 'bom') return 'bom';
  return 'other';
}

/** Not of empty notes: what has no name that tells, and may be anything. */
function isTable(path: string): boolean {
  return !['txt', 'bom'].includes(extractEnding(path));
}

function stemsByFolder(paths: readonly string[]): Map<string, Set<string>> {
  const folders = Map.groupBy(paths, extractFolder);
  return new Map([...folders].map(([folder, inside]) => [folder, new Set(inside.map(extractStem))]));
}

/** `amp.xml` beside `amp.csv`, or beside `amp-bom.csv` which a script may make of it as well. */
function isIntermediate(path: string, made: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const [stems, stem] = [made.get(extractFolder(path)), extractStem(path)];
  return ['', '-bom', '_bom', '.bom', '-BOM', '_BOM', '_BoM'].some((suffix) => stems?.has(stem + suffix));
}

/** Whether a name says that a file is a list of positions, nets, results, prices or stock: `amp-all-pos`, `price list 2`. */
function isOfOtherList(path: string): boolean {
  const words = extractStem(path)
    .slice(0, 300)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && WHICH.test(words.at(-1)!)) words.pop();
  // A board may be a stock ticker, and a tester: only the last words say what a file is.
  return [1, 2, 3].some((count) => OTHER.has(words.slice(-count).join('')));
}
