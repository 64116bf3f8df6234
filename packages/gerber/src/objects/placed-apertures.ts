import type { Aperture, ApertureForm, Box, ShapePart } from '../model.ts';
import { emptyBox, isEmpty } from './box.ts';
import { addPath } from './path.ts';
import {
  compose,
  isUpright,
  normalDegrees,
  makeTransform,
  transformPath,
  UPRIGHT,
  type Placement,
} from './transform.ts';

/** The apertures of a file, with those that LM, LR and LS make of them. */
export interface ApertureSet {
  /** Those defined and those made. */
  all: Aperture[];
  /** The aperture mirrored, turned and scaled; the same object for the same asked twice. */
  place: (aperture: Aperture, placement: Placement, line: number) => Aperture;
}

/** @param takePoints counts the points of each shape that is made */
export function openApertures(takePoints: (count: number, line: number) => void): ApertureSet {
  const all: Aperture[] = [];
  const origins = new Map<Aperture, { base: Aperture; placement: Placement }>();
  const made = new Map<Aperture, Map<string, Aperture>>();

  const place = (aperture: Aperture, asked: Placement, line: number): Aperture => {
    if (isUpright(asked)) return aperture;
    const { base, placement } = origins.get(aperture) ?? { base: aperture, placement: UPRIGHT };
    const whole = compose(asked, placement);
    const isRound = base.form.kind === 'circle' && base.shape.every((part) => part.contours[0]!.arcs.length === 1);
    const final = isRound ? { ...UPRIGHT, scale: whole.scale } : whole;
    if (isUpright(final)) return base;
    const siblings = made.get(base) ?? new Map<string, Aperture>();
    made.set(base, siblings);
    const key = `${final.mirrored} ${final.rotation} ${final.scale}`;
    const known = siblings.get(key);
    if (known) return known;
    takePoints(shapePoints(base.shape), line);
    const placed = placedAperture(base, final);
    siblings.set(key, placed);
    origins.set(placed, { base, placement: final });
    all.push(placed);
    return placed;
  };
  return { all, place };
}

function placedAperture(base: Aperture, placement: Placement): Aperture {
  const transform = makeTransform(placement);
  const shape = base.shape.map(({ exposed, contours }) => ({
    exposed,
    contours: contours.map((contour) => transformPath(contour, transform)),
  }));
  return {
    ...base,
    form: scaledForm(base.form, placement.scale),
    rotation: normalDegrees(placement.rotation + (placement.mirrored ? -base.rotation : base.rotation)),
    mirrored: placement.mirrored,
    holeDiameterNm: Math.round(base.holeDiameterNm * placement.scale),
    shape,
    bounds: shapeBounds(shape),
  };
}

function scaledForm(form: ApertureForm, scale: number): ApertureForm {
  switch (form.kind) {
    case 'circle':
    case 'polygon':
      return { ...form, diameterNm: Math.round(form.diameterNm * scale) };
    case 'rectangle':
    case 'obround':
      return { ...form, widthNm: Math.round(form.widthNm * scale), heightNm: Math.round(form.heightNm * scale) };
    case 'macro':
      return form;
  }
}

/** Of the parts that are exposed. */
export function shapeBounds(shape: readonly ShapePart[]): Box {
  const box = emptyBox();
  for (const part of shape) if (part.exposed) for (const contour of part.contours) addPath(box, contour);
  return isEmpty(box) ? { minX: 0, minY: 0, maxX: 0, maxY: 0 } : box;
}

export function shapePoints(shape: readonly ShapePart[]): number {
  let points = 1;
  for (const part of shape) for (const contour of part.contours) points += contour.points.length / 2;
  return points;
}
