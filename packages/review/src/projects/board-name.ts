import { extractBaseName, extractFolder, extractStem } from '@partwright/files/paths';

/** The name of an exported file, with what says which state of its board it is taken out. */
export interface BoardName {
  /** Folder and stem without version words, in small letters: `fab/bitaxegamma_bom` is `fab/bitaxegamma bom`. */
  family: string;
  /** That of the stem alone. */
  stem: string;
  /** The version words in their order, as they compare: `v601`, `2026-11-22`. */
  version: string;
}

const BETWEEN = String.raw`[-_. ]?`;
const DAY = String.raw`(?:19|20)\d\d${BETWEEN}(?:0[1-9]|1[0-2])${BETWEEN}(?:0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`(?:[-_ t]*[0-2]\d[-_:.h]?[0-5]\d(?:[-_:.m]?[0-5]\d)?)?`;
const NUMBER = String.raw`\d+(?:[._]\d+)*`;

/**
 * What says which one it is of several states of a board. A digit that stands with letters is none (`board1` and `board2` are two
 * boards), nor is a side or a variant (`top`, `lite`).
 */
const VERSION_WORDS = new RegExp(
  [
    String.raw`(?<!\d)${DAY}${TIME}(?!\d)`,
    // The commit that it was made of.
    String.raw`(?<![a-z0-9])(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}(?![a-z0-9])`,
    String.raw`(?<![a-z])(?:rev(?:ision)?|ver(?:sion)?|rel(?:ease)?|issue)${BETWEEN}(?:${NUMBER}[a-z]?|[a-z]\d*)(?![a-z0-9])`,
    String.raw`(?<![a-z])[rv]${BETWEEN}${NUMBER}[a-z]?(?![a-z0-9])`,
    String.raw`(?<=[a-z])v${NUMBER}(?![a-z0-9])`,
    String.raw`(?<=bom)r${NUMBER}(?![a-z0-9])`,
    String.raw`(?<![a-z0-9])\d+v\d+[a-z]?(?![a-z0-9])`,
    String.raw`(?<![a-z0-9])${NUMBER}(?![a-z0-9])`,
    String.raw`(?<![a-z0-9])[a-h](?![a-z0-9])`,
    String.raw`(?<![a-z])(?:final|latest|draft|copy|kopie|new|neu)(?![a-z])`,
  ].join('|'),
  'g',
);

/** Longer names are cut before they are looked at. */
const MOST_CHARACTERS = 500;

/**
 * What a path of an export or a project, with `/`, says of the board.
 *
 * @example
 * import { readBoardName } from '@partwright/review/projects';
 *
 * readBoardName('fab/bitaxeGamma_v601_BOM.csv'); // => { family: 'fab/bitaxegamma bom', version: 'v601' }
 */
export function readBoardName(path: string): BoardName {
  const [folder, stem] = [extractFolder(path), extractStem(extractBaseName(path))].map((text) =>
    text.slice(-MOST_CHARACTERS).normalize('NFKC').toLowerCase(),
  ) as [string, string];
  const version = [folder, stem].flatMap((text) => text.match(VERSION_WORDS) ?? []);
  const ownStem = keepBoard(stem);
  return {
    family: `${folder.split('/').map(keepBoard).join('/')}/${ownStem}`,
    stem: ownStem,
    version: version.map((word) => word.replaceAll(/(?<=\d)[-_. :](?=\d)|[-_ ]/g, '.')).join(' '),
  };
}

/**
 * Below 0: `a` is the earlier one; 0: they cannot be told apart.
 *
 * @example
 * import { compareVersions } from '@partwright/review/projects';
 *
 * compareVersions('v9', 'v10') < 0; // => true
 */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function keepBoard(text: string): string {
  return text
    .replaceAll(VERSION_WORDS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
