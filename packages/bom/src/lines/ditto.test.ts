import { describe, expect, it } from 'vitest';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from '../read-bom.ts';
import { isDitto } from './ditto.ts';

const HEADER = 'Ref;Qty;Value;Footprint;Manufacturer;MPN\n';
const read = (rows: string) => readBom(encodeText(HEADER + rows));

it.each(['"', '″', '〃', '“', "''", '-"-', '-//-', 'same', 'Same as above', 'ditto', 'dto.', 's. o.', '同上', 'idem'])(
  'takes %s for a mark that means the cell above',
  (mark) => {
    expect(isDitto(mark)).toBe(true);
  },
);

it.each(['-', '--', '10"', 'same as R1', 'SAME51', 'DO-41', 'DO', 'ID', '/', ''])(
  'does not take %s for one',
  (cell) => {
    expect(isDitto(cell)).toBe(false);
  },
);

describe('a cell that says "as above"', () => {
  it('has the text of the line above, over several lines, and that is told', () => {
    const bom = read(
      'C1;1;100n;0603;Murata;GRM188R71C104KA01D\nC2;2;same;″;″;″\nC3, C4;2;100n;0603;ditto;ditto\nR1;1;10k;0603;Yageo;RC0603FR-0710KL\n',
    );
    expect(bom.lines.map(({ mpn, manufacturer, quantity }) => [mpn, manufacturer, quantity])).toEqual([
      ['GRM188R71C104KA01D', 'Murata', 1],
      ['GRM188R71C104KA01D', 'Murata', 2],
      ['GRM188R71C104KA01D', 'Murata', 2],
      ['RC0603FR-0710KL', 'Yageo', 1],
    ]);
    expect(bom.warnings).toContainEqual(
      expect.objectContaining({ code: 'ditto_filled', lines: [2, 3], severity: 'info' }),
    );
  });

  it('is never a value, a maker or a number of its own', () => {
    for (const { value, manufacturer, mpn } of read('"""";1;"""";"""";"""";""""\nC2;1;1u;0402;;\n').lines)
      expect([value, manufacturer, mpn]).not.toContain('"');
  });

  it.each([
    ['designators of another kind', 'FD1;1;"""";FIDUCIAL;"""";""""\n', /designators FD stand below C/],
    ['another footprint', 'C2;1;100n;1206;"""";""""\n', /the footprint is 1206, above it is 0603/],
    ['another value', 'C2;1;4u7;0603;"""";""""\n', /the value is 4u7, above it is 100n/],
  ])('buys nothing for %s, and that is told', (_, row, reason) => {
    const bom = read(`C1;1;100n;0603;Murata;GRM188R71C104KA01D\n${row}`);
    expect(bom.lines[1]).toMatchObject({ manufacturer: null, mpn: null });
    expect(bom.warnings.find(({ code }) => code === 'ditto_in_doubt')).toMatchObject({
      lines: [2],
      message: expect.stringMatching(reason) as string,
    });
  });

  it.each([
    ['gap', '\n'],
    ['heading', 'Lower side;;;;;\n'],
  ])('reaches over no %s', (_, between) => {
    const bom = read(`C1;1;100n;0603;Murata;GRM188R71C104KA01D\n${between}C2;1;100n;0603;"""";""""\n`);
    expect(bom.lines[1]).toMatchObject({ mpn: null, manufacturer: null });
  });
});
