import type { DecidedChoice, Decision, PartChoice } from '@partwright/catalog/matching';
import type { MatchedLine } from '../ports/boms.ts';

/**
 * A choice as it is kept: parts by their numbers; what was matched by itself stands beside what was decided. `sent`: decisions
 * for this line that came with the BOM.
 */
export function makeMatchedLine(
  line: number,
  { choice, decision }: DecidedChoice,
  own: PartChoice,
  sent: Decision[] = [],
): MatchedLine {
  const kept = { ...keepChoice(line, choice), ...(sent.length === 0 ? {} : { sent }) };
  return decision === null ? kept : { ...kept, decision, own: keepChoice(line, own) };
}

function keepChoice(
  line: number,
  { part, alternatives, ...decided }: PartChoice,
): Omit<MatchedLine, 'own' | 'decision' | 'sent'> {
  return {
    line,
    partId: part?.id ?? null,
    ...decided,
    alternatives: alternatives.map(({ part: other, confidence, reason }) => ({
      partId: other.id,
      confidence,
      reason,
    })),
  };
}
