export { readJlcparts } from './jlcparts.ts';
export { SourceUnreadable, type PartSource, type SourceOptions, type SourceReport } from './part-source.ts';
export { readStarter } from './starter.ts';
