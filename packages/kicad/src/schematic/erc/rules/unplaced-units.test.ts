import { expect, it } from 'vitest';
import { connect } from '../../nets/index.ts';
import { openProject } from '../../project/open-project.ts';
import { makeSymbol } from '../../testing/library.fixture.ts';
import { encodeFiles, sheet } from '../../testing/sheet.fixture.ts';
import { checkErc } from '../check-erc.ts';

const three = makeSymbol('Test:THREE', [
  { number: '1', name: 'A', type: 'input', at: [0, 0], unit: 1 },
  { number: '2', name: 'B', type: 'bidirectional', at: [0, 0], unit: 2 },
  { number: '3', name: 'C', type: 'power_in', at: [0, 0], unit: 3 },
]);

// As kicad-cli 9.0.8 reports them: nothing when three are placed, whichever they are.
it.each([
  [[1], ['missing_bidi_pin', 'missing_power_pin', 'missing_unit']],
  [
    [1, 1],
    ['missing_bidi_pin', 'missing_power_pin', 'missing_unit'],
  ],
  [
    [1, 2],
    ['missing_power_pin', 'missing_unit'],
  ],
  [[1, 1, 2], []],
  [[2, 2, 2], []],
  [[1, 2, 4], []],
  [[1, 2, 3], []],
  [
    [1, 2, 4, 5],
    ['missing_power_pin', 'missing_unit'],
  ],
  [
    [1, 1, 2, 2],
    ['missing_power_pin', 'missing_unit'],
  ],
])('of a symbol of three units with %j placed: %j', (units, expected) => {
  const design = sheet('top');
  for (const [index, unit] of units.entries()) design.symbol('U1', three, [50.8 + index * 25.4, 50.8], { unit });
  const project = openProject(encodeFiles({ 'test.kicad_sch': design }), 'test.kicad_sch');
  const types = checkErc(project, connect(project)).findings.map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('missing_')).toSorted()).toEqual(expected);
});
