import type { Family } from '../family.ts';
import { parseTable } from '../tables.ts';
import { hertzOfCode, hertzOfText } from '../value-codes.ts';

/** Body, as it is printed in the series' data sheet. */
const EPSON_BODIES = parseTable(
  `TSX-3225 SMD3225-4P, FA-238 SMD3225-4P, FA-238V SMD3225-4P, FA-20H SMD2520-4P, FA-128 SMD2016-4P, FA-118T SMD1612-4P,
  FC-135 SMD3215-2P, FC-135R SMD3215-2P, FC-12M SMD2012-2P`,
);

/** NDK's types with two pads; the others have four, two of them ground. */
const NDK_TWO_PADS = /^NX(?:1610SA|1612SA|2012S[AE]|3215S[AEFD]|3225GD|5032GA|8045G[BE])$/;

/** The point is not printed, so only frequencies that have one reading are known: `24` 24 MHz, `12288` 12.288 MHz. */
const YXC_HERTZ = new Map(
  '6 8 10 11.0592 12 12.288 13 13.56 14.31818 14.7456 16 16.384 18.432 19.2 20 22.1184 24 24.576 25 26 27 27.12 28.63636 30 32 33.333 37.4 38.4 40 48 50'
    .split(' ')
    .map((megahertz) => [megahertz.replace('.', ''), Number(`${megahertz}e6`)] as const),
);

/** Makers of crystals with one scheme each. */
export const crystals: readonly Family[] = [
  // CM315D32768DZFT, CM200S32.768KDZF-UT: body, 32.768 kHz, load, packing.
  {
    id: 'citizen-cm',
    manufacturer: 'Citizen',
    kind: 'crystal',
    title: 'Citizen CM tuning fork crystals',
    source: 'Citizen Finedevice, CM315D, CM200S, CM130 data sheets: part number',
    example: 'CM315D32768DZFT',
    prefixes: 'CM',
    pattern:
      /^(?<series>CM(?:315D?L?|200[SC]|130|519|415|212))(?<value>32768|32\.768K)(?<options>[A-Z]{2,3})(?<packing>-?[FU]?T)?$/,
    value: () => 32_768,
    base: '{series}32768{options}',
  },
  // 405C35B12M00000: model, options, megahertz with M for the point.
  {
    id: 'cts-crystal',
    manufacturer: 'CTS',
    kind: 'crystal',
    title: 'CTS 402 to 445 crystals',
    source: 'CTS, model 403, 405, 406, 407 and 445 data sheets: ordering information',
    example: '405C35B12M00000',
    prefixes: '40 41 44',
    pattern: /^(?<series>40[2-8]|41[56]|445)(?<options>[A-Z]\d[0-9X][A-Z0-9])(?<value>\d{2,3}M\d{4,5})$/,
    value: (code) => hertzOfCode(code) || null,
  },
  // ECS-160-20-5PX-TR: tenths of a megahertz, load in picofarads, body. What is cut off (143 for 14.31818) is left out: only whole megahertz are read; .327 is 32.768 kHz.
  {
    id: 'ecs-crystal',
    manufacturer: 'ECS',
    kind: 'crystal',
    title: 'ECS crystals',
    source: 'ECS Inc., quartz crystal data sheets: part numbering guide',
    example: 'ECS-160-20-5PX-TR',
    prefixes: 'EC',
    pattern:
      /^ECS-(?<value>\.327|\d{1,2}0)-(?<load>S|CD|\d{1,2}(?:\.\d)?)-(?<body>[0-9]{1,2}[A-Z]{0,4}\d?)(?<options>(?:-[A-Z]{1,3}){0,2}?)(?:-(?<packing>TR\d?))?$/,
    series: 'ECS-{body}',
    // Two digits below 40 are 3.6864 and the like.
    value: (code) => (code === '.327' ? 32_768 : Number(code) < 40 || Number(code) > 600 ? null : Number(code) * 1e5),
    base: 'ECS{value}-{load}-{body}{options}',
  },
  // TSX-3225 16.0000MF18X-AC3, FC-135 32.7680KA-A3: series, frequency as it is written, options.
  {
    id: 'epson-crystal',
    manufacturer: 'Epson',
    kind: 'crystal',
    title: 'Epson TSX, FA, FC, MC crystals',
    source: 'Seiko Epson, TSX-3225, FA-238, FA-20H, FA-128 and FC-135 data sheets: product name',
    example: 'TSX-3225 16.0000MF18X-AC3',
    prefixes: 'TS FA FC MC MA',
    pattern:
      /^(?<series>TSX-(?:3225|4025)|FA-(?:238V?|20HS?|128S?|118T)|FC-(?:135R?|12[MD]|255)|M[AC]-(?:146|156|206|306|405|406|505|506))(?<value>\d{2}\.\d{4,6})(?<scale>[MK])(?<options>[A-Z0-9]{0,6}(?:-[A-Z0-9]{1,4}){0,2})$/,
    read: ({ series = '', value = '', scale, options }) => ({
      series,
      numeric: hertzOfText(value, scale),
      tolerance: null,
      package: EPSON_BODIES.get(series) ?? null,
      base: `${series} ${Number(value)}${scale}${options}`,
    }),
  },
  // CX3225SB16000D0FLJCC, ST3215SB32768H5HPWAA: body, kilohertz in five digits (hertz of the ST tuning forks), load and options.
  {
    id: 'kyocera-cx',
    manufacturer: 'Kyocera',
    kind: 'crystal',
    title: 'Kyocera CX and ST crystals',
    source: 'Kyocera, CX3225SB, CX2520DB, CX2016DB and ST3215SB data sheets: how to order',
    example: 'CX3225SB16000D0FLJCC',
    prefixes: 'CX ST',
    pattern:
      /^(?<series>CX|ST)(?<size>1008|1210|1612|2016|2520|3225|5032|8045|3215|2012)(?<type>[A-Z]{2})(?<value>\d{5})(?<load>[A-Z]\d)(?<options>[A-Z0-9]{4,6})$/,
    series: '{series}{size}{type}',
    value: (code, { series }) => Number(code) * (series === 'ST' ? 1 : 1000) || null,
    // Bodies of 5 mm and more are made with two and with four pads.
    size: (size, { series }) =>
      size === '5032' ? undefined : `SMD${size}-${series === 'ST' || size === '8045' ? 2 : 4}P`,
  },
  // NX3225SA-24.000MHZ-STD-CSR-1: size and type, frequency as it is written, specification.
  {
    id: 'ndk-nx',
    manufacturer: 'NDK',
    kind: 'crystal',
    title: 'NDK NX crystals',
    source: 'NDK, NX crystal data sheets: order number',
    example: 'NX3225SA-24.000MHZ-STD-CSR-1',
    prefixes: 'NX',
    pattern:
      /^(?<series>NX(?<size>\d{4})[A-Z]{2})-(?<value>\d{1,3}(?:\.\d{1,7})?)(?<scale>[MK])(?:HZ)?(?<options>(?:-[A-Z0-9]{1,8}){0,4})$/,
    read: ({ series = '', size, value = '', scale, options = '' }) => ({
      series,
      numeric: hertzOfText(value, scale),
      tolerance: null,
      package: NDK_TWO_PADS.test(series) ? `SMD${size}-2P` : (size ?? null),
      base: `${series}-${Number(value)}${scale}${options}`,
    }),
  },
  // 7M-25.000MAAJ-T: body, frequency as it is written, load and tolerance, tape. The customer numbers (7M25000046) are not read.
  {
    id: 'txc',
    manufacturer: 'TXC',
    kind: 'crystal',
    title: 'TXC 7M, 7V, 8Y, 8Z, 9C, AM crystals',
    source: 'TXC, crystal data sheets: part number',
    example: '7M-25.000MAAJ-T',
    prefixes: '7M 7V 7A 7B 8Y 8Z 9C 9B AM AV AW',
    pattern:
      /^(?<series>7[MVAB]|8[YZ]|9[BC]|A[MVW])-(?<value>\d{1,3}\.\d{3,6})M(?<options>[A-Z]{3,4})(?:-(?<packing>T))?$/,
    read: ({ series = '', value = '', options, packing }) => ({
      series,
      numeric: hertzOfText(value, 'M'),
      tolerance: null,
      packaging: packing ?? null,
      base: `${series}-${Number(value)}M${options}`,
    }),
  },
  // X322516MLB4SI: size, megahertz with the point left out, load and tolerance, pads, quality. Only whole and usual frequencies are read.
  {
    id: 'yxc',
    manufacturer: 'YXC',
    kind: 'crystal',
    title: 'YXC (Yangxing) X crystals',
    source: 'YXC, YSX crystal data sheets: part number',
    example: 'X322516MLB4SI',
    prefixes: 'X1 X2 X3 X4 X5 X7',
    pattern: /^X(?<size>1612|2016|2520|3225|5032)(?<value>\d{1,9})M(?<options>[A-Z]{2}[24][A-Z]{2})$/,
    series: 'X{size}',
    value: (code) => YXC_HERTZ.get(code) ?? null,
    // The digit behind load and tolerance counts the pads.
    size: (size, { options = '' }) => `SMD${size}-${options.charAt(2)}P`,
    base: 'X{size}{value}M{options}',
  },
];
