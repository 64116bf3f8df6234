import { compareFootprints, readFootprint } from '@partwright/footprints';
import { formatQuantity, type Kind, type NormalizedValue } from '@partwright/values';
import type { MatchNote } from '../types.ts';
import { isSameNominal } from './figures.ts';
import { pinNotes } from './pins.ts';
import { computePercent } from './ratings.ts';
import { article, note, type Cells, type Line } from './said.ts';

/** Kinds whose lines are written so regularly that two readings are two values. */
const PLAIN: ReadonlySet<Kind> = new Set<Kind>(['resistor', 'capacitor', 'inductor', 'crystal']);

/** Below this a reading may be of another figure of the text. */
const SURE = 0.9;

/** The cells of one line say different things, whatever its part number is. */
export function lineNotes(named: Kind | null, line: Line, cells: Cells): MatchNote[] {
  return [
    ...drawnValue(named, cells),
    ...describedValue(named, cells),
    ...describedSize(line, cells),
    ...pinNotes(line, cells),
  ];
}

/** What one kind of passive is measured in, and no other; a bead in the place of a coil has ohms. */
const OTHERS_UNITS: Partial<Record<Kind, readonly string[]>> = {
  resistor: ['F', 'H'],
  capacitor: ['Ω', 'H'],
  inductor: ['F'],
};

/** `10k`, `4k7`: nothing else is written so. */
const KILOHMS = /^\d+(?:[.,]\d+)?\s*k(?:\d+|\s*(?:Ω|Ω|ohms?))?$/i;

/** The value is that of another kind of component than the designator says: `100nF` of R1. */
function drawnValue(named: Kind | null, { value }: Cells): MatchNote[] {
  const units = named === null ? undefined : OTHERS_UNITS[named];
  if (named === null || units === undefined || value === null) return [];
  // A link of 0 Ω stands in any place.
  const isOther = value.unit !== null && value.numeric !== null && value.numeric !== 0 && units.includes(value.unit);
  if (!isOther && !(named === 'capacitor' && KILOHMS.test(value.input.trim()))) return [];
  return note(
    'line_contradicts_itself',
    `The designator is that of ${article(named)}, the value is ${value.input.trim()}`,
  );
}

function describedValue(named: Kind | null, { value, description }: Cells): MatchNote[] {
  if (!isPlainValue(value) || !isPlainValue(description) || value.unit !== description.unit) return [];
  if (named !== null && !PLAIN.has(named)) return [];
  if (description.confidence < SURE) return [];
  const tolerance = computePercent(value.tolerance ?? description.tolerance, value.numeric);
  if (isSameNominal(value.numeric, description.numeric, value.unit, tolerance)) return [];
  const [a, b] = [value, description].map(({ numeric, unit }) => formatQuantity(numeric, unit));
  return note('line_contradicts_itself', `The value is ${a}, the description says ${b}`);
}

type PlainValue = NormalizedValue & { numeric: number; unit: NonNullable<NormalizedValue['unit']> };

function isPlainValue(value: NormalizedValue | null): value is PlainValue {
  return (
    value?.numeric != null && value.unit !== null && !value.ambiguous && value.kind !== null && PLAIN.has(value.kind)
  );
}

/** A chip size in the value or the description that the footprint is not drawn for. */
function describedSize({ footprint }: Line, { value, description }: Cells): MatchNote[] {
  if (!footprint?.imperial || footprint.style !== 'chip' || footprint.confidence < 0.75) return [];
  for (const cell of [value, description]) {
    const size = cell?.package ? readFootprint(cell.package, { kind: cell.kind }) : null;
    if (!size?.imperial || size.style !== 'chip' || size.imperial === footprint.imperial) continue;
    if (size.metric === footprint.imperial || size.imperial === footprint.metric) continue;
    // `Wide 0805 (2012 Metric), 0508`: the size is named on both ways.
    if (cell!.input.split(/\D+/).includes(footprint.imperial)) continue;
    if (compareFootprints(footprint, size).relation !== 'no') continue;
    const where = cell === value ? 'value' : 'description';
    return note('line_contradicts_itself', `The ${where} says ${cell!.package}, the footprint is ${footprint.input}`);
  }
  return [];
}
