import { describe, expect, it } from 'vitest';
import { readHandling } from './preferences.ts';

describe('handling of the Prefer header', () => {
  it.each([
    ['handling=strict', 'strict'],
    ['handling=lenient', 'lenient'],
    ['respond-async, Handling="Strict"; note=1', 'strict'],
    ['handling=strict, handling=lenient', 'strict'],
    ['handling=odd', undefined],
    ['return=minimal', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %s', (prefer, handling) => {
    expect(readHandling(prefer)).toBe(handling);
  });
});
