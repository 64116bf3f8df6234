import { expect, it } from 'vitest';
import { readDate, readLeadTimeDays, readLifecycle, readRohs } from './row-words.ts';

it.each([
  ['2024-05-01', 'DMY', '2024-05-01'],
  ['2024/5/1 13:45', 'YMD', '2024-05-01'],
  ['20240501', 'YMD', '2024-05-01'],
  ['01.05.2024', 'MDY', '2024-05-01'],
  ['05/01/2024', 'MDY', '2024-05-01'],
  ['05/01/2024', 'DMY', '2024-01-05'],
  ['25/12/2024', 'MDY', '2024-12-25'],
  ['12-May-2024', 'YMD', '2024-05-12'],
  ['May 12, 2024', 'YMD', '2024-05-12'],
  ['12. Mai 2024', 'DMY', '2024-05-12'],
  ['31.02.2024', 'DMY', null],
  ['soon', 'YMD', null],
  ['2024-13-01', 'YMD', null],
] as const)('the date %j read as %s is %s', (text, order, day) => {
  expect(readDate(text, order)).toBe(day === null ? null : `${day}T00:00:00Z`);
});

it.each([
  ['12 weeks', 'days', 84],
  ['3', 'weeks', 21],
  ['42 days', 'weeks', 42],
  ['2-3 Wochen', 'days', 21],
  ['in stock', 'days', 0],
  ['3 months', 'days', 90],
  ['unknown', 'days', null],
] as const)('the lead time %j in %s is %s days', (text, unit, days) => {
  expect(readLeadTimeDays(text, unit)).toBe(days);
});

it.each([
  ['Active', 'active'],
  ['In Production', 'active'],
  ['Not Recommended for New Designs', 'nrnd'],
  ['NRND', 'nrnd'],
  ['Last Time Buy', 'eol'],
  ['Obsolete', 'obsolete'],
  ['Inactive', 'obsolete'],
  ['abgekündigt', 'obsolete'],
  ['', 'unknown'],
])('the lifecycle %j is %s', (text, lifecycle) => {
  expect(readLifecycle(text)).toBe(lifecycle);
});

it.each([
  ['RoHS Compliant', 'compliant'],
  ['YES', 'compliant'],
  ['ja', 'compliant'],
  ['RoHS non-compliant', 'non_compliant'],
  ['No', 'non_compliant'],
  ['', 'unknown'],
])('RoHS %j is %s', (text, status) => {
  expect(readRohs(text)).toBe(status);
});
