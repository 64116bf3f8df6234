import { isNoise, splitNameWords } from './place.ts';
import { extractEnding, extractFolder, extractStem } from '@partwright/files/paths';

const ENDINGS = new Set(['csv', 'tsv', 'txt', 'bom', 'xlsx', 'xls', 'ods', 'xml']);
/** Much else is called so. */
const VAGUE_ENDINGS = new Set(['txt', 'bom']);

/** Names that mean nothing but a list of parts, in the languages of the programs that write them; their words written together. */
const LISTS =
  /billofmaterials?|(?:parts?|components?)list(?!en|ing)|stück?liste|stueckliste|stuckliste|bauteilliste|materialliste|stuklijst|onderdelenlijst|listedes?(?:pièces|pieces|composants)|distintabase|listade(?:materiales|materiais|componentes)|wykazelementów|kusovník|переченьэлементов|спецификация|部品表|部品リスト|物料清单|物料清單|元件清单|부품목록/u;
/** Words that are of other lists too. */
const WEAK = new Set('part parts material materials component components nomenclature'.split(' '));
/** Names of lists of positions have `parts` and `bom` in them too. */
export const OF_POSITIONS: ReadonlySet<string> = new Set(
  'pos position positions cpl placement placements centroid centroids pnp xy pick'.split(' '),
);
/** Folders in which a list of parts is one of electronics. */
const OF_HARDWARE = new Set(
  'hw hardware pcb pcbs pcba kicad eda altium eagle easyeda electronics electronic electrical schematic schematics board boards bom boms fab fabrication manufacturing production assembly'.split(
    ' ',
  ),
);

/** `sure`: nothing else is called so. `weak`: it may be a list of anything, or of positions, and what is in it has to tell. */
export type BomName = 'sure' | 'weak' | 'none';

/**
 * What the name of a file says of it. What a review writes beside a list of parts is none.
 *
 * @example
 * import { readBomName } from '@partwright/review/projects';
 *
 * readBomName('hw/Blinky_BOM_v2.csv'); // => 'sure'
 * readBomName('hw/parts.csv'); // => 'weak'
 * readBomName('docs/bombastic.csv'); // => 'none'
 */
export function readBomName(path: string): BomName {
  const ending = extractEnding(path);
  if (!ENDINGS.has(ending) || /\.cost\.csv$/i.test(path)) return 'none';
  const stem = extractStem(path).slice(0, LONGEST_NAME).normalize('NFC');
  const words = splitNameWords(stem);
  const isOfPositions = words.some((word) => OF_POSITIONS.has(word));
  const isVague = VAGUE_ENDINGS.has(ending);
  // With both words it is one list for both uses, or that of the positions of the parts of the other.
  if (hasBomWord(stem) || LISTS.test(words.join(''))) return isOfPositions || isVague ? 'weak' : 'sure';
  if (ending === 'bom') return 'weak';
  return !isVague && !isOfPositions && words.some((word) => WEAK.has(word)) ? 'weak' : 'none';
}

const LONGEST_NAME = 300;

/** `BOM`, `board_BoM`, `boardBom`, `USBBom`, `PCBA BOM`, `ibom`, `BOMr0`, `bom2024`, `BomList`; not the letters alone (`bombastic`, `Tombola`, `BOMBER`). */
function hasBomWord(stem: string): boolean {
  for (const { 0: word, index } of stem.matchAll(/BOM|BoM|Bom|bom/g)) {
    const [before, after] = [stem.slice(0, index), stem.slice(index + word.length)];
    const begins =
      !/\p{L}$/u.test(before) ||
      (word.startsWith('B') && /\p{Ll}$/u.test(before)) ||
      // Capital letters end where a word of one begins.
      (word.startsWith('Bo') && /\p{Lu}$/u.test(before)) ||
      /(?:^|\P{L})(?:pcba?|[iem])$/iu.test(before);
    const ends = /^s?(?!\p{L})/u.test(after) || /^(?:\p{Lu}\p{Ll}|[rv]\d|list)/u.test(after);
    if (begins && ends) return true;
  }
  return false;
}

const TABLES = new Set(['csv', 'tsv', 'xlsx', 'xls', 'ods']);

/**
 * Whether a table whose name says nothing lies where it may be a list of parts all the same: in a folder of hardware, or beside a
 * project of KiCad, whose folders are given. What is in it has to tell.
 *
 * @example
 * import { mayBeNamelessList } from '@partwright/review/projects';
 *
 * ['hw/lamp-rev2.csv', 'data/lamp-rev2.csv', 'hw/lamp-top-pos.csv'].map((path) => mayBeNamelessList(path, new Set()));
 * // => [true, false, false]
 */
export function mayBeNamelessList(path: string, kicadFolders: ReadonlySet<string>): boolean {
  if (!TABLES.has(extractEnding(path)) || readBomName(path) !== 'none' || isNoise(path)) return false;
  if (splitNameWords(extractStem(path)).some((word) => OF_POSITIONS.has(word))) return false;
  return isInHardwareFolder(path) || kicadFolders.has(extractFolder(path));
}

/** Whether a file lies where lists of parts are those of boards, by the names of its folders. */
export function isInHardwareFolder(path: string): boolean {
  return splitNameWords(extractFolder(path)).some((word) => OF_HARDWARE.has(word));
}
