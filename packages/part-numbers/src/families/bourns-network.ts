import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** 4606X-101-103LF, 4816P-1-103LF: pins in the middle of the first digits, body, circuit, resistance. */
export const bournsNetwork: Family = {
  id: 'bourns-network',
  manufacturer: 'Bourns',
  kind: 'resistor_network',
  title: 'Bourns 4600X, 4100R, 4800P thick film resistor networks',
  source: 'Bourns, 4600X, 4100R and 4800P series data sheets: how to order',
  example: '4606X-101-103LF',
  prefixes: ['41', '44', '46', '48'],
  pattern:
    /^(?<model>4[1468]\d{2}[XMHRPKT])-(?<packing>[RT]?)(?<circuit>1|2|101|102|AP1|AP2|00[12])-(?<value>\d{3})(?<tolerance>[FG]?)(?:LF|F)?$/,
  read: ({ model = '', packing, circuit, value = '', tolerance }) => {
    const numeric = ohmsOfDigits(value);
    if (numeric === null) return null;
    return {
      series: model,
      numeric,
      // Without a letter it is 2 % or 2 ohm, whichever is more.
      tolerance: null,
      packaging: packing || null,
      base: `${model}${circuit}-${value}${tolerance}`,
    };
  },
};
