import type { Naming } from '../types.ts';

/** A package that its name alone fixes: every maker's SOT-23 has the same leads. */
export interface Outline {
  id: string;
  /** The part of the id before the pin count: `TO-220` of `TO-220-3`. */
  family: string;
  style: 'outline' | 'melf' | 'axial';
  mounting: 'smd' | 'tht';
  pins: number | null;
  bodyMm: [number, number] | null;
  pitchMm: number | null;
  spanMm: number | null;
  /** Its names, the id among the generic ones. A trait behind `~` is what that name adds. */
  names: { naming: Naming; name: string; trait: string | null }[];
}

/** What the rows of one table share. */
interface OutlineTable {
  style: Outline['style'];
  mounting: Outline['mounting'];
  /** KiCad library of its footprints. */
  library: string;
  /** `id pins body pitch span | naming name name~trait | ...`, `-` for what is unknown or has no meaning. */
  rows: string;
}

const numberOrNull = (text: string): number | null => (text === '-' ? null : Number(text));

/** Unfold a table of outlines. */
export function outlines({ style, mounting, library, rows }: OutlineTable): Outline[] {
  return rows
    .trim()
    .split('\n')
    .map((row): Outline => {
      const [head, ...groups] = row.split(' | ');
      const [id, pins, body, pitch, span] = head!.trim().split(/\s+/) as [string, string, string, string, string];
      const names = groups.flatMap((group) => {
        const [naming, ...words] = group.trim().split(/\s+/) as [Naming, ...string[]];
        return words.map((word) => {
          const [name, trait] = word.split('~') as [string, string?];
          return { naming, name: naming === 'kicad' ? `${library}:${name}` : name, trait: trait ?? null };
        });
      });
      const pinSuffix = pins === '-' ? '' : `-${pins}`;
      return {
        id,
        family: pinSuffix !== '' && id.endsWith(pinSuffix) ? id.slice(0, -pinSuffix.length) : id,
        style,
        mounting,
        pins: numberOrNull(pins),
        bodyMm: body === '-' ? null : (body.split('x').map(Number) as [number, number]),
        pitchMm: numberOrNull(pitch),
        spanMm: numberOrNull(span),
        names: [{ naming: 'generic', name: id, trait: null }, ...names],
      };
    });
}
