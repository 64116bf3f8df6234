/** Numbers that look random and are the same for the same seed, so that a finding can be had again. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  /** Whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32: 32 bits of state are plenty for choosing where to damage a file. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (list) => list[below(list.length)]!, chance: (share) => next() < share };
}
