export type * from './model.ts';
export { compareNaturally } from './natural-order.ts';
export { netlistOf } from './netlist-of.ts';
export { type KicadNetlistOptions, writeKicadNetlist } from './write-kicad-netlist.ts';
