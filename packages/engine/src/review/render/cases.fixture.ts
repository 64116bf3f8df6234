import type { ReviewReport } from '../model.ts';
import { absent, bom, check, finding, item, lineChange, part, project, report } from './report.fixture.ts';

const known = ['J1', 'J2', 'J3'].map((ref) =>
  finding({ ref, severity: 'warning', rule: 'lib_symbol_mismatch', message: 'Symbol is not that of its library' }),
);

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
  const figure = (quantity: number, base: string, head: string, delta: string, deltaPercent: number) => ({
    quantity,
    base: { unit: base, total: String(Number(base) * quantity), pricedLines: 30, unpricedLines: 1 },
    head: { unit: head, total: String(Number(head) * quantity), pricedLines: 31, unpricedLines: 1 },
    delta,
    deltaPercent,
    isWhole: true,
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
    drc: check({ notRun: [{ rule: 'copper_sliver', reason: 'needs the zones to be filled' }] }),
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
    headline: '1 policy needs action: there is a new ERC error',
    policies: [
      {
        policy: 'fail-on',
        setting: 'new-error',
        level: 'fail',
        verdict: 'violated',
        details: [{ project: regulator.path, message: '1 new error of ERC: pin_not_driven at U7 pin 3' }],
      },
      { policy: 'max-cost-increase', setting: '5%', level: 'fail', verdict: 'passed', details: [] },
      {
        policy: 'fail-on-lifecycle',
        setting: 'obsolete',
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
    headline: 'first review: there is nothing to compare with',
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
              head: { unit: '41.37', total: '4137.00', pricedLines: 31, unpricedLines: 0 },
              delta: null,
              deltaPercent: null,
              isWhole: true,
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
    headline: '1 new contradiction between a value and its part number',
    policies: [
      {
        policy: 'fail-on-contradictions',
        setting: 'new',
        level: 'warn',
        verdict: 'violated',
        details: [{ project: 'hw/feather/feather.kicad_pro', message: '1 new contradiction' }],
      },
    ],
  });
}

function notPriced(): ReviewReport {
  const nothing = { unit: null, total: null, pricedLines: 0, unpricedLines: 2 };
  return report({
    prices: { label: 'prices.csv', oldest: null, newest: null },
    conclusion: 'neutral',
    quantities: [100],
    headline: 'the cost could not be compared',
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
        level: 'fail',
        verdict: 'not_decidable',
        details: [{ project: 'hw/cable/bom.csv', message: 'nothing is priced' }],
      },
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
    headline: '1 policy needs action: there are new ERC errors',
    policies: [
      {
        policy: 'fail-on',
        setting: 'new-error',
        level: 'fail',
        verdict: 'violated',
        details: projects
          .filter((_, index) => index % 4 === 0)
          .map(({ path }) => ({ project: path, message: `${Math.ceil(findingsEach / 5)} new with severity error` })),
      },
    ],
  });
}

/** What reviews come to: a report a case, and a folder of goldens. */
export const cases: Record<string, () => ReviewReport> = {
  'nothing-changed': nothingChanged,
  'regulator-swap': regulatorSwap,
  'first-review': firstReview,
  'fork-with-contradictions': forkContradictions,
  'not-priced': notPriced,
  'many-projects': () => manyProjects(20, 3),
};
