export { fitToBoard, type BoardBox } from './fit-to-board.ts';
export { feederCsv, mapFeeders, type Feeder, type FeederMap, type FeederPart } from './feeders.ts';
export { PositionsUnreadable, type Placement, type PlacementWarning, type PositionsFile } from './model.ts';
export { panelFits, panelise, type PanelLayout } from './panel.ts';
export { drawPlacements, type PlacementPictureOptions } from './picture.ts';
export { turned } from './read/measures.ts';
export { readPositions } from './read/read-positions.ts';
export { correctRotations, JLCPCB_ROTATIONS, type Corrected, type RotationTable } from './rotations.ts';
export { centroidCsv, centroidFormats, type CentroidFormat, type CentroidFormatId } from './write/formats.ts';
