import type { Rule } from '../rule.ts';
import { acidTrap } from './acid-trap.ts';
import { annularRing } from './annular-ring.ts';
import { aspectRatio } from './aspect-ratio.ts';
import { besideBoard } from './beside-board.ts';
import { blindVias } from './blind-vias.ts';
import { boardSize } from './board-size.ts';
import { castellation } from './castellation.ts';
import { clearance } from './clearance.ts';
import { copperToEdge } from './copper-to-edge.ts';
import { drillFileMissing } from './drill-file-missing.ts';
import { drillSize } from './drill-size.ts';
import { duplicateDrill } from './duplicate-drill.ts';
import { duplicateLayer } from './duplicate-layer.ts';
import { emptyLayer } from './empty-layer.ts';
import { holeToCopper } from './hole-to-copper.ts';
import { holeToEdge } from './hole-to-edge.ts';
import { holeToHole } from './hole-to-hole.ts';
import { layerRegistration } from './layer-registration.ts';
import { maskOpening } from './mask-opening.ts';
import { maskWeb } from './mask-web.ts';
import { missingLayer } from './missing-layer.ts';
import { oneSidedHole } from './one-sided-hole.ts';
import { netlistOpen } from './netlist-open.ts';
import { netlistShort } from './netlist-short.ts';
import { outline } from './outline.ts';
import { padWithoutPaste } from './pad-without-paste.ts';
import { routedWidth } from './routed-width.ts';
import { silkOnPad } from './silk-on-pad.ts';
import { silkTextHeight } from './silk-text-height.ts';
import { silkWidth } from './silk-width.ts';
import { slotWidth } from './slot-width.ts';
import { starvedThermal } from './starved-thermal.ts';
import { traceWidth } from './trace-width.ts';
import { unplatedHoleInCopper } from './unplated-hole-in-copper.ts';
import { viaInPad } from './via-in-pad.ts';

/** In the order of a report: whether all is there, then copper, holes, edge, mask, print, hints. */
export const RULES: readonly Rule[] = [
  outline,
  missingLayer,
  emptyLayer,
  drillFileMissing,
  duplicateLayer,
  layerRegistration,
  besideBoard,
  boardSize,
  traceWidth,
  clearance,
  netlistShort,
  netlistOpen,
  annularRing,
  oneSidedHole,
  drillSize,
  slotWidth,
  routedWidth,
  holeToHole,
  duplicateDrill,
  holeToCopper,
  unplatedHoleInCopper,
  copperToEdge,
  holeToEdge,
  castellation,
  aspectRatio,
  blindVias,
  maskWeb,
  maskOpening,
  padWithoutPaste,
  viaInPad,
  silkOnPad,
  silkWidth,
  silkTextHeight,
  acidTrap,
  starvedThermal,
];
