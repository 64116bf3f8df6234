import { bom, check, project } from '../render/report.fixture.ts';
import type { BomReview, CheckDiff, CheckId, CostChange, CostFigure, Finding, ReviewProject } from '../model.ts';

export function makeFinding(check: CheckId, rule: string, more: Partial<Finding> = {}): Finding {
  const place = { file: 'a.kicad_sch', line: 7, what: '', ref: 'U3', pin: '7', net: null, uuid: null, atMm: null };
  return { check, rule, severity: 'error', message: rule, places: [place], fingerprint: rule, ...more };
}

export function makeDiff(more: Partial<CheckDiff> = {}): CheckDiff {
  return check({ engine: 'test', ...more });
}

export function makeFigure(unit: string | null, unpricedLines = 0): CostFigure {
  const total = unit && String(Math.round(Number(unit) * 1e8) / 1e6);
  return { unit, total, pricedLines: 10, unpricedLines, shortLines: 0 };
}

export function makeBom(cost: Partial<CostChange>, more: Partial<BomReview> = {}): BomReview {
  const base = {
    quantity: 100,
    base: null,
    head: null,
    delta: null,
    deltaPercent: null,
    isWhole: true,
    uncompared: [],
  };
  return bom({ lines: { base: 10, head: 10 }, cost: [{ ...base, ...cost }], ...more });
}

export function makeProject(more: Partial<ReviewProject> = {}): ReviewProject {
  return project({
    path: 'hw/a.kicad_pro',
    name: 'a',
    touched: [],
    erc: makeDiff(),
    drc: makeDiff(),
    dfm: makeDiff({ status: 'absent', baseStatus: 'absent' }),
    bomFindings: makeDiff(),
    bom: makeBom({ base: makeFigure('10'), head: makeFigure('10'), delta: '0', deltaPercent: 0 }),
    ...more,
  });
}
