import type { FitReport } from '@partwright/cad/board';
import type { Encodable, jobResults } from '@partwright/contract';
import type { CadBoardAnswer, CadBoardWish } from '../isolation/index.ts';
import type { Service } from '../service.ts';

/** What does not fit on a board, as the API answers it. */
export type FitView = Extract<Encodable<(typeof jobResults)['pcb']>, { type: 'fit' }>;

/** A board with its 3D models held against itself and an enclosure. */
export async function checkBoardInSpace(
  { cad }: Pick<Service, 'cad'>,
  bytes: Uint8Array,
  options: CadBoardWish,
  signal?: AbortSignal,
): Promise<CadBoardAnswer> {
  return cad.run('cad.board', { bytes, options }, { signal });
}

/** Findings above `most` are counted and not listed, and so is what was not checked. */
export function fitView({ findings, notChecked, counts }: FitReport, doubts: string[], most = Infinity): FitView {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return {
    type: 'fit',
    summary: {
      errors,
      warnings: findings.length - errors,
      notChecked: new Set(notChecked.map(({ reference }) => reference)).size,
      shown: Math.min(findings.length, most),
    },
    parts: { checked: counts.parts, withoutBody: counts.partsWithoutBody },
    pairs: counts.pairs,
    findings: findings.slice(0, most).map(({ at, byMm, check, severity, references, message }) => ({
      check,
      severity,
      references,
      atMm: at.map(round),
      byMm: byMm === null ? null : round(byMm),
      message,
    })),
    notChecked: notChecked
      .slice(0, most)
      .map(({ reference, checks, reason }) => ({ reference, checks: [...checks], reason })),
    doubts,
  };
}

const round = (length: number): number => Number(length.toFixed(4)) + 0;
