import type { DecodedPartNumber } from '@partwright/part-numbers';
import type { Kind, NormalizedValue } from '@partwright/values';
import type { MatchNote, UnderstoodComponent } from '../types.ts';

/** What of a line is held against its part number. */
export type Line = Pick<UnderstoodComponent, 'decoded' | 'value' | 'footprint'> &
  Partial<Pick<UnderstoodComponent, 'partNumbers' | 'isNumberInValue' | 'footprintFrom' | 'connector'>>;

/** The readings of a line's cells before they are joined into one, so that one can be held against the other. */
export interface Cells {
  value: NormalizedValue | null;
  description: NormalizedValue | null;
}

/** A line and what its number encodes. */
export interface Encoded {
  line: Line;
  decoded: DecodedPartNumber;
}

export function note(code: string, message: string): MatchNote[] {
  return [{ code, message }];
}

/** `a resistor`, `an inductor`, `an LED`. */
export function article(kind: Kind): string {
  const name = kind === 'led' || kind === 'ic' || kind === 'tvs' ? kind.toUpperCase() : kind.replaceAll('_', ' ');
  return `${/^(?:[aeio]|LED|IC)/.test(name) ? 'an' : 'a'} ${name}`;
}
