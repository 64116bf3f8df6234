// What a land's drawing says of pins, pitch, body and pad under the body, held against what its name alone was read as.
import type { Footprint } from '@partwright/footprints';
import type { Land, Pad } from './kicad-lands.ts';

export const facts = ['mounting', 'pins', 'pitch', 'rows', 'body', 'exposed pad', 'exposed pad size'] as const;
export type Fact = (typeof facts)[number];

/** Null where the name was read without this fact, or the drawing cannot tell. */
export interface FactCheck {
  fact: Fact;
  isRight: boolean;
  said: string;
  drawn: string;
}

const area = ({ w, h }: Pad): number => w * h;
const show = (value: number): string => String(Math.round(value * 1000) / 1000);
const showSize = ([a, b]: readonly [number, number]): string => `${show(a)}x${show(b)}`;

// Lugs and shields that hold a part down and count as no pin.
const FASTENER = /^(?:MP\d?|SH\d?|S\d?|M\d?|HOLE|~)$/i;

/** The large pad in the middle; null when there is none. Its thermal vias share its number. */
export function findExposedPad({ pads }: Land): Pad | null {
  const surface = pads.filter(({ type }) => type === 'smd').toSorted((a, b) => area(b) - area(a));
  const [largest] = surface;
  if (!largest || surface.length < 4) return null;
  const others = pads.filter(({ number }) => number !== largest.number);
  const middle = median(others.map(area));
  const [cx, cy] = measureCentre(others);
  const isCentral = Math.abs(largest.x - cx) <= largest.w / 2 && Math.abs(largest.y - cy) <= largest.h / 2;
  return isCentral && area(largest) > 1.8 * middle ? largest : null;
}

/** Pads with leads: without the exposed pad and what only fastens. */
export function listLeads(land: Land): Pad[] {
  const exposed = findExposedPad(land);
  return land.pads.filter(({ number }) => number !== exposed?.number && !FASTENER.test(number));
}

/** Smallest distance between the centres of pads of neighbouring numbers in one row; null without rows. */
function measurePitch(leads: Pad[]): number | null {
  const distances: number[] = [];
  for (const [i, a] of leads.entries()) {
    for (const b of leads.slice(i + 1)) {
      if (a.number === b.number) continue;
      const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
      if (dx < 0.01 !== dy < 0.01) distances.push(Math.max(dx, dy));
    }
  }
  return distances.length === 0 ? null : Math.min(...distances);
}

/** Distance of the two rows of holes; rows run along the side with more of them. */
function countLeadRows(leads: Pad[], saidMm: number): number {
  const xs = leads.map(({ x }) => x);
  const ys = leads.map(({ y }) => y);
  const sides = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return sides.toSorted((a, b) => Math.abs(a - saidMm) - Math.abs(b - saidMm))[0]!;
}

const PITCHED = new Set(['gull_wing', 'quad_gull_wing', 'no_lead', 'j_lead', 'grid_array', 'header', 'connector', 'in_line', 'radial']); // prettier-ignore
const BODIED = new Set(['chip', 'molded', 'gull_wing', 'quad_gull_wing', 'no_lead', 'grid_array', 'crystal', 'melf', 'outline', 'can']); // prettier-ignore

/** Every fact that both the reading and the drawing have. */
export function checkFacts(read: Footprint, land: Land): FactCheck[] {
  const checks: FactCheck[] = [];
  const add = (fact: Fact, isRight: boolean, said: string, drawn: string): void =>
    void checks.push({ fact, isRight, said, drawn });
  if (land.pads.length === 0 || read.canonical === null) return checks;
  // The pad under power transistors runs into the leads on one side and shares their number.
  const sharesDrain = read.family === 'PDFN' || read.family === 'TOLL';
  const leads = listLeads(land);
  const exposed = findExposedPad(land);
  const isThroughHole = leads.filter(({ type }) => type === 'tht').length > leads.length / 2;
  if (read.mounting) add('mounting', (read.mounting === 'tht') === isThroughHole, read.mounting, isThroughHole ? 'tht' : 'smd'); // prettier-ignore
  const count = new Set(leads.map(({ number }) => number)).size;
  const total = new Set(land.pads.map(({ number }) => number)).size;
  // A tab counts as a pin in some names and carries the number of a lead in others.
  const tab = read.style === 'outline' ? 1 : 0;
  if (read.pins !== null && read.style !== 'model' && !read.assumed.includes('pins')) {
    const isOpen =
      sharesDrain ||
      read.traits.some((trait) => trait === 'missing_pins' || trait === 'variant' || trait === 'body_pad');
    add('pins', isOpen || (read.pins >= count - tab && read.pins <= total + tab) || read.pins === leads.length, String(read.pins), `${count} (${total})`); // prettier-ignore
  }
  const pitch = measurePitch(leads);
  const isOpenSize =
    read.assumed.some((fact) => fact === 'body' || fact === 'pitch') || read.traits.includes('variant');
  if (read.pitchMm !== null && pitch !== null && !isOpenSize && read.style && PITCHED.has(read.style) && leads.length > 1)
    add('pitch', isNear(pitch, read.pitchMm, 0.02) || isNear(pitch, 2 * read.pitchMm, 0.02), show(read.pitchMm), show(pitch)); // prettier-ignore
  if (read.style === 'in_line' && read.family === 'DIP' && read.spanMm !== null)
    add(
      'rows',
      isNear(countLeadRows(leads, read.spanMm), read.spanMm, 0.03),
      show(read.spanMm),
      show(countLeadRows(leads, read.spanMm)),
    );
  if (read.bodyMm && land.bodyMm && !isOpenSize && read.style && BODIED.has(read.style) && read.mounting === 'smd')
    add(
      'body',
      isSize(read.bodyMm, land.bodyMm, 0.45) || (hasTab(read) && isWidth(read.bodyMm, land.bodyMm)),
      showSize(read.bodyMm),
      showSize(land.bodyMm),
    );
  if (read.exposedPad !== null && !sharesDrain && !isOpenSize && !read.assumed.includes('exposed_pad'))
    add('exposed pad', read.exposedPad === (exposed !== null), String(read.exposedPad), String(exposed !== null));
  if (read.exposedPadMm && exposed)
    add('exposed pad size', isSize(read.exposedPadMm, [exposed.w, exposed.h], 0.06), showSize(read.exposedPadMm), showSize([exposed.w, exposed.h])); // prettier-ignore
  return checks;
}

const isNear = (a: number, b: number, within: number): boolean => Math.abs(a - b) <= within;

/** Drawings of tabbed packages and flat leads take the metal in with the body. */
const hasTab = ({ style }: Footprint): boolean => style === 'outline';
const isWidth = (said: readonly [number, number], drawn: readonly [number, number]): boolean =>
  said.some((side) => drawn.some((other) => isNear(side, other, 0.35)));

/** In either order of sides. */
function isSize([a, b]: readonly [number, number], [c, d]: readonly [number, number], within: number): boolean {
  return (isNear(a, c, within) && isNear(b, d, within)) || (isNear(a, d, within) && isNear(b, c, within));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Middle of the box around some pads. */
export function measureCentre(pads: Pad[]): [number, number] {
  const xs = pads.flatMap(({ x, w }) => [x - w / 2, x + w / 2]);
  const ys = pads.flatMap(({ y, h }) => [y - h / 2, y + h / 2]);
  return pads.length === 0
    ? [0, 0]
    : [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
