import type { CheckDiff, CostChange, Finding, ReviewProject, ReviewReport } from '@partwright/review';

export const HEAD = 'c'.repeat(40);

export function makeFinding(rule: string, check: Finding['check'] = 'erc'): Finding {
  return {
    check,
    rule,
    severity: 'error',
    message: 'Pin 7 of U3 is not driven',
    places: [
      {
        file: 'hw/lamp/lamp.kicad_sch',
        line: 2053,
        what: 'Symbol U3 Pin 7',
        ref: 'U3',
        pin: '7',
        net: null,
        uuid: '5f1c5a3e-0000-4000-8000-000000000001',
        atMm: [101.6, 50.8],
      },
    ],
    fingerprint: `${rule}:1`,
  };
}

export function makeCheckDiff(diff: Partial<CheckDiff> = {}): CheckDiff {
  return {
    status: 'ran',
    reason: '',
    engine: 'partwright 0.1.0',
    notRun: [{ rule: 'simulation_model_issue', reason: 'no models', limitOf: 'program' }],
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
    ...diff,
  };
}

export function makeCostChange(
  quantity: number,
  base: string | null,
  head: string | null,
  delta: string | null,
): CostChange {
  const figure = (unit: string | null) => ({ unit, total: unit, pricedLines: 30, unpricedLines: 0, shortLines: 0 });
  return {
    quantity,
    base: figure(base),
    head: figure(head),
    delta,
    deltaPercent: delta === null ? null : 4,
    isWhole: true,
    uncompared: [],
  };
}

export function makeProject(project: Partial<ReviewProject> = {}, cost: CostChange[] = []): ReviewProject {
  const item = {
    value: '100n',
    footprint: 'C_0402',
    manufacturer: null,
    mpn: null,
    quantity: 8,
    confidence: 0.86,
    part: {
      sku: 'C1525',
      mpn: 'CL05B104KO5NNNC',
      manufacturer: 'Samsung',
      description: '100nF 16V X7R 0402',
      package: '0402',
      lifecycle: 'active' as const,
      stock: 2_100_000,
      datasheetUrl: 'https://example.com/cl05b.pdf',
      offers: [
        {
          seller: 'Acme',
          sku: 'A-1525',
          packaging: 'reel',
          moq: 100,
          multiple: 100,
          stock: 5000,
          leadTimeDays: null,
          currency: 'USD',
          breaks: [{ quantity: 100, unitPrice: '0.0012' }],
          fee: null,
          source: 'price_list:acme',
          observedAt: '2026-09-01T00:00:00Z',
        },
      ],
    },
  };
  return {
    path: 'hw/lamp/lamp.kicad_pro',
    name: 'lamp',
    kind: 'kicad',
    change: 'modified',
    previousPath: null,
    touched: [{ path: 'hw/lamp/lamp.kicad_sch', change: 'modified', previousPath: null }],
    erc: makeCheckDiff({ new: [makeFinding('pin_not_driven')] }),
    drc: makeCheckDiff(),
    dfm: makeCheckDiff({ status: 'absent' }),
    bomFindings: makeCheckDiff({
      unchanged: [makeFinding('unmatched', 'bom')],
      ignored: [{ ...makeFinding('stock_short', 'bom'), reason: 'Bought in advance', expires: '2027-01-31' }],
    }),
    bom: {
      status: 'ran',
      reason: '',
      source: { base: 'schematic', head: 'schematic' },
      lines: { base: 31, head: 32 },
      changes: [
        {
          kind: 'changed',
          references: ['C1', 'C2'],
          before: null,
          after: item,
          fields: ['part'],
          cost: [{ quantity: 1, delta: '-0.0012' }],
        },
      ],
      cost,
      unpriced: [{ references: ['J2'], value: 'Conn_01x04', mpn: null, reason: 'no match', isNew: true }],
      matched: [
        { references: ['C1'], sku: 'C1525', mpn: 'CL05B104KO5NNNC', manufacturer: 'Samsung', confidence: 0.86 },
      ],
      purchases: [
        {
          references: ['C1'],
          mpn: 'CL05B104KO5NNNC',
          seller: 'LCSC',
          sku: 'C1525',
          packaging: null,
          quantity: 100,
          unitPrice: '0.0015',
          amount: '0.15',
          leftOver: '0',
        },
      ],
      notes: [],
    },
    pictures: [{ kind: 'board', title: 'top', before: null, after: 'lamp/top.svg', changes: 'lamp/top-changes.svg' }],
    problems: [],
    exportOf: null,
    differences: [],
    ...project,
  };
}

export function makeReport(...projects: ReviewProject[]): ReviewReport {
  return {
    version: 1,
    tool: { name: 'partwright', version: '0.1.0' },
    createdAt: '2026-11-21T10:00:00.123Z',
    base: { sha: 'b'.repeat(40), ref: 'main' },
    head: { sha: HEAD, ref: 'feature' },
    quantities: [1, 100],
    primaryQuantity: 100,
    currency: 'USD',
    prices: { label: 'starter catalogue', oldest: '2026-09-01T00:00:00Z', newest: null },
    projects: projects.length > 0 ? projects : [makeProject()],
    untouched: ['hw/probe'],
    notChecked: [],
    policies: [
      {
        policy: 'fail-on',
        setting: 'new-error',
        value: 'new-error',
        level: 'fail',
        verdict: 'violated',
        details: [{ project: 'hw/lamp/lamp.kicad_pro', message: '1 new error' }],
      },
      { policy: 'max-unit-cost', setting: '50', value: '50', level: 'warn', verdict: 'violated', details: [] },
      { policy: 'fail-on-stock', setting: 'none', value: 'none', level: 'fail', verdict: 'passed', details: [] },
    ],
    conclusion: 'failure',
    headline: '1 new ERC error',
    problems: [],
  };
}
