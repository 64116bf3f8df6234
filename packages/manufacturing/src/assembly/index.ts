export { checkAssembly } from './check-assembly.ts';
export { fitToPads } from './fit-to-pads.ts';
export type { AssemblyInput, BomPart } from './model.ts';
export type { BoardSide } from './lands.ts';
export type { AssemblyCheckResult, AssemblyIssue, AssemblyReport } from './report.ts';
