import type { Picture } from '../pdf/pdf-file.ts';
import type { GreyPage } from './pixel-rules.ts';

/** How bright each pixel is, as the eye sees it. */
export function toGrey({ width, height, rgb }: Picture): GreyPage {
  const grey = new Uint8Array(width * height);
  for (let to = 0, from = 0; to < grey.length; to++, from += 3)
    grey[to] = (77 * rgb[from]! + 150 * rgb[from + 1]! + 29 * rgb[from + 2]!) >> 8;
  return { width, height, grey };
}
