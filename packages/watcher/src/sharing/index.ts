export { openSharedWorkForce, type SharedWorkForceOptions } from './shared-work-force.ts';
