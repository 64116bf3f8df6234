export * from './types.ts';
export { BomUnreadable } from './bom-unreadable.ts';
export { checkBom } from './check-bom.ts';
export { cleanEiaCodes } from './clean/clean-eia-codes.ts';
export { headerKey } from './columns/saved-mappings.ts';
export { diffBoms, type DiffOptions } from './diff/diff-boms.ts';
export { exportBom, type ExportOptions } from './export/export-bom.ts';
export type { ExportedFile, ExportInput, ExportLine, ExportMatch, ExportRow } from './export/types.ts';
export { readBom } from './read-bom.ts';
