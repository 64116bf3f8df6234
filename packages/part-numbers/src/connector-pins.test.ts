import { expect, it } from 'vitest';
import { connectorPins, connectorRules } from './connector-pins.ts';

it.each([
  ['B4B-XH-A(LF)(SN)', 4],
  ['S2B-PH-K-S', 2],
  ['SM04B-GHS-TB', 4],
  ['BM10B-SRSS-TB(LF)(SN)', 10],
  ['61300411121', 4],
  ['61301021121', 10],
  ['TSW-104-07-G-S', 4],
  ['TSW-105-07-L-D', 10],
  ['SSW-108-01-T-S', 8],
  ['22-23-2041', 4],
  ['22232021', 2],
  ['53047-0410', 4],
  ['53398-0271', 2],
  ['PPTC081LFBN-RC', 8],
  ['PPTC052LFBN-RC', 10],
])('%s has %d pins', (mpn, pins) => {
  expect(connectorPins(mpn)?.pins).toBe(pins);
});

it.each([
  '',
  '4062',
  'USB4105-GF-A',
  'B3U-1000P',
  'SM4007',
  '613004',
  'TSW-104',
  '0022232041',
  'BM0B-SRSS',
  'TSW-1'.repeat(20_000),
])('says nothing of %.40s', (mpn) => {
  expect(connectorPins(mpn)).toBeNull();
});

it.each(connectorRules.map((rule) => [rule.series, rule] as const))(
  '%s reads its own example',
  (series, { example, source }) => {
    expect(connectorPins(example)?.series).toBe(series);
    expect(source.length).toBeGreaterThan(20);
  },
);
