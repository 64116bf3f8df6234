import type { SideLine } from '@partwright/review';

/** A line of one resistor that nothing is known of. */
export const makeSideLine = (some: Partial<SideLine> = {}): SideLine => ({
  line: 1,
  references: ['R1'],
  perBoard: 1,
  isFitted: true,
  isBought: true,
  value: '10k',
  footprint: null,
  manufacturer: null,
  mpn: null,
  sku: null,
  description: null,
  part: null,
  confidence: 0,
  level: 'none',
  reason: '',
  conflicts: [],
  warnings: [],
  alternatives: [],
  file: null,
  fileLine: null,
  ...some,
});
