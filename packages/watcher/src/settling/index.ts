export { watchOpenWriters } from './open-writers.ts';
export type { Settled } from './patience.ts';
export { settle, type SettleParts } from './settle.ts';
export { createTurnstile } from './turnstile.ts';
export { isWithin } from './within-root.ts';
