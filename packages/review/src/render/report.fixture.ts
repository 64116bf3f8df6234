import type { BomItem, BomLineChange, BomReview, CheckDiff, Finding, ReviewPart, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';

export function finding(
  more: Partial<Finding> & { ref?: string; pin?: string; file?: string; line?: number } = {},
): Finding {
  const { ref = 'R1', pin, file = 'hw/feather/feather.kicad_sch', line = 120, ...given } = more;
  return {
    check: 'erc',
    rule: 'pin_not_connected',
    severity: 'error',
    message: 'Pin not connected',
    places: [
      {
        file,
        line,
        what: `Symbol ${ref}${pin === undefined ? '' : ` Pin ${pin}`}`,
        ref,
        pin: pin ?? null,
        net: null,
        uuid: '5b0a3f6e-0000-4000-8000-000000000001',
        atMm: [50.8, 76.2],
      },
    ],
    fingerprint: `${given.check ?? 'erc'}-${given.rule ?? 'pin_not_connected'}-${ref}-${pin ?? ''}`,
    ...given,
  };
}

export function check(more: Partial<CheckDiff> = {}): CheckDiff {
  return {
    status: 'ran',
    reason: '',
    engine: 'partwright 0.1.0',
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

export const absent = (): CheckDiff => check({ status: 'absent', baseStatus: 'absent', engine: '' });

export function part(mpn: string, more: Partial<ReviewPart> = {}): ReviewPart {
  return {
    sku: `TST-${mpn}`,
    mpn,
    manufacturer: 'Example Semi',
    description: '',
    package: null,
    lifecycle: 'active',
    stock: 18_420,
    datasheetUrl: null,
    offers: [],
    ...more,
  };
}

export function item(more: Partial<BomItem> = {}): BomItem {
  return {
    value: null,
    footprint: null,
    manufacturer: null,
    mpn: null,
    quantity: 1,
    part: null,
    confidence: 0,
    ...more,
  };
}

export function lineChange(more: Partial<BomLineChange> = {}): BomLineChange {
  return { kind: 'changed', references: ['U7'], before: null, after: null, fields: [], cost: [], ...more };
}

export function bom(more: Partial<BomReview> = {}): BomReview {
  const figure = { unit: '41.37', total: '4137.00', pricedLines: 31, unpricedLines: 0, shortLines: 0 };
  return {
    status: 'ran',
    reason: '',
    source: { base: 'schematic', head: 'schematic' },
    lines: { base: 31, head: 31 },
    changes: [],
    cost: [{ quantity: 100, base: figure, head: figure, delta: '0', deltaPercent: 0, isWhole: true, uncompared: [] }],
    unpriced: [],
    matched: [],
    notes: [],
    ...more,
  };
}

export function project(more: Partial<ReviewProject> = {}): ReviewProject {
  return {
    path: 'hw/feather/feather.kicad_pro',
    name: 'feather',
    kind: 'kicad',
    change: 'modified',
    previousPath: null,
    touched: [{ path: 'hw/feather/feather.kicad_sch', change: 'modified', previousPath: null }],
    erc: check(),
    drc: check(),
    dfm: absent(),
    bomFindings: check(),
    bom: bom(),
    pictures: [],
    problems: [],
    exportOf: null,
    differences: [],
    ...more,
  };
}

export function report(more: Partial<ReviewReport> = {}): ReviewReport {
  return {
    version: 1,
    tool: { name: 'Partwright', version: '0.1.0' },
    createdAt: '2026-11-21T00:03:11Z',
    base: { sha: 'd3eb875c0ffee0d3eb875c0ffee0d3eb875c0ffe', ref: 'main' },
    head: { sha: '58af7561234567890abcdef58af7561234567890', ref: 'new-regulator' },
    quantities: [1, 100, 1000],
    primaryQuantity: 100,
    currency: 'EUR',
    prices: { label: 'starter catalogue', oldest: '2026-11-18T00:00:00Z', newest: '2026-11-20T00:00:00Z' },
    projects: [project()],
    untouched: [],
    notChecked: [],
    policies: [
      { policy: 'fail-on', setting: 'new-error', value: 'new-error', level: 'fail', verdict: 'passed', details: [] },
    ],
    conclusion: 'success',
    headline: 'nothing new, and the cost is the same',
    problems: [],
    ...more,
  };
}

/** Of everything that a report can hold, `text` is what the files say. */
export function hostileReport(text: string): ReviewReport {
  const places = [{ file: text, line: 7, what: text, ref: text, pin: text, net: text, uuid: text, atMm: null }];
  const bad = (check: Finding['check']): Finding => ({
    check,
    rule: text,
    severity: 'error',
    message: text,
    places,
    fingerprint: text,
  });
  const noReference = { ...bad('erc'), places: [{ ...places[0]!, ref: null, pin: null }] };
  const notRun = (['program', 'project'] as const).map((limitOf) => ({ rule: text, reason: text, limitOf }));
  const ignored = [{ ...bad('erc'), reason: text, expires: text }];
  const diff = (id: Finding['check']): CheckDiff =>
    check({
      new: [bad(id), noReference],
      fixed: [bad(id)],
      excluded: [bad(id)],
      removed: [bad(id)],
      unchanged: [bad(id)],
      ignored,
      notRun,
      engine: text,
      reason: text,
    });
  const shown = item({
    value: text,
    footprint: text,
    manufacturer: text,
    mpn: text,
    part: part(text),
    confidence: 0.5,
  });
  const own = bom({
    changes: [
      lineChange({ references: [text], before: shown, after: { ...shown, part: null, mpn: null }, fields: [text] }),
      lineChange({ kind: 'added', references: [text], after: shown }),
      lineChange({ references: [text], before: shown, after: shown, fields: [text, 'value'] }),
    ],
    unpriced: [{ references: [text], value: text, mpn: text, reason: text, isNew: true }],
    purchases: [
      {
        references: [text],
        mpn: text,
        seller: text,
        sku: text,
        packaging: text,
        quantity: 1,
        unitPrice: '1',
        amount: '1',
        leftOver: '1',
      },
    ],
    notes: [text],
  });
  return report({
    tool: { name: 'Partwright', version: text },
    base: { sha: text, ref: text },
    head: { sha: text, ref: text },
    currency: text,
    prices: { label: text, oldest: text, newest: text },
    projects: [
      project({
        path: text,
        name: text,
        change: 'renamed',
        previousPath: `${text} before`,
        erc: diff('erc'),
        drc: check({ status: 'not_run', reason: text, engine: text }),
        dfm: diff('dfm'),
        bomFindings: diff('bom'),
        bom: own,
        pictures: [{ kind: 'schematic', title: text, before: text, after: text, changes: text }],
        problems: [text],
      }),
      project({ bom: bom({ status: 'not_run', reason: text }) }),
      project({ path: text, kind: 'bom', exportOf: text, differences: [text] }),
    ],
    untouched: [text],
    notChecked: [{ path: text, reason: 'altium' }],
    policies: [
      {
        policy: 'fail-on',
        setting: 'new-error',
        value: 'new-error',
        level: 'fail',
        verdict: 'violated',
        details: [{ project: text, message: text }],
      },
      {
        policy: 'max-unit-cost',
        setting: text,
        value: text,
        level: 'warn',
        verdict: 'not_decidable',
        details: [{ project: text, message: text }],
      },
    ],
    conclusion: 'failure',
    headline: text,
    problems: [text],
  });
}
