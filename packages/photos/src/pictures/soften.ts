import type { Picture } from './picture.ts';

/** Each pixel with its neighbours, 1 2 1 both ways: grain goes, and edges stay where they are. */
export function soften({ width, height, luma }: Picture): Picture {
  const [across, soft] = [new Uint16Array(luma.length), new Uint8Array(luma.length)];
  for (let y = 0; y < height; y++) {
    const [first, last] = [y * width, (y + 1) * width - 1];
    let [before, here] = [luma[first]!, luma[first]!];
    for (let at = first; at <= last; at++) {
      const after = at < last ? luma[at + 1]! : here;
      across[at] = before + 2 * here + after;
      before = here;
      here = after;
    }
  }
  for (let y = 0; y < height; y++) {
    const [up, down] = [y > 0 ? -width : 0, y < height - 1 ? width : 0];
    for (let at = y * width, end = at + width; at < end; at++)
      soft[at] = (across[at + up]! + 2 * across[at]! + across[at + down]! + 8) >> 4;
  }
  return { width, height, luma: soft };
}
