export { SpoolUnusable, type SpoolTrouble } from './failures.ts';
export { lockSpool, SpoolLocked, type SpoolLock } from './lock.ts';
export { openSpool } from './open-spool.ts';
export * from './types.ts';
