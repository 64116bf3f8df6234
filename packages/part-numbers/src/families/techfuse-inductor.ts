import { inductorFamily } from '../inductor-scheme.ts';

/** SL0420-1R0M: the common scheme. */
export const techfuseInductor = inductorFamily({
  id: 'techfuse-inductor',
  manufacturer: 'TECHFUSE',
  title: 'TECHFUSE SL molded inductors',
  source: 'TECHFUSE, SL data sheet: part number',
  example: 'SL0420-1R0M',
  series: 'SL',
});
