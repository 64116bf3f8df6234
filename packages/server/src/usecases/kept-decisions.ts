import type { Decision, DecisionPlace } from '@partwright/catalog/matching';
import type { KeptDecision } from '../ports/bom-decisions.ts';
import type { BomRecord } from '../ports/boms.ts';
import type { Service } from '../service.ts';

/** An account has no more: all that may apply go to the matcher with every BOM. */
export const MOST_DECISIONS = 20_000;

/** Where the lines of a BOM stand to decisions; one that came without a file name goes by its own. */
export function placeOf({ projectId, filename, name }: Pick<BomRecord, 'projectId' | 'filename' | 'name'>) {
  return { project: projectId, file: filename ?? name } satisfies DecisionPlace;
}

/** What may apply to the lines of a BOM. */
export async function decisionsFor(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  bom: Pick<BomRecord, 'projectId' | 'filename' | 'name'>,
): Promise<{ decisions: Decision[]; place: DecisionPlace }> {
  const kept = await records.bomDecisions.listFor(accountId, bom.projectId);
  return { decisions: kept.map(readDecision), place: placeOf(bom) };
}

/** As the engine reads it. */
export function readDecision({ decidedAt, accountId: _account, bomId: _bom, ...decision }: KeptDecision): Decision {
  return { ...decision, decidedAt: decidedAt.toISOString() };
}
