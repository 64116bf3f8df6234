import type { Family } from '../family.ts';

/** 405C35B12M00000: model, options, megahertz with M for the point. */
export const ctsCrystal: Family = {
  id: 'cts-crystal',
  manufacturer: 'CTS',
  kind: 'crystal',
  title: 'CTS 402 to 445 crystals',
  source: 'CTS, model 403, 405, 406, 407 and 445 data sheets: ordering information',
  example: '405C35B12M00000',
  prefixes: ['40', '41', '44'],
  pattern: /^(?<series>40[2-8]|41[56]|445)(?<options>[A-Z]\d[0-9X][A-Z0-9])(?<whole>\d{2,3})M(?<tail>\d{4,5})$/,
  read: ({ series = '', options, whole = '', tail = '' }) => {
    const numeric = Number(`${whole}${tail}e${6 - tail.length}`);
    return numeric === 0 ? null : { series, numeric, tolerance: null, base: `${series}${options}${whole}M${tail}` };
  },
};
