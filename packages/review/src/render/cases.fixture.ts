import type { Finding, NotRun } from '../model.ts';
import type { ReviewReport } from '../report.ts';
import { formatHeadline } from '../policies/index.ts';
import { absent, bom, check, finding, item, lineChange, part, project, report } from './report.fixture.ts';

const known = ['J1', 'J2', 'J3'].map((ref) =>
  finding({ ref, severity: 'warning', rule: 'lib_symbol_mismatch', message: 'Symbol is not that of its library' }),
);

const DRC_LIMITS: NotRun[] = [
  { rule: 'copper_sliver', reason: 'slivers of copper are not looked for', limitOf: 'program' },
  { rule: 'padstack', reason: 'pads and vias are taken to have one shape on all copper layers', limitOf: 'program' },
];
const NO_LIBRARY: NotRun = {
  rule: 'footprint_link_issues',
  reason: 'run but for the libraries that did not come with the project: Feather_Parts',
  limitOf: 'program',
};

function nothingChanged(): ReviewReport {
  return report({ projects: [project({ erc: check({ unchanged: known }) })], untouched: ['hw/probe/probe.kicad_pro'] });
}

function regulatorSwap(): ReviewReport {
  const enable = finding({
    rule: 'pin_not_driven',
    ref: 'U7',
    pin: '3',
    line: 2053,
    message: 'Input pin is not driven by any output',
  });
  const ring = finding({
    check: 'dfm',
    rule: 'annular_ring',
    severity: 'warning',
    ref: 'J4',
    file: 'hw/feather/gerbers/feather-PTH.drl',
    line: 88,
    message: 'Copper ring of 0.11 mm, 0.13 mm needed',
  });
  const obsolete = finding({
    check: 'bom',
    rule: 'lifecycle_obsolete',
    severity: 'warning',
    ref: 'D3',
    line: 640,
    message: 'BAT54C is obsolete; BAT54CW fits in its place',
  });
  const costs = (one: string, hundred: string, thousand: string | null) => [
    { quantity: 1, delta: one },
    { quantity: 100, delta: hundred },
    { quantity: 1000, delta: thousand },
  ];
  const plus = (unit: string, more: number, quantity: number) => ({
    total: ((Number(unit) + more) * quantity).toFixed(2),
    perBoard: (Number(unit) + more).toFixed(2),
  });
  const figure = (quantity: number, base: string, head: string, delta: string, deltaPercent: number) => ({
    quantity,
    base: { unit: base, total: String(Number(base) * quantity), pricedLines: 30, unpricedLines: 1, shortLines: 0 },
    head: {
      unit: head,
      total: String(Number(head) * quantity),
      pricedLines: 31,
      unpricedLines: 1,
      shortLines: 0,
      doubt: {
        estimate: plus(head, 0.9, quantity),
        low: plus(head, 0.5, quantity),
        high: plus(head, 1.75, quantity),
        sure: plus(head, -1.29, quantity),
        estimatedLines: 1,
        value: (Number(head) / (Number(head) + 0.9)).toFixed(4),
        doubtfulLines: 2,
        doubtfulShare: '0.0312',
        buildable: null,
      },
    },
    delta,
    deltaPercent,
    isWhole: true,
    uncompared: [],
  });
  const regulator = project({
    erc: check({
      new: [enable],
      unchanged: known,
      fixed: [
        finding({ ref: 'U3', pin: '5', rule: 'pin_not_driven', message: 'Input pin is not driven by any output' }),
      ],
      ignored: [{ ...finding({ ref: 'TP1' }), reason: 'test point, open by design', expires: '2027-01-31' }],
    }),
    drc: check({ notRun: DRC_LIMITS }),
    dfm: check({
      new: [ring, { ...ring, fingerprint: 'dfm-annular_ring-2', places: [] }],
      fixed: [finding({ check: 'dfm', rule: 'silk_over_mask', severity: 'info', message: 'Text over a mask opening' })],
      engine: 'profile generic-standard of 2026-09-01',
    }),
    bomFindings: check({ new: [obsolete] }),
    bom: bom({
      lines: { base: 31, head: 32 },
      cost: [
        figure(1, '63.10', '65.12', '2.02', 3.2),
        figure(100, '41.37', '43.02', '1.65', 3.988),
        figure(1000, '36.00', '37.10', '1.1', 3.06),
      ],
      changes: [
        lineChange({
          kind: 'added',
          references: ['U7'],
          after: item({
            part: part('TPS7A2033PDBVR'),
            value: '3V3 LDO',
            footprint: 'Package_TO_SOT_SMD:SOT-23-5',
            confidence: 0.99,
          }),
          cost: costs('0.81', '0.49', '0.31'),
        }),
        lineChange({
          kind: 'removed',
          references: ['U3'],
          before: item({ part: part('AP2112K-3.3', { stock: 412_000 }), confidence: 0.97 }),
          cost: costs('-0.31', '-0.11', '-0.0834'),
        }),
        lineChange({
          references: ['C1', 'C12', 'C16', 'C17', 'C18', 'C19', 'C20', 'C21'],
          before: item({
            value: '100nF',
            footprint: 'C_0402_1005Metric',
            quantity: 7,
            part: part('CL05B104KO5NNNC', { stock: 2_100_000 }),
            confidence: 0.86,
          }),
          after: item({
            value: '100nF',
            footprint: 'C_0402_1005Metric',
            quantity: 8,
            part: part('CL05B104KO5NNNC', { stock: 2_100_000 }),
            confidence: 0.86,
          }),
          fields: ['quantity'],
          cost: costs('0.02', '0.0062', '0.0051'),
        }),
        lineChange({
          references: ['D3'],
          before: item({ mpn: 'BAT54S', part: part('BAT54S'), confidence: 1 }),
          after: item({
            mpn: 'BAT54C',
            part: part('BAT54C', { lifecycle: 'obsolete', stock: null }),
            confidence: 0.97,
          }),
          fields: ['mpn', 'part'],
          cost: costs('0.02', '0.01', null),
        }),
        lineChange({
          references: ['C2', 'C3'],
          before: item({ value: '10uF', quantity: 2, part: part('CL10A106MA8NRNC'), confidence: 0.98 }),
          after: item({ value: '10uF', quantity: 2, part: part('CL10A106MA8NRNC'), confidence: 0.98 }),
          fields: ['unit_price'],
          cost: costs('-0.002', '-0.001', '0'),
        }),
      ],
      unpriced: [
        { references: ['J2'], value: 'Conn_01x04', mpn: null, reason: 'no part is sure enough', isNew: false },
      ],
    }),
    pictures: [
      {
        kind: 'schematic',
        title: '/Power/',
        before: 'feather-sheet-Power-before.svg',
        after: 'feather-sheet-Power-after.svg',
        changes: 'feather-sheet-Power-changes.svg',
      },
      {
        kind: 'board',
        title: 'top',
        before: 'feather-board-top-before.svg',
        after: 'feather-board-top-after.svg',
        changes: null,
      },
    ],
  });
  const probe = project({
    path: 'hw/probe/probe.kicad_pro',
    name: 'probe',
    change: 'renamed',
    previousPath: 'hw/old probe/probe.kicad_pro',
    bom: bom({ lines: { base: 14, head: 14 }, cost: [] }),
  });
  return report({
    projects: [regulator, probe],
    untouched: ['hw/panel/panel.kicad_pro', 'hw/jig/jig.kicad_pro'],
    conclusion: 'failure',
    policies: [
      {
        policy: 'fail-on',
        setting: 'new-error',
        value: 'new-error',
        level: 'fail',
        verdict: 'violated',
        details: [{ project: regulator.path, message: '1 new error of ERC' }],
      },
      {
        policy: 'max-cost-increase',
        setting: '5%',
        value: { percent: 5, text: '5%' },
        level: 'fail',
        verdict: 'passed',
        details: [],
      },
      {
        policy: 'fail-on-lifecycle',
        setting: 'obsolete',
        value: ['obsolete'],
        level: 'warn',
        verdict: 'violated',
        details: [{ project: regulator.path, message: '1 part is obsolete' }],
      },
    ],
  });
}

function firstReview(): ReviewReport {
  const first = { baseStatus: 'absent', isComparable: false } as const;
  return report({
    base: null,
    projects: [
      project({
        change: 'added',
        erc: check({ ...first, new: [finding({ ref: 'U1', pin: '4' }), ...known] }),
        drc: check({
          ...first,
          status: 'not_run',
          reason: 'the board is of KiCad 11, which is newer than this program',
          engine: 'partwright 0.1.0',
        }),
        bomFindings: check(first),
        bom: bom({
          lines: { base: null, head: 31 },
          source: { base: null, head: 'schematic' },
          cost: [
            {
              quantity: 100,
              base: null,
              head: { unit: '41.37', total: '4137.00', pricedLines: 31, unpricedLines: 0, shortLines: 0 },
              delta: null,
              deltaPercent: null,
              isWhole: true,
              uncompared: [],
            },
          ],
          purchases: [
            {
              references: ['R1', 'R2'],
              mpn: 'RC0402FR-0710KL',
              seller: 'LCSC',
              sku: 'C60490',
              packaging: 'Reel',
              quantity: 500,
              unitPrice: '0.0021',
              amount: '1.05',
              leftOver: '0.63',
            },
            {
              references: ['U1'],
              mpn: 'TPS54331DR',
              seller: 'Mouser',
              sku: '',
              packaging: null,
              quantity: 100,
              unitPrice: '0.41',
              amount: '41',
              leftOver: '0',
            },
          ],
        }),
      }),
    ],
    conclusion: 'neutral',
  });
}

function forkContradictions(): ReviewReport {
  const value = 'Resistor <b>10k</b> | `4k7` @maintainers fixes #12 https://example.com/x';
  const wrong = finding({
    check: 'bom',
    rule: 'mpn_contradicts_value',
    severity: 'warning',
    ref: 'R12',
    line: 812,
    message: `R12 is drawn as ${value}, and RC0402FR-0710KL is 10 kΩ`,
  });
  const both = item({
    value,
    mpn: 'RC0402FR-0710KL',
    part: part('RC0402FR-0710KL', { stock: 2_140_000 }),
    confidence: 0.42,
  });
  return report({
    projects: [
      project({
        bomFindings: check({
          new: [
            wrong,
            finding({
              check: 'bom',
              rule: 'unmatched',
              severity: 'info',
              ref: 'U9',
              line: 90,
              message: 'No part for "![](https://example.com/p.png)"',
            }),
          ],
        }),
        bom: bom({
          lines: { base: 31, head: 31 },
          changes: [
            lineChange({
              references: ['R12'],
              before: { ...both, value: '10k', confidence: 0.99 },
              after: both,
              fields: ['value'],
              cost: [{ quantity: 100, delta: '0' }],
            }),
          ],
        }),
        problems: ['hw/feather/<!-- hidden -->.kicad_sch, line 3: a sheet that is not there'],
      }),
    ],
    conclusion: 'neutral',
    quantities: [100],
    policies: [
      {
        policy: 'fail-on-contradictions',
        setting: 'new',
        value: 'new',
        level: 'warn',
        verdict: 'violated',
        details: [{ project: 'hw/feather/feather.kicad_pro', message: '1 new contradiction' }],
      },
    ],
  });
}

function notPriced(): ReviewReport {
  const nothing = { unit: null, total: null, pricedLines: 0, unpricedLines: 2, shortLines: 0 };
  return report({
    prices: { label: 'prices.csv', oldest: null, newest: null },
    conclusion: 'neutral',
    quantities: [100],
    projects: [
      project({
        kind: 'bom',
        path: 'hw/cable/bom.csv',
        name: 'bom.csv',
        erc: absent(),
        drc: absent(),
        bom: bom({
          lines: { base: 1, head: 2 },
          cost: [
            {
              quantity: 100,
              base: { ...nothing, unpricedLines: 1 },
              head: nothing,
              delta: null,
              deltaPercent: null,
              isWhole: false,
              uncompared: [],
            },
          ],
          changes: [
            lineChange({
              kind: 'added',
              references: ['W2'],
              after: item({ value: 'AWG24 red', quantity: 2 }),
              cost: [{ quantity: 100, delta: null }],
            }),
          ],
          unpriced: [
            {
              references: ['W2'],
              value: 'AWG24 red',
              mpn: null,
              reason: 'no part number and no value that says what it is',
              isNew: true,
            },
            { references: ['W1'], value: null, mpn: 'CBL-77', reason: 'no price list has it', isNew: false },
          ],
          notes: ['The column "Qty (m)" was read as pieces'],
        }),
      }),
    ],
    policies: [
      {
        policy: 'max-cost-increase',
        setting: '5%',
        value: { percent: 5, text: '5%' },
        level: 'fail',
        verdict: 'not_decidable',
        details: [{ project: 'hw/cable/bom.csv', message: 'nothing is priced' }],
      },
    ],
  });
}

/** Many findings of one rule, two of one pin, and a library that did not come along. */
function acidTraps(): ReviewReport {
  const pin = (rule: string, message: string): Finding =>
    finding({ rule, message, ref: 'U1', pin: '3', line: 336, fingerprint: rule });
  const traps = Array.from({ length: 80 }, (_, index) =>
    finding({
      check: 'dfm',
      rule: 'acid_trap',
      severity: 'warning',
      ref: `R${index + 1}`,
      file: 'hw/feather/gerbers/feather-F_Cu.gbr',
      line: 52 + index,
      message: `Copper meets at ${40 + (index % 20)} degrees: etchant may stay in the corner`,
    }),
  );
  return report({
    projects: [
      project({
        erc: check({
          new: [
            pin('pin_not_connected', 'Pin not connected'),
            pin('pin_not_driven', 'Input pin not driven by any Output pins'),
          ],
          notRun: [NO_LIBRARY],
        }),
        drc: check({ notRun: DRC_LIMITS }),
        dfm: check({ new: traps, fixed: [0, 1].map(() => traps[0]!) }),
      }),
    ],
    conclusion: 'failure',
    policies: [
      {
        policy: 'fail-on',
        setting: 'new-error',
        value: 'new-error',
        level: 'fail',
        verdict: 'violated',
        details: [{ project: 'hw/feather/feather.kicad_pro', message: '2 new errors of ERC' }],
      },
    ],
  });
}

const gone = (): ReviewReport['projects'][number]['erc'] => ({ ...absent(), baseStatus: 'ran' });

function removedProject(): ReviewReport {
  const figure = { unit: '41.37', total: '4137.00', pricedLines: 31, unpricedLines: 0, shortLines: 0 };
  const nothing = { head: null, delta: null, deltaPercent: null, isWhole: true, uncompared: [] };
  return report({
    projects: [
      project({
        change: 'removed',
        erc: gone(),
        drc: gone(),
        bomFindings: gone(),
        bom: bom({
          status: 'absent',
          reason: 'The project is no longer there',
          lines: { base: 31, head: null },
          cost: [{ quantity: 100, base: figure, ...nothing }],
        }),
      }),
    ],
  });
}

/** A run without a base, as at night: how things stand. */
function nightly(): ReviewReport {
  const first = { baseStatus: 'absent', isComparable: false } as const;
  const figure = (unit: string, total: string) => ({ unit, total, pricedLines: 2, unpricedLines: 0, shortLines: 0 });
  const cost = (quantity: number, unit: string, total: string) => ({
    quantity,
    base: null,
    head: figure(unit, total),
    delta: null,
    deltaPercent: null,
    isWhole: true,
    uncompared: [],
  });
  const one = (path: string, name: string, costs: ReturnType<typeof cost>[], erc: Finding[]) =>
    project({
      path,
      name,
      change: 'added',
      touched: [],
      erc: check({ ...first, new: erc }),
      drc: check({ ...first, notRun: DRC_LIMITS }),
      bomFindings: check({
        ...first,
        new: [
          finding({
            check: 'bom',
            rule: 'no_stock',
            severity: 'warning',
            ref: 'U7',
            message: 'U7: 100 pieces of TPS7A2033PDBVR are needed for 100 boards, none is in stock',
          }),
        ],
      }),
      bom: bom({
        source: { base: null, head: 'schematic' },
        lines: { base: null, head: 2 },
        cost: costs,
        changes: [
          lineChange({
            kind: 'added',
            references: ['U7'],
            after: item({ part: part('TPS7A2033PDBVR', { stock: 0 }), value: '3V3 LDO', confidence: 0.99 }),
            cost: [
              { quantity: 1, delta: '0.81' },
              { quantity: 100, delta: '0.49' },
              { quantity: 1000, delta: '0.31' },
            ],
          }),
        ],
      }),
    });
  const feather = [cost(1, '63.10', '63.10'), cost(100, '41.37', '4137.00'), cost(1000, '36.00', '36000.00')];
  return report({
    base: null,
    policies: [],
    projects: [
      one('hw/feather/feather.kicad_pro', 'feather', feather, [finding({ ref: 'U1', pin: '4' }), ...known]),
      one('hw/probe/probe.kicad_pro', 'probe', [cost(100, '6.10', '610.00')], []),
    ],
  });
}

/** A list of parts alone, of which values, prices and stock changed. */
function bomOnly(): ReviewReport {
  const resistor = { value: '10k', footprint: 'R_0402_1005Metric', confidence: 0.98 };
  const figure = (unit: string, total: string) => ({ unit, total, pricedLines: 3, unpricedLines: 0, shortLines: 0 });
  const bought = (ref: string, rule: string, message: string): Finding =>
    finding({ check: 'bom', rule, severity: 'warning', ref, file: 'hw/cable/bom.csv', line: 4, message });
  return report({
    quantities: [100],
    projects: [
      project({
        kind: 'bom',
        path: 'hw/cable/bom.csv',
        name: 'bom.csv',
        erc: absent(),
        drc: absent(),
        bomFindings: check({
          new: [
            bought('R3', 'stock_short', 'R3: 200 pieces of RC0402FR-0710KL are needed for 100 boards, 50 are in stock'),
            bought('D1', 'lifecycle_nrnd', 'D1: BAT54C of Example Semi is not recommended for new designs'),
            finding({
              check: 'bom',
              rule: 'value_differs',
              severity: 'warning',
              ref: 'R4',
              file: 'hw/cable/bom.csv',
              line: 5,
              message: 'R4: the line says 10k, and RC0402FR-0747KL is 47 kΩ',
            }),
          ],
        }),
        bom: bom({
          source: { base: 'hw/cable/bom.csv', head: 'hw/cable/bom.csv' },
          lines: { base: 3, head: 3 },
          cost: [
            {
              quantity: 100,
              base: figure('0.05', '5.00'),
              head: figure('0.062', '6.20'),
              delta: '0.012',
              deltaPercent: 24,
              isWhole: true,
              uncompared: [],
            },
          ],
          changes: [
            lineChange({
              references: ['R3'],
              before: item({ ...resistor, value: '4k7', part: part('RC0402FR-074K7L') }),
              after: item({ ...resistor, quantity: 2, part: part('RC0402FR-0710KL', { stock: 50 }) }),
              fields: ['value', 'part', 'quantity'],
              cost: [{ quantity: 100, delta: '0.01' }],
            }),
            lineChange({
              references: ['R9'],
              before: item({ ...resistor, part: part('RC0402FR-0710KL', { stock: 50 }) }),
              after: item({ ...resistor, quantity: 0, part: part('RC0402FR-0710KL', { stock: 50 }) }),
              fields: ['dnp'],
              cost: [{ quantity: 100, delta: '-0.001' }],
            }),
            lineChange({
              references: ['R1', 'R2'],
              before: item({ ...resistor, quantity: 2, part: part('RC0402FR-0710KL', { stock: 50 }) }),
              after: item({ ...resistor, quantity: 2, part: part('RC0402FR-0710KL', { stock: 50 }) }),
              fields: ['unit_price'],
              cost: [{ quantity: 100, delta: '0.003' }],
            }),
          ],
        }),
      }),
    ],
  });
}

function gerberOnly(): ReviewReport {
  return report({
    projects: [
      project({
        kind: 'gerber',
        path: 'fab/panel',
        name: 'panel',
        erc: absent(),
        drc: absent(),
        bomFindings: absent(),
        dfm: check({
          engine: 'partwright, profile Conservative default of 2026-11-21',
          notRun: [
            { rule: 'mask_web', reason: 'there is no solder mask layer', limitOf: 'project' },
            { rule: 'via_in_pad', reason: 'the profile states no limit: via in pad', limitOf: 'program' },
          ],
          new: [
            finding({
              check: 'dfm',
              rule: 'trace_width',
              severity: 'warning',
              ref: 'J1',
              file: 'fab/panel/panel-F_Cu.gbr',
              line: 52,
              message: 'Trace of 0.11 mm, 0.15 mm needed',
            }),
          ],
        }),
        bom: bom({ status: 'absent', lines: { base: null, head: null }, source: { base: null, head: null }, cost: [] }),
      }),
    ],
  });
}

/** Projects with findings alike in all of them. */
export function manyProjects(projectCount: number, findingsEach: number): ReviewReport {
  const projects = Array.from({ length: projectCount }, (_, index) => {
    const path = `hw/module-${String(index + 1).padStart(2, '0')}/module.kicad_pro`;
    const found = Array.from({ length: findingsEach }, (_unused, number) =>
      finding({
        ref: `U${number + 1}`,
        pin: String((number % 8) + 1),
        line: 100 + 7 * number,
        file: path.replace('_pro', '_sch'),
        severity: number % 5 === 0 && index % 4 === 0 ? 'error' : 'warning',
        message: `Pin ${(number % 8) + 1} of U${number + 1} is connected to nothing, and is no pin that may be left open`,
      }),
    );
    return project({ path, name: 'module', erc: check({ new: found }), bom: bom({ cost: [] }) });
  });
  return report({
    projects,
    conclusion: 'failure',
    policies: [
      {
        policy: 'fail-on',
        setting: 'new-error',
        value: 'new-error',
        level: 'fail',
        verdict: 'violated',
        details: projects
          .filter((_, index) => index % 4 === 0)
          .map(({ path }) => ({ project: path, message: `${Math.ceil(findingsEach / 5)} new with severity error` })),
      },
    ],
  });
}

const makers: Record<string, () => ReviewReport> = {
  'acid-traps': acidTraps,
  'removed-project': removedProject,
  nightly,
  'bom-only': bomOnly,
  'gerber-only': gerberOnly,
  'nothing-changed': nothingChanged,
  'regulator-swap': regulatorSwap,
  'first-review': firstReview,
  'fork-with-contradictions': forkContradictions,
  'not-priced': notPriced,
  'many-projects': () => manyProjects(20, 3),
};

/** What reviews come to: a report a case, and a folder of goldens. */
export const cases: Record<string, () => ReviewReport> = Object.fromEntries(
  Object.entries(makers).map(([name, make]) => [
    name,
    () => {
      const made = make();
      return { ...made, headline: formatHeadline(made) };
    },
  ]),
);
