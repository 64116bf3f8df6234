export { openSharedWorkForce } from './shared-work-force.ts';
