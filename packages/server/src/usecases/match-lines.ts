import type { Bom } from '@partwright/bom';
import type { Approvals } from '@partwright/catalog';
import {
  choosePart,
  componentOfLine,
  decideLines,
  RESULTS_FOR_CHOICE,
  type Decision,
  type DecisionPlace,
} from '@partwright/catalog/matching';
import type { MatchedLine } from '../ports/boms.ts';
import type { Service } from '../service.ts';
import { matchComponents } from './match-components.ts';
import { makeMatchedLine } from './matched-line.ts';

interface MatchLinesOptions {
  onProgress?: (done: number) => void | Promise<void>;
  signal?: AbortSignal;
  /** What was decided about such lines, and where these stand to it; left out: nothing. */
  decisions?: readonly Decision[];
  place?: DecisionPlace;
  /** What the account approved; left out: nothing. */
  approvals?: Approvals;
  /** Those that came with the file, line by line. */
  sent?: readonly Decision[][];
}

/** Match every line of a BOM, and decide what was decided before. */
export async function matchLines(
  { records, catalogue }: Pick<Service, 'records' | 'catalogue'>,
  bom: Bom,
  { onProgress, signal, decisions = [], place = { file: null }, approvals, sent = [] }: MatchLinesOptions = {},
): Promise<MatchedLine[]> {
  const matched = await matchComponents({ parts: records.parts, catalogue }, bom.lines.map(componentOfLine), {
    depth: 'deep',
    maxResults: RESULTS_FOR_CHOICE,
    onProgress,
    signal,
    approvals,
  });
  const choices = matched.map(choosePart);
  const decided = await decideLines(records.parts, bom.lines, choices, [...decisions, ...sent.flat()], place);
  return bom.lines.map(({ line }, at) => makeMatchedLine(line, decided[at]!, choices[at]!, sent[at]));
}
