import type { Picture } from './picture.ts';

/** The picture as a person holds it, by the orientation of EXIF (1 to 8). */
export function turnUpright(picture: Picture, orientation: number): Picture {
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const quarters = { 3: 2, 4: 2, 5: 3, 6: 1, 7: 1, 8: 3 }[orientation] ?? 0;
  return turnQuarters(isMirrored ? mirror(picture) : picture, quarters);
}

/** Turned clockwise by quarters of a circle. */
export function turnQuarters(picture: Picture, quarters: number): Picture {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return picture;
  const { width, height, luma } = picture;
  if (turns === 2) return { width, height, luma: luma.toReversed() };
  const turned = new Uint8Array(luma.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[to] = luma[y * width + x]!;
    }
  return { width: height, height: width, luma: turned };
}

function mirror({ width, height, luma }: Picture): Picture {
  const mirrored = new Uint8Array(luma.length);
  for (let y = 0; y < height; y++) mirrored.set(luma.subarray(y * width, (y + 1) * width).toReversed(), y * width);
  return { width, height, luma: mirrored };
}
