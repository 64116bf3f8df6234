import type { Source } from '../../dfm/index.ts';
import type { Finish } from './finish.ts';

/** What vendors limit. Sides are of the rectangle around the board; lengths in mm, copper in ounces a square foot. */
export const limitRules = [
  'layers',
  'thickness',
  'finish',
  'colour',
  'solder_mask',
  'outer_copper',
  'inner_copper',
  'short_side',
  'long_side',
  'trace_width',
  'clearance',
  'drill',
  'annular_ring',
  'slot_width',
  'castellations',
  'blind_vias',
  'via_in_pad',
] as const;

export type LimitRule = (typeof limitRules)[number];

/** Boards that a row of a card or a table holds for; all that is said must fit. */
export interface Selector {
  layers?: readonly number[] | undefined;
  finish?: readonly Finish[] | undefined;
  colour?: readonly string[] | undefined;
  thicknessMm?: readonly number[] | undefined;
  outerCopperOz?: readonly number[] | undefined;
  castellations?: boolean | undefined;
  viaInPad?: boolean | undefined;
}

/** One thing that a vendor makes only so. */
export interface Limit {
  rule: LimitRule;
  least?: number | undefined;
  most?: number | undefined;
  /** For rules without an order, and for lists of what is kept in stock. */
  oneOf?: readonly (number | string | boolean)[] | undefined;
  when?: Selector | undefined;
  /** What the vendor asks for, or another copy of the source states: beyond it a board is taken, with a note. */
  preferred?: number | undefined;
  /** It holds for some features of the board, not known which: nothing is refused by it, nor passed beyond it. */
  isOfSome?: boolean | undefined;
  source?: Source | undefined;
}

export type ProfileRule =
  | 'short_side'
  | 'long_side'
  | 'trace_width'
  | 'clearance'
  | 'drill'
  | 'annular_ring'
  | 'slot_width';

/** Limits that are taken from a profile of the design check, so that both say the same. */
export interface ProfileLimits {
  profile: string;
  rules: readonly ProfileRule[];
}
