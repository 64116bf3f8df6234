import type { Family } from '../family.ts';

/** ECS-160-20-5PX-TR: tenths of a megahertz, load in picofarads, body. What is cut off (143 for 14.31818) is left out: only whole megahertz are read; .327 is 32.768 kHz. */
export const ecsCrystal: Family = {
  id: 'ecs-crystal',
  manufacturer: 'ECS',
  kind: 'crystal',
  title: 'ECS crystals',
  source: 'ECS Inc., quartz crystal data sheets: part numbering guide',
  example: 'ECS-160-20-5PX-TR',
  prefixes: ['EC'],
  pattern:
    /^ECS-(?<value>\.327|\d{1,2}0)-(?<load>S|CD|\d{1,2}(?:\.\d)?)-(?<body>[0-9]{1,2}[A-Z]{0,4}\d?)(?<options>(?:-[A-Z]{1,3}){0,2}?)(?<packing>-TR\d?)?$/,
  read: ({ value = '', load, body, options = '', packing }) => {
    const numeric = value === '.327' ? 32_768 : Number(value) * 1e5;
    // Two digits below 40 are 3.6864 and the like.
    if (numeric !== 32_768 && (numeric < 4e6 || numeric > 6e7)) return null;
    return {
      series: `ECS-${body}`,
      numeric,
      tolerance: null,
      packaging: packing?.slice(1) ?? null,
      base: `ECS${value}-${load}-${body}${options}`,
    };
  },
};
