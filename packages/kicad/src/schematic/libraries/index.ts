export { boardLibraries, sharedLibrariesUsed, type LibraryUser } from './board-libraries.ts';
export {
  librariesUsed,
  projectLibraries,
  type ProjectLibraries,
  type SharedLibraries,
  type UsedLibraries,
} from './project-libraries.ts';
