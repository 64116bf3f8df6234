import type { BomOutcome, CheckOutcome, CostPoint, Finding, Outcome, Report, Risk } from '../model.ts';

export function aRisk(message: string, more: Partial<Risk> = {}): Risk {
  return { code: 'thin_stock', severity: 'warning', lines: [1], message, ...more };
}

export function aFinding(fingerprint: string, more: Partial<Finding> = {}): Finding {
  const place = { place: 'U1 pin 3', file: null, line: null };
  return { rule: 'pin_not_connected', severity: 'error', message: 'Pin not connected', ...place, fingerprint, ...more };
}

export const point = (quantity: number, unit: number | null, before: CostPoint['before'] = null): CostPoint => ({
  quantity,
  unit,
  unpricedLines: 0,
  shortLines: 0,
  before,
});

export const atPricesOfNow = (unit: number | null, unpricedLines = 0): CostPoint['before'] => ({
  unit,
  unpricedLines,
  told: unit,
});

export const noChanges = { groups: [], added: 0, removed: 0, changed: 0, unchanged: 20 };

/** A cost that leaves nothing open. */
export const noDoubt: NonNullable<BomOutcome['doubt']> = {
  estimate: null,
  low: null,
  high: null,
  unpricedLines: 0,
  estimatedLines: 0,
  value: null,
  sure: null,
  doubtful: [],
  doubtfulLines: 0,
  doubtfulShare: 0,
  buildable: null,
  stops: [],
};

export function aBom(more: Partial<BomOutcome> = {}): BomOutcome {
  return {
    kind: 'bom',
    remote: { jobId: 'job_1', bomId: 'bom_1', projectId: null },
    currency: 'USD',
    primaryQuantity: 100,
    lines: { total: 12, matched: 11, unmatched: 1, unpriced: 1, notBought: 0 },
    cost: [point(100, 4.2, atPricesOfNow(4.2))],
    changes: noChanges,
    notCompared: '',
    risks: { all: [], new: [], gone: [] },
    unmatched: [],
    unpriced: { now: ['U9'], lost: [], found: [], changed: [], isAsTold: true },
    priceSources: [],
    ...more,
  };
}

export function aCheck(more: Partial<CheckOutcome> = {}): CheckOutcome {
  return {
    kind: 'check',
    check: 'erc',
    remote: { jobId: null, bomId: null, projectId: null },
    against: "KiCad's rules",
    facts: [],
    counts: { errors: 0, warnings: 0 },
    before: { errors: 0, warnings: 0 },
    findings: [],
    new: [],
    fixed: [],
    notRun: [],
    ...more,
  };
}

/** The second export of a subject. */
export function aReport(outcome: Outcome, more: Partial<Report> = {}): Report {
  return {
    version: 1,
    tool: 'partwright-watch 0.1.0',
    server: 'http://localhost:3000',
    subject: { kind: 'bom', folder: 'boards', path: 'amplifier.csv', name: 'amplifier', project: null },
    content: 'ab'.repeat(32),
    number: 2,
    sameAs: null,
    since: { number: 1, savedAt: '2026-11-20T10:00:00Z' },
    savedAt: '2026-11-21T10:00:00Z',
    reportedAt: '2026-11-21T10:00:05Z',
    git: null,
    outcome,
    ...more,
  };
}
