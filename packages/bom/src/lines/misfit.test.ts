import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const read = (text: string) => readBom(new TextEncoder().encode(text));
const PARTS =
  'References,Value,Manufacturer,MPN,Mouser Part Number,Quantity,Price\n"C3, C9",100n,KEMET,C0603C104J5RACTU,80-C0603C104J5R,2,0.04\nU1,LM358,TI,LM358DR,595-LM358DR,1,0.31\n';

it('leaves out another list below the parts, whose prices stand in the column of quantities', () => {
  const hardware = '\nHardware,,,,,,\n,,,1,12.62,12.62,15.77\n,https://shop.example/a,,2,0.95,1.90,2.37\n';
  const { lines, warnings } = read(PARTS + hardware);
  expect(lines.map(({ references }) => references.join(' '))).toEqual(['C3 C9', 'U1']);
  expect(warnings.find(({ code }) => code === 'unreadable_row')).toMatchObject({
    severity: 'warning',
    message: expect.stringMatching(
      /^2 rows do not fit the columns above .* row 6, 7\. If they are a list of their own/,
    ),
  });
});

it('leaves out the same parts counted again', () => {
  const list =
    'Part,Value,Device,Package\nC1,1u,C-EU,C0805\nC2,1u,C-EU,C0805\nR1,10k,R-EU,R0402\n\n2x,1u,C-EU,C0805\n1x,10k,R-EU,R0402\n';
  const { totals, warnings } = read(list);
  expect(totals).toMatchObject({ lines: 3, designators: 3, quantity: 3 });
  expect(warnings.map(({ code }) => code)).toContain('unreadable_row');
});

it.each([
  ['part of a metre', ',wire,Alpha,1853 WH001,602-1853-100,0.012,1.20\n'],
  ['short number of a maker', 'X1,header,Wago,236,651-236,1,1.20\n'],
  ['shop that numbers its goods shortly', ',Terminal block,,,725,3,0.59\n'],
])('keeps a line with a %s', (_, line) => {
  expect(read(PARTS + line).lines).toHaveLength(3);
});
