/** An amount for boards with parts on one side, and on two; null: not offered, or not known. */
export interface BySides {
  oneSide: string | null;
  twoSides: string | null;
}

/** What an assembler charges. Decimal strings in `currency`; null where it is not known or not charged for by itself. */
export interface AssemblyCard {
  id: string;
  title: string;
  currency: string;
  /** The day that the source states. */
  asOf: string | null;
  source: string;
  sourceUrl: string | null;
  note: string | null;
  /** Boards that one order may have. */
  boards: { least: number; most: number } | null;
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
  /** A feeder to load: of a part that stays on the machines, and of any other. */
  perUniquePart: { common: string | null; other: string | null };
}
