import type { CallData } from '@partwright/client';
import { simplePart } from '../part/simple-part.ts';
import { without } from '../../../shared/without.ts';

type Match = CallData<'matchComponent'>['matches'][number];
type Line = CallData<'matchComponents'>['matches'][number];

/** A candidate with the fields of its part that workflows mostly use. */
export function simpleMatch(match: Match): object {
  return { ...without(match, 'match_breakdown'), part: simplePart(match.part) };
}

/** What was found for one component of a batch, its parts in short. */
export function simpleLine({ matched_part, alternatives, ...line }: Omit<Line, 'component'>): object {
  return {
    matched_part: matched_part && simplePart(matched_part),
    ...line,
    alternatives: alternatives.map(({ part, ...alternative }) => ({ part: simplePart(part), ...alternative })),
  };
}
