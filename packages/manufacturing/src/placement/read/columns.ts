/** What a column of a positions file means. */
export type PositionColumn = 'reference' | 'value' | 'package' | 'x' | 'y' | 'rotation' | 'side';

/** Names by column, in capital letters without signs; of several columns that fit, the one whose name comes first is taken. */
const NAMES: Record<PositionColumn, readonly string[]> = {
  reference: ['DESIGNATOR', 'REFDES', 'REFDESIGNATOR', 'REFERENCE', 'REF', 'PART', 'NAME', 'COMPONENT'],
  value: ['VALUE', 'VAL', 'COMMENT', 'PARTVALUE', 'DESCRIPTION'],
  package: ['PACKAGE', 'FOOTPRINT', 'PATTERN', 'SYMNAME', 'PACKAGEREFERENCE', 'CASE'],
  // The middle of the part is what a machine picks it by; the reference point of its footprint comes second.
  x: ['MIDX', 'CENTERX', 'CENTREX', 'POSX', 'X', 'SYMX', 'XPOS', 'LOCATIONX', 'CENTROIDX', 'REFX', 'XCOORD'],
  y: ['MIDY', 'CENTERY', 'CENTREY', 'POSY', 'Y', 'SYMY', 'YPOS', 'LOCATIONY', 'CENTROIDY', 'REFY', 'YCOORD'],
  rotation: ['ROTATION', 'ROT', 'ANGLE', 'ORIENTATION', 'ROTATE', 'THETA', 'R'],
  side: ['SIDE', 'LAYER', 'TB', 'BOARDSIDE', 'SYMMIRROR', 'MIRROR', 'MOUNTSIDE'],
};

const UNITS = /\b(?:IN)?\((MM|MILS?|INCH(?:ES)?|IN|UM)\)|[ _-](MM|MILS?|INCH(?:ES)?)$|^(MM|MIL|INCH)[ _]/i;

export interface FoundColumns {
  at: Map<PositionColumn, number>;
  /** Said by the name of the x column: `Center-X(mil)`. */
  units: 'mm' | 'inch' | 'mil' | undefined;
}

/** The columns of a header row; undefined when it has no designator, x and y. */
export function findColumns(header: readonly string[]): FoundColumns | undefined {
  const keys = header.map((name) =>
    name
      .toUpperCase()
      .replace(UNITS, '')
      .replaceAll(/[^A-Z0-9]/g, ''),
  );
  const at = new Map<PositionColumn, number>();
  for (const [column, names] of Object.entries(NAMES) as [PositionColumn, readonly string[]][]) {
    const found = names.map((name) => keys.indexOf(name)).find((index) => index !== -1);
    if (found !== undefined) at.set(column, found);
  }
  if (!at.has('reference') || !at.has('x') || !at.has('y')) return undefined;
  return { at, units: unitsIn(header[at.get('x')!]!) };
}

export function unitsIn(text: string): 'mm' | 'inch' | 'mil' | undefined {
  const found = UNITS.exec(text)
    ?.slice(1)
    .find((unit) => unit !== undefined);
  return found === undefined ? undefined : readUnit(found);
}

/** `mil`, `inches`, `MM` as a unit. */
export function readUnit(word: string): 'mm' | 'inch' | 'mil' | undefined {
  if (/^(?:mm|millimet(?:er|re)s?)$/i.test(word)) return 'mm';
  if (/^(?:mils?|thou?)$/i.test(word)) return 'mil';
  return /^(?:in|inch|inches|")$/i.test(word) ? 'inch' : undefined;
}
