import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

/** As Eagle exports a parts list: a page without html and body, with two elements at its top. */
const PAGE =
  '<b>Partlist exported from filter.sch</b>\n<p>\n<table>\n<tr><td><b>Part</b></td><td><b>Value</b></td><td><b>Device</b></td><td><b>Package</b></td></tr>\n<tr><td>C1</td><td>220p</td><td>C-US025</td><td>C025-024X044</td></tr>\n<tr><td>R1</td><td>4k7</td><td>R-US_0204/7</td><td>0204/7</td></tr>\n</table>\n';

it('a page without its frame is read as a page', () => {
  const { lines } = readBom(new TextEncoder().encode(PAGE), { filename: 'bom.html' });
  expect(lines.map(({ references, value, footprint }) => [references[0], value, footprint])).toEqual([
    ['C1', '220p', 'C025-024X044'],
    ['R1', '4k7', '0204/7'],
  ]);
});
