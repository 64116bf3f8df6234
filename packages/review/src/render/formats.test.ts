import { describe, expect, it } from 'vitest';
import type { CheckDiff, Finding, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';
import { cases } from './cases.fixture.ts';
import { renderPage, renderJson, renderRdjsonl, renderSarif, renderSummary, renderText } from './index.ts';

/** What holds of every report in every format; how the formats look is in goldens/. */
const fileUrl = (path: string, line: number | null): string => `https://git.example.com/${path}#L${line}`;
const reports = Object.entries(cases).map(([name, make]) => [name, make()] as const);
const checks = [
  ['erc', 'ERC', 'erc'],
  ['drc', 'DRC', 'drc'],
  ['dfm', 'DFM', 'dfm'],
  ['bom', 'BOM', 'bomFindings'],
] as const;

interface Checked {
  id: string;
  label: string;
  project: ReviewProject;
  diff: CheckDiff;
}

function listChecks({ projects }: ReviewReport): Checked[] {
  return projects.flatMap((project) =>
    checks.map(([id, label, field]) => ({ id, label, project, diff: project[field] })),
  );
}

function locate({ places: [place] }: Finding, project: ReviewProject): [string, number | undefined] {
  return place === undefined ? [project.path, undefined] : [place.file, place.line ?? undefined];
}

function expectSortedKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) expect(Object.keys(value)).toEqual(Object.keys(value).toSorted());
  for (const inner of Object.values(value)) expectSortedKeys(inner);
}

describe.each(reports)('the review of %s', (_, report) => {
  it('is the whole report as JSON, with sorted keys and indented by two', () => {
    const text = renderJson(report);
    const read: unknown = JSON.parse(text);
    expect(read).toEqual(JSON.parse(JSON.stringify(report)));
    expectSortedKeys(read);
    expect(text).toBe(`${JSON.stringify(read, null, 2)}\n`);
  });

  it('has one SARIF result for each finding, with its rule, place, state and reason', () => {
    interface Result {
      ruleId: string;
      ruleIndex: number;
      level: string;
      message: { text: string };
      locations: [{ physicalLocation: { artifactLocation: { uri: string }; region?: { startLine: number } } }];
      partialFingerprints: { primaryLocationLineHash: string };
      baselineState?: string;
      suppressions?: { justification: string }[];
      properties: { project: string };
    }
    const [run] = (
      JSON.parse(renderSarif(report)) as {
        runs: [
          {
            tool: { driver: { rules: { id: string; shortDescription: { text: string } }[] } };
            invocations: [{ toolExecutionNotifications: { message: { text: string } }[] }];
            results: Result[];
          },
        ];
      }
    ).runs;
    const expected = listChecks(report).flatMap(({ id, project, diff }) => {
      const describeResult = (finding: Finding, state?: string, reason?: string): unknown[] => {
        const what = finding.places[0]?.what;
        return [
          `${id}/${finding.rule}`,
          { error: 'error', warning: 'warning', info: 'note' }[finding.severity],
          `${finding.message}${what === undefined ? '' : ` (${what})`}`,
          ...locate(finding, project),
          project.path,
          state,
          reason,
        ];
      };
      return [
        ...diff.new.map((one) => describeResult(one, diff.isComparable ? 'new' : undefined)),
        ...diff.unchanged.map((one) => describeResult(one, 'unchanged')),
        ...diff.fixed.map((one) => describeResult(one, 'absent')),
        ...diff.ignored.map((one) => describeResult(one, undefined, `${one.reason} (until ${one.expires})`)),
      ];
    });
    const found = run.results.map(({ locations: [{ physicalLocation: at }], ...result }) => [
      result.ruleId,
      result.level,
      result.message.text,
      at.artifactLocation.uri,
      at.region?.startLine,
      result.properties.project,
      result.baselineState,
      result.suppressions?.[0]?.justification,
    ]);
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
    const ranks = run.results.map(({ baselineState }) =>
      ['new', undefined, 'unchanged', 'absent'].indexOf(baselineState),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));

    const { rules } = run.tool.driver;
    expect(rules.map(({ id }) => id)).toEqual([...new Set(run.results.map(({ ruleId }) => ruleId))].toSorted());
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex]!.id).toBe(ruleId);
    for (const { id, shortDescription } of rules)
      expect(shortDescription.text).toBe(
        id
          .replace('/', ': ')
          .replaceAll('_', ' ')
          .replace(/^\w+/, (check) => check.toUpperCase()),
      );
    const prints = run.results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash);
    expect(new Set(prints).size).toBe(prints.length);

    const notes = run.invocations[0].toolExecutionNotifications.map(({ message }) => message.text);
    expect(notes).toEqual(
      listChecks(report).flatMap(({ label, project, diff }) => [
        ...(diff.status === 'not_run' ? [`${label} of ${project.path} was not run: ${diff.reason}`] : []),
        ...diff.notRun
          .filter(({ limitOf }) => limitOf === 'project')
          .map(({ rule, reason }) => `${label} of ${project.path} without ${rule}: ${reason}`),
      ]),
    );
  });

  it('has one reviewdog line for each finding that head has', () => {
    const text = renderRdjsonl(report);
    expect(text === '' || text.endsWith('\n')).toBe(true);
    expect(
      text
        .split('\n')
        .slice(0, -1)
        .map((line): unknown => JSON.parse(line)),
    ).toEqual(
      listChecks(report).flatMap(({ label, project, diff }) =>
        [...diff.new, ...diff.unchanged].map((finding) => {
          const [path, line] = locate(finding, project);
          return {
            message: finding.message,
            location: { path, ...(line === undefined ? {} : { range: { start: { line } } }) },
            severity: finding.severity.toUpperCase(),
            source: { name: `Partwright ${label}` },
            code: { value: finding.rule },
          };
        }),
      ),
    );
  });

  it('counts the findings of each check in the log, and names each up to fifty', () => {
    const text = renderText(report);
    const blocks = text.split('\n\n');
    const [first, second] = blocks[0]!.replaceAll('\u00A0', ' ').split('\n');
    expect(first).toBe(`review by Partwright: ${report.conclusion}: ${report.headline.replaceAll('\u00A0', ' ')}`);
    expect(second).toBe(`head ${report.head.sha}${report.base === null ? '' : `, base ${report.base.sha}`}`);
    expect(blocks.slice(1)).toHaveLength(report.projects.length);
    for (const { label, project, diff } of listChecks(report)) {
      const block = blocks.find((one) => one.startsWith(`project ${project.path} (${project.kind}`))!;
      const counts = diff.isComparable
        ? `${diff.new.length} new, ${diff.fixed.length} fixed, ${diff.unchanged.length} unchanged`
        : `${diff.new.length} open`;
      const words = { ran: counts, absent: 'nothing to check', not_run: `not run: ${diff.reason}` }[diff.status];
      expect(block).toContain(`\n  ${label}: ${words}`);
      for (const { severity, rule, message, places } of diff.new.slice(0, 50)) {
        const [place] = places;
        const where = place === undefined ? '' : ` ${place.file}:${place.line}`;
        const what = place === undefined ? '' : ` (${place.what})`;
        expect(block).toContain(`\n    ${severity} ${rule}${where}: ${message}${what}`);
      }
    }
  });

  it('says in the summary all that the page says, and opens it', () => {
    const summary = renderSummary(report, { fileUrl });
    const page = renderPage(report, {
      marker: '<!-- marker -->',
      reportUrl: 'https://host.example/run',
      fileUrl,
    });
    const said = page.split('\n').filter((line) => /^(?:###|\||- (?:❌|⚠️|ℹ️|✔|⏭|❔|`|and ))/u.test(line));
    expect(summary.split('\n')).toEqual(expect.arrayContaining(said));
    expect(summary).not.toContain('<details>');
    expect(summary).not.toContain('<!--');
  });
});

it.each<[string, string[]]>([
  [
    'acid-traps',
    [
      " [2 errors], 1 rule of KiCad's is not made in full (partwright 0.1.0)\n",
      "DRC: 0 new, 0 fixed, 0 unchanged, 2 rules of KiCad's are not made in full (",
      ' [80 warnings] (partwright 0.1.0)\n',
      '\n    30 more in report.json\n',
    ],
  ],
  ['bom-only', ['BOM: 3 -> 3 lines, 3 changes\n', 'unit cost at 100: 0.05 EUR -> 0.062 EUR, +0.012 EUR (+24.0 %)\n']],
  [
    'gerber-only',
    [' [1 warning], 1 rule not run, 1 rule has no limit in the profile (partwright, profile Conservative'],
  ],
  ['many-projects', ['policy fail-on: new-error: violated (fail)\n    in hw/module-01/module.kicad_pro: 1 new with']],
  ['nightly', ['unit cost at 1: 63.10 EUR\n  unit cost at 100: 41.37 EUR\n  unit cost at 1000: 36.00 EUR\n']],
  [
    'not-priced',
    [
      '\nprices: prices.csv\n',
      '\n  policy max-cost-increase: 5%: not_decidable (fail)\n    in hw/cable/bom.csv: nothing is priced\n',
      'unit cost at 100: – -> –, –; 2 of 2 lines not priced\n  note: The column "Qty (m)" was read as pieces\n',
    ],
  ],
  ['nothing-changed', ['prices: starter catalogue of 2026-11-18 to 2026-11-20\n', '\n1 other project not touched\n']],
  ['removed-project', ['project hw/feather/feather.kicad_pro (kicad, removed)\n']],
])('the log of %s says it', (name, lines) => {
  const text = renderText(cases[name]!()).replaceAll('\u00A0', ' ');
  for (const line of lines) expect(text).toContain(line);
});

it.each<[string, string[]]>([
  [
    'acid-traps',
    [
      '  - `R50` · ',
      '  - *30 more in `report.json`*',
      "\n\nERC: 1 rule of KiCad's is not made in full · DRC: 2 rules of KiCad's are not made in full (no fault",
      '<details open><summary><b>Cost</b> · EUR a board</summary>',
    ],
  ],
  [
    'gerber-only',
    ['**Rules not run: 1**\n\n- `mask_web`: there', 'DFM: 1 rule has no limit in the profile (no fault of the'],
  ],
  ['many-projects', ['ERC</b> · hw/module-20/module.kicad&#95;pro · 3 new']],
  ['nightly', ["DRC: 2 rules of KiCad's are not made in full (no fault of the project, see `report.json`)"]],
  ['not-priced', ['<details open><summary><b>BOM and cost: 1 change</b>']],
  ['removed-project', ['### 🔧 Partwright: ✅ project removed\n\n', '| Unit cost at 100 | was 41.37 EUR |']],
])('the summary of %s says it', (name, lines) => {
  const text = renderSummary(cases[name]!(), { fileUrl }).replaceAll('\u00A0', ' ');
  for (const line of lines) expect(text).toContain(line);
});
