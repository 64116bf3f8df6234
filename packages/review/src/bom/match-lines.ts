import type { Part } from '@partwright/catalog';
import {
  choosePart,
  componentOfLine,
  decideLines,
  matchComponents,
  RESULTS_FOR_CHOICE,
  understandComponent,
  isNotBought,
  type CandidateSource,
  type ComponentQuery,
  type DecidedChoice,
  type Decision,
  type MatchedComponent,
} from '@partwright/catalog/matching';
import type { SideLine } from '../model.ts';
import type { DraftLine } from './draft-line.ts';
import { makeReviewPart } from './review-part.ts';

/** Why no part is named when there is nothing to look in. */
export const NO_CATALOGUE = 'no catalogue of parts was given, so no part was looked for';

/** What was decided about lines, and the name of the file that has them here. */
export interface LineDecisions {
  decisions: readonly Decision[];
  file: string;
}

export interface MatchedLines {
  lines: SideLine[];
  known: Map<SideLine, KnownOfLine>;
}

/** What a line is about beyond what a review tells. */
export interface KnownOfLine {
  said: ComponentQuery;
  /** With all that the catalogue says of it. */
  part: Part | null;
}

/**
 * Look for the part of every line, and follow what was decided. Without a catalogue no line has a part, and no decision is
 * followed, as nothing says what its part is; what contradicts itself is known all the same.
 */
export async function matchLines(
  lines: readonly DraftLine[],
  catalogue: CandidateSource | null,
  { decisions, file }: LineDecisions,
): Promise<MatchedLines> {
  const queries = lines.map(componentOfLine);
  const matched =
    catalogue === null
      ? queries.map((query): MatchedComponent => {
          const understood = understandComponent(query);
          return { understood, matches: [], notBought: isNotBought(query, understood) };
        })
      : await matchComponents(catalogue, queries, { depth: 'deep', maxResults: RESULTS_FOR_CHOICE });
  const own = matched.map(choosePart);
  const decidable = lines.map((line) => ({ ...line, dnp: !line.isFitted }));
  const decided =
    catalogue === null
      ? own.map((choice): DecidedChoice => ({ choice, decision: null }))
      : await decideLines(catalogue, decidable, own, decisions, { file });
  const made = lines.map((line, at) => makeSideLine(line, decided[at]!, catalogue === null));
  const known = made.map((line, at): [SideLine, KnownOfLine] => [
    line,
    { said: queries[at]!, part: decided[at]!.choice.part },
  ]);
  return { lines: made, known: new Map(known) };
}

function makeSideLine(draft: DraftLine, { choice, decision }: DecidedChoice, isBlind: boolean): SideLine {
  const { part, confidence, level, via, reason, warnings, conflicts, alternatives } = choice;
  const isBuyable = via !== 'not_bought';
  const { line, references, perBoard, isFitted, value, footprint, manufacturer, mpn, sku, description } = draft;
  const { ratings } = draft;
  return {
    line,
    references,
    perBoard,
    isFitted,
    isBought: isBuyable && perBoard > 0,
    ...(draft.quantityDoubt ? { quantityDoubt: draft.quantityDoubt } : {}),
    value,
    footprint,
    manufacturer,
    mpn,
    sku,
    description,
    ...(ratings !== undefined && { ratings }),
    ...(draft.alternates && draft.alternates.length > 0
      ? { alternates: draft.alternates.map((one) => ({ manufacturer: one.manufacturer, mpn: one.mpn })) }
      : {}),
    file: draft.file,
    fileLine: draft.fileLine,
    part: part === null ? null : makeReviewPart(part),
    confidence,
    level,
    reason: isBlind && isBuyable ? NO_CATALOGUE : reason,
    conflicts,
    warnings,
    ...(decision === null
      ? {}
      : { decision: { choice: decision.choice.kind, scope: decision.scope, applied: decision.applied } }),
    alternatives: alternatives.map((other) => ({
      mpn: other.part.mpn,
      manufacturer: other.part.manufacturer,
      reason: other.reason,
    })),
  };
}
