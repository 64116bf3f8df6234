import type { Family } from '../family.ts';

/** CX3225SB16000D0FLJCC, ST3215SB32768H5HPWAA: body, kilohertz in five digits (hertz of the ST tuning forks), load and options. */
export const kyoceraCx: Family = {
  id: 'kyocera-cx',
  manufacturer: 'Kyocera',
  kind: 'crystal',
  title: 'Kyocera CX and ST crystals',
  source: 'Kyocera, CX3225SB, CX2520DB, CX2016DB and ST3215SB data sheets: how to order',
  example: 'CX3225SB16000D0FLJCC',
  prefixes: ['CX', 'ST'],
  pattern:
    /^(?<series>CX|ST)(?<size>1008|1210|1612|2016|2520|3225|5032|8045|3215|2012)(?<type>[A-Z]{2})(?<value>\d{5})(?<load>[A-Z]\d)(?<options>[A-Z0-9]{4,6})$/,
  read: ({ series = '', size = '', type, value = '', load, options }) => {
    const isFork = series === 'ST';
    const numeric = Number(value) * (isFork ? 1 : 1000);
    if (numeric === 0) return null;
    const pads = isFork || size === '8045' ? 2 : 4;
    return {
      series: `${series}${size}${type}`,
      numeric,
      tolerance: null,
      // Bodies of 5 mm and more are made with two and with four pads.
      package: size === '5032' ? null : `SMD${size}-${pads}P`,
      base: `${series}${size}${type}${value}${load}${options}`,
    };
  },
};
