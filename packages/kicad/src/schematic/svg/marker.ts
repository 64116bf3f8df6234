import type { Point } from '../model.ts';
import { escapeText, mm } from './canvas.ts';
import type { SheetMarker } from './options.ts';

/** A drop that stands on its point, 5 mm high, with a sign in it; in mm. */
const DROP = 'M0,0C-1.1-1.5-1.9-2.3-1.9-3.2A1.9,1.9 0 1 1 1.9-3.2C1.9-2.3 1.1-1.5 0,0Z';
const signs = { error: '!', warning: '!', info: 'i' };

/** A flag with the marker's text as its title. */
export function drawMarker(out: string[], { severity, text, uuid }: SheetMarker, at: Point): void {
  const about = uuid === undefined ? '' : ` data-marks="${escapeText(uuid)}"`;
  const kind = Object.hasOwn(signs, severity) ? severity : 'info';
  out.push(
    `<g class="marker ${kind}"${about} transform="translate(${mm(at.x)} ${mm(at.y)})"><title>${escapeText(text)}</title>` +
      `<path d="${DROP}"/><text class="sign" y="-2.4" font-size="2.2" text-anchor="middle">${signs[kind]}</text></g>`,
  );
}
