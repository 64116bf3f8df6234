import { expect, it } from 'vitest';
import { PartwrightError } from '@partwright/client';
import { formatServiceFailure } from './service-failure.ts';

const { signal } = new AbortController();
const say = (retryAfter: number | null): string => {
  const busy = new PartwrightError('too much to do', { status: 503, code: 'unavailable', retryAfter });
  return formatServiceFailure(busy, 'https://parts.example.com', signal, 60_000);
};

it.each([
  [30, 'The service at parts.example.com answered unavailable: too much to do; it asks to be tried again in 30 s'],
  [null, 'The service at parts.example.com answered unavailable: too much to do'],
])('a service that is busy, Retry-After %s', (retryAfter, text) => {
  expect(say(retryAfter)).toBe(text);
});
