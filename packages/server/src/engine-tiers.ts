import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles a function of WebAssembly quickly, and once more when it is much used. Of one of the embedded database's that
 * takes 600 MB while it lasts. Requests over the starter catalogue take no less of the processor for it; searches over 58,000
 * parts take a quarter less (docs/scaling.md). From here on what is used for the first time is compiled once.
 */
export function compileOnce(): void {
  // In this order: with the second alone everything would be compiled twice at its first use.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/** For programs that reckon long: what is used for the first time is optimized again. */
export function optimizeAgain(): void {
  setFlagsFromString('--wasm-dynamic-tiering');
  setFlagsFromString('--wasm-tier-up');
}
