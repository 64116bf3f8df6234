export { KicadUnfit } from './failure.ts';
export { findKicad } from './find-kicad.ts';
export type { KicadCheck, KicadCli } from './open-kicad.ts';
