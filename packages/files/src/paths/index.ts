export { extractBaseName, extractEnding, extractFolder, foldersAbove, extractStem } from './paths.ts';
