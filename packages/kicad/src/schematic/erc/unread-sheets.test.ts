import { expect, it } from 'vitest';
import { connect } from '../nets/index.ts';
import { openProject } from '../project/open-project.ts';
import { checkErc } from './check-erc.ts';
import { ercSarif } from './report/sarif.ts';

const top = (file: string): string =>
  `(kicad_sch (version 20250114) (generator "eeschema") (uuid "0a0b") (paper "A4")
  (sheet (at 50 50) (size 20 20) (uuid "0a0c") (property "Sheetname" "Power" (at 50 49 0)) (property "Sheetfile" "${file}" (at 50 71 0))))`;

it.each(['gone.kicad_sch', '../../outside.kicad_sch', 'C:\\\\work\\\\psu.kicad_sch'])(
  'counts a sheet that was not read as an error, whatever a project ignores: %s',
  (file) => {
    const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
    const settings = JSON.stringify({ erc: { rule_severities: { missing_sheet_file: 'ignore' } } });
    const project = openProject(
      new Map([
        ['hw/top.kicad_sch', encode(top(file))],
        ['hw/top.kicad_pro', encode(settings)],
      ]),
    );
    const report = checkErc(project, connect(project));
    expect(report.counts).toEqual({ errors: 1, warnings: 0, excluded: 0 });
    expect(report.findings).toMatchObject([
      { type: 'missing_sheet_file', severity: 'error', items: [{ uuid: '0a0c' }], isAdded: true },
    ]);
    expect(report.notRun).toContainEqual({ type: 'all', reason: project.problems[0]!.message, isMissed: true });
    const [run] = ercSarif(report, { version: '1' }).runs;
    expect(run!.tool.driver.rules[run!.results[0]!.ruleIndex]!.id).toBe('missing_sheet_file');
  },
);
