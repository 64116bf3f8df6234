import type { Kind } from '@partwright/values';
import { connectorNotes } from './contradictions/connector.ts';
import { kindNotes } from './contradictions/kind.ts';
import { lineNotes } from './contradictions/line.ts';
import { ratingNotes } from './contradictions/ratings.ts';
import type { Cells, Line } from './contradictions/said.ts';
import { semiconductorNotes } from './contradictions/semiconductor.ts';
import { sizeNotes } from './contradictions/size.ts';
import { valueNotes } from './contradictions/value.ts';
import type { MatchNote } from './types.ts';

export { isClose } from './contradictions/figures.ts';

/**
 * Where the part number of a line says another kind, value, size, voltage, tolerance, power or dielectric than the line
 * itself, each with both readings. No catalogue is needed for it. Codes: `mpn_contradicts_value` (also for another kind),
 * `_footprint`, `_tolerance`, `_voltage`, `_power`, `_dielectric`. With `cells`, also `line_contradicts_itself`: value,
 * description and footprint disagree among themselves.
 */
export function findPartContradictions(named: Kind | null, line: Line, cells?: Cells): MatchNote[] {
  const within = cells ? lineNotes(named, line, cells) : [];
  return [...numberNotes(named, line, cells), ...within];
}

function numberNotes(named: Kind | null, line: Line, cells: Cells | undefined): MatchNote[] {
  const { decoded } = line;
  if (decoded === null) return [...semiconductorNotes(named, line, cells), ...connectorNotes(line)];
  const encoded = { line, decoded };
  const ofKind = kindNotes(named, encoded);
  // Of another kind nothing else can be compared.
  if (ofKind.length > 0) return ofKind;
  return [...valueNotes(encoded, cells), ...sizeNotes(encoded), ...ratingNotes(encoded)];
}
