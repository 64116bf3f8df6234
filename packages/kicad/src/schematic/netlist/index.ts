export { listBoardParts } from './board-parts.ts';
export type * from './model.ts';
export { compareNaturally } from './natural-order.ts';
export { makeNetlist } from './make-netlist.ts';
export { type KicadNetlistOptions, writeKicadNetlist } from './write-kicad-netlist.ts';
