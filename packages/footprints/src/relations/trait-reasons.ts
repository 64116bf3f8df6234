import type { Relation } from '../types.ts';

/** What it means when one of two names of one key has a trait and the other has not. */
export const traitReasons = new Map<string, { relation: Extract<Relation, 'drop_in' | 'near'>; reason: string }>([
  ['thin', { relation: 'drop_in', reason: 'one body is thinner; leads and land are the same' }],
  [
    'either_body',
    {
      relation: 'drop_in',
      reason: 'SOT-23-3 is printed on TO-236AB parts (1.3 mm body) and on three-lead MO-178 parts (1.6 mm)',
    },
  ],
  [
    'middle_lead',
    {
      relation: 'drop_in',
      reason: 'one has the middle lead cut, the other leaves it; it is at the potential of the tab',
    },
  ],
  ['variant', { relation: 'near', reason: 'a suffix marks a variant whose leads may be formed in another way' }],
  ['body_pad', { relation: 'near', reason: 'one has a pad or hole more, to fasten its body' }],
  ['mounting_pads', { relation: 'near', reason: 'one has pads or pegs that fasten it' }],
  ['two_pitches', { relation: 'near', reason: 'one has holes for two lead spacings' }],
  ['snap_in', { relation: 'near', reason: 'one has snap-in lugs instead of wires' }],
  ['pull_back', { relation: 'near', reason: 'the terminals of one do not reach the edge of the body' }],
  [
    'inline',
    { relation: 'drop_in', reason: 'the leads of one stay in a line, those of the other may be bent into a triangle' },
  ],
  ['missing_pins', { relation: 'near', reason: 'some leads of the outline are left out' }],
  ['socket', { relation: 'near', reason: 'one is a socket: same contacts, other body' }],
  [
    'right_angle',
    { relation: 'near', reason: 'one stands upright, the other lies at a right angle and reaches over the board' },
  ],
  ['horizontal', { relation: 'near', reason: 'one lies flat, the other stands' }],
  ['vertical', { relation: 'near', reason: 'one stands on end with its leads close together, the other lies' }],
  ['tab_down', { relation: 'near', reason: 'one lies on its tab' }],
  ['tab_up', { relation: 'near', reason: 'one lies with its tab up' }],
  ['staggered_even', { relation: 'near', reason: 'the even leads of one are bent outwards' }],
  ['staggered_odd', { relation: 'near', reason: 'the odd leads of one are bent outwards' }],
  ['staggered', { relation: 'near', reason: 'the leads of one are bent into two rows' }],
  ['wide_leads', { relation: 'near', reason: 'the leads of one are spread' }],
  ['mirrored', { relation: 'near', reason: 'one has its pins in mirrored order' }],
  ['slug_up', { relation: 'near', reason: 'the heat slug of one is on top' }],
  ['two_sizes', { relation: 'drop_in', reason: 'one land is drawn for two sizes' }],
  ['concave', { relation: 'near', reason: 'hollow terminals want other pads than bulging ones' }],
  ['convex', { relation: 'near', reason: 'bulging terminals want other pads than hollow ones' }],
  [
    'hot_rod',
    {
      relation: 'near',
      reason: 'terminals run under the body of one (flip chip on lead frame), each manufacturer in another shape',
    },
  ],
  ['divided_pad', { relation: 'near', reason: 'one has several pads under the body' }],
  ['universal', { relation: 'near', reason: 'one has pads for more than one way to mount the part' }],
  ['dual', { relation: 'near', reason: 'one holds two transistors with a divided pad' }],
  ['plug', { relation: 'near', reason: 'one is a plug, the other a receptacle' }],
  ['latch', { relation: 'near', reason: 'one has latches beside its contacts' }],
  ['bottom_entry', { relation: 'near', reason: 'one is entered from below the board' }],
  ['pin1_right', { relation: 'near', reason: 'the pins of one are bent to the other side first' }],
]);
