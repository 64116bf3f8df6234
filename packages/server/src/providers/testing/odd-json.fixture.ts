const ODD: unknown[] = [
  null,
  {},
  [],
  -1,
  0,
  1.5,
  1e308,
  '',
  'x'.repeat(3_000),
  '<b>',
  '9'.repeat(40),
  true,
  [null],
  { a: [] },
  '__proto__',
];

/** A copy with about one in `every` values replaced by something odd; the same for the same seed. */
export function makeOdd(value: unknown, seed: number, every = 6): unknown {
  const random = mulberry(seed);
  const change = (inner: unknown, isTop: boolean): unknown => {
    if (!isTop && random() < 1 / every) return ODD[Math.floor(random() * ODD.length)];
    if (Array.isArray(inner)) return inner.map((one) => change(one, false));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).flatMap(([key, one]) => (random() < 0.05 ? [] : [[key, change(one, false)]])),
    );
  };
  return change(value, true);
}

/** Mulberry32, a small generator of numbers from 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
