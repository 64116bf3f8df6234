import type { ApertureForm, ShapePart } from '../model.ts';
import { circlePath, obroundPath, rectanglePath, regularPolygonPath } from './path.ts';

/** A hole in a standard aperture; only old files have rectangular ones. */
export interface ApertureHole {
  width: number;
  /** Of a rectangular one. */
  height?: number;
}

/** The shape of a circle, rectangle, obround or polygon; empty when it has no size. @param rotation of a polygon, degrees */
export function standardShape(form: ApertureForm, hole: ApertureHole | undefined, rotation = 0): ShapePart[] {
  const path = outline(form, rotation);
  if (!path) return [];
  const shape: ShapePart[] = [{ exposed: true, contours: [path] }];
  if (hole && hole.width > 0) {
    const cut = hole.height === undefined ? circlePath(0, 0, hole.width) : rectanglePath(0, 0, hole.width, hole.height);
    shape.push({ exposed: false, contours: [cut] });
  }
  return shape;
}

function outline(form: ApertureForm, rotation: number) {
  switch (form.kind) {
    case 'circle':
      return form.diameterNm > 0 ? circlePath(0, 0, form.diameterNm) : undefined;
    case 'rectangle':
      return hasArea(form) ? rectanglePath(0, 0, form.widthNm, form.heightNm) : undefined;
    case 'obround':
      return hasArea(form) ? obroundPath(form.widthNm, form.heightNm) : undefined;
    case 'polygon':
      return form.diameterNm > 0 ? regularPolygonPath(0, 0, form.diameterNm, form.vertices, rotation) : undefined;
    case 'macro':
      return undefined;
  }
}

const hasArea = ({ widthNm, heightNm }: { widthNm: number; heightNm: number }) => widthNm > 0 && heightNm > 0;
