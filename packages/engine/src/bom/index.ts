export * from './types.ts';
export { checkBom } from './check-bom.ts';
export { cleanEiaCodes } from './clean/clean-eia-codes.ts';
export { diffBoms } from './diff/diff-boms.ts';
export { readBom } from './read-bom.ts';
