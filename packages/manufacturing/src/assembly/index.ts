export { checkAssembly } from './check-assembly.ts';
export type { AssemblyInput, BoardSide, BomPart } from './model.ts';
export type { AssemblyCheckResult, AssemblyIssue, AssemblyReport } from './report.ts';
