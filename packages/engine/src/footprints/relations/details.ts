import { close } from '../draft.ts';
import type { Footprint } from '../types.ts';

interface Detail {
  relation: 'drop_in' | 'near';
  reason: string;
}

// How makers and libraries say where the first pin or the cathode lies.
const ORDER = /(?:^|[_-])(CW|CCW|AK|KA|ANODEUP|KATHODEUP|CATHODEUP)(?=[_-]|$)/i;

/** Small things in which two footprints of one key may differ without another land. */
export function differingDetails(a: Footprint, b: Footprint): Detail[] {
  const details: Detail[] = [];
  const [first, second] = [a, b].map(({ input }) => ORDER.exec(input)?.[1]?.toUpperCase());
  if (first && second && first !== second)
    details.push({ relation: 'near', reason: `pins are counted ${first} in one and ${second} in the other` });
  if (a.pins !== null && b.pins !== null && a.pins !== b.pins)
    details.push({ relation: 'near', reason: `${a.pins} pins against ${b.pins}` });
  if (a.style === 'chip' && a.kindHint !== null && b.kindHint !== null && a.kindHint !== b.kindHint) {
    details.push({
      relation: 'drop_in',
      reason: `one chip size; one land is drawn for a ${spoken(a)}, the other for a ${spoken(b)}`,
    });
  }
  if (a.family === 'LED' && (a.pins ?? 2) > 2 && a.input !== b.input) {
    details.push({
      relation: 'drop_in',
      reason: 'one case; which pin is which colour or signal only the drawings say',
    });
  }
  const [x, y] = [a.exposedPadMm, b.exposedPadMm];
  if (x && y && !(close(x[0], y[0], 0.01) && close(x[1], y[1], 0.01))) {
    details.push({ relation: 'drop_in', reason: 'the exposed pads are not quite of one size' });
  }
  return details;
}

const spoken = ({ kindHint }: Footprint): string => (kindHint ?? '').replaceAll('_', ' ');
