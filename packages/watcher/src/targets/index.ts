export { nameResultFiles } from './file-names.ts';
export { openTarget } from './open-target.ts';
