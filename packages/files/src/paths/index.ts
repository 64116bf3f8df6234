export { baseNameOf, endingOf, folderOf, foldersAbove, stemOf } from './paths.ts';
