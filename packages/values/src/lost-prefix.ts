import { figure, type Figure } from './notation.ts';

/** The largest ceramic capacitors hold some hundred microfarads. */
const LARGEST_CERAMIC_FARADS = 0.01;

/**
 * `4.7 F, X7R`: sellers' exports lose the micro sign, and no ceramic capacitor holds farads. The reading in microfarads
 * where a ceramic's value cannot be as written; null where it can.
 */
export function readLostMicro({ numeric, unit, rank, letter }: Figure, dielectric: string | null): Figure | null {
  if (unit !== 'F' || rank !== 0 || dielectric === null || !(numeric >= LARGEST_CERAMIC_FARADS)) return null;
  const farads = Number((numeric * 1e-6).toPrecision(12));
  return figure('F', farads, 1, 'microfarads whose sign was lost: no ceramic capacitor holds farads', { letter });
}
