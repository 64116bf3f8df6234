import { close } from '../draft.ts';
import type { Footprint } from '../types.ts';

interface Detail {
  relation: 'drop_in' | 'near';
  reason: string;
}

// How makers and libraries say where the first pin or the cathode lies.
const ORDER = /(?:^|[_-])(CW|CCW|AK|KA|ANODEUP|KATHODEUP|CATHODEUP)(?=[_-]|$)/i;

/** Marks whose value two names of one key may give differently; `usual` where a name without the mark means it. */
const MARKS: { mark: RegExp; usual: string | null; reason: string }[] = [
  { mark: /_PD(\d+\.\d+)/i, usual: '', reason: 'the leads stand on circles of other diameters' },
  { mark: /TabPin(\d)/i, usual: null, reason: 'the tab is another pin in the one than in the other' },
  { mark: /(?:^|:)Texas_([A-Z]{2,3})\d{4}/i, usual: null, reason: "the manufacturer's drawings are two" },
  { mark: /(CircularHoles)/i, usual: '', reason: 'one has round holes, the other slots' },
];

const readMark = ({ input }: Footprint, mark: RegExp, usual: string | null): string | null =>
  mark.exec(input)?.[1]?.toUpperCase() ?? usual;

/** KiCad draws a plain TO-92 with its middle lead bent out, which the name alone does not say. */
const isTriangle = ({ input, family }: Footprint): boolean =>
  (family?.startsWith('TO-92') ?? false) && /^Package_TO_SOT_THT:(?!.*Inline)/i.test(input);

/** A square body whose terminals four sides cannot share evenly. */
const hasOpenSides = ({ family, pins, bodyMm }: Footprint): boolean =>
  family === 'QFN' && pins !== null && pins % 4 !== 0 && bodyMm !== null && bodyMm[0] === bodyMm[1];

/** Small things in which two footprints of one key may differ without another land. */
export function differingDetails(a: Footprint, b: Footprint): Detail[] {
  const details: Detail[] = [];
  const [first, second] = [a, b].map(({ input }) => ORDER.exec(input)?.[1]?.toUpperCase());
  if (first && second && first !== second)
    details.push({ relation: 'near', reason: `pins are counted ${first} in one and ${second} in the other` });
  for (const { mark, usual, reason } of MARKS) {
    const [one, other] = [readMark(a, mark, usual), readMark(b, mark, usual)];
    if (one !== null && other !== null && one !== other) details.push({ relation: 'near', reason });
  }
  if (a.style === 'model' && /HandSolder/i.test(a.input) !== /HandSolder/i.test(b.input))
    details.push({ relation: 'near', reason: 'one is drawn with other pads, for soldering by hand' });
  if (hasOpenSides(a) && a.input !== b.input)
    details.push({ relation: 'near', reason: 'how many terminals stand on which side only the drawings say' });
  if (isTriangle(a) !== isTriangle(b) && /Inline/i.test(isTriangle(a) ? b.input : a.input))
    details.push({
      relation: 'near',
      reason: 'the leads of one are bent to a triangle, those of the other stay in line',
    });
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
