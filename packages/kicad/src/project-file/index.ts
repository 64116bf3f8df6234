export { describeNewerKicad, formatRulesVersion, NEWER_KICAD } from './newer-kicad.ts';
export { ALL_SEVERITIES, isOfSeverities, type ReportSeverity } from './report-severities.ts';
export { type ProjectFile, type ProjectNetClass, readProjectFile } from './project-file.ts';
