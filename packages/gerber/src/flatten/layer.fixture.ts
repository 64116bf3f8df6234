import type { GerberLayer } from '../model.ts';
import { readGerber } from '../parse/gerber-file.ts';

/** A layer in millimetres with six decimals; `body` stands after the units, coordinates are nanometres. */
export function readLayer(...body: string[]): GerberLayer {
  const text = ['%FSLAX46Y46*%', '%MOMM*%', 'G75*', 'G01*', ...body, 'M02*'].join('\n');
  return readGerber(new TextEncoder().encode(text), 'layer.gbr');
}

/** A filled rectangle, corners in millimetres. */
export function region(x: number, y: number, toX: number, toY: number): string {
  const at = (mm: number): number => Math.round(mm * 1e6);
  const corner = (px: number, py: number, code: string): string => `X${at(px)}Y${at(py)}${code}*`;
  return [
    'G36*',
    corner(x, y, 'D02'),
    corner(toX, y, 'D01'),
    corner(toX, toY, 'D01'),
    corner(x, toY, 'D01'),
    corner(x, y, 'D01'),
    'G37*',
  ].join('\n');
}
