// Value strings with their truth, derived by rule from the standards and from how engineers write: nothing here knows how
// the reader works. A seeded generator, so that every run measures the same strings.

import type { ValueVector } from './value-vector.ts';
import { capacitorCodes, markings } from './value-vectors-coded.ts';
import { descriptions, joined } from './value-vectors-described.ts';
import { doubtful, notFitted, otherKinds, valueless } from './value-vectors-other.ts';
import { grouped, pointed, signs, spelled } from './value-vectors-written.ts';

export type { ValueVector } from './value-vector.ts';

export function* generateVectors(): Generator<ValueVector> {
  yield* spelled();
  yield* pointed();
  yield* grouped();
  yield* markings();
  yield* capacitorCodes();
  yield* joined();
  yield* signs();
  yield* otherKinds();
  yield* notFitted();
  yield* descriptions();
  yield* valueless();
  yield* doubtful();
}
