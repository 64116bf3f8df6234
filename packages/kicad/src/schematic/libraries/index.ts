export { boardLibraries, sharedLibrariesUsed, type LibraryUser, type SharedFootprints } from './board-libraries.ts';
export {
  librariesUsed,
  projectLibraries,
  type ProjectLibraries,
  type SharedLibraries,
  type UsedLibraries,
} from './project-libraries.ts';
