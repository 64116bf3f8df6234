export { findKicad } from './find-kicad.ts';
