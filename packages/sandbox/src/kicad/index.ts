export { runConfined, type Confinement, type Ending } from './confined-process.ts';
export { checkFormat, type KicadFileKind } from './formats.ts';
export { explainEnding, listLackedFonts, type KicadFault } from './endings.ts';
export { inFreshFolder, layFiles, type ProjectFolder } from './project-folder.ts';
export { readPlainFile } from './plain-file.ts';
export { askKicad, findProgram, isProgram, type FoundKicad } from './programs.ts';
export { sheetOutside } from './sheet-paths.ts';
export { openTurns, type Turns } from './turns.ts';
