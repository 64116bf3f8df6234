import { expect, it } from 'vitest';
import { connect } from '../../nets/index.ts';
import { openProject } from '../../project/open-project.ts';
import { encodeFiles, sheet } from '../../testing/sheet.fixture.ts';
import { checkErc } from '../check-erc.ts';

const A = 'aaaaaaaa-0000-4000-8000-00000000000a';
const B = 'aaaaaaaa-0000-4000-8000-00000000000b';

it('four ends at one point are told once for each use of the file', () => {
  const top = sheet('top')
    .sheet('First', 'sub.kicad_sch', [127, 50.8], { uuid: A })
    .sheet('Second', 'sub.kicad_sch', [127, 76.2], { uuid: B });
  const sub = sheet('sub', { paths: [`/${top.uuid}/${A}`, `/${top.uuid}/${B}`] });
  for (const end of [
    [40.64, 50.8],
    [60.96, 50.8],
    [50.8, 40.64],
    [50.8, 60.96],
  ] as const)
    sub.wire([50.8, 50.8], end);
  const files = encodeFiles({
    'test.kicad_sch': top,
    'sub.kicad_sch': sub,
    'test.kicad_pro': '{"erc": {"rule_severities": {"four_way_junction": "warning"}}}',
  });
  const project = openProject(files, 'test.kicad_sch');
  const found = checkErc(project, connect(project)).findings.filter(({ type }) => type === 'four_way_junction');
  expect(found.map((finding) => finding.sheet.path)).toEqual(['/First/', '/Second/']);
  expect(found[0]!.description).toBe('Four items connected at 508000, 508000');
});
