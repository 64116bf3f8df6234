export { lockSpool, SpoolLocked, type SpoolLock } from './lock.ts';
export { openSpool } from './open-spool.ts';
export * from './types.ts';
export { whenThereIsRoom } from './when-there-is-room.ts';
