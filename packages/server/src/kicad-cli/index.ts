export { findKicad } from './find-kicad.ts';
export { openKicadLibraries } from './shared-libraries.ts';
