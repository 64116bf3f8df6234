/** Tells by its writing whether a name is that of a bus: a vector such as `D[0..7]` or a group such as `USB{D+ D-}`. */
export function isBusName(name: string): boolean {
  if (/\[\d{1,6}\.\.\d{1,6}\]/.test(name)) return true;
  // Behind these signs a brace begins an overbar, raised or lowered letters, or a variable.
  return /(?:^|[^~^_$])\{[^{}]{1,10000}\}\s*$/.test(name) && !/\s/.test(name.slice(0, name.indexOf('{')));
}
