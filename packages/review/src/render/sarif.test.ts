import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { manyProjects } from './cases.fixture.ts';
import { renderJson, renderSarif, type SarifOptions } from './index.ts';
import { check, finding, project, report } from './report.fixture.ts';
import type { ReviewReport } from '../report.ts';

interface Result {
  ruleId: string;
  ruleIndex: number;
  level: string;
  baselineState?: string;
  suppressions?: { kind: string; justification: string }[];
  partialFingerprints: Record<string, string>;
  locations: { physicalLocation: { artifactLocation: { uri: string }; region?: { startLine: number } } }[];
}

interface Run {
  tool: { driver: { rules: { id: string }[] } };
  invocations: { toolExecutionNotifications: { message: { text: string } }[] }[];
  results: Result[];
}

function readRun(of: ReviewReport, options?: SarifOptions): Run {
  const log = JSON.parse(renderSarif(of, options)) as { runs: Run[] };
  expect(log.runs).toHaveLength(1);
  return log.runs[0]!;
}

const all = report({
  projects: [
    project({
      erc: check({
        new: [finding({ ref: 'U1' })],
        unchanged: [finding({ ref: 'U2', severity: 'warning' })],
        fixed: [finding({ ref: 'U3', severity: 'info' })],
        ignored: [{ ...finding({ ref: 'U4' }), reason: 'by design', expires: '2027-01-31' }],
      }),
      drc: check({ isComparable: false, baseStatus: 'absent', new: [finding({ check: 'drc', rule: 'clearance' })] }),
      dfm: check({ status: 'not_run', reason: 'no drill file' }),
    }),
  ],
});

describe('SARIF', () => {
  it('says of each finding whether it is new, and why it is put aside', () => {
    const { results } = readRun(all);
    expect(results.map(({ ruleId, level, baselineState }) => [ruleId, level, baselineState])).toEqual([
      ['erc/pin_not_connected', 'error', 'new'],
      ['erc/pin_not_connected', 'error', undefined],
      ['drc/clearance', 'error', undefined],
      ['erc/pin_not_connected', 'warning', 'unchanged'],
      ['erc/pin_not_connected', 'note', 'absent'],
    ]);
    const put = results.filter(({ suppressions }) => suppressions !== undefined);
    expect(put.map(({ suppressions }) => suppressions)).toEqual([
      [{ kind: 'external', status: 'accepted', justification: 'by design (until 2027-01-31)' }],
    ]);
  });

  it('is without the fixed ones for who does not read that they are', () => {
    expect(readRun(all, { fixed: false }).results.some(({ baselineState }) => baselineState === 'absent')).toBe(false);
  });

  it('points each result at its rule, and tells of checks that were not run', () => {
    const { tool, results, invocations } = readRun(all);
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
      results.map(({ ruleId }) => ruleId),
    );
    expect(invocations[0]!.toolExecutionNotifications.map(({ message }) => message.text)).toEqual([
      'DFM of hw/feather/feather.kicad_pro was not run: no drill file',
    ]);
  });

  it('has a fingerprint of its own for each result, the same in another run', () => {
    const twice = report({ projects: [project({ erc: check({ new: [finding(), finding()] }) })] });
    const prints = readRun(twice).results.map(
      ({ partialFingerprints }) => partialFingerprints['primaryLocationLineHash'],
    );
    expect(new Set(prints).size).toBe(2);
    expect(renderSarif(twice)).toBe(renderSarif(twice));
  });

  it.each([
    ['hw/a b/#1?.kicad_sch', 'hw/a%20b/%231%3F.kicad_sch'],
    ['C:\\x\\..\\y', 'C%3A/x/y'],
    ['/etc/passwd', 'etc/passwd'],
    ['../../x', 'x'],
    ['\uD800', '%EF%BF%BD'],
    ['', 'hw/feather/feather.kicad_pro'],
  ])('has the file %j as %s', (file, uri) => {
    const { results } = readRun(report({ projects: [project({ erc: check({ new: [finding({ file })] }) })] }));
    expect(results[0]!.locations[0]!.physicalLocation.artifactLocation.uri).toBe(uri);
  });

  it.each([0, -1, 1.5, Number.NaN])('has no region for the line %d', (line) => {
    const { results } = readRun(report({ projects: [project({ erc: check({ new: [finding({ line })] }) })] }));
    expect(results[0]!.locations[0]!.physicalLocation.region).toBeUndefined();
  });

  it('is never more than code scanning takes, and keeps the errors', () => {
    const text = renderSarif(manyProjects(26, 1_000));
    const { results, invocations } = (JSON.parse(text) as { runs: Run[] }).runs[0]!;
    expect(results).toHaveLength(25_000);
    expect(results.filter(({ level }) => level === 'error')).toHaveLength(1_400);
    expect(invocations[0]!.toolExecutionNotifications[0]!.message.text).toMatch(/^1000 results are left out/);
    expect(gzipSync(strToU8(text), { level: 1 }).length).toBeLessThan(10_000_000);
  });
});

describe('the report as JSON', () => {
  it('has its keys in one order, however it was made', () => {
    const turned = Object.fromEntries(Object.entries(all).toReversed()) as unknown as ReviewReport;
    expect(renderJson(turned)).toBe(renderJson(all));
    expect(JSON.parse(renderJson(all))).toEqual(all);
  });

  it('keeps a key that is the name of a prototype', () => {
    const odd = JSON.parse('{"__proto__":{"a":1}}') as ReviewReport;
    expect(renderJson(odd)).toBe('{\n  "__proto__": {\n    "a": 1\n  }\n}\n');
  });
});
