import { describe, expect, it } from 'vitest';
import { connect } from '../../nets/index.ts';
import { openProject } from '../../project/open-project.ts';
import { encodeFiles, sheet } from '../../testing/sheet.fixture.ts';
import { checkErc } from '../check-erc.ts';
import type { ErcReport } from '../model.ts';
import { kicadErcJson } from './kicad-json.ts';
import { ercSarif } from './sarif.ts';
import { ercText } from './text.ts';

function reportAt(x: number): ErcReport {
  const design = sheet('top').symbol('R1', 'R', [x, 50.8]).noConnect([x, 46.99]);
  const project = openProject(encodeFiles({ 'test.kicad_sch': design }), 'test.kicad_sch');
  return checkErc(project, connect(project));
}

describe('reports', () => {
  const report = reportAt(50.8);

  it('items say what, where and in which line', () => {
    const [item] = report.findings[0]!.items;
    expect(item).toMatchObject({
      description: 'Symbol R1 Pin 2 [Passive, Line]',
      reference: 'R1',
      pin: '2',
      net: 'unconnected-(R1-Pad2)',
      file: 'test.kicad_sch',
      atMm: { x: 50.8, y: 54.61 },
    });
    expect(item!.line).toBeGreaterThan(1);
  });

  it("JSON has KiCad's shape, with true millimetres", () => {
    const json = kicadErcJson(report, { date: '2025-01-01T00:00:00Z', version: '0.1.0' });
    expect(json).toMatchObject({ $schema: 'https://schemas.kicad.org/erc.v1.json', coordinate_units: 'mm' });
    expect(json.kicad_version).toBe('9.0 rules, Partwright 0.1.0');
    expect(json.sheets).toHaveLength(1);
    expect(json.sheets[0]!.violations[0]).toEqual({
      type: 'pin_not_connected',
      severity: 'error',
      description: 'Pin not connected',
      items: [
        {
          uuid: expect.any(String) as string,
          description: 'Symbol R1 Pin 2 [Passive, Line]',
          pos: { x: 50.8, y: 54.61 },
        },
      ],
    });
  });

  it.each([
    [['error', 'warning'] as const, 0],
    [['error', 'warning', 'exclusion'] as const, 1],
    [['exclusion'] as const, 1],
  ])('JSON of %j lists %d that was put aside', (included, count) => {
    const aside = { ...report, findings: report.findings.slice(0, 1).map((found) => ({ ...found, excluded: true })) };
    const json = kicadErcJson(aside, { date: '2025-01-01T00:00:00Z', version: '0.1.0', included });
    expect(json.included_severities).toEqual(included);
    expect(json.sheets[0]!.violations).toHaveLength(count);
  });

  it('text names what was not checked once, however many reasons there are', () => {
    const left = ['a', 'b'].map((reason) => ({ type: 'all', reason, isMissed: true }));
    expect(ercText({ ...report, notRun: left }, { date: 'today' })).toContain(' ** Not checked: all\n');
  });

  it('text is as KiCad prints it', () => {
    expect(ercText({ ...report, notRun: [] }, { date: 'today' })).toBe(
      [
        'ERC report (today, Encoding UTF8)',
        'Report includes: Errors, Warnings, Exclusions',
        '',
        '***** Sheet /',
        '[pin_not_connected]: Pin not connected',
        '    ; error',
        '    @(50.80 mm, 54.61 mm): Symbol R1 Pin 2 [Passive, Line]',
        '',
        ' ** ERC messages: 1  Errors 1  Warnings 0',
        '',
      ].join('\n'),
    );
  });

  it('text ends with what is wrong with the files, and what was not checked', () => {
    const notRun = [
      { type: 'a', reason: 'the library is not here', isMissed: true },
      { type: 'b', reason: 'the project ignores it', isMissed: false },
      { type: 'c', reason: 'the library is not here', isMissed: true },
    ];
    const problems = [{ file: 'top.kicad_sch', line: 3, message: 'sub.kicad_sch\nis missing' }];
    expect(
      ercText({ ...report, notRun }, { date: 'today', problems })
        .split('\n')
        .slice(-8),
    ).toEqual([
      '',
      '***** Problems of the files',
      '    top.kicad_sch, line 3: sub.kicad_sch is missing',
      '',
      '***** Not checked',
      '    a, c: the library is not here',
      '    b: the project ignores it',
      '',
    ]);
  });

  it('text counts the problems that are too many to name', () => {
    const problems = Array.from({ length: 52 }, (_, index) => ({ message: `problem ${index}` }));
    const text = ercText(report, { date: 'today', problems });
    expect(text).toContain('problem 49\n    and 2 more');
    expect(text).not.toContain('problem 50');
  });

  it('SARIF joins a sentence and its items by a colon alone', () => {
    const [finding] = report.findings;
    const readMessage = (description: string): string =>
      ercSarif({ ...report, findings: [{ ...finding!, description }] }, { version: '1' }).runs[0]!.results[0]!.message
        .text;
    expect(readMessage('Pins are not placed.')).toBe('Pins are not placed: Symbol R1 Pin 2 [Passive, Line]');
    expect(readMessage('Pin not connected')).toBe('Pin not connected: Symbol R1 Pin 2 [Passive, Line]');
  });

  it('SARIF names the rule, the file and the line', () => {
    const [run] = ercSarif(report, { version: '1' }).runs;
    const [result] = run!.results;
    expect(run!.tool.driver.rules[result!.ruleIndex]!.id).toBe('pin_not_connected');
    expect(result).toMatchObject({ ruleId: 'pin_not_connected', level: 'error' });
    expect(result!.locations[0]!.physicalLocation).toEqual({
      artifactLocation: { uri: 'test.kicad_sch' },
      region: { startLine: report.findings[0]!.items[0]!.line },
    });
  });

  it('a fingerprint outlives a moved symbol', () => {
    const print = (at: ErcReport): unknown => ercSarif(at, { version: '1' }).runs[0]!.results[0]!.partialFingerprints;
    expect(print(reportAt(76.2))).toEqual(print(report));
  });
});
