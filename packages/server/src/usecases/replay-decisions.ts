import type { Part } from '@partwright/catalog';
import { decideLines, type Decision, type DecisionPlace, type PartChoice } from '@partwright/catalog/matching';
import type { BomRecord, MatchedLine } from '../ports/boms.ts';
import type { KeptDecision } from '../ports/bom-decisions.ts';
import type { Service } from '../service.ts';
import { costOfBom } from './bom-cost.ts';
import { openBom } from './bom-parts.ts';
import type { CostPorts } from './cost-build.ts';
import { makeMatchedLine } from './matched-line.ts';

export type ReplayPorts = Pick<Service, 'records' | 'log'> & CostPorts;

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

/** Decide all lines of a processed BOM anew from what was matched by itself. Inside a transaction. */
export async function replayDecisions(ports: ReplayPorts, accountId: string, bomId: string): Promise<void> {
  const { records } = ports;
  await records.boms.lockMatches(bomId);
  const { record, bom, entries } = await openBom({ records }, accountId, bomId);
  const own = entries.map(({ match }) => match.own ?? match);
  const ids = own.flatMap(({ partId, alternatives }) => [partId ?? [], alternatives.map((one) => one.partId)].flat());
  const parts = await records.parts.byIds([...new Set(ids)]);
  const choices = own.map((match) => readChoice(match, parts));
  const { decisions, place } = await decisionsFor({ records }, accountId, record);
  const decided = await decideLines(records.parts, bom.lines, choices, decisions, place);
  const matched = bom.lines.map(({ line }, at) => makeMatchedLine(line, decided[at]!, choices[at]!));
  await records.boms.saveMatches(record.id, matched, await costOfBom(ports, record, bom, matched));
}

/** As the engine reads it. */
export function readDecision({ decidedAt, accountId: _account, bomId: _bom, ...decision }: KeptDecision): Decision {
  return { ...decision, decidedAt: decidedAt.toISOString() };
}

/** What was matched by itself, as the matcher gave it; parts that are gone from the catalogue are left out. */
function readChoice(match: Omit<MatchedLine, 'own'>, parts: ReadonlyMap<number, Part>): PartChoice {
  const { line: _line, decision: _decision, partId, via, alternatives, ...rest } = match;
  return {
    ...rest,
    part: (partId !== null && parts.get(partId)) || null,
    via: via as PartChoice['via'],
    alternatives: alternatives.flatMap(({ partId: other, confidence, reason }) => {
      const part = parts.get(other);
      return part ? [{ part, confidence, reason }] : [];
    }),
  };
}
