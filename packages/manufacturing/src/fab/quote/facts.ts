import type { Finish } from './finish.ts';

/**
 * What a vendor must know of a board to price it. What is not known is left out: it is then not checked, and said so.
 */
export interface BoardFacts {
  /** Of the rectangle around the outline: vendors charge for that. */
  widthMm: number;
  heightMm: number;
  /** Copper layers. */
  layers: number;
  /** Wishes; left out: whatever the vendor makes as a rule. */
  thicknessMm?: number | undefined;
  finish?: Finish | undefined;
  /** Of the solder mask: `green`. */
  colour?: string | undefined;
  /** Which sides have solder mask, where that was said; left out: as the files have it. */
  solderMask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
  outerCopperOz?: number | undefined;
  innerCopperOz?: number | undefined;
  /** The least that was measured on the board. */
  minTraceMm?: number | undefined;
  minSpaceMm?: number | undefined;
  minDrillMm?: number | undefined;
  minRingMm?: number | undefined;
  minSlotMm?: number | undefined;
  castellations?: boolean | undefined;
  blindVias?: boolean | undefined;
  /** Vias in pads, filled and capped: a wish, as no file tells it. */
  viaInPad?: boolean | undefined;
}

const MOST_SIDE_MM = 5_000;
const MOST_LAYERS = 64;

/** Throws a RangeError that names the fact, for figures that no board has. */
export function checkFacts(facts: BoardFacts): void {
  const { widthMm, heightMm, layers } = facts;
  for (const [name, sideMm] of Object.entries({ widthMm, heightMm })) {
    if (!(sideMm > 0 && sideMm <= MOST_SIDE_MM))
      throw new RangeError(`${name} must be above 0 and at most ${MOST_SIDE_MM}, not ${sideMm}`);
  }
  if (!Number.isInteger(layers) || layers < 1 || layers > MOST_LAYERS)
    throw new RangeError(`layers must be a whole number from 1 to ${MOST_LAYERS}, not ${layers}`);
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === 'number' && !(value >= 0 && value <= MOST_SIDE_MM))
      throw new RangeError(`${name} must be from 0 to ${MOST_SIDE_MM}, not ${value}`);
  }
}
