export { describeNewerKicad, formatRulesVersion, NEWER_KICAD } from './newer-kicad.ts';
export { type ProjectFile, type ProjectNetClass, readProjectFile } from './project-file.ts';
