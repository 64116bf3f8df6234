import { normalDegrees, type Placement } from '../objects/transform.ts';
import type { Reader, PlacementParts } from './state.ts';

export function readMirror(reader: Reader, text: string): boolean {
  const mirror = text.trim();
  if (mirror !== 'N' && mirror !== 'X' && mirror !== 'Y' && mirror !== 'XY') return false;
  return place(reader, { ...reader.parts, mirror });
}

export function readRotation(reader: Reader, text: string): boolean {
  const rotation = parseNumber(text);
  return Math.abs(rotation) <= 1e6 && place(reader, { ...reader.parts, rotation });
}

export function readScale(reader: Reader, text: string): boolean {
  const scale = parseNumber(text);
  return scale > 0 && scale <= 1e6 && place(reader, { ...reader.parts, scale });
}

const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function place(reader: Reader, parts: PlacementParts): true {
  reader.parts = parts;
  reader.placement = makePlacement(parts);
  return true;
}

/** Along y is along x and half a turn; along both is half a turn. */
function makePlacement({ mirror, rotation, scale }: PlacementParts): Placement {
  const half = mirror === 'Y' || mirror === 'XY' ? 180 : 0;
  return { mirrored: mirror === 'X' || mirror === 'Y', rotation: normalDegrees(rotation + half), scale };
}
