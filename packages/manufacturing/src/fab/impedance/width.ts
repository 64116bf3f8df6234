import type { Stackup } from '../stackup/model.ts';
import { impedanceIn, findSurroundings, type TraceImpedance, traceImpedance } from './trace.ts';

export interface WidthWish {
  copperNumber: number;
  targetOhm: number;
  /** Of a pair. */
  gapMm?: number | undefined;
}

const LEAST_MM = 0.02;
const MOST_HEIGHTS = 50;
/** Of the impedance, and of the width: far below the error of any method. */
const CLOSE = 3e-5;
const MOST_TURNS = 60;

/**
 * The width of a trace for an impedance, to the micrometre. A sentence without a full stop where no width from 0.02 mm
 * to 50 heights has it. Throws a RangeError for a gap that no pair has.
 *
 * @example
 * import { genericStackup, widthFor } from '@partwright/manufacturing/fab';
 *
 * const stackup = genericStackup({ layers: 4 });
 * widthFor(stackup, { copperNumber: 1, targetOhm: 50 }); // => { layer: 'Top', widthMm: 0.3526, isValid: true }
 * widthFor(stackup, { copperNumber: 1, targetOhm: 500 }); // => '500 ohm cannot be had on Top: 3.4 to 124.8 ohm can'
 */
export function widthFor(stackup: Stackup, { copperNumber, targetOhm, gapMm }: WidthWish): TraceImpedance | string {
  const around = findSurroundings(stackup, copperNumber);
  if (typeof around === 'string') return around;
  if (!(targetOhm > 0)) return 'The impedance must be above 0';
  const at = (widthMm: number) => impedanceIn(around, widthMm, gapMm).ohm;
  let [low, high] = [LEAST_MM, Math.max(MOST_HEIGHTS * around.heightMm, 2 * LEAST_MM)];
  const [most, least] = [at(low), at(high)];
  if (targetOhm > most || targetOhm < least)
    return `${targetOhm} ohm cannot be had on ${around.layer.name}: ${least.toFixed(1)} to ${most.toFixed(1)} ohm can`;
  // False position on the logarithms of both, which are nearly straight; an end that stays is given half its weight.
  let [lowOff, highOff] = [Math.log(most / targetOhm), Math.log(least / targetOhm)];
  let widthMm = low;
  for (let i = 0, held = 0; i < MOST_TURNS && high / low > 1 + CLOSE; i++) {
    widthMm = low * (high / low) ** (lowOff / (lowOff - highOff));
    const off = Math.log(at(widthMm) / targetOhm);
    if (Math.abs(off) < CLOSE) break;
    if (off > 0) {
      [low, lowOff] = [widthMm, off];
      if (held === 1) highOff /= 2;
      held = 1;
    } else {
      [high, highOff] = [widthMm, off];
      if (held === -1) lowOff /= 2;
      held = -1;
    }
  }
  const answer = traceImpedance(stackup, { copperNumber, widthMm: Math.round(widthMm * 1e4) / 1e4, gapMm, targetOhm });
  return 'whyNot' in answer ? answer.whyNot : answer;
}
