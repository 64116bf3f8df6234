import type { GerberLayer, GraphicObject, Path } from './model.ts';
import { readGerber } from './parse/gerber-file.ts';
import type { GerberLimits } from './parse/limits.ts';

/** Millimetres, 4.6, multi quadrant, and a round pen D10 of 0.1 mm. For tests only. */
export const HEAD = '%FSLAX46Y46*%\n%MOMM*%\nG75*\n%ADD10C,0.1*%\nD10*\n';

export const read = (text: string, limits?: GerberLimits): GerberLayer =>
  readGerber(new TextEncoder().encode(text), 'test.gbr', limits);

/** Of commands between the usual head and end. */
export const readBody = (body: string): GerberLayer => read(`${HEAD}${body}\nM02*\n`);

export const listWarnings = (layer: GerberLayer): string[] => layer.warnings.map(({ code, line }) => `${code} ${line}`);

const mm = (nm: number): number => nm / 1e6;

const path = ({ points, arcs }: Path): string => {
  const corners = Array.from(points, mm).join(' ');
  const rounds = arcs.map(
    (arc) => ` ${arc.clockwise ? 'cw' : 'ccw'}${arc.segment}(${mm(arc.centerX)} ${mm(arc.centerY)})`,
  );
  return `[${corners}]${rounds.join('')}`;
};

/** One line an object, in millimetres: `dark line D10 0 0 > 1 0`. */
export function drawn(object: GraphicObject): string {
  const { polarity, kind } = object;
  if (kind === 'region') return `${polarity} region ${object.contours.map(path).join(' ')}`;
  const pen = `${polarity} ${kind} D${object.aperture.code}`;
  if (kind === 'flash') return `${pen} ${mm(object.x)} ${mm(object.y)}`;
  const ends = `${mm(object.startX)} ${mm(object.startY)} > ${mm(object.endX)} ${mm(object.endY)}`;
  if (kind === 'line') return `${pen} ${ends}`;
  return `${pen} ${ends} ${object.clockwise ? 'cw' : 'ccw'} ${mm(object.centerX)} ${mm(object.centerY)}`;
}

export const drawing = (layer: GerberLayer): string[] => layer.objects.map(drawn);

/** The parts of an aperture's shape: `+[...]` exposed, `-[...]` taken away. */
export const listShape = (layer: GerberLayer, code: number): string[] =>
  layer.apertures
    .find((aperture) => aperture.code === code)!
    .shape.map((part) => `${part.exposed ? '+' : '-'}${part.contours.map(path).join('')}`);
