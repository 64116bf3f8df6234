import { expect, it } from 'vitest';
import { connect } from '../../nets/index.ts';
import { openProject } from '../../project/open-project.ts';
import { makeSymbol } from '../../testing/library.fixture.ts';
import { encodeFiles, sheet } from '../../testing/sheet.fixture.ts';
import { checkErc } from '../check-erc.ts';

// As kicad-cli 9.0.8 tells it: a pin without a number is ~ in the sentence, and nothing in the item and in the net's name.
it.each([
  ['7', 'Pin 7', 'Symbol U1 Pin 7 [B, Passive, Line]', 'unconnected-(U1-B-Pad7)'],
  ['~', 'Pin ~', 'Symbol U1 Pin  [B, Passive, Line]', 'unconnected-(U1-B-Pad)'],
])('two pins of the number %s on different nets', (number, pin, item, net) => {
  const two = makeSymbol('Test:TWO', [
    { number, name: 'A', type: 'passive', at: [0, 0] },
    { number, name: 'B', type: 'passive', at: [0, 5.08] },
  ]);
  const design = sheet('top').symbol('U1', two, [50.8, 50.8]).label('N', [50.8, 50.8]);
  design.symbol('R1', 'R', [76.2, 50.8]).label('N', [76.2, 46.99]);
  const project = openProject(encodeFiles({ 'test.kicad_sch': design }), 'test.kicad_sch');
  const connectivity = connect(project);
  const found = checkErc(project, connectivity).findings.filter(({ type }) => type === 'duplicate_pins');
  expect(found.map(({ description }) => description)).toEqual([
    expect.stringContaining(`${pin} on symbol 'U1'`) as string,
  ]);
  expect(found[0]!.items[1]!.description).toBe(item);
  expect(connectivity.nets.map(({ name }) => name)).toContain(net);
});
