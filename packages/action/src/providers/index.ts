export { HostError } from './failures.ts';
export { DeadlinePassed } from './limit.ts';
export type { Log } from './log.ts';
export { openProvider } from './open-provider.ts';
export { openRequest, type HostRequest } from './open-request.ts';
