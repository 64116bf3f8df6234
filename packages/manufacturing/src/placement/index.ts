export { fitToBoard, fitToSize, type BoardBox } from './fit-to-board.ts';
export { feederCsv, mapFeeders, type Feeder, type FeederMap, type FeederPart } from './feeders.ts';
export { PositionsUnreadable, type Placement, type PlacementWarning, type PositionsFile } from './model.ts';
export { panelFits, panelise, type PanelLayout } from './panel.ts';
export { drawPlacements, type PlacementPictureOptions } from './picture.ts';
export { proveUnits, type UnitsProof } from './prove-units.ts';
export { turned } from './read/measures.ts';
export { readSide } from './read/sides.ts';
export { type LengthUnit } from './read/units.ts';
export { readFeederSlots, type FeederSlot } from './read/read-feeder-slots.ts';
export { readPositions } from './read/read-positions.ts';
export { correctRotations, JLCPCB_ROTATIONS, type Corrected, type RotationTable } from './rotations.ts';
export { turnSide } from './turn-side.ts';
export { writeJlcpcbOrder, type AssembledLine, type AssemblyOrder, type NotAssembled } from './write/jlcpcb-order.ts';
export { yy1File } from './write/neoden-yy1.ts';
export {
  centroidCsv,
  centroidFormats,
  isRunBySpreadsheets,
  type CentroidFormat,
  type CentroidFormatId,
} from './write/formats.ts';
