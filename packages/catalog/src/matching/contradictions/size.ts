import { compareFootprints, readFootprint, type Footprint, type LeadStyle } from '@partwright/footprints';
import type { MatchNote } from '../types.ts';
import { note, type Encoded } from './said.ts';

/** The number encodes another body than the footprint was drawn for. */
export function sizeNotes({ line: { footprint }, decoded }: Encoded): MatchNote[] {
  if (!footprint?.canonical) return [];
  const { mpn, kind, category, package: encoded } = decoded;
  // Of an array some names say the outline, some the elements.
  if (kind === 'resistor_network') return [];
  const body = encoded === null ? null : readFootprint(encoded, { kind });
  const isOther = body?.canonical ? isOtherBody(body, footprint) : isOtherMounting(category, footprint);
  if (!isOther) return [];
  const said = encoded ?? (isThrough(category) ? 'a body with wires' : 'a body for the surface');
  return note('mpn_contradicts_footprint', `${mpn} comes in ${said}, the footprint is ${footprint.input}`);
}

/** Only sizes of chips, of molded cases and of crystals are encoded without doubt; of other bodies a number may name the series. */
const SIZED: ReadonlySet<LeadStyle> = new Set<LeadStyle>(['chip', 'molded', 'crystal']);

/** Lands of wires. A header or a connector may be drawn for whatever is plugged in. */
const WIRED: ReadonlySet<LeadStyle> = new Set<LeadStyle>(['axial', 'radial']);

function isOtherBody(body: Footprint, footprint: Footprint): boolean {
  if (compareFootprints(footprint, body).relation !== 'no') return false;
  if (body.style === null || footprint.style === null) return false;
  if (SIZED.has(body.style) && WIRED.has(footprint.style)) return true;
  if (body.style === 'axial') return footprint.style === 'chip';
  if (!SIZED.has(body.style) || !SIZED.has(footprint.style)) return false;
  if (body.imperial !== null && footprint.imperial !== null) return body.imperial !== footprint.imperial;
  return body.metric !== null && footprint.metric !== null && body.metric !== footprint.metric;
}

const isThrough = (category: string): boolean => category === 'resistor.through_hole';

function isOtherMounting(category: string, { style }: Footprint): boolean {
  if (style === null) return false;
  if (isThrough(category)) return style === 'chip';
  return category === 'capacitor.electrolytic.smd' && WIRED.has(style);
}
