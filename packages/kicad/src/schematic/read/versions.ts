import type { SExpression } from '@partwright/files/s-expressions';
import { ReadFailure } from '../failure.ts';

/** The last that is known whole: KiCad 10.0.6 (`SEXPR_SCHEMATIC_FILE_VERSION` of its branch, March 2026). 9.0 writes 20250114. */
export const NEWEST_KNOWN = 20260306;
/** Until here the structure is taken to be that of KiCad 10, with a warning; from the next year's formats on nothing is guessed. */
export const NEWEST_READ = 20261231;
/** Where `.kicad_sch` began. */
export const OLDEST = 20200310;

/** The version that `(kicad_sch (version n) ...)` names; throws when it cannot be read by this. */
export function readVersion(list: SExpression | undefined, file: string): number {
  const text = list?.atoms[0] ?? '';
  if (list === undefined || !/^\d{8}$/.test(text))
    throw new ReadFailure(
      'not_a_schematic',
      file,
      list?.line ?? 1,
      'the version of the file format is missing; save the schematic with KiCad 6 or later',
    );
  const version = Number(text);
  if (version > NEWEST_READ)
    throw new ReadFailure(
      'too_new',
      file,
      list.line,
      `the file format is version ${version}; up to ${NEWEST_KNOWN} (KiCad 10) is known. Save it with KiCad 10 or earlier, or update Partwright`,
    );
  if (version < OLDEST)
    throw new ReadFailure(
      'not_a_schematic',
      file,
      list.line,
      `${version} is no version of a KiCad schematic; the first was ${OLDEST}`,
    );
  return version;
}
