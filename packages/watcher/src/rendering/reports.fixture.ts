import type { BomOutcome, CheckOutcome, CostPoint, Finding, LineChange, LimitVerdict, Report, Risk } from '../model.ts';
import { tool } from '../version.ts';

const remote = { jobId: 'job_01', bomId: 'bom_7Kq2mX', projectId: 'prj_01' };

/** What a test changes of a report; of the outcome, too. */
export type Changes<T> = Omit<Partial<Report>, 'outcome'> & { outcome?: Partial<T> };

/** Of the seventh export of a BOM: R3 is changed and D2 added, it is dearer, and the market moved as well. */
export function bomReport({ outcome, ...report }: Changes<BomOutcome> = {}): Report {
  return { ...envelope('bom'), ...report, outcome: { ...bomOutcome(), ...outcome } };
}

/** Of the seventh export of a board's Gerber files: one finding is new and one is fixed. */
export function checkReport({ outcome, ...report }: Changes<CheckOutcome> = {}): Report {
  return { ...envelope('gerber'), ...report, outcome: { ...checkOutcome(), ...outcome } };
}

/** Of a BOM that is no table. */
export function refusedReport(report: Partial<Report> = {}): Report {
  return {
    ...envelope('bom'),
    outcome: {
      kind: 'refused',
      code: 'bom_unreadable',
      message:
        'No header row was found in the first 50 rows of amplifier-bom.csv. Export the BOM with a row of column names, such as Reference, Value, Footprint, Qty.',
    },
    ...report,
  };
}

/** The first of its subject: nothing to compare with. */
export function firstReport(): Report {
  const { cost, risks } = bomOutcome();
  return bomReport({
    number: 1,
    since: null,
    outcome: {
      changes: null,
      cost: cost.map((point) => ({ ...point, before: null })),
      risks: { all: risks.all, new: risks.all, gone: [] },
    },
  });
}

/** Saved once more with other spaces, and nothing moved meanwhile. */
export function unchangedReport(outcome: Partial<BomOutcome> = {}): Report {
  const { cost, risks } = bomOutcome();
  return bomReport({
    outcome: {
      changes: { groups: [], added: 0, removed: 0, changed: 0, unchanged: 61 },
      cost: cost.map((point) => ({
        ...point,
        before: { unit: point.unit, unpricedLines: point.unpricedLines, told: point.unit },
      })),
      risks: { all: risks.all, new: [], gone: [] },
      ...outcome,
    },
  });
}

/** The same design, which costs more than it was told to. */
export function marketReport(): Report {
  const { cost } = bomOutcome();
  return unchangedReport({
    cost: cost.map((point) => ({
      ...point,
      before: { unit: point.unit, unpricedLines: point.unpricedLines, told: point.unit! - 0.31 },
    })),
  });
}

/** Its dearest part is another one, which nobody sells; parts that were a line are not fitted. */
export function lostPriceReport(): Report {
  const { cost, doubt } = bomOutcome();
  const changed = (references: string[], name: string, fields: LineChange['fields']): LineChange => ({
    kind: 'changed',
    references,
    name,
    quantity: references.length,
    fields,
  });
  const report = bomReport({
    outcome: {
      lines: { total: 47, matched: 45, unmatched: 1, unpriced: 17, notBought: 1 },
      doubt: { ...doubt!, sure: 0.28 },
      cost: cost.map((point) => ({
        ...point,
        unit: 0.32,
        unpricedLines: 17,
        before: { unit: 4.1, unpricedLines: 16, told: 4.1 },
      })),
      changes: {
        groups: [
          changed(['U1'], 'LFE5UM5G-85F-8BG381X', [
            { field: 'mpn', before: 'LFE5UM5G-85F-8BG381C', after: 'LFE5UM5G-85F-8BG381X' },
          ]),
          changed(['D1', 'D2'], 'LTST-C191KGKT', [{ field: 'dnp', before: 'false', after: 'true' }]),
        ],
        added: 0,
        removed: 0,
        changed: 3,
        unchanged: 90,
      },
      unpriced: { now: ['J4', 'U1'], lost: ['U1'], found: [], changed: [], isAsTold: true },
    },
  });
  return {
    ...report,
    subject: { ...report.subject, path: 'butterstick/bom.csv', name: 'bom', project: 'butterstick' },
  };
}

/** The content of export 4 came back. */
export function backReport(): Report {
  return bomReport({ sameAs: 4 });
}

/** A schematic without findings. */
export function cleanReport(): Report {
  return checkReport({
    subject: {
      kind: 'schematic',
      folder: 'hardware',
      path: 'amplifier/amplifier.kicad_pro',
      name: 'amplifier',
      project: 'amplifier',
    },
    outcome: {
      check: 'erc',
      against: "KiCad's rules",
      facts: ['3 sheets', '82 symbols', '61 nets'],
      counts: { errors: 0, warnings: 0 },
      before: { errors: 0, warnings: 0 },
      findings: [],
      new: [],
      fixed: [],
      notRun: [],
    },
  });
}

function envelope(kind: 'bom' | 'gerber'): Omit<Report, 'outcome'> {
  return {
    version: 1,
    tool,
    server: 'https://parts.example.com',
    subject:
      kind === 'bom'
        ? { kind, folder: 'hardware', path: 'amplifier/amplifier-bom.csv', name: 'amplifier-bom', project: 'amplifier' }
        : { kind, folder: 'hardware', path: 'amplifier/gerber', name: 'amplifier', project: 'amplifier' },
    content: 'd3eb875c0ffee0d3'.repeat(4),
    number: 7,
    sameAs: null,
    since: { number: 6, savedAt: '2026-11-19T16:40:12Z' },
    savedAt: '2026-11-20T09:14:03Z',
    reportedAt: '2026-11-20T09:14:09Z',
    git: {
      commit: '58af756d0c3e6b1a9f7e2c4d8b5a6f1e0d9c8b7a',
      branch: 'quieter-input',
      remote: 'https://git.example.com/acme/amplifier.git',
    },
  };
}

function bomOutcome(): BomOutcome {
  const short: Risk = {
    code: 'stock_short',
    severity: 'warning',
    message: 'D2: 1000 pieces of BAT54C-7-F are needed for 1000 boards, 640 are in stock',
    lines: [19],
  };
  const old: Risk = {
    code: 'lifecycle_nrnd',
    severity: 'warning',
    message: 'U2: LM4562MA is not recommended for new designs',
    lines: [22],
  };
  const eol: Risk = {
    code: 'lifecycle_eol',
    severity: 'error',
    message: 'D1: 1N914 goes out of production',
    lines: [18],
  };
  const points: [number, number, number, number][] = [
    [1, 19.84, 19.3, 19.18],
    [100, 12.31, 11.89, 11.7],
    [1000, 9.07, 8.71, 8.55],
  ];
  const cost = points.map(([quantity, unit, design, told]): CostPoint => ({
    quantity,
    unit,
    unpricedLines: 1,
    shortLines: quantity === 1000 ? 1 : 0,
    before: { unit: design, unpricedLines: 1, told },
  }));
  const groups: LineChange[] = [
    { kind: 'added', references: ['D2'], name: 'BAT54C-7-F', quantity: 1, fields: [] },
    {
      kind: 'changed',
      references: ['R3', 'R4'],
      name: 'RC0402FR-0710KL',
      quantity: 2,
      fields: [
        { field: 'value', before: '4k7', after: '10k' },
        { field: 'mpn', before: 'RC0402FR-074K7L', after: 'RC0402FR-0710KL' },
      ],
    },
    { kind: 'removed', references: ['D1'], name: '1N914', quantity: 1, fields: [] },
  ];
  return {
    kind: 'bom',
    remote,
    currency: 'EUR',
    primaryQuantity: 100,
    lines: { total: 24, matched: 22, unmatched: 1, unpriced: 1, notBought: 1 },
    cost,
    changes: { groups, added: 1, removed: 1, changed: 2, unchanged: 58 },
    notCompared: '',
    risks: { all: [old, short], new: [short], gone: [eol] },
    unmatched: [
      { references: 'J4', name: 'Speaker terminal, 4 way', reason: 'no part number, and nothing like it is known' },
    ],
    unpriced: { now: ['J4'], lost: [], found: [], changed: [], isAsTold: true },
    orders: {
      purchases: [
        {
          references: 'R1, R2',
          part: 'RC0402FR-0710KL',
          seller: 'LCSC',
          sku: 'C60490',
          packaging: 'Reel',
          quantity: 500,
          unitPrice: 0.0021,
          amount: 1.05,
        },
        {
          references: 'U1',
          part: 'PAM8302AASCR',
          seller: 'Mouser',
          sku: '621-PAM8302AASCR',
          packaging: '',
          quantity: 100,
          unitPrice: 0.412,
          amount: 41.2,
        },
      ],
      notListed: 0,
      leftOver: '0.63 EUR of 42.25 EUR for goods is for 300 pieces left over: minimum orders, multiples and reels.',
    },
    substitutes: {
      text: 'no substitute is bought; 1 part could be replaced; stock reaches for 240 boards (C1 stops the next) with and without',
      lines: [
        {
          references: 'C1, C2',
          isBought: false,
          said: 'CL05B104KO5NNNC (Samsung) could be bought in place of GRM155R71C104KA88D (Murata), which is expensive: nothing that is critical for its kind is worse or unknown; saves 6.20 EUR',
          risks: ['Made by Samsung, not by Murata'],
        },
      ],
      notListed: 0,
    },
    doubt: {
      estimate: 13.12,
      low: 12.7,
      high: 14.55,
      sure: 11.78,
      unpricedLines: 1,
      estimatedLines: 1,
      value: 0.9383,
      doubtful: [
        { references: 'D2', part: 'BAT54C-7-F', share: 0.0421 },
        { references: '', part: 'LED red', share: 0.0004 },
      ],
      doubtfulLines: 2,
      doubtfulShare: 0.0425,
      buildable: null,
      stops: [],
    },
    priceAge: 'Prices used were seen from 2026-11-19 to 2026-11-20.',
    priceSources: [
      { source: 'jlcparts', observedAt: '2026-11-20T03:00:00Z' },
      { source: 'Mouser', observedAt: '2026-11-20T09:14:06Z' },
    ],
  };
}

function checkOutcome(): CheckOutcome {
  const finding = (
    rule: string,
    severity: Finding['severity'],
    message: string,
    place: string,
    fingerprint: string,
  ): Finding => ({
    rule,
    severity,
    message,
    place,
    file: 'amplifier-F_Cu.gtl',
    line: null,
    fingerprint,
  });
  const ring = finding(
    'annular_ring',
    'error',
    'Copper ring of 0.08 mm around a plated hole, at least 0.13 mm can be made',
    'F.Cu at 12.3, 45.6 mm',
    'a1',
  );
  const silk = finding(
    'silk_over_mask',
    'warning',
    'Silkscreen lies over a solder mask opening',
    'F.Silkscreen at 30.1, 8.2 mm',
    'b2',
  );
  const track = finding(
    'track_width',
    'error',
    'Track of 0.07 mm, at least 0.09 mm can be made',
    'B.Cu at 3.0, 4.5 mm',
    'c3',
  );
  return {
    kind: 'check',
    check: 'dfm',
    remote: { jobId: 'job_02', bomId: null, projectId: 'prj_01' },
    against: 'jlcpcb of 2026-09-01',
    facts: ['80.0 x 52.5 mm', '2 layers'],
    counts: { errors: 1, warnings: 1 },
    before: { errors: 1, warnings: 1 },
    findings: [ring, silk],
    new: [ring],
    fixed: [track],
    notRun: [{ rule: 'impedance', reason: 'the stackup is not known' }],
  };
}

export { hostileReport, mostlyHostileText } from './hostile-report.fixture.ts';

/** With what a limit says of it, and somebody who answers for the board. */
export function withLimit(report: Report, verdict: LimitVerdict['verdict']): Report {
  const message = 'one board costs 12.311111 EUR at 100 boards; 12.00 EUR may be spent';
  return { ...report, owners: ['Ada', 'Bo'], limits: [{ limit: 'max-unit-cost', setting: '12.00', verdict, message }] };
}
