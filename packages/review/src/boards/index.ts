export { withoutToldOfSource } from './findings-of-export.ts';
export { joinExports } from './join-exports.ts';
