/** A two-terminal chip by its imperial code. */
export interface ChipSize {
  imperial: string;
  /** Metric codes in use, the usual one first; empty where none is printed anywhere. */
  metric: string[];
  bodyMm: [number, number];
  /** Sold by nearly every maker: a bare number is read as this without asking what stands around it. */
  common: boolean;
}

// Imperial code, metric codes, body in mm. Sizes of IEC 60115-8 and EIA-198; the large ones are shunts, varistors and PTC fuses.
const ROWS = `
01005 0402 0.4x0.2 *
0201 0603 0.6x0.3 *
0202 0505 0.5x0.5
0303 0808 0.8x0.8
0306 0816 0.8x1.6
0402 1005 1x0.5 *
0404 1010 1x1
0406 1016 1x1.6
0504 1310 1.3x1
0505 1313 1.3x1.3
0508 1220 1.25x2
0603 1608 1.6x0.8 *
0606 1616 1.6x1.6
0612 1632 1.6x3.2
0805 2012,2125 2x1.25 *
0806 2016 2x1.6
0815 2038 2x3.8
1008 2520 2.5x2 *
1020 2550 2.5x5
1111 2828 2.8x2.8
1206 3216 3.2x1.6 *
1207 3218 3.2x1.8
1210 3225 3.2x2.5 *
1212 3030 3x3
1218 3246,3248 3.2x4.6 *
1225 3264,3263 3.2x6.4
1515 4040 4x4
1806 4516 4.5x1.6 *
1808 4520 4.5x2 *
1812 4532 4.5x3.2 *
1825 4564,4563 4.5x6.4
2008 5020 5x2
2010 5025 5x2.5 *
2018 - 4.9x4.5
2114 3652 5.2x3.6
2211 5728 5.7x2.8
2220 5650,5750 5.7x5 *
2225 5664,5763,5764 5.7x6.4
2410 6125 6.1x2.5
2512 6332,6432,6331 6.3x3.2 *
2515 6337 6.3x3.8
2525 - 6.4x6.4
2725 - 6.9x6.3
2726 - 6.9x6.6
2728 - 6.9x7.1
2816 7142 7.1x4.2
2817 - 7.1x4.3
2818 - 7.1x4.6
2920 7451 7.4x5.1
3025 7563 7.5x6.3
3220 8050 8x5
3425 - 8.6x6.3
3637 - 9.1x9.3
3640 9110,9210 9.1x10.2
3920 - 10x5.2
3921 - 10x5.2
4026 - 10.2x6.6
4032 - 10.2x8
4320 - 11x5
4527 - 11.5x7
5930 - 15x7.8
5931 - 15x7.8
`;

function parse(row: string): ChipSize {
  const [imperial, metric, body, star] = row.split(' ') as [string, string, string, string?];
  return {
    imperial,
    metric: metric === '-' ? [] : metric.split(','),
    bodyMm: body.split('x').map(Number) as [number, number],
    common: star === '*',
  };
}

const sizes = ROWS.trim().split('\n').map(parse);

const byImperial = new Map(sizes.map((size) => [size.imperial, size]));
const byMetric = new Map(sizes.flatMap((size) => size.metric.map((metric) => [metric, size] as const)));

/** The chip of an imperial code as printed, with its leading zero. */
export const chipByImperial = (code: string): ChipSize | undefined => byImperial.get(code);

/** `1005` gives 0402. Metric 0402 and 0603 are found here too; whether a bare number means them is for the caller to settle. */
export const chipByMetric = (code: string): ChipSize | undefined => byMetric.get(code);

/** The chip of a body in mm, within the tolerance of chip dimensions. */
export function chipByBody(length: number, width: number): ChipSize | undefined {
  const within = Math.max(0.06, length * 0.06);
  return sizes.find(({ bodyMm: [l, w] }) => Math.abs(l - length) <= within && Math.abs(w - width) <= within);
}
