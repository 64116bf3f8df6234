import { extractBaseName, extractEnding, extractFolder, extractStem } from '@partwright/files/paths';
import type { NotChecked, NotCheckedReason, TouchedFile } from '../model.ts';
import { listGerberSets } from './gerber-sets.ts';
import { splitNameWords } from './place.ts';

/** Sources of hardware that nothing here reads, by their endings in small letters. */
const UNREAD: ReadonlyMap<string, NotCheckedReason> = new Map([
  // KiCad to 5, Eagle, gEDA.
  ['sch', 'schematic_of_another_program'],
  // The schematics of OrCAD, and the boards that programs hand to an autorouter (Specctra).
  ['dsn', 'orcad_or_specctra'],
  ['dch', 'schematic_of_another_program'],
  // KiCad to 3, Eagle, Allegro.
  ['brd', 'board_of_another_program'],
  ['dip', 'board_of_another_program'],
  ['schdoc', 'altium'],
  ['pcbdoc', 'altium'],
  ['schlib', 'altium'],
  ['pcblib', 'altium'],
  ['intlib', 'altium'],
  // Eagle.
  ['lbr', 'library_of_another_program'],
  // EasyEDA Pro.
  ['epro', 'easyeda'],
  ['epro2', 'easyeda'],
  ['eprj', 'easyeda'],
  // Fusion, LibrePCB, Fritzing, Proteus, Target 3001!
  ['fsch', 'schematic_of_another_program'],
  ['fbrd', 'board_of_another_program'],
  ['f3z', 'board_of_another_program'],
  ['lpp', 'board_of_another_program'],
  ['lppz', 'board_of_another_program'],
  ['fzz', 'board_of_another_program'],
  ['pdsprj', 'board_of_another_program'],
  ['t3001', 'board_of_another_program'],
  // Sprint-Layout, pcb-rnd, gEDA.
  ['lay6', 'board_of_another_program'],
  ['lht', 'board_of_another_program'],
  ['pcb', 'board_of_another_program'],
]);

/** What EasyEDA calls the files that it exports of a design: `PCB_Lamp_2021-12-29.json`, `1-Schematic_Lamp.json`. */
const EASYEDA_EXPORT = /^(?:\d+-)?(?:PCB|SCH|Schematic)_[^/]+$/;
/** Symbols of KiCad to 5 with their descriptions, and models of SPICE; compilers and others have files of these endings too. */
const LIBRARIES = new Set(['lib', 'dcm']);
const KICAD_SOURCE = /\.(?:sch|pro|kicad_\w+)$/i;
const ARCHIVES = new Set(['zip', '7z', 'rar', 'tgz', 'gz']);
/** Where KiCad keeps earlier states of a project, which are the history's. */
const KICAD_BACKUPS = /-backups\//;
const OF_SOFTWARE = new Set('firmware fw software sw src cmsis'.split(' '));
/** A folder or a name in which a board may be packed, and what else lies packed there. */
const OF_BOARDS = new Set(
  'pcb pcbs board boards hardware hw kicad eagle altium schematic schematics layout'.split(' '),
);
const OF_OTHERS = new Set(
  'stl step 3d cad case enclosure model models doc docs datasheet datasheets firmware fw software sw lib libs library libraries'.split(
    ' ',
  ),
);

/**
 * The touched files that are sources of hardware and that nothing here reads. What was removed is told too, as a board may have
 * gone with it, unless a file of its name took its place or it stands elsewhere now. So is a ZIP of Gerber files that lay
 * beside a folder that was read in its place, and a library in or below a folder of KiCad's files.
 *
 * @param before All paths of the base.
 * @example
 * import { listUnreadSources } from '@partwright/review/projects';
 *
 * listUnreadSources([{ path: 'hw/lamp.SchDoc', change: 'modified', previousPath: null }]); // => [
 * //   { path: 'hw/lamp.SchDoc', reason: 'altium' },
 * // ]
 */
export function listUnreadSources(touched: readonly TouchedFile[], before: readonly string[] = []): NotChecked[] {
  const here = new Set(
    touched.flatMap(({ path, change }) =>
      change === 'removed' ? [] : [nameWithoutEnding(path), extractBaseName(path).toLowerCase()],
    ),
  );
  const isHere = (path: string): boolean =>
    here.has(nameWithoutEnding(path)) || here.has(extractBaseName(path).toLowerCase());
  const ofKicad = new Set(
    [...before, ...touched.map(({ path }) => path)].filter((path) => KICAD_SOURCE.test(path)).map(extractFolder),
  );
  return touched.flatMap(({ path, change }): NotChecked[] => {
    const reason = isLibrary(path, ofKicad) ? 'library_of_another_program' : findReason(path);
    if (reason === undefined && !(change === 'removed' && before.includes(path) && isPackedSet(path, before)))
      return [];
    if (reason !== undefined && change !== 'removed') return [{ path, reason }];
    return isHere(path) ? [] : [{ path, reason: 'removed' }];
  });
}

function isLibrary(path: string, ofKicad: ReadonlySet<string>): boolean {
  if (!LIBRARIES.has(extractEnding(path).toLowerCase())) return false;
  if (ofKicad.has('')) return !splitNameWords(path).some((word) => OF_SOFTWARE.has(word));
  for (let folder = extractFolder(path); folder !== ''; folder = extractFolder(folder))
    if (ofKicad.has(folder)) return true;
  return false;
}

const nameWithoutEnding = (path: string): string => `${extractFolder(path)}/${extractStem(path).toLowerCase()}`;

function findReason(path: string): NotCheckedReason | undefined {
  const ending = extractEnding(path).toLowerCase();
  const isArchive = ARCHIVES.has(ending);
  const stem = extractStem(path);
  if ((isArchive || ending === 'json') && (EASYEDA_EXPORT.test(stem) || /easyeda/i.test(stem))) return 'easyeda';
  if (!isArchive) return UNREAD.get(ending);
  if (KICAD_BACKUPS.test(path)) return undefined;
  // What is named as data for a maker is a project, or packs one that lies beside it.
  if (listGerberSets([path]).length > 0) return undefined;
  const words = splitNameWords(path);
  const isOfBoard = words.some((word) => OF_BOARDS.has(word)) && !words.some((word) => OF_OTHERS.has(word));
  return isOfBoard ? 'archive' : undefined;
}

/** A ZIP that is named as data for a maker and was no project, as the folder beside it was. */
function isPackedSet(path: string, before: readonly string[]): boolean {
  return (
    extractEnding(path) === 'zip' &&
    listGerberSets([path]).length > 0 &&
    !listGerberSets(before).some((set) => set.path === path)
  );
}

const SENTENCES: Record<NotCheckedReason, readonly [one: string, several: string]> = {
  schematic_of_another_program: [
    'is a schematic of KiCad 5 or of another program, which is not read',
    'are schematics of KiCad 5 or of another program, which are not read',
  ],
  board_of_another_program: [
    'is a board of an early KiCad or of another program, which is not read',
    'are boards of an early KiCad or of another program, which are not read',
  ],
  library_of_another_program: [
    'is a library of KiCad 5 or of another program, which is not read',
    'are libraries of KiCad 5 or of other programs, which are not read',
  ],
  easyeda: [
    'is named as a design of EasyEDA, which is not read',
    'are named as designs of EasyEDA, which are not read',
  ],
  archive: [
    'is an archive at a place of boards, which is not opened',
    'are archives at places of boards, which are not opened',
  ],
  orcad_or_specctra: [
    'is a schematic of OrCAD or a board for an autorouter, which is not read',
    'are schematics of OrCAD or boards for an autorouter, which are not read',
  ],
  archive_without_gerbers: [
    'is an archive without Gerber files, in which nothing was checked',
    'are archives without Gerber files, in which nothing was checked',
  ],
  altium: ['is a file of Altium Designer, which is not read', 'are files of Altium Designer, which are not read'],
  submodule: [
    'is a submodule that is new or at another commit; its files are not read',
    'are submodules that are new or at other commits; their files are not read',
  ],
  lfs_pointer: [
    'is kept by Git LFS, and its content is not in the checkout; check out with lfs: true',
    'are kept by Git LFS, and their content is not in the checkout; check out with lfs: true',
  ],
  symlink: ['is a symbolic link; links are not followed', 'are symbolic links; links are not followed'],
  positions_of_nothing: [
    'is a list of positions without a KiCad board that it is of; it was compared with nothing',
    'are lists of positions without a KiCad board that they are of; they were compared with nothing',
  ],
  library_of_nothing: [
    'is a library of KiCad to which no project here leads within the repository; it was compared with nothing',
    'are libraries of KiCad to which no project here leads within the repository; they were compared with nothing',
  ],
  removed: [
    'was removed; it was not read here before, so nobody knows what went with it',
    'were removed; they were not read here before, so nobody knows what went with them',
  ],
  odd_name: ['has a name that is not UTF-8', 'have names that are not UTF-8'],
};

/**
 * Why a file was not checked, to follow its name; with `isSeveral` to follow those of several.
 *
 * @example
 * import { explainNotChecked } from '@partwright/review';
 *
 * explainNotChecked('altium'); // => 'is a file of Altium Designer, which is not read'
 */
export function explainNotChecked(reason: NotCheckedReason, isSeveral = false): string {
  return SENTENCES[reason][isSeveral ? 1 : 0];
}
