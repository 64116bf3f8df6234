import type { Part } from '@partwright/catalog';
import { decideLines, type Decision, type PartChoice } from '@partwright/catalog/matching';
import type { BomRecord, MatchedLine } from '../ports/boms.ts';
import type { Service } from '../service.ts';
import { costOfBom } from './bom-cost.ts';
import { openBom } from './bom-parts.ts';
import { decisionsFor } from './kept-decisions.ts';
import type { CostPorts } from './state-cost.ts';
import { makeMatchedLine } from './matched-line.ts';

export type ReplayPorts = Pick<Service, 'records' | 'log'> & Pick<CostPorts, 'costs'>;

/** Decide all lines of a processed BOM anew from what was matched by itself. Inside a transaction. */
export async function replayDecisions(ports: ReplayPorts, accountId: string, bomId: string): Promise<void> {
  const { records } = ports;
  await records.boms.lockMatches(bomId);
  const { record, bom, entries } = await openBom({ records }, accountId, bomId);
  const own = entries.map(({ match }) => match.own ?? match);
  const sent = entries.map(({ match }) => match.sent ?? []);
  const ids = own.flatMap(({ partId, alternatives }) => [partId ?? [], alternatives.map((one) => one.partId)].flat());
  const parts = await records.parts.byIds([...new Set(ids)]);
  const choices = own.map((match) => readChoice(match, parts));
  const { decisions, place } = await decisionsFor({ records }, accountId, record);
  const decided = await decideLines(
    records.parts,
    bom.lines,
    choices,
    [...decisions, ...ofProject(sent.flat(), record)],
    place,
  );
  const matched = bom.lines.map(({ line }, at) => makeMatchedLine(line, decided[at]!, choices[at]!, sent[at]));
  await records.boms.saveMatches(record.id, matched, await costOfBom(ports, record, bom, matched));
}

/** It may have been moved since they came with it. */
function ofProject(sent: readonly Decision[], { projectId }: Pick<BomRecord, 'projectId'>): Decision[] {
  return sent.map((decision) => ({ ...decision, project: projectId }));
}

/** What was matched by itself, as the matcher gave it; parts that are gone from the catalogue are left out. */
function readChoice(
  { decision: _decision, sent: _sent, ...match }: Omit<MatchedLine, 'own'>,
  parts: ReadonlyMap<number, Part>,
): PartChoice {
  const { line: _line, partId, via, alternatives, ...rest } = match;
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
