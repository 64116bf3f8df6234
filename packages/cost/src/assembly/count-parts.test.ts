import { expect, it } from 'vitest';
import { countParts } from './count-parts.ts';

it('counts different parts by class, those in holes apart', () => {
  const parts = [
    { package: '0402', perBoard: 40, library: 'basic' as const },
    { package: 'SOT-23', perBoard: 1, library: 'preferred' as const },
    { package: 'QFN-48-1EP_7x7mm', perBoard: 2, library: 'extended' as const },
    { package: 'PinHeader_1x04_P2.54mm_Vertical', perBoard: 3, library: null },
    { package: 'SOT-23', perBoard: 1, library: 'extended' as const, process: 'tht' as const },
    { package: null, perBoard: 1, library: null },
    { package: '0402', perBoard: 0, library: 'extended' as const },
  ];
  expect(countParts(parts)).toEqual({
    surface: { basic: 1, preferred: 1, extended: 1, unknown: 1 },
    throughHole: { basic: 0, preferred: 0, extended: 1, unknown: 1 },
  });
});
