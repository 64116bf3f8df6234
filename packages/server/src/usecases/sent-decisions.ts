import type { Bom } from '@partwright/bom';
import {
  findDecisions,
  indexDecisions,
  openDecisionsFile,
  saidOfLine,
  type Decision,
  type DecisionPlace,
} from '@partwright/catalog/matching';
import type { BomRecord } from '../ports/boms.ts';
import { Problem } from '../problem.ts';
import { placeOf } from './kept-decisions.ts';

type Placed = Pick<BomRecord, 'projectId' | 'filename' | 'name'>;

/** The decisions that came with a BOM as CSV. @throws {Problem} invalid_request, with row and column of what is wrong. */
export function readSentDecisions(csv: string): Decision[] {
  const { decisions, complaints } = openDecisionsFile('decisions', new TextEncoder().encode(csv));
  if (complaints.length === 0) return decisions;
  const detail = complaints.join('\n');
  throw new Problem('invalid_request', `/decisions: ${detail}`, {
    errors: [{ pointer: '/decisions', code: 'wrong_cell', detail }],
  });
}

/**
 * Of decisions that came with a BOM those for its lines, line by line: the others never count for it. They are of its project,
 * whatever they say.
 */
export function pickSentDecisions(decisions: readonly Decision[], { lines }: Bom, placed: Placed): Decision[][] {
  const place: DecisionPlace = placeOf(placed);
  const index = indexDecisions(decisions.map((decision) => ({ ...decision, project: placed.projectId })));
  return lines.map((line) => findDecisions(index, saidOfLine(line), place));
}
