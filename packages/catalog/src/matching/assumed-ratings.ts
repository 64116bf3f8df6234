import { formatQuantity } from '@partwright/values';
import type { PartFacts } from './facts.ts';
import type { MatchNote, UnderstoodComponent } from './types.ts';
import { findWanted } from './wanted.ts';

/** What is asked of a part where the line leaves it open; volts and percent. Null: nothing is assumed. */
export interface AssumedRatings {
  voltage: number | null;
  tolerance: number | null;
}

const NOTHING: AssumedRatings = { voltage: null, tolerance: null };

/** Small capacitors stand on supplies and signals of up to 12 V, larger ones on rails of up to 5 V. Farads, volts. */
const LARGEST_SMALL = 1e-6;
const SMALL_VOLTS = 16;
const LARGE_VOLTS = 10;
/** What chip resistors are made in most, in percent. */
const USUAL_TOLERANCE = 1;

/**
 * Ratings that are assumed of a line that names a value and no part number: they are told with the part. An order code
 * that led to no part leaves them as open.
 */
export function assumeRatings(asked: UnderstoodComponent): AssumedRatings {
  const { numeric, voltage, tolerance } = findWanted(asked);
  if (numeric === null || asked.partNumbers.length > 0) return NOTHING;
  if (asked.kind === 'capacitor' && voltage === null)
    return { ...NOTHING, voltage: numeric > LARGEST_SMALL ? LARGE_VOLTS : SMALL_VOLTS };
  // A link of 0 ohm has no tolerance.
  if (asked.kind === 'resistor' && tolerance === null && numeric > 0) return { ...NOTHING, tolerance: USUAL_TOLERANCE };
  return NOTHING;
}

/** What was assumed, with what the part has: a person who knows the circuit can judge it. A part that lacks it has a code of its own. */
export function noteAssumedRatings(asked: UnderstoodComponent, mpn: string, facts: PartFacts): MatchNote[] {
  const { voltage, tolerance } = assumeRatings(asked);
  const notes: MatchNote[] = [];
  if (voltage !== null) {
    const has = facts.voltage === null ? 'does not tell its own' : `is rated ${formatQuantity(facts.voltage, 'V')}`;
    notes.push({
      code: facts.voltage !== null && facts.voltage >= voltage ? 'voltage_assumed' : 'voltage_below_assumed',
      message: `The line states no voltage: ${formatQuantity(voltage, 'V')} or more was assumed, ${mpn} ${has}`,
    });
  }
  if (tolerance !== null) {
    const has = facts.tolerance === null ? 'does not tell its own' : `is ±${facts.tolerance} %`;
    notes.push({
      code: facts.tolerance !== null && facts.tolerance <= tolerance ? 'tolerance_assumed' : 'tolerance_above_assumed',
      message: `The line states no tolerance: ±${tolerance} % was assumed, ${mpn} ${has}`,
    });
  }
  return notes;
}
