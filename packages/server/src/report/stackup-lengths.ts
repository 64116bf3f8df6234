import { OUNCE_MM } from '@partwright/manufacturing/fab';

/** To a tenth of a micrometre, without needless zeros. */
export function showMm(lengthMm: number): string {
  return String(Number(lengthMm.toFixed(4)));
}

/** `0.035 mm (1 oz)`; the weight where it is a usual one. */
export function showCopper(thicknessMm: number): string {
  const ounces = Number((thicknessMm / OUNCE_MM).toFixed(2));
  return `${showMm(thicknessMm)} mm (${ounces} oz)`;
}
