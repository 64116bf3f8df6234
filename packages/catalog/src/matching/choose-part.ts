import type { Part } from '../index.ts';
import type { MatchedComponent } from './match-components.ts';
import type { CandidateVia, ComponentQuery, Match, MatchBreakdown, MatchNote } from './types.ts';

/** What is decided for a line: the part to buy, or why there is none. */
export interface PartChoice {
  /** Null: nothing sure enough, or nothing to buy. */
  part: Part | null;
  confidence: number;
  level: 'high' | 'medium' | 'low' | 'none';
  via: CandidateVia | 'decided' | 'not_bought' | null;
  /** Null when there is no match. */
  breakdown: MatchBreakdown | null;
  /** Why this part, or why none. */
  reason: string;
  warnings: MatchNote[];
  conflicts: MatchNote[];
  /** The next best ones; where no part was chosen, all that are like it. */
  alternatives: Pick<Match, 'part' | 'confidence' | 'reason'>[];
}

const ALTERNATIVES = 4;
/** So many results a choice takes into account: ask matchComponents() for them. */
export const RESULTS_FOR_CHOICE = ALTERNATIVES + 1;

/** A line of a BOM, as far as it says what part is meant. */
interface LineOfBom extends Omit<ComponentQuery, 'reference' | 'remarks'> {
  references: readonly string[];
  /** `supplier` is told by the form of `sku` alone. */
  supplierAssumed?: boolean | undefined;
  notes?: string | null | undefined;
  /** Every cell of the line by its header. */
  fields?: ReadonlyMap<string, string> | undefined;
}

/**
 * The component to match for a line of a BOM.
 *
 * @example
 * import { componentOfLine } from '@partwright/catalog/matching';
 *
 * componentOfLine({ references: ['C1', 'C2'], value: '100n', footprint: '0402' }); // => { reference: 'C1', value: '100n' }
 */
export function componentOfLine(line: LineOfBom): ComponentQuery {
  const { value, footprint, manufacturer, mpn, description, ratings, sku, alternates } = line;
  // What the form of an order number tells is no word of the line: whose it is stays open.
  const supplier = line.supplierAssumed === true ? null : line.supplier;
  const reference = line.references[0] ?? null;
  const said = { value, footprint, manufacturer, mpn, description, ratings, sku, supplier, alternates };
  return { reference, ...said, remarks: listRemarks(line) };
}

/** What the line says besides: its remarks, and cells of columns whose meaning is not known. */
function listRemarks({ value, manufacturer, mpn, sku, notes, description, fields }: LineOfBom): string[] | undefined {
  const known = new Set<string | null | undefined>([value, manufacturer, mpn, sku]);
  const texts = [notes, description, ...(fields?.values() ?? [])].filter((text) => text != null && !known.has(text));
  const rated = texts.filter((text): text is string => text != null && MAY_RATE.test(text));
  return rated.length > 0 ? [...new Set(rated)] : undefined;
}

/** Figures with volts, watts or percent behind them, or a dielectric. */
const MAY_RATE = /\d ?[km]?[VW](?![a-z])|\d ?%|[XYZ]\d[A-Z]|NP0|C[0O]G|NPO/i;

/**
 * Decide which of the matches is bought: the best one, unless it is a guess only.
 *
 * @example
 * import { choosePart, matchComponents, RESULTS_FOR_CHOICE } from '@partwright/catalog/matching';
 * import { openMemoryCatalogue, readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\nRC0402FR-074K7L,Yageo,9000,0.002\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const { parts } = readPriceList(new TextEncoder().encode(csv), file);
 * const query = { reference: 'R1', value: '10k', footprint: '0402', mpn: 'RC0402FR-074K7L' };
 * const options = { depth: 'standard', maxResults: RESULTS_FOR_CHOICE } as const;
 * const [found] = await matchComponents(openMemoryCatalogue(parts), [query], options);
 * // Number and value contradict each other: a question for a person, so nothing is taken.
 * choosePart(found!); // => { part: null, reason: 'decide: RC0402FR-074K7L is 4.7 kΩ, the line asks for 10 kΩ' }
 */
export function choosePart({ matches, notBought, understood }: MatchedComponent): PartChoice {
  const [best, ...others] = matches;
  const none: Omit<PartChoice, 'reason'> = {
    part: null,
    confidence: 0,
    level: 'none',
    via: null,
    breakdown: null,
    warnings: [],
    conflicts: understood.contradictions,
    alternatives: [],
  };
  if (notBought) return { ...none, via: 'not_bought', reason: 'nothing to buy for this line' };
  const [contradiction] = understood.contradictions;
  if (!best)
    return {
      ...none,
      reason: contradiction ? `decide: ${contradiction.message}` : 'nothing in the catalogue is like it',
    };
  const isMatch = best.level !== 'low';
  const offered = isMatch ? others : matches;
  return {
    part: isMatch ? best.part : null,
    confidence: best.confidence,
    level: best.level,
    via: best.via,
    breakdown: best.breakdown,
    reason: isMatch ? best.reason : formatDoubt(best),
    warnings: best.warnings,
    conflicts: best.conflicts,
    alternatives: offered.slice(0, ALTERNATIVES).map(({ part, confidence, reason }) => ({ part, confidence, reason })),
  };
}

/** Why the best candidate was not taken. */
function formatDoubt({ part, conflicts, reason }: Match): string {
  const [conflict] = conflicts;
  return conflict ? `decide: ${conflict.message}` : `nothing sure enough; the nearest is ${part.mpn}: ${reason}`;
}
