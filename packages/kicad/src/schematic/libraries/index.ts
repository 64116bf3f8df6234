export {
  librariesUsed,
  projectLibraries,
  type ProjectLibraries,
  type SharedLibraries,
  type UsedLibraries,
} from './project-libraries.ts';
