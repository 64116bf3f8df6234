import type { SideReview, SideWish } from '@partwright/review';
import { describe, expectTypeOf, it } from 'vitest';
import type { CheckerLoaders, CheckerPool } from './tasks.ts';

// Never called: the compiler reads it.
const asked = (pool: CheckerPool, wish: SideWish): void => {
  expectTypeOf(pool.run('side', wish)).resolves.toEqualTypeOf<SideReview>();
  // @ts-expect-error the checks are a set
  void pool.run('side', { ...wish, checks: ['erc'] });
  // @ts-expect-error the input of another task
  void pool.run('pictures', wish);
  // @ts-expect-error a setup without lists
  pool.keep('setup', { starter: null });
};

const done = (loaders: CheckerLoaders): CheckerLoaders[] => [
  // @ts-expect-error pictures, and not what one picture is
  { ...loaders, pictures: () => ({ run: () => ({ files: [] }) }) },
];

describe('The tasks of the checking processes', () => {
  it('are one table for who asks and who does it', () => {
    expectTypeOf(asked).toBeFunction();
    expectTypeOf(done).toBeFunction();
  });
});
