import type { Units } from '../model.ts';
import { xy } from './canvas.ts';

export interface Box {
  left: Units;
  top: Units;
  right: Units;
  bottom: Units;
}

/** How far a cross reaches out of the body towards the ends of the pins, and at least, as a part of the other way. */
const REACH = 0.6;
const LEAST = 0.3;

/** The cross over what is not to be fitted: over the body and most of the way to the ends of its pins. */
export function dnpCross({ body, whole }: { body: Box; whole: Box }): string {
  if (body.left > body.right) return '';
  const wide = Math.max(body.left - whole.left, whole.right - body.right, 0);
  const high = Math.max(body.top - whole.top, whole.bottom - body.bottom, 0);
  const x = Math.max(wide * REACH, high * LEAST);
  const y = Math.max(high * REACH, x * LEAST);
  const [left, right, top, bottom] = [body.left - x, body.right + x, body.top - y, body.bottom + y];
  const d = `M${xy({ x: left, y: top })} ${xy({ x: right, y: bottom })}M${xy({ x: right, y: top })} ${xy({ x: left, y: bottom })}`;
  return `<path class="dnp" d="${d}"/>`;
}
