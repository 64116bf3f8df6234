import { expect, it } from 'vitest';
import { frugalAllocation } from './start-from-cache.ts';

it('the C library is told to save memory, but for what the user has set', () => {
  expect(frugalAllocation({ MALLOC_ARENA_MAX: '4', MALLOC_TOP_PAD_: '', PATH: '/bin' })).toEqual({
    MALLOC_ARENA_MAX: '4',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '65536',
    MALLOC_TOP_PAD_: '',
  });
});
