import { afterEach, expect, it, vi } from 'vitest';
import { PartwrightError } from '@partwright/client';
import { complain, wireError } from './complain.ts';

afterEach(() => vi.restoreAllMocks());

const busy = (retryAfter: number | null) =>
  new PartwrightError('The service has too much to do', { status: 503, code: 'unavailable', retryAfter });

it('a server that is busy is said to be asked again later, in text and as JSON', () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  expect(complain(busy(30), false)).toBe(2);
  expect(written.join('')).toContain('The service has too much to do\nThe server asks to be tried again in 30 s.');
  expect(wireError(busy(30))).toEqual({
    error: 'The service has too much to do',
    code: 'unavailable',
    retry_after: 30,
  });
});

it('where nobody says when, no time is made up', () => {
  expect(wireError(busy(null))).toEqual({ error: 'The service has too much to do', code: 'unavailable' });
});
