export { type ProjectFile, type ProjectNetClass, readProjectFile } from './project-file.ts';
