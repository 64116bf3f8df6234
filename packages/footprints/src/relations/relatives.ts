import type { Footprint } from '../types.ts';

/** Footprints that differ from this one in a single thing that people trip over; keys are left to the reader of their names. */
export function relatives(footprint: Footprint): Footprint[] {
  switch (footprint.style) {
    case 'gull_wing':
    case 'quad_gull_wing':
    case 'no_lead':
      return [{ ...footprint, exposedPad: footprint.exposedPad !== true, exposedPadMm: null }];
    case 'header':
      return headers(footprint);
    case 'molded':
      return (HEIGHTS.get(footprint.metric ?? '') ?? []).map((heightMm) => ({ ...footprint, heightMm }));
    case 'chip':
      return chips(footprint);
    default:
      return [];
  }
}

/** Pins, sockets and the other way to stand, on the same holes. */
function headers(footprint: Footprint): Footprint[] {
  const turned = footprint.traits.includes('right_angle') ? [] : ['right_angle'];
  const other = footprint.family === 'PIN-SOCKET' ? 'PIN-HEADER' : 'PIN-SOCKET';
  return [
    { ...footprint, traits: turned },
    { ...footprint, family: other, traits: [] },
  ];
}

/** LEDs and diodes have the sizes of resistors, and polarity. */
const chips = (footprint: Footprint): Footprint[] =>
  ['CHIP', 'CHIP-LED', 'CHIP-DIODE']
    .filter((family) => family !== footprint.family)
    .map((family) => ({ ...footprint, family, kindHint: null }));

// Heights of one tantalum size in millimetres, EIA-535BAAC and the large makers' low ones.
const HEIGHTS = new Map<string, number[]>([
  ['3216', [1.2, 1.8]],
  ['3528', [1.2, 2.1]],
  ['6032', [1.5, 2.8]],
  ['7343', [2, 3.1, 4.3]],
]);
