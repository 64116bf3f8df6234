import type { MatchNote } from '../types.ts';
import { note, type Cells, type Line } from './said.ts';

/** `3 position`, `6 Pin`, `4POS`, `2x5 Pin`. */
const COUNT =
  /(?<![\d.x])(?:(\d)\s?x\s?)?(\d{1,3})[ -]?(?:pos(?:itions?)?|pins?|way|circuits?|ckt|contacts?)(?![a-z])/gi;

/** The description of a connector counts other pins than the land drawn for it. */
export function pinNotes({ footprint }: Line, { description }: Cells): MatchNote[] {
  if (!footprint || (footprint.style !== 'header' && footprint.style !== 'connector')) return [];
  const drawn = footprint.pins;
  if (drawn === null || drawn < 2 || !description) return [];
  const said = [...description.input.slice(0, 400).matchAll(COUNT)].map(
    ([, rows, pins]) => Number(rows ?? 1) * Number(pins),
  );
  // Tabs are counted by some drawings, and a strip is cut to length.
  if (
    said.length === 0 ||
    said.some((pins) => pins < 2 || (drawn >= pins && drawn <= pins + 2) || drawn % pins === 0 || pins >= 30)
  )
    return [];
  return note(
    'line_contradicts_itself',
    `The description says ${said[0]} pins, the footprint ${footprint.input} has ${drawn}`,
  );
}
