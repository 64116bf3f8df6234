import type { Picture } from './picture.ts';

/** Each pixel with its neighbours, 1 2 1 both ways: grain goes, and edges stay where they are. */
export function soften({ width, height, luma }: Picture): Picture {
  const [across, soft] = [new Uint16Array(luma.length), new Uint8Array(luma.length)];
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++)
      across[at] = luma[x > 0 ? at - 1 : at]! + 2 * luma[at]! + luma[x < width - 1 ? at + 1 : at]!;
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++)
      soft[at] =
        (across[y > 0 ? at - width : at]! + 2 * across[at]! + across[y < height - 1 ? at + width : at]! + 8) >> 4;
  return { width, height, luma: soft };
}
