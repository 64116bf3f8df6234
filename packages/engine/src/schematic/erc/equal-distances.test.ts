import { expect, it } from 'vitest';
import { connect } from '../nets/index.ts';
import { openProject } from '../project/open-project.ts';
import { filesOf, sheet } from '../testing/sheet.fixture.ts';
import { checkErc } from './check-erc.ts';

it('keeps apart what KiCad does not list: markers as far from the corner as those of another place', () => {
  const design = sheet('top').noConnect([50.8, 76.2]).noConnect([76.2, 50.8]).noConnect([50.8, 50.8]);
  const project = openProject(filesOf({ 'test.kicad_sch': design }), 'test.kicad_sch');
  const report = checkErc(project, connect(project));
  const places = (findings: typeof report.findings) =>
    findings.map(({ items }) => [items[0]!.atMm.x, items[0]!.atMm.y]);
  expect(places(report.findings)).toEqual([
    [76.2, 50.8],
    [50.8, 50.8],
  ]);
  expect(places(report.unlisted)).toEqual([[50.8, 76.2]]);
});
