import type { Box } from '../model.ts';
import { measureHeight, shareInside, measureWidth } from './boxes.ts';

/** Scales by which files go wrong: inch for millimetre, a digit too few or too many, mil for hundredth of a millimetre. */
const WRONG_SCALES = [25.4, 1 / 25.4, 10, 0.1, 100, 0.01, 2.54, 1 / 2.54];

/**
 * What is wrong with where a layer lies or how large it is, beside the board; undefined when it fits. Texts beside the board
 * are no fault, so that only what misses it, or is plainly of another scale, is told. `isWide` layers reach over most of a board, so that they cannot be small by right.
 */
export function misfit(layer: Box, board: Box, isWide: boolean): string | undefined {
  const [width, height] = [measureWidth(layer) / measureWidth(board), measureHeight(layer) / measureHeight(board)];
  for (const scale of WRONG_SCALES)
    if ((scale > 1 || isWide) && isNear(width, scale) && isNear(height, scale))
      return `it is ${scale > 1 ? `${round(scale)} times as large as` : `1/${round(1 / scale)} of`} the board; its units or its number format are wrong`;
  if (shareInside(board, layer) === 0 && shareInside(layer, board) === 0)
    return 'it lies beside the board, not on it; it was exported with another origin';
  return undefined;
}

const isNear = (value: number, wanted: number): boolean => Math.abs(value / wanted - 1) < 0.1;
const round = (value: number): number => Math.round(value * 100) / 100;
