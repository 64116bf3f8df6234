export { watchOpenWriters, type OpenWriters } from './open-writers.ts';
export type { Settled } from './patience.ts';
export { settle, type SettleParts } from './settle.ts';
export { createTurnstile, type Turnstile } from './turnstile.ts';
export { isWhole } from './wholeness/is-whole.ts';
export type { Verdict } from './wholeness/verdict.ts';
