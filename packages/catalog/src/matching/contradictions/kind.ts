import type { Kind } from '@partwright/values';
import { isOtherPassive } from '../kinds.ts';
import type { MatchNote } from '../types.ts';
import { article, note, type Encoded } from './said.ts';

/** Designators of silicon, under which nobody puts a resistor or a capacitor. */
const SILICON: ReadonlySet<Kind> = new Set<Kind>(['diode', 'led', 'transistor', 'ic']);

const COILS: ReadonlySet<Kind> = new Set<Kind>(['inductor', 'ferrite_bead']);

/** The number is that of another kind of component than the designator says. */
export function kindNotes(named: Kind | null, { line, decoded }: Encoded): MatchNote[] {
  const { mpn, kind, category, isShared, value } = decoded;
  if (named === null || isFilter(named, category)) return [];
  // A link where a coil is drawn, and the line itself says so.
  if (value?.numeric === 0 && line.value?.numeric === 0 && COILS.has(named)) return [];
  const isPlain = (kind === 'resistor' || kind === 'capacitor') && !isShared;
  if (!isOtherPassive(named, kind) && !(SILICON.has(named) && isPlain)) return [];
  return note('mpn_contradicts_value', `${mpn} is ${article(kind)}, the designator is that of ${article(named)}`);
}

/** A three-terminal capacitor stands where a filter is drawn, at times as a coil. */
function isFilter(named: Kind, category: string): boolean {
  return category === 'capacitor.feedthrough' && (named === 'inductor' || named === 'ferrite_bead');
}
