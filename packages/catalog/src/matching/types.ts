import type { Part } from '../types.ts';
import type { DecodedPartNumber } from '@partwright/part-numbers';
import type { Footprint } from '@partwright/footprints';
import type { Kind, NormalizedValue } from '@partwright/values';
import type { DrawnConnector } from './drawn-connector.ts';
import type { RemarkedRatings } from './remarked-ratings.ts';

/** One component to match, as a BOM line or a caller says it. */
export interface ComponentQuery {
  reference?: string | null | undefined;
  value?: string | null | undefined;
  footprint?: string | null | undefined;
  manufacturer?: string | null | undefined;
  mpn?: string | null | undefined;
  description?: string | null | undefined;
  /** Tolerance, voltage, power and dielectric that are written beside value and description: `50V 10%`. */
  ratings?: string | null | undefined;
  /** Whatever else is written there, as remarks: a rating in it may be of this part. */
  remarks?: readonly string[] | undefined;
  sku?: string | null | undefined;
  /** Who sells it under `sku`: the same code of another seller is another part. */
  supplier?: string | null | undefined;
  /** Other acceptable numbers named beside it. */
  alternates?:
    | { manufacturer: string | null; mpn: string | null; sku: string | null; supplier?: string | null | undefined }[]
    | undefined;
}

/** What the engine reads out of a query before it looks anything up. */
export interface UnderstoodComponent {
  kind: Kind | null;
  value: NormalizedValue | null;
  footprint: Footprint | null;
  /** Only a footprint of the line's own can contradict its part number. */
  footprintFrom: 'footprint' | 'text' | 'number' | null;
  decoded: DecodedPartNumber | null;
  /** Part numbers the line names, best first: its mpn, the alternates, a value that is a number. */
  partNumbers: string[];
  /** The line has no part number of its own: `partNumbers` is its value. */
  isNumberInValue: boolean;
  /** The value, where it reads as a part number and stands beside the line's own; null: it does not. */
  valueNumber: string | null;
  /** Numbers that the order codes of a line without a part number hold. */
  orderedNumbers: string[];
  /** The one of them that surely is the number of the part: it decodes, or the seller writes such numbers. */
  orderedPart: string | null;
  /** Numbers that stand in the description, or in the value beside a part number; they may be of something else. */
  mentionedNumbers: string[];
  /** Those of the mentioned numbers that the part is only said to be like. */
  likenedNumbers: string[];
  /** Numbers in the footprint's name: what it was drawn for, not always what is fitted. */
  drawnNumbers: string[];
  /** Those of them of which a line that says more says no beginning elsewhere. */
  onlyDrawn: string[];
  skus: string[];
  /** The codes of them whose seller the line names. */
  sellers: ReadonlyMap<string, string>;
  manufacturer: string | null;
  /** From the footprint, or else from the name of its library. */
  mounting: 'smd' | 'tht' | null;
  color: string | null;
  connector: DrawnConnector | null;
  /** The line speaks of a board: a number in its words is that of a part on it. */
  isBoard: boolean;
  /** It speaks of a module, which a part of that kind may be itself. */
  isModule: boolean;
  /** What of the query's ratings could not be read; null: all was. */
  unreadRatings: string | null;
  /** The strictest ratings in what else the line says, and where they stand. */
  remarked: RemarkedRatings;
  /** What the named part number encodes against what the line says; known without any catalogue. */
  contradictions: MatchNote[];
  /** Words for a text search when all else fails. */
  words: string[];
}

/** How the candidate came up. */
export type CandidateVia = 'sku' | 'mpn' | 'mpn_base' | 'mpn_near' | 'parametric' | 'text';

export interface Candidate {
  part: Part;
  via: CandidateVia;
  /** Whether the account that asks approved it as an alternative; left out: it did not, or nobody is known. */
  isApproved?: boolean;
}

export type BreakdownField =
  | 'mpn'
  | 'value'
  | 'footprint'
  | 'tolerance'
  | 'voltage'
  | 'dielectric'
  | 'manufacturer'
  | 'description';

/** Agreement of one field: 1 equal or better, 0 contradicts, between them partly; null when one side says nothing. */
export type MatchBreakdown = Record<BreakdownField, number | null>;

export interface MatchNote {
  /** mpn_contradicts_value, mpn_contradicts_footprint, voltage_below_asked, footprint_near, no_stock, obsolete, packaging_variant, ambiguous_value ... */
  code: string;
  message: string;
}

export interface Match {
  part: Part;
  /** Calibrated probability that this part may be fitted for the line, 0 to 1. */
  confidence: number;
  level: 'high' | 'medium' | 'low';
  via: CandidateVia;
  /** What the confidence rests on, as it is counted: `number:equal`, `fit:fits` ... Empty for a guess. */
  grounds: readonly string[];
  breakdown: MatchBreakdown;
  /** One sentence for a person: why this part. */
  reason: string;
  warnings: MatchNote[];
  conflicts: MatchNote[];
}
