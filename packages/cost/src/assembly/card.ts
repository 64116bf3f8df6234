/** An amount for boards with parts on one side, and on two; null: not offered, or not known. */
export interface BySides {
  oneSide: string | null;
  twoSides: string | null;
}

/** How an assembler keeps a part: always on its machines, promoted, or loaded for the order. The words are JLCPCB's. */
export const libraryClasses = ['basic', 'preferred', 'extended'] as const;

export type LibraryClass = (typeof libraryClasses)[number];

/** Chips by their inch code, the smallest first. */
export const chipSizes = ['01005', '0201', '0402', '0603', '0805', '1206'] as const;

export type ChipSize = (typeof chipSizes)[number];

interface Range {
  least: number;
  most: number;
}

/** What a service takes. Null: no limit is known. */
export interface AssemblyLimits {
  /** Sides that may bear parts. */
  sides: 1 | 2;
  /** The smallest part of two pads. */
  smallestChip: ChipSize | null;
  /** Between pins, mm; between balls, centre to centre. */
  leastPitchMm: number | null;
  leastBallPitchMm: number | null;
  layers: Range | null;
  thicknessMm: Range | null;
  /** Of a single board, [x, y]. */
  leastBoardMm: readonly [number, number] | null;
  mostBoardMm: readonly [number, number] | null;
  /** What else decides and cannot be reckoned here, as the end of a sentence. */
  further: string | null;
  source: string;
  sourceUrl: string | null;
  /** The day on which it was read. */
  asOf: string | null;
}

/** A rule of a card that stands on another page than its prices. */
export interface CardRule {
  /** The rule in a sentence. */
  rule: string;
  source: string;
  sourceUrl: string | null;
  /** The day on which it was read. */
  asOf: string | null;
  /** The first day on which it is known to have held. */
  since: string | null;
}

/** What an assembler charges. Decimal strings in `currency`; null where it is not known or not charged for by itself. */
export interface AssemblyCard {
  id: string;
  title: string;
  /** The name by which the first card of this assembler that takes a run is chosen; null: asked for by its id alone. */
  assembler: string | null;
  currency: string;
  /** The day that the source states. */
  asOf: string | null;
  source: string;
  sourceUrl: string | null;
  note: string | null;
  /** Boards that one order may have. */
  boards: Range | null;
  limits: AssemblyLimits | null;
  /** Once for an order. */
  setup: BySides;
  stencil: BySides;
  /** A soldered joint of a surface part, by the joints of the whole order; the last step has no end. */
  perJoint: { upTo: number | null; price: string }[];
  /** A part placed, where the assembler counts parts and not joints. */
  perPlacement: string | null;
  perThroughHoleJoint: string | null;
  /** Once for an order with through-hole parts. */
  handSoldering: string | null;
  /** A part to load, by how the assembler keeps it; one in holes, null: as its class. */
  perUniquePart: Record<LibraryClass | 'throughHole', string | null>;
  /** The least that setup, loading and joints come to for one board; the difference is charged. */
  leastPerBoard: string | null;
  rules: readonly CardRule[];
}
