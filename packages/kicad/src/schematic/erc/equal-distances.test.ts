import { expect, it } from 'vitest';
import { connect } from '../nets/index.ts';
import { openProject } from '../project/open-project.ts';
import { encodeFiles, sheet } from '../testing/sheet.fixture.ts';
import { checkErc } from './check-erc.ts';

const rules = { lib_symbol_issues: 'ignore', lib_symbol_mismatch: 'ignore', footprint_link_issues: 'ignore' };
const project = JSON.stringify({ erc: { rule_severities: rules } });

/** Where the flags that are listed and those that are not lie. */
function listPlaces(flags: [number, number][], files: Record<string, string> = {}): [number, number][][] {
  const design = sheet('top');
  for (const at of flags) design.noConnect(at);
  const opened = openProject(encodeFiles({ 'test.kicad_sch': design, ...files }), 'test.kicad_sch');
  const { findings, unlisted } = checkErc(opened, connect(opened));
  return [findings, unlisted].map((found) => found.map(({ items }) => [items[0]!.atMm.x, items[0]!.atMm.y]));
}

it('keeps apart what KiCad does not list: markers as far from the corner as those of another place', () => {
  const known = { 'test.kicad_pro': project };
  expect(
    listPlaces(
      [
        [50.8, 76.2],
        [76.2, 50.8],
        [50.8, 50.8],
      ],
      known,
    ),
  ).toEqual([
    [
      [50.8, 76.2],
      [50.8, 50.8],
    ],
    [[76.2, 50.8]],
  ]);
  expect(
    listPlaces(
      [
        [76.2, 50.8],
        [50.8, 76.2],
      ],
      known,
    ),
  ).toEqual([[[76.2, 50.8]], [[50.8, 76.2]]]);
});

it('guesses the upper one when markers about libraries are not known', () => {
  expect(
    listPlaces([
      [50.8, 76.2],
      [76.2, 50.8],
    ]),
  ).toEqual([[[76.2, 50.8]], [[50.8, 76.2]]]);
});
