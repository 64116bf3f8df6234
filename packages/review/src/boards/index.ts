export { joinExports, type Exported, type Joinable } from './join-exports.ts';
