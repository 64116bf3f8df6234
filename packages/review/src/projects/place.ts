/** A project as a listing of paths shows it: nothing of it has been read. Paths are of the repository, with `/`. */
export interface ProjectPlace {
  /**
   * What it is known by: the .kicad_pro, else its board or top sheet; the folder where names do not tell the top sheet; the
   * folder or ZIP of Gerber files (`.` is the top of the repository); the BOM file.
   */
  path: string;
  name: string;
  kind: 'kicad' | 'gerber' | 'bom';
  /** What a check has to read; of a KiCad project with the Gerber set inside it, when there is one. Sorted. */
  files: string[];
}

const LONGEST_NAME = 300;

/** The words of a name in lower case: at signs, at digits and at capitals, so that `FeatherBOM_v2` is feather, bom, v, 2. */
export function splitNameWords(name: string): string[] {
  const spaced = name
    .slice(0, LONGEST_NAME)
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return spaced.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
}

/** What a folder or a file for a maker is called by. */
export const FAB_WORDS: ReadonlySet<string> = new Set(
  'gerber gerbers gbr grb fab fabrication production manufacturing manufacture jlcpcb jlc pcbway oshpark aisler'.split(
    ' ',
  ),
);
/** Numbers, and what stands before them. */
const OF_VERSIONS = /^(?:\d+|r|v|rev|revision|ver|version|release)$/;

/** What a name says of the board: `Feather_gerbers_v2` -> `feather`; '' for `gerbers`. */
export function extractBoardName(name: string): string {
  return splitNameWords(name)
    .filter((word) => !FAB_WORDS.has(word) && !OF_VERSIONS.test(word))
    .join('');
}

/** Saved copies, locks, what tools keep beside: no part of any project. */
const NOISE =
  /(?:^|\/)(?:[^/]*-backups|node_modules|\.git|\.history|__MACOSX)\/|(?:^|\/)(?:_autosave-|~|\._)[^/]*$|(?:^|\/)fp-info-cache$|\.lck$/;

export function isNoise(path: string): boolean {
  return NOISE.test(path);
}
