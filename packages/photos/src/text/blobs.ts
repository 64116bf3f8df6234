/** Pixels that hang together: a letter, or part of one. */
export interface Blob {
  left: number;
  top: number;
  /** The first pixel that is no more in it. */
  right: number;
  bottom: number;
  pixels: number;
}

/** The blobs of ink, with corners counted as touching. At most `most` of them. */
export function findBlobs(ink: Uint8Array, width: number, height: number, most: number): Blob[] {
  const left = Uint8Array.from(ink);
  const blobs: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < left.length && blobs.length < most; start++) {
    if (left[start] === 0) continue;
    left[start] = 0;
    stack.push(start);
    const blob: Blob = { left: width, top: height, right: 0, bottom: 0, pixels: 0 };
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x + 1);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y + 1);
      blob.pixels++;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (left[next] === 0) continue;
          left[next] = 0;
          stack.push(next);
        }
    }
    blobs.push(blob);
  }
  return blobs;
}
