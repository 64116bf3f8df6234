export { readJlcparts } from './jlcparts.ts';
export { joinKnownParts } from './known-parts.ts';
export { readMappingFile } from './mapping-file.ts';
export { MappingNeeded, openSource, sourceFormats, type OpenedSource, type SourceFormat } from './open-source.ts';
export { SourceUnreadable } from './part-source.ts';
export { readStarter, readStarterFile } from './starter.ts';
