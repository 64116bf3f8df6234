export { withoutToldOfSource } from './findings-of-export.ts';
export { joinExports, type Exported, type Joinable } from './join-exports.ts';
