import type { IssueObject } from '../report.ts';
import type { PlacedPoint } from './netlist-model.ts';

export const sayNet = (net: string): string => `net ${net}`;

/** `R5 pin 2`, `a via at 12.300, 4.000 mm`. */
export function sayPoint({ point: { component, pin, kind }, x, y }: PlacedPoint): string {
  const place = `${(x / 1e6).toFixed(3)}, ${(y / 1e6).toFixed(3)} mm`;
  if (component === '' || component === 'VIA') return `a ${kind === 'hole' ? 'via' : 'pad'} at ${place}`;
  return pin === '' ? `a pad of ${component} at ${place}` : `${component} pin ${pin}`;
}

/** The point as the object of an issue, with the line of the netlist. */
export function pointObject({ point }: PlacedPoint, file: string): IssueObject {
  const isVia = point.component === '' || point.component === 'VIA';
  return {
    kind: point.kind === 'hole' ? 'hole' : 'pad',
    net: point.net === '' ? null : point.net,
    refdes: isVia ? null : point.component,
    pin: point.pin === '' ? null : point.pin,
    file,
    line: point.line,
  };
}
