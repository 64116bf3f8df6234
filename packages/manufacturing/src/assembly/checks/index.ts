import type { AssemblyCheck } from '../model.ts';
import { besideBoard } from './beside-board.ts';
import { bodiesApart } from './bodies-apart.ts';
import { chipSize } from './chip-size.ts';
import { commonOrigin } from './common-origin.ts';
import { fiducials } from './fiducials.ts';
import { height } from './height.ts';
import { missingPosition } from './missing-position.ts';
import { notFitted } from './not-fitted.ts';
import { onPads } from './on-pads.ts';
import { overEdge } from './over-edge.ts';
import { paste } from './paste.ts';
import { pinCount } from './pin-count.ts';
import { placedTwice } from './placed-twice.ts';
import { rotation } from './rotation.ts';
import { withoutBomLine } from './without-bom-line.ts';
import { wrongSide } from './wrong-side.ts';

export const CHECKS: readonly AssemblyCheck[] = [
  missingPosition,
  withoutBomLine,
  notFitted,
  placedTwice,
  commonOrigin,
  besideBoard,
  wrongSide,
  onPads,
  pinCount,
  chipSize,
  rotation,
  bodiesApart,
  overEdge,
  height,
  fiducials,
  paste,
];
