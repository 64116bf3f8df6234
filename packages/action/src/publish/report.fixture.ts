import type { BomLineChange, CheckDiff, Finding, FindingPlace, ReviewProject, ReviewReport } from '@partwright/review';

export function makePlace(more: Partial<FindingPlace> = {}): FindingPlace {
  return {
    file: 'hw/a.kicad_sch',
    line: 10,
    what: 'Symbol R1',
    ref: 'R1',
    pin: null,
    net: null,
    uuid: null,
    atMm: null,
    ...more,
  };
}

export function makeFinding(more: Partial<Finding> = {}): Finding {
  const rule = more.rule ?? 'pin_not_connected';
  return {
    check: 'erc',
    rule,
    severity: 'error',
    message: 'Pin not connected',
    places: [makePlace()],
    fingerprint: `f-${rule}`,
    ...more,
  };
}

export function makeDiff(more: Partial<CheckDiff> = {}): CheckDiff {
  return {
    status: 'ran',
    reason: '',
    engine: 'partwright 1',
    notRun: [],
    baseStatus: 'ran',
    isComparable: true,
    new: [],
    fixed: [],
    excluded: [],
    excludedNew: 0,
    removed: [],
    moved: 0,
    unchanged: [],
    ignored: [],
    ...more,
  };
}

/** A project whose bill of materials changes by so much for one board. */
export function makeProject(
  more: Partial<ReviewProject> = {},
  cost?: { delta: string; percent: number | null; isWhole?: boolean },
): ReviewProject {
  const change: BomLineChange = {
    kind: 'changed',
    references: ['R1'],
    before: null,
    after: null,
    fields: ['value'],
    cost: [],
  };
  return {
    path: 'hw/a.kicad_pro',
    name: 'a',
    kind: 'kicad',
    change: 'modified',
    previousPath: null,
    touched: [{ path: 'hw/a.kicad_sch', change: 'modified', previousPath: null }],
    erc: makeDiff(),
    drc: makeDiff(),
    dfm: makeDiff({ status: 'absent', baseStatus: 'absent' }),
    bomFindings: makeDiff(),
    bom: {
      status: 'ran',
      reason: '',
      source: { base: 'schematic', head: 'schematic' },
      lines: { base: 1, head: 1 },
      changes: cost === undefined ? [] : [change],
      cost:
        cost === undefined
          ? []
          : [
              {
                quantity: 100,
                base: null,
                head: null,
                delta: cost.delta,
                deltaPercent: cost.percent,
                isWhole: cost.isWhole ?? true,
                uncompared: [],
              },
            ],
      unpriced: [],
      matched: [],
      notes: [],
    },
    pictures: [],
    problems: [],
    exportOf: null,
    differences: [],
    ...more,
  };
}

export function makeReport(more: Partial<ReviewReport> = {}): ReviewReport {
  return {
    version: 1,
    tool: { name: 'partwright', version: '1' },
    createdAt: '2026-11-21T10:00:00Z',
    base: { sha: 'b'.repeat(40), ref: 'main' },
    head: { sha: 'a'.repeat(40), ref: 'x' },
    quantities: [1, 100],
    primaryQuantity: 100,
    currency: 'EUR',
    prices: { label: 'prices.csv', oldest: null, newest: null },
    projects: [makeProject()],
    untouched: [],
    notChecked: [],
    policies: [],
    conclusion: 'success',
    headline: 'Nothing new',
    problems: [],
    ...more,
  };
}
