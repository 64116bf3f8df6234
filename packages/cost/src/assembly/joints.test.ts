import { expect, it } from 'vitest';
import { countJoints } from './joints.ts';

it('counts pins, an exposed pad as one more, and holes apart', () => {
  const parts = [
    { package: 'C_0402_1005Metric', perBoard: 10 },
    { package: 'QFN-48-1EP_7x7mm', perBoard: 1 },
    { package: 'PinHeader_1x04_P2.54mm_Vertical', perBoard: 2 },
    { package: 'SOT-23', perBoard: 1, process: 'tht' as const },
  ];
  expect(countJoints(parts)).toEqual({
    smt: 69,
    throughHole: 11,
    placements: 14,
    uncounted: 0,
    uncountedThroughHole: 0,
  });
});

it('says how many placements it could not count', () => {
  const parts = [
    { package: '0603', perBoard: 2 },
    { package: 'ESP32-WROOM-32', perBoard: 1 },
    { package: null, perBoard: 3 },
  ];
  expect(countJoints(parts)).toEqual({ smt: 4, throughHole: 0, placements: 6, uncounted: 4, uncountedThroughHole: 0 });
});

it('takes stated pins where the package tells none, and counts apart what is in holes', () => {
  const parts = [
    { package: 'THT,P=2.54mm', perBoard: 2, pins: 4 },
    { package: 'THT,P=2.54mm', perBoard: 3 },
    { package: 'SOT-23', perBoard: 1, pins: 99 },
  ];
  expect(countJoints(parts)).toEqual({ smt: 3, throughHole: 8, placements: 6, uncounted: 3, uncountedThroughHole: 3 });
});
