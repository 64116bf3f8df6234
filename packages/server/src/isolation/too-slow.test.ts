import { expect, it } from 'vitest';
import { tooSlow } from './too-slow.ts';

const times = { processorMs: 20_000, wallMs: 20_000 };

it('blames the file that worked all the time', () => {
  expect(tooSlow({ times, workedMs: 19_500 })).toMatchObject({
    code: 'parse_timeout',
    status: 422,
    message: expect.stringContaining(
      'Reading the file took longer than 20 s and was stopped. Send less at once',
    ) as string,
  });
  expect(tooSlow({ times, workedMs: null }).code).toBe('parse_timeout');
});

it('blames the server that left it no processor, and says when to come again', () => {
  expect(tooSlow({ times, workedMs: 4_000 })).toMatchObject({
    code: 'unavailable',
    status: 503,
    message: expect.stringContaining('had a processor for 4.0 s') as string,
    details: { headers: { 'Retry-After': '30' } },
  });
});
