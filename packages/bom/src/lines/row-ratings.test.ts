import { describe, expect, it } from 'vitest';
import { diffBoms } from '../diff/diff-boms.ts';
import { readBom } from '../read-bom.ts';

const read = (text: string) => readBom(new TextEncoder().encode(text), { filename: 'bom.csv' });
const ratings = (text: string) => read(text).lines.map((line) => line.ratings);

describe('ratings beside the value', () => {
  it.each([
    ['a column for each', 'Ref,Value,Voltage,Tolerance,Dielectric\nC1,10uF,50V,10%,X5R', '10% 50V X5R'],
    ['figures whose unit stands in the header', 'Ref,Qty,Value,Voltage,Tolerance\nC1,1,10uF,50,±10', '10% 50V'],
    ['watts as a fraction', 'Ref,Qty,Value,Power\nR1,1,10k,1/4', '1/4W'],
    ['cells below no head', 'Ref,Qty,Value,Footprint\nC1,1,10uF,0805,50V,10%', '50V 10%'],
    ['several in one cell', 'Ref,Qty,Value,Footprint,\nC1,1,10uF,0805,"X7R, 16 V"', 'X7R, 16 V'],
    ['a remark that is nothing else', 'Ref,Qty,Value,Footprint,Notes\nC1,1,10uF,0805,100V', '100V'],
    ['at least so much', 'Ref,Qty,Value,Voltage\nC1,1,10uF,>= 50V min.', '50V'],
  ])('are read: %s', (_, text, expected) => {
    expect(ratings(text)).toEqual([expected]);
  });

  it.each([
    ['words', 'Ref,Qty,Value,Voltage\nC1,1,10uF,low'],
    ['a remark in words', 'Ref,Qty,Value,Footprint,Notes\nC1,1,10uF,0805,near the 5V rail'],
    ['nothing', 'Ref,Qty,Value,Voltage\nC1,1,10uF,-'],
    ['a price', 'Ref,Qty,Value,Price\nC1,1,10uF,0.05'],
  ])('are none: %s', (_, text) => {
    expect(ratings(text)).toEqual([undefined]);
  });

  it('leaves a share of one as it stands, since it may be a percentage or a tenth of one', () => {
    expect(ratings('Ref,Qty,Value,Tolerance\nC1,1,10uF,0.1')).toEqual(['0.1']);
  });

  it('is a change when it changes, and none when one list lacks the column', () => {
    const rated = (volts: string) => read(`Ref,Qty,Value,Voltage,Footprint\nC1,1,10uF,${volts},0805`);
    const plain = read('Ref,Qty,Value,Footprint\nC1,1,10uF,0805');
    const changes = (before: typeof plain, after: typeof plain) =>
      diffBoms(before, after).changed.flatMap(({ changes: found }) => found);
    expect(changes(rated('16V'), rated('50V'))).toEqual([{ field: 'value', before: '10uF 16V', after: '10uF 50V' }]);
    expect(changes(rated('16V'), plain)).toEqual([]);
    expect(changes(rated('16V'), read('Ref,Qty,Value,Footprint\nC1,1,10uF 16V,0805'))).toEqual([]);
    expect(changes(rated('16V'), read('Ref,Qty,Value,Footprint\nC1,1,10uF 50V,0805'))).toHaveLength(1);
  });
});
